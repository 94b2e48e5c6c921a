import { isThing, type LinkedThing, propertyOf } from '#app/exchange/formats/json-ld.ts'
import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { fold } from '#app/food/foods/words.ts'
import { NUTRIENTS, type Nutrient } from '#app/food/nutrition/nutrients.ts'

/** What is stated of a serving: kilocalories, milligrams of sodium, grams of the rest; what is not stated is missing. */
type StatedNutrition = Partial<Record<Nutrient, number>>

/** schema.org's names, and those that apps have for the same. */
const KEYS: Record<Nutrient, readonly string[]> = {
  calories: ['calories'],
  protein: ['proteinContent', 'protein', 'proteins'],
  carbs: ['carbohydrateContent', 'carbohydrates', 'carbohydrate', 'carbs'],
  fat: ['fatContent', 'fat', 'fats'],
  fiber: ['fiberContent', 'fibreContent', 'fiber', 'fibre'],
  sugar: ['sugarContent', 'sugar', 'sugars'],
  sodium: ['sodiumContent', 'sodium'],
}
const FIGURE = /(\d{1,6}(?:[.,]\d{1,3})?)\s?(kcal|kj|cal|mg|g)?(?!\p{L})/iu
/** A kilocalorie in kilojoules. */
const KILOJOULES = 4.184

/** A figure in a nutrient's unit; null when there is none. What has no unit is in the one given. */
function figureOf(given: string | number, nutrient: Nutrient, unit = ''): number | null {
  const [, number, written = unit] = FIGURE.exec(String(given).slice(0, 200)) ?? []
  if (number === undefined) return null
  const value = Number(number.replace(',', '.'))
  const named = written.toLowerCase()
  if (nutrient === 'calories') return named === 'kj' ? Math.round(value / KILOJOULES) : value
  if (nutrient === 'sodium') return named === 'g' ? value * 1000 : value
  return named === 'mg' ? value / 1000 : value
}

/** The nutrition in a thing with schema.org's names or an app's, whatever its figures are written as; null for none. */
export function nutritionIn(thing: LinkedThing): StatedNutrition | null {
  const found: StatedNutrition = {}
  for (const nutrient of NUTRIENTS)
    for (const key of KEYS[nutrient]) {
      const value = propertyOf(thing, key)
      const figure = typeof value === 'string' || typeof value === 'number' ? figureOf(value, nutrient) : null
      if (figure !== null) found[nutrient] ??= figure
    }
  return Object.keys(found).length > 0 ? found : null
}

/** The nutrition that a recipe in schema.org's words states. */
export function linkedNutrition(recipe: LinkedThing, resolve: (value: Json) => Json = (value) => value) {
  const nutrition = resolve(propertyOf(recipe, 'nutrition') ?? null)
  return isThing(nutrition) ? nutritionIn(nutrition) : null
}

/** The words for each nutrient as people and apps write them, folded; of "sugars" and "of which sugars" the same. */
const WORDS: readonly (readonly [Nutrient, RegExp])[] = [
  ['calories', /(?:calorie|kalorien|energ|brennwert|kcal|calorias|\bcal\b)/],
  ['protein', /(?:protein|eiwei|proteine|proteina|eiwit)/],
  ['carbs', /(?:carb|kohlenhydrat|glucide|hidrato|carboidrat|koolhydrat)/],
  ['fiber', /(?:fib|ballaststoff|vezel)/],
  ['sugar', /(?:sugar|zucker|sucre|azucar|zuccher|suiker|acucar)/],
  ['sodium', /(?:sodium|natrium|sodio)/],
  ['fat', /(?:\bfat\b|\bfett\b|lipide|grasa|grassi|\bvet\b|gordura)/],
]
/** Kinds of fat that are not all of it. */
const PARTIAL = /saturat|trans|gesattigt|satur|verzadigd|unsat/

/** The nutrition in a text, a line or a comma for each figure ("Calories: 250, Fat: 12 g"); null for none. */
export function nutritionInText(text: string): StatedNutrition | null {
  const found: StatedNutrition = {}
  for (const piece of text.slice(0, 5000).split(/[\n;|•]|,(?!\d)/)) {
    // "23g Fat (62% calories from fat)" says of the fat.
    const words = fold(piece.replace(/\([^()]{0,100}\)?/g, ' '))
    const nutrient = WORDS.find(([, word]) => word.test(words))?.[0]
    if (nutrient === undefined || (nutrient === 'fat' && PARTIAL.test(words))) continue
    const figure = figureOf(piece, nutrient)
    if (figure !== null) found[nutrient] ??= figure
  }
  return Object.keys(found).length > 0 ? found : null
}
