import { z } from 'zod'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { RATING_FLOORS, TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { Paging } from '#server/api/cursor.ts'
import { SEARCH_SORTS } from './search.ts'

const inLowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)
const listed = (value: unknown) => (Array.isArray(value) ? value : [value]).map(inLowerCase)

/** One of some values, in any case of its letters. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z.preprocess(inLowerCase, z.enum(values)).optional().meta({ description })
/** Some values, each a parameter of its own, in any case of their letters. */
const someOf = <const T extends readonly [string, ...string[]]>(values: T, description: string) =>
  z
    .preprocess(listed, z.array(z.enum(values)).max(values.length))
    .optional()
    .meta({ description })
const numberFrom = (values: readonly number[], description: string) =>
  oneOf(values.map(String) as [string, ...string[]], description)
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
    .meta({
      description:
        'Search words; typos are corrected. Words that name a diet, an allergen to avoid, a food to leave out or a time ("vegetarian", "nut free", "without onion", "in 15 minutes") are read as that filter, unless they are in quotes; `filters` of the response lists them.',
      examples: ['lemon rice', 'vegan curry in 30 minutes'],
    }),
  category: oneOf(CATEGORIES, 'Category slug.'),
  diet: someOf(DIET_SLUGS, 'Diets that the recipes suit, all of them; repeat the parameter for several.'),
  avoid: someOf(
    ALLERGENS,
    'Allergens that the recipes are free of, all of them; repeat the parameter for several. Recipes with ingredients that are not known are left out.',
  ),
  cuisine: oneOf(CUISINES.map((cuisine) => cuisine.toLowerCase()) as [string, ...string[]], 'Cuisine.'),
  time: numberFrom(TIME_LIMITS, 'Maximum total time in minutes.'),
  rating: numberFrom(RATING_FLOORS, 'Minimum average rating, in stars.'),
  with: foods('Ingredients to include, separated by commas; at most six.'),
  without: foods('Ingredients to exclude, separated by commas; at most six.'),
  cook: z
    .string()
    .max(30)
    .optional()
    .meta({ description: 'Username of the author; cannot be combined with other filters.' }),
  sort: oneOf(
    SEARCH_SORTS,
    'Sort order. By default, search results are sorted by relevance, lists by rating, and the recipes of one cook by date, newest first.',
  ),
  ...Paging,
})
export type ListQuery = z.infer<typeof ListQuery>

/** A filter that was read from the words of a search. */
export const ReadFilter = z
  .strictObject({
    words: z.string().meta({ description: 'The words that it was read from, as typed.' }),
    diets: z.array(z.enum(DIET_SLUGS)).meta({ description: 'Diets that the recipes suit.' }),
    categories: z.array(z.enum(CATEGORIES)).meta({ description: 'Category slugs; the recipes are in all of them.' }),
    avoid: z.array(z.enum(ALLERGENS)).meta({ description: 'Allergens that the recipes are free of.' }),
    without: z.array(z.string()).meta({ description: 'Ingredients that are excluded.' }),
    maxMinutes: z.int().nullable().meta({ description: 'Maximum total time in minutes; null for any.' }),
  })
  .meta({ id: 'ReadFilter' })
export type ReadFilter = z.infer<typeof ReadFilter>
