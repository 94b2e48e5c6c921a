import { cookContent } from '#app/people/account/cook.ts'
import { m } from '#messages'
import type { ApiContext } from '#server/api/api-env.ts'
import { recipeTag } from '#server/api/entity-tag.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { type Recipe, recipeContent } from './recipe.ts'
import { RecipeResource, recipeResource } from './recipe-resource.ts'
import { findRecipe } from './recipes.store.ts'

/** How a route describes the ETag of what it answers. */
export const ETAG = {
  ETag: { description: 'To send as `If-Match` with a revision.', schema: { type: 'string' as const } },
}

/** How a route describes that it answers with a recipe. */
export const recipeAnswer = (description: string) => ({
  description,
  headers: ETAG,
  content: { 'application/json': { schema: RecipeResource } },
})

/** The current recipe, as `adapt` changes it, with its ETag set on the response; refuses one that is missing or not for the caller with 404. */
export async function recipeShown(
  c: ApiContext,
  id: number,
  adapt: (recipe: Recipe) => Recipe,
  { db = c.get('context').db, link }: { db?: Database; link?: string } = {},
): Promise<RecipeResource> {
  const { origin, shows, cook } = c.get('context')
  const recipe = (await findRecipe(db, id, { cook, link })) ?? refuse(404, { detail: m.recipe_not_found() })
  shows.current(recipeContent(id), ...(recipe.author ? [cookContent(recipe.author.username)] : []))
  const resource = recipeResource(adapt(recipe), origin, recipe.hidden?.reason)
  if (recipe.visibility !== 'public') c.header('cache-control', 'private, no-store')
  c.header('etag', recipeTag(recipe.version, resource))
  return resource
}
