import { ingredientsOf, linesOf, type TypedIngredient } from '#app/food/amounts/typed-ingredients.ts'
import { fold } from '#app/food/foods/words.ts'
import { recipeParts } from '#app/recipes/recipe/recipe-parts.store.ts'
import { fromJson } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'

/** A title and lines of ingredients, by which two recipes are the same. */
interface Compared {
  title: string
  ingredients: readonly string[]
}

/** The ingredients as they are compared: by their content, however they were typed. */
const compared = (ingredients: readonly TypedIngredient[]) =>
  fold(linesOf(ingredients.map((line) => ({ ...line, typed: null }))).join('\n'))

/** A text that is the same for two recipes of the same title and ingredients. */
export const sameRecipeKey = ({ title, ingredients }: Compared) =>
  `${fold(title)}\n${compared(ingredientsOf(ingredients))}`

/** The id of the cook's recipe of this title with these ingredients; undefined when there is none. */
export async function findSameRecipe(db: Database, cookId: string, { title, ingredients }: Compared) {
  const rows = await db
    .selectFrom('recipe')
    .select('id')
    .select(recipeParts<TypedIngredient>(db, ['section', 'quantity', 'name', 'notes', 'typed']))
    .where('authorId', '=', cookId)
    .where('titleKey', '=', fold(title))
    .where('deletedAt', 'is', null)
    .execute()
  const sent = compared(ingredientsOf(ingredients))
  return rows.find((row) => compared(fromJson<TypedIngredient[]>(row.ingredients)) === sent)?.id
}
