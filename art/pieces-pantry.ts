import { blob, circle, ellipse, linear, many, path, radial, round, stroke } from '#app/recipes/covers/svg.ts'
import { ball, bar, bean, bit, chunk, cube, flake, leaf, type Piece, ring, shreds, slice, strip } from './shapes.ts'

const strawberry: Piece = {
  size: 112,
  finish: 'juicy',
  draw: () =>
    path(
      'M0 48C-26 34-46 2-38-22-30-40-10-38 0-32 10-38 30-40 38-22 46 2 26 34 0 48z',
      linear(['#f4503f', '#d91f2a']),
    ) +
    path(
      'M0 38C-18 26-32 2-28-16-20-28-8-26 0-22 8-26 20-28 28-16 32 2 18 26 0 38z',
      radial(['#fff0ea', '#fba49a', '#ee5a50'], 0.5, 0.4, 0.6),
    ) +
    many(8, (i) => ellipse(Math.cos(i) * 33 * (i % 2 ? 1 : 0.95), Math.sin(i) * 24, 1.8, 2.8, '#ffd98a')),
}

const blueberry: Piece = {
  size: 62,
  finish: 'plump',
  draw: () =>
    circle(0, 0, 46, radial(['#8d9be0', '#4a569f', '#252c62'])) +
    path('M0-22l6 9 11-2-3 11 8 8-11 3-3 11-8-7-8 7-3-11-11-3 8-8-3-11 11 2z', '#232a5c') +
    circle(0, 1, 7, '#4a569f'),
}

const raspberry: Piece = {
  size: 78,
  finish: 'juicy',
  draw: (_r) =>
    circle(0, 0, 44, '#9c1337') +
    many(22, (i) =>
      circle(
        Math.cos(i * 2.4) * 9 * Math.sqrt(i),
        Math.sin(i * 2.4) * 9 * Math.sqrt(i),
        11,
        radial(['#ff8a9d', '#d9284f', '#9c1337']),
      ),
    ),
}

const blackberry: Piece = {
  size: 80,
  finish: 'juicy',
  draw: () =>
    circle(0, 0, 44, '#1d1030') +
    many(22, (i) =>
      circle(
        Math.cos(i * 2.4) * 9 * Math.sqrt(i),
        Math.sin(i * 2.4) * 9 * Math.sqrt(i),
        11,
        radial(['#8a6ab0', '#3d2358', '#1d1030']),
      ),
    ),
}

const walnut: Piece = {
  size: 104,
  finish: 'nutty',
  draw: (r) => {
    const lobe = (side: number) =>
      path(
        'M4-42C20-52 34-44 36-34 50-30 50-12 44-6 52 4 48 20 40 24 40 36 26 44 16 40 12 46 6 46 4 42z',
        radial(['#eec48a', '#cf9a58', '#9a6530'], 0.4, 0.36, 0.8),
        `transform="scale(${side} 1)"`,
      ) +
      many(4, (i) =>
        stroke(
          `M${side * 10} ${-32 + i * 19}q${side * r.between(6, 10)} ${round(r.between(-9, -4))} ${side * 15} ${round(r.between(0, 5))}t${side * 14} ${round(r.between(-4, 4))}`,
          '#8a5424',
          4.5,
        ),
      )
    return ellipse(0, 0, 20, 40, '#8a5424') + lobe(-1) + lobe(1) + stroke('M0-36Q3 0 0 36', '#e9c795', 4)
  },
}

const peanut: Piece = {
  size: 52,
  finish: 'plump',
  draw: () =>
    ellipse(0, 0, 46, 32, radial(['#f2cf93', '#d39a52', '#94602a'])) +
    stroke('M-30 2Q0-8 30 2', '#a9733a', 3, 'opacity=".6"'),
}

const almond: Piece = {
  size: 72,
  finish: 'plump',
  draw: () =>
    path('M-48 0C-30-30 20-30 48 0 20 30-30 30-48 0z', radial(['#c98a55', '#9c5f30', '#663714'])) +
    stroke('M-34-4Q0-12 36-2M-34 6Q0 14 34 5', '#6f3f1a', 2, 'opacity=".6"'),
}

const cashew: Piece = {
  size: 74,
  finish: 'plump',
  draw: () =>
    path(
      'M-44-8C-40-38 4-42 30-20 52 0 44 34 26 32 14 30 22 8 4 0-12-6-14 16-30 16-42 14-46 4-44-8z',
      radial(['#fbeccb', '#e9cf9b', '#b98f52']),
    ),
}

const banana: Piece = slice(
  86,
  '#e9c95c',
  ['#fff6d2', '#fbe9ae'],
  () => many(3, (i) => `<ellipse transform="rotate(${i * 120}) translate(0 -8)" rx="3" ry="6" fill="#b58a45"/>`),
  'matte',
)

const kiwi: Piece = slice(104, '#7a5a30', ['#f4f7d0', '#a9d04a@0.3', '#7db52e'], () =>
  many(18, (i) => `<ellipse transform="rotate(${i * 20}) translate(0 -18)" rx="2" ry="4" fill="#1d1a10"/>`),
)

const peachSlice: Piece = {
  size: 150,
  finish: 'juicy',
  draw: () =>
    path('M-48-8C-36 42 36 42 48-8 30-30-30-30-48-8z', '#cf4a26') +
    path('M-45-10C-34 34 34 34 45-10 28-26-28-26-45-10z', linear(['#e8623a', '#fbb24a', '#ffd67a'], 0, 0, 0, 1)) +
    path('M-20-14Q0-2 20-14 10-22 0-22T-20-14z', '#b8341f'),
}

const appleSlice: Piece = {
  size: 140,
  finish: 'wet',
  draw: () =>
    path('M-48-12C-40 34 40 34 48-12 30 6-30 6-48-12z', '#c5301f') +
    path('M-46-13C-36 24 36 24 46-13 28 2-28 2-46-13z', linear(['#fff8de', '#f2e2ae'], 0, 0, 0, 1)),
}

const oreo: Piece = {
  size: 120,
  finish: 'nutty',
  draw: (r) =>
    circle(0, 0, 47, radial(['#d9a760', '#b97c38', '#8a5420'])) +
    many(9, () =>
      path(
        blob(r, 7, 6, 0.2, 7),
        '#4a2412',
        `transform="translate(${round(r.between(-30, 30))} ${round(r.between(-30, 30))})"`,
      ),
    ),
}

/** Nuts, seeds, fruit, grains, pasta and sweets by the name that the data uses. */
export const pantry: Record<string, Piece> = {
  walnut,
  peanut,
  almond,
  cashew,
  pecan: {
    size: 92,
    finish: 'nutty',
    draw: () =>
      ellipse(0, 0, 30, 48, radial(['#c98a4a', '#8f5424', '#5a3010'])) +
      stroke('M0-42V42M-12-36Q-18 0-12 36M12-36Q18 0 12 36', '#5a3010', 4),
  },
  'almond-flakes': flake(46, '#f0d9ac', 0.62),
  'pumpkin-seed': {
    size: 40,
    finish: 'plump',
    draw: () => path('M-46 0C-30-28 20-28 46 0 20 28-30 28-46 0z', radial(['#a9be6a', '#6f8a3c', '#465a22'])),
  },
  'sesame-seed': {
    size: 15,
    finish: 'matte',
    draw: () => path('M-46 0C-30-34 20-34 46 0 20 34-30 34-46 0z', '#f6e7bf'),
  },
  'black-sesame': {
    size: 15,
    finish: 'matte',
    draw: () => path('M-46 0C-30-34 20-34 46 0 20 34-30 34-46 0z', '#2d2622'),
  },
  'mustard-seed': ball(13, '#3a2418', 'matte'),
  'cumin-seed': { size: 24, finish: 'none', draw: () => ellipse(0, 0, 46, 13, '#7a5426') },
  peppercorn: ball(18, '#2e241f', 'matte'),
  'chia-seed': ball(11, '#4a4548', 'matte'),
  raisin: bean(44, '#4b2430', 'nutty'),
  date: {
    size: 96,
    finish: 'wet',
    draw: () =>
      ellipse(0, 0, 47, 26, linear(['#8a4a26', '#55260f'])) +
      stroke('M-34-4Q0-14 34-4M-36 5Q0 8 34 6', '#3a1808', 2.5, 'opacity=".6"'),
  },
  strawberry,
  blueberry,
  raspberry,
  blackberry,
  cherry: ball(84, '#a8152c', 'juicy'),
  'pomegranate-seed': {
    size: 32,
    finish: 'juicy',
    draw: () =>
      path('M0-46C26-30 40 0 30 26 14 46-14 46-30 26-40 0-26-30 0-46z', radial(['#ff8a98', '#d0193c', '#8a0a26'])),
  },
  banana,
  kiwi,
  'apple-slice': appleSlice,
  'mango-dice': cube(64, '#fbb43a', 'juicy'),
  'pineapple-chunk': chunk(92, '#fbd24e', 'wet'),
  'peach-slice': peachSlice,
  'coconut-flakes': flake(48, '#fffaf0', 0.4),
  granola: { size: 50, finish: 'crumbly', draw: (r) => path(blob(r, 44, 36, 0.2, 8), '#c48a45') },
  'oat-flakes': flake(42, '#f3e0b8', 0.7, 'grainy'),
  'chocolate-chip': ball(32, '#4a2412', 'wet'),
  'chocolate-shard': flake(74, '#532a16', 0.45, 'glaze'),
  cookie: oreo,
  crouton: cube(62, '#d9a253', 'crumbly'),
  'bread-crumbs': bit(16, '#c98d45'),
  vermicelli: strip(90, '#f1d58c', 7, 'wet', 30),
  noodles: shreds(200, '#f0cf84', 10, 8, 90, 'wet'),
  penne: bar(110, '#f0c667', 30, () => ellipse(48, 0, 6, 15, '#a8742a'), 'plump'),
  macaroni: {
    size: 84,
    finish: 'plump',
    draw: () =>
      stroke('M-30 22C-30-22 30-22 30 22', '#d99a35', 26) +
      stroke('M-30 20C-28-24 28-24 30 18', '#f7cf72', 16) +
      ellipse(30, 26, 11, 8, '#8a5a1c'),
  },
  dumpling: {
    size: 170,
    finish: 'glaze',
    draw: () =>
      path('M-48 16C-40-30 40-30 48 16 30 30-30 30-48 16z', linear(['#fdf3dc', '#e8cf9f'])) +
      stroke('M-34-2Q-28-14-22-2T-10-10 2-8 14-10 26-4 36 2', '#c9a46a', 4),
  },
  gnocchi: {
    size: 80,
    finish: 'plump',
    draw: (r) =>
      path(blob(r, 46, 30, 0.06, 9), linear(['#fbe9bd', '#e2bc70'])) +
      many(4, (i) => stroke(`M${-24 + i * 15}-20v38`, '#d0a355', 3, 'opacity=".6"')),
  },
  falafel: {
    size: 130,
    finish: 'crumbly',
    draw: (r) =>
      path(blob(r, 44, 43, 0.05, 12), radial(['#b9813f', '#8a5524', '#5b3412'])) +
      many(8, () => circle(r.between(-26, 26), r.between(-26, 26), 2.5, '#5f8a33')),
  },
  'cinnamon-stick': bar(200, '#96572a', 16, () => stroke('M-48 0H48', '#5f3012', 3)),
  'star-anise': {
    size: 70,
    finish: 'nutty',
    draw: () =>
      many(
        8,
        (i) =>
          `<path transform="rotate(${i * 45})" d="M0 0C-9-14-8-34 0-48 8-34 9-14 0 0z" fill="#7a4420"/><ellipse cx="0" cy="0" rx="3" ry="7" transform="rotate(${i * 45}) translate(0 -24)" fill="#c9874a"/>`,
      ),
  },
  'bay-leaf': leaf(120, '#8a9650', 20, 4),
  'onion-ring': ring(130, '#d99a45', 18, '#f3e3bd', 'crumbly'),
  bread: {
    size: 190,
    finish: 'bread',
    draw: (r) => path(blob(r, 48, 40, 0.08, 9), '#b9752f') + path(blob(r, 42, 34, 0.06, 9), '#f4dcae'),
  },
  'walnut-bit': {
    size: 60,
    finish: 'nutty',
    draw: (r) => path(blob(r, 46, 36, 0.22, 7), radial(['#e2b47a', '#b67c3d', '#7d4c1e'])),
  },
  jaggery: cube(90, '#b5702c', 'nutty'),
  'rice-grain': {
    size: 34,
    finish: 'grainy',
    draw: () => path('M-46 2C-34-16 24-18 46-2 34 14-26 18-46 2z', linear(['#ffffff', '#eadfc8'])),
  },
  'yellow-grain': {
    size: 34,
    finish: 'grainy',
    draw: () => path('M-46 2C-34-16 24-18 46-2 34 14-26 18-46 2z', linear(['#fde28a', '#dda92e'])),
  },
  'red-grain': {
    size: 34,
    finish: 'grainy',
    draw: () => path('M-46 2C-34-16 24-18 46-2 34 14-26 18-46 2z', linear(['#f4a868', '#cf6228'])),
  },
  'brown-grain': {
    size: 34,
    finish: 'grainy',
    draw: () => path('M-46 2C-34-16 24-18 46-2 34 14-26 18-46 2z', linear(['#e8c083', '#b07f3e'])),
  },
  'quinoa-grain': { size: 20, finish: 'grainy', draw: () => circle(0, 0, 40, radial(['#fff1cf', '#dcbd84'])) },
  'poha-flake': flake(50, '#f8d65c', 0.5, 'grainy'),
}
