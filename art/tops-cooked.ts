import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
  circle,
  clip,
  ellipse,
  linear,
  many,
  path,
  place,
  radial,
  shade,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strew } from './scatter.ts'
import type { Top } from './top.ts'
import { meatPatty } from './tops-meat.ts'

/** A nest of long noodles seen from above: several layers that shade each other. */
const nest =
  (color: string, wide = 17) =>
  (r: Random) => {
    const noodle = (far: number, flat: number) => {
      const start = r.between(0, 6.28)
      const length = r.between(1.4, 3.4)
      const wobble = r.between(0.86, 1.12)
      const points = Array.from({ length: 14 }, (_, i): [number, number] => {
        const a = start + (i / 13) * length
        const k = far * (1 + (i / 13 - 0.5) * (wobble - 1) * 2)
        return [Math.cos(a) * k + r.between(-5, 5), Math.sin(a) * k * flat + r.between(-5, 5)]
      })
      const d = smooth(points, false)
      const tone = shade(color, r.between(-0.12, 0.2))
      return (
        stroke(d, shade(color, -0.34), wide + 4) +
        stroke(d, tone, wide) +
        stroke(d, shade(tone, 0.4), wide * 0.28, 'opacity=".65" transform="translate(-2 -3)"')
      )
    }
    const layers = [
      { low: 250, high: 400, count: 58 },
      { low: 190, high: 380, count: 40 },
      { low: 110, high: 300, count: 34 },
      { low: 40, high: 220, count: 30 },
      { low: 20, high: 150, count: 16 },
    ]
    return (
      place(circle(0, 0, 360, shade(color, -0.4)), 0, 0, { finish: 'stand' }) +
      layers
        .map(({ low, high, count }) =>
          place(
            many(count, () => noodle(r.between(low, high), r.between(0.86, 1))),
            r.between(-14, 14),
            r.between(-14, 14),
            { turn: r.between(0, 360), finish: 'glaze' },
          ),
        )
        .join('')
    )
  }

export const fritter = (color: string, bits: readonly string[]) => (r: Random) =>
  place(
    path(blob(r, 168, 156, 0.08, 12), radial([shade(color, 0.3), color, shade(color, -0.42)], 0.42, 0.4, 0.62)),
    0,
    0,
    { finish: 'fried' },
  ) + strew(r, bits, { x: 0, y: 0, rx: 145, ry: 132 }, { plenty: 1.1, scale: 1.05, spread: 0.7, finish: 'sunk' })

const boat = (r: Random) => {
  const shape = (k: number) =>
    smooth([
      [-400 * k, 10],
      [-300, -112 * k],
      [-80, -150 * k],
      [170, -136 * k],
      [340, -74 * k],
      [404 * k, 20],
      [310, 110 * k],
      [90, 150 * k],
      [-160, 146 * k],
      [-340, 88 * k],
    ])
  return (
    place(path(shape(1), linear(['#a4586a', '#7d3344', '#4c1a26'])), 0, 0, { finish: 'bread' }) +
    place(path(shape(0.86), radial(['#f9a94a', '#ec8426', '#c9621a'])), 0, 0, { finish: 'sauce' }) +
    strew(
      r,
      ['black-bean', 'corn', 'spring-onion', 'feta'],
      { x: 0, y: 0, rx: 320, ry: 104 },
      { plenty: 1.7, scale: 1.15, spread: 0.6 },
    ) +
    putPiece(r, pieceOf('yogurt'), -150 + r.between(-30, 30), r.between(-20, 20), 0.8) +
    putPiece(r, pieceOf('yogurt'), 150 + r.between(-30, 30), r.between(-20, 20), 0.66) +
    strew(r, ['avocado-dice', 'coriander'], { x: 0, y: 0, rx: 300, ry: 90 }, { plenty: 0.75, scale: 1.05, spread: 0.9 })
  )
}

const omelette = (r: Random) => {
  const d = smooth([
    [-420, 110],
    [-400, -40],
    [-280, -180],
    [-60, -250],
    [170, -226],
    [350, -110],
    [420, 60],
    [410, 140],
    [240, 176],
    [0, 190],
    [-260, 176],
  ])
  return (
    place(path(d, radial(['#fbd75c', '#f0b533', '#c27c18'], 0.45, 0.4, 0.68), 'transform="translate(6 34)"'), 0, 0, {
      finish: 'bread',
    }) +
    place(
      path(d, radial(['#ffe27a', '#f7c440', '#d3901e'], 0.45, 0.4, 0.68)) +
        clip(
          d,
          many(16, () =>
            ellipse(
              r.between(-320, 320),
              r.between(-160, 140),
              r.between(24, 86),
              r.between(14, 44),
              '#a55d14',
              'opacity=".34" filter="url(#blur8)"',
            ),
          ),
        ),
      0,
      0,
      { finish: 'sauce' },
    ) +
    strew(
      r,
      ['tomato-dice', 'red-onion-dice', 'green-chilli', 'parsley-bits'],
      { x: 0, y: 0, rx: 350, ry: 165 },
      { plenty: 1.3, scale: 1.1, spread: 0.9, finish: 'sunk' },
    )
  )
}

const locoMoco = (r: Random) =>
  place(path(blob(r, 400, 380, 0.04, 14), '#f6eedd'), 0, 0, { finish: 'bread' }) +
  strew(r, ['rice-grain'], { x: 0, y: 0, rx: 390, ry: 370 }, { plenty: 30, scale: 0.95, spread: 0.5 }) +
  place(path(blob(r, 330, 300, 0.14, 13), '#7a451c'), 10, 24, { finish: 'sauce' }) +
  place(meatPatty(r), 0, 10, { scale: 1.62 }) +
  place(
    path(
      smooth([
        [-230, -60],
        [-120, -170],
        [60, -190],
        [220, -90],
        [250, 60],
        [150, 130],
        [130, 230],
        [90, 150],
        [0, 170],
        [-60, 260],
        [-100, 160],
        [-210, 110],
      ]),
      linear(['#a5662f', '#74401a', '#552b0e']),
    ),
    0,
    20,
    { finish: 'sauce' },
  ) +
  strew(
    r,
    ['mushroom', 'mushroom', 'fried-onion'],
    { x: 0, y: 90, rx: 300, ry: 230 },
    { plenty: 0.8, scale: 0.95, spread: 0.9 },
  ) +
  putPiece(r, pieceOf('fried-egg'), -10, -40, 1.5, 20) +
  strew(r, ['spring-onion'], { x: 0, y: 0, rx: 330, ry: 300 }, { plenty: 1.5, scale: 1 })

const taco = (fill: readonly string[]) => (r: Random) => {
  const back = smooth([
    [-300, 130],
    [-270, -60],
    [-150, -200],
    [0, -240],
    [150, -200],
    [270, -60],
    [300, 130],
  ])
  const front = smooth([
    [-300, 150],
    [-262, -8],
    [-140, -120],
    [0, -152],
    [140, -120],
    [262, -8],
    [300, 150],
    [160, 182],
    [-160, 182],
  ])
  const paint = linear(['#fbe3a4', '#f0c468', '#d79a3a'])
  return (
    place(path(back, linear(['#e5b75e', '#c28a35']), 'transform="translate(0 6)"'), 0, 0, { finish: 'tortilla' }) +
    strew(r, fill, { x: 0, y: -128, rx: 226, ry: 118 }, { plenty: 1.6, scale: 1.5, spread: 0.5, mixed: true }) +
    place(
      path(front, paint) +
        clip(
          front,
          many(14, () =>
            ellipse(
              r.between(-250, 250),
              r.between(-120, 170),
              r.between(8, 26),
              r.between(6, 16),
              '#8a4f1a',
              'opacity=".5" filter="url(#blur3)"',
            ),
          ),
        ),
      0,
      62,
      { finish: 'tortilla' },
    )
  )
}

const stuffed = (shell: string, filling: readonly string[]) => (r: Random) =>
  place(path(blob(r, 210, 200, 0.07, 10), radial([shade(shell, 0.2), shell, shade(shell, -0.35)])), 0, 0, {
    finish: 'juicy',
  }) +
  place(path(blob(r, 164, 154, 0.05, 10), '#8a4a20'), 0, 0, { finish: 'sauce' }) +
  strew(r, filling, { x: 0, y: 0, rx: 150, ry: 140 }, { plenty: 1.6, spread: 0.6 })

const tacos = (filling: readonly string[]): Top => ({
  wide: 620,
  high: 450,
  count: 3,
  overlap: 1.16,
  turn: 8,
  draw: taco(filling),
})

/** Noodles, fritters, egg dishes, tacos and stuffed things seen from above, by hero name. */
export const cookedTops: Record<string, Top> = {
  spaghetti: { wide: 860, whole: true, draw: nest('#f8d682') },
  'tomato-spaghetti': { wide: 860, whole: true, draw: nest('#f8bd68') },
  'brown-noodles': { wide: 860, whole: true, draw: nest('#c78f4a', 15) },
  'rice-noodles': { wide: 860, whole: true, draw: nest('#efe1bd', 15) },
  tagliatelle: { wide: 860, whole: true, draw: nest('#efc45e', 30) },
  'corn-fritter': { wide: 350, high: 340, count: 6, turn: 180, draw: fritter('#e3a236', ['corn', 'spring-onion']) },
  'vegetable-fritter': {
    wide: 350,
    high: 340,
    count: 6,
    turn: 180,
    draw: fritter('#cf9838', ['carrot-shreds', 'parsley-bits', 'pea']),
  },
  'potato-cake': {
    wide: 350,
    high: 340,
    count: 6,
    turn: 180,
    draw: fritter('#dfae4c', ['parsley-bits', 'onion-dice']),
  },
  'fish-cake': { wide: 350, high: 340, count: 6, turn: 180, draw: fritter('#d9a04a', ['parsley-bits']) },
  'sweet-potato-boat': { wide: 840, high: 280, count: 3, overlap: 1.24, turn: 5, draw: boat },
  omelette: { wide: 800, high: 480, count: 1, overlap: 1.06, turn: 6, draw: omelette },
  'loco-moco': { wide: 820, whole: true, draw: locoMoco },
  'beef-taco': tacos(['mince', 'mince', 'mince', 'tomato-dice', 'onion-dice', 'avocado-slice', 'coriander']),
  'fish-taco': tacos(['fish-chunk', 'red-cabbage-shreds', 'coriander', 'lime']),
  'chicken-taco': tacos(['chicken-chunk', 'lettuce-shreds', 'tomato-dice', 'cheddar-shreds']),
  'bean-taco': tacos(['black-bean', 'black-bean', 'corn', 'avocado-dice', 'coriander']),
  'stuffed-pepper': {
    wide: 420,
    count: 4,
    turn: 180,
    draw: stuffed('#d8371f', ['mince', 'rice-grain', 'parsley-bits', 'cheese-shreds']),
  },
  'stuffed-mushroom': {
    wide: 300,
    count: 7,
    turn: 180,
    draw: (r) => place(stuffed('#b08a66', ['bread-crumbs', 'parsley-bits', 'cheese-shreds'])(r), 0, 0, { scale: 0.72 }),
  },
}
