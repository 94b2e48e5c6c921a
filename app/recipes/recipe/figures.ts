import { m } from '#messages'
import { cuisineText, kindText } from './kinds.ts'
import { durationText, levelText } from './labels.ts'
import type { Recipe } from './recipe.ts'

/** A figure with its label, value and note. */
type Figure = [label: string, value: string, note?: string | null]

/** How long a recipe takes, if it says so, waiting only where there is any, and how many it serves, in the reader's words. */
export function cookingFigures({ prep, wait, cook, totalMinutes, servings }: Recipe): Figure[] {
  const serves: Figure = [m.recipe_servings(), String(servings)]
  if (totalMinutes === 0) return [serves]
  return [
    [m.recipe_prep_time(), durationText(prep.minutes), prep.note],
    ...(wait.minutes > 0 ? [[m.recipe_wait_time(), durationText(wait.minutes), wait.note] satisfies Figure] : []),
    [m.recipe_cook_time(), durationText(cook.minutes), cook.note],
    [m.recipe_total_time(), durationText(totalMinutes)],
    serves,
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
