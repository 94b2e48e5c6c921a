import { tidy } from '#app/exchange/texts/markup.ts'
import { isPdfText, type PdfFont, readFont } from './pdf-fonts.ts'
import { PdfLexer, type PdfValue } from './pdf-lexer.ts'
import type { PdfFile } from './pdf-objects.ts'

/** A piece of text where a page has it, in points from its lower left corner. */
interface Piece {
  text: string
  x: number
  y: number
  end: number
  size: number
}
interface Line extends Omit<Piece, 'end'> {
  end: number
  page: number
}
type Matrix = readonly [number, number, number, number, number, number]
/** What operators set until others set it anew, of ISO 32000-1, 8.4. */
interface GraphicsState {
  page: Matrix
  font: PdfFont
  size: number
  leading: number
  charSpace: number
  wordSpace: number
  scale: number
  rise: number
}

const MAX_PAGES = 20_000
const MAX_OPERATIONS = 10_000_000
const MAX_PIECES = 500_000
const MAX_FORMS = 5
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
/** A gap between two pieces that is wider than this share of the size is a space. */
const SPACE = 0.18

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
]

/** Reads the pieces of pages, with a limit for all of them together. */
class PageReader {
  private operations = 0
  private readonly fonts = new Map<PdfValue, PdfFont>()
  /** Whether there is more than is read. */
  isCut = false
  pieces: Piece[] = []

  private readonly file: PdfFile
  constructor(file: PdfFile) {
    this.file = file
  }

  private fontNamed(resources: PdfValue, name: string): PdfFont {
    const font = this.file.entry(this.file.entry(resources, 'Font'), name)
    const known = this.fonts.get(font)
    const read = known ?? readFont(this.file, font)
    this.fonts.set(font, read)
    return read
  }

  /** The operators of ISO 32000-1, 9.4, and those that move what they draw. */
  read(content: string, resources: PdfValue, outer: Matrix = IDENTITY, depth = 0) {
    const lexer = new PdfLexer(content)
    const saved: GraphicsState[] = []
    let operands: PdfValue[] = []
    let [text, line]: [Matrix, Matrix] = [IDENTITY, IDENTITY]
    const none = { size: 0, leading: 0, charSpace: 0, wordSpace: 0, scale: 1, rise: 0 }
    let state: GraphicsState = { page: outer, font: () => [], ...none }
    const number = (index: number) => (typeof operands[index] === 'number' ? (operands[index] as number) : 0)
    const moveBy = (x: number, y: number) => {
      line = times([1, 0, 0, 1, x, y], line)
      text = line
    }
    const show = (bytes: string) => {
      const { page, font, size, charSpace, wordSpace, scale, rise } = state
      const glyphs = font(bytes)
      const advance = glyphs.reduce(
        (sum, glyph) => sum + ((glyph.width / 1000) * size + charSpace + (glyph.text === ' ' ? wordSpace : 0)) * scale,
        0,
      )
      const [, , c, d, x, y] = times([1, 0, 0, 1, 0, rise], times(text, page))
      text = times([1, 0, 0, 1, advance, 0], text)
      const [, , , , end] = times(text, page)
      const shown = glyphs.map((glyph) => glyph.text).join('')
      if (this.pieces.length >= MAX_PIECES) this.isCut = true
      else if (shown !== '') this.pieces.push({ text: shown, x, y, end, size: size * Math.hypot(c, d) })
    }
    for (;;) {
      const value = lexer.value()
      if (++this.operations > MAX_OPERATIONS) this.isCut = true
      if (value === '' || this.isCut) return
      if (typeof value !== 'string' || value.startsWith('/')) {
        if (operands.length < 100) operands.push(value)
        continue
      }
      const [first] = operands
      if (value === 'q' && saved.length < 100) saved.push({ ...state })
      else if (value === 'Q') state = saved.pop() ?? state
      else if (value === 'cm')
        state.page = times(operands.map((_, index) => number(index)) as unknown as Matrix, state.page)
      else if (value === 'BT') text = line = IDENTITY
      else if (value === 'Tf' && typeof first === 'string') {
        state.font = this.fontNamed(resources, first.slice(1))
        state.size = number(1)
      } else if (value === 'Td') moveBy(number(0), number(1))
      else if (value === 'TD') {
        state.leading = -number(1)
        moveBy(number(0), number(1))
      } else if (value === 'Tm') text = line = [number(0), number(1), number(2), number(3), number(4), number(5)]
      else if (value === 'T*') moveBy(0, -state.leading)
      else if (value === 'TL') state.leading = number(0)
      else if (value === 'Tc') state.charSpace = number(0)
      else if (value === 'Tw') state.wordSpace = number(0)
      else if (value === 'Tz') state.scale = number(0) / 100
      else if (value === 'Ts') state.rise = number(0)
      else if (value === 'Tj' && isPdfText(first)) show(first.text)
      else if (value === "'" || value === '"') {
        if (value === '"') [state.wordSpace, state.charSpace] = [number(0), number(1)]
        moveBy(0, -state.leading)
        const shown = operands.at(-1)
        if (isPdfText(shown)) show(shown.text)
      } else if (value === 'TJ' && Array.isArray(first))
        for (const item of first) {
          if (isPdfText(item)) show(item.text)
          else if (typeof item === 'number')
            text = times([1, 0, 0, 1, (-item / 1000) * state.size * state.scale, 0], text)
        }
      else if (value === 'Do' && typeof first === 'string' && depth < MAX_FORMS) {
        const form = this.file.entry(this.file.entry(resources, 'XObject'), first.slice(1))
        if (this.file.entry(form, 'Subtype') === '/Form') {
          const own = this.file.entry(form, 'Matrix')
          const matrix =
            Array.isArray(own) && own.length === 6
              ? (own.map((one) => Number(one) || 0) as unknown as Matrix)
              : IDENTITY
          this.read(
            this.file.content(form),
            this.file.entry(form, 'Resources') ?? resources,
            times(matrix, state.page),
            depth + 1,
          )
        }
      } else if (value === 'BI') {
        const end = content.indexOf('EI', lexer.at)
        lexer.at = end < 0 ? content.length : end + 2
      }
      operands = []
    }
  }
}

/** The pages in their order with the resources that they have or inherit; those that are found where the tree is broken. */
function pagesOf(file: PdfFile): { page: PdfValue; resources: PdfValue }[] {
  const pages: { page: PdfValue; resources: PdfValue }[] = []
  const walk = (node: PdfValue, inherited: PdfValue, depth: number) => {
    if (depth > 30 || pages.length >= MAX_PAGES) return
    const resources = file.entry(node, 'Resources') ?? inherited
    const kids = file.entry(node, 'Kids')
    if (Array.isArray(kids)) for (const kid of kids) walk(kid, resources, depth + 1)
    else if (file.entry(node, 'Type') === '/Page') pages.push({ page: node, resources })
  }
  const all = [...file.numbers].map((object): PdfValue => ({ object }))
  const catalog = all.find((object) => file.entry(object, 'Type') === '/Catalog')
  walk(file.entry(catalog ?? null, 'Pages'), null, 0)
  if (pages.length > 0) return pages
  return all
    .filter((object) => file.entry(object, 'Type') === '/Page')
    .slice(0, MAX_PAGES)
    .map((page) => ({ page, resources: file.entry(page, 'Resources') }))
}

/** Pieces put together into lines in the order in which they are drawn, which goes column by column. */
function linesOf(pieces: readonly Piece[], page: number): Line[] {
  const lines: Line[] = []
  let isSpaced = false
  for (const piece of pieces) {
    const last = lines.at(-1)
    const isOn =
      last && Math.abs(last.y - piece.y) < Math.max(last.size, piece.size) * 0.5 && piece.x >= last.end - last.size * 2
    if (last && isOn) {
      const isApart = piece.x - last.end > piece.size * SPACE && !isSpaced && !/^\s/.test(piece.text)
      last.text += `${isApart ? ' ' : ''}${piece.text}`
      last.end = Math.max(last.end, piece.end)
      last.size = Math.max(last.size, piece.size)
    } else if (piece.text.trim() !== '') lines.push({ ...piece, page })
    else continue
    // Looked for in each piece alone, as a look at the whole line for each takes longer the longer it is.
    isSpaced = /\s$/.test(piece.text)
  }
  return lines.map((line) => ({ ...line, text: tidy(line.text) })).filter(({ text }) => text !== '')
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const BEGINS_ITEM = /^(?:[\d½¼¾⅓⅔⅛]|[-–•*▢☐]\s?)/u

/** Lines as a text: larger type as headings of Markdown, wrapped sentences in one line, a blank line where there is a gap. */
function textOf(lines: readonly Line[]): string {
  const body = median(lines.map(({ size }) => size))
  const largest = lines.reduce((most, { size }) => Math.max(most, size), 0)
  const right = median(lines.filter(({ text }) => text.length > 40).map(({ end }) => end))
  const written: string[] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const isLarge = line.size > body * 1.15
    const gap = last && last.page === line.page ? last.y - line.y : Number.POSITIVE_INFINITY
    const isWrapped =
      last !== undefined &&
      Math.abs(last.size - line.size) < body * 0.1 &&
      ((last.page === line.page && gap > 0 && gap < line.size * 1.7) ||
        (last.page < line.page && /^\p{Ll}/u.test(line.text)))
    const goesOn =
      isWrapped && (isLarge || (last.text.length > 40 && last.end >= right * 0.85 && !BEGINS_ITEM.test(line.text)))
    if (goesOn) {
      const before = written.pop() ?? ''
      written.push(
        /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line.text)
          ? `${before.slice(0, -1)}${line.text}`
          : `${before} ${line.text}`,
      )
      continue
    }
    if (index > 0 && (gap > line.size * 1.9 || gap < 0)) written.push('')
    written.push(isLarge ? `${line.size >= largest * 0.95 ? '#' : '##'} ${line.text}` : line.text)
  }
  return written.join('\n')
}

/** The text of a PDF as it is read, with headings, '' when it has none, such as a scan; and whether there is more of it than is read. */
export function textOfPdf(file: PdfFile): { text: string; isCut: boolean } {
  const reader = new PageReader(file)
  const pages = pagesOf(file)
  const lines = pages.flatMap(({ page, resources }, index) => {
    if (reader.isCut) return []
    reader.pieces = []
    const contents = [file.entry(page, 'Contents')].flat().map((content) => file.content(content))
    reader.read(contents.join('\n'), resources)
    return linesOf(reader.pieces, index)
  })
  return { text: textOf(lines), isCut: reader.isCut || pages.length >= MAX_PAGES }
}
