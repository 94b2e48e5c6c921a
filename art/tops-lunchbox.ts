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
  round,
  shade,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strew } from './scatter.ts'
import type { Top } from './top.ts'
import { fritter } from './tops-cooked.ts'

const cupOf =
  (shell: string, on: readonly string[], finish = 'pastry') =>
  (r: Random) =>
    place(path(blob(r, 130, 126, 0.05, 14), radial([shade(shell, 0.25), shell, shade(shell, -0.35)])), 0, 0, {
      finish,
    }) +
    circle(0, 0, 96, shade(shell, -0.5), 'opacity=".75"') +
    strew(r, on, { x: 0, y: 0, rx: 96, ry: 96 }, { plenty: 1, scale: 0.9, spread: 0.55, mixed: true })

const muffin = (color: string, on: readonly string[]) => (r: Random) =>
  place(
    circle(0, 0, 142, '#e9dcc6') +
      many(26, (i) => `<path transform="rotate(${round(i * (360 / 26))})" d="M-10-142L0-112 10-142z" fill="#c9b796"/>`),
    0,
    0,
    { finish: 'matte' },
  ) +
  place(path(blob(r, 122, 118, 0.05, 14), radial([shade(color, 0.3), color, shade(color, -0.35)])), 0, 0, {
    finish: 'bread',
  }) +
  strew(r, on, { x: 0, y: 0, rx: 104, ry: 100 }, { plenty: 0.8, spread: 0.8, finish: 'sunk' })

const lettuceCup = (on: readonly string[]) => (r: Random) =>
  putPiece(r, pieceOf('romaine'), 0, 0, 2, 0) +
  putPiece(r, pieceOf('lettuce'), 0, 10, 1.7, 8) +
  strew(r, on, { x: 0, y: 20, rx: 110, ry: 140 }, { plenty: 1.3, spread: 0.55, mixed: true })

const melonWrap = (r: Random) =>
  place(
    path('M-210-40C-120 110 120 110 210-40 120 20-120 20-210-40z', linear(['#ffc978', '#f49a3c'], 0, 0, 0, 1)) +
      path('M-210-40C-120 128 120 128 210-40 130 84-130 84-210-40z', '#a8b858'),
    0,
    0,
    { finish: 'juicy' },
  ) +
  place(
    path('M-96-40C-60-20 40-30 90-50L110 70C60 100-50 104-110 80z', linear(['#e8737a', '#c9434f', '#a82c3c'])) +
      stroke(
        `M-80-20Q0 0 90-20M-94 24Q0 ${round(r.between(30, 44))} 100 20M-100 60Q0 76 104 54`,
        '#fbd9d2',
        9,
        'opacity=".8"',
      ),
    0,
    0,
    { finish: 'wet' },
  )

const wrap = (on: readonly string[]) => (r: Random) =>
  place(
    path('M-260-110H140V110H-260Q-300 0-260-110z', linear(['#fff0cd', '#f0d299', '#c9984f'], 0, 0, 0, 1)) +
      many(7, () =>
        ellipse(
          r.between(-230, 100),
          r.between(-80, 80),
          r.between(10, 30),
          r.between(5, 12),
          '#a5692a',
          'opacity=".45" filter="url(#blur3)"',
        ),
      ),
    0,
    0,
    { finish: 'tortilla' },
  ) +
  place(ellipse(140, 0, 62, 112, '#f6dfae') + ellipse(146, 0, 50, 96, '#7a5a2c'), 0, 0, { finish: 'plump' }) +
  strew(r, on, { x: 148, y: 0, rx: 54, ry: 92 }, { plenty: 0.7, scale: 0.8, spread: 0.4, mixed: true })

const stuffedChilli = (r: Random) =>
  place(
    path(
      'M-236-6C-216-92-120-104-30-96 90-84 190-40 262 34 180 84 60 100-60 98-170 96-232 66-236-6z',
      linear(['#8cc24a', '#5c962b', '#3c6d1c'], 0, 0, 0, 1),
    ) + path('M-236-6C-262-20-286-16-304 4L-292 20C-272 10-254 12-238 22z', '#6f8f3a'),
    0,
    0,
    { finish: 'juicy' },
  ) +
  place(
    path(
      'M-196-4C-180-62-104-72-26-64 70-54 150-22 204 28 136 58 50 68-54 66-144 64-192 44-196-4z',
      linear(['#fff3cf', '#f8dc96', '#e2b055'], 0, 0, 0, 1),
    ),
    0,
    0,
    {
      finish: 'sauce',
    },
  ) +
  many(9, () =>
    ellipse(
      r.between(-150, 140),
      r.between(-38, 40),
      r.between(8, 22),
      r.between(5, 11),
      '#a9621f',
      'opacity=".5" filter="url(#blur3)"',
    ),
  ) +
  strew(r, ['bacon-bits', 'chive-bits'], { x: -10, y: 2, rx: 150, ry: 44 }, { plenty: 0.5, scale: 0.8, spread: 0.7 })

const roll = (color: string) => (r: Random) =>
  place(rect(-230, -62, 460, 124, 56, linear([shade(color, 0.4), color, shade(color, -0.4)], 0, 0, 0, 1)), 0, 0, {
    finish: 'pastry',
  }) +
  many(8, () =>
    ellipse(
      r.between(-180, 180),
      r.between(-40, 40),
      r.between(8, 20),
      r.between(4, 8),
      shade(color, -0.5),
      'opacity=".35" filter="url(#blur3)"',
    ),
  )

const ricePocket = (r: Random) =>
  place(rect(-170, -120, 340, 240, 26, '#20301f'), 0, 0, { finish: 'plump' }) +
  place(rect(-150, -100, 300, 76, 14, '#fffaf0') + rect(-150, 24, 300, 76, 14, '#fffaf0'), 0, 0, { finish: 'grains' }) +
  strew(r, ['rice-grain'], { x: 0, y: -62, rx: 140, ry: 36, square: true }, { plenty: 3, spread: 0.5 }) +
  strew(r, ['rice-grain'], { x: 0, y: 62, rx: 140, ry: 36, square: true }, { plenty: 3, spread: 0.5 }) +
  place(
    rect(-150, -26, 300, 52, 10, linear(['#ffe27a', '#f2b632'])) +
      path('M-150 20Q-75 0 0 20T150 20V34H-150z', '#5f9a34'),
    0,
    0,
    { finish: 'glaze' },
  )

const roundCookie = (color: string, on: readonly string[]) => (r: Random) =>
  place(path(blob(r, 150, 146, 0.05, 14), radial([shade(color, 0.28), color, shade(color, -0.34)])), 0, 0, {
    finish: 'crumbly',
  }) + strew(r, on, { x: 0, y: 0, rx: 122, ry: 120 }, { plenty: 0.8, finish: 'sunk' })

const cracker = (color: string) => (r: Random) =>
  place(path('M-120-116h240v232h-240z', linear([shade(color, 0.2), color, shade(color, -0.15)])), 0, 0, {
    finish: 'pastry',
  }) +
  many(9, (i) => circle(-70 + (i % 3) * 70, -70 + Math.floor(i / 3) * 70, 7, shade(color, -0.5))) +
  strew(
    r,
    ['sesame-seed', 'sesame-seed', 'black-sesame'],
    { x: 0, y: 0, rx: 100, ry: 98, square: true },
    { plenty: 0.8 },
  )

const maki = (r: Random) =>
  place(circle(0, 0, 118, '#1f2d24'), 0, 0, { finish: 'plump' }) +
  place(circle(0, 0, 102, '#fbf6ea'), 0, 0, { finish: 'grains' }) +
  strew(r, ['rice-grain'], { x: 0, y: 0, rx: 96, ry: 96 }, { plenty: 4, spread: 0.5 }) +
  putPiece(r, pieceOf('salmon-chunk'), -18, -6, 0.62) +
  putPiece(r, pieceOf('avocado-dice'), 28, 14, 0.7) +
  putPiece(r, pieceOf('cucumber-dice'), 4, 38, 0.7)

/** Cups, wraps, muffins and cookies seen from above, by hero name. */
export const lunchboxTops: Record<string, Top> = {
  'apple-fritter': {
    wide: 350,
    high: 340,
    count: 6,
    turn: 180,
    draw: fritter('#cf8d36', ['bread-crumbs', 'brown-grain']),
  },
  'stuffed-chilli': { wide: 580, high: 230, count: 8, turn: 4, draw: stuffedChilli },
  maki: { wide: 250, count: 8, turn: 180, draw: maki },
  'puri-cup': {
    wide: 270,
    count: 8,
    turn: 180,
    draw: cupOf('#e2a84a', ['chickpea', 'potato', 'yogurt', 'coriander', 'pomegranate-seed']),
  },
  'papad-cup': {
    wide: 270,
    count: 8,
    turn: 180,
    draw: cupOf('#ecc878', ['tomato-dice', 'red-onion-dice', 'cucumber-dice', 'coriander']),
  },
  'lettuce-cup': {
    wide: 420,
    high: 470,
    count: 4,
    turn: 20,
    draw: lettuceCup(['mince', 'mince', 'carrot-dice', 'spring-onion', 'red-chilli']),
  },
  'egg-muffin': {
    wide: 300,
    count: 6,
    turn: 180,
    draw: muffin('#f2c64f', ['bacon-bits', 'chive-bits', 'cheddar-shreds']),
  },
  'blueberry-muffin': { wide: 300, count: 6, turn: 180, draw: muffin('#e6b668', ['blueberry']) },
  'chocolate-muffin': { wide: 300, count: 6, turn: 180, draw: muffin('#5a2f18', ['chocolate-chip']) },
  cracker: { wide: 262, count: 9, turn: 20, draw: cracker('#e0b668') },
  'seed-cracker': { wide: 262, count: 9, turn: 20, draw: cracker('#b98a4e') },
  'rice-pocket': { wide: 360, high: 260, count: 6, turn: 12, draw: ricePocket },
  'melon-wrap': { wide: 430, high: 190, count: 8, turn: 12, draw: melonWrap },
  'chicken-wrap': {
    wide: 480,
    high: 250,
    count: 4,
    turn: 8,
    draw: wrap(['chicken-chunk', 'lettuce-shreds', 'cheese-shreds', 'tomato-dice']),
  },
  'bean-wrap': {
    wide: 480,
    high: 250,
    count: 4,
    turn: 8,
    draw: wrap(['black-bean', 'corn', 'avocado-dice', 'lettuce-shreds']),
  },
  'spring-roll': { wide: 470, high: 140, count: 6, turn: 10, draw: roll('#dba04a') },
  'oat-cookie': { wide: 306, count: 7, turn: 180, draw: roundCookie('#d9a664', ['raisin', 'oat-flakes']) },
  'almond-cookie': { wide: 306, count: 7, turn: 180, draw: roundCookie('#e3bd85', ['almond-flakes']) },
  'ginger-cookie': { wide: 306, count: 7, turn: 180, draw: roundCookie('#b9743a', ['quinoa-grain']) },
}
