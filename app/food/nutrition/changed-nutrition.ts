import { estimatedNutrition } from './estimated-nutrition.ts'
import { type DishLines, type LabelledDish, NUTRIENTS, type Nutrition } from './nutrients.ts'

const WHOLE = ['calories', 'sodium']

/**
 * The nutrition of a serving of a recipe that was made with other amounts: what its cook gave, and what the text of both tells to be
 * more or less in it. As given where too much is unknown; null where nothing was given, so that it is estimated from its text alone.
 */
export function changedNutrition(written: LabelledDish, made: DishLines): Nutrition | null {
  const [before, after] = [estimatedNutrition(written), estimatedNutrition(made)]
  if (!written.nutrition || !before?.isEnough || !after?.isEnough) return written.nutrition
  const changed: Nutrition = { ...written.nutrition, isEstimated: true }
  for (const nutrient of NUTRIENTS) {
    const value = Math.max(0, changed[nutrient] + after.perServing[nutrient] - before.perServing[nutrient])
    const steps = WHOLE.includes(nutrient) ? 1 : 10
    changed[nutrient] = Math.round(value * steps) / steps
  }
  return changed
}
