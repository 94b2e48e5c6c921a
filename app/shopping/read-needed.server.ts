import { LRUCache } from 'lru-cache'
import type { Locale } from '../../messages/compiled/runtime.js'
import { foodLineOf, kindsOf } from '../foods/foods.ts'
import { measuredFood } from '../ingredients/converted-measure.ts'
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

function read(text: string, locale: Locale): Needed {
  const { quantity, name } = ingredientOf(text)
  const food = measuredFood(name)
  if (!food)
    return { key: `other ${name.toLowerCase()}`, food: null, name, aisle: 'other', amount: quantity, isStaple: false }
  return {
    key: food,
    food,
    name: (locale === 'hi' && foodLineOf(food)?.hi?.[0]) || food,
    aisle: aisleOf(food),
    amount: quantity,
    isStaple: STAPLES.some((staple) => kindsOf(food).has(staple)),
  }
}

const aisleOf = (food: string): Aisle =>
  DEFAULT_AISLE_ORDER.find((aisle) => aisle === foodLineOf(food)?.aisle) ?? 'other'
