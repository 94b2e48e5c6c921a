import { fillFields, type ImportedFields, type ImportedLine, noFields } from '#app/exchange/texts/fields.ts'
import { tidy } from '#app/exchange/texts/markup.ts'
import { readParagraph, unescaped } from './cooklang-components.ts'
import { metadataFields, partFrontMatter, takeLine } from './read-front-matter.ts'

const MAX_LINES = 500

/** A text without comments: from `--` to the end of its line, and between `[-` and `-]`. */
function withoutComments(text: string) {
  let remaining = ''
  let from = 0
  let at = 0
  const lastEnd = text.lastIndexOf('-]')
  const skip = (to: number) => {
    remaining += text.slice(from, at)
    from = to
    at = to
  }
  while (at < text.length) {
    if (text[at] === '\\') at += 2
    else if (text.startsWith('--', at)) {
      const end = text.indexOf('\n', at)
      skip(end < 0 ? text.length : end)
    } else if (at + 2 <= lastEnd && text.startsWith('[-', at)) skip(text.indexOf('-]', at + 2) + 2)
    else at++
  }
  return remaining + text.slice(from)
}

/** The name in a line "== name ==", null when it has none. */
function sectionOf(line: string) {
  let [from, to] = [0, line.length]
  while (line[from] === '=') from++
  while (to > from && line[to - 1] === '=' && line[to - 2] !== '\\') to--
  return tidy(unescaped(line.slice(from, to))) || null
}

interface Piece {
  kind: 'text' | 'note' | 'section'
  raw: string
}

/** The paragraphs, notes and headings of a text in their order; lines of metadata go to `meta`. */
function piecesOf(body: string, meta: (line: string) => void): Piece[] {
  const pieces: Piece[] = []
  let lines: string[] = []
  let kind: Piece['kind'] = 'text'
  const end = () => {
    if (lines.length > 0) pieces.push({ kind, raw: lines.join(' ') })
    lines = []
  }
  for (const typed of body.split(/\r\n|[\n\r]/)) {
    const line = typed.trim()
    const next = line.startsWith('=') ? 'section' : line.startsWith('>') ? 'note' : 'text'
    if (line === '' || next !== kind || next === 'section') end()
    kind = next
    if (line.startsWith('>>')) meta(line.slice(2))
    else if (line !== '') lines.push(line.replace(/^>\s?/, '').replace(/(?<!\\)\\$/, ''))
  }
  end()
  return pieces
}

/** The recipe in a Cooklang text, and the address that it names as its source. The title is null when none is named. */
export function cooklangFields(text: string): { fields: ImportedFields; source: string | null } {
  const { metadata, body } = partFrontMatter(text)
  const pieces = piecesOf(withoutComments(body), (line) => takeLine(metadata, unescaped(line)))
  const { fields: stated, source } = metadataFields(metadata)
  const ingredients: ImportedLine[] = []
  const steps: ImportedLine[] = []
  const named = new Set<string>()
  let notes: string[] = []
  let section: string | null = null
  for (const { kind, raw } of pieces) {
    if (kind === 'section') section = sectionOf(raw)
    if (kind === 'note') notes.push(tidy(unescaped(raw)))
    if (kind !== 'text') continue
    // What is between the steps belongs to one of them; the cook's notes on the whole come last.
    notes = []
    const paragraph = readParagraph(raw)
    for (const { name, text: line, bare } of paragraph.ingredients)
      if (paragraph.isList || !bare || !named.has(name)) {
        ingredients.push({ section, text: line })
        named.add(name)
      }
    if (!paragraph.isList && paragraph.text !== '') steps.push({ section, text: paragraph.text })
  }
  return {
    fields: fillFields(stated, {
      ...noFields(),
      ingredients: ingredients.slice(0, MAX_LINES),
      steps: steps.slice(0, MAX_LINES),
      notes: notes.join('\n') || null,
    }),
    source,
  }
}
