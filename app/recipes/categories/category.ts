import { CUISINE_PAGES } from '#app/recipes/catalog/listings.ts'
import { CATEGORIES, type CategorySlug, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'

/** The last figure on a category's cards. */
export type Indicator = 'difficulty' | 'spiceLevel' | 'sweetness'

/** The six groups of the Categories screen, in its order. */
export const GROUPS = {
  meal: ['breakfast', 'lunch', 'dinner', 'dessert', 'appetizers', 'sides', 'snacks', 'drinks'],
  diet: ['lowcarb', 'keto', 'vegetarian', 'whole30', 'paleo'],
  cuisine: ['indian', 'italian', 'mexican', 'japanese'],
  ingredient: ['chicken', 'beef', 'pasta', 'fish'],
  method: ['instantpot', 'airfryer', 'slowcooker'],
  time: ['30-minute-meals', 'one-pot-meals'],
} as const satisfies Record<string, readonly CategorySlug[]>
export type Group = keyof typeof GROUPS

/** The names of the groups. */
export const groupNames: Record<Group, () => string> = {
  meal: m.group_meal,
  diet: m.diet_label,
  cuisine: m.recipe_cuisine,
  ingredient: m.group_ingredient,
  method: m.group_method,
  time: m.group_time,
}

/** The groups in the order of the Categories screen. */
export const GROUP_NAMES = Object.keys(GROUPS) as Group[]

const INDICATORS: Partial<Record<CategorySlug, Indicator>> = {
  lunch: 'spiceLevel',
  dessert: 'sweetness',
  drinks: 'sweetness',
}

/** Which of a recipe's levels a category's cards show. */
export const indicatorOf = (category: CategorySlug): Indicator => INDICATORS[category] ?? 'difficulty'

/** The category that a piece of a URL names, in any case and with spaces for dashes; null when it names none. */
export function categoryNamed(text: string | undefined): CategorySlug | null {
  const slug = text?.toLowerCase().trim().replace(/\s+/g, '-')
  return CATEGORIES.find((category) => category === slug) ?? null
}

export const categoryPath = (category: CategorySlug) => `/recipes/${category}`

/** The names of categories, as links and filters call them: the Categories screen's words. */
export const categoryNames: Record<CategorySlug, () => string> = {
  breakfast: m.category_breakfast,
  lunch: m.category_lunch,
  dinner: m.category_dinner,
  dessert: m.category_dessert,
  appetizers: m.category_appetizers,
  sides: m.category_sides,
  snacks: m.category_snacks,
  drinks: m.category_drinks,
  lowcarb: m.category_lowcarb,
  keto: m.category_keto,
  vegetarian: m.category_vegetarian,
  whole30: m.category_whole30,
  paleo: m.category_paleo,
  indian: m.category_indian,
  italian: m.category_italian,
  mexican: m.category_mexican,
  japanese: m.category_japanese,
  chicken: m.category_chicken,
  beef: m.category_beef,
  pasta: m.category_pasta,
  fish: m.category_fish,
  instantpot: m.category_instantpot,
  airfryer: m.category_airfryer,
  slowcooker: m.category_slowcooker,
  '30-minute-meals': m.category_30_minute_meals,
  'one-pot-meals': m.category_one_pot_meals,
}

/** Where all recipes of a cuisine are listed: on its own page, or among the results for it. */
export function cuisinePath(cuisine: string) {
  const category = CUISINE_PAGES.find((page) => page === cuisine.trim().toLowerCase())
  if (category) return categoryPath(category)
  const known = CUISINES.find((one) => one === cuisine)
  return `/search?${new URLSearchParams(known ? { cuisine: known.toLowerCase() } : { q: cuisine })}`
}

const PAGE_NAMES: Partial<Record<CategorySlug, () => string>> = {
  dessert: m.category_dessert_page,
  appetizers: m.category_appetizers_page,
  drinks: m.category_drinks_page,
}

/** What a category is called on its own page, where the specification has another word than on the Categories screen. */
export const categoryPageName = (category: CategorySlug) => (PAGE_NAMES[category] ?? categoryNames[category])()
