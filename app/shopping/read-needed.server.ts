import { LRUCache } from 'lru-cache'
import type { Locale } from '../../messages/compiled/runtime.js'
import { gramsOfMillilitre, gramsOfPiece } from '../foods/food-weights.ts'
import { foodLineOf, kindsOf } from '../foods/foods.ts'
import { measuredFood } from '../ingredients/converted-measure.ts'
import { type IngredientLine, parseIngredientLine } from '../ingredients/ingredient-line.ts'
import { KITCHEN_UNITS } from '../ingredients/kitchen-units.data.ts'
import { nameFor } from '../ingredients/noun-agreement.ts'
import { ingredientOf } from '../ingredients/typed-ingredients.ts'
import { type Aisle, DEFAULT_AISLE_ORDER } from './aisles.ts'
import type { Needed } from './needed-line.ts'

/** What most people always have at home, with all that belongs to it. */
const STAPLES = ['salt', 'water']
const known = new LRUCache<string, Needed>({ max: 20_000 })

/** What a text names, in a language; a text is read once. */
export function readNeeded(text: string, locale: Locale): Needed {
  const key = `${locale} ${text}`
  const before = known.get(key)
  if (before) return before
  const needed = read(text, locale)
  known.set(key, needed)
  return needed
}

/** What is bought in another form is another thing: tinned tomatoes are not added to fresh ones. */
const FORM =
  /\b(?:dried|frozen|tinned|canned|smoked|sun-?dried|cooked|ground|extract|pods?|paste|powder|powdered|seeds?|flakes|pickled|candied|salted|unsalted|dark|light|red|green|yellow|black|white)\b/i
const TIN = /^(?:can|jar)$/

function read(text: string, locale: Locale): Needed {
  const { quantity: amount, name } = ingredientOf(text)
  const food = measuredFood(name)
  const line = parseIngredientLine(text)
  const measure = measureOf(line, amount)
  if (!food) {
    const other = { key: `other ${nameFor(name.toLowerCase(), 2, 1)}`, food: null, name, aisle: 'other' as const }
    return { ...other, amount, measure, grams: gramsOf(measure, null), pieceGrams: null, isStaple: false }
  }
  const form = formOf(name, food) || (TIN.test(line.unit ?? '') ? 'tinned' : '')
  const shown = (locale === 'hi' && foodLineOf(food)?.hi?.[0]) || food
  return {
    key: `${form} ${food}`.trim(),
    food,
    name: form !== '' && form !== 'tinned' && locale === 'en' ? name : shown,
    aisle: /^(?:tinned|canned)$/.test(form) ? 'pantry' : aisleOf(food),
    amount,
    measure,
    grams: form === '' ? gramsOf(measure, food) : gramsOf(measure, null),
    pieceGrams: gramsOfPiece(food),
    isStaple: STAPLES.some((staple) => kindsOf(food).has(staple)),
  }
}

/** The word for the form in which a food is bought, where the food's own name does not have it; '' for none. */
const formOf = (name: string, food: string) =>
  name
    .toLowerCase()
    .match(new RegExp(FORM, 'gi'))
    ?.find((word) => !food.includes(word)) ?? ''

/** One number of one measure; null for what has several parts or none, such as "1 cup plus 2 tbsp". */
function measureOf({ quantity, unit, unitText, size }: IngredientLine, amount: string): Needed['measure'] {
  if (quantity === null || /\bplus\b|\+/i.test(amount)) return null
  if (unit === null) return { value: quantity.high, unit, word: /[\u0966-\u096f]/.exec(amount)?.[0] ?? '', size }
  return unitText === null ? null : { value: quantity.high, unit, word: unitText, size }
}

/** The weight of an amount, by the food's density or that of a piece; null where the table does not have it. */
function gramsOf(measure: Needed['measure'], food: string | null) {
  if (measure === null) return null
  const { value, unit, size } = measure
  if (size !== null) return null
  const kitchen = KITCHEN_UNITS[unit ?? '']
  if (kitchen?.measures === 'weight') return value * kitchen.size
  const each = unit === null ? food && gramsOfPiece(food) : food && gramsOfMillilitre(food)
  if (!each || (unit !== null && kitchen?.measures !== 'volume')) return null
  return value * (kitchen?.size ?? 1) * each
}

const aisleOf = (food: string): Aisle =>
  DEFAULT_AISLE_ORDER.find((aisle) => aisle === foodLineOf(food)?.aisle) ?? 'other'
