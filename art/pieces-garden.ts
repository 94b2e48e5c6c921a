import { blob, circle, ellipse, linear, many, path, radial, round, shade, stroke } from '#app/recipes/covers/svg.ts'
import {
  ball,
  bar,
  bean,
  bit,
  chunk,
  citrus,
  cube,
  flake,
  leaf,
  lobed,
  type Piece,
  ring,
  ruffle,
  shreds,
  slice,
  sprig,
  strip,
  wedge,
} from './shapes.ts'

const seeds = (count: number, far: number, color: string, rx: number, ry: number) =>
  many(
    count,
    (i) =>
      `<ellipse transform="rotate(${round((i * 360) / count)}) translate(0 ${-far})" rx="${rx}" ry="${ry}" fill="${color}"/>`,
  )

const tomatoInside = () =>
  many(
    4,
    (i) =>
      `<g transform="rotate(${i * 90 + 20})"><path d="M0-9C-15-14-20-34 0-38 20-34 15-14 0-9z" fill="#c93312"/><ellipse cx="-5" cy="-25" rx="3" ry="5" fill="#f6c453"/><ellipse cx="6" cy="-28" rx="3" ry="5" fill="#f6c453"/><ellipse cx="1" cy="-18" rx="3" ry="4.5" fill="#f6c453"/></g>`,
  )

const broccoli: Piece = {
  size: 120,
  finish: 'nutty',
  draw: (r) =>
    path('M-10 10L-16 50H16L12 10z', '#a8c66c') +
    many(14, () =>
      circle(r.between(-32, 32), r.between(-34, 14), r.between(11, 17), shade('#3f8a2b', r.between(-0.15, 0.2))),
    ) +
    many(26, () =>
      circle(r.between(-38, 38), r.between(-40, 16), r.between(3, 6), shade('#5aa53a', r.between(-0.1, 0.3))),
    ),
}
const mushroom: Piece = {
  size: 96,
  finish: 'plump',
  draw: () =>
    path('M-48-2C-46-34-20-46 0-46S46-34 48-2C40 8 20 4 14 6L16 40Q0 52-16 40L-14 6C-20 4-40 8-48-2z', '#8d6a4c') +
    path(
      'M-42-4C-40-30-18-40 0-40S40-30 42-4C34 2 18-2 10 2L12 38Q0 46-12 38L-10 2C-18-2-34 2-42-4z',
      linear(['#fdf3e0', '#e6d2b4']),
    ) +
    stroke('M-28-2Q-20-12-8-8M28-2Q20-12 8-8', '#a98a68', 4),
}
const avocadoSlice: Piece = {
  size: 130,
  finish: 'wet',
  draw: () =>
    path('M-48 12C-40-34 30-40 48 2 34-10 4-14-12 2-24 14-38 24-48 12z', '#466b1f') +
    path(
      'M-44 11C-36-28 28-34 42-3 30-12 0-16-14 0-26 12-38 18-44 11z',
      linear(['#cfe08a', '#f1eda6', '#dfe58d'], 0, 0, 0.4, 1),
    ),
}
const avocadoHalf: Piece = {
  size: 210,
  finish: 'juicy',
  draw: () =>
    path('M0-50C14-50 20-30 28-14 42 12 34 48 0 50-34 48-42 12-28-14-20-30-14-50 0-50z', '#33521b') +
    path(
      'M0-44C11-44 16-27 24-12 36 12 30 43 0 44-30 43-36 12-24-12-16-27-11-44 0-44z',
      radial(['#f6f1b4', '#e4e68d', '#a9c958'], 0.5, 0.6, 0.55),
    ) +
    circle(0, 16, 17, radial(['#b5794a', '#7a4522', '#4f2a12'])),
}
const pepperDice = (color: string): Piece => cube(40, color, 'wet')
const chilliRing = (color: string): Piece => ring(40, color, 13, '#f7e9b8')
const asparagus: Piece = bar(
  330,
  '#6f9e3a',
  9,
  () => path('M38-5Q52-4 54 0 52 5 38 5z', '#5b7f34') + many(5, (i) => path(`M${-30 + i * 16}-4l8 3-8 2z`, '#4d7230')),
  'plump',
)

/** Vegetables, herbs, pulses and fruit by the name that the data uses. */
export const garden: Record<string, Piece> = {
  'tomato-slice': slice(150, '#c62f12', ['#f8765a', '#ee4a2c'], tomatoInside),
  'cherry-tomato': slice(92, '#c62f12', ['#f8765a', '#e8452a'], () =>
    many(
      3,
      (i) =>
        `<g transform="rotate(${i * 120})"><path d="M0-6C-15-12-17-32 0-36 17-32 15-12 0-6z" fill="#c93312"/><ellipse cx="-4" cy="-24" rx="3" ry="5" fill="#f6c453"/><ellipse cx="6" cy="-20" rx="3" ry="5" fill="#f6c453"/></g>`,
    ),
  ),
  'tomato-whole': ball(96, '#e23a1c', 'juicy'),
  'tomato-dice': cube(48, '#e2452a', 'wet'),
  'tomato-chunk': chunk(86, '#d93f22', 'juicy'),
  cucumber: slice(110, '#3c7a2a', ['#f3f8d8', '#dcedb4', '#bfdc8a'], () => seeds(10, 19, '#c3d98e', 3, 7)),
  'cucumber-dice': cube(44, '#cfe5a0', 'wet'),
  zucchini: slice(104, '#4c7d2c', ['#f7f3c4', '#eef0b8'], () => seeds(12, 16, '#d8dd98', 2.5, 6)),
  eggplant: slice(120, '#4b2350', ['#f2e2bd', '#dfc08a'], () => seeds(12, 24, '#b58d52', 3, 5), 'plump'),
  radish: slice(78, '#d8315f', ['#ffffff', '#fbeef0'], () => circle(0, 0, 16, '#fdf6f4')),
  carrot: slice(70, '#e0701b', ['#fba94a', '#f28a26'], () => seeds(9, 24, '#f9b862', 2, 8), 'plump'),
  'carrot-dice': cube(40, '#f28a26'),
  'carrot-stick': bar(120, '#ee8425', 20),
  'carrot-shreds': shreds(110, '#f08a2b', 12, 5),
  pea: ball(38, '#79b13a'),
  edamame: bean(52, '#93c24a'),
  'edamame-pod': {
    size: 104,
    finish: 'plump',
    draw: () =>
      `<g transform="scale(.6)">${
        path(
          'M-86-4C-70-30-44-34-26-22-12-34 12-34 26-20 44-32 64-24 84 8 92 14 92 20 82 16 66 36 42 40 24 26 10 40-12 38-26 24-48 34-72 24-86-4z',
          linear(['#b5da6a', '#7fb03a', '#4a761c'], 0, 0, 0, 1),
        ) +
        stroke('M-26-22Q-20 2-26 24M26-20Q32 4 24 26', '#55801f', 5, 'opacity=".6"') +
        stroke('M-80 2Q0 56 80 14', '#557f20', 5, 'opacity=".5"') +
        stroke('M-86-4L-104-12', '#6f7f3a', 8)
      }</g>`,
  },
  corn: {
    size: 36,
    finish: 'plump',
    draw: () =>
      path('M-34 40C-44 0-30-44 0-46 30-44 44 0 34 40 14 48-14 48-34 40z', radial(['#fff0a0', '#f8cb3a', '#d99414'])),
  },
  chickpea: {
    size: 52,
    finish: 'plump',
    draw: (r) =>
      path(blob(r, 46, 42, 0.05), radial(['#f4dca6', '#dfb673', '#a97a3c'])) +
      path('M34-22q18-2 14 12-8 6-16 2z', '#cf9f58') +
      stroke('M-6-30Q6-10-4 20', '#b98a4a', 3, 'opacity=".6"'),
  },
  lentil: { size: 26, finish: 'plump', draw: () => ellipse(0, 0, 46, 40, radial(['#c79c5c', '#94693a', '#5f3f1f'])) },
  'red-lentil': {
    size: 24,
    finish: 'plump',
    draw: () => ellipse(0, 0, 46, 40, radial(['#ffb98a', '#ee8447', '#bb5220'])),
  },
  'black-bean': bean(52, '#2e2226', 'wet'),
  'kidney-bean': bean(66, '#8a2424', 'wet'),
  'white-bean': bean(60, '#efe3c8', 'plump'),
  'green-bean': bar(170, '#5c9a35', 11),
  broccoli,
  cauliflower: {
    size: 120,
    finish: 'nutty',
    draw: (r) =>
      path('M-10 8L-14 50H14L10 8z', '#dbe3a8') +
      many(30, () =>
        circle(r.between(-34, 34), r.between(-36, 14), r.between(8, 13), shade('#f4ead0', r.between(-0.12, 0.4))),
      ),
  },
  'brussels-sprout': {
    size: 116,
    finish: 'plump',
    draw: (r) =>
      path(blob(r, 50, 46, 0.06, 9), radial(['#cfe08a', '#8fb544', '#4f7d22'])) +
      many(
        3,
        (i) =>
          `<ellipse rx="${38 - i * 11}" ry="${34 - i * 10}" fill="none" stroke="#e9f0bd" stroke-width="4" opacity=".75"/>`,
      ) +
      path('M-5 46L-3-14Q0-24 3-14L5 46z', '#f3f4d2') +
      stroke('M-34-30Q0-52 36-26', '#7a4a1c', 9, 'opacity=".55" filter="url(#blur3)"') +
      stroke('M-42 14Q-30 40-6 46', '#7a4a1c', 7, 'opacity=".45" filter="url(#blur3)"'),
  },
  mushroom,
  'red-pepper': strip(120, '#d9331f', 20),
  'yellow-pepper': strip(120, '#f2b32c', 20),
  'green-pepper': strip(120, '#5f9e33', 20),
  'red-pepper-dice': pepperDice('#d9331f'),
  'yellow-pepper-dice': pepperDice('#f2b32c'),
  'green-pepper-dice': pepperDice('#64a338'),
  'red-onion': ring(120, '#b04a86', 12, '#f3d9e8'),
  'red-onion-dice': cube(30, '#c77aa8', 'wet'),
  onion: ring(112, '#efe3c0', 12),
  'onion-dice': cube(30, '#f3ead0', 'wet'),
  'fried-onion': strip(96, '#a9682a', 10, 'wet', 26),
  'spring-onion': ring(40, '#7db843', 13, '#e9f4c4'),
  leek: ring(76, '#b9d67a', 12, '#eaf3c6'),
  'garlic-slice': flake(48, '#f0dfb6', 0.62, 'wet'),
  'ginger-shreds': shreds(76, '#ecd08c', 9, 5),
  'green-chilli': chilliRing('#4f9a30'),
  'red-chilli': chilliRing('#d62e1d'),
  'chilli-flakes': bit(14, '#c2301a'),
  'black-olive': ring(56, '#3a2a33', 18, '#5a4650'),
  'green-olive': ring(56, '#8a9a3a', 18, '#c0412b'),
  potato: chunk(104, '#ecc46d', 'plump'),
  'sweet-potato': chunk(100, '#e8812e', 'plump'),
  pumpkin: chunk(100, '#ef9329', 'plump'),
  beet: slice(96, '#6d1838', ['#b03064', '#8c2250'], () =>
    many(3, (i) => `<circle r="${12 + i * 10}" fill="none" stroke="#c65a86" stroke-width="2" opacity=".6"/>`),
  ),
  'cabbage-shreds': shreds(130, '#c6dc9a', 12, 8, 70),
  'red-cabbage-shreds': shreds(130, '#8d3f7f', 12, 8, 70),
  kimchi: chunk(110, '#dd5a2d', 'wet', 0.6),
  seaweed: flake(110, '#22382c', 0.8, 'wet'),
  sprouts: shreds(130, '#f3edda', 10, 6, 70),
  'avocado-slice': avocadoSlice,
  'avocado-half': avocadoHalf,
  'avocado-dice': cube(64, '#c7d873', 'wet'),
  asparagus,
  lettuce: ruffle(210, '#7ab53c'),
  'red-lettuce': ruffle(200, '#8a3f4c', '#cfe09a'),
  romaine: ruffle(230, '#5d9f37', '#eaf3c8'),
  'lettuce-shreds': shreds(130, '#8cc34a', 12, 9, 60),
  spinach: leaf(130, '#3f7d2c', 36),
  'wilted-spinach': { ...leaf(100, '#3f7d28', 42, 2), finish: 'wet' },
  arugula: sprig(170, '#4f8f33', 4, 26, 13),
  kale: ruffle(190, '#3e6b36', '#a9c78e'),
  basil: leaf(110, '#4a8f2e', 34),
  mint: leaf(90, '#4fa25c', 30, 5),
  bay: leaf(130, '#7d8f4e', 20, 4),
  parsley: lobed(80, '#4c9a2e', 3),
  coriander: lobed(84, '#57a336', 3),
  'parsley-bits': bit(20, '#4c9430'),
  'chive-bits': {
    size: 26,
    finish: 'leafy',
    draw: () => stroke('M-40 0H40', '#3f8a2b', 22) + stroke('M-40-4H40', '#7cc04a', 8),
  },
  chives: {
    size: 190,
    finish: 'leafy',
    draw: (r) =>
      many(5, (i) =>
        stroke(
          `M-48 ${i * 5 - 10}Q0 ${round(i * 5 - 10 + r.between(-12, 12))} 48 ${round(i * 6 - 14)}`,
          shade('#4c9032', r.between(-0.15, 0.2)),
          3.4,
        ),
      ),
  },
  dill: sprig(140, '#5a9a4a', 9, 20, 2.4),
  thyme: sprig(130, '#6d8f5a', 7, 11, 6),
  rosemary: sprig(190, '#54774a', 11, 17, 3),
  'curry-leaf': leaf(72, '#356b2a', 20),
  oregano: sprig(120, '#5f8f45', 5, 17, 11),
  lemon: citrus(120, '#f2c022', '#f8dc5a'),
  lime: citrus(104, '#5f9a24', '#b4d95a'),
  orange: citrus(130, '#ee8a1c', '#fbb03f'),
  'lemon-wedge': wedge(150, '#f2bf1e', '#fae06a'),
  'lime-wedge': wedge(140, '#5f9a24', '#bfe06c'),
  'orange-wedge': wedge(160, '#ee8a1c', '#fbb548'),
}
