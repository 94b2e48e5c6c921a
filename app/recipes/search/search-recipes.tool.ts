import { z } from 'zod'
import { DIET_SLUGS } from '#app/food/diets/diet.ts'
import { ALLERGENS } from '#app/food/foods/allergen.ts'
import { TIME_LIMITS } from '#app/recipes/catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '#app/recipes/recipe/recipe.ts'
import { RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { anyone, defineTool } from '#server/mcp/tool.ts'
import { ListQuery, ReadFilter } from './list-query.ts'
import { listRecipePage } from './listing.server.ts'

const MAX_RESULTS = 20
/** How many recipes are filtered by `maxMinutes` when the search has no such time limit. */
const MAX_FILTERED = 100

const foods = (description: string) => z.array(z.string().trim().min(1).max(60)).max(6).optional().meta({ description })

const SearchInput = z.object({
  q: z.string().max(200).optional().meta({
    description:
      'Words to search for in titles and ingredients; typos are corrected. Words that name a diet, an allergen to avoid, a food to leave out or a time are read as that filter, unless they are in quotes.',
  }),
  category: z.enum(CATEGORIES).optional().meta({ description: 'Category slug.' }),
  diet: z
    .union([z.enum(DIET_SLUGS), z.array(z.enum(DIET_SLUGS)).max(DIET_SLUGS.length)])
    .optional()
    .meta({ description: 'A diet that the recipes suit, or several, all of which they suit.' }),
  avoid: z
    .array(z.enum(ALLERGENS))
    .max(ALLERGENS.length)
    .optional()
    .meta({ description: 'Allergens that the recipes are free of.' }),
  cuisine: z.enum(CUISINES).optional().meta({ description: 'Cuisine.' }),
  maxMinutes: z.int().min(1).max(10_080).optional().meta({ description: 'Maximum total time in minutes.' }),
  ingredients: foods('Ingredients to include, one food per item; at most six.'),
  without: foods('Ingredients to exclude, one food per item; at most six.'),
  limit: z
    .int()
    .min(1)
    .max(MAX_RESULTS)
    .default(10)
    .meta({ description: `Number of results, 1 to ${MAX_RESULTS}.` }),
})

/** The smallest time limit of the search that includes `maxMinutes`, and whether it is exactly that. */
function timeLimitFor(maxMinutes: number | undefined) {
  const time = TIME_LIMITS.find((limit) => limit >= (maxMinutes ?? 0))
  const isExact = maxMinutes === undefined || time === maxMinutes
  return { isExact, time: maxMinutes === undefined ? undefined : time }
}

export const searchRecipesTool = defineTool({
  name: 'search_recipes',
  title: 'Search recipes',
  description:
    'Searches recipes on FoodIO by words, category, diets, allergens to avoid, cuisine, total time, and included or excluded ingredients. The best matches come first; without search words, the best rated. Call read_recipe with an id to get the whole recipe.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: anyone,
  input: SearchInput,
  output: z.strictObject({
    recipes: z.array(RecipeSummary),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'The search words with typos corrected; null if there were none.' }),
    filters: z.array(ReadFilter).meta({ description: 'What was read from the search words as filters.' }),
  }),
  async use({ maxMinutes, ingredients, without, cuisine, limit, ...rest }, { context }) {
    const { isExact, time } = timeLimitFor(maxMinutes)
    const query = ListQuery.parse({
      ...rest,
      cuisine: cuisine?.toLowerCase(),
      time: time && String(time),
      with: ingredients?.join(','),
      without: without?.join(','),
      limit: isExact ? limit : MAX_FILTERED,
    })
    const { items, corrected, filters } = await listRecipePage(context, query)
    const recipes = items.filter(({ totalTime }) => totalTime <= (maxMinutes ?? Infinity)).slice(0, limit)
    const lines = recipes.map(lineOf)
    if (corrected) lines.unshift(m.search_corrected({ text: corrected }))
    return { shown: { recipes, corrected, filters }, text: lines.join('\n') || m.search_nothing_text() }
  },
})

const lineOf = ({ id, title, description, totalTime, rating, ratingCount, url }: RecipeSummary) =>
  m.mcp_recipe_line({
    id,
    title,
    description: description.replace(/\s+/g, ' '),
    minutes: totalTime,
    rating: new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(rating),
    count: ratingCount,
    address: url,
  })
