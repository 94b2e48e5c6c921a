import { z } from 'zod'
import { Paging } from '../../server/api/cursor.ts'
import { RATING_FLOORS, TIME_LIMITS } from '../catalog/search-document.ts'
import { DIET_SLUGS } from '../recipes/diet.ts'
import { CATEGORIES, CUISINES } from '../recipes/recipe.ts'
import { SEARCH_SORTS } from './search.ts'

const numberFrom = (values: readonly number[], description: string) =>
  z
    .enum(values.map(String) as [string, ...string[]])
    .optional()
    .meta({ description })
const foods = (description: string) =>
  z
    .string()
    .max(200)
    .optional()
    .meta({ description, examples: ['garlic, rice'] })

/** The query of a list of recipes; the values are the same as in the URLs of the pages. */
export const ListQuery = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Search words; typos are corrected.', examples: ['lemon rice'] }),
  category: z.enum(CATEGORIES).optional().meta({ description: 'Category slug.' }),
  diet: z.enum(DIET_SLUGS).optional().meta({ description: 'A diet that the recipes suit.' }),
  cuisine: z
    .enum(CUISINES.map((cuisine) => cuisine.toLowerCase()) as [string, ...string[]])
    .optional()
    .meta({ description: 'Cuisine, in lower case.' }),
  time: numberFrom(TIME_LIMITS, 'Maximum total time in minutes.'),
  rating: numberFrom(RATING_FLOORS, 'Minimum average rating, in stars.'),
  with: foods('Ingredients to include, separated by commas; at most six.'),
  without: foods('Ingredients to exclude, separated by commas; at most six.'),
  cook: z
    .string()
    .max(30)
    .optional()
    .meta({ description: 'Username of the author; cannot be combined with other filters.' }),
  sort: z.enum(SEARCH_SORTS).optional().meta({
    description:
      'Sort order. By default, search results are sorted by relevance, lists by rating, and the recipes of one cook by date, newest first.',
  }),
  ...Paging,
})
export type ListQuery = z.infer<typeof ListQuery>
