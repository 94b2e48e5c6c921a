import { foodsIn } from './food-words.ts'
import { isKindOf } from './foods.ts'
import { memoized } from './memoized.ts'
import { stem, tokensOf } from './words.ts'

interface AmbiguousName {
  /** The stem of the word that names several foods when it stands alone. */
  word: string
  /** What it is called in full, and the foods beside it in a recipe that decide so. */
  readings: readonly { name: string; beside: readonly string[] }[]
}

/** Names that the table has in full only, since alone they are two foods. */
const AMBIGUOUS: readonly AmbiguousName[] = [
  {
    word: 'drumstick',
    readings: [
      {
        name: 'drumstick pod',
        beside: [
          'asafoetida',
          'lentil',
          'pigeon pea',
          'mung dal',
          'chana dal',
          'sambar powder',
          'curry leaf',
          'tamarind',
        ],
      },
      { name: 'chicken drumstick', beside: ['chicken', 'poultry', 'barbecue sauce', 'hot sauce', 'teriyaki sauce'] },
    ],
  },
]

/** The stems of a name that could stand beside the full one: "drumsticks, cut into pieces" does, "chicken drumsticks" does not. */
const readingsOf = memoized((name) => {
  const stems = tokensOf(name).map(({ plain }) => stem(plain))
  return (foodsIn(name).length > 0 ? undefined : AMBIGUOUS.find(({ word }) => stems.includes(word))?.readings) ?? []
})

/**
 * The names of a recipe's ingredients, an ambiguous one ("drumsticks": chicken's or moringa's) in full where the foods beside it decide
 * for one reading; as it is where they decide for none or for several.
 */
export function namesInContext(names: readonly string[]): string[] {
  if (!names.some((name) => readingsOf(name).length > 0)) return [...names]
  const foods = names.flatMap(foodsIn)
  return names.map((name) => {
    const fitting = readingsOf(name).filter(({ beside }) =>
      foods.some((food) => beside.some((kind) => isKindOf(food, kind))),
    )
    const [only, ...others] = fitting
    return only && others.length === 0 ? only.name : name
  })
}
