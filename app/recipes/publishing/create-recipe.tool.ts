import { withNutrition } from '#app/food/nutrition/recipe-nutrition.ts'
import { AnyDraft, DraftFields } from '#app/recipes/editing/draft-resource.ts'
import { RecipeResource, recipeResource } from '#app/recipes/recipe/recipe-resource.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { isTitleEnough } from '#app/recipes/recipe/visibility.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { defineTool, writer } from '#server/mcp/tool.ts'
import { publishSent } from './sent-draft.server.ts'

export const createRecipeTool = defineTool({
  name: 'create_recipe',
  title: 'Publish a recipe',
  description:
    'Publishes a recipe in the user’s name, visible to everybody at once unless `visibility` is another. A draft and a private recipe need only a title; all others need description, ingredients, instructions and times, too. Ask the user for confirmation first. Give a photo by `imageUrl`, or upload it to /api/photos first; without a photo, FoodIO draws a cover for what others can read. Not idempotent: calling it twice publishes the recipe twice. At most 20 an hour. Requires an access token with write access.',
  // Open world, since it fetches the photo at `imageUrl`.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  by: writer,
  input: AnyDraft,
  rulesFor: (sent) => (isTitleEnough((sent as { visibility?: unknown } | null)?.visibility) ? AnyDraft : DraftFields),
  output: RecipeResource,
  async use(draft, { context }, cook) {
    const id = await publishSent(context, cook.id, draft)
    const recipe = (await findRecipe(context.db, id, { cook })) ?? refuse(404, { detail: m.recipe_not_found() })
    const shown = recipeResource(withNutrition(recipe), context.origin)
    const text = recipe.visibility === 'public' ? m.mcp_published : m.mcp_not_public
    return { shown, text: text({ title: shown.title, address: shown.url }) }
  },
})
