import { DraftFields } from '../../app/publishing/draft-resource.ts'
import { publishSent } from '../../app/publishing/sent-draft.server.ts'
import { RecipeResource, recipeResource } from '../../app/recipes/recipe-resource.ts'
import { findRecipe } from '../../app/recipes/recipes.server.ts'
import { m } from '../../messages/compiled/messages.js'
import { refuse } from '../../server/api/problem.ts'
import { aTool, writer } from '../../server/mcp/tool.ts'

export const createRecipe = aTool({
  name: 'create_recipe',
  title: 'Publish a recipe',
  description:
    'Publishes a recipe in the cook’s name: it is on the site at once, for everybody. Ask the cook before. A photo comes by `imageUrl` or is sent to /api/photos before; without one FoodIO draws a cover. Calling it twice publishes it twice. Twenty an hour. Needs an access token that may write.',
  // What is published brings in a photo from the address that it names.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  by: writer,
  input: DraftFields,
  output: RecipeResource,
  async use(draft, { visit }, cook) {
    const id = await publishSent(visit, cook.id, draft)
    const recipe = (await findRecipe(visit.db, id)) ?? refuse(404, { detail: m.recipe_not_found() })
    const shown = recipeResource(recipe, visit.origin)
    return { shown, text: m.mcp_published({ title: shown.title, address: shown.url }) }
  },
})
