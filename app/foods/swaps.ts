import type { Allergen } from './allergen.ts'
import { forbiddenIn } from './diet-rules.ts'
import { foldPhrase } from './diet-words.ts'
import { BESIDE_THE_FOOD, OTHER_NAMES, type Suits, SWAPS, type Swap } from './swaps.data.ts'

const MOST = 2
const NEEDED: Readonly<Record<string, Suits>> = {
  Vegetarian: 'vegetarian',
  Vegan: 'vegan',
  'Gluten-Free': 'glutenFree',
}

const BY_FOOD = Map.groupBy(SWAPS, (swap) => foldPhrase(swap.instead))
const NAMES = new Map(Object.entries(OTHER_NAMES).map(([name, food]) => [foldPhrase(name), foldPhrase(food)]))
const BESIDE = new Set(Array.from(BESIDE_THE_FOOD, foldPhrase))

const knownAs = (name: string) => BY_FOOD.get(name) ?? BY_FOOD.get(NAMES.get(name) ?? '')

/** The swaps of a food as a recipe names it: as it stands, or without its amount, size and treatment. */
function swapsOf(food: string): readonly Swap[] {
  const folded = foldPhrase(food.slice(0, 200).split(/[,(;]/, 1)[0] ?? '')
  const bare = folded.split(' ').filter((word) => !BESIDE.has(word) && !/^[\d¼½¾⅓⅔⅛]/.test(word))
  return knownAs(folded) ?? knownAs(bare.join(' ')) ?? []
}

/** At most two stand-ins for a food named in English that the diet and the avoided allergens allow, the best first; [] for none. */
export function swapsFor(food: string, diet: string, avoided: readonly Allergen[]): Swap[] {
  const needed = NEEDED[diet]
  return swapsOf(food)
    .filter((swap) => needed === undefined || swap.suits.includes(needed))
    .filter((swap) => !swap.brings.some((allergen) => avoided.includes(allergen)))
    .filter((swap) => forbiddenIn(swap.use, diet).length === 0)
    .slice(0, MOST)
}
