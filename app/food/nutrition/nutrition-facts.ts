import { m } from '#messages'
import { estimatedNutrition, type NutritionEstimate } from './estimated-nutrition.ts'
import { dailyShares, nutritionFigures } from './nutrient-texts.ts'
import type { LabelledDish, Nutrition } from './nutrients.ts'

/** What a nutrient amounts to, in the reader's language; null where there is no such column, or no reference intake. */
interface NutritionRow {
  label: string
  perServing: string
  per100g: string | null
  dailyShare: string | null
}

/** What a recipe's page shows of its nutrition, in the reader's language; no rows where too much is unknown. */
export interface NutritionFacts {
  title: string
  /** Where the figures come from, and what is not counted. */
  source: string
  rows: NutritionRow[]
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** What 100 g of a dish contain, of which a serving weighs so many grams. */
const per100gOf = ({ isEstimated: _, ...perServing }: Nutrition, grams: number): Nutrition => {
  const share = 100 / grams
  const of = (value: number) => rounded(value * share)
  const { calories, protein, carbs, fat, fiber, sugar, sodium } = perServing
  return {
    calories: Math.round(calories * share),
    protein: of(protein),
    carbs: of(carbs),
    fat: of(fat),
    fiber: of(fiber),
    sugar: of(sugar),
    sodium: Math.round(sodium * share),
  }
}

const namesOf = ({ uncounted }: NutritionEstimate) => uncounted.map(({ name }) => name)

/** How many of the lines an estimate counts, and which not. */
function coverage(estimate: NutritionEstimate) {
  const { counted, leftOut, hasFryingOil } = estimate
  const names = [...namesOf(estimate), ...leftOut]
  const all = counted + names.length
  return [
    m.nutrition_counted({ counted, all }),
    hasFryingOil && m.nutrition_frying_oil(),
    names.length > 0 && m.nutrition_uncounted({ names: names.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The nutrition of a recipe for its page, for the servings that it is written for; null where its ingredients tell nothing. */
export function nutritionFacts(recipe: LabelledDish & { isCookbook: boolean }): NutritionFacts | null {
  const estimate = estimatedNutrition(recipe)
  const isKnown = estimate?.isEnough === true
  const nutrition = recipe.nutrition ?? (isKnown ? estimate.perServing : null)
  if (!nutrition) {
    if (!estimate) return null
    return {
      title: m.nutrition_heading(),
      source: m.nutrition_unknown({ names: namesOf(estimate).join(', ') }),
      rows: [],
    }
  }
  const per100g = isKnown ? nutritionFigures(per100gOf(nutrition, estimate.grams / recipe.servings)) : []
  const shares = dailyShares(nutrition)
  const rows = nutritionFigures(nutrition).map(([label, perServing], at) => ({
    label,
    perServing,
    per100g: per100g[at]?.[1] ?? null,
    dailyShare: shares[at] ?? null,
  }))
  if ((recipe.nutrition === null || recipe.nutrition.isEstimated) && estimate)
    return { title: m.nutrition_heading_estimated(), source: coverage(estimate), rows }
  return {
    title: m.nutrition_heading(),
    source: recipe.isCookbook ? m.nutrition_weighed() : m.nutrition_by_cook(),
    rows,
  }
}
