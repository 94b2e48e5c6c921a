import { COLOURS, LEFT, type Paragraph, type Sheet, type Structure, WIDTH } from './pdf-sheet.ts'

const HEADING = { size: 18, leading: 1.3, weight: 'title' } as const
const SPACE_ABOVE_HEADING = 20
const SPACE_ABOVE_SECTION = 8

/** A line of a list: its text and what stands before it, both already set. */
export interface Item {
  body: Paragraph
  /** Draws the mark at the height of the first line; with words in it, as part of the content. */
  mark: { draw(top: number): void; isText: boolean }
}

/** How high the start of an item is that must not be parted from the heading above it. */
const startOf = (sheet: Sheet, { body }: Item) => sheet.together(body)

/** Draws a heading that stays on one page with the first `follows` points of what it heads. */
export function drawHeading(sheet: Sheet, text: string, follows: number) {
  const { at } = sheet
  const heading = sheet.set(text, WIDTH, HEADING)
  sheet.need(heading.height + 6 + follows, SPACE_ABOVE_HEADING)
  sheet.say('H2', () => sheet.flow(heading))
  at.y += 6
}

/** Draws a list under a heading and under the sections' own headings; no item is cut unless it is longer than a page. */
export function drawList(
  sheet: Sheet,
  title: string,
  groups: { section: string | null; items: Item[] }[],
  { indent, gap }: { indent: number; gap: number },
) {
  const { at } = sheet
  const sections = groups.map(({ section, items }) => {
    const heading = section ? sheet.set(section, WIDTH, { weight: 'strong', colour: COLOURS.tomato }) : null
    return { heading, items, lead: (heading ? heading.height + 2 : 0) + (items[0] ? startOf(sheet, items[0]) : 0) }
  })
  const [first] = sections
  if (!first) return
  drawHeading(sheet, title, first.lead)
  for (const [index, { heading, items, lead }] of sections.entries()) {
    if (heading && heading.lines.length > 0) {
      sheet.need(lead, index > 0 ? SPACE_ABOVE_SECTION : 0)
      sheet.say('H3', () => sheet.flow(heading))
      at.y += 2
    }
    const list = sheet.begin('L')
    for (const item of items) drawItem(sheet, list, item, { indent, gap })
    list.end()
  }
}

function drawItem(
  sheet: Sheet,
  list: Structure,
  { body, mark }: Item,
  { indent, gap }: { indent: number; gap: number },
) {
  const { at } = sheet
  sheet.need(sheet.together(body))
  const top = at.y
  if (!mark.isText) sheet.ornament(() => mark.draw(top))
  const text = sheet.tag('LBody', () => sheet.flow(body, LEFT + indent))
  const label = mark.isText ? [sheet.tag('Lbl', () => mark.draw(top))] : []
  list.add(sheet.tag('LI', [...label, text]))
  at.y += gap
}
