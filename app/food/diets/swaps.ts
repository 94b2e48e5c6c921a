import type { Allergen } from '#app/food/foods/allergen.ts'
import { FOODS } from '#app/food/foods/foods.ts'
import type { DietChoice } from './diet.ts'
import { forbiddenIn } from './diet-rules.ts'
import { folded, foldPhrase } from './diet-words.ts'
import type { Suits, Swap } from './swap.ts'
import { SWAPS } from './swaps.table.ts'

const MAX_SWAPS = 2
const NEEDED: Readonly<Record<string, Suits>> = {
  Vegetarian: 'vegetarian',
  Vegan: 'vegan',
  'Gluten-Free': 'gluten-free',
}

/** Words for the amount, size and treatment of a food, not for which food: "2 large eggs", "unsalted butter". */
const BESIDE_THE_FOOD = folded(
  'large medium small fresh freshly unsalted salted melted softened soft cold warm hot plain raw cooked boneless skinless chopped sliced diced grated ground crushed beaten toasted roasted dried dry organic ripe extra thick thin full fat natural canned tinned frozen cup tbsp tsp tablespoon teaspoon g gram kg ml l litre liter oz ounce lb pound clove slice piece pinch can tin pack packet stick handful of a an the some free range good quality about few leaf sheet fillet'.split(
    ' ',
  ),
)

const swapsByName = Map.groupBy(SWAPS, ({ instead }) => foldPhrase(instead))
for (const swap of SWAPS)
  for (const other of swap.also) swapsByName.set(foldPhrase(other), swapsByName.get(foldPhrase(swap.instead)) ?? [])

/** The swaps of foods under their other names; a name that has swaps of its own leads to those ("curd", "yogurt"). */
const swapsByFood = new Map(
  FOODS.flatMap(({ names }) => {
    const own = names.map(foldPhrase)
    const swaps = own.map((name) => swapsByName.get(name)).find((found) => found !== undefined)
    return swaps ? own.map((name) => [name, swaps] as const) : []
  }),
)
const knownAs = (name: string) => swapsByName.get(name) ?? swapsByFood.get(name)

/** The swaps of a food as a recipe names it: as written, or without its amount, size and treatment. */
function swapsOf(food: string): readonly Swap[] {
  const folded = foldPhrase(food.slice(0, 200).split(/[,(;]/, 1)[0] ?? '')
  const bare = folded.split(' ').filter((word) => !BESIDE_THE_FOOD.has(word) && !/^[\d¼½¾⅓⅔⅛]/.test(word))
  return knownAs(folded) ?? knownAs(bare.join(' ')) ?? []
}

/** The stand-ins for a food named in English that all of the diets and the avoided allergens allow, the best first; [] for none. */
export const fittingSwaps = (food: string, diets: readonly DietChoice[], avoided: readonly Allergen[]): Swap[] =>
  swapsOf(food)
    .filter(({ suits }) => diets.every((diet) => NEEDED[diet] === undefined || suits.includes(NEEDED[diet])))
    .filter(({ brings }) => !brings.some((allergen) => avoided.includes(allergen)))
    .filter(({ use }) => diets.every((diet) => forbiddenIn(use, diet).length === 0))

/** The best two of `fittingSwaps` for one diet. */
export const swapsFor = (food: string, diet: DietChoice, avoided: readonly Allergen[]): Swap[] =>
  fittingSwaps(food, [diet], avoided).slice(0, MAX_SWAPS)
