import { z } from 'zod'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { RecipeId, RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { Paging, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { listShelved, shelve, unshelve } from './bookshelf.store.ts'
import { SHELVES_BY_NAME } from './bookshelf.ts'

const TAGS: [string] = ['Bookshelf']
const LIST_NAMES = { favorites: 'favourites', saved: 'saved recipes' }
/** How many saved recipes `readSavedRecipes` returns at most. */
const MAX_SAVED_RECIPES = 500

const list = (name: keyof typeof SHELVES_BY_NAME) =>
  apiRoute({
    method: 'get',
    path: `/me/${name}`,
    needs: 'reader',
    tags: TAGS,
    operationId: name === 'favorites' ? 'listFavorites' : 'listSaved',
    summary: `List your ${LIST_NAMES[name]}`,
    description: 'The most recently added first.',
    request: { query: z.object(Paging) },
    responses: {
      200: { description: 'A page of recipes.', content: { 'application/json': { schema: pageOf(RecipeSummary) } } },
    },
  })

const change = (name: keyof typeof SHELVES_BY_NAME, method: 'put' | 'delete') =>
  apiRoute({
    method,
    path: `/me/${name}/{id}`,
    needs: 'writer',
    tags: TAGS,
    operationId: `${method === 'put' ? 'add' : 'remove'}${name === 'favorites' ? 'Favorite' : 'Saved'}`,
    summary:
      method === 'put' ? `Add a recipe to your ${LIST_NAMES[name]}` : `Remove a recipe from your ${LIST_NAMES[name]}`,
    description: 'Idempotent.',
    request: { params: RecipeId },
    responses: { 204: { description: 'Done.' } },
    ...(method === 'put' && { problems: [404] as const }),
  })

const savedOf = apiRoute({
  method: 'get',
  path: '/recipes/savedRecipes/{username}',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readSavedRecipes',
  summary: 'List your saved recipes on one page',
  description: `Only your own saved recipes, at most the last ${MAX_SAVED_RECIPES}; use \`GET /me/saved\` to list all of them.`,
  request: {
    params: z.object({
      username: z
        .string()
        .max(64)
        .meta({ description: 'Your username.', examples: ['meera'] }),
    }),
  },
  responses: {
    200: {
      description: 'The recipes, the most recently added first.',
      content: { 'application/json': { schema: z.strictObject({ savedRecipes: z.array(RecipeSummary) }) } },
    },
  },
})

export function bookshelfApi(api: Api) {
  api.openapi(savedOf, async (c) => {
    const context = c.get('context')
    const cook = signedIn(c)
    if (c.req.valid('param').username.toLowerCase() !== cook.username) refuse(403, { detail: m.problem_others() })
    const found = await listShelved(context.db, cook.id, 'savedRecipes', { size: MAX_SAVED_RECIPES })
    const { items } = await summaryPage(context, found, MAX_SAVED_RECIPES, cook.id)
    return c.json({ savedRecipes: items }, 200)
  })

  for (const name of ['favorites', 'saved'] as const) {
    const shelf = SHELVES_BY_NAME[name]
    api.openapi(list(name), async (c) => {
      const context = c.get('context')
      const { limit, cursor } = c.req.valid('query')
      const after = sortKeyOf(cursor, ['time', 'id'])
      const found = await listShelved(context.db, signedIn(c).id, shelf, { after, size: limit + 1 })
      return c.json(await summaryPage(context, found, limit, signedIn(c).id), 200)
    })
    api.openapi(change(name, 'put'), async (c) => {
      const { db } = c.get('context')
      const { id } = c.req.valid('param')
      if (!(await hasRecipe(db, id, { cook: signedIn(c) }))) refuse(404, { detail: m.recipe_not_found() })
      await shelve(db, signedIn(c).id, shelf, [id])
      return c.body(null, 204)
    })
    api.openapi(change(name, 'delete'), async (c) => {
      await unshelve(c.get('context').db, signedIn(c).id, shelf, c.req.valid('param').id)
      return c.body(null, 204)
    })
  }
}
