import { PALETTE } from '#app/base/ui/palette.ts'
import { BOTTOM, LEFT, type Sheet, TOP, WIDTH } from './pdf-sheet.ts'

const NUMBER_WIDTH = 40
const GAP = 4

/** A line of the contents or of the index: what is on which page. */
export interface PageReference {
  text: string
  language: string
  page: number
  /** The name of the place that it leads to. */
  target: string
}

/** A line as it is set at an indent, with the height in points that it takes. */
export function setRow(sheet: Sheet, { text, language }: Pick<PageReference, 'text' | 'language'>, indent = 0) {
  const title = sheet.set(text, WIDTH - NUMBER_WIDTH - indent, { language })
  return { title, indent, height: title.height + GAP }
}
type SetRow = ReturnType<typeof setRow>

/** Draws a line, which leads to its page, at a height. */
export function drawRow(
  sheet: Sheet,
  { title, indent, height }: SetRow,
  { text, page, target }: PageReference,
  top: number,
) {
  const x = LEFT + indent
  const number = sheet.set(String(page), NUMBER_WIDTH, { colour: PALETTE.muted })
  const numberWidth = number.lines[0]?.width ?? 0
  sheet.tag('Link', (element) => {
    sheet.drawAt(title, x, top)
    sheet.drawAt(number, LEFT + WIDTH - numberWidth, top)
    // PDFKit writes a plain string as a PDF name; one that is spoken must be a String object.
    const options = { structParent: element, Contents: new String(`${text}, ${page}`) as string }
    sheet.doc.goTo(x, top, WIDTH - indent, height - GAP, target, options)
  })
}

/** Where lines are on pages, `top` points of the first of which are taken: the page of each, 0 for the first, and its height. */
export function placesOf(rows: readonly SetRow[], top: number) {
  let [page, y] = [0, top]
  return rows.map(({ height }) => {
    if (y + height > BOTTOM && y > TOP) [page, y] = [page + 1, TOP]
    const place = { page, top: y }
    y += height
    return place
  })
}
