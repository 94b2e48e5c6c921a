import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { MAX_ITEM, MAX_TITLE } from '#app/kitchen/records/shopping-records.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { shownIngredient } from '#app/recipes/recipe/shown-lines.ts'

/** What ingredients come to on a list: a text for each of them. */
export const neededTextsOf = (ingredients: readonly Ingredient[]) =>
  ingredients
    .map(shownIngredient)
    .map(({ quantity, name, notes }) => `${quantity} ${name}${notes ? `, ${notes}` : ''}`.trim().slice(0, MAX_ITEM))

interface RecipeItems {
  list: string
  recipe: { id: number; title: string }
  texts: readonly string[]
  /** What the ids of the items begin with: adding again with the same key adds nothing. */
  key: string
  now?: number
}

/** Items for what a recipe needs. */
export const recipeItems = ({ list, recipe, texts, key, now = Date.now() }: RecipeItems): RecordChange[] =>
  texts.map((text, at) => ({
    kind: 'item',
    id: `${key}.${at}`,
    values: {
      list,
      text,
      ticked: false,
      recipe: recipe.id,
      recipeTitle: recipe.title.slice(0, MAX_TITLE),
      position: now + at,
    },
  }))
