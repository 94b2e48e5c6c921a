import { PALETTE } from '#app/base/ui/palette.ts'
import { nutritionFigures, nutritionTitle } from '#app/food/nutrition/nutrient-texts.ts'
import type { Nutrition } from '#app/food/nutrition/nutrients.ts'
import { drawRule } from './pdf-head.ts'
import { drawHeading } from './pdf-lists.ts'
import { drawQr } from './pdf-qr.ts'
import { LEFT, type PdfParagraph, type Sheet, WIDTH } from './pdf-sheet.ts'

/** The nutrition of one serving as a table of two rows. */
export function drawNutrition(sheet: Sheet, nutrition: Nutrition) {
  const { at } = sheet
  const columns = nutritionFigures(nutrition)
  const step = WIDTH / columns.length
  const heads = columns.map(([label]) => sheet.set(label, step - 8, { size: 9, leading: 1.25, colour: PALETTE.muted }))
  const values = columns.map(([, value]) => sheet.set(value, step - 4, { weight: 'strong' }))
  const headHeight = Math.max(...heads.map(({ height }) => height))
  const height = headHeight + Math.max(...values.map((value) => value.height)) + 18
  drawHeading(sheet, nutritionTitle(nutrition), height)
  const top = at.y
  sheet.ornament(() => {
    drawRule(sheet, top)
    drawRule(sheet, top + height)
  })
  const row = (type: 'TH' | 'TD', cells: PdfParagraph[], topOf: (cell: PdfParagraph) => number) =>
    sheet.tag('TR', () => {
      for (const [index, cell] of cells.entries())
        sheet.tag(type, () => sheet.drawAt(cell, LEFT + index * step, topOf(cell)))
    })
  sheet.tag('Table', () => {
    row('TH', heads, (head) => top + 8 + headHeight - head.height)
    row('TD', values, () => top + 9 + headHeight)
  })
  at.y = top + height
}

const QR_SIDE = 76

/** Where something is found online: its address as a link and as a QR code, and what they lead to in words. */
export function drawOnline(sheet: Sheet, address: string, { text, alt }: { text: string; alt: string }) {
  const { doc, at } = sheet
  const words = sheet.set(text, WIDTH - QR_SIDE - 20, { colour: PALETTE.muted })
  const link = sheet.set(address, WIDTH - QR_SIDE - 20, { colour: PALETTE.tomato })
  const height = Math.max(QR_SIDE, words.height + link.height)
  sheet.need(height, 24)
  const top = at.y
  const x = LEFT + QR_SIDE + 20
  const textTop = top + (height - words.height - link.height) / 2
  sheet.figure(alt, [LEFT, top, LEFT + QR_SIDE, top + QR_SIDE], () => drawQr(doc, address, LEFT, top, QR_SIDE))
  sheet.tag('P', () => {
    sheet.tag('Span', () => sheet.drawAt(words, x, textTop))
    sheet.tag('Link', (element) => {
      const linkTop = textTop + words.height
      sheet.drawAt(link, x, linkTop)
      const width = Math.max(0, ...link.lines.map((line) => line.width))
      // PDFKit writes a plain string as a PDF name; one that is spoken must be a String object.
      const linkOptions = { structParent: element, Contents: new String(address) as string }
      doc.link(x, linkTop, width, link.height, address, linkOptions)
    })
  })
  at.y = top + height
}
