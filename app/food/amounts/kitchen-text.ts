import type { Locale } from '#messages/runtime.js'
import { INGREDIENT_UNITS } from './ingredient-units.data.ts'
import { KITCHEN_UNITS } from './kitchen-units.data.ts'
import type { ParsedItem } from './parsed-item.ts'

const SIGNS: readonly [value: number, sign: string][] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
]
const DEVANAGARI = /\p{Script=Devanagari}/u
/** Whether a text has letters or digits of Hindi. */
export const isInDevanagari = (text: string) => DEVANAGARI.test(text)
const DEVANAGARI_DIGITS = /[०-९]/
const DEVANAGARI_ZERO = 0x966
/** A text with Latin digits in place of Devanagari ones. */
export const inLatinDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
const FRACTION = /[½¼¾⅓⅔⅛⅜⅝⅞]|\d\/\d/
const DECIMAL_UNITS = new Set(['g', 'kg', 'ml', 'cl', 'dl', 'l', 'cm', 'mm'])

/** A number with a fraction of one character behind it where there is such a one, else null. */
function withSign(value: number): string | null {
  const whole = Math.floor(value + 1e-6)
  const fraction = value - whole
  if (fraction < 1e-3) return String(whole)
  const sign = SIGNS.find(([size]) => Math.abs(size - fraction) < 1e-3)?.[1]
  return sign ? `${whole || ''}${sign}` : null
}

/**
 * A number of a unit in the manner of the text that it stands for: fractions or decimals as the unit has them, a decimal comma and
 * Devanagari digits where that text has them.
 */
export function numberText(value: number, unit: string | null, typed: string): string {
  const hasFractions = !DECIMAL_UNITS.has(unit ?? '') || FRACTION.test(typed)
  const sixteenth = Math.abs(value - 1 / 16) < 1e-3 ? '1/16' : null
  const signed = hasFractions ? (sixteenth ?? withSign(value)) : null
  const plain = signed ?? String(Math.round(value * 100) / 100)
  const pointed = /\d,\d{1,2}(?!\d)/.test(typed) ? plain.replace('.', ',') : plain
  if (!DEVANAGARI_DIGITS.test(typed)) return pointed
  return pointed.replace(/\d/g, (digit) => String.fromCharCode(DEVANAGARI_ZERO + Number(digit)))
}

/** Of German units that change within the word. */
const GERMAN_PLURALS: Readonly<Record<string, string>> = {
  glas: 'gläser',
  kopf: 'köpfe',
  zweig: 'zweige',
  topf: 'töpfe',
}
/** The plurals that a unit's own spellings have beside them. */
const PLURALS = new Map(
  Object.values(INGREDIENT_UNITS).flatMap(({ spellings }) => {
    const all = spellings.split('|')
    return all.flatMap((one, place): [string, string][] => {
      const many = all[place + 1] ?? ''
      const isRegular = ['s', 'es', 'n', 'en'].some((ending) => many === one + ending)
      const isPlural = isRegular || (/^(?:leaf|loaf)$/.test(one) && /ves$/.test(many)) || GERMAN_PLURALS[one] === many
      return isPlural ? [[one, many]] : []
    })
  }),
)
const SINGULARS = new Map([...PLURALS].map(([one, many]) => [many, one]))
/** Abbreviations that are written alike for one and many. */
const UNCHANGED = /^(?:tsp|tbsp|oz|lb|fl oz|g|gr|kg|ml|l|cl|dl|cm|mm|in|inch|pt|qt|gal|c|pc|pkg|pkt)s?$/i

/** A unit's word as typed, in its singular for at most one and its plural for more; words of other languages stay. */
export function agreeingWord(typed: string, value: number): string {
  const word = typed.toLowerCase()
  if (DEVANAGARI.test(typed))
    return value > 1 ? typed.replace(/^(छोट|बड़|बड़)ा /u, '$1े ') : typed.replace(/^(छोट|बड़|बड़)े /u, '$1ा ')
  if (UNCHANGED.test(word)) return typed
  const other = value > 1 ? PLURALS.get(word) : SINGULARS.get(word)
  return other === undefined ? typed : matchCase(other, typed)
}

const matchCase = (word: string, typed: string) =>
  /^\p{Lu}\p{Ll}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word

/**
 * The word of a unit that takes the place of a typed one: the same word if it is the same unit, else one as long or short as that, and
 * Hindi for Hindi. Null if FoodIO has no word of that language.
 */
export function unitWord(
  unit: string | null,
  value: number,
  typed: { word: string; unit: string | null },
): string | null {
  if (unit === typed.unit) return agreeingWord(typed.word, value)
  if (unit === 'pinch') return DEVANAGARI.test(typed.word) ? 'चुटकी' : 'pinch'
  const words = KITCHEN_UNITS[unit ?? '']?.words
  const own = KITCHEN_UNITS[typed.unit ?? '']?.words
  if (!words || !own) return null
  const [short, one, many, hindi] = words
  if (DEVANAGARI.test(typed.word)) return agreeingWord(hindi, value)
  if (!/^["a-z ]+\.?$/i.test(typed.word) || FOREIGN.test(typed.word)) return null
  if (unit === 'inch') return 'inch'
  if (unit === 'l') return value > 1 ? 'litres' : 'litre'
  if (unit === 'cup' || unit === 'quart') return value > 1 ? many : one
  const isLong = typed.word.length > 4 && /^(?:tsp|tbsp|oz|lb)$/.test(unit ?? '')
  return isLong ? (value > 1 ? many : one) : short
}

/** Spellings in Latin letters that are not English. */
const FOREIGN =
  /^(?:el|tl|essl|c[as]|cac|cas|cs|c à .*|tassen?|tasses|once|onces|pfund|livres?|cuill.*|cuil.*|gramm|kilogramm|katoris?|.*chamm?ach|chutki.*)$/i

/** What joins two parts of an amount. */
export const amountSeparator = (typed: string) => (DEVANAGARI.test(typed) ? ' + ' : ' plus ')

type Amount = Pick<ParsedItem, 'amount' | 'measure'>

/** An amount as its reader says it: with the unit's word in their language where it was typed in another, and in digits that they read. */
export function amountInLanguage({ amount, measure }: Amount, locale: Locale): Amount {
  const isHindi = locale === 'hi'
  const text = isHindi ? amount : inLatinDigits(amount)
  if (measure === null || isInDevanagari(measure.word) === isHindi) return { amount: text, measure }
  const [short, , , hindi] = KITCHEN_UNITS[measure.unit ?? '']?.words ?? []
  const own = isHindi ? hindi : short
  if (measure.unit === null || own === undefined)
    return { amount: text, measure: isHindi ? measure : { ...measure, word: inLatinDigits(measure.word) } }
  const word = unitWord(measure.unit, measure.value, { word: own, unit: measure.unit }) ?? own
  return { amount: text.replace(measure.word, word), measure: { ...measure, word } }
}
