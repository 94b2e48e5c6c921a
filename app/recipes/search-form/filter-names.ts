import { allergenText } from '#app/food/diets/allergen-text.ts'
import { DIET_OF_SLUG, dietName } from '#app/food/diets/diet.ts'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { categoryNames } from '#app/recipes/categories/category.ts'
import { cuisineText } from '#app/recipes/recipe/kinds.ts'
import { durationText } from '#app/recipes/recipe/labels.ts'
import { withoutStrayQuotes } from '#app/recipes/search/quotes.ts'
import { type SearchQuery, withoutFilters } from '#app/recipes/search/search.ts'
import type { WordedFilter } from '#app/recipes/search/worded-filters.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** A filter in the reader's words, and the change of the query that removes it. */
export interface ActiveFilter {
  label: string
  change: Partial<SearchQuery>
}

const avoidText = (allergens: readonly Allergen[]) =>
  m.filter_avoid({
    foods: new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(allergens.map(allergenText)),
  })

/** What the words of a search name, as its filters are called. */
const wordedLabel = ({ diets, categories, avoid, exclude, minutes }: WordedFilter) =>
  [
    ...diets.map((diet) => dietName(DIET_OF_SLUG[diet])),
    ...categories.map((category) => categoryNames[category]()),
    ...(avoid.length > 0 ? [avoidText(avoid)] : []),
    ...exclude.map((food) => m.filter_without_food({ food })),
    ...(minutes === null ? [] : [m.filter_at_most({ time: durationText(minutes) })]),
  ].join(', ')

/** A text in which these filters are words again: what is in quotes is searched for as it is. */
const withWords = (text: string, filters: readonly WordedFilter[]) =>
  filters.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)}"${rest.slice(from, to)}"${rest.slice(to)}`,
    withoutStrayQuotes(text),
  )

/** The change of a query that removes all its filters, those that its words name too; its words and its order stay. */
export const withoutAllFilters = ({ text }: SearchQuery, worded: readonly WordedFilter[]): Partial<SearchQuery> => ({
  ...withoutFilters,
  text: withWords(text, worded),
})

/** Everything a query is narrowed by, each ingredient on its own, and behind that what its words name. */
export function activeFilters(query: SearchQuery, worded: readonly WordedFilter[] = []): ActiveFilter[] {
  const { text, titlesOnly, category, diets, avoid, cuisine, minutes, stars, include, exclude } = query
  const filters: (ActiveFilter | false)[] = [
    titlesOnly && text !== '' && { label: m.filter_titles_only(), change: { titlesOnly: false } },
    category !== null && { label: categoryNames[category](), change: { category: null } },
    ...diets.map((diet) => ({
      label: dietName(DIET_OF_SLUG[diet]),
      change: { diets: diets.filter((one) => one !== diet) },
    })),
    ...avoid.map((allergen) => ({
      label: avoidText([allergen]),
      change: { avoid: avoid.filter((one) => one !== allergen) },
    })),
    cuisine !== null && { label: cuisineText(cuisine), change: { cuisine: null } },
    minutes !== null && { label: m.filter_at_most({ time: durationText(minutes) }), change: { minutes: null } },
    stars !== null && { label: m.filter_at_least({ stars }), change: { stars: null } },
    ...include.map((food) => ({
      label: m.filter_with_food({ food }),
      change: { include: include.filter((one) => one !== food) },
    })),
    ...exclude.map((food) => ({
      label: m.filter_without_food({ food }),
      change: { exclude: exclude.filter((one) => one !== food) },
    })),
    ...worded.map((filter) => ({ label: wordedLabel(filter), change: { text: withWords(text, [filter]) } })),
  ]
  return filters.filter((filter) => filter !== false)
}
