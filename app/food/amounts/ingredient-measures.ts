import { type Quantity, readQuantity } from './ingredient-numbers.ts'
import { matchAt } from './ingredient-text.ts'
import { INGREDIENT_UNITS, NAMES_LIKE_UNITS, UNIT_MODIFIERS, UNITS_BEFORE_FOODS } from './ingredient-units.data.ts'

/** A unit with where its own word is typed, without the modifiers before it. */
export interface FoundUnit {
  key: string
  start: number
  end: number
  /** Behind the unit's full stop or "(s)". */
  behind: number
}

/** A quantity with its unit, and the place behind both. */
export interface Measure extends Quantity {
  unit: FoundUnit
  from: number
  end: number
}

const SPELLINGS = new Map(
  Object.entries(INGREDIENT_UNITS).flatMap(([key, { spellings }]) =>
    spellings.split('|').map((spelling) => [spelling.normalize('NFC'), key] as const),
  ),
)
const MAX_UNIT_WORDS = 4

const WORD = /[\p{L}\p{M}]+/uy
const BETWEEN_WORDS = /\. ?| |-/y
const MODIFIER = / ?([\p{L}\p{M}-]+)\.?(?= )/uy
const SIZED = /-sized?$|gro(?:ß|ss)e[nrs]?$/
const UNIT_END = /(?:\((?:e?[sn]|e)\)|\/e?n(?!\p{L}))?\.?(?![\p{L}\p{M}\d'])(?!-\p{L})/uy
const APPROXIMATE =
  /(?:(?:about|approximately|around|roughly|circa|ca|just (?:over|under)|a little (?:over|under)|nearly|almost|up to|(?:no|not) (?:more|less) than|at (?:least|most)|(?:more|less) than|max(?:imum)?|min(?:imum)?|a maximum of|a minimum of|a total of|höchstens|mindestens|between|another|additional|an additional|an extra|scant|heaped|heaping|generous|level|rounded|good|large|big|small|etwa|rund|knapp|gut|environ|लगभग|करीब)(?= )|approx\.?|ca\.|~|±|\+\/-) */iuy

const PLURAL = /(?:e[sn]|[esnx])$/
const IRREGULAR_PLURAL = /^(?:leaves|loaves|blätter|köpfe|gläser)$/

/** Whether a unit is typed for more than one, so that it alone is no number ("sprigs of thyme", "Prise(n) Salz"). */
export function isPluralUnit(read: string, { key, start, end, behind }: FoundUnit) {
  const word = read.slice(start, end).toLowerCase()
  const singulars = [word.replace(PLURAL, ''), word.slice(0, -1)]
  const regular = PLURAL.test(word) && singulars.some((one) => SPELLINGS.get(one) === key)
  return regular || IRREGULAR_PLURAL.test(word) || /[(/]/.test(read.slice(end, behind))
}

export const kindOf = (key: string) => INGREDIENT_UNITS[key]?.kind

/** The place behind words such as "about" and signs such as "~". */
export function behindApproximate(read: string, at: number) {
  let place = at
  for (let words = 0; words < 3; words++) place += matchAt(APPROXIMATE, read, place)?.[0].length ?? 0
  return place
}

/** The unit whose longest spelling is at a place; only "T" and "t" (tablespoon, teaspoon) depend on their case. */
function readUnitWord(read: string, at: number): FoundUnit | null {
  if (matchAt(NAMES_LIKE_UNITS, read, at)) return null
  for (const [word, key] of UNITS_BEFORE_FOODS) {
    const end = at + (matchAt(word, read, at)?.[0].length ?? 0)
    if (end > at) return { key, start: at, end, behind: end }
  }
  if (read[at] === '"') return { key: 'inch', start: at, end: at + 1, behind: at + 1 }
  let best: FoundUnit | null = null
  let spelling = ''
  let place = at
  for (let words = 0; words < MAX_UNIT_WORDS; words++) {
    const between = words > 0 ? matchAt(BETWEEN_WORDS, read, place)?.[0] : ''
    const word = between === undefined ? null : matchAt(WORD, read, place + between.length)?.[0]
    if (!word) break
    place += (between?.length ?? 0) + word.length
    spelling += words > 0 ? ` ${word}` : word
    const closing = matchAt(UNIT_END, read, place)
    const key =
      spelling === 'T' ? 'tbsp' : spelling === 't' ? 'tsp' : SPELLINGS.get(spelling.normalize('NFC').toLowerCase())
    if (key && closing) best = { key, start: at, end: place, behind: place + closing[0].length }
  }
  return best
}

/** The unit behind a number, glued, after a space or a hyphen, or after words such as "heaped" and "large". */
export function readUnit(read: string, at: number): FoundUnit | null {
  let place = at + (/[ -]/.test(read[at] ?? '') ? 1 : 0)
  for (let words = 0; words < 4; words++) {
    const unit = readUnitWord(read, place)
    if (unit) return unit
    const modifier = matchAt(MODIFIER, read, place)
    const word = modifier?.[1]?.toLowerCase() ?? ''
    if (!modifier || !(UNIT_MODIFIERS.has(word) || SIZED.test(word))) return null
    place += modifier[0].length + 1
  }
  return null
}

/** "1.500 g" is a thousand and a half in German, "1,250 kg" one and a quarter: small units want the larger reading. */
export function regrouped({ low, high, regrouped: other, second }: Quantity, unit: string): Quantity {
  const swap = other && (other.sign === '.' ? /^(?:g|ml|mg)$/ : /^(?:kg|l)$/).test(unit)
  return swap ? { low: other.exact, high: other.exact } : { low, high, second }
}

/** How many of one unit another is (16 tablespoons are a cup: 1/16), or null when they cannot be exchanged. */
export function conversionFactor(from: string, to: string) {
  const [one, other] = [INGREDIENT_UNITS[from], INGREDIENT_UNITS[to]]
  if (from === to) return 1
  if (!one?.family || one.family !== other?.family || !one.factor || !other.factor) return null
  return one.factor / other.factor
}

/** The number without the dust of floating point: at most six decimals. */
export const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function readOneMeasure(read: string, at: number): Measure | null {
  const from = behindApproximate(read, at)
  const quantity = readQuantity(read, from)
  const unit = quantity && readUnit(read, quantity.end)
  return unit ? { ...regrouped(quantity.value, unit.key), unit, from, end: unit.behind } : null
}

/** A quantity and its unit at a place, in one unit where two are needed ("1 lb 4 oz"), or null when either is missing. */
export function readMeasure(read: string, at: number): Measure | null {
  const large = readOneMeasure(read, at)
  const small = large && read[large.end] === ' ' ? readOneMeasure(read, large.end + 1) : null
  const ratio = small && conversionFactor(small.unit.key, large?.unit.key ?? '')
  if (!large || !small || !ratio || ratio >= 1) return large
  const [low, high] = [rounded(large.low + small.low * ratio), rounded(large.high + small.high * ratio)]
  return { ...large, low, high, end: small.end }
}

const LONG_PIECES =
  /([2-9]|\d\d) ((?:\d\/\d{1,2}|[½¼¾⅓⅔⅛⅜⅝⅞])[ -]?(?:inch|in\.?|cm|mm|")(?:[ -](?:thick|wide|long|square|round))?)(?=[ -]\p{L})/iuy
const PIECES =
  /[ -](?:slices|pieces|rounds|strips|chunks|slabs|wedges|cubes|lengths|knobs|sticks|discs|disks|coins)(?!\p{L})/iuy

/** "2 1/4-inch-thick slices" are two, each so thick: their number and the places of their size; null for one number ("2 1/2-inch piece"). */
export function longPiecesAt(read: string, at: number) {
  const found = matchAt(LONG_PIECES, read, at)
  if (!found) return null
  const end = at + found[0].length
  if (!/(?:thick|wide|long)$/i.test(found[0]) && !matchAt(PIECES, read, end)) return null
  return {
    count: Number(found[1]),
    countEnd: at + (found[1] ?? '').length,
    sizeFrom: end - (found[2] ?? '').length,
    end,
  }
}
