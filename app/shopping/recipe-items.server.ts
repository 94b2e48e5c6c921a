import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/database/tables.ts'
import { shownIngredient } from '../exports/shown-lines.ts'
import { requireHouseholdId } from '../households/household.server.ts'
import { adaptedRecipe } from '../ingredients/adapted-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import type { WantedAmounts } from '../request/units.ts'
import { recipeItems } from './recipe-items.ts'
import { changeRecords, openList } from './shopping-lists.server.ts'
import { MAX_ITEM } from './shopping-records.ts'

/** What a recipe needs in the wanted servings and units: a text for each of its ingredients. */
export const neededOfRecipe = (recipe: Recipe, wanted: WantedAmounts): string[] =>
  adaptedRecipe(recipe, wanted)
    .recipe.ingredients.map(shownIngredient)
    .map(({ quantity, name, notes }) => `${quantity} ${name}${notes ? `, ${notes}` : ''}`.trim().slice(0, MAX_ITEM))

interface AddedRecipe {
  recipe: Recipe
  wanted: WantedAmounts
  list: string
  /** Adding again with the same key adds nothing; any that could not be part of an id is replaced by a new one. */
  key: string
  /** Which ingredients, counted from 0. */
  lines: readonly number[]
}

/** Puts ingredients of a recipe on a list of the cook's household; the list's id, null when there is no more room. */
export async function addedRecipe(db: Database, cookId: string, { recipe, wanted, list, key, lines }: AddedRecipe) {
  const householdId = await requireHouseholdId(db, cookId)
  const open = await openList(db, householdId, list)
  const needed = neededOfRecipe(recipe, wanted)
  const texts = lines.flatMap((line) => needed[line] ?? [])
  const known = /^[\w-]{8,60}$/.test(key) ? key : randomUUID()
  const result = await changeRecords(db, householdId, recipeItems({ list: open.list, recipe, texts, key: known }))
  return typeof result === 'string' ? null : open.list
}
