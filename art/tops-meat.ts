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
  rect,
  round,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strewn } from './speckles.ts'
import type { Top } from './top.ts'

const grillMarks = (turn: number, count: number, gap: number, long: number) =>
  `<g transform="rotate(${turn})">${many(count, (i) => stroke(`M${-long} ${round((i - (count - 1) / 2) * gap)}Q0 ${round((i - (count - 1) / 2) * gap - 8)} ${long} ${round((i - (count - 1) / 2) * gap)}`, '#4a1f0a', 17, 'opacity=".78"'))}</g>`

const salmon = (r: Random) => {
  const d = smooth([
    [-330, -40],
    [-270, -128],
    [-80, -150],
    [140, -138],
    [300, -84],
    [352, 6],
    [300, 96],
    [110, 142],
    [-110, 146],
    [-280, 108],
  ])
  return (
    place(path(d, '#6f7377', 'transform="translate(8 26)"'), 0, 0, { finish: 'stand' }) +
    place(
      path(d, linear(['#ffb285', '#f5854f', '#dd6530'])) +
        clip(
          d,
          many(11, (i) =>
            stroke(`M${-320 + i * 62}-150Q${-260 + i * 62} 0 ${-320 + i * 62} 150`, '#ffe0c6', 8, 'opacity=".55"'),
          ) + grillMarks(-62, 7, 92, 190),
        ),
      0,
      0,
      { finish: 'fillet' },
    ) +
    strewn(r, 260, 100, 22, () => rect(-6, -4, 12, 8, 3, r.pick(['#4f8a33', '#6ea045', '#2f2a20']))) +
    ellipse(-90, -70, 130, 22, '#fff6e8', 'opacity=".35" filter="url(#blur8)"')
  )
}

const whiteFish = (r: Random) => {
  const d = smooth([
    [-330, -30],
    [-250, -110],
    [-60, -126],
    [160, -112],
    [320, -50],
    [340, 20],
    [250, 100],
    [60, 124],
    [-150, 120],
    [-300, 70],
  ])
  return (
    place(
      path(d, linear(['#fffaf0', '#f3e3c4', '#d9ae6c'])) +
        clip(
          d,
          many(9, (i) =>
            stroke(`M${-290 + i * 74}-140Q${-230 + i * 74} 0 ${-290 + i * 74} 140`, '#dcb987', 6, 'opacity=".5"'),
          ),
        ),
      0,
      0,
      { finish: 'fillet' },
    ) + strewn(r, 250, 80, 14, () => ellipse(0, 0, 8, 5, '#5a8f3a'))
  )
}

const steak = (r: Random) => {
  const d = smooth([
    [-280, -60],
    [-190, -170],
    [20, -180],
    [200, -150],
    [300, -40],
    [260, 90],
    [80, 160],
    [-120, 170],
    [-270, 90],
  ])
  return (
    place(path(d, '#e8c9a0', 'transform="scale(1.04)"'), 0, 0, { finish: 'stand' }) +
    place(path(d, radial(['#8f4a28', '#6a3016', '#3f1a0a'])) + clip(d, grillMarks(-40, 6, 84, 330)), 0, 0, {
      finish: 'meaty',
    }) +
    strewn(r, 200, 110, 24, () => circle(0, 0, 4, '#2a1a10'))
  )
}

const chickenBreast = (r: Random) => {
  const d = smooth([
    [-270, -20],
    [-190, -130],
    [0, -160],
    [190, -120],
    [300, -10],
    [190, 60],
    [40, 120],
    [-140, 130],
    [-260, 70],
  ])
  return (
    place(path(d, radial(['#f4c983', '#d4923f', '#8f5418'])) + clip(d, grillMarks(-58, 6, 84, 240)), 0, 0, {
      finish: 'fillet',
    }) + strewn(r, 190, 80, 18, () => rect(-6, -4, 12, 8, 3, '#4f8a33'))
  )
}

const drumstick = (r: Random) =>
  place(
    rect(120, -20, 190, 40, 20, linear(['#fff6e2', '#d9c096'], 0, 0, 0, 1)) +
      circle(300, -18, 26, '#fbeed4') +
      circle(302, 18, 26, '#efdcb8'),
    0,
    0,
    { finish: 'lift' },
  ) +
  place(
    path(
      'M-250 10C-270-120-120-170 0-130 90-100 140-40 190-24V24C130 40 90 90 0 130-130 170-240 130-250 10z',
      radial(['#e9a95a', '#b9692a', '#6f3210']),
    ),
    0,
    0,
    { finish: 'fried' },
  ) +
  strewn(r, 170, 90, 20, () => circle(0, 0, r.between(3, 6), r.pick(['#4a1f0a', '#4f8a33', '#f0c37a'])))

const sausage = () =>
  place(
    path(
      'M-300-40C-310-90-250-100-200-80-60-30 60-30 200-80 250-100 310-90 300-40 290 10 240 30 190 46 60 90-60 90-190 46-240 30-290 10-300-40z',
      linear(['#c97a48', '#9a4a22', '#5f260e'], 0, 0, 0, 1),
    ) + many(5, (i) => stroke(`M${-180 + i * 84}-30l36 60`, '#4a1d0a', 10, 'opacity=".7"')),
    0,
    0,
    { finish: 'juicy' },
  )

const skewer = (on: readonly string[]) => (r: Random) =>
  place(rect(-480, -8, 960, 16, 8, linear(['#f0d29a', '#b98a4a'], 0, 0, 0, 1)), 0, 0, { finish: 'lift' }) +
  many(7, (i) => {
    const piece = pieceOf(on[i % on.length] ?? 'chicken-chunk')
    return putPiece(r, piece, -330 + i * 110, 0, 128 / piece.size, r.between(-12, 12))
  })

/** A browned patty of minced meat. */
export const meatPatty = (r: Random) =>
  place(path(blob(r, 165, 150, 0.05, 13), radial(['#b9773f', '#8d5126', '#4f2710'], 0.42, 0.38, 0.66)), 0, 0, {
    finish: 'meaty',
  }) +
  strewn(r, 130, 115, 20, () =>
    path(
      blob(r, r.between(5, 13), r.between(4, 9), 0.3, 6),
      r.pick(['#3f1d0b', '#d39a5a', '#5a2f14']),
      'opacity=".55"',
    ),
  ) +
  strewn(r, 125, 110, 9, () => ellipse(0, 0, 8, 4, '#4f8a33')) +
  ellipse(-46, -50, 62, 24, '#fff2d8', 'opacity=".22" filter="url(#blur8)" transform="rotate(-24)"')

/** Meat, fish and skewers seen from above, by hero name. */
export const meatTops: Record<string, Top> = {
  'meat-patty': { wide: 350, high: 330, count: 6, turn: 180, draw: meatPatty },
  salmon: { wide: 720, high: 330, count: 2, overlap: 1.22, turn: 9, draw: salmon },
  'fish-fillet': { wide: 700, high: 280, count: 2, overlap: 1.22, turn: 9, draw: whiteFish },
  steak: { wide: 640, high: 380, count: 2, turn: 20, draw: steak },
  'chicken-breast': { wide: 620, high: 300, count: 3, turn: 20, draw: chickenBreast },
  drumstick: { wide: 620, high: 300, count: 4, turn: 50, draw: drumstick },
  sausage: { wide: 640, high: 210, count: 4, turn: 10, draw: sausage },
  'chicken-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['chicken-chunk', 'red-pepper-dice', 'chicken-chunk', 'zucchini']),
  },
  'beef-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['beef-chunk', 'green-pepper-dice', 'beef-chunk', 'onion-dice']),
  },
  'shrimp-skewer': { wide: 980, high: 150, count: 5, turn: 3, draw: skewer(['shrimp', 'lemon', 'shrimp']) },
  'paneer-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['fried-paneer', 'green-pepper-dice', 'fried-paneer', 'red-onion-dice']),
  },
  'vegetable-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['cherry-tomato', 'zucchini', 'mushroom', 'yellow-pepper-dice']),
  },
  'caprese-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['tomato-whole', 'mozzarella', 'spinach']),
  },
  yakitori: { wide: 980, high: 150, count: 5, turn: 3, draw: skewer(['pork-chunk', 'pork-chunk', 'leek']) },
  'tofu-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['fried-tofu', 'red-pepper-dice', 'zucchini']),
  },
  'fruit-skewer': {
    wide: 980,
    high: 150,
    count: 5,
    turn: 3,
    draw: skewer(['strawberry', 'banana', 'kiwi', 'pineapple-chunk']),
  },
}
