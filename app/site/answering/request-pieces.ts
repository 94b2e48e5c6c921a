import {
  ADVERBS,
  ALLERGY_ENDINGS,
  ALLERGY_WORDS,
  AMOUNT_WORDS,
  CONTRAST_WORDS,
  FILLERS,
  JOINERS,
  LIST_NEGATIONS,
  NEGATION_ENDINGS,
  NEGATIONS,
  POSSESSION_WORDS,
  SHUNNED_FAMILIES,
} from '#app/food/diets/request-words.data.ts'
import { JOINED_FREE, JOINED_LESS, requestPhrases } from '#app/food/diets/request-words.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { wordsOf } from '#app/food/foods/words.ts'

/** A few words that someone typed about one food or one dish, and whether it is there or stays out. */
export interface Piece {
  words: string[]
  out: boolean
  allergy: boolean
}

type Sign = 'short' | 'long' | 'allergy' | 'have' | 'join' | 'turn' | 'with'
/** What the words so far mean for the next: `started` once something followed the sign, `listed` under a heading. */
interface State {
  sign: 'have' | 'short' | 'long' | 'allergy'
  started: boolean
  listed: boolean
}

const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ...requestPhrases(JOINERS).map((phrase): [string, Sign] => [phrase, 'join']),
  ...requestPhrases(CONTRAST_WORDS).map((phrase): [string, Sign] => [phrase, 'turn']),
  ...requestPhrases(POSSESSION_WORDS).map((phrase): [string, Sign] => [phrase, 'have']),
  ...requestPhrases(NEGATIONS).map((phrase): [string, Sign] => [phrase, 'short']),
  ...requestPhrases(LIST_NEGATIONS).map((phrase): [string, Sign] => [phrase, 'long']),
  ...requestPhrases(ALLERGY_WORDS).map((phrase): [string, Sign] => [phrase, 'allergy']),
  ['with', 'with'],
])
/** What ends "bina pyaz lehsun ke" before the dish that is without it. */
const GENITIVE = new Set(['ke', 'ka', 'ki', 'के', 'का', 'की'])
const amounts = new Set(requestPhrases(AMOUNT_WORDS))
const noEndings = new Set(requestPhrases(NEGATION_ENDINGS))
const allergyEndings = new Set(requestPhrases(ALLERGY_ENDINGS))

const fillers = new Set(FILLERS.split(/\s+/))
const tells = (word: string) => !fillers.has(word)
const adverbs = new Set(ADVERBS.split(' '))
const TAG = /<[^<>]{0,300}>/g
const LINE_END = /\r\n|[\n\r\u2028\u2029]/
const SENTENCE_END = /[;!?।•·▪●*]|\.(?=\s|$)|(?:^|\s)[-–—]+(?=\s)/gu
const COMMA = /[,،、，|()[\]{}:…=]/g
/** Short ways to write what other words mean: "we've", "w/o", "nuts: no", "eggless", "nutfree". */
const SHORTHAND: [RegExp, string][] = [
  [TAG, '\n'],
  [/[&+]/g, ' and '],
  [/\b(i|we|you|they)['’]ve\b/gi, '$1 have'],
  [/\bw\/o\b/gi, ' without '],
  [/\//g, ' or '],
  [/[:=]\s?(?:no|none|never)\b/gi, ' nahi '],
  [JOINED_LESS, '$1 free'],
  [JOINED_FREE, '$1 free'],
]

/** What someone typed, in pieces of one food each; [] for a text without words. Takes time in proportion to the text. */
export function requestPiecesOf(text: string): Piece[] {
  const plain = SHORTHAND.reduce((before, [short, long]) => before.replace(short, long), text)
  const state: State = { sign: 'have', started: false, listed: false }
  return plain.split(LINE_END).flatMap((line) => piecesOfLine(line, state))
}

/** The pieces of a line. "Allergies:" and "I am allergic" at its end are about the lines below, up to a blank one. */
function piecesOfLine(line: string, state: State): Piece[] {
  if (line.trim() === '' || !state.listed) Object.assign(state, { sign: 'have', started: false, listed: false })
  const pieces = line.split(SENTENCE_END).flatMap((sentence, at) => {
    if (at > 0 && !state.listed) state.sign = 'have'
    const chunks = sentence.split(COMMA).map((chunk) => wordsOf(chunk).filter((word) => !adverbs.has(word)))
    return piecesOfSentence(
      chunks.filter((words) => words.length > 0),
      state,
    )
  })
  const heads = state.sign !== 'have' && !state.started && (state.sign === 'allergy' || line.trimEnd().endsWith(':'))
  state.listed = state.sign !== 'have' && (heads || state.listed)
  return pieces
}

function piecesOfSentence(chunks: readonly string[][], state: State): Piece[] {
  const pieces: Piece[] = []
  for (const [at, words] of chunks.entries()) {
    const ends = at > 0 && state.started && !state.listed && endsList(state.sign, words, chunks.slice(at))
    if (ends && !isOfFamily(pieces.at(-1), words)) state.sign = 'have'
    pieces.push(...piecesOfChunk(words, state))
  }
  return pieces
}

/** What nearly nobody is allergic to and most dinners begin with: in a list behind an allergy it is what somebody has. */
const STAPLES = ['rice', 'potato', 'pasta', 'leafy green', 'cabbage', 'cauliflower', 'broccoli', 'onion', 'pumpkin']
const isStaple = (words: readonly string[]) => {
  const foods = foodsIn(words.join(' '))
  return foods.length > 0 && foods.every((food) => STAPLES.some((staple) => isKindOf(food, staple)))
}

/**
 * Whether a comma ends what stays out: after "no" unless an "or" is still to come, after an allergy before a staple unless an "and" is,
 * after "I hate" only before an amount.
 */
function endsList(sign: State['sign'], words: readonly string[], ahead: readonly string[][]) {
  if (sign === 'have' || beginsAmount(words, 0)) return true
  if (sign === 'allergy')
    return isStaple(words) && !ahead.some((chunk) => chunk.includes('and') || chunk.includes('or'))
  return sign === 'short' && !ahead.some((chunk) => chunk.includes('or') || chunk.includes('nor'))
}

/** Whether both are of one family that people shun together, as in "no beef, pork, chicken". */
function isOfFamily(last: Piece | undefined, words: readonly string[]) {
  const [food, other] = [last?.words ?? [], words].map((row) => foodsIn(row.join(' ')).at(0) ?? '')
  return (
    last?.out &&
    SHUNNED_FAMILIES.some((family) => containsFood(food ?? '', family) && containsFood(other ?? '', family))
  )
}

const beginsAmount = (words: readonly string[], at: number) =>
  /^\d/.test(words[at] ?? '') || amounts.has(words[at] ?? '') || amounts.has(words.slice(at, at + 2).join(' '))

function signAt(words: readonly string[], at: number) {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const sign = SIGNS.get(words.slice(at, at + length).join(' '))
    if (sign) return { sign, length }
  }
  return null
}

function piecesOfChunk(words: readonly string[], state: State): Piece[] {
  const pieces: Piece[] = []
  let current: string[] = []
  const close = () => {
    const out = state.sign !== 'have'
    if (current.length > 0) {
      pieces.push({ words: current, out, allergy: state.sign === 'allergy' })
      state.started = true
    }
    current = []
  }
  for (let at = 0; at < words.length; at++) {
    const ending = endingAt(words, at)
    if (ending && state.sign === 'have' && [...pieces.flatMap((piece) => piece.words), ...current].some(tells)) {
      close()
      shun(pieces, ending.allergy)
      at += ending.length - 1
      continue
    }
    if (state.sign === 'short' && current.some(tells) && GENITIVE.has(words[at] ?? '')) {
      close()
      state.sign = 'have'
      continue
    }
    const found = signAt(words, at)
    if (!found) {
      current.push(words[at] ?? '')
      continue
    }
    const empty = !current.some(tells)
    close()
    // "No dishes with nuts" is still about what stays out; "no onions with rice" is not.
    if (found.sign === 'with' && empty) {
      at += found.length - 1
      continue
    }
    const next = signAfter(found.sign, state.sign, beginsAmount(words, at + found.length))
    if (found.sign !== 'join' && found.sign !== 'with') state.started = false
    state.sign = next
    at += found.length - 1
  }
  close()
  return pieces
}

function signAfter(sign: Sign, before: State['sign'], amountNext: boolean): State['sign'] {
  if (sign === 'turn') return 'have'
  if (sign === 'with') return before === 'short' ? 'have' : before
  if (sign === 'join') return amountNext ? 'have' : before
  // "I have an allergy to nuts" and "I have a nut allergy" begin like something that is there.
  return sign
}

function endingAt(words: readonly string[], at: number) {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    if (noEndings.has(phrase)) return { length, allergy: false }
    // "nut allergy" ends something, "allergy to nuts" begins it.
    if (allergyEndings.has(phrase) && !['to', 'of', 'against'].includes(words[at + length] ?? ''))
      return { length, allergy: true }
  }
  return null
}

/** Turns the pieces at the end into what stays out, back to the one that begins with "a" ("rice and a nut allergy"). */
function shun(pieces: Piece[], allergy: boolean) {
  for (const piece of pieces.toReversed()) {
    piece.out = true
    piece.allergy ||= allergy
    if (['a', 'an', 'my', 'her', 'his', 'our'].some((word) => piece.words[0] === word)) return
  }
}
