import { allergensNamed } from '#app/food/diets/diet-rules.ts'
import {
  ALLERGY_ENDINGS,
  ALLERGY_WORDS,
  CONTRAST_WORDS,
  FILLERS,
  JOINERS,
  LIST_NEGATIONS,
  NEGATION_ENDINGS,
  NEGATIONS,
  POSSESSION_WORDS,
  SWAP_WORDS,
} from '#app/food/diets/request-words.data.ts'
import { requestPhrases } from '#app/food/diets/request-words.ts'
import { closestFood, namesFood } from '#app/food/foods/food-words.ts'
import { isInDoubt } from './doubts.ts'
import {
  beginsAmount,
  endsList,
  goesOn,
  isClosed,
  isOfFamily,
  isShort,
  isStaple,
  MAX_CLOSED,
  MAX_LIST,
  type State,
} from './list-ends.ts'
import { isOver, withListedAgain } from './listed-again.ts'
import {
  isLeftOut,
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
/** The name of a dish has no more words, and an ending is about no more foods. */
const [MAX_NAME, MAX_READ] = [6, 60]
/** What is between what is swapped and what is there instead. */
const REPLACING = new Set(['for', 'by', 'with'])
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
    if (isTurnedDown(sentence, sentences.slice(at + 1, at + 3)))
      for (const piece of own) piece.out ||= namesFood(piece.words)
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
      (isBehindGluten ||
        isClosed(pieces, chunks.slice(at, at + MAX_CLOSED)) ||
        endsList(state.sign, words, chunks.slice(at, at + MAX_LIST))) &&
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

const isListSign = (sign: Sign) => sign === 'long' || sign === 'allergy'

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
      const isNamed = namesFood(behind) || (behind[0] === 'to' && closestFood(behind[1] ?? '') !== null)
      const isSign = isAhead && isNamed && !/^(?:is|are|was|were)$/.test(words[at] ?? '')
      if (isSign || pieces.length > 0 || current.some(tells)) {
        close()
        if (isSign) Object.assign(state, { sign: ending.allergy ? 'allergy' : 'short', started: false, isNo: true })
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
