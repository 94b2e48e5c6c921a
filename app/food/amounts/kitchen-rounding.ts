import { INGREDIENT_UNITS } from './ingredient-units.data.ts'
import { KITCHEN_UNITS, UNSCALED_UNITS } from './kitchen-units.data.ts'

/** A number of a unit as it is written; the unit is a key of INGREDIENT_UNITS, null for things that are counted. */
export interface AmountPart {
  value: number
  unit: string | null
}

const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1]
const EIGHTHS = [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1]
const CUP_FRACTIONS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]
const TSP = { tbsp: 3, cup: 48 }
const MIN_TSP = 0.09
const MAX_CUPS = 16
/** How far a rounded amount may be from the exact one, as a share of it. */
const CLOSE = 0.04
const METRIC_CLOSE = 0.03
/** The same of a length. */
const LENGTH_CLOSE = 0.1
const MAX_HALVES = 8
const MAX_HALF_PARTS = 4
/** Parts of a known size, of which halves would be too far off. */
const SOLD_IN_QUARTERS = new Set(['stick', 'sheet'])
const EXACT = 0.001
const METRIC_STEPS = [50, 25, 10, 5, 1, 0.5, 0.1]

const error = (rounded: number, value: number) => Math.abs(rounded - value) / value

/** The nearest number with one of the fractions behind its point; never 0. */
export function withFraction(value: number, fractions: readonly number[]): number {
  const whole = Math.floor(value)
  const all = fractions.map((fraction) => whole + fraction).filter((candidate) => candidate > 0)
  return all.reduce((best, candidate) => (Math.abs(candidate - value) < Math.abs(best - value) ? candidate : best))
}

const toHalf = (value: number) => Math.max(0.5, Math.round(value * 2) / 2)

/** Things that are counted: fractions of a few, halves of some and of cloves and sprigs, whole ones of many. */
function counted(value: number, unit: string | null): number {
  if (value >= (unit === null ? MAX_HALVES : MAX_HALF_PARTS)) return Math.round(value)
  if (value < 3 / 16) return 1 / 8
  if (unit !== null && SOLD_IN_QUARTERS.has(unit)) return withFraction(value, QUARTERS)
  const isPart = unit !== null && /^(?:part|dab)$/.test(INGREDIENT_UNITS[unit]?.kind ?? '')
  return value >= (isPart ? 1 : 4) ? toHalf(value) : withFraction(value, CUP_FRACTIONS)
}

/** The coarsest round number close enough to an amount of grams or millilitres. */
function metric(value: number): number {
  const whole = value >= 1000 ? 50 : 5
  if (value >= 10 && error(Math.round(value / whole) * whole, value) < EXACT) return Math.round(value)
  const finest = value >= 10 ? 1 : 0.1
  const step = METRIC_STEPS.find((one) => error(Math.round(value / one) * one, value) <= METRIC_CLOSE) ?? finest
  const size = Math.max(step, finest)
  return Math.max(size, Math.round(Math.round(value / size) * size * 10) / 10)
}

function metricParts(value: number, small: 'g' | 'ml', large: 'kg' | 'l'): AmountPart[] {
  const rounded = metric(value)
  return rounded >= 1000 ? [{ value: rounded / 1000, unit: large }] : [{ value: rounded, unit: small }]
}

const parts = (first: AmountPart, rest: AmountPart): AmountPart[] => [first, rest].filter(({ value }) => value > 0)

function tablespoons(tsp: number): AmountPart[] {
  const value = tsp / TSP.tbsp
  const half = toHalf(value)
  if (value >= 4 || error(half, value) <= CLOSE) return [{ value: half, unit: 'tbsp' }]
  const whole = Math.floor(value)
  const rest = withFraction(tsp - whole * TSP.tbsp, QUARTERS)
  if (rest >= TSP.tbsp) return [{ value: whole + 1, unit: 'tbsp' }]
  return parts({ value: whole, unit: 'tbsp' }, { value: rest, unit: 'tsp' })
}

function cupParts(tsp: number): AmountPart[] {
  const value = tsp / TSP.cup
  if (value > MAX_CUPS) return [{ value: withFraction(value / 4, QUARTERS), unit: 'quart' }]
  const nearest = withFraction(value, CUP_FRACTIONS)
  if (error(nearest, value) <= CLOSE) return [{ value: nearest, unit: 'cup' }]
  if (value < 0.5) return [{ value: toHalf(tsp / TSP.tbsp), unit: 'tbsp' }]
  const whole = Math.floor(value)
  const below = whole + (CUP_FRACTIONS.findLast((fraction) => whole + fraction <= value) ?? 0)
  const rest = ((value - below) * TSP.cup) / TSP.tbsp
  return parts({ value: below, unit: 'cup' }, { value: Math.max(1, Math.round(rest)), unit: 'tbsp' })
}

/** Spoons and cups: 3 teaspoons are a tablespoon, 16 tablespoons a cup; `cupsFrom` tablespoons on, it is cups. */
function spoons(tsp: number, cupsFrom: number): AmountPart[] {
  if (tsp < MIN_TSP) return [{ value: 1, unit: 'pinch' }]
  if (tsp < 3) {
    const value = withFraction(tsp, tsp < 1 ? EIGHTHS : QUARTERS)
    return value >= 3 ? [{ value: 1, unit: 'tbsp' }] : [{ value, unit: 'tsp' }]
  }
  return tsp / TSP.tbsp < cupsFrom ? tablespoons(tsp) : cupParts(tsp)
}

function ounces(value: number): AmountPart[] {
  if (value < 8) return [{ value: value < 2 ? withFraction(value, CUP_FRACTIONS) : toHalf(value), unit: 'oz' }]
  const rounded = value < 12 ? toHalf(value) : Math.round(value)
  if (rounded < 16) return [{ value: rounded, unit: 'oz' }]
  const pounds = withFraction(value / 16, CUP_FRACTIONS)
  if (error(pounds, value / 16) <= METRIC_CLOSE) return [{ value: pounds, unit: 'lb' }]
  return parts({ value: Math.floor(rounded / 16), unit: 'lb' }, { value: Math.round(rounded % 16), unit: 'oz' })
}

function pounds(value: number): AmountPart[] {
  const rounded = withFraction(value, CUP_FRACTIONS)
  return error(rounded, value) <= METRIC_CLOSE ? [{ value: rounded, unit: 'lb' }] : ounces(value * 16)
}

function length(value: number, unit: 'cm' | 'mm' | 'inch'): number {
  if (unit === 'mm') return Math.max(1, Math.round(value))
  if (unit === 'cm') {
    if (value >= 5) return Math.round(value)
    return error(toHalf(value), value) <= LENGTH_CLOSE ? toHalf(value) : Math.max(0.1, Math.round(value * 10) / 10)
  }
  if (value < 3 / 32) return 1 / 16
  if (value < 3 / 16) return 1 / 8
  if (value < 1) return withFraction(value, EIGHTHS)
  return value < 6 ? withFraction(value, QUARTERS) : toHalf(value)
}

/** From how many tablespoons on an amount is written in cups: early where cups are at hand, never in a metric kitchen. */
const CUPS_FROM = { seldom: 8, often: 4, never: Number.POSITIVE_INFINITY }

/**
 * A number of a unit as a kitchen measures it: rounded to fractions and round numbers, in a larger or smaller unit of the same system
 * where that reads better, in two units where one would be too far off ("½ cup plus 1 tbsp"). Never nothing.
 */
export function kitchenParts(
  value: number,
  unit: string | null,
  cups: keyof typeof CUPS_FROM = unit === 'cup' ? 'often' : 'seldom',
): AmountPart[] {
  const size = KITCHEN_UNITS[unit ?? '']?.size ?? 1
  switch (unit) {
    case 'tsp':
    case 'tbsp':
    case 'cup':
      return spoons((value * size) / 5, CUPS_FROM[cups])
    case 'g':
    case 'kg':
      return metricParts(value * size, 'g', 'kg')
    case 'ml':
    case 'l':
      return metricParts(value * size, 'ml', 'l')
    case 'oz':
      return ounces(value)
    case 'lb':
      return pounds(value)
    case 'fl oz':
      return [{ value: toHalf(value), unit }]
    case 'quart':
    case 'gallon':
      return [{ value: withFraction(value, QUARTERS), unit }]
    case 'cm':
    case 'mm':
    case 'inch':
      return [{ value: length(value, unit), unit }]
    default:
      return [{ value: unit !== null && UNSCALED_UNITS.has(unit) ? value : counted(value, unit), unit }]
  }
}

/**
 * The two ends of a range as a kitchen measures them, in one unit; the same number twice when rounding leaves no range.
 */
export function kitchenRange(low: number, high: number, unit: string | null): [low: AmountPart, high: AmountPart] {
  const size = KITCHEN_UNITS[unit ?? '']?.size
  const chosen = kitchenParts(low, unit)[0]?.unit ?? unit
  const to = KITCHEN_UNITS[chosen ?? '']?.size
  const ratio = size && to ? size / to : 1
  const round = (value: number): AmountPart => {
    const exact = value * ratio
    if (chosen === 'cup') return { value: withFraction(exact, CUP_FRACTIONS), unit: chosen }
    if (chosen === 'tbsp' || chosen === 'oz') return { value: toHalf(exact), unit: chosen }
    if (chosen === 'tsp') return { value: withFraction(exact, exact < 1 ? EIGHTHS : QUARTERS), unit: chosen }
    if (chosen === 'lb') return { value: withFraction(exact, CUP_FRACTIONS), unit: chosen }
    if (chosen === 'g' || chosen === 'ml') return { value: metric(exact), unit: chosen }
    if (chosen === 'kg' || chosen === 'l') return { value: metric(exact * 1000) / 1000, unit: chosen }
    return kitchenParts(exact, chosen)[0] as AmountPart
  }
  return [round(low), round(high)]
}
