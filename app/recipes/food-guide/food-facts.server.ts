import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, type DietSlug, dietName } from '#app/food/diets/diet.ts'
import { fittingSwaps } from '#app/food/diets/swaps.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { allergensOfLine } from '#app/food/foods/food-kinds.ts'
import { roleOf } from '#app/food/foods/food-relations.ts'
import { slugOfFood } from '#app/food/foods/food-slug.ts'
import { gramsOfMillilitre, gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { FOODS, foodLineOf } from '#app/food/foods/foods.ts'
import { storingOf } from '#app/food/foods/storing.ts'
import { amountOf } from '#app/food/nutrition/amount.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { baseLocale, getLocale, type Locale } from '#messages/runtime.js'
import type { FoodFacts, FoodReference } from './food-facts.ts'
import { storingTexts } from './storing-texts.server.ts'

/** The diets that can rule out a stand-in, with the allergens that they avoid. */
const AVOIDED: Partial<Record<DietSlug, readonly Allergen[]>> = {
  vegetarian: [],
  vegan: [],
  'gluten-free': ['gluten'],
  'dairy-free': ['milk'],
  'nut-free': ['nuts', 'peanuts'],
}
const MAX_NAMES = 8
const MILLILITRES = { cup: 240, tablespoon: 15, teaspoon: 5 }

/** The diets that follow from vegan. */
const OF_VEGAN: readonly DietSlug[] = ['vegetarian', 'dairy-free']

/** The diets among some that can rule out a stand-in, each once, in one order, without those that follow from another. */
export const swapDiets = (diets: readonly string[]): DietSlug[] =>
  (Object.keys(AVOIDED) as DietSlug[]).filter(
    (diet) => diets.includes(diet) && !(diets.includes('vegan') && OF_VEGAN.includes(diet)),
  )

/** The address of a food's page, with the stand-ins for some diets only; for all where there are none. */
export const foodPath = (name: string, diets: readonly DietSlug[] = []) =>
  `/foods/${slugOfFood(name)}${diets.length > 0 ? `?${new URLSearchParams(diets.map((diet) => ['diet', diet]))}` : ''}`

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase(getLocale()) + text.slice(1)

/** Names of a food in a language, its usual one first; what only adds to it ("unsalted butter") is left out. */
function namesIn(food: string, locale: Locale): string[] {
  const line = foodLineOf(food)
  const names = locale === 'hi' ? (line?.hi ?? []) : locale === baseLocale ? [food, ...(line?.also ?? [])] : []
  const own = names[0] ?? food
  return names.filter((name) => name === own || !` ${name} `.includes(` ${own} `))
}

/** What a food is called in the reader's language, as words of a sentence; in English where it has no name in that. */
export const foodWords = (food: string) => (getLocale() === 'hi' ? foodLineOf(food)?.hi?.[0] : undefined) ?? food

/** What a food is called as a title. */
export const foodName = (food: string) => capitalised(foodWords(food))

/** Grams of a piece, else of a cup; of spoons, too, where it is not what a dish is made of. As sentences, [] for none. */
function weightsOf(food: string): string[] {
  const piece = gramsOfPiece(food)
  const density = gramsOfMillilitre(food)
  const grams = (millilitres: number) => {
    const exact = millilitres * (density ?? 0)
    return String(exact < 10 ? Math.round(exact * 2) / 2 : Math.round(exact))
  }
  const isSpooned = density !== null && piece === null && roleOf(food) !== 'main'
  return [
    ...(piece !== null ? [m.food_piece({ grams: String(piece) })] : []),
    ...(density !== null ? [m.food_cup({ grams: grams(MILLILITRES.cup) })] : []),
    ...(isSpooned ? [m.food_tablespoon({ grams: grams(MILLILITRES.tablespoon) })] : []),
    ...(isSpooned ? [m.food_teaspoon({ grams: grams(MILLILITRES.teaspoon) })] : []),
  ]
}

const swapsOf = (food: string, diets: readonly DietSlug[]) =>
  fittingSwaps(
    food,
    diets.map((diet) => DIET_OF_SLUG[diet]),
    diets.flatMap((diet) => AVOIDED[diet] ?? []),
  )

const NAMES = FOODS.map(({ name }) => name)
const SWAPPED = new Set(NAMES.filter((food) => swapsOf(food, []).length > 0))

/** The foods of which there is more to tell than their names. */
export const EXPLAINED_FOODS: ReadonlySet<string> = new Set(
  NAMES.filter((food) => storingOf(food) !== null || gramsOfPiece(food) !== null || SWAPPED.has(food)),
)

/** What a food is, in the reader's language, with the stand-ins for it that all of some diets allow. */
export function foodFacts(food: string, diets: readonly DietSlug[]): FoodFacts {
  const locale = getLocale()
  const [, ...also] = namesIn(food, locale)
  const other = locale === baseLocale ? 'hi' : baseLocale
  const line = foodLineOf(food)
  const storing = storingOf(food)
  return {
    name: foodName(food),
    also: also.slice(0, MAX_NAMES),
    elsewhere: { language: other, names: namesIn(food, other).slice(0, MAX_NAMES) },
    storing: storing && storingTexts[storing](),
    weights: weightsOf(food),
    allergens: line ? allergensOfLine(line).map(allergenText) : [],
    diets: diets.map((diet) => dietName(DIET_OF_SLUG[diet])),
    swaps: swapsOf(food, diets).map(({ use, how, suits, brings }) => ({
      // Stand-ins are named in English only; elsewhere the sentence names them.
      use: locale === baseLocale ? capitalised(use) : null,
      how: how[locale] ?? how.en,
      // What suits vegans suits vegetarians.
      suits: suits
        .filter((diet) => diet !== 'vegetarian' || !suits.includes('vegan'))
        .map((diet) => dietName(DIET_OF_SLUG[diet])),
      brings: brings.map(allergenText),
    })),
  }
}

/** For each ingredient of a recipe the food that it names first, if there is something to tell of it; null for others. */
export function foodsOfIngredients({ ingredients, dietaryInfo }: Recipe): (FoodReference | null)[] {
  const declared = Object.entries(DIET_OF_SLUG).flatMap(([slug, diet]) => (dietaryInfo.includes(diet) ? [slug] : []))
  const diets = swapDiets(declared)
  return ingredients.map((ingredient) => {
    const [food] = amountOf(ingredient).foods
    if (food === undefined || !EXPLAINED_FOODS.has(food)) return null
    return { name: foodName(food), path: foodPath(food, SWAPPED.has(food) ? diets : []) }
  })
}
