import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../messages/compiled/runtime.js'
import { cuisineText, kindText } from './kinds.ts'
import { durationText, levelText } from './labels.ts'
import type { Nutrition, Recipe } from './recipe.ts'

/** What a figure is of, its value, and what there is to say of it besides. */
type Figure = [label: string, value: string, note?: string | null]

/** Times, servings and kinds of a recipe in the reader's words; how hot and how sweet only where it is either. */
export function figuresOf(recipe: Recipe): Figure[] {
  const { prep, cook, totalMinutes, servings, cuisine, category, difficulty, spiceLevel, sweetness } = recipe
  const figures: Figure[] = [
    [m.recipe_prep_time(), durationText(prep.minutes), prep.note],
    [m.recipe_cook_time(), durationText(cook.minutes), cook.note],
    [m.recipe_total_time(), durationText(totalMinutes)],
    [m.recipe_servings(), String(servings)],
    [m.recipe_cuisine(), cuisineText(cuisine)],
    [m.recipe_category(), kindText(category)],
    [m.recipe_difficulty(), levelText('difficulty', difficulty)],
  ]
  if (spiceLevel !== 'Mild') figures.push([m.recipe_spice(), levelText('spiceLevel', spiceLevel)])
  if (sweetness !== 'None') figures.push([m.recipe_sweetness(), levelText('sweetness', sweetness)])
  return figures
}

/** What one serving holds, in the reader's words. */
export function nutritionFigures(nutrition: Nutrition): Figure[] {
  const amount = (value: number, unit?: 'gram') =>
    new Intl.NumberFormat(getLocale(), unit && { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  return [
    [m.nutrition_calories(), `${amount(nutrition.calories)} kcal`],
    [m.nutrition_protein(), amount(nutrition.protein, 'gram')],
    [m.nutrition_carbs(), amount(nutrition.carbs, 'gram')],
    [m.nutrition_sugar(), amount(nutrition.sugar, 'gram')],
    [m.nutrition_fiber(), amount(nutrition.fiber, 'gram')],
    [m.nutrition_fat(), amount(nutrition.fat, 'gram')],
    [m.nutrition_sodium(), `${amount(nutrition.sodium)} mg`],
  ]
}
