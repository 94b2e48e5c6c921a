import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import { estimatedNutrition } from '#app/food/nutrition/estimated-nutrition.ts'
import type { Nutrition } from '#app/food/nutrition/nutrients.ts'
import type { Step } from '#app/food/steps/step.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { recipeWarnings } from '#app/kitchen/needs/recipe-warnings.server.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { listShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { isListedFor, isPublic } from '#app/recipes/recipe/public.store.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { DECLARED_COLUMNS, recipeParts } from '#app/recipes/recipe/recipe-parts.store.ts'
import { AMOUNT_COLUMNS, currentReading, recallAmounts } from '#app/recipes/recipe/recipe-readings.store.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { fromJson } from '#server/database/engine.ts'
import type { Database } from '#server/database/tables.ts'
import type { ServingFigures } from './day-nutrition.ts'
import { STRIP_RECIPES, type StripRecipe } from './recipe-strip.tsx'

/** What the page of a week shows of the recipes that are planned in it, by their ids. */
export interface PlannedRecipes {
  pictures: Record<number, Picture | null>
  /** What a serving has, of the recipes of which that is known. */
  servings: Record<number, ServingFigures>
  /** Why they are not for everybody in the household, a sentence for each reason, of those that are not. */
  warnings: Record<number, string[]>
}

/** The ids of the recipes that records plan. */
export const plannedIds = (records: readonly SyncRecord[]) => [
  ...new Set(mealEntries(recordsOf('planned', records)).flatMap(({ recipe }) => recipe ?? [])),
]

/** What a plan shows of the recipes that this cook, or every visitor (null), may find. */
export async function plannedRecipes(
  db: Database,
  cookId: string | null,
  ids: readonly number[],
): Promise<PlannedRecipes> {
  const planned: PlannedRecipes = { pictures: {}, servings: {}, warnings: {} }
  if (ids.length === 0) return planned
  const warningsOf = cookId === null ? () => [] : await recipeWarnings(db, cookId)
  const [lines, steps] = recipeParts<Ingredient>(db, ['section', 'quantity', 'name', 'notes'])
  const rows = await db
    .selectFrom('recipe')
    .leftJoin('recipeReading', currentReading)
    .select([...DECLARED_COLUMNS, ...AMOUNT_COLUMNS])
    .select(['id', 'image', 'servings', 'nutrition', lines, steps])
    .where('id', 'in', ids)
    .where(cookId === null ? isPublic : isListedFor(cookId))
    .execute()
  for (const row of rows) {
    planned.pictures[row.id] = row.image === null ? null : (JSON.parse(row.image) as Picture)
    const ingredients = fromJson<Ingredient[]>(row.ingredients)
    recallAmounts(ingredients, row)
    const figures = servingOf({ ...row, ingredients })
    if (figures) planned.servings[row.id] = figures
    const warnings = warningsOf({
      ...row,
      allergens: JSON.parse(row.allergens),
      dietaryInfo: JSON.parse(row.dietaryInfo),
      ingredients,
      steps: fromJson<Step[]>(row.steps),
    })
    if (warnings.length > 0) planned.warnings[row.id] = warnings
  }
  return planned
}

interface Cooked {
  nutrition: string | null
  servings: number
  ingredients: Ingredient[]
}

/** What a serving has, as the cook gives it, else as the ingredients tell; null where that leaves too much unknown. */
function servingOf({ nutrition, ...recipe }: Cooked): ServingFigures | null {
  if (nutrition !== null) return JSON.parse(nutrition) as Nutrition
  const estimate = estimatedNutrition(recipe)
  return estimate?.isEnough ? estimate.perServing : null
}

/** The recipes that a cook saved last, to be dragged into the plan. */
export async function savedRecipes(db: Database, cookId: string): Promise<StripRecipe[]> {
  const saved = await listShelved(db, cookId, 'savedRecipes', { page: 1, size: STRIP_RECIPES })
  const cards = await listCards(db, idsOf(saved), cookId)
  return cards.map(({ id, title, picture, language, servings }) => ({ id, title, picture, language, servings }))
}
