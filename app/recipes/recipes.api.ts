import { m } from '../../messages/compiled/messages.js'
import { type Api, apiRoute } from '../../server/api/api-route.ts'
import { recipeTag } from '../../server/api/entity-tag.ts'
import { refuse } from '../../server/api/problem.ts'
import { RecipeId, RecipeResource, recipeResource } from './recipe-resource.ts'
import { findRecipe } from './recipes.server.ts'

const readRecipe = apiRoute({
  method: 'get',
  path: '/recipes/{id}',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'readRecipe',
  summary: 'Read a recipe',
  request: { params: RecipeId },
  responses: {
    200: {
      description: 'The recipe.',
      headers: { ETag: { description: 'To send as `If-Match` with a revision.', schema: { type: 'string' } } },
      content: { 'application/json': { schema: RecipeResource } },
    },
  },
  problems: [404],
})

export function recipesApi(api: Api) {
  api.openapi(readRecipe, async (c) => {
    const { db, origin } = c.get('visit')
    const recipe = await findRecipe(db, c.req.valid('param').id)
    if (!recipe) refuse(404, { detail: m.recipe_not_found() })
    const resource = recipeResource(recipe, origin)
    c.header('etag', recipeTag(recipe.version, resource))
    return c.json(resource, 200)
  })
}
