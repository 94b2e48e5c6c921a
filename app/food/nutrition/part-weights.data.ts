/**
 * Grams of a unit of some foods, where it weighs another amount than of most: the first food that fits counts. Parts of plants as USDA
 * FoodData Central gives their portions; packages as they are sold in Europe and America, tins of fish and beans without their liquid.
 */
export const PART_GRAMS: Readonly<Record<string, readonly (readonly [food: string, grams: number])[]>> = {
  clove: [['garlic', 3.3]],
  head: [
    ['garlic', 50],
    ['celery', 450],
  ],
  bulb: [['garlic', 50]],
  bunch: [
    ['herb', 25],
    ['spring onion', 100],
    ['asparagus', 300],
    ['beetroot', 350],
    ['carrot', 400],
    ['radish', 150],
    ['grape', 450],
    ['banana', 700],
    ['leafy green', 200],
    ['celery', 450],
  ],
  handful: [
    ['herb', 8],
    ['leafy green', 30],
    ['nut', 30],
  ],
  sprig: [['herb', 0.7]],
  leaf: [
    ['herb', 0.4],
    ['lettuce', 12],
    ['cabbage', 25],
    ['gelatin', 1.7],
    ['bay leaf', 0.2],
  ],
  stalk: [
    ['celery', 42],
    ['lemongrass', 12],
    ['spring onion', 15],
    ['rhubarb', 50],
    ['broccoli', 150],
  ],
  stick: [
    ['butter', 113],
    ['margarine', 113],
    ['celery', 42],
    ['cinnamon', 3],
  ],
  slice: [
    ['bread', 32],
    ['bacon', 25],
    ['ham', 25],
    ['salami', 10],
    ['cheese', 24],
    ['lemon', 8],
    ['lime', 6],
    ['pineapple', 60],
    ['cucumber', 7],
    ['ginger', 3],
    ['onion', 15],
    ['tomato', 20],
  ],
  rasher: [['bacon', 25]],
  sheet: [
    ['seaweed', 3],
    ['gelatin', 1.7],
  ],
  cube: [
    ['stock', 10],
    ['yeast', 42],
  ],
  square: [['chocolate', 8]],
  thumb: [['ginger', 15]],
  piece: [
    ['chicken', 150],
    ['turkey', 150],
  ],
  fillet: [
    ['anchovy', 4],
    ['chicken', 150],
  ],
  loaf: [['bread', 450]],
  rack: [
    ['lamb', 700],
    ['pork', 1000],
  ],
  can: [
    ['tuna', 110],
    ['anchovy', 30],
    ['sardine', 90],
    ['salmon', 165],
    ['crab', 120],
    ['tomato paste', 140],
    ['condensed milk', 395],
    ['evaporated milk', 390],
    ['corn', 285],
    ['olive', 150],
    ['beer', 340],
    ['pumpkin', 425],
    ['soft drink', 330],
  ],
  jar: [
    ['anchovy', 60],
    ['caper', 100],
    ['pesto', 190],
    ['tomato paste', 200],
  ],
  sachet: [
    ['yeast', 7],
    ['gelatin', 12],
    ['vanilla', 8],
    ['baking powder', 15],
  ],
  envelope: [
    ['yeast', 7],
    ['gelatin', 7],
  ],
  packet: [
    ['yeast', 7],
    ['gelatin', 7],
    ['vanilla', 8],
    ['baking powder', 15],
    ['butter', 250],
    ['pasta', 500],
    ['noodle', 250],
    ['ramen', 85],
    ['cream cheese', 200],
  ],
  bottle: [
    ['wine', 750],
    ['beer', 330],
    ['passata', 680],
  ],
  block: [
    ['tofu', 350],
    ['feta', 200],
    ['halloumi', 225],
    ['paneer', 225],
    ['tempeh', 225],
    ['butter', 250],
  ],
  punnet: [
    ['raspberry', 150],
    ['blueberry', 150],
    ['strawberry', 400],
  ],
}

/** Grams of a centimetre of what is cut off by its length. */
export const LENGTH_GRAMS: readonly (readonly [food: string, grams: number])[] = [
  ['ginger', 4.5],
  ['galangal', 4.5],
  ['turmeric', 2.5],
  ['cinnamon', 0.4],
]

/** Grams of a millilitre by the kind of food, where the table has no cup of it. */
export const ROUGH_DENSITY: readonly (readonly [food: string, grams: number])[] = [
  ['salt', 1.15],
  ['spice', 0.45],
  ['herb', 0.17],
  ['leafy green', 0.13],
  ['nut', 0.55],
  ['seed', 0.6],
  ['cheese', 0.47],
  ['flour', 0.52],
  ['grain', 0.78],
  ['legume', 0.83],
  ['meat', 0.95],
  ['vegetable', 0.6],
  ['fruit', 0.65],
]
