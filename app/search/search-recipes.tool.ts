import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { anyone, defineTool } from '../../server/mcp/tool.ts'
import { TIME_LIMITS } from '../catalog/search-document.ts'
import { CATEGORIES, CUISINES } from '../recipes/recipe.ts'
import { RecipeSummary } from '../recipes/recipe-resource.ts'
import { DIET_NAMES, ListQuery } from './list-query.ts'
import { listRecipePage } from './listing.server.ts'

const MOST = 20
/** How many recipes are looked through for a time that the search has no label for. */
const LOOKED_THROUGH = 100

const foods = (description: string) => z.array(z.string().trim().min(1).max(60)).max(6).optional().meta({ description })

const Wanted = z.object({
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words to look for in titles and ingredients; mistyped ones are mended.' }),
  category: z.enum(CATEGORIES).optional().meta({ description: 'The page of FoodIO that they stand on.' }),
  diet: z.enum(DIET_NAMES).optional().meta({ description: 'What they must suit.' }),
  cuisine: z.enum(CUISINES).optional().meta({ description: 'Where they come from.' }),
  maxMinutes: z.int().min(1).max(10_080).optional().meta({ description: 'Minutes that they may take in all.' }),
  ingredients: foods('What they are made with, one food each; six at most.'),
  without: foods('What they must not contain, one food each; six at most.'),
  limit: z
    .int()
    .min(1)
    .max(MOST)
    .default(10)
    .meta({ description: `How many to answer, 1 to ${MOST}.` }),
})

/** The time in the search's own steps, and whether that step says it all. */
function timeFor(maxMinutes: number | undefined) {
  const time = TIME_LIMITS.find((limit) => limit >= (maxMinutes ?? 0))
  const isAll = maxMinutes === undefined || time === maxMinutes
  return { isAll, time: maxMinutes === undefined ? undefined : time }
}

export const searchRecipes = defineTool({
  name: 'search_recipes',
  title: 'Search recipes',
  description:
    'Finds recipes on FoodIO by words, category, diet, cuisine, total time, and what they contain or leave out. Best matches first; with nothing given, the best rated. Use read_recipe with an id for the whole recipe.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: anyone,
  input: Wanted,
  output: z.strictObject({
    recipes: z.array(RecipeSummary),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'The words that were looked for instead of mistyped ones; null when none were mended.' }),
  }),
  async use({ maxMinutes, ingredients, without, cuisine, limit, ...asked }, { context }) {
    const { isAll, time } = timeFor(maxMinutes)
    const query = ListQuery.parse({
      ...asked,
      cuisine: cuisine?.toLowerCase(),
      time: time && String(time),
      with: ingredients?.join(','),
      without: without?.join(','),
      limit: isAll ? limit : LOOKED_THROUGH,
    })
    const { items, corrected } = await listRecipePage(context, query)
    const recipes = items.filter(({ totalTime }) => totalTime <= (maxMinutes ?? Infinity)).slice(0, limit)
    const lines = recipes.map(lineOf)
    if (corrected) lines.unshift(m.search_corrected({ text: corrected }))
    return { shown: { recipes, corrected }, text: lines.join('\n') || m.search_nothing_text() }
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
