import { create } from 'qrcode'
import { QR_INK } from '#app/base/ui/palette.ts'
import type { Document } from './pdf-document.ts'

/** Draws an address as a QR code of `side` points, its dark modules as one vector shape. */
export function drawQr(doc: Document, address: string, x: number, y: number, side: number) {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  const module = side / size
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let end = column + 1
      while (end < size && data[row * size + end]) end++
      doc.rect(x + column * module, y + row * module, (end - column) * module, module)
      column = end
    }
  }
  doc.fill(QR_INK)
}
