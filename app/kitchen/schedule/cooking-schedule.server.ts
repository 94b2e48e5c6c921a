import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Units } from '#app/base/request/units.ts'
import { countOvens } from '#app/kitchen/households/household.store.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { RecipeReader } from '#app/recipes/recipe/visibility.ts'
import type { Database } from '#server/database/tables.ts'
import { maxPlannedSteps } from './cooking-steps.ts'
import { heatedAfter, ovenClashes } from './ovens.ts'
import { scheduleSteps } from './plan.ts'

/**
 * The plan of a meal of these recipes in the ovens of whoever reads it, with the texts of its steps in the wanted units; recipes that do
 * not exist, or are not for this reader, are left out.
 */
export async function cookingSchedule(db: Database, ids: readonly number[], units: Units, reader: RecipeReader) {
  const ovens = await countOvens(db, reader.cook?.id ?? null)
  const found = await Promise.all(ids.map((id) => findRecipe(db, id, reader)))
  const readable = found.filter((recipe) => recipe !== null)
  const most = maxPlannedSteps(readable.length)
  const recipes: Recipe[] = []
  for (const recipe of readable) {
    recipes.push(adaptedRecipe({ ...recipe, steps: recipe.steps.slice(0, most) }, { servings: null, units }).recipe)
    // Others are served between one recipe and the next.
    await nextTurn()
  }
  const entries = scheduleSteps(recipes, ovens)
  const uses = entries.flatMap((entry) => entry.ovens)
  const lastSteps = recipes.map((_, at) =>
    Math.max(...entries.filter(({ recipe }) => recipe === at).map(({ step }) => step)),
  )
  return {
    recipes: recipes.map(({ id, title, language, updatedAt }) => ({ id, title, language, updatedAt })),
    units,
    ovens,
    clashes: ovenClashes(uses),
    entries: entries.map((entry) => ({
      ...entry,
      heatedAfter: heatedAfter(entry, uses),
      text: recipes[entry.recipe]?.steps[entry.step - 1]?.text ?? '',
      isLast: lastSteps[entry.recipe] === entry.step,
    })),
  }
}
export type CookingSchedule = Awaited<ReturnType<typeof cookingSchedule>>
