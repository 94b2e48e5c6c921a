import { type CategorySlug, DIETS, type Diet, type DietaryInfo } from './recipe.ts'

/** How a shelf can be sorted; the first is what a page shows when nobody chose. */
export const SHELF_SORTS = ['top', 'newest', 'quickest'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** The name of the shelf that holds a category's recipes, or only those of them that suit a diet. */
export const shelfName = (category: CategorySlug, diet: Diet | null) => (diet ? `${category}+${diet}` : category)

/** The diets of the filter that a recipe suits. */
export const dietsOf = (dietaryInfo: readonly DietaryInfo[]) =>
  (Object.keys(DIETS) as Diet[]).filter((diet) => dietaryInfo.includes(DIETS[diet]))

/** Every shelf that a recipe stands on. */
export function shelvesOf(categories: readonly CategorySlug[], dietaryInfo: readonly DietaryInfo[]) {
  const diets = [null, ...dietsOf(dietaryInfo)]
  return categories.flatMap((category) => diets.map((diet) => shelfName(category, diet)))
}
