import { PALETTE } from '#app/base/ui/palette.ts'
import { LEFT, type PdfParagraph, type Sheet, WIDTH } from './pdf-sheet.ts'

const HEADING = { size: 18, leading: 1.3, weight: 'title' } as const
const SPACE_ABOVE_HEADING = 20
const SPACE_BELOW_HEADING = 6
const SPACE_ABOVE_SECTION = 8
const SPACE_BELOW_SECTION = 2
const COLUMN_GAP = 20
const COLUMN_WIDTH = (WIDTH - COLUMN_GAP) / 2
const MIN_IN_COLUMNS = 6
/** Columns stay on one page, so they must not be much of it, in points. */
const HIGHEST_COLUMN = 480

/** The layout of a list: its indent, the space between items, and whether short items share a line. */
export interface ListStyle {
  indent: number
  gap: number
  columns: boolean
  /** Of the sections' headings. */
  language: string
}

/** A line of a list, set at the width it is given; its mark is drawn before the first line, as content if it has words. */
export interface Item {
  set(width: number): PdfParagraph
  mark: { draw(x: number, top: number): void; isText: boolean }
}

type SetItem = { body: PdfParagraph; mark: Item['mark'] }

/** Items in one column, or in two when they are short and many; `lead` must not be separated from a heading above. */
interface Group {
  heading: PdfParagraph | null
  columns: SetItem[][]
  lead: number
}

/** Draws a heading that stays on one page with the first `follows` points of what it heads. */
export function drawHeading(sheet: Sheet, text: string, follows: number) {
  const heading = sheet.set(text, WIDTH, HEADING)
  sheet.need(heading.height + SPACE_BELOW_HEADING + follows, SPACE_ABOVE_HEADING)
  sheet.tag('H2', () => sheet.flow(heading))
  sheet.at.y += SPACE_BELOW_HEADING
}

/** Draws a list under a heading and under the sections' own headings; no item is cut unless it is longer than a page. */
export function drawList(
  sheet: Sheet,
  title: string,
  sections: { section: string | null; items: Item[] }[],
  style: ListStyle,
) {
  const groups = sections.map(({ section, items }) => groupOf(sheet, section, items, style))
  const [first] = groups
  if (!first) return
  drawHeading(sheet, title, first.lead)
  for (const group of groups) {
    const { heading, columns, lead } = group
    sheet.need(lead, group === first ? 0 : SPACE_ABOVE_SECTION)
    if (heading) {
      sheet.tag('H3', () => sheet.flow(heading))
      sheet.at.y += SPACE_BELOW_SECTION
    }
    sheet.tag('L', () => drawColumns(sheet, columns, style))
  }
}

function drawColumns(sheet: Sheet, columns: SetItem[][], style: ListStyle) {
  const top = sheet.at.y
  let bottom = top
  for (const [index, items] of columns.entries()) {
    if (index > 0) sheet.at.y = top
    for (const item of items) drawItem(sheet, item, LEFT + index * (COLUMN_WIDTH + COLUMN_GAP), style)
    bottom = index > 0 ? Math.max(bottom, sheet.at.y) : sheet.at.y
  }
  sheet.at.y = bottom
}

function groupOf(sheet: Sheet, section: string | null, items: Item[], style: ListStyle): Group {
  const set = section
    ? sheet.set(section, WIDTH, { weight: 'strong', colour: PALETTE.tomato, language: style.language })
    : null
  const heading = set && set.lines.length > 0 ? set : null
  const above = heading ? heading.height + SPACE_BELOW_SECTION : 0
  const setAt = (width: number) => items.map(({ set, mark }) => ({ body: set(width - style.indent), mark }))
  const narrow = style.columns && items.length >= MIN_IN_COLUMNS ? setAt(COLUMN_WIDTH) : []
  const half = Math.ceil(narrow.length / 2)
  const columns = [narrow.slice(0, half), narrow.slice(half)]
  const height = Math.max(...columns.map((column) => heightOf(column, style)))
  if (height > 0 && height <= HIGHEST_COLUMN && narrow.every(({ body }) => body.lines.length <= 2))
    return { heading, columns, lead: above + height }
  const wide = setAt(WIDTH)
  return { heading, columns: [wide], lead: above + (wide[0] ? sheet.together(wide[0].body) : 0) }
}

const heightOf = (items: SetItem[], { gap }: ListStyle) => items.reduce((sum, { body }) => sum + body.height + gap, 0)

function drawItem(sheet: Sheet, { body, mark }: SetItem, x: number, { indent, gap }: ListStyle) {
  sheet.need(sheet.together(body))
  const top = sheet.at.y
  if (!mark.isText) sheet.ornament(() => mark.draw(x, top))
  sheet.tag('LI', () => {
    if (mark.isText) sheet.tag('Lbl', () => mark.draw(x, top))
    sheet.tag('LBody', () => sheet.flow(body, x + indent))
  })
  sheet.at.y += gap
}
