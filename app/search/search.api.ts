import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import { type Api, type ApiContext, apiRoute } from '../../server/api/api-route.ts'
import { cursorOf, Paging, paged, pageOf, placeOf } from '../../server/api/cursor.ts'
import { refuse } from '../../server/api/problem.ts'
import { findCook } from '../cooks/cooks.server.ts'
import { CATEGORIES, CUISINES, DIETS, type Diet } from '../recipes/recipe.ts'
import { listAllAfter, listAuthoredAfter, listShelfAfter, type Standing } from '../recipes/recipe-list.server.ts'
import { RecipeSummary, summaryOf } from '../recipes/recipe-resource.ts'
import { listCards } from '../recipes/recipes.server.ts'
import { RATING_FLOORS, TIME_LIMITS } from '../recipes/search-document.ts'
import { rankRecipes, suggestTitles } from './search.server.ts'
import { SEARCH_SORTS, searchQuery } from './search.ts'

const DIET_NAMES = Object.keys(DIETS) as [Diet, ...Diet[]]
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

const ListQuery = z.object({
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
type ListQuery = z.infer<typeof ListQuery>

const listRecipes = apiRoute({
  method: 'get',
  path: '/recipes',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'listRecipes',
  summary: 'List, search and filter recipes',
  description:
    'All recipes, those of a category (and a diet within it) or of a cook are listed to the end. A search by words or other filters goes through the best hundred or two that match.',
  request: { query: ListQuery },
  responses: {
    200: {
      description: 'A page of recipes.',
      content: {
        'application/json': {
          schema: pageOf(RecipeSummary)
            .extend({
              corrected: z
                .string()
                .nullable()
                .meta({ description: 'The words that were looked for instead of mistyped ones.' }),
            })
            .meta({ id: 'RecipePage' }),
        },
      },
    },
  },
  problems: [404],
})

const suggest = apiRoute({
  method: 'get',
  path: '/suggestions',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'suggestTitles',
  summary: 'Complete a title',
  description:
    'Recipes whose titles contain the text: those that start with it first, then alphabetical; twenty at most.',
  request: {
    query: z.object({
      q: z
        .string()
        .max(200)
        .meta({ description: 'What was typed so far.', examples: ['las'] }),
    }),
  },
  responses: {
    200: {
      description: 'Titles; none for blank text.',
      content: {
        'application/json': {
          schema: z.strictObject({
            items: z.array(
              z.strictObject({ id: z.int().meta({ description: 'The recipe’s number.' }), title: z.string() }),
            ),
          }),
        },
      },
    },
  },
})

/** The next page of a list that the database keeps in order, or null when the filters need a search. */
async function standingsFor(c: ApiContext, asked: ListQuery) {
  const { db } = c.get('visit')
  const { q, category, diet, cuisine, time, rating, with: include, without, cook, cursor } = asked
  const limit = asked.limit + 1
  const others = [q?.trim(), cuisine, time, rating, include, without]
  const after = () => placeOf(cursor, ['number', 'number']) as Standing | null
  if (cook !== undefined) {
    const author = (await findCook(db, cook)) ?? refuse(404, { detail: m.cook_not_found() })
    if ([...others, category, diet].some(Boolean)) refuse(422, { fields: { cook: m.problem_cook_alone() } })
    return listAuthoredAfter(db, author.id, { after: after(), limit })
  }
  if (others.some(Boolean)) return null
  const sort = asked.sort === undefined || asked.sort === 'relevance' ? 'top' : asked.sort
  if (category) return listShelfAfter(db, { category, diet: diet ?? null, sort, after: after(), limit })
  return diet || sort === 'quickest' ? null : listAllAfter(db, { sort, after: after(), limit })
}

/** A page of what a search finds; where the last recipe stood helps when it is no longer among them. */
async function searched(c: ApiContext, { cursor, limit, ...asked }: ListQuery) {
  const { db } = c.get('visit')
  const query = searchQuery(new URLSearchParams(Object.entries(asked).filter(([, value]) => value)))
  const after = placeOf(cursor, ['number', 'number'])
  const { ids, corrected } = await rankRecipes(db, query ?? refuse(422))
  const held = after ? ids.indexOf(after[0]) : -1
  const from = after === null ? 0 : held >= 0 ? held + 1 : Math.max(0, after[1])
  const shown = ids.slice(from, from + limit)
  const next = ids.length > from + limit ? cursorOf([shown.at(-1) ?? 0, from + limit]) : null
  return { ids: shown, next, corrected }
}

export function searchApi(api: Api) {
  api.openapi(listRecipes, async (c) => {
    const { db, origin } = c.get('visit')
    const asked = c.req.valid('query')
    const standings = await standingsFor(c, asked)
    if (standings === null) {
      const { ids, ...found } = await searched(c, asked)
      return c.json({ items: (await listCards(db, ids)).map((card) => summaryOf(card, origin)), ...found }, 200)
    }
    const { items, next } = paged(standings, asked.limit, (standing) => standing)
    const cards = await listCards(
      db,
      items.map(([, id]) => id),
    )
    return c.json({ items: cards.map((card) => summaryOf(card, origin)), next, corrected: null }, 200)
  })

  api.openapi(suggest, async (c) => {
    const items = await suggestTitles(c.get('visit').db, c.req.valid('query').q)
    return c.json({ items }, 200)
  })
}
