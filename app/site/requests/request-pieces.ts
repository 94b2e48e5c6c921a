import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import {
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
  SWAP_WORDS,
} from '#app/food/diets/request-words.data.ts'
import { requestPhrases } from '#app/food/diets/request-words.ts'
import { foodsIn, namesFood } from '#app/food/foods/food-words.ts'
import { containsFood, isKindOf } from '#app/food/foods/foods.ts'
import { isInDoubt } from './doubts.ts'
import { isOver, withListedAgain } from './listed-again.ts'
import {
  isLeftOut,
  isToBeUsed,
  MAX_SHUNNED,
  type Piece,
  reactionAt,
  refusalAt,
  refusedOf,
  shun,
  shunList,
  withHarm,
} from './refusals.ts'
import { isTurnedDown, NAMED_ALONE, requestSentences, type Sentence } from './request-sentences.ts'
import { withSharedEnding } from './shared-endings.ts'
import { inFullWords } from './shorthand.ts'
import { isUnexplained } from './stories.ts'

type Sign = 'short' | 'swap' | 'long' | 'allergy' | 'have' | 'join' | 'turn' | 'with'
/** What the words so far mean for the next: `started` once something followed the sign, `listed` under a heading. */
interface State {
  sign: 'have' | 'short' | 'swap' | 'long' | 'allergy'
  started: boolean
  listed: boolean
  /** Whether the sign is a plain "no": behind "not" and "instead of" is often what is there instead. */
  isNo: boolean
  /** How many of the request's sentences plainly list foods. */
  lists: number
}

const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ...requestPhrases(JOINERS).map((phrase): [string, Sign] => [phrase, 'join']),
  ...requestPhrases(CONTRAST_WORDS).map((phrase): [string, Sign] => [phrase, 'turn']),
  ...requestPhrases(POSSESSION_WORDS).map((phrase): [string, Sign] => [phrase, 'have']),
  ...requestPhrases(NEGATIONS).map((phrase): [string, Sign] => [phrase, 'short']),
  ...requestPhrases(SWAP_WORDS).map((phrase): [string, Sign] => [phrase, 'swap']),
  ...requestPhrases(LIST_NEGATIONS).map((phrase): [string, Sign] => [phrase, 'long']),
  ...requestPhrases(ALLERGY_WORDS).map((phrase): [string, Sign] => [phrase, 'allergy']),
  ['with', 'with'],
])
/** What ends "bina pyaz lehsun ke" before the dish that is without it. */
const GENITIVE = new Set(['ke', 'ka', 'ki', 'के', 'का', 'की'])
/** "Dal mein lahsun nahi": what is before it is what the other goes into. */
const IN_DISH = new Set(['mein', 'में'])
/** The name of a dish has no more words, a list no more foods, and an ending is about no more of them. */
const [MAX_NAME, MAX_LIST, MAX_READ] = [6, 50, 60]
/** What is named in a list and nothing besides, in words. */
const MAX_BARE = 3
/** What is between what is swapped and what is there instead. */
const REPLACING = new Set(['for', 'by', 'with'])
const amounts = new Set(requestPhrases(AMOUNT_WORDS))
const noEndings = new Set(requestPhrases(NEGATION_ENDINGS))
const allergyEndings = new Set(requestPhrases(ALLERGY_ENDINGS))

/** What is between an illness and its cause: "nut allergy" ends something, "allergy to nuts" begins it. */
const ABOUT = new Set(['to', 'of', 'against', 'with', 'from', 'for', 'is', 'are'])
/** How far a food is from the words that are about it, in words. */
const MAX_DISTANCE = 8

const fillers = new Set(FILLERS.split(/\s+/))
const tells = (word: string) => !fillers.has(word)
const LINE_END = /\r\n|[\n\r\u2028\u2029]/

/** What someone typed, in pieces of one food each; [] for a text without words. Takes time in proportion to the text. */
export function requestPiecesOf(text: string): Piece[] {
  const lines = inFullWords(text)
    .split(LINE_END)
    .map((line) => ({ line: line.trim(), sentences: requestSentences(line) }))
  const lists = lines.flatMap(({ sentences }) => sentences.filter(({ chunks }) => chunks.some(isPlain))).length
  const state: State = { sign: 'have', started: false, listed: false, isNo: false, lists }
  return withListedAgain(lines.flatMap(({ line, sentences }) => piecesOfLine(line, sentences, state)))
}

const isPlain = (words: readonly string[]) => namesFood(words) && !isInDoubt(words) && !isUnexplained(words)

/** The pieces of a line. "Allergies:" and "I am allergic" at its end are about the lines below, up to a blank one. */
function piecesOfLine(line: string, sentences: readonly Sentence[], state: State): Piece[] {
  if (line === '' || !state.listed) Object.assign(state, { sign: 'have', started: false, listed: false })
  const pieces: Piece[] = []
  for (const [at, sentence] of sentences.entries()) {
    if (at > 0 && !state.listed) state.sign = 'have'
    const own = withSharedEnding(piecesOfSentence(sentence.chunks, state, pieces.slice(-MAX_SHUNNED)))
    if (isTurnedDown(sentence, sentences[at + 1])) for (const piece of own) piece.out ||= namesFood(piece.words)
    const mayReturn = isOver(sentence.chunks)
    for (const piece of own) piece.mayReturn = mayReturn
    pieces.push(...own)
  }
  const heads = state.sign !== 'have' && !state.started && (state.sign === 'allergy' || line.endsWith(':'))
  state.listed = state.sign !== 'have' && (heads || state.listed)
  return pieces
}

/** The pieces of a sentence; what it refuses without naming it ("she is allergic to them") stays out of those before it. */
function piecesOfSentence(chunks: readonly string[][], state: State, before: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  for (const [at, words] of chunks.entries()) {
    const isBehindGluten =
      state.sign === 'long' && NAMED_ALONE.test(pieces.at(-1)?.words.join(' ') ?? '') && isStaple(words)
    const ends =
      at > 0 &&
      state.started &&
      !state.listed &&
      (isBehindGluten || endsList(state.sign, words, chunks.slice(at, at + MAX_LIST))) &&
      !goesOn(state, pieces, chunks.slice(at, at + MAX_LIST))
    if (ends && !isOfFamily(pieces.at(-1), words)) state.sign = 'have'
    const last = pieces.at(-1)
    // "Fish is out, she's allergic".
    if (last && at === chunks.length - 1 && words.at(-1) === 'allergic' && !namesFood(words) && namesFood(last.words)) {
      shun([last], true)
      state.started = true
      continue
    }
    const isOfIllness = words.some((word) => /^(?:allerg|intoler|sensit)/.test(word))
    for (const piece of namesFood(words) ? [] : refusedOf(pieces.length > 0 ? pieces : before, words))
      Object.assign(piece, { out: true, allergy: piece.allergy || isOfIllness })
    const isListed = state.sign === 'have'
    const own = withHarm(pieces, piecesOfChunk(words, state), words, state.lists > 0)
    if (isListed) shunList(pieces, own, words)
    pieces.push(...own)
  }
  return pieces
}

/** What nearly nobody is allergic to and most dinners begin with: in a list behind an allergy it is what somebody has. */
const STAPLES = ['rice', 'potato', 'pasta', 'leafy green', 'cabbage', 'cauliflower', 'broccoli', 'onion', 'pumpkin']
const isStaple = (words: readonly string[]) => {
  const foods = foodsIn(words.join(' '))
  return foods.length > 0 && foods.every((food) => STAPLES.some((staple) => isKindOf(food, staple)))
}

const isListSign = (sign: Sign) => sign === 'long' || sign === 'allergy'
const isShort = (sign: State['sign']) => sign === 'short' || sign === 'swap'

/**
 * Whether a comma ends what stays out: after "no" unless an "or" is still to come, after an allergy before a staple unless an "and" is,
 * after "I hate" only before an amount.
 */
function endsList(sign: State['sign'], words: readonly string[], ahead: readonly string[][]) {
  if (sign === 'have' || beginsAmount(words, 0) || isToBeUsed(words)) return true
  if (sign === 'allergy')
    return isStaple(words) && !ahead.some((chunk) => chunk.includes('and') || chunk.includes('or'))
  return isShort(sign) && !ahead.some((chunk) => chunk.includes('or') || chunk.includes('nor'))
}

const isWanted = ({ words, out }: Piece) => !out && namesFood(words)
const isBare = (words: readonly string[]) => words.length <= MAX_BARE && namesFood(words) && !beginsAmount(words, 0)
const isAllergen = (words: readonly string[]) => isBare(words) && allergensNamed(words.join(' ')).length > 0

/**
 * Whether what stays out by a "no" goes on behind commas: in a sentence of its own beside one of what is there ("no nuts, eggs, dairy. Rice"), and
 * where all of it is what people are allergic to ("rice, no nuts, eggs, dairy").
 */
function goesOn({ sign, isNo, lists }: State, pieces: readonly Piece[], ahead: readonly string[][]) {
  if (!isShort(sign) || !isNo) return false
  if (!pieces.slice(-MAX_LIST).some(isWanted)) return lists > 1 && ahead.every(isBare)
  const first = pieces.slice(-MAX_LIST).find(({ out }) => out)
  const isFirst = pieces.at(-1) === first && isAllergen(first?.words ?? [])
  return (isFirst ? ahead.length > 1 : pieces.at(-1)?.out === true) && ahead.every(isAllergen)
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

/** "Can I get a dinner out of a tin of beans?" */
const isMadeOutOf = (words: readonly string[], at: number) =>
  words
    .slice(Math.max(0, at - MAX_DISTANCE), at)
    .some((word) => /^(?:get|make|makes|making|made|bake|conjure|cook|magic|whip|stays?)$/.test(word))

function signAt(words: readonly string[], at: number): { sign: Sign; length: number } | null {
  const refusal = refusalAt(words, at)
  for (let length = Math.min(4, words.length - at); length > refusal; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    const sign = SIGNS.get(phrase)
    if (sign && !(phrase === 'out of' && isMadeOutOf(words, at))) return { sign, length }
  }
  if (refusal > 0) return { sign: 'long', length: refusal }
  if (words[at] === 'nothing' && namesFood(words.slice(at + 1, at + 2))) return { sign: 'short', length: 1 }
  return isLeftOut(words, at) ? { sign: 'short', length: 1 } : null
}

function piecesOfChunk(words: readonly string[], state: State): Piece[] {
  const pieces: Piece[] = []
  let current: string[] = []
  let joined = false
  let hasFood = false
  /** From which piece on an ending applies: "chicken banao par lahsun ke bina" leaves the chicken. */
  let turned = 0
  const close = () => {
    const out = state.sign !== 'have'
    if (current.length > 0) {
      hasFood ||= namesFood(current)
      pieces.push({ words: current, out, allergy: state.sign === 'allergy', joined })
      state.started = true
      joined = false
    }
    current = []
  }
  for (let at = 0; at < words.length; at++) {
    const ending = state.sign === 'have' && refusalAt(words, at) === 0 ? endingAt(words, at) : null
    if (ending) {
      const behind = words.slice(at + ending.length, at + ending.length + MAX_DISTANCE)
      const isAhead = ABOUT.has(behind[0] ?? '') || !(hasFood || namesFood(current.slice(-MAX_DISTANCE)))
      const isSign = isAhead && namesFood(behind) && !/^(?:is|are|was|were)$/.test(words[at] ?? '')
      if (isSign || pieces.length > 0 || current.some(tells)) {
        close()
        if (isSign) Object.assign(state, { sign: ending.allergy ? 'allergy' : 'short', started: false })
        else shun(meantOf(pieces, turned, ending.allergy), ending.allergy)
        at += ending.length - 1 + (isSign && ABOUT.has(behind[0] ?? '') ? 1 : 0)
        continue
      }
    }
    if (IN_DISH.has(words[at] ?? '') && namesFood(current.slice(-MAX_NAME))) {
      close()
      turned = pieces.length
      continue
    }
    const ends = state.sign === 'short' ? GENITIVE : state.sign === 'swap' ? REPLACING : null
    if (ends?.has(words[at] ?? '') && current.some(tells)) {
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
    // "Onions are something that I can't eat".
    if (isListSign(found.sign) && state.sign === 'have' && hasFood && at + found.length === words.length) {
      shun(meantOf(pieces, turned, found.sign === 'allergy'), found.sign === 'allergy')
      break
    }
    // "No dishes with nuts" is still about what stays out; "no onions with rice" is not.
    if (found.sign === 'with' && empty) {
      at += found.length - 1
      continue
    }
    const next = signAfter(found.sign, state.sign, beginsAmount(words, at + found.length))
    if (found.sign !== 'join' && found.sign !== 'with') state.started = false
    joined ||= found.sign === 'join'
    if (found.sign === 'turn') turned = pieces.length
    state.sign = next
    if (found.sign === 'short')
      state.isNo = /^(?:no|without|zero|sans|minus|avoid|skip)(?: any)?$/.test(
        words.slice(at, at + found.length).join(' '),
      )
    at += found.length - 1
  }
  close()
  return pieces
}

function signAfter(sign: Sign, before: State['sign'], amountNext: boolean): State['sign'] {
  if (sign === 'turn') return 'have'
  if (sign === 'with') return isShort(before) ? 'have' : before
  if (sign === 'join') return amountNext ? 'have' : before
  // "I have an allergy to nuts" and "I have a nut allergy" begin like something that is there.
  return sign
}

function endingAt(words: readonly string[], at: number) {
  for (let length = Math.min(4, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    // "The chicken is out of the freezer".
    if (phrase.endsWith(' out') && words[at + length] === 'of' && !phrase.startsWith('stay')) continue
    // "Sage yes, coconut milk no".
    if (phrase === 'no' && at === words.length - 1 && namesFood(words.slice(Math.max(0, at - MAX_NAME), at)))
      return { length, allergy: false }
    if (noEndings.has(phrase)) return { length, allergy: false }
    if (allergyEndings.has(phrase)) return { length, allergy: true }
  }
  const reaction = reactionAt(words, at)
  return reaction > 0 ? { length: reaction, allergy: true } : null
}

/** The pieces from a turn on, which an ending is about; of an allergy without a food there, all: "prawns, but my sister is allergic". */
function meantOf(pieces: Piece[], turned: number, allergy: boolean) {
  const behind = pieces.slice(Math.max(turned, pieces.length - MAX_SHUNNED))
  const names = (piece: Piece) => {
    const words = piece.words.slice(-MAX_READ)
    return namesFood(words) || allergensNamed(words.join(' ')).length > 0
  }
  return allergy && !behind.slice(-MAX_NAME).some(names) ? pieces.slice(-MAX_SHUNNED) : behind
}
