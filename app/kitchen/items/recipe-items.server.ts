import { randomUUID } from 'node:crypto'
import type { RecipeView } from '#app/base/request/units.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { getLocale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { parseItem } from './parse-item.server.ts'
import { neededTextsOf, recipeItems } from './recipe-items.ts'
import { openList } from './shopping-lists.store.ts'
import { isAtHome } from './shopping-view.ts'

/** What a recipe needs in the wanted servings and units: a text for each of its ingredients. */
export const neededOfRecipe = (recipe: Recipe, wanted: RecipeView): string[] =>
  neededTextsOf(adaptedRecipe(recipe, wanted).recipe.ingredients)

interface AddedRecipe {
  recipe: Recipe
  wanted: RecipeView
  /** The first list where it names none. */
  list: string
  /** Adding again with the same key adds nothing; any that could not be part of an id is replaced by a new one. */
  key: string
  /** Which ingredients, counted from 0; null for all that are not always at home. */
  lines: readonly number[] | null
}

/** Puts ingredients of a recipe on a list of a household; the list's id and how many there were, null when there is no more room. */
export async function addRecipe(db: Database, householdId: string, { recipe, wanted, list, key, lines }: AddedRecipe) {
  const [open, staples] = await Promise.all([
    openList(db, householdId, list),
    listRecords(db, householdId, 'staple').then((records) => recordsOf('staple', records)),
  ])
  const needed = neededOfRecipe(recipe, wanted)
  const texts = lines
    ? lines.flatMap((line) => needed[line] ?? [])
    : needed.filter((text) => !isAtHome(parseItem(text, getLocale()), staples))
  const known = /^[\w-]{8,60}$/.test(key) ? key : randomUUID()
  const changes = recipeItems({ list: open.list, recipe, texts, key: known })
  const result = await changeRecords(db, householdId, changes)
  return typeof result === 'string' ? null : { list: open.list, count: changes.length }
}
