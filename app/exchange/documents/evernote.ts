import { readPage } from '#app/exchange/pages/read-page.ts'
import type { ImportedFields } from '#app/exchange/texts/fields.ts'
import { linesIn, parsePage, tidy } from '#app/exchange/texts/markup.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import { type FormatRecipe, fileReader } from './file-reader.ts'
import { elementsIn, parseXml, type XmlElement, xmlChildren, xmlText } from './xml.ts'

const MAX_PICTURES = 30

const picturesOf = (note: XmlElement) =>
  xmlChildren(note, 'resource')
    .filter((resource) => xmlText(resource, 'mime').startsWith('image/'))
    .slice(0, MAX_PICTURES)
    .flatMap((resource) => xmlChildren(resource, 'data').map(({ text }) => Buffer.from(text, 'base64')))

/** What a note says: as a clipped page does, else by its lines, where no heading parts them. */
function fieldsOf(title: string, html: string): Partial<ImportedFields> {
  const page = parsePage(html)
  if (!page) return {}
  const lines = linesIn(page.root()[0]?.childNodes ?? []).map(({ text }) => text)
  const found = readPage(page, null)
  return found && found.ingredients.length > 0 && found.steps.length > 0
    ? found
    : textFields([title, ...lines].join('\n'))
}

function recipeOf(note: XmlElement): FormatRecipe {
  const title = tidy(xmlText(note, 'title'))
  const fields = fieldsOf(title, xmlChildren(note, 'content')[0]?.text ?? '')
  return {
    fields: { ...fields, title },
    sourceUrl: xmlText(note, 'note-attributes', 'source-url') || null,
    pictures: picturesOf(note),
    collections: xmlChildren(note, 'tag').map(({ text }) => text),
  }
}

/** Evernote's notebooks, a recipe for each note; a note without ingredients is left out as one of another kind. */
export const evernote = fileReader({
  app: 'Evernote',
  paths: /\.enex$/i,
  isSigned: true,
  isOwn: (start) => /<en-export[\s>]/.test(start),
  *recipesIn(text) {
    for (const note of elementsIn(parseXml(text), 'note')) {
      const recipe = recipeOf(note)
      yield recipe.fields.ingredients?.length ? recipe : { fields: { title: recipe.fields.title ?? null } }
    }
  },
})
