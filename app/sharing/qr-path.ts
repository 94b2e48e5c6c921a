import { create } from 'qrcode'

/** An address as a QR code: an SVG path of its dark modules, one unit each, and how many units it is wide. */
export function qrPath(address: string) {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column++
      path += `M${start} ${row}h${column - start + 1}v1H${start}z`
    }
  }
  return { path, size }
}
