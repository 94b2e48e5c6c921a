/** Grams of a unit of some foods, where it weighs another amount than of most: the first food that fits counts. */
export const PART_GRAMS: Readonly<Record<string, readonly (readonly [food: string, grams: number])[]>> = {
  clove: [['garlic', 3.5]],
  bunch: [
    ['herb', 25],
    ['scallion', 100],
    ['leafy green', 200],
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
    ['celery', 45],
    ['lemongrass', 12],
    ['scallion', 15],
  ],
  stick: [
    ['butter', 113],
    ['celery', 45],
    ['cinnamon', 2],
  ],
  slice: [
    ['bread', 35],
    ['bacon', 15],
    ['prosciutto', 14],
    ['ham', 20],
    ['cheese', 20],
    ['lemon', 8],
    ['lime', 6],
    ['ginger', 3],
    ['onion', 15],
    ['tomato', 20],
  ],
  rasher: [['bacon', 20]],
  sheet: [['seaweed', 3]],
  cube: [['stock', 10]],
  square: [['chocolate', 8]],
  thumb: [['ginger', 15]],
}

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
