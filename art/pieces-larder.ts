import {
  blob,
  circle,
  clip,
  ellipse,
  linear,
  many,
  path,
  radial,
  round,
  shade,
  stroke,
} from '#app/recipes/covers/svg.ts'
import { ball, bit, chunk, cube, drop, type Piece, shreds, slice, strip } from './shapes.ts'

const friedEgg: Piece = {
  size: 270,
  finish: 'glaze',
  draw: (r) =>
    path(blob(r, 48, 44, 0.14, 9), radial(['#ffffff', '#fffdf6', '#f6e6c4@0.92', '#d8a860'], 0.5, 0.5, 0.52)) +
    circle(2, -1, 18.5, '#d9861a') +
    circle(2, -2, 18, radial(['#ffe27a', '#fdb927', '#ee8f12'])) +
    ellipse(-4, -9, 5, 3, '#fff', 'opacity=".85" transform="rotate(-30 -4 -9)"'),
}

const poachedEgg: Piece = {
  size: 205,
  count: 5,
  finish: 'glaze',
  draw: (r) =>
    path(blob(r, 48, 43, 0.1, 10), radial(['#ffffff', '#fffaf0', '#f7e3cb'], 0.5, 0.5, 0.55)) +
    circle(1, -2, 20, radial(['#ffd873', '#fbaa22', '#e67f12'])) +
    path('M-17-8Q-8-24 12-18 2-16-2-8-8 0-17-8z', '#fff', 'opacity=".45"') +
    ellipse(-5, -10, 4, 2.4, '#fff', 'opacity=".9"'),
}

const softEgg: Piece = {
  size: 170,
  finish: 'glaze',
  draw: () =>
    path('M0-49C24-49 36-16 36 8 36 34 20 48 0 48S-36 34-36 8C-36-16-24-49 0-49z', linear(['#ffffff', '#f4e8d4'])) +
    circle(0, 10, 24, radial(['#ffcf5c', '#fba31e', '#e87a0e'], 0.5, 0.5, 0.55)) +
    ellipse(-7, 1, 6, 4, '#fff', 'opacity=".75"') +
    ellipse(6, 18, 9, 5, '#ffdf86', 'opacity=".5"'),
}

const patty: Piece = {
  size: 300,
  finish: 'meaty',
  draw: (r) =>
    path(blob(r, 47, 43, 0.05, 12), radial(['#a5683a', '#7c4420', '#542a12'], 0.4, 0.36, 0.7)) +
    many(16, () =>
      path(
        blob(r, r.between(3, 7), r.between(2, 5), 0.3, 6),
        r.pick(['#4a2410', '#b0743f', '#5d3015']),
        `transform="translate(${round(r.between(-34, 34))} ${round(r.between(-30, 30))})" opacity=".7"`,
      ),
    ),
}

const shrimp: Piece = {
  size: 130,
  finish: 'juicy',
  draw: () =>
    path(
      'M-40 20C-50-20-20-46 12-42 40-38 50-10 38 12 30 26 14 30 6 24 20 14 22-4 8-10-10-16-20 2-18 20-16 34-36 36-40 20z',
      linear(['#ffb79a', '#f4794f', '#dd5530']),
    ) +
    stroke(
      'M-38 4Q-26-4-18 2M-28-22Q-18-20-14-10M-4-38Q-4-24 2-12M24-36Q18-24 14-8M42-10Q28-8 20 0',
      '#fff0e4',
      3.5,
      'opacity=".8"',
    ) +
    path('M4 22L22 46 2 42-12 44z', '#e8623a'),
}

const swirl = (size: number, color: string): Piece => ({
  size,
  finish: 'creamy',
  draw: (r) =>
    path(blob(r, 47, 44, 0.08, 11), radial([shade(color, 0.6), color, shade(color, -0.1)])) +
    stroke('M-30 6C-30-26 22-32 28-2 30 22-8 26-10 6-10-8 8-10 10 0', shade(color, -0.18), 4, 'opacity=".55"') +
    stroke('M-30 2C-28-28 22-34 28-6', shade(color, 0.7), 3, 'opacity=".8"'),
})

const streaks = (size: number, color: string, finish = 'creamy'): Piece => ({
  size,
  finish,
  draw: (r) =>
    stroke(`M-46-20Q-30 30-16-8T12-4 ${round(r.between(26, 34))} 6 46-14`, color, 9) +
    circle(-44, 20, 5, color) +
    circle(40, 18, 4, color),
})

const shrimpless = (color: string, size = 120): Piece => ({
  size,
  finish: 'meaty',
  draw: (r) => path(blob(r, 46, 34, 0.1, 9), linear([shade(color, 0.25), color, shade(color, -0.3)])),
})

/** Seared chicken: pale at heart, browned at the edges. */
const chickenChunk: Piece = {
  size: 120,
  finish: 'nutty',
  draw: (r) => {
    const outline = blob(r, 46, 36, 0.16, 8)
    const sear = () =>
      ellipse(
        r.between(-30, 30),
        r.between(-24, 24),
        r.between(10, 20),
        r.between(5, 10),
        '#9a5a1e',
        'opacity=".5" filter="url(#blur3)"',
      )
    return path(outline, radial(['#fbe6bd', '#eec586', '#c98a40'])) + clip(outline, sear() + sear() + sear())
  },
}

/** Meat, fish, eggs, cheese and sauces by the name that the data uses. */
export const larder: Record<string, Piece> = {
  'fried-egg': friedEgg,
  'poached-egg': poachedEgg,
  'soft-egg': softEgg,
  'boiled-egg': {
    ...softEgg,
    draw: (r) => softEgg.draw(r).replaceAll('#fba31e', '#f7cc55').replaceAll('#e87a0e', '#eab23a'),
  },
  'egg-crumbles': chunk(90, '#f7d774', 'creamy'),
  patty,
  meatball: {
    size: 150,
    finish: 'meaty',
    draw: (r) => path(blob(r, 46, 45, 0.04, 12), radial(['#a86a3c', '#7f4722', '#552b12'])),
  },
  mince: {
    size: 34,
    finish: 'nutty',
    draw: (r) => path(blob(r, 46, 38, 0.2, 8), radial(['#a5683e', '#7b4726', '#4f2a14'])),
  },
  'chicken-chunk': chickenChunk,
  'chicken-strip': {
    size: 170,
    finish: 'fillet',
    draw: (r) =>
      path(blob(r, 48, 17, 0.08, 9), linear(['#f0cd92', '#d39a55', '#a86c30'], 0, 0, 0, 1)) +
      many(3, (i) => stroke(`M${-26 + i * 24}-12l8 24`, '#7a441c', 5, 'opacity=".75"')),
  },
  'beef-chunk': shrimpless('#7a4023', 120),
  'beef-strip': strip(150, '#7d4426', 24, 'meaty', 14),
  'pork-chunk': shrimpless('#b9713c', 120),
  bacon: {
    size: 130,
    finish: 'wet',
    draw: () =>
      stroke('M-42 0Q-28-16-14 0T14 0 42 0', '#9c3520', 24) +
      stroke('M-42-4Q-28-20-14-4T14-4 42-4', '#f0c39a', 5) +
      stroke('M-42 5Q-28-11-14 5T14 5 42 5', '#c45a3a', 4),
  },
  'bacon-bits': bit(34, '#a63c22', 'wet'),
  sausage: slice(
    84,
    '#8a3a20',
    ['#d98a62', '#c26a44'],
    (r) => many(8, () => circle(r.between(-26, 26), r.between(-26, 26), 3, '#f0d0b0')),
    'wet',
  ),
  'ham-dice': cube(46, '#ee9a8c', 'wet'),
  'salmon-chunk': {
    size: 110,
    finish: 'fillet',
    draw: (r) =>
      chunk(110, '#f38a5a').draw(r) +
      stroke('M-26-24Q-10 0-24 26M-2-30Q12 0 0 30M20-26Q30 0 20 24', '#ffd3b4', 4, 'opacity=".8"'),
  },
  'fish-chunk': chunk(116, '#f4e6cd', 'fillet'),
  'tuna-flakes': chunk(70, '#dcae8c', 'nutty'),
  shrimp,
  tofu: cube(90, '#f6e8c6', 'plump'),
  'fried-tofu': cube(90, '#dba24c', 'crumbly'),
  paneer: cube(92, '#fbf0d3', 'plump'),
  'fried-paneer': cube(92, '#eec069', 'plump'),
  feta: cube(62, '#fdfaf0', 'nutty'),
  'feta-crumbs': { size: 34, finish: 'nutty', draw: (r) => chunk(34, '#fcf8ec').draw(r) },
  mozzarella: ball(110, '#fdf8ea', 'glaze'),
  'mozzarella-melt': {
    size: 150,
    finish: 'glaze',
    draw: (r) => path(blob(r, 47, 40, 0.16, 9), radial(['#fffdf2', '#fdf0cf', '#efcf90'], 0.5, 0.45, 0.6)),
  },
  parmesan: {
    size: 104,
    finish: 'matte',
    draw: (r) => {
      const k = () => r.between(-7, 7)
      return path(
        `M-48 ${k()}Q${-20 + k()} ${-26 + k()} ${20 + k()} ${-18 + k()}L46 ${-6 + k()} ${38 + k()} ${16 + k()}Q0 ${8 + k()}-30 ${22 + k()}z`,
        linear(['#fff6d4', '#f4dd9c', '#dfbd6c']),
      )
    },
  },
  'cheddar-shreds': shreds(96, '#f6a928', 10, 6, 48),
  'cheese-shreds': shreds(96, '#fbe6a6', 10, 6, 48),
  'cheese-cube': cube(56, '#f9c743', 'plump'),
  butter: cube(120, '#fbdc72', 'glaze'),
  'sour-cream': swirl(170, '#fdf9ee'),
  yogurt: swirl(170, '#fdf8ef'),
  cream: streaks(230, '#fff9ea'),
  pesto: { size: 120, finish: 'sauce', draw: (r) => path(blob(r, 46, 36, 0.2, 9), '#5d8a2b') },
  'tomato-sauce': { size: 180, finish: 'sauce', draw: (r) => path(blob(r, 46, 42, 0.18, 10), '#c9381c') },
  gravy: { size: 240, finish: 'sauce', draw: (r) => path(blob(r, 47, 42, 0.16, 11), '#6f3f1c') },
  oil: drop(44, '#e9b23a'),
  'chilli-oil': drop(48, '#d8471a'),
  honey: streaks(220, '#eda322', 'glaze'),
  'chocolate-drizzle': streaks(230, '#4a2412', 'glaze'),
  'mayo-drizzle': streaks(230, '#fff4d6', 'glaze'),
  ketchup: streaks(220, '#c62a17', 'glaze'),
}
