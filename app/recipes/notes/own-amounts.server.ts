import type { RecipeView } from '#app/base/request/units.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { exactLineOf } from '#app/food/amounts/ingredient-text.ts'
import { nameFor } from '#app/food/amounts/noun-agreement.ts'
import { firstMeasure, isMeasured } from '#app/food/amounts/text-measures.ts'
import { changedNutrition } from '#app/food/nutrition/changed-nutrition.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import type { Database } from '#server/database/tables.ts'
import { namedAmounts } from './own-amounts.ts'
import { type OwnAmount, ownVersion } from './recipe-note.ts'
import { findRecipeNote } from './recipe-notes.store.ts'

/** The amounts that a reader takes instead of the written ones: a cook's own, or those that a visitor's address names; [] where it is wanted as written. */
async function ownAmountsOf(
  db: Database,
  cook: { id: string } | null,
  recipe: Recipe,
  { isWritten, own = [] }: RecipeView,
): Promise<OwnAmount[]> {
  if (isWritten) return []
  if (!cook) return namedAmounts(recipe, own)
  return (await findRecipeNote(db, cook.id, recipe.id))?.amounts ?? []
}

/** A recipe as its reader makes it. */
interface ReaderVersion<T extends Recipe> {
  /** With their amounts, and the names and the nutrition that go with them. */
  recipe: T
  /** What is written there instead, in the wanted servings and units, by the index of the ingredient. */
  written: Record<number, string>
  /** Whether they take amounts of their own. */
  isOwn: boolean
}

/** The count that an amount begins with, null for a measured one ("200 g") and for none. */
function countOf(amount: string) {
  const { read } = exactLineOf(amount)
  const first = firstMeasure(read, 0, read.length)
  return first && !isMeasured(first) ? first.high : null
}

/** An ingredient whose name goes with its own amount instead of the written one ("3 onions" for "1 onion"). */
function named(ingredient: Ingredient, writtenAmount: string): Ingredient {
  const [before, now] = [countOf(writtenAmount), countOf(ingredient.quantity)]
  return before === null || now === null ? ingredient : { ...ingredient, name: nameFor(ingredient.name, before, now) }
}

/** A recipe as its reader makes it, for the servings that it is written for; as it is written where they have no amounts of their own. */
export async function withReaderAmounts<T extends Recipe>(
  db: Database,
  cook: { id: string } | null,
  recipe: T,
  wanted: RecipeView,
): Promise<ReaderVersion<T>> {
  const amounts = await ownAmountsOf(db, cook, recipe, wanted)
  const { recipe: own, written } = ownVersion(recipe, amounts)
  const isOwn = amounts.length > 0
  if (Object.keys(written).length === 0) return { recipe, written, isOwn }
  const asWritten = adaptedRecipe({ ...recipe, steps: [], notes: null }, wanted).recipe.ingredients
  const ingredients = own.ingredients.map((ingredient, index) => {
    const amount = written[index]
    return amount === undefined ? ingredient : named(ingredient, amount)
  })
  return {
    recipe: { ...own, ingredients, nutrition: changedNutrition(recipe, { ...own, ingredients }) },
    written: Object.fromEntries(Object.keys(written).map((index) => [index, asWritten[Number(index)]?.quantity ?? ''])),
    isOwn,
  }
}
