import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { estimatedNutrition } from '#app/food/nutrition/estimated-nutrition.ts'
import { nutritionPerServing } from '#app/food/nutrition/nutrition.ts'
import { readRecipe } from '#app/recipes/cookbook/cookbook.store.ts'
import { percentile } from './measuring.ts'

const RECIPES = join(import.meta.dirname, '../cookbook/recipes')

/** A recipe of the cookbook with its kilocalories by weights given by hand and by its text; null where the text tells too little. */
interface ComparedCalories {
  title: string
  byHand: number
  byText: number | null
}

/** The kilocalories of a serving of every recipe of the cookbook, by hand and by its text. */
export const comparedCalories = (): ComparedCalories[] =>
  readdirSync(RECIPES).map((name) => {
    const { recipe, portions } = readRecipe(name, readFileSync(join(RECIPES, name), 'utf8'))
    const { servings, title } = recipe
    const ingredients = recipe.ingredients.flatMap((line) =>
      'name' in line
        ? [{ section: null, quantity: line.quantity ?? '', name: line.name, notes: line.notes ?? null }]
        : [],
    )
    const estimate = estimatedNutrition({ ingredients, servings })
    return {
      title,
      byHand: nutritionPerServing(portions, servings).calories,
      byText: estimate?.isEnough ? estimate.perServing.calories : null,
    }
  })

/** How far the calories by text are from those by hand, as shares; a recipe without an estimate counts as wholly wrong. */
export const calorieErrors = (compared: readonly ComparedCalories[]) => {
  const errors = compared.map(({ byHand, byText }) => (byText === null ? 1 : Math.abs(byText - byHand) / byHand))
  return { median: percentile(errors, 0.5), p90: percentile(errors, 0.9) }
}

/** Prints the calories of a serving of every recipe by hand and by text. */
export function printNutrition() {
  const compared = comparedCalories()
  console.log(`\nCalories of a serving by text              by hand  by text   error`)
  for (const { title, byHand, byText } of compared) {
    const error = byText === null ? 'none' : `${((100 * (byText - byHand)) / byHand).toFixed(1)} %`
    console.log(
      `${title.padEnd(42)}${String(byHand).padStart(8)}${String(byText ?? '').padStart(9)}${error.padStart(9)}`,
    )
  }
  const { median, p90 } = calorieErrors(compared)
  console.log(`median error ${(100 * median).toFixed(1)} %, 90th percentile ${(100 * p90).toFixed(1)} %`)
}
