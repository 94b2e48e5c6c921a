import { z } from 'zod'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute } from '#server/api/api-route.ts'
import { pageOf } from '#server/api/cursor.ts'
import { ListQuery, ReadFilter } from './list-query.ts'
import { listRecipePage } from './listing.server.ts'
import { suggestTitles } from './titles.store.ts'

const listRecipes = apiRoute({
  method: 'get',
  path: '/recipes',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'listRecipes',
  summary: 'List, search and filter recipes',
  description:
    'Lists of all recipes, of a category (with or without a diet) and of a cook are complete. A search by words or other filters returns at most the best one to two hundred matches.',
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
                .meta({ description: 'The search words with typos corrected; null if there were none.' }),
              filters: z.array(ReadFilter).meta({ description: 'What was read from the search words as filters.' }),
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
  summary: 'Suggest titles for a search box',
  description:
    'Recipes whose titles contain the text, ignoring case and accents: first titles that start with it, then the others, both in alphabetical order (by Unicode code point); at most two hundred. Only if no title contains the text, titles that name its foods in other words, or else titles with a word that starts with the corrected text.',
  request: {
    query: z.object({
      q: z
        .string()
        .max(200)
        .meta({ description: 'The text typed so far.', examples: ['las'] }),
    }),
  },
  responses: {
    200: {
      description: 'The titles; none for blank text.',
      content: {
        'application/json': {
          schema: z.strictObject({
            items: z.array(z.strictObject({ id: z.int().meta({ description: 'Recipe id.' }), title: z.string() })),
            total: z.int().min(0).meta({ description: 'Number of matching titles, up to the number counted.' }),
            more: z.boolean().meta({ description: 'Whether there are more matches than counted.' }),
          }),
        },
      },
    },
  },
})

export function searchApi(api: Api) {
  api.openapi(listRecipes, async (c) => {
    const context = c.get('context')
    context.shows.current(ALL_LISTINGS)
    return c.json(await listRecipePage(context, c.req.valid('query')), 200)
  })

  api.openapi(suggest, async (c) => {
    const { db, shows } = c.get('context')
    shows.current(ALL_LISTINGS)
    return c.json(await suggestTitles(db, c.req.valid('query').q), 200)
  })
}
