import type { FieldSuggestions, SuggestionSource } from '#app/recipes/publishing/suggestion.ts'
import { CATEGORIES, type CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { hasKind, type TypedFood } from './typed-foods.ts'

const QUICK = 30

/** The pages that a kind of dish belongs on. */
const PAGES_OF_KIND: Partial<Record<NonNullable<FieldSuggestions['category']>, readonly CategorySlug[]>> = {
  Breakfast: ['breakfast'],
  Cake: ['dessert'],
  Dessert: ['dessert'],
  Drink: ['drinks'],
  'Main Course': ['dinner'],
  Salad: ['lunch'],
  'Side Dish': ['sides'],
  Snack: ['snacks'],
  Soup: ['lunch', 'dinner'],
  Starter: ['appetizers'],
}

/** The main foods that have a page. */
const PAGES_OF_FOODS: readonly (readonly [CategorySlug, readonly string[]])[] = [
  ['chicken', ['chicken']],
  ['beef', ['beef']],
  ['pasta', ['pasta']],
  ['fish', ['fish', 'seafood']],
]

/** Foods that only season a dish. */
const SEASONINGS: readonly string[] = [
  'anchovy',
  'fish sauce',
  'worcestershire sauce',
  'dashi',
  'bonito flake',
  'oyster sauce',
  'stock',
]

/** How it is cooked, in the words of titles and steps. */
const PAGES_OF_WORDS: readonly (readonly [CategorySlug, RegExp])[] = [
  ['instantpot', /\binstant pot\b|\bpressure cooker\b|प्रेशर कुकर/iu],
  ['airfryer', /\bair[ -]?fr(?:y|ie)|एयर फ़?्राय/iu],
  ['slowcooker', /\bslow[ -]cooke|\bcrock ?-?pot\b/iu],
  ['one-pot-meals', /\bone[ -](?:pot|pan)\b|\bsheet[ -]pan\b/iu],
]

/** The pages that a recipe belongs on by its kind, its main foods, its diets, its tools and its time, in the order of CATEGORIES. */
export function suggestedCategories(
  { title, instructions, prepTime, waitTime, cookTime }: SuggestionSource,
  ingredients: readonly TypedFood[],
  { category, cuisine, dietaryInfo }: Pick<FieldSuggestions, 'category' | 'cuisine' | 'dietaryInfo'>,
): CategorySlug[] {
  const text = `${title}\n${instructions}`
  const minutes = Number(prepTime) + Number(waitTime) + Number(cookTime)
  const main = ingredients.filter((ingredient) => !hasKind([ingredient], SEASONINGS))
  const isMeal = category !== null && !['Drink', 'Sauce', 'Bread'].includes(category)
  const pages = new Set<CategorySlug>([
    ...((category && PAGES_OF_KIND[category]) ?? []),
    ...PAGES_OF_FOODS.flatMap(([page, foods]) => (hasKind(main, foods) ? page : [])),
    ...PAGES_OF_WORDS.flatMap(([page, words]) => (words.test(text) ? page : [])),
    ...(dietaryInfo.includes('Vegetarian') && category !== 'Drink' ? (['vegetarian'] as const) : []),
    ...(isMeal && minutes > 0 && minutes <= QUICK ? (['30-minute-meals'] as const) : []),
    ...(category === 'Starter' && cuisine ? CATEGORIES.filter((page) => page === cuisine.toLowerCase()) : []),
  ])
  return CATEGORIES.filter((page) => pages.has(page))
}
