/** A drink or dessert in a glass: bands from the bottom up, cubes in it, a top, pieces on the rim. */
export type Drink = {
  bands: [string, number][]
  cubes?: string
  cream?: string
  ice?: boolean
  foam?: string
  straw?: string
  top?: string[]
  rim?: string
  cup?: boolean
}
/** A jar: bands from the bottom up, each with the pieces that show through the glass; a heap on top. */
export type Jar = { bands: { color: string; share: number; pieces?: string[] }[]; top: string[] }

export const drinks: Record<string, Drink> = {
  'coffee-jelly': {
    bands: [
      ['#fff3dc', 0.12],
      ['#f3dfc0', 0.6],
    ],
    cubes: '#4f240d',
    cream: '#fff6e4',
  },
  'fruit-jelly': { bands: [['#ffd9d2', 0.7]], cubes: '#d8284a', cream: '#fffaf0', top: ['raspberry'] },
  'iced-coffee': {
    bands: [
      ['#5a2f14', 0.5],
      ['#a9713f', 0.18],
      ['#efd9b4', 0.3],
    ],
    ice: true,
    straw: '#c2410c',
  },
  'iced-tea': {
    bands: [
      ['#b9621c', 0.5],
      ['#d98a34', 0.45],
    ],
    ice: true,
    straw: '#3f7d20',
    rim: 'lemon',
    top: ['mint'],
  },
  lemonade: { bands: [['#f9e27a', 0.95]], ice: true, straw: '#f5b301', rim: 'lemon', top: ['mint'] },
  mojito: { bands: [['#d3e6a9', 0.95]], ice: true, rim: 'lime', top: ['mint', 'mint'] },
  'berry-smoothie': {
    bands: [
      ['#9c2f66', 0.5],
      ['#c95a8c', 0.45],
    ],
    straw: '#ffffff',
    top: ['raspberry', 'blueberry', 'mint'],
  },
  'green-smoothie': {
    bands: [
      ['#6f9a34', 0.5],
      ['#9dbb4e', 0.45],
    ],
    straw: '#ffffff',
    top: ['kiwi', 'mint'],
  },
  'mango-lassi': {
    bands: [
      ['#f3a72c', 0.5],
      ['#fbc65a', 0.45],
    ],
    top: ['mango-dice', 'mint'],
  },
  'banana-smoothie': { bands: [['#f3dfa6', 0.95]], straw: '#f5b301', top: ['banana'] },
  'chocolate-shake': {
    bands: [
      ['#6b3a20', 0.6],
      ['#8f5a38', 0.35],
    ],
    cream: '#fffaf0',
    straw: '#c2410c',
    top: ['chocolate-chip', 'chocolate-chip'],
  },
  'orange-juice': { bands: [['#f6921e', 0.95]], ice: true, rim: 'orange' },
  'tomato-juice': { bands: [['#c8391b', 0.95]], rim: 'lemon', top: ['basil'] },
  'watermelon-juice': { bands: [['#e8455a', 0.95]], ice: true, rim: 'lime', top: ['mint'] },
  'panna-cotta': {
    bands: [
      ['#fdf4e2', 0.66],
      ['#c2183e', 0.18],
    ],
    top: ['raspberry', 'blueberry', 'mint'],
  },
  'chocolate-mousse': { bands: [['#4f2815', 0.8]], cream: '#fff6e4', top: ['chocolate-shard', 'raspberry'] },
  tiramisu: {
    bands: [
      ['#8a5228', 0.18],
      ['#fdf0d2', 0.22],
      ['#8a5228', 0.14],
      ['#fdf0d2', 0.24],
      ['#4f2815', 0.06],
    ],
    top: ['chocolate-chip'],
  },
  'rice-pudding': { bands: [['#fbf2dd', 0.82]], top: ['cinnamon-stick', 'raisin'] },
  coffee: { bands: [['#4a2412', 1]], cup: true, foam: '#c98f56' },
  latte: { bands: [['#d9ab74', 1]], cup: true, foam: '#fff3dc' },
  'hot-chocolate': { bands: [['#5a2f18', 1]], cup: true, foam: '#8a5a3c' },
  chai: { bands: [['#c68a4e', 1]], cup: true, foam: '#e2b27a' },
  'green-tea': { bands: [['#a9bb4c', 1]], cup: true, foam: '#c3d070' },
}

const oats = '#f3e2bf'
export const jars: Record<string, Jar> = {
  'berry-oats': {
    bands: [
      { color: '#a83a5c', share: 0.2, pieces: ['raspberry', 'blueberry'] },
      { color: oats, share: 0.3, pieces: ['oat-flakes', 'chia-seed'] },
      { color: '#93345f', share: 0.16, pieces: ['raspberry', 'blueberry'] },
      { color: oats, share: 0.26, pieces: ['oat-flakes', 'chia-seed'] },
    ],
    top: ['raspberry', 'blueberry', 'raspberry', 'blueberry', 'raspberry', 'blueberry'],
  },
  'apple-oats': {
    bands: [
      { color: '#e2b566', share: 0.3, pieces: ['apple-slice'] },
      { color: oats, share: 0.62, pieces: ['oat-flakes', 'chia-seed'] },
    ],
    top: ['apple-slice', 'walnut', 'apple-slice'],
  },
  'banana-oats': {
    bands: [
      { color: oats, share: 0.5, pieces: ['oat-flakes'] },
      { color: '#6b3a20', share: 0.12 },
      { color: oats, share: 0.3, pieces: ['oat-flakes'] },
    ],
    top: ['banana', 'banana', 'walnut', 'banana'],
  },
  'chia-pudding': {
    bands: [
      { color: '#efe6d6', share: 0.7, pieces: ['chia-seed', 'chia-seed'] },
      { color: '#f3a72c', share: 0.22 },
    ],
    top: ['mango-dice', 'mint', 'mango-dice'],
  },
  parfait: {
    bands: [
      { color: '#fdf8ee', share: 0.26 },
      { color: '#c98a45', share: 0.14, pieces: ['granola'] },
      { color: '#fdf8ee', share: 0.26 },
      { color: '#b52848', share: 0.2, pieces: ['strawberry'] },
    ],
    top: ['strawberry', 'blueberry', 'granola', 'strawberry'],
  },
  pickles: { bands: [{ color: '#cdd68a', share: 0.92, pieces: ['cucumber', 'dill', 'peppercorn'] }], top: ['dill'] },
  kimchi: {
    bands: [{ color: '#d9562a', share: 0.92, pieces: ['kimchi', 'spring-onion', 'chilli-flakes'] }],
    top: ['kimchi'],
  },
  jam: { bands: [{ color: '#a8142e', share: 0.9, pieces: ['strawberry'] }], top: ['strawberry'] },
  'jar-salad': {
    bands: [
      { color: '#e9cf7a', share: 0.1 },
      { color: '#e8b56a', share: 0.2, pieces: ['chickpea'] },
      { color: '#d8452a', share: 0.2, pieces: ['cherry-tomato'] },
      { color: '#cfe5a0', share: 0.18, pieces: ['cucumber-dice'] },
      { color: '#5f9a34', share: 0.26, pieces: ['lettuce-shreds'] },
    ],
    top: ['lettuce', 'feta'],
  },
  pesto: { bands: [{ color: '#5d8a2b', share: 0.9, pieces: ['parsley-bits'] }], top: ['basil', 'basil'] },
}
