import { PALETTE } from '#app/base/ui/palette.ts'
import { type About, endDocument, openDocument, type Structure } from './pdf-document.ts'
import type { Face, Weight } from './pdf-faces.ts'
import { breakIntoLines, languageOf, needsWords, type PdfLine, type Span } from './pdf-lines.ts'

/** The page in points: text begins at 40,40 and is 500 wide. */
export const LEFT = 40
export const TOP = 40
export const WIDTH = 500
export const BOTTOM = 785
const FOOT = 805
const PAGE_HEIGHT = BOTTOM - TOP
/** Sums of heights come out a little wrong; what was found to fit must still fit when it is drawn. */
const TOLERANCE = 0.01
const SIZE = 12
const LEADING = 1.5

/** The style of a paragraph; by default 12 points with a line height of 1.5. */
export interface TextStyle {
  size?: number
  leading?: number
  weight?: Weight
  colour?: string
  /** The BCP 47 tag of the language that it is written in; by its script when none is given. */
  language?: string
}

/** A paragraph set in lines, with the height in points that it takes. */
export interface PdfParagraph {
  lines: PdfLine[]
  size: number
  lineHeight: number
  height: number
  language?: string | undefined
}

export type Sheet = ReturnType<typeof openSheet>

/** An empty tagged document and what draws on it; `at.y` is where the next piece begins. */
export function openSheet(about: About) {
  const doc = openDocument(about)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let current: Structure | null = root
  const at = { y: TOP }

  function use(face: Face, size: number) {
    // PDFKit takes an opened font as well as a file's bytes, which its types do not know.
    return doc.font(face.font as unknown as Uint8Array, face.key, size)
  }
  const measure = (text: string, face: Face, size: number) => use(face, size).widthOfString(text)

  function set(spans: Span[] | string, width = WIDTH, style: TextStyle = {}): PdfParagraph {
    const { size = SIZE, leading = LEADING, weight, colour, language } = style
    const styled = typeof spans === 'string' ? [{ text: spans }] : spans
    const lines = breakIntoLines(
      styled.map((span) => ({ weight, colour, ...span })),
      size,
      width,
      measure,
    )
    const lineHeight = size * leading
    return { lines, size, lineHeight, height: lines.length * lineHeight, language }
  }

  /** Like `set`, in lines of much the same length: the narrowest that need no more of them. */
  function setBalanced(text: string, style: TextStyle): PdfParagraph {
    let best = set(text, WIDTH, style)
    if (best.lines.length > 4) return best
    let [narrow, wide] = [WIDTH / 2, WIDTH]
    while (wide - narrow > 8) {
      const width = (narrow + wide) / 2
      const tried = set(text, width, style)
      if (tried.lines.length > best.lines.length) narrow = width
      else [best, wide] = [tried, width]
    }
    return best
  }

  /** Puts an element into the structure at this place and returns what draws inside it, at once or when more is known. */
  function reserve(type: string) {
    const element = doc.struct(type, type === 'TH' ? COLUMN_HEAD : {})
    current?.add(element)
    return (inside: (element: Structure) => void) => {
      const outer = current
      current = element
      inside(element)
      current = outer
      element.end()
    }
  }

  /** Draws inside an element of the structure, which screen readers follow; `inside` gets the element. */
  const tag = (type: string, inside: (element: Structure) => void) => reserve(type)(inside)

  function drawLine(
    line: PdfLine,
    style: Pick<PdfParagraph, 'size' | 'lineHeight' | 'language'>,
    x: number,
    top: number,
  ) {
    if (!current) return drawRuns(line, style, x, top)
    const words = line.runs.map((run) => run.typed).join('')
    const actual = line.runs.some(needsWords) ? words : undefined
    const content = doc.markStructureContent('Span', {
      actual,
      lang: languageOf(words, about.language, style.language),
    })
    drawRuns(line, style, x, top)
    doc.endMarkedContent()
    current.add(content)
  }

  function drawRuns(
    { runs }: PdfLine,
    { size, lineHeight }: Pick<PdfParagraph, 'size' | 'lineHeight'>,
    x: number,
    top: number,
  ) {
    // The ascent of Figtree, 0.95 of the size, and its descent, 0.25, stand for every face, so that they share a base line.
    const base = top + (lineHeight - 1.2 * size) / 2 + 0.95 * size
    let place = x
    for (const run of runs) {
      use(run.face, size)
        .fillColor(run.colour ?? PALETTE.ink)
        .text(run.text, place, base, { lineBreak: false, baseline: 'alphabetic' })
      place += run.width
    }
  }

  function turn() {
    doc.continueOnNewPage()
    at.y = TOP
  }

  return {
    doc,
    at,
    set,
    setBalanced,
    tag,
    reserve,
    turn,

    /** The number of the last page, 1 for the first. */
    pageNumber: () => doc.bufferedPageRange().count,

    /** Draws on an earlier page, which it must not leave. */
    onPage(number: number, draw: () => void) {
      doc.switchToPage(number - 1)
      draw()
      doc.switchToPage(doc.bufferedPageRange().count - 1)
    },

    /** Draws a paragraph from `at.y` on, over as many pages as it takes, and leaves `at.y` below it. */
    flow(paragraph: PdfParagraph, x = LEFT) {
      for (const line of paragraph.lines) {
        if (at.y + paragraph.lineHeight > BOTTOM + TOLERANCE) turn()
        drawLine(line, paragraph, x, at.y)
        at.y += paragraph.lineHeight
      }
    },

    /** Draws a whole paragraph at a place, wherever the next piece begins. */
    drawAt({ lines, ...style }: PdfParagraph, x: number, top: number) {
      for (const [index, line] of lines.entries()) drawLine(line, style, x, top + index * style.lineHeight)
    },

    /** Draws a picture with alternative text within [left, top, right, bottom]. */
    figure(alt: string, bbox: [number, number, number, number], draw: () => void) {
      const attributes = { alt, bbox, placement: 'Block' }
      current?.add(doc.struct('Figure', attributes, draw))
    },

    /** Draws decoration, which screen readers skip. */
    ornament(draw: () => void) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** Turns the page unless so many points are left on it; the space before a piece is left out at the top of a page. */
    need(height: number, space = 0) {
      if (at.y > TOP && at.y + space + Math.min(height, PAGE_HEIGHT) > BOTTOM + TOLERANCE) turn()
      else if (at.y > TOP) at.y += space
    },

    /** How much of a paragraph must stay on one page: all of it, of one that fills most of a page three lines. */
    together: ({ height, lineHeight }: PdfParagraph) => (height > PAGE_HEIGHT * 0.9 ? 3 * lineHeight : height),

    /** Writes the foot of every page, with the site's name and as much of the title as has room, and returns the file. */
    finish() {
      current = null
      const style: TextStyle = { size: 9, colour: PALETTE.muted }
      const site = set([{ text: 'FoodIO', weight: 'strong', colour: PALETTE.tomato }], WIDTH, style)
      const name = set(about.title, WIDTH - 120, style)
      const cut = name.lines[1] ? set('…', WIDTH, style).lines[0] : undefined
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        const number = set(`${page + 1} / ${count}`, WIDTH, style)
        let x = LEFT
        doc.markContent('Artifact', { type: 'Pagination' })
        for (const line of [site.lines[0], name.lines[0], cut]) {
          if (!line) continue
          drawLine(line, number, x, FOOT)
          x += line.width + (line === site.lines[0] ? 10 : 0)
        }
        for (const line of number.lines) drawLine(line, number, LEFT + WIDTH - line.width, FOOT)
        doc.endMarkedContent()
      }
      return endDocument(doc)
    },
  }
}

/** What PDFKit 0.20 knows of a table's head and its types do not. */
const COLUMN_HEAD = { scope: 'Column' } as object
