import { LRUCache } from 'lru-cache'
import { create } from 'qrcode'

interface QrPath {
  path: string
  size: number
}

/** Making a code costs as much as a tenth of a page. */
const known = new LRUCache<string, QrPath>({ max: 2000 })

/** An address as a QR code: an SVG path of its dark modules, one unit each, and how many units it is wide. */
export function qrPath(address: string): QrPath {
  const made = known.get(address) ?? draw(address)
  known.set(address, made)
  return made
}

function draw(address: string): QrPath {
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
