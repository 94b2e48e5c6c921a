import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'

/** A table seen from above with the dishes of three of the cookbook's recipes, by their ids, largest first. */
export interface TableScene {
  ground: string
  palette: string
  dishes: readonly [number, number, number]
  props: readonly string[]
}
/** A counter seen from the side with heroes that stand in a row. */
export interface CounterScene {
  ground: string
  palette: string
  standing: readonly { hero: string; scale: number; on?: 'plate' | 'stand' }[]
  props: readonly string[]
}

/** What the hero picture of each category page shows. */
export const categoryScenes: Record<CategorySlug, TableScene | CounterScene> = {
  breakfast: {
    ground: 'pale-wood',
    palette: 'saffron',
    dishes: [21, 23, 108],
    props: ['eggs', 'coffee', 'orange', 'blueberries'],
  },
  lunch: { ground: 'tile', palette: 'herb', dishes: [124, 126, 6], props: ['lemon', 'bread', 'avocado', 'olives'] },
  dinner: {
    ground: 'dark-wood',
    palette: 'tomato',
    dishes: [1, 14, 103],
    props: ['wine', 'garlic', 'basil', 'tomato'],
  },
  dessert: {
    ground: 'rose-marble',
    palette: 'berry',
    standing: [
      { hero: 'panna-cotta', scale: 0.52 },
      { hero: 'chocolate-cake', scale: 0.54, on: 'stand' },
      { hero: 'pumpkin-cupcake', scale: 0.8 },
      { hero: 'tiramisu', scale: 0.5 },
    ],
    props: ['strawberries', 'chocolate', 'cherries'],
  },
  appetizers: {
    ground: 'slate',
    palette: 'sea',
    dishes: [25, 51, 33],
    props: ['olives', 'lime', 'cherry-tomatoes', 'basil'],
  },
  sides: {
    ground: 'green-wood',
    palette: 'herb',
    dishes: [13, 110, 74],
    props: ['garlic', 'cucumber', 'carrot', 'parsley'],
  },
  snacks: { ground: 'saffron', palette: 'night', dishes: [10, 73, 40], props: ['peanuts', 'lime', 'corn', 'dates'] },
  drinks: {
    ground: 'white-wood',
    palette: 'sky',
    standing: [
      { hero: 'watermelon-juice', scale: 0.6 },
      { hero: 'mango-lassi', scale: 0.5 },
      { hero: 'mojito', scale: 0.6 },
      { hero: 'chai', scale: 0.44 },
      { hero: 'berry-smoothie', scale: 0.56 },
      { hero: 'lemonade', scale: 0.6 },
    ],
    props: ['lime', 'ginger', 'mint'],
  },
  lowcarb: { ground: 'linen', palette: 'mint', dishes: [86, 28, 60], props: ['lemon', 'asparagus', 'eggs', 'dill'] },
  keto: { ground: 'warm-slate', palette: 'cream', dishes: [77, 27, 33], props: ['cheese', 'egg', 'avocado', 'butter'] },
  vegetarian: {
    ground: 'green-linen',
    palette: 'herb',
    dishes: [119, 43, 66],
    props: ['eggplant', 'bell-pepper', 'tomato', 'mushroom'],
  },
  whole30: {
    ground: 'marble',
    palette: 'sea',
    dishes: [85, 105, 88],
    props: ['broccoli', 'lime', 'sweet-potato', 'garlic'],
  },
  paleo: { ground: 'wood', palette: 'clay', dishes: [84, 90, 89], props: ['banana', 'walnuts', 'rosemary', 'pumpkin'] },
  indian: {
    ground: 'plum',
    palette: 'saffron',
    dishes: [52, 51, 58],
    props: ['turmeric', 'coriander', 'red-chilli', 'garam-masala'],
  },
  italian: { ground: 'tomato', palette: 'cream', dishes: [25, 27, 26], props: ['basil', 'garlic', 'cheese', 'tomato'] },
  mexican: {
    ground: 'teal',
    palette: 'tomato',
    dishes: [38, 33, 40],
    props: ['lime', 'avocado', 'corn', 'red-chilli'],
  },
  japanese: {
    ground: 'slate',
    palette: 'indigo',
    dishes: [62, 59, 64],
    props: ['soy-sauce', 'sesame', 'ginger', 'spring-onion'],
  },
  chicken: {
    ground: 'green-tile',
    palette: 'cream',
    dishes: [101, 118, 109],
    props: ['lemon', 'rosemary', 'garlic', 'paprika'],
  },
  beef: { ground: 'dark-wood', palette: 'autumn', dishes: [95, 2, 17], props: ['carrot', 'onion', 'wine', 'thyme'] },
  pasta: {
    ground: 'white-linen',
    palette: 'tomato',
    dishes: [47, 45, 1],
    props: ['cheese', 'tomato', 'basil', 'lemon'],
  },
  fish: { ground: 'blue-tile', palette: 'sea', dishes: [14, 93, 97], props: ['lemon', 'dill', 'lime', 'cucumber'] },
  instantpot: {
    ground: 'cream',
    palette: 'tomato',
    dishes: [102, 104, 106],
    props: ['onion', 'lentils', 'tomato', 'cumin'],
  },
  airfryer: {
    ground: 'teal',
    palette: 'saffron',
    dishes: [110, 111, 113],
    props: ['lime', 'avocado', 'paprika', 'sweet-potato'],
  },
  slowcooker: {
    ground: 'wood',
    palette: 'autumn',
    dishes: [116, 121, 122],
    props: ['onion', 'beans', 'cinnamon-sticks', 'tomato'],
  },
  '30-minute-meals': {
    ground: 'sky',
    palette: 'tomato',
    dishes: [96, 92, 87],
    props: ['lime', 'garlic', 'red-chilli', 'cucumber'],
  },
  'one-pot-meals': {
    ground: 'pale-wood',
    palette: 'night',
    dishes: [44, 7, 83],
    props: ['garlic', 'thyme', 'lemon', 'onion'],
  },
}
