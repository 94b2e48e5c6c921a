import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
  circle,
  ellipse,
  linear,
  many,
  path,
  place,
  radial,
  rect,
  shade,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strew } from './scatter.ts'
import { crumbs, strewn } from './speckles.ts'
import type { Top } from './top.ts'

const ballOf = (color: string, finish: string, dust: readonly string[]) => (r: Random) =>
  place(
    path(blob(r, 120, 116, 0.03, 14), radial([shade(color, 0.3), color, shade(color, -0.45)], 0.38, 0.32, 0.7)),
    0,
    0,
    { finish },
  ) + crumbs(r, 96, 92, 34, dust)

const samosa = (r: Random) =>
  place(
    path(
      'M0-170C40-150 190 110 190 130 190 160 150 170 0 170S-190 160-190 130C-190 110-40-150 0-170z',
      linear(['#f9d894', '#dc9c42', '#a3611c']),
    ),
    0,
    0,
    { finish: 'pastry' },
  ) +
  place(
    many(13, (i) =>
      ellipse(
        -168 + i * 28,
        150 + Math.sin(i) * 4,
        17,
        24,
        linear(['#fbe0a4', '#cf8c36']),
        `transform="rotate(14 ${-168 + i * 28} 150)"`,
      ),
    ),
    0,
    0,
    { finish: 'pastry' },
  ) +
  many(16, () =>
    ellipse(
      r.between(-90, 90),
      r.between(-60, 110),
      r.between(6, 18),
      r.between(4, 10),
      '#8f5216',
      'opacity=".32" filter="url(#blur3)"',
    ),
  ) +
  stroke('M-6-140Q-40 20-120 110', '#fff0cc', 8, 'opacity=".4" filter="url(#blur3)"')

const smallToast = (spread: string, finish: string, on: readonly string[]) => (r: Random) => {
  const slice = smooth([
    [-190, -40],
    [-120, -118],
    [40, -130],
    [170, -80],
    [200, 20],
    [130, 110],
    [-30, 128],
    [-160, 84],
  ])
  return (
    place(path(slice, '#a9682a'), 0, 0, { finish: 'bread' }) +
    place(path(slice, radial(['#fdeac0', '#efc987', '#cf9448'], 0.5, 0.5, 0.6), 'transform="scale(.93)"'), 0, 0, {
      finish: 'bread',
    }) +
    many(4, (i) => stroke(`M${-120 + i * 74}-100l50 200`, '#7a441c', 9, 'opacity=".4" filter="url(#blur3)"')) +
    place(path(slice, spread, 'transform="scale(.78)"'), 0, 0, { finish }) +
    strew(r, on, { x: 0, y: 0, rx: 140, ry: 84 }, { plenty: 1, spread: 0.7, mixed: true })
  )
}

const bhaji = (r: Random) =>
  place(path(blob(r, 130, 118, 0.12, 12), radial(['#e8ab48', '#c4802a', '#7d4510'])), 0, 0, { finish: 'fried' }) +
  strew(
    r,
    ['fried-onion', 'fried-onion', 'parsley-bits'],
    { x: 0, y: 0, rx: 140, ry: 126 },
    { plenty: 1.5, scale: 1.2, spread: 0.3 },
  )

const gyoza = (r: Random) =>
  place(
    path(
      'M-190 40C-180-110 180-110 190 40 130 96-130 96-190 40z',
      linear(['#fff6e0', '#f3dcae', '#dba65a'], 0, 0, 0, 1),
    ),
    0,
    0,
    { finish: 'juicy' },
  ) +
  path('M-176 44C-120 90 120 90 176 44 120 72-120 72-176 44z', '#a5621c', 'opacity=".8" filter="url(#blur3)"') +
  place(
    many(8, (i) =>
      path(
        `M${-140 + i * 40}-${36 + Math.round(Math.sin((i / 7) * 3.14) * 40)}q20-30 34 6-18 26-34-6z`,
        linear(['#fffaf0', '#e2c184']),
      ),
    ),
    0,
    0,
    { finish: 'matte' },
  ) +
  ellipse(r.between(-60, -20), 0, 60, 10, '#ffffff', 'opacity=".4" filter="url(#blur3)"')

const lollipop = (r: Random) =>
  place(rect(-16, 60, 32, 330, 14, linear(['#f4dba6', '#d9b06a', '#a87c3e'], 0, 0, 1, 0)), 0, 0, { finish: 'lift' }) +
  place(
    path(
      blob(r, 128, 190, 0.035, 14),
      radial(['#f3bf62', '#d98f2e', '#96540f'], 0.4, 0.34, 0.7),
      'transform="translate(0 -90)"',
    ),
    0,
    0,
    { finish: 'fried' },
  ) +
  strewn(r, 100, 150, 60, () =>
    path(
      blob(r, r.between(4, 10), r.between(3, 7), 0.3, 5),
      r.pick(['#f9d890', '#8f4e12', '#e5a645', '#b86f1e']),
      'transform="translate(0 -90)" opacity=".85"',
    ),
  )

/** Party bites seen from above, by hero name. */
export const partyTops: Record<string, Top> = {
  lollipop: { wide: 196, high: 680, count: 6, overlap: 0.94, turn: 4, alternate: true, draw: lollipop },
  samosa: { wide: 400, high: 360, count: 5, turn: 24, draw: samosa },
  bruschetta: {
    wide: 410,
    high: 270,
    count: 6,
    turn: 14,
    draw: smallToast('#d8492b', 'sauce', ['tomato-dice', 'tomato-dice', 'tomato-dice', 'parsley-bits', 'basil']),
  },
  crostini: {
    wide: 410,
    high: 270,
    count: 6,
    turn: 14,
    draw: smallToast('#efe0b8', 'sauce', ['white-bean', 'rosemary', 'chilli-flakes']),
  },
  'fish-toast': {
    wide: 410,
    high: 270,
    count: 6,
    turn: 14,
    draw: smallToast('#ecd9c2', 'sauce', ['tuna-flakes', 'dill', 'peppercorn']),
  },
  'mushroom-toast': {
    wide: 410,
    high: 270,
    count: 6,
    turn: 14,
    draw: smallToast('#c9a577', 'sauce', ['mushroom', 'parsley-bits']),
  },
  'fried-ball': { wide: 260, count: 7, turn: 180, draw: ballOf('#e0a040', 'fried', ['#fbe0a0', '#8f4e12', '#b86f1e']) },
  'falafel-ball': {
    wide: 260,
    count: 7,
    turn: 180,
    draw: ballOf('#a8752e', 'fried', ['#6d9a3a', '#f6e7bf', '#5b3412']),
  },
  'cocoa-ball': {
    wide: 260,
    count: 7,
    turn: 180,
    draw: ballOf('#5a3018', 'crumbly', ['#c98a45', '#fff4e0', '#2f150a']),
  },
  'coconut-ball': { wide: 260, count: 7, turn: 180, draw: ballOf('#f6ead2', 'crumbly', ['#ffffff', '#e2cfae']) },
  'fried-floret': {
    wide: 260,
    count: 9,
    turn: 180,
    draw: (r) =>
      place(
        many(7, (i) =>
          circle(Math.cos(i) * 66, Math.sin(i) * 60, r.between(44, 62), radial(['#f08a3a', '#d2551c', '#8a2c08'])),
        ),
        0,
        0,
        { finish: 'fried' },
      ) + putPiece(r, pieceOf('curry-leaf'), 10, -10, 1.1),
  },
  'green-kebab': {
    wide: 320,
    high: 300,
    count: 6,
    turn: 180,
    draw: (r) =>
      place(path(blob(r, 150, 142, 0.04, 13), radial(['#a9b850', '#71893a', '#47591c'], 0.42, 0.38, 0.66)), 0, 0, {
        finish: 'fried',
      }) +
      putPiece(r, pieceOf('cashew'), 0, 0, 1.2) +
      crumbs(r, 110, 104, 30, ['#8a5a1c', '#3f5a1c', '#c9b45a']),
  },
  bhaji: { wide: 300, count: 7, turn: 180, draw: bhaji },
  gyoza: { wide: 400, high: 220, count: 8, turn: 6, draw: gyoza },
}
