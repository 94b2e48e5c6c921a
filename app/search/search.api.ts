import { z } from 'zod'
import type { Api } from '../../server/api/api-env.ts'
import { apiRoute } from '../../server/api/api-route.ts'
import { pageOf } from '../../server/api/cursor.ts'
import { RecipeSummary } from '../recipes/recipe-resource.ts'
import { ListQuery } from './list-query.ts'
import { listRecipePage } from './listing.server.ts'
import { suggestTitles } from './search.server.ts'

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
    'Recipes whose titles contain the text: those that start with it first, then those in which a word does, then the others, each alphabetical; twenty at most. When few begin so, titles that begin as the text was probably meant are among them.',
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
            total: z.int().min(0).meta({ description: 'How many there are, as far as they were counted.' }),
            more: z.boolean().meta({ description: 'Whether there are more than were counted.' }),
          }),
        },
      },
    },
  },
})

export function searchApi(api: Api) {
  api.openapi(listRecipes, async (c) => {
    return c.json(await listRecipePage(c.get('context'), c.req.valid('query')), 200)
  })

  api.openapi(suggest, async (c) => {
    return c.json(await suggestTitles(c.get('context').db, c.req.valid('query').q), 200)
  })
}
