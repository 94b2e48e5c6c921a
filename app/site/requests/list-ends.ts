import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import { AMOUNT_WORDS, SHUNNED_FAMILIES } from '#app/food/diets/request-words.data.ts'
import { requestPhrases } from '#app/food/diets/request-words.ts'
import { foodsIn, namesFood } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { isToBeUsed, type Piece } from './refusals.ts'

/** What the words so far mean for the next: `started` once something followed the sign, `listed` under a heading. */
export interface State {
  sign: 'have' | 'short' | 'swap' | 'long' | 'allergy'
  started: boolean
  listed: boolean
  /** Whether the sign is a plain "no": behind "not" and "instead of" is often what is there instead. */
  isNo: boolean
  /** How many of the request's sentences plainly list foods. */
  lists: number
}

const amounts = new Set(requestPhrases(AMOUNT_WORDS))
/** A list has no more foods. */
export const MAX_LIST = 50
/** What is named in a list and nothing besides, in words. */
const MAX_BARE = 3

/** What nearly nobody is allergic to and most dinners begin with: in a list behind an allergy it is what somebody has. */
const STAPLES = ['rice', 'potato', 'pasta', 'leafy green', 'cabbage', 'cauliflower', 'broccoli', 'onion', 'pumpkin']
/** Whether some words name nothing but such foods. */
export const isStaple = (words: readonly string[]) => {
  const foods = foodsIn(words.join(' '))
  return foods.length > 0 && foods.every((food) => STAPLES.some((staple) => isKindOf(food, staple)))
}

/** Whether a sign is about one food, unless more is said. */
export const isShort = (sign: State['sign']) => sign === 'short' || sign === 'swap'

/**
 * Whether a comma ends what stays out: after "no" unless an "or" is still to come, after an allergy before a staple unless an "and" is,
 * after "I hate" only before an amount.
 */
export function endsList(sign: State['sign'], words: readonly string[], ahead: readonly string[][]) {
  if (sign === 'have' || beginsAmount(words, 0) || isToBeUsed(words)) return true
  if (sign === 'allergy')
    return isStaple(words) && !ahead.some((chunk) => chunk.includes('and') || chunk.includes('or'))
  return isShort(sign) && !ahead.some((chunk) => chunk.includes('or') || chunk.includes('nor'))
}

/** What somebody lists behind what is closed by an "and": "allergic to peanuts and sesame, chicken and rice". */
const PLAIN_STAPLES = ['rice', 'potato', 'pasta']
/** A list that an "and" closes is no longer, and what follows it. */
export const MAX_CLOSED = 8

/** Whether a list of allergens is closed by an "and", and what follows has a staple and none that people are allergic to. */
export function isClosed(pieces: readonly Piece[], ahead: readonly string[][]) {
  const last = pieces.at(-1)
  if (!last?.joined || !last.out) return false
  const isAllergenic = (words: readonly string[]) => allergensNamed(words.join(' ')).length > 0
  const next = foodsIn(ahead.flat().join(' '))
  if (!next.some((food) => PLAIN_STAPLES.some((staple) => isKindOf(food, staple))) || ahead.some(isAllergenic))
    return false
  return pieces.slice(-MAX_CLOSED).every(({ out, words }) => !out || !namesFood(words) || isAllergenic(words))
}

const isWanted = ({ words, out }: Piece) => !out && namesFood(words)
const isBare = (words: readonly string[]) => words.length <= MAX_BARE && namesFood(words) && !beginsAmount(words, 0)
const isAllergen = (words: readonly string[]) => isBare(words) && allergensNamed(words.join(' ')).length > 0

/**
 * Whether what stays out by a "no" goes on behind commas: in a sentence of its own beside one of what is there ("no nuts, eggs, dairy. Rice"), and
 * where all of it is what people are allergic to ("rice, no nuts, eggs, dairy").
 */
export function goesOn({ sign, isNo, lists }: State, pieces: readonly Piece[], ahead: readonly string[][]) {
  if (!isShort(sign) || !isNo) return false
  if (!pieces.slice(-MAX_LIST).some(isWanted)) return lists > 1 && ahead.every(isBare)
  const first = pieces.slice(-MAX_LIST).find(({ out }) => out)
  const isFirst = pieces.at(-1) === first && isAllergen(first?.words ?? [])
  return (isFirst ? ahead.length > 1 : pieces.at(-1)?.out === true) && ahead.every(isAllergen)
}

/** Whether both are of one family that people shun together, as in "no beef, pork, chicken". */
export function isOfFamily(last: Piece | undefined, words: readonly string[]) {
  const [food, other] = [last?.words ?? [], words].map((row) => foodsIn(row.join(' ')).at(0) ?? '')
  return (
    last?.out &&
    SHUNNED_FAMILIES.some((family) => containsFood(food ?? '', family) && containsFood(other ?? '', family))
  )
}

/** Whether an amount begins at a word. */
export const beginsAmount = (words: readonly string[], at: number) =>
  /^\d/.test(words[at] ?? '') || amounts.has(words[at] ?? '') || amounts.has(words.slice(at, at + 2).join(' '))
