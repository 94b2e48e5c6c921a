import { tidy } from '#app/exchange/texts/markup.ts'
import { textFields } from '#app/exchange/texts/text.ts'
import { type Besides, fileReader } from './file-reader.ts'
import { splitRecipes } from './several-recipes.ts'
import { elementsIn, parseXml, type XmlElement, xmlChildren } from './xml.ts'

/** A picture's place in the text, by its id; no text has these signs by chance. */
const PICTURE = /\u{F0000}([^\u{F0001}]{1,500})\u{F0001}/gu
const BLOCKS = new Set(['w:p', 'text:p', 'text:h'])
const ROWS = new Set(['w:tr', 'table:table-row'])
const TEXTS: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'text:tab': ' ',
  'text:s': ' ',
  'w:br': '\n',
  'w:cr': '\n',
  'text:line-break': '\n',
}
/** What a document has beside what is read in it. */
const UNREAD = new Set([
  'w:ppr',
  'w:rpr',
  'w:del',
  'w:instrtext',
  'mc:fallback',
  'office:annotation',
  'text:tracked-changes',
])

/** The text of a run of words, with its pictures' places. */
function inlineText(element: XmlElement): string {
  const picture =
    element.name === 'a:blip'
      ? element.attributes['r:embed']
      : element.name === 'draw:image'
        ? element.attributes['xlink:href']
        : undefined
  if (picture !== undefined) return `\u{F0000}${picture}\u{F0001}`
  if (UNREAD.has(element.name)) return ''
  // OpenDocument mixes text and elements; its spaces between them are rarely lost words.
  return `${TEXTS[element.name] ?? ''}${element.text}${element.children.map(inlineText).join('')}`
}

/** The lines of a paragraph: a heading of the document is one in Markdown, a list's item has a dash. */
function paragraph(element: XmlElement): string {
  const text = inlineText(element).trim()
  const [properties] = xmlChildren(element, 'w:ppr')
  const style = properties ? (xmlChildren(properties, 'w:pstyle')[0]?.attributes['w:val'] ?? '') : ''
  const level = /^(?:Title|Titel|Titre|T[ií]tulo)$/i.test(style)
    ? 1
    : Number(
        /^(?:heading|berschrift|Titre|Ttulo|Kop|Rubrik) ?(\d)/i.exec(style)?.[1] ??
          element.attributes['text:outline-level'] ??
          0,
      )
  if (text === '' || text.startsWith('\u{F0000}')) return text
  if (level > 0) return `${'#'.repeat(Math.min(level, 6))} ${tidy(text)}`
  const isItem = properties !== undefined && xmlChildren(properties, 'w:numpr').length > 0
  return isItem ? `- ${tidy(text)}` : text
}

/** A table's row, its cells side by side as one item of a list; a cell with several paragraphs is a part of the text. */
function rowOf(row: XmlElement): string[] {
  const cells = row.children.map(linesOf).filter((lines) => lines.some((line) => line !== ''))
  if (cells.length < 2 || cells.some((lines) => lines.length > 1)) return cells.flat()
  return [`- ${tidy(cells.flat().join(' '))}`]
}

/** The lines of a document's body: paragraphs, and the rows of tables with their cells side by side. */
function linesOf(element: XmlElement): string[] {
  return element.children.flatMap((child) => {
    if (BLOCKS.has(child.name)) return [paragraph(child)]
    if (ROWS.has(child.name)) return rowOf(child)
    if (child.name === 'text:list-item') return linesOf(child).map((line) => (line === '' ? line : `- ${line}`))
    return UNREAD.has(child.name) ? [] : linesOf(child)
  })
}

/** The files of a Word document's pictures by the ids that its text has for them. */
function picturesOf(folder: Besides) {
  const path = folder.paths.find((one) => /word\/_rels\/document\.xml\.rels$/i.test(one))
  const text = new TextDecoder().decode((path === undefined ? null : folder.read(path)) ?? new Uint8Array())
  const targets = new Map(
    elementsIn(parseXml(text), 'relationship').map(({ attributes }) => [attributes.id ?? '', attributes.target ?? '']),
  )
  return (id: string) => folder.named(targets.get(id) ?? id)
}

/** Documents of Word (.docx) and LibreOffice (.odt) with one recipe or many. */
export const wordFiles = fileReader({
  app: 'Word',
  paths: /(?:^|\/)(?:word\/document\d?|content)\.xml$/i,
  hasPictures: true,
  isOwn: (start) => /<(?:w:document|office:document-content)[\s>]/i.test(start),
  *recipesIn(text, folder) {
    const pictureOf = picturesOf(folder)
    for (const part of splitRecipes(linesOf(parseXml(text)).join('\n'))) {
      const pictures = [...part.matchAll(PICTURE)].flatMap(([, id = '']) => pictureOf(id) ?? [])
      yield { fields: textFields(part.replace(PICTURE, '')), pictures }
    }
  },
})
