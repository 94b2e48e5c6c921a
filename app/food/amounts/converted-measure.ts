import type { Units } from '#app/base/request/units.ts'
import { cupInForm, gramsOfMillilitre } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { findFood, isKindOf } from '#app/food/foods/foods.ts'
import { type AmountPart, kitchenParts, kitchenRange } from './kitchen-rounding.ts'
import { amountSeparator, numberText, unitWord } from './kitchen-text.ts'
import { BREWED, KITCHEN_UNITS, LIQUIDS, MEASURED_BY_CUP, REPACKED, SPOONABLE } from './kitchen-units.data.ts'
import type { TextMeasure } from './text-measures.ts'

/** By how much amounts are multiplied, the units they are wanted in, and the food that they are of, if it is known. */
export interface Measuring {
  factor: number
  units: Units
  food: string | null
  /** Grams of a cup of it in its form, where that weighs otherwise than the food. */
  cup?: number | null
  /** Whether an amount is the size of a package, which nobody measures in cups. */
  isSize?: boolean
}

type Conversion = Omit<Measuring, 'factor'>

const CUP = 240
/** Below this many grams ounces say nothing. */
const MIN_OUNCES = 10
/** From this many spoons on, a metric kitchen weighs or pours. */
const MAX_SPOONS = 120

const isOneOf = (food: string, kinds: readonly string[]) => kinds.some((kind) => isKindOf(food, kind))

const GRATED = /(?<!\p{L})(?:(?:finely|coarsely|freshly) )?(?:grated|shredded)(?!\p{L})/giu

/** The one food that a text names, as it is weighed and measured; null for none or several, or in a form of which the table has no weight. */
export function measuredFood(text: string): string | null {
  const [food, ...others] = exactFoodsIn(text)
  if (food === undefined || others.length > 0) return null
  const known = findFood(food)
  // The table's cup of cheese is grated.
  const form = isKindOf(food, 'cheese') ? text.replace(GRATED, ' ') : text
  const isNamedSo = known?.names.some((name) => REPACKED.test(name) && text.toLowerCase().includes(name))
  const isRepacked = REPACKED.test(form) && (!isNamedSo || isOneOf(food, BREWED))
  return isRepacked || cupInForm(food, text) !== null ? null : food
}

/** Grams of a cup of the one food that a text names, in the form that it names; null where that is not known. */
export function measuredCup(text: string): number | null {
  const [food, ...others] = exactFoodsIn(text)
  return food === undefined || others.length > 0 ? null : cupInForm(food, text)
}

/** The system of units of what is shown. */
export const systemShown = (units: Units) => (units === 'grams' ? 'metric' : units)

/** The system that a unit belongs to; undefined for one that is of neither. */
export const systemOf = (measure: TextMeasure) => KITCHEN_UNITS[measure.unit?.key ?? '']?.system

function toAmerican(
  size: number,
  unit: (typeof KITCHEN_UNITS)[string],
  { food, isSize }: Conversion,
): [number, string] | null {
  if (unit.measures === 'volume') return isSize ? [size / 30, 'fl oz'] : [size / CUP, 'cup']
  if (unit.measures === 'length') return [size / 2.54, 'inch']
  const density = food === null || !isOneOf(food, MEASURED_BY_CUP) ? null : gramsOfMillilitre(food)
  if (density !== null) return [size / density / CUP, 'cup']
  return size < MIN_OUNCES ? null : [size / 28.35, 'oz']
}

/** Grams of a millilitre of a food, in its form; null where the table has no such weight. */
const densityOf = ({ food, cup }: Pick<Conversion, 'food' | 'cup'>) =>
  cup ? cup / CUP : food === null ? null : gramsOfMillilitre(food)

function toMetric(
  size: number,
  unit: (typeof KITCHEN_UNITS)[string],
  key: string,
  { food, cup }: Conversion,
): [number, string] | null {
  if (unit.measures === 'weight') return [size, 'g']
  if (unit.measures === 'length') return size < 1 ? [size * 10, 'mm'] : [size, 'cm']
  if (key === 'fl oz' || key === 'quart' || key === 'gallon' || (food !== null && isOneOf(food, LIQUIDS)))
    return [size, 'ml']
  const density = densityOf({ food, cup })
  if (density === null) return key === 'tbsp' && size >= CUP ? [size, 'ml'] : null
  return [size * density, 'g']
}

/** Grams of so many millilitres; null for a package, and for what the table knows only as a drink. */
function weightOf(millilitres: number, { food, cup, isSize }: Conversion): number | null {
  const density = isSize || (food !== null && isOneOf(food, BREWED)) ? null : densityOf({ food, cup })
  return density === null ? null : millilitres * density
}

/** Whether ounces of a food are those of a measuring jug. */
const isPoured = (food: string | null) => food !== null && isOneOf(food, LIQUIDS) && !isOneOf(food, SPOONABLE)

/** A number of a unit in the other system; null if it cannot be told without the weight of an unknown food. */
export function convert(value: number, key: string, conversion: Conversion): [value: number, unit: string] | null {
  const { units } = conversion
  const unit = KITCHEN_UNITS[key]
  if (!unit || units === 'written' || unit.system === 'none') return null
  const isLiquid = key === 'oz' && !conversion.isSize && isPoured(conversion.food)
  if (isLiquid && units !== 'us') return convert(value, 'fl oz', conversion)
  const size = value * unit.size
  const grams = units === 'grams' && unit.measures === 'volume' ? weightOf(size, conversion) : null
  if (grams !== null) return [grams, 'g']
  if (unit.system === systemShown(units)) return null
  if (units === 'us') return unit.system === 'both' ? null : toAmerican(size, unit, conversion)
  return unit.system === 'both' && size < MAX_SPOONS ? null : toMetric(size, unit, key, conversion)
}

/**
 * A measure of a text as it is written for other amounts or units: rounded as kitchens do, with the words around its unit. The text as
 * it is where nothing changes, or where there is no word for the unit.
 */
export function measureText(shown: string, measure: TextMeasure, measuring: Measuring): string {
  const { factor, units } = measuring
  const { from, numberEnd, end, low, high, unit } = measure
  const typed = shown.slice(from, end)
  const key = unit?.key ?? null
  const before = unit ? shown.slice(numberEnd, unit.start) : ''
  const converted = key === null || HEAPED.test(before) ? null : convert(high * factor, key, measuring)
  if (factor === 1 && !converted) return typed
  // Half a teaspoon is 2.5 ml, not 2½.
  const typedNumber = converted ? shown.slice(from, numberEnd).replace(/[^\d०-९,]/g, '') : shown.slice(from, numberEnd)
  const [most, to] = converted ?? [high * factor, key]
  const least = high === 0 ? most : (low / high) * most
  const exact = kitchenParts(
    most,
    to,
    systemShown(units) === 'metric' ? 'never' : to === 'cup' || units === 'us' ? 'often' : 'seldom',
  )
  const word = unit ? shown.slice(unit.start, unit.end) : ''
  // "1 scant cup" is "scant 240 ml".
  const modifier = converted ? /\p{L}[\p{L} -]*\p{L}/u.exec(before.replace(PACKED, ''))?.[0] : undefined
  const gap = modifier
    ? ' '
    : converted
      ? before
          .replace(PACKED, '')
          .replace(/[- ]+/, ' ')
          .replace(/^$/, to === 'cup' || to === 'inch' ? ' ' : '')
      : before
  const write = (part: AmountPart, number: string, typedGap = gap) => {
    if (!unit) return number
    const written = unitWord(part.unit, part.value, { word, unit: key })
    if (written === null) return null
    const agreed = part.unit === 'inch' && key !== 'inch' ? inchWord(written, part.value, shown.slice(end)) : written
    return (modifier ? `${modifier} ` : '') + number + (typedGap || (part.unit === key ? '' : ' ')) + agreed
  }
  // "scant ¼ cup" is not exact, so neither is what takes its place.
  if (low !== high || VAGUE_BEFORE.test(shown.slice(Math.max(0, from - 10), from))) {
    const [one, other] = kitchenRange(least, most, to)
    const [first, last] = [one, other].map(({ value, unit: own }) => numberText(value, own, typedNumber))
    const text = first === last ? (last ?? '') : `${first}${rangeSign(shown, measure)}${last}`
    return write(other, text) ?? inOwnUnit(measure, factor, shown)
  }
  const texts = exact.map((part, place) =>
    write(part, numberText(part.value, part.unit, typedNumber), place > 0 ? ' ' : gap),
  )
  if (texts.includes(null)) return inOwnUnit(measure, factor, shown)
  const text = texts.join(exact[0]?.unit === 'lb' ? ' ' : amountSeparator(word))
  return text + gramsBeside(shown, measure, measuring, exact)
}

/** From which error on, as a share of it, an amount in ounces has its grams beside it. */
const FAR = 0.05
const MAX_BRACKET = 80

/** The grams of an amount that rounds too far in ounces ("⅓ oz (10 g)"); '' for all others, and within brackets. */
function gramsBeside(
  shown: string,
  { from, high, unit }: TextMeasure,
  { factor, units, isSize }: Measuring,
  exact: readonly AmountPart[],
) {
  const kitchen = KITCHEN_UNITS[unit?.key ?? '']
  if (units !== 'us' || isSize || kitchen?.measures !== 'weight' || kitchen.system !== 'metric') return ''
  if (exact.some((part) => part.unit !== 'oz')) return ''
  const grams = high * factor * kitchen.size
  const ounces = exact.reduce((sum, { value }) => sum + value, 0) * (KITCHEN_UNITS.oz?.size ?? 0)
  const before = shown.slice(Math.max(0, from - MAX_BRACKET), from)
  if (Math.abs(ounces - grams) <= FAR * grams || before.lastIndexOf('(') > before.lastIndexOf(')')) return ''
  const [part] = kitchenParts(grams, 'g')
  const word =
    part && unit && unitWord(part.unit, part.value, { word: shown.slice(unit.start, unit.end), unit: unit.key })
  return part && word ? ` (${numberText(part.value, part.unit, shown.slice(from, unit?.start))} ${word})` : ''
}

/** A heaped spoon has an unknown amount more than a level one. */
const HEAPED = /heap|gehäuft|geh\b|rounded|bombée/i
/** Words for how a cup is filled, which say nothing of a weight. */
const PACKED = /(?:(?:firmly|lightly|loosely|tightly|well|densely)[ -])?(?:packed|level|gestrichene[nr]?)/gi

/** The same unit, rounded as things that are counted, for a unit that has no other word in its language. */
function inOwnUnit(measure: TextMeasure, factor: number, shown: string) {
  const { from, numberEnd, end, low, high } = measure
  const number = (value: number) =>
    numberText(kitchenParts(value * factor, null)[0]?.value ?? value * factor, null, shown.slice(from, numberEnd))
  const numbers = low === high ? number(high) : number(low) + rangeSign(shown, measure) + number(high)
  return numbers + shown.slice(numberEnd, end)
}

const INCHES_BEHIND =
  /^(?:[).,;:]|$)|^ (?:apart|across|wide|long|thick|deep|high|of|in|from|at|above|below|over|and|or|to|around|free|each)\b/i

/** "2 inches apart" but "2 inch pieces"; a text that has the one stays with it. */
const inchWord = (written: string, value: number, behind: string) =>
  written === 'inch' && value > 1 && INCHES_BEHIND.test(behind) ? 'inches' : written

const RANGE_SIGN = /(?: ?(?:[-–—~]|‐|‑|‒|−) ?| (?:to|or|till?|and|bis|oder|ou|à|या|से) )$/iu

const VAGUE_BEFORE = /\b(?:scant|generous) $/i

/** What is typed between the two numbers of a range. */
export function rangeSign(shown: string, { from, second }: TextMeasure) {
  return RANGE_SIGN.exec(shown.slice(from, second))?.[0] ?? '–'
}
