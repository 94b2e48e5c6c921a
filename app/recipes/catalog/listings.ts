import { DIET_SLUGS, type DietSlug } from '#app/food/diets/diet.ts'
import { CATEGORIES, type CategorySlug, CUISINES } from '#app/recipes/recipe/recipe.ts'

/** The sort orders of a listing; the first is the default. */
export const LISTING_SORTS = ['top', 'newest', 'quickest'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** The name of the listing of a category's recipes, or of those that suit a diet. */
export const listingName = (category: CategorySlug, diet: DietSlug | null) => (diet ? `${category}+${diet}` : category)

/** The name of the listing of a category's starters. */
export const startersName = (category: CategorySlug) => `${category}+appetizers`

/** The category pages that list every recipe of a cuisine, whatever categories its cook chose. */
export const CUISINE_PAGES = CATEGORIES.filter((category) =>
  CUISINES.some((cuisine) => cuisine.toLowerCase() === category),
)

/** The category pages that list every recipe that suits a diet, and no other, as searching for the diet does. */
export const DIET_PAGES = CATEGORIES.filter((category) => DIET_SLUGS.some((diet) => diet === category))

/** The category pages that list a recipe: those its cook chose, the page of its cuisine, and those of the diets that it suits, if there are any. */
export function pagesOf(
  categories: readonly CategorySlug[],
  cuisine: string,
  suited: readonly DietSlug[],
): CategorySlug[] {
  const chosen = categories.filter((page) => !DIET_PAGES.includes(page))
  const ofDiets = DIET_PAGES.filter((page) => suited.some((diet) => diet === page))
  const ofCuisine = CUISINE_PAGES.filter((page) => page === cuisine.trim().toLowerCase())
  return [...new Set([...chosen, ...ofDiets, ...ofCuisine])]
}

/** The name of a category's listings for the page cache, whatever they are narrowed to. */
export const listingContent = (category: string) => `listing:${category}`
/** The content of these listings. */
export const listingsContent = (listings: readonly string[]) => [
  ...new Set(listings.map((listing) => listingContent(listing.split('+', 1)[0] as string))),
]
/** The name of a cook's recipes for the page cache. */
export const authoredContent = (cookId: string) => `authored:${cookId}`
/** The name of all recipes as lists show them, for the page cache. */
export const ALL_LISTINGS = 'listings'
/** The name of the order of the trending recipes, for the page cache. */
export const TRENDING_CONTENT = 'trending'

/** All listings that a recipe is in, with those of the diets that it suits. */
export function listingsOf(categories: readonly CategorySlug[], suited: readonly DietSlug[], cuisine: string) {
  const pages = pagesOf(categories, cuisine, suited)
  const diets = [null, ...suited]
  const starters = pages.includes('appetizers') ? CUISINE_PAGES.filter((page) => pages.includes(page)) : []
  return [...pages.flatMap((page) => diets.map((diet) => listingName(page, diet))), ...starters.map(startersName)]
}
