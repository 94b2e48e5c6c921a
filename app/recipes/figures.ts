import { m } from '../../messages/compiled/messages.js'
import { cuisineText, kindText } from './kinds.ts'
import { durationText, levelText, perLanguage } from './labels.ts'
import type { Nutrition, Recipe } from './recipe.ts'

/** A figure with its label, value and note. */
type Figure = [label: string, value: string, note?: string | null]

/** How long a recipe takes, waiting only where there is any, and how many it serves, in the reader's words. */
export function cookingFigures({ prep, wait, cook, totalMinutes, servings }: Recipe): Figure[] {
  return [
    [m.recipe_prep_time(), durationText(prep.minutes), prep.note],
    ...(wait.minutes > 0 ? [[m.recipe_wait_time(), durationText(wait.minutes), wait.note] satisfies Figure] : []),
    [m.recipe_cook_time(), durationText(cook.minutes), cook.note],
    [m.recipe_total_time(), durationText(totalMinutes)],
    [m.recipe_servings(), String(servings)],
  ]
}

/** The kind of dish in the reader's language, if given. */
export function kindFigures({ cuisine, category, difficulty, spiceLevel, sweetness }: Recipe): Figure[] {
  const figures: Figure[] = []
  if (cuisine) figures.push([m.recipe_cuisine(), cuisineText(cuisine)])
  if (category) figures.push([m.recipe_category(), kindText(category)])
  if (difficulty) figures.push([m.recipe_difficulty(), levelText('difficulty', difficulty)])
  if (spiceLevel && spiceLevel !== 'Mild') figures.push([m.recipe_spice(), levelText('spiceLevel', spiceLevel)])
  if (sweetness && sweetness !== 'None') figures.push([m.recipe_sweetness(), levelText('sweetness', sweetness)])
  return figures
}

const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale))
const gramFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram', maximumFractionDigits: 1 }),
)

/** The nutrition of one serving in the reader's language. */
export function nutritionFigures(nutrition: Nutrition): Figure[] {
  return [
    [m.nutrition_calories(), `${numberFormat().format(nutrition.calories)} kcal`],
    [m.nutrition_protein(), gramFormat().format(nutrition.protein)],
    [m.nutrition_carbs(), gramFormat().format(nutrition.carbs)],
    [m.nutrition_sugar(), gramFormat().format(nutrition.sugar)],
    [m.nutrition_fiber(), gramFormat().format(nutrition.fiber)],
    [m.nutrition_fat(), gramFormat().format(nutrition.fat)],
    [m.nutrition_sodium(), `${numberFormat().format(nutrition.sodium)} mg`],
  ]
}
