import { z } from 'zod'
import { RecipeInput } from '#app/exchange/formats/recipe-for-tools.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import { refuse } from '#server/api/problem.ts'
import { defineTool, writer } from '#server/mcp/tool.ts'
import { listShelvedIds, shelve } from './bookshelf.store.ts'
import { SHELVES_BY_NAME } from './bookshelf.ts'

const List = z
  .enum(['saved', 'favorites'])
  .meta({ description: 'The list to add the recipe to: saved recipes or favourites.' })
const CONFIRMED = { saved: m.mcp_saved, favorites: m.mcp_favorite }

export const saveRecipeTool = defineTool({
  name: 'save_recipe',
  title: 'Save a recipe',
  description:
    'Adds a recipe to the user’s saved recipes or favourites. Idempotent. Requires an access token with write access.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  by: writer,
  input: RecipeInput.extend({ list: List }),
  output: z.strictObject({ id: z.int(), list: List, title: z.string() }),
  async use({ id, list }, { context: { db } }, cook) {
    const { title } = (await findRecipe(db, id, { cook })) ?? refuse(404, { detail: m.recipe_not_found() })
    const shelf = SHELVES_BY_NAME[list]
    await shelve(db, cook.id, shelf, [id])
    if (!(await listShelvedIds(db, cook.id))[shelf].includes(id)) refuse(409, { detail: m.mcp_shelf_full() })
    return { shown: { id, list, title }, text: CONFIRMED[list]({ title }) }
  },
})
