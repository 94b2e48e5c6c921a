import type { Random } from '#app/recipes/covers/random.ts'
import { many, rect, round, shade, stroke } from '#app/recipes/covers/svg.ts'
import type { Size } from './picture.ts'

type Ground = (r: Random, size: Size, color: string) => string

const texture = (
  id: string,
  frequency: string,
  octaves: number,
  matrix: string,
  { width, height }: Size,
  seed: number,
  opacity = 1,
) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" ` +
  `numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>` +
  `<rect width="${width}" height="${height}" filter="url(#${id})" opacity="${opacity}"/>`

const brown = (gain: number, cut: number) => `0 0 0 0 .16 0 0 0 0 .07 0 0 0 0 .02 ${gain} 0 0 0 ${cut}`
const white = (gain: number, cut: number) => `0 0 0 0 1 0 0 0 0 .96 0 0 0 0 .88 0 ${gain} 0 0 ${cut}`

/** Planks of wood with grain, running across. */
const planks: Ground = (r, size, color) => {
  const high = size.height / 5
  const boards = many(6, (i) => {
    const y = i * high - r.between(0, 30)
    const seam = r.between(0.15, 0.85) * size.width
    return (
      rect(-10, y, size.width + 20, high + 40, 0, shade(color, r.between(-0.12, 0.1))) +
      stroke(`M-10 ${round(y)}H${size.width + 10}`, shade(color, -0.62), 6) +
      stroke(`M-10 ${round(y + 6)}H${size.width + 10}`, shade(color, 0.28), 3, 'opacity=".6"') +
      (r.chance(0.6)
        ? stroke(`M${round(seam)} ${round(y)}v${round(high)}`, shade(color, -0.6), 5) +
          rect(seam + 3, y + 4, size.width - seam, high - 2, 0, shade(color, r.between(-0.5, 0.3)), 'opacity=".16"')
        : '')
    )
  })
  return (
    rect(0, 0, size.width, size.height, 0, color) +
    boards +
    texture('ownGrainA', '.0035 .055', 4, brown(2.1, -0.92), size, r.whole(1, 90), 0.75) +
    texture('ownGrainB', '.0018 .02', 3, white(1.5, -0.72), size, r.whole(1, 90), 0.6)
  )
}

/** A woven tablecloth with soft folds. */
const linen: Ground = (r, size, color) =>
  rect(0, 0, size.width, size.height, 0, color) +
  texture('ownFold', '.0016 .0032', 2, brown(1.5, -0.72), size, r.whole(1, 90), 0.34) +
  texture('ownWarp', '.004 .42', 2, brown(1.5, -0.62), size, r.whole(1, 90), 0.3) +
  texture('ownWeft', '.42 .004', 2, brown(1.5, -0.62), size, r.whole(1, 90), 0.3)

/** Glazed tiles with light joints. */
const tile: Ground = (r, size, color) => {
  const side = size.width / 5
  const rows = Math.ceil(size.height / side) + 1
  return (
    rect(0, 0, size.width, size.height, 0, shade(color, 0.62)) +
    many(6 * rows, (i) => {
      const x = (i % 6) * side - side * 0.5
      const y = Math.floor(i / 6) * side - side * 0.4
      const tone = shade(color, r.between(-0.07, 0.1))
      return (
        rect(x + 5, y + 5, side - 10, side - 10, 10, tone) +
        rect(x + 5, y + 5, side - 10, 14, 8, '#ffffff', 'opacity=".16"') +
        rect(x + 5, y + side - 20, side - 10, 15, 8, '#2a1206', 'opacity=".1"')
      )
    }) +
    texture('ownGlaze', '.006', 3, white(1.4, -0.66), size, r.whole(1, 90), 0.55)
  )
}

/** Dark stone with pale clouds and chips. */
const slate: Ground = (r, size, color) =>
  rect(0, 0, size.width, size.height, 0, color) +
  texture('ownStoneA', '.003 .006', 4, white(1.5, -0.72), size, r.whole(1, 90), 0.34) +
  texture('ownStoneB', '.02 .035', 3, brown(2.2, -1.0), size, r.whole(1, 90), 0.6) +
  many(26, () =>
    stroke(
      `M${round(r.between(0, size.width))} ${round(r.between(0, size.height))}l${round(r.between(-60, 60))} ${round(r.between(-14, 14))}`,
      shade(color, 0.4),
      r.between(1, 2.5),
      'opacity=".28"',
    ),
  )

/** Polished stone with veins. */
const marble: Ground = (r, size, color) => {
  const vein = (wide: number, opacity: number) => {
    let x = r.between(-200, size.width)
    let y = -40
    let d = `M${round(x)} ${y}`
    while (y < size.height + 60) {
      const dx = r.between(-40, 130)
      const dy = r.between(60, 150)
      d += `q${round(dx * 0.2 + r.between(-40, 40))} ${round(dy * 0.5)} ${round(dx)} ${round(dy)}`
      x += dx
      y += dy
    }
    return stroke(d, shade(color, -0.45), wide, `opacity="${opacity}"`)
  }
  return (
    rect(0, 0, size.width, size.height, 0, color) +
    texture(
      'ownCloud',
      '.0022 .004',
      4,
      '0 0 0 0 .42 0 0 0 0 .4 0 0 0 0 .4 1.6 0 0 0 -.74',
      size,
      r.whole(1, 90),
      0.6,
    ) +
    many(7, () => vein(r.between(1.5, 4), 0.28)) +
    `<g filter="url(#blur8)">${many(5, () => vein(r.between(10, 24), 0.16))}</g>`
  )
}

/** A plain painted table top, a shade lighter at the top left. */
const paint: Ground = (r, size, color) =>
  rect(0, 0, size.width, size.height, 0, color) +
  texture('ownBrush', '.0025 .003', 3, white(1.1, -0.52), size, r.whole(1, 90), 0.3) +
  texture('ownSpeck', '.09', 2, brown(1.6, -0.95), size, r.whole(1, 90), 0.35)

const table: Record<string, { draw: Ground; color: string }> = {
  wood: { draw: planks, color: '#b9834f' },
  'pale-wood': { draw: planks, color: '#dcb98a' },
  'dark-wood': { draw: planks, color: '#6f4628' },
  'white-wood': { draw: planks, color: '#e9e0d2' },
  'blue-wood': { draw: planks, color: '#7fa3ab' },
  'green-wood': { draw: planks, color: '#8fa67c' },
  linen: { draw: linen, color: '#ead9bd' },
  'white-linen': { draw: linen, color: '#f4ede0' },
  'rose-linen': { draw: linen, color: '#e7b8a2' },
  'blue-linen': { draw: linen, color: '#8fb0bd' },
  'green-linen': { draw: linen, color: '#a9b98c' },
  tile: { draw: tile, color: '#d98f6b' },
  'blue-tile': { draw: tile, color: '#5d9aa8' },
  'green-tile': { draw: tile, color: '#7da588' },
  'white-tile': { draw: tile, color: '#eee7da' },
  slate: { draw: slate, color: '#4b4e52' },
  'warm-slate': { draw: slate, color: '#5b4a41' },
  marble: { draw: marble, color: '#f1ece6' },
  'rose-marble': { draw: marble, color: '#f0d5c8' },
  saffron: { draw: paint, color: '#f0b64a' },
  tomato: { draw: paint, color: '#d9663f' },
  herb: { draw: paint, color: '#9db36f' },
  cream: { draw: paint, color: '#f6e6cc' },
  sky: { draw: paint, color: '#a9cdd3' },
  plum: { draw: paint, color: '#8d5a6d' },
  teal: { draw: paint, color: '#4f8c88' },
}

export const groundNames = Object.keys(table)

/** The surface that everything stands on, edge to edge; throws on a name that does not exist. */
export function drawGround(name: string, r: Random, size: Size) {
  const ground = table[name]
  if (!ground) throw new Error(`unknown ground "${name}"`)
  return ground.draw(r, size, ground.color)
}
