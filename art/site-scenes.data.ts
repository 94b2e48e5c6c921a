type At = readonly [number, number]
/** A dish on a table: what `served` needs, and where. */
export type Dish = {
  layout: string
  hero: string
  pieces?: string[]
  palette: string
  at: At
  scale: number
  turn?: number
}
/** A table seen from above. */
export type Banner = {
  width: number
  height: number
  ground: string
  palette: string
  veil?: string
  steam?: At
  cloths: { at: At; size: At; turn: number; palette: string }[]
  dishes: Dish[]
  props: { prop: string; at: At; scale: number }[]
  pieces?: { piece: string; at: At; scale: number }[]
}

const wide = { width: 1920, height: 900 }

export const banners: Record<string, Banner> = {
  'banner-1': {
    ...wide,
    ground: 'dark-wood',
    palette: 'cream',
    veil: '#2a1006',
    steam: [1180, 380],
    cloths: [{ at: [1210, 480], size: [900, 620], turn: -14, palette: 'tomato' }],
    dishes: [
      {
        layout: 'plate',
        hero: 'tomato-spaghetti',
        pieces: ['cherry-tomato', 'tomato-whole', 'basil', 'parmesan'],
        palette: 'cream',
        at: [1130, 470],
        scale: 0.72,
      },
      {
        layout: 'round-board',
        hero: 'pizza',
        pieces: ['basil', 'cherry-tomato', 'mushroom', 'black-olive'],
        palette: 'autumn',
        at: [1760, 190],
        scale: 0.62,
      },
      {
        layout: 'bowl',
        hero: 'yellow-curry',
        pieces: ['chickpea', 'cauliflower', 'tomato-chunk', 'coriander'],
        palette: 'sea',
        at: [1740, 790],
        scale: 0.5,
      },
      {
        layout: 'bowl',
        hero: 'harira',
        pieces: ['chickpea', 'coriander', 'tomato-chunk'],
        palette: 'clay',
        at: [640, 860],
        scale: 0.36,
      },
    ],
    props: [
      { prop: 'garlic', at: [1440, 90], scale: 0.62 },
      { prop: 'tomato', at: [760, 80], scale: 0.66 },
      { prop: 'basil', at: [1430, 830], scale: 0.62 },
      { prop: 'red-chilli', at: [1480, 560], scale: 0.56 },
      { prop: 'turmeric', at: [930, 60], scale: 0.5 },
      { prop: 'cheese', at: [900, 850], scale: 0.62 },
    ],
    pieces: [
      { piece: 'tomato-whole', at: [1390, 620], scale: 0.7 },
      { piece: 'cherry-tomato', at: [1350, 690], scale: 0.8 },
      { piece: 'bay', at: [620, 180], scale: 0.8 },
    ],
  },
  'banner-2': {
    ...wide,
    ground: 'white-wood',
    palette: 'herb',
    veil: '#16300f',
    cloths: [{ at: [1250, 440], size: [980, 640], turn: 11, palette: 'herb' }],
    dishes: [
      {
        layout: 'bowl',
        hero: 'salad',
        pieces: ['lettuce', 'tomato-slice', 'cucumber', 'radish', 'avocado-slice', 'red-onion', 'feta', 'basil'],
        palette: 'mint',
        at: [1180, 460],
        scale: 0.72,
      },
      {
        layout: 'bowl',
        hero: 'yogurt-bowl',
        pieces: ['strawberry', 'blueberry', 'raspberry', 'kiwi', 'granola', 'almond-flakes', 'mint'],
        palette: 'berry',
        at: [1760, 210],
        scale: 0.46,
      },
      {
        layout: 'plate',
        hero: 'salmon',
        pieces: ['lemon', 'dill', 'asparagus'],
        palette: 'sky',
        at: [1770, 810],
        scale: 0.58,
      },
      {
        layout: 'bowl',
        hero: 'quinoa',
        pieces: ['chickpea', 'corn', 'avocado-dice', 'coriander'],
        palette: 'saffron',
        at: [700, 850],
        scale: 0.34,
      },
    ],
    props: [
      { prop: 'avocado', at: [820, 120], scale: 0.7 },
      { prop: 'lemon', at: [1440, 90], scale: 0.58 },
      { prop: 'lime-slices', at: [1420, 830], scale: 0.6 },
      { prop: 'mint', at: [1000, 60], scale: 0.6 },
      { prop: 'almonds', at: [1520, 470], scale: 0.6 },
      { prop: 'blueberries', at: [960, 850], scale: 0.56 },
    ],
  },
  'banner-3': {
    ...wide,
    ground: 'teal',
    palette: 'saffron',
    veil: '#0d2b2e',
    steam: [1150, 360],
    cloths: [{ at: [1240, 470], size: [940, 640], turn: -10, palette: 'saffron' }],
    dishes: [
      {
        layout: 'pan',
        hero: 'shakshuka-sauce',
        pieces: ['poached-egg', 'parsley', 'feta'],
        palette: 'tomato',
        at: [1170, 490],
        scale: 0.7,
      },
      {
        layout: 'round-board',
        hero: 'beef-taco',
        pieces: [],
        palette: 'autumn',
        at: [1770, 740],
        scale: 0.58,
        turn: -10,
      },
      {
        layout: 'plate',
        hero: 'omelette',
        pieces: ['coriander'],
        palette: 'clay',
        at: [1750, 170],
        scale: 0.48,
        turn: 12,
      },
      {
        layout: 'bowl',
        hero: 'poha',
        pieces: ['peanut', 'pea', 'coriander', 'lemon-wedge'],
        palette: 'indigo',
        at: [660, 850],
        scale: 0.36,
      },
    ],
    props: [
      { prop: 'lime-slices', at: [1490, 870], scale: 0.54 },
      { prop: 'red-chilli', at: [780, 110], scale: 0.6 },
      { prop: 'flatbread', at: [960, 70], scale: 0.7 },
      { prop: 'egg', at: [930, 850], scale: 0.6 },
      { prop: 'coriander', at: [1450, 90], scale: 0.56 },
      { prop: 'paprika', at: [1500, 420], scale: 0.46 },
    ],
  },
  'hero-categories': {
    width: 1920,
    height: 600,
    ground: 'linen',
    palette: 'tomato',
    cloths: [{ at: [960, 320], size: [2200, 360], turn: -2, palette: 'tomato' }],
    dishes: [
      {
        layout: 'bowl',
        hero: 'salad',
        pieces: ['lettuce', 'tomato-slice', 'cucumber', 'radish', 'feta'],
        palette: 'herb',
        at: [240, 310],
        scale: 0.4,
      },
      {
        layout: 'plate',
        hero: 'tomato-spaghetti',
        pieces: ['basil', 'tomato-whole', 'parmesan'],
        palette: 'cream',
        at: [720, 290],
        scale: 0.44,
      },
      {
        layout: 'bowl',
        hero: 'red-curry',
        pieces: ['shrimp', 'green-bean', 'coriander', 'red-chilli'],
        palette: 'indigo',
        at: [1210, 310],
        scale: 0.42,
      },
      { layout: 'tin', hero: 'berry-pie', palette: 'saffron', at: [1690, 300], scale: 0.43 },
    ],
    props: [
      { prop: 'lemon', at: [480, 90], scale: 0.46 },
      { prop: 'garlic', at: [970, 520], scale: 0.46 },
      { prop: 'basil', at: [480, 510], scale: 0.46 },
      { prop: 'cherries', at: [1450, 90], scale: 0.5 },
      { prop: 'turmeric', at: [965, 80], scale: 0.42 },
      { prop: 'red-chilli', at: [1450, 520], scale: 0.46 },
    ],
  },
  ban: {
    width: 1600,
    height: 400,
    ground: 'pale-wood',
    palette: 'cream',
    cloths: [
      { at: [300, 260], size: [620, 420], turn: 14, palette: 'tomato' },
      { at: [1420, 120], size: [560, 380], turn: -18, palette: 'herb' },
    ],
    dishes: [
      { layout: 'bowl', hero: 'tomato-sauce', pieces: ['basil'], palette: 'saffron', at: [1330, 210], scale: 0.24 },
      { layout: 'round-board', hero: 'bread-roll', palette: 'autumn', at: [250, 230], scale: 0.29 },
    ],
    props: [
      { prop: 'tomato', at: [560, 90], scale: 0.5 },
      { prop: 'garlic', at: [1080, 320], scale: 0.44 },
      { prop: 'basil', at: [520, 320], scale: 0.5 },
      { prop: 'lemon', at: [1060, 80], scale: 0.46 },
      { prop: 'paprika', at: [800, 60], scale: 0.42 },
      { prop: 'rosemary', at: [800, 330], scale: 0.5 },
      { prop: 'cherry-tomatoes', at: [1540, 320], scale: 0.5 },
      { prop: 'carrot', at: [60, 70], scale: 0.5 },
    ],
  },
  share: {
    width: 1200,
    height: 630,
    ground: 'dark-wood',
    palette: 'cream',
    veil: '#3a1206',
    cloths: [{ at: [860, 330], size: [640, 460], turn: -14, palette: 'tomato' }],
    dishes: [
      {
        layout: 'plate',
        hero: 'tomato-spaghetti',
        pieces: ['cherry-tomato', 'tomato-whole', 'basil', 'parmesan'],
        palette: 'cream',
        at: [880, 330],
        scale: 0.54,
      },
      {
        layout: 'bowl',
        hero: 'yellow-curry',
        pieces: ['chickpea', 'coriander'],
        palette: 'sea',
        at: [1190, 40],
        scale: 0.3,
      },
    ],
    props: [
      { prop: 'tomato', at: [1150, 560], scale: 0.52 },
      { prop: 'basil', at: [590, 560], scale: 0.46 },
      { prop: 'garlic', at: [640, 70], scale: 0.46 },
    ],
  },
}
