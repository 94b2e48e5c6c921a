import { perLanguage } from '#app/base/request/per-language.ts'
import { m } from '#messages'
import { NUTRIENTS, type Nutrient, type Nutrition } from './nutrients.ts'

/** A nutrient with its amount, in the reader's language. */
type NutrientFigure = [label: string, value: string]

const numberFormat = perLanguage((locale) => new Intl.NumberFormat(locale))
const gramFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram', maximumFractionDigits: 1 }),
)

/** What the nutrients are called in the reader's language. */
export const NUTRIENT_LABELS: Record<Nutrient, () => string> = {
  calories: m.nutrition_calories,
  protein: m.nutrition_protein,
  carbs: m.nutrition_carbs,
  sugar: m.nutrition_sugar,
  fiber: m.nutrition_fiber,
  fat: m.nutrition_fat,
  sodium: m.nutrition_sodium,
}

function nutrientText(nutrient: Nutrient, value: number) {
  if (nutrient === 'calories') return `${numberFormat().format(value)} kcal`
  return nutrient === 'sodium' ? `${numberFormat().format(value)} mg` : gramFormat().format(value)
}

/** What the nutrients of a serving or of 100 g amount to, in the reader's language. */
export const nutritionFigures = (nutrition: Nutrition): NutrientFigure[] =>
  NUTRIENTS.map((nutrient) => [NUTRIENT_LABELS[nutrient](), nutrientText(nutrient, nutrition[nutrient])])

/** A day's reference intake of an average adult, by EU Regulation 1169/2011, Annex XIII; salt (6 g) as sodium, and none for fibre. */
const DAILY: Partial<Record<Nutrient, number>> = {
  calories: 2000,
  protein: 50,
  carbs: 260,
  sugar: 90,
  fat: 70,
  sodium: 2400,
}

const shareFormat = perLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** How much of a day's reference intake a serving has of each nutrient, in the order of `nutritionFigures`; null where there is none. */
export const dailyShares = (nutrition: Nutrition): (string | null)[] =>
  NUTRIENTS.map((nutrient) => {
    const daily = DAILY[nutrient]
    return daily === undefined ? null : shareFormat().format(nutrition[nutrient] / daily)
  })

/** The heading of the nutrition of one serving. */
export const nutritionTitle = ({ isEstimated }: Nutrition) =>
  isEstimated ? m.nutrition_title_estimated() : m.nutrition_title()
