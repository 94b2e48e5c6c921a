import type { Line, Rule } from './editor.ts'

const SUGAR_ALCOHOL = /^(erythritol|stevia|sweetener-|chocolate-sugar-free)/

/** Whether a food's calories do not come from protein, fat and carbs as they do elsewhere. */
const countsElse = ({ food }: Line) => food.kinds.includes('alcohol') || SUGAR_ALCOHOL.test(food.key)

/** Complains when calories are more than 15 % off from 4·carbs + 4·protein + 9·fat; alcohol and erythritol aside. */
export const wrongCalories: Rule = ({ recipe, lines, nutrition }) => {
  const aside = (of: (line: Line) => number) =>
    lines.filter(countsElse).reduce((sum, line) => sum + (of(line) * line.grams) / 100, 0) / recipe.servings
  const calories = nutrition.calories - aside(({ food }) => food.kcal)
  const reckoned =
    4 * (nutrition.carbs - aside(({ food }) => food.carbs)) +
    4 * (nutrition.protein - aside(({ food }) => food.protein)) +
    9 * (nutrition.fat - aside(({ food }) => food.fat))
  if (Math.abs(reckoned - calories) <= 0.15 * calories) return []
  return [`${Math.round(calories)} kcal, but its protein, fat and carbs make ${Math.round(reckoned)} kcal`]
}
