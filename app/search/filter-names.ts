import { m } from '../../messages/compiled/messages.js'
import { categoryNames } from '../categories/category.ts'
import { DIET_OF_SLUG, dietName } from '../recipes/diet.ts'
import { cuisineText } from '../recipes/kinds.ts'
import { durationText } from '../recipes/labels.ts'
import type { SearchQuery } from './search.ts'

/** A filter in the reader's words, and the change of the query that removes it. */
interface ActiveFilter {
  label: string
  change: Partial<SearchQuery>
}

/** Everything a query is narrowed by, each ingredient on its own. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const { text, titlesOnly, category, diet, cuisine, minutes, stars, include, exclude } = query
  const filters: (ActiveFilter | false)[] = [
    titlesOnly && text !== '' && { label: m.filter_titles_only(), change: { titlesOnly: false } },
    category !== null && { label: categoryNames[category](), change: { category: null } },
    diet !== null && { label: dietName(DIET_OF_SLUG[diet]), change: { diet: null } },
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
  ]
  return filters.filter((filter) => filter !== false)
}
