import type { Api } from '#server/api/api-env.ts'
import { apiRoute } from '#server/api/api-route.ts'
import { recipeView } from './adapted-recipe.ts'
import type { Recipe } from './recipe.ts'
import { recipeAnswer, recipeShown } from './recipe-answer.server.ts'
import { LinkSecret, RecipeId } from './recipe-resource.ts'
import { WantedInput, wantedIn } from './wanted-input.ts'

const readRecipe = apiRoute({
  method: 'get',
  path: '/recipes/{id}',
  needs: 'anyone',
  tags: ['Recipes'],
  operationId: 'readRecipe',
  summary: 'Read a recipe',
  description:
    'Amounts are as the author wrote them, unless other servings or units are requested: then ingredients and steps are worked out for them. Times stay.',
  request: { params: RecipeId, query: WantedInput.extend({ link: LinkSecret }) },
  responses: { 200: recipeAnswer('The recipe.') },
  problems: [404],
})

export function recipesApi(api: Api) {
  api.openapi(readRecipe, async (c) => {
    const { link, ...input } = c.req.valid('query')
    const wanted = wantedIn(input)
    const adapt = (recipe: Recipe) => recipeView(recipe, wanted).recipe
    return c.json(await recipeShown(c, c.req.valid('param').id, adapt, { link }), 200)
  })
}
