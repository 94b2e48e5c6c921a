import type { Face, Weight } from './pdf-faces.ts'
import { breakIntoLines } from './pdf-lines.ts'

/** What fontkit offers of a font besides its glyphs' names: shaped runs with outlines in font units, y upwards. */
interface Outlined {
  unitsPerEm: number
  layout(text: string): {
    advanceWidth: number
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

const outlined = ({ font }: Face) => font as unknown as Outlined
const widthOf = (text: string, face: Face, size: number) => {
  const font = outlined(face)
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

interface OutlineStyle {
  size: number
  width: number
  leading: number
  weight: Weight
  colour: string
  /** At most so many lines; the last ends with … when there are more. */
  maxLines: number
}

/** A text as SVG shapes in lines, shaped as its script asks, with its top left corner at 0,0; and how high it is, in pixels. */
export function textOutlines(text: string, { size, width, leading, weight, colour, maxLines }: OutlineStyle) {
  const all = breakIntoLines([{ text, weight }], size, width, widthOf)
  const cut =
    all.length > maxLines
      ? `${all
          .slice(0, maxLines)
          .map(({ runs }) => runs.map((run) => run.text).join(''))
          .join(' ')
          .slice(0, -2)}…`
      : text
  const lines = cut === text ? all : breakIntoLines([{ text: cut, weight }], size, width, widthOf).slice(0, maxLines)
  const shapes: string[] = []
  for (const [row, { runs }] of lines.entries()) {
    let x = 0
    const y = row * size * leading + size
    for (const run of runs) {
      const font = outlined(run.face)
      const scale = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(run.text)
      for (const [index, glyph] of glyphs.entries()) {
        const at = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
        const path = glyph.path.toSVG()
        if (path)
          shapes.push(
            `<path transform="translate(${(x + at.xOffset * scale).toFixed(2)} ${(y - at.yOffset * scale).toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`,
          )
        x += at.xAdvance * scale
      }
    }
  }
  return { svg: `<g fill="${colour}">${shapes.join('')}</g>`, height: lines.length * size * leading }
}
