import type { Random } from '#app/recipes/covers/random.ts'
import {
  blob,
  circle,
  clip,
  ellipse,
  group,
  linear,
  many,
  path,
  place,
  radial,
  rect,
  round,
  shade,
  smooth,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { pieceOf, putPiece } from './pieces.ts'
import { strew } from './scatter.ts'
import { crumbs } from './speckles.ts'
import type { Top } from './top.ts'

const spiral = (size: number, turns = 3.4) => {
  const count = 60
  return smooth(
    Array.from({ length: count }, (_, i): [number, number] => {
      const angle = (i / count) * turns * Math.PI * 2
      const far = size * (0.06 + (i / count) * 0.9)
      return [Math.cos(angle) * far, Math.sin(angle) * far]
    }),
    false,
  )
}

/** One cinnamon bun seen from above. */
const bun = (r: Random) =>
  place(
    path(blob(r, 128, 124, 0.05, 12), radial(['#fde7ae', '#f0bd68', '#bf7a32'])) +
      stroke(spiral(112), '#8a4a18', 15) +
      stroke(spiral(112), '#5f2f0d', 5),
    0,
    0,
    { turn: r.between(0, 360), finish: 'pastry' },
  )

const icing = (r: Random, w: number, h: number, color = '#fffaf0') =>
  place(
    many(9, (i) => {
      const x = -w / 2 + (i + 0.5) * (w / 9)
      const points = Array.from({ length: 7 }, (_, k): [number, number] => [
        x + (k % 2 ? 1 : -1) * r.between(10, 44) + (k - 3) * 26,
        -h / 2 + (k * h) / 6 + r.between(-18, 18),
      ])
      return (
        stroke(smooth(points, false), color, r.between(15, 30)) +
        many(3, () =>
          path(
            blob(r, r.between(16, 46), r.between(12, 30), 0.15, 8),
            color,
            `transform="translate(${round(x + r.between(-60, 60))} ${round(r.between(-h / 2, h / 2))})"`,
          ),
        )
      )
    }),
    0,
    0,
    { finish: 'creamy' },
  )

/** A dish full of torn cinnamon rolls with icing. */
const cinnamonRolls = (r: Random) => {
  const cells = Array.from({ length: 28 }, (_, i) => ({
    x: -540 + (i % 7) * 178 + (Math.floor(i / 7) % 2) * 60 - 20,
    y: -300 + Math.floor(i / 7) * 196,
  }))
  const pool = group(rect(-640, -440, 1280, 880, 0, '#d9923c'), 'filter="url(#porridge)"')
  const buns = r
    .shuffle(cells)
    .map(({ x, y }) =>
      r.chance(0.68)
        ? place(bun(r), x + r.between(-14, 14), y + r.between(-14, 14), { scale: r.between(0.86, 1) })
        : place(
            path(blob(r, 126, 84, 0.07, 9), linear(['#fdeab8', '#eeb55c', '#bd7a30'])) +
              stroke('M-100-14Q0-44 100-10M-96 22Q0 0 96 26', '#8f4c17', 9),
            x,
            y,
            { turn: r.between(0, 180), finish: 'pastry' },
          ),
    )
  return pool + buns.join('') + icing(r, 1160, 720)
}

/** The browned top of a casserole or lasagna in its dish. */
const bakedTop = (r: Random) =>
  group(rect(-640, -440, 1280, 880, 0, '#efb04a'), 'filter="url(#porridge)"') +
  strew(
    r,
    ['mozzarella-melt'],
    { x: 0, y: 0, rx: 560, ry: 370, square: true },
    { plenty: 12, scale: 1.4, spread: 0.65 },
  ) +
  many(22, () =>
    ellipse(
      r.between(-540, 540),
      r.between(-350, 350),
      r.between(24, 80),
      r.between(16, 50),
      '#a4561a',
      'opacity=".42" filter="url(#blur8)"',
    ),
  ) +
  crumbs(r, 560, 360, 60, ['#7d3a10', '#c9792a'], 5, 11)

const squareBake = (color: string, top: string) => (r: Random) =>
  place(rect(-118, -112, 236, 224, 18, shade(color, -0.2)), 8, 20, { finish: 'bread' }) +
  place(
    rect(-118, -112, 236, 224, 18, linear([shade(top, 0.14), top, shade(top, -0.15)])) +
      crumbs(r, 100, 96, 16, [shade(top, 0.3), shade(top, -0.4)], 4, 9),
    0,
    0,
    { finish: 'bread' },
  )

const cookie = (r: Random) =>
  place(path(blob(r, 150, 146, 0.04, 14), radial(['#eec17c', '#cf9448', '#96602a'])), 0, 0, { finish: 'bread' }) +
  strew(r, ['chocolate-chip'], { x: 0, y: 0, rx: 125, ry: 125 }, { plenty: 1.4, scale: 1.5 })

const pancake = (r: Random) =>
  place(
    path(blob(r, 210, 204, 0.03, 14), radial(['#b5712a@0', '#c9853a@.7', '#f0cd86@.88', '#f6dfa9'], 0.5, 0.5, 0.5)),
    0,
    0,
    { finish: 'plump' },
  ) + many(12, () => circle(r.between(-120, 120), r.between(-120, 120), r.between(3, 8), '#8a4f1a', 'opacity=".4"'))

const flatbread = (r: Random) =>
  place(
    path(blob(r, 260, 225, 0.06, 12), radial(['#fbeccb', '#efd19a', '#cf9f5c'])) +
      many(11, () =>
        ellipse(
          r.between(-180, 180),
          r.between(-150, 150),
          r.between(10, 40),
          r.between(8, 26),
          '#8a4f1e',
          'opacity=".62" filter="url(#blur3)"',
        ),
      ) +
      many(6, () =>
        ellipse(
          r.between(-150, 150),
          r.between(-130, 130),
          r.between(20, 50),
          r.between(14, 34),
          '#fff6df',
          'opacity=".6" filter="url(#blur3)"',
        ),
      ),
    0,
    0,
    { finish: 'bread' },
  )

const roll = (r: Random) =>
  place(
    path(blob(r, 150, 138, 0.04, 12), radial(['#f4c77c', '#c9842f', '#8a4f17'])) +
      stroke('M-70-20Q0-50 70-20', '#f7e0ae', 12, 'opacity=".8"'),
    0,
    0,
    { finish: 'bread' },
  )

const brittle = (r: Random) => {
  const k = () => r.between(-26, 26)
  const outline = `M${-150 + k()} ${-110 + k()}L${round(r.between(-20, 20))} ${-128 + k()} ${150 + k()} ${-108 + k()} ${160 + k()} ${90 + k()} ${round(r.between(-30, 30))} ${130 + k()} ${-158 + k()} ${105 + k()}z`
  return (
    place(path(outline, linear(['#f9bd55', '#e0892a', '#b25d12'])), 0, 0, { finish: 'glaze' }) +
    clip(
      outline,
      strew(
        r,
        ['walnut-bit', 'walnut-bit', 'walnut'],
        { x: 0, y: 0, rx: 160, ry: 120, square: true },
        { plenty: 0.75, scale: 0.85, spread: 1 },
      ) + path('M-160-120L40-130-110 120-170 110z', '#fff1cc', 'opacity=".16"'),
    ) +
    `<path d="${outline}" fill="none" stroke="#ffdf9a" stroke-width="4" opacity=".55"/>`
  )
}

const spreads: Record<string, { color: string; finish: string; with: string[] }> = {
  avocado: { color: '#a9c24e', finish: 'sauce', with: ['radish', 'coriander', 'pumpkin-seed', 'chilli-flakes'] },
  egg: { color: '#f9dd7a', finish: 'sauce', with: ['chive-bits'] },
  tomato: { color: '#d8492b', finish: 'sauce', with: ['tomato-dice', 'basil'] },
  cheese: { color: '#f6bf45', finish: 'glaze', with: ['mozzarella-melt'] },
  plain: { color: '#f4dcae', finish: 'bread', with: [] },
}

function toast(r: Random, kind: string) {
  const spread = spreads[kind]
  if (!spread) throw new Error(`No spread named ${kind}`)
  const slice =
    'M-190-235C-290-225-300-110-240-70L-232 225Q-228 262-190 262H190Q228 262 232 225L240-70C300-110 290-225 190-235 110-262-110-262-190-235z'
  const mash = smooth([
    [-175, -190],
    [-60, -215],
    [70, -205],
    [180, -190],
    [220, -120],
    [190, -30],
    [196, 90],
    [188, 200],
    [80, 222],
    [-40, 214],
    [-160, 222],
    [-196, 130],
    [-186, 10],
    [-196, -60],
    [-226, -130],
  ])
  const eggs =
    kind === 'avocado'
      ? putPiece(r, pieceOf('soft-egg'), -70, -95, 1.28, -24) + putPiece(r, pieceOf('soft-egg'), 78, 70, 1.28, 28)
      : ''
  const around = spread.with.length
    ? strew(r, spread.with, { x: 0, y: 0, rx: 190, ry: 205, square: true }, { plenty: 0.8, scale: 1.05, spread: 0.9 })
    : ''
  return (
    place(path(slice, '#9c5a22'), 0, 0, { finish: 'bread' }) +
    place(path(slice, radial(['#fbe7bd', '#f0cc8a', '#d69f50'], 0.5, 0.5, 0.6), 'transform="scale(.93)"'), 0, 0, {
      finish: 'bread',
    }) +
    place(path(mash, spread.color), 0, 0, { finish: spread.finish }) +
    around +
    eggs +
    (kind === 'avocado'
      ? strew(r, ['chilli-flakes', 'parsley-bits'], { x: 0, y: 0, rx: 170, ry: 190, square: true }, { plenty: 0.8 })
      : '')
  )
}

/** Bakes, breads and toasts seen from above, by hero name. */
export const bakedTops: Record<string, Top> = {
  'cinnamon-rolls': { wide: 1200, whole: true, draw: cinnamonRolls },
  'baked-cheese': { wide: 1200, whole: true, draw: bakedTop },
  brownie: { wide: 260, count: 6, turn: 8, draw: squareBake('#4a2614', '#54301a') },
  blondie: { wide: 260, count: 6, turn: 8, draw: squareBake('#d9a85c', '#e6b96a') },
  cornbread: { wide: 260, count: 6, turn: 8, draw: squareBake('#f2c54a', '#e7a93a') },
  cookie: { wide: 300, count: 6, turn: 180, draw: cookie },
  'flat-pancake': { wide: 420, count: 3, turn: 180, draw: pancake },
  flatbread: { wide: 520, count: 3, turn: 180, draw: flatbread },
  'bread-roll': { wide: 300, count: 6, turn: 20, draw: roll },
  'cinnamon-bun': { wide: 270, count: 7, turn: 180, draw: bun },
  brittle: { wide: 330, high: 270, count: 9, overlap: 1.15, turn: 34, draw: brittle },
  'avocado-toast': { wide: 530, high: 560, count: 2, turn: 8, draw: (r) => toast(r, 'avocado') },
  'egg-toast': { wide: 530, high: 560, count: 2, turn: 8, draw: (r) => toast(r, 'egg') },
  'tomato-toast': { wide: 530, high: 560, count: 2, turn: 8, draw: (r) => toast(r, 'tomato') },
  'cheese-toast': { wide: 530, high: 560, count: 2, turn: 8, draw: (r) => toast(r, 'cheese') },
  'plain-toast': { wide: 530, high: 560, count: 2, turn: 8, draw: (r) => toast(r, 'plain') },
}
