import { z } from 'zod'
import { Paging } from '../../server/api/cursor.ts'
import { RATING_FLOORS, TIME_LIMITS } from '../catalog/search-document.ts'
import { CATEGORIES, CUISINES, DIETS, type Diet } from '../recipes/recipe.ts'
import { SEARCH_SORTS } from './search.ts'

/** The diets by the names that stand in addresses. */
export const DIET_NAMES = Object.keys(DIETS) as [Diet, ...Diet[]]
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

/** Which recipes a program wants listed; values are as they stand in an address. */
export const ListQuery = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words to look for; mistyped ones are mended.', examples: ['lemon rice'] }),
  category: z.enum(CATEGORIES).optional().meta({ description: 'The page that they stand on.' }),
  diet: z.enum(DIET_NAMES).optional().meta({ description: 'What they must suit.' }),
  cuisine: z
    .enum(CUISINES.map((cuisine) => cuisine.toLowerCase()) as [string, ...string[]])
    .optional()
    .meta({ description: 'Where they come from, in lower case.' }),
  time: numberFrom(TIME_LIMITS, 'Minutes that they may take in all.'),
  rating: numberFrom(RATING_FLOORS, 'Stars that they have at least, on average.'),
  with: foods('Ingredients that they have, separated by commas; six at most.'),
  without: foods('Ingredients that they do not have, separated by commas; six at most.'),
  cook: z
    .string()
    .max(30)
    .optional()
    .meta({ description: 'The username of their cook; not together with other filters.' }),
  sort: z.enum(SEARCH_SORTS).optional().meta({
    description:
      'Usually by relevance when words are looked for, else best rated first; a cook’s recipes come newest first.',
  }),
  ...Paging,
})
export type ListQuery = z.infer<typeof ListQuery>
