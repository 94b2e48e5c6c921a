import type { Random } from '#app/recipes/covers/random.ts'
import { clip, ellipse, linear, many, type Point, path, place, radial, shade, smooth } from '#app/recipes/covers/svg.ts'
import type { Side } from './side.ts'
import { bits, line } from './sides-parts.ts'

const wave = (r: Random, x1: number, x2: number, y: number, sway: number): Point[] =>
  Array.from({ length: 13 }, (_, i): Point => [x1 + ((x2 - x1) * i) / 12, y + r.between(-sway, sway)])

/** Bands of colour from top to bottom of a face, with uneven edges. */
function layers(
  r: Random,
  x1: number,
  x2: number,
  top: number,
  bottom: number,
  bands: readonly (readonly [string, number])[],
  sway: number,
) {
  const total = bands.reduce((sum, [, share]) => sum + share, 0)
  let y = top
  return bands
    .map(([color, share]) => {
      const d = smooth(wave(r, x1, x2, y, y === top ? 0 : sway), false) + `L${x2} ${bottom + 20}L${x1} ${bottom + 20}z`
      y += ((bottom - top) * share) / total
      return path(d, linear([shade(color, 0.12), color, shade(color, -0.12)], 0, 0, 1, 0))
    })
    .join('')
}

const pasta = '#f6d68c'

const sheet = [
  [pasta, 0.9],
  ['#fff2d2', 0.6],
  ['#a5401f', 1.9],
  ['#c65a2c', 0.5],
] as const

const lasagna = (bands: readonly (readonly [string, number])[], topColor: string) => (r: Random) => {
  const face = line([
    [-360, -370],
    [250, -370],
    [250, 0],
    [-360, 0],
  ])
  const right = line([
    [250, -370],
    [420, -470],
    [420, -104],
    [250, 0],
  ])
  const top = line([
    [-360, -370],
    [-170, -470],
    [420, -470],
    [250, -370],
  ])
  const front =
    layers(r, -360, 250, -370, 0, bands, 9) +
    bits(r, -350, 240, -360, -10, 50, ['#7a2b12', '#d9764a', '#8a3a1a', '#f4dca6'], 4, 11)
  const drips = smooth([
    [-366, -374],
    [-180, -480],
    [424, -478],
    [430, -440],
    [404, -420],
    [380, -396],
    [356, -404],
    [330, -370],
    [300, -362],
    [262, -330],
    [240, -300],
    [214, -340],
    [150, -332],
    [110, -280],
    [70, -330],
    [-10, -336],
    [-60, -300],
    [-110, -338],
    [-200, -330],
    [-240, -262],
    [-280, -330],
    [-340, -330],
    [-372, -346],
  ])
  return (
    place(
      clip(
        right,
        `<g transform="matrix(1 -.6 0 1 0 150)">${layers(r, 240, 430, -370, 10, bands, 8)}</g>` +
          path(right, '#3a1206', 'opacity=".3"'),
      ),
      0,
      0,
    ) +
    place(clip(face, front), 0, 0, { finish: 'cake' }) +
    path(top, topColor) +
    place(path(drips, linear([shade(topColor, 0.35), topColor, shade(topColor, -0.2)])), 0, 0, { finish: 'sauce' }) +
    clip(
      top,
      many(16, () =>
        ellipse(
          r.between(-280, 380),
          r.between(-460, -380),
          r.between(20, 60),
          r.between(7, 18),
          '#9a4a14',
          'opacity=".5" filter="url(#blur3)"',
        ),
      ) + bits(r, -280, 360, -455, -385, 24, ['#c8381b', '#7d3a10', '#fff2c8'], 5, 10),
    )
  )
}

const pancakes = (r: Random) => {
  const high = 66
  const stack = many(7, (i) => {
    const [x, y, rx] = [r.between(-22, 22), -i * high - 40, r.between(372, 400)]
    const side = `M${-rx} -8C${-rx - 12} 40 ${-rx * 0.7} 66 0 72S${rx + 12} 40 ${rx} -8z`
    return place(
      path(side, linear(['#f7dfa6', '#eec77c', '#c98b3a'], 0, 0, 1, 0)) +
        ellipse(0, -8, rx, 62, '#a9682a') +
        ellipse(-4, -14, rx - 10, 54, radial(['#dfa04e', '#cf8a38', '#a9672a'], 0.4, 0.4, 0.6)),
      x,
      y,
      { finish: 'plump' },
    )
  })
  const top = -6 * high - 62
  const syrup = smooth([
    [-250, top - 6],
    [-60, top - 44],
    [150, top - 40],
    [280, top],
    [262, top + 34],
    [250, top + 150],
    [222, top + 210],
    [196, top + 140],
    [186, top + 52],
    [110, top + 60],
    [90, top + 250],
    [56, top + 312],
    [22, top + 240],
    [16, top + 64],
    [-90, top + 58],
    [-110, top + 120],
    [-136, top + 150],
    [-160, top + 110],
    [-176, top + 42],
  ])
  return (
    stack +
    place(path(syrup, linear(['#e8a33aee', '#b9651aee', '#8a3f0cee'])), 0, 0, { finish: 'juicy' }) +
    place(
      path('M-84-20L20-46 104-16-4 16z', '#fdeaa0') +
        path('M-84-20L-4 16V66L-84 28z', '#f3cf66') +
        path('M104-16L-4 16V66L104 32z', '#e2b64a'),
      0,
      top - 26,
      { finish: 'glaze' },
    ) +
    path(`M-120 ${top + 20}Q0 ${top - 6} 130 ${top + 22} 40 ${top + 44}-120 ${top + 20}z`, '#fbe38a', 'opacity=".55"')
  )
}

/** Slices and stacks seen from the side, by hero name. */
export const sliceSides: Record<string, Side> = {
  lasagna: {
    wide: 800,
    high: 480,
    draw: lasagna([...sheet, ...sheet, ...sheet, ...sheet, [pasta, 0.9]], '#f0b548'),
    hot: true,
  },
  'vegetable-lasagna': {
    wide: 800,
    high: 480,
    draw: lasagna(
      [
        [pasta, 0.9],
        ['#fff2d2', 0.7],
        ['#6f8f3a', 1.5],
        ['#d9602c', 0.8],
        [pasta, 0.9],
        ['#fff2d2', 0.7],
        ['#e0862c', 1.6],
        [pasta, 0.9],
        ['#6f8f3a', 1.5],
        ['#fff2d2', 0.6],
        [pasta, 0.9],
      ],
      '#f2bd52',
    ),
    hot: true,
  },
  moussaka: {
    wide: 800,
    high: 480,
    draw: lasagna(
      [
        ['#f7e2ac', 1.6],
        ['#8a4a26', 1.6],
        ['#5a3050', 0.7],
        ['#8a4a26', 1.4],
        ['#e9c373', 1],
      ],
      '#e9ac44',
    ),
    hot: true,
  },
  pancakes: { wide: 820, high: 540, draw: pancakes },
}
