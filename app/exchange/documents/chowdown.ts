import { metadataFields, partFrontMatter } from '#app/exchange/formats/read-front-matter.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { type Besides, type FormatRecipe, fileReader } from './file-reader.ts'
import { listedIngredients, listedNames, stepsOfText, textLines } from './recipe-text.ts'

const MAX_HEAD = 200_000
const KEY = /^([A-Za-z][\w -]{0,40}):\s{0,9}(.{0,5000})$/
/** Behind "##" in a line is a comment. */
const COMMENT = /\s##.*$/
const ITEM = /^\s{0,20}-\s{1,9}(.{1,5000})$/

/** The lists in front matter by their names: what YAML would take for keys ("salt: to taste") is text here. */
function listsIn(head: string) {
  const lists = new Map<string, string[]>()
  let list: string[] = []
  for (const line of head.split(/\r\n|[\n\r]/)) {
    const [, item] = ITEM.exec(line) ?? []
    const [, key, value = ''] = KEY.exec(line) ?? []
    if (/^(?:---|\.\.\.)/.test(line)) list = []
    else if (item !== undefined)
      list.push(
        item
          .replace(COMMENT, '')
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2'),
      )
    else if (key !== undefined) {
      list = value === '' ? [] : [value]
      lists.set(key.toLowerCase(), list)
    } else if (line.trim() !== '' && list.length > 0) list.push(`${list.pop() ?? ''} ${line.trim()}`)
  }
  return (...names: string[]) => names.flatMap((name) => lists.get(name) ?? [])
}

function recipeOf(text: string, folder: Besides): FormatRecipe {
  const { metadata, body } = partFrontMatter(text)
  const { fields, source } = metadataFields(metadata)
  const listed = listsIn(text.slice(0, Math.min(text.length - body.length, MAX_HEAD)))
  const image = listed('image').map(tidy)[0] ?? ''
  const picture = image === '' ? null : folder.named(image)
  const ingredients = [...listed('components').map((name) => name.replaceAll('-', ' ')), ...listed('ingredients')]
  const about = textLines(body).join('\n')
  return {
    sourceUrl: source,
    pictures: picture === null ? [] : [picture],
    fields: {
      ...fields,
      title: fields.title ?? listed('title')[0] ?? null,
      ingredients: listedIngredients(ingredients),
      steps: stepsOfText(listed('directions', 'instructions').map(tidy)),
      description: fields.description ?? (about.length <= 500 ? about || null : null),
      notes: about.length > 500 || fields.description !== null ? about || null : null,
      image: /^https?:/i.test(image) ? image : null,
      keywords: listed('tags').flatMap((tag) => listedNames(tag.replace(/[[\]]/g, ''))),
    },
  }
}

/** Chowdown's pages for Jekyll: a recipe in front matter, with pictures in `images`. */
export const chowdown = fileReader({
  app: 'Chowdown',
  paths: /\.(?:md|markdown)$/i,
  hasPictures: true,
  isOwn: (start) =>
    /^\W{0,9}---/.test(start) && /^(?:ingredients|components):\s{0,9}$/m.test(start.replaceAll('\r', '')),
  recipesIn: (text, folder) => [recipeOf(text.slice(0, MAX_TEXT), folder)],
})
