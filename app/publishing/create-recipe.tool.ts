import { m } from '../../messages/compiled/messages.js'
import { refuse } from '../../server/api/problem.ts'
import { defineTool, writer } from '../../server/mcp/tool.ts'
import { RecipeResource, recipeResource } from '../recipes/recipe-resource.ts'
import { findRecipe } from '../recipes/recipes.server.ts'
import { DraftFields } from './draft-resource.ts'
import { publishSent } from './sent-draft.server.ts'

export const createRecipe = defineTool({
  name: 'create_recipe',
  title: 'Publish a recipe',
  description:
    'Publishes a recipe in the cook’s name: it is on the site at once, for everybody. Ask the cook before. A photo comes by `imageUrl` or is sent to /api/photos before; without one FoodIO draws a cover. ToolCall it twice publishes it twice. Twenty an hour. Needs an access token that may write.',
  // What is published brings in a photo from the address that it names.
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  by: writer,
  input: DraftFields,
  output: RecipeResource,
  async use(draft, { context }, cook) {
    const id = await publishSent(context, cook.id, draft)
    const recipe = (await findRecipe(context.db, id)) ?? refuse(404, { detail: m.recipe_not_found() })
    const shown = recipeResource(recipe, context.origin)
    return { shown, text: m.mcp_published({ title: shown.title, address: shown.url }) }
  },
})
