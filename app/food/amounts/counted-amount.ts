import { gramsOfPiece } from '#app/food/foods/food-weights.ts'
import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { isKindOf } from '#app/food/foods/foods.ts'
import { adaptedProse } from './adapted-prose.ts'
import { type Measuring, systemShown } from './converted-measure.ts'
import { kindOf, readUnit } from './ingredient-measures.ts'
import { exactLineOf, matchAt } from './ingredient-text.ts'
import { UNIT_MODIFIERS } from './ingredient-units.data.ts'
import { kitchenRange } from './kitchen-rounding.ts'
import { agreeingWord, numberText } from './kitchen-text.ts'
import { KITCHEN_UNITS, UNSCALED_UNITS } from './kitchen-units.data.ts'
import {
  bracketText,
  chosenText,
  countText,
  endOf,
  givenEdit,
  givesAgain,
  type MeasureAlternatives,
} from './measure-choices.ts'
import { nounFor } from './noun-agreement.ts'
import { type AmountPiece, bracketAt, isMeasured, measureAt, strokesAt, type TextMeasure } from './text-measures.ts'

const TIMES = / ?[x*] ?/iy
const EACH = /\b(?:each|apiece|je|jeweils)\b/i
/** Packages of German lines, of which each is "je" so large. */
const GERMAN_PACKAGES =
  /(?<!\p{L})(?:dosen|gläser|packungen|päckchen|pakete|tüten|flaschen|beutel|becher|kugeln|rollen|tafeln|scheiben|würfel)(?!\p{L})/iu
const LAST_WORD = /\p{L}+(?= ?$)/u
/** What a number in words leaves behind it: "half a", "a couple of". */
const ARTICLE = /^ (?:of )?(?:an?|the)$|^ of$/i
const VAGUE = /\b(?:few|some|several|little|bit|touch|lots?|plenty)\b|थोड़|कुछ/i
const ENGLISH = /^[ -~]*[a-z]/i
const SEPARATE = 4

/** The number one, as it would be typed before an amount that has none. */
const ONE: TextMeasure = { from: 0, numberEnd: 1, end: 1, low: 1, high: 1, second: undefined, unit: null }

/** An adapted amount, and how many things it counts now; null where it measures or has words of its own. */
export interface Adapted {
  text: string
  count: number | null
}

/** What is counted: in which steps, and whether a bracket behind its number tells how large each is, by its pieces, its text and the number. */
export interface Thing {
  step: number
  isEach: (pieces: readonly AmountPiece[], text: string, count: number) => boolean
}

/** Parts of a spice that nobody halves. */
const WHOLE_PARTS = new Set(['leaf', 'stick', 'pod', 'piece'])
const LENGTH_ONLY = /^ [\d½¼¾⅓⅔⅛]+[ -](?:inch|in|cm|mm)(?![\p{L}])/iu

const describesOnly = (words: string) =>
  words.split(' ').every((word) => word === '' || UNIT_MODIFIERS.has(word.toLowerCase()))

/** The package that a measure is the size of, at a place behind it. */
function packageAt(read: string, at: number) {
  const unit = /[ -]/.test(read.charAt(at)) ? readUnit(read, at) : null
  return unit && kindOf(unit.key) === 'container' ? unit : null
}

/** The size of each package and the place behind it: "2 x 400 g", "2 (14 oz)", "400g/14oz", "1-14 oz" is one of 14; null if there is none. */
function sizeAt(read: string, shown: string, first: TextMeasure, sizing: Measuring) {
  const range = first.second !== undefined && first.high >= first.low * SEPARATE ? first.second : null
  const times = matchAt(TIMES, read, first.end)?.[0].length
  const behind = /^ \d/.test(read.slice(first.end, first.end + 2)) ? 1 : undefined
  const gap = times || behind
  const at = first.unit === null ? gap && first.end + gap : (range ?? first.from)
  const measure = at === undefined ? null : measureAt(read, at)
  if (measure && isMeasured(measure) && kindOf(measure.unit?.key ?? '') !== 'length') {
    const plain: MeasureAlternatives = { measure, strokes: strokesAt(read, measure), bracket: null }
    const bracket = bracketAt(read, endOf(plain))
    const isAgain =
      bracket !== null && packageAt(read, bracket.end) !== null && givesAgain(shown, measure, bracket.pieces)
    const given = isAgain ? { ...plain, bracket } : plain
    const end = endOf(given)
    const text = givenEdit(shown, given, sizing)?.text ?? shown.slice(measure.from, end)
    const before = shown.slice(first.from, measure.from)
    const total = (count: number) => {
      const all = chosenText(shown, given, { ...sizing, factor: count })
      return all === '' ? '' : ` (${all})`
    }
    return { text, end, before, isCounted: before !== '', total }
  }
  const bracket = first.unit === null ? bracketAt(read, first.end) : null
  if (!bracket?.pieces.some((piece) => isMeasured(piece.measure))) return null
  const text = bracketText(shown, bracket, sizing) ?? shown.slice(bracket.open, bracket.end)
  return { text, end: bracket.end, before: shown.slice(first.from, bracket.open), isCounted: true, total: () => '' }
}

/** How many packages of a size, which is converted but never multiplied ("2 x 400 g tins", "400g can"); null for other amounts. */
export function scalePackages(read: string, shown: string, first: TextMeasure, measuring: Measuring): string | null {
  const { factor } = measuring
  const size = sizeAt(read, shown, first, { ...measuring, factor: 1, food: null, isSize: true })
  const pack = size && packageAt(read, size.end)
  if (!size || !pack) return null
  const count = size.isCounted ? { ...first, high: first.low, second: undefined } : ONE
  const { text, value } = countText(size.isCounted ? shown : '1', count, factor)
  const [number = ''] = /^[^ x×*(-]*/i.exec(size.before) ?? []
  const typedLink = size.before.slice(number.length)
  const link = /^-?$/.test(typedLink) || (typedLink === ' ' && /^\d/.test(size.text)) ? ' × ' : typedLink
  const written = factor === 1 ? number : text
  const counted = !size.isCounted && value === 1 ? '' : written + link
  const word = agreeingWord(shown.slice(pack.start, pack.end), value)
  const total = Number.isInteger(value) || factor === 1 ? '' : size.total(value)
  return (
    shown.slice(0, first.from) +
    counted +
    size.text +
    shown.slice(size.end, pack.start) +
    word +
    total +
    shown.slice(pack.end)
  )
}

/** The words behind a number of things, agreeing with another number. */
function wordsBehind(shown: string, first: TextMeasure, end: number, value: number) {
  const { unit, numberEnd } = first
  const words = shown.slice(numberEnd, end)
  if (unit) {
    const word = agreeingWord(shown.slice(unit.start, unit.end), value)
    const mark = shown.slice(unit.end, unit.behind)
    return (
      shown.slice(numberEnd, unit.start) + word + (mark.startsWith('(') ? '' : mark) + shown.slice(unit.behind, end)
    )
  }
  const crossed = first.high > 1 !== value > 1
  const noun = words.replace(ARTICLE, '')
  const agree = /\d/.test(words) ? agreeingWord : nounFor
  return crossed ? noun.replace(LAST_WORD, (last) => agree(last, value)) : noun
}

/** A stick of butter, as Americans buy it: a quarter of a pound. */
const STICK_GRAMS = 113
const isStickOfButter = (food: string | null) =>
  food !== null && ['butter', 'margarine'].some((kind) => isKindOf(food, kind))

/** A number of things or of units that are counted, with what its bracket says of their size or weight. */
export function scaleCount(
  read: string,
  shown: string,
  first: TextMeasure,
  measuring: Measuring,
  { step, isEach }: Thing,
): Adapted {
  const { factor, units } = measuring
  const { unit } = first
  if ((unit && UNSCALED_UNITS.has(unit.key)) || VAGUE.test(shown)) return { text: shown, count: null }
  if (
    unit?.key === 'stick' &&
    systemShown(units) === 'metric' &&
    isStickOfButter(measuring.food) &&
    !read.includes('(')
  ) {
    const [low, high] = kitchenRange(first.low * factor * STICK_GRAMS, first.high * factor * STICK_GRAMS, 'g')
    const [one, other] = [low, high].map(({ value, unit: own }) => numberText(value, own, ''))
    return { text: `${one === other ? '' : `${one}–`}${other} ${high.unit}`, count: null }
  }
  const isWhole = unit === null || (step === 1 && WHOLE_PARTS.has(unit.key))
  const { text, value } = countText(shown, first, factor, isWhole ? step : 0)
  const open = read.indexOf('(', first.end)
  const bracket = open < 0 ? null : bracketAt(read, open)
  const end = bracket?.from ?? shown.length
  const words = factor === 1 ? shown.slice(first.numberEnd, end) : wordsBehind(shown, first, end, value)
  const number = factor === 1 ? shown.slice(first.from, first.numberEnd) : text
  // "2 × 9-inch" springform pans
  const link = number === shown.slice(first.from, first.numberEnd) || !/^ \d/.test(words) ? '' : ' ×'
  const start = shown.slice(0, first.from) + number + link + adaptedProse(words, { factor: 1, units })
  const count = unit === null && describesOnly(words.replace(LENGTH_ONLY, '')) ? value : null
  if (!bracket) return { text: start, count }
  const content = shown.slice(bracket.open + 1, bracket.end - 1)
  const hasEach = EACH.test(content)
  const isSize =
    hasEach ||
    (unit === null
      ? words.trim() === '' && isEach(bracket.pieces, content, first.high)
      : kindOf(unit.key) === 'container')
  const sizing = isSize ? { ...measuring, factor: 1, food: null, isSize: true } : measuring
  const inBracket = bracketText(shown, bracket, sizing) ?? shown.slice(bracket.open, bracket.end)
  const needsEach = isSize && !hasEach && factor !== 1 && value > 1 && words.trim() !== '' && ENGLISH.test(words)
  const sized = needsEach
    ? GERMAN_PACKAGES.test(words)
      ? inBracket.replace(/^\(/, '(je ')
      : inBracket.replace(/\)$/, ' each)')
    : value > 1
      ? inBracket
      : inBracket.replace(/ each\)$/, ')')
  const gap = shown.slice(bracket.from, bracket.open)
  const behind = shown.slice(bracket.end)
  // "2 (3-inch) pieces"
  const isCrossed = unit === null && first.high > 1 !== value > 1
  const agreed = isCrossed ? behind.replace(LAST_WORD, (last) => agreeingWord(last, value)) : behind
  return {
    text: start + gap + sized + agreed,
    count: shown.slice(bracket.end).trim() === '' ? count : null,
  }
}

const PACK_OF = /^(?:an? |one )?(?=\p{L})(?!x )(.{2,20}?) of \d{1,2}$/iu

/** "pack of 6" and "a box of 12": so many of them, each with as many in it; null for other amounts. */
export function scalePackOf(read: string, shown: string, factor: number): string | null {
  const [all = '', words = ''] = PACK_OF.exec(read) ?? []
  const unit = all === '' ? null : readUnit(words, 0)
  if (unit === null || kindOf(unit.key) !== 'container' || unit.behind !== words.length) return null
  const start = read.length - all.length + all.indexOf(words)
  return factor === 1
    ? shown
    : scaleUnnumbered(words, shown.slice(start, start + words.length), factor) + shown.slice(start + words.length)
}

/** A dab without a number ("handful"): so many of them; a pinch stays a pinch. */
export function scaleUnnumbered(read: string, shown: string, factor: number): string {
  const unit = readUnit(read, 0)
  const isCounted =
    unit !== null && !UNSCALED_UNITS.has(unit.key) && /^(?:dab|part|container)$/.test(kindOf(unit.key) ?? '')
  if (!isCounted || factor === 1 || VAGUE.test(shown)) return shown
  const { text, value } = countText('1', ONE, factor)
  const word = agreeingWord(shown.slice(unit.start, unit.end), value)
  return `${text} ${shown.slice(0, unit.start).toLowerCase()}${word.toLowerCase()}${shown.slice(unit.end)}`
}

const TOTAL = /\b(?:total|altogether|in all)\b/i
const HEDGED = /^ ?(?:about|approx|approximately|around|roughly|ca\b|circa|etwa|environ|~|weighing|लगभग)/i
/** "(6-ounce)" is the size of each. */
const ADJECTIVE = /\d-(?:oz|ounce|lb|pound|g|gram|inch|cm)/i
/** What is sold by pieces of a known weight rather than by how much so many weigh. */
const BOUGHT_BY_SIZE =
  /\b(?:fillets?|filets?|breasts?|steaks?|chops?|cutlets?|schnitzels?|burgers?|patties|shanks?|escalopes?|medallions?|duck legs?|buns?|rolls?|tortillas?|wraps?|naans?|bases?|crusts?|balls?|mozzarellas?|burratas?)\b/i
const USUAL_GRAMS = 150

/**
 * Whether a bracket behind a number of things tells how large each of them is ("4 (6 oz) salmon fillets") rather than what all of
 * them come to ("2 onions (about 300 g)"): lengths and adjectives do; the weight of fruit
 * and vegetables is of all of them, other weights are of what comes nearer to the weight of so many.
 */
export function isSizeOfEach(name: string, pieces: readonly AmountPiece[], text: string, count: number): boolean {
  const measure = pieces.find((piece) => isMeasured(piece.measure))?.measure
  if (!measure?.unit) return true
  if (kindOf(measure.unit.key) === 'length' || ADJECTIVE.test(text)) return true
  if (count <= 1 || TOTAL.test(text)) return false
  const kitchen = KITCHEN_UNITS[measure.unit.key]
  const [food = ''] = exactFoodsIn(name)
  if (isKindOf(food, 'vegetable') || isKindOf(food, 'fruit')) return false
  const isBySize = BOUGHT_BY_SIZE.test(name)
  const piece = gramsOfPiece(food) ?? (isBySize ? USUAL_GRAMS : null)
  if (kitchen?.measures !== 'weight' || piece === null) return isBySize && !HEDGED.test(text)
  const grams = measure.high * kitchen.size
  return Math.abs(Math.log(grams / piece)) < Math.abs(Math.log(grams / (piece * count)))
}

/** Whether a weight behind a number of things ("about 300 g" of 2 onions) is what all of them come to. */
export function isTotal(name: string, text: string, count: number): boolean {
  const bracket = bracketAt(exactLineOf(`(${text})`).read, 0)
  return bracket !== null && !/\b(?:each|apiece)\b/i.test(text) && !isSizeOfEach(name, bracket.pieces, text, count)
}
