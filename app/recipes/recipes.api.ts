import type { Api } from '../../server/api/api-env.ts'
import { apiRoute } from '../../server/api/api-route.ts'
import { recipeAnswer, recipeShown } from './recipe-answer.server.ts'
import { RecipeId } from './recipe-resource.ts'

const readRecipe = apiRoute({
  method: 'get',
  path: '/recipes/{id}',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'readRecipe',
  summary: 'Read a recipe',
  request: { params: RecipeId },
  responses: { 200: recipeAnswer('The recipe.') },
  problems: [404],
})

export function recipesApi(api: Api) {
  api.openapi(readRecipe, async (c) => c.json(await recipeShown(c, c.req.valid('param').id), 200))
}
