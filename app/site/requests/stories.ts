import {
  ADVERBS,
  AMOUNT_WORDS,
  CONTRAST_WORDS,
  FILLERS,
  JOINERS,
  POSSESSION_WORDS,
} from '#app/food/diets/request-words.data.ts'
import { isFreeEnding } from '#app/food/diets/request-words.ts'
import { isHindiWord } from '#app/food/foods/common-words.ts'
import { isKitchenWord, isKnownWord } from '#app/food/foods/english-words.ts'
import { foodNamed, isDescribing, wordsBesideFoods } from '#app/food/foods/food-words.ts'
import { anyPhrase } from './any-phrase.ts'
import {
  ALOOFNESS,
  BODY,
  COUNTING,
  DISFAVOUR,
  DISLIKE,
  FAITH,
  HARM,
  ILLNESS,
  PLAIN_WORDS,
  PRESENCE,
  STAYING,
} from './story-words.data.ts'

/*
 * What is told of a food in words that nobody foresaw. Where a request lists foods besides, such a story is as a rule about what is to
 * stay out: "bread gets stuck since the operation. Leeks, cream".
 */
const PLAIN = new Set(
  [FILLERS, POSSESSION_WORDS, JOINERS, AMOUNT_WORDS, ADVERBS, CONTRAST_WORDS, PLAIN_WORDS].join(' ').split(/[\s|]+/),
)
/** Words of a sentence, which a list of foods has not. */
const TELLING = new Set(
  `i im ive id ill we were weve he hes she shes they theyre theyve it its is are was be been has had me us him her them who that you isnt arent
  makes make made gives gave goes went comes gets`.split(/\s+/),
)
const WHOSE = new Set(['my', 'our', 'your', 'his', 'her', 'their'])
const IS_THERE = anyPhrase(PRESENCE)
const IS_REASON = anyPhrase(`${BODY} ${FAITH} ${ALOOFNESS} ${DISFAVOUR}`)
/** "Lamb for Passover." */
const IS_OCCASION = /(?:^| )(?:for|after|before)(?: (?:the|a|my|our))?$/
const IS_DISFAVOUR = anyPhrase(DISFAVOUR)
const IS_DISLIKE = anyPhrase(DISLIKE)
const IS_ILLNESS = anyPhrase(ILLNESS)
const COUNTS = new RegExp(`^(?:${COUNTING.replaceAll(' ', '|')}|\\d.*)$`)
const NEAR = 3
/** What is at odds with somebody begins a sentence. */
const WITHIN = 4

/** Whether some words say that a food among them is there or wished for: "12 cans of beans", "six duck eggs", "drowning in plums". */
export const tellsOfPresence = (words: readonly string[], text: string): boolean =>
  IS_THERE.test(text) ||
  words.some(
    (word, at) => COUNTS.test(word) && words.slice(at + 1, at + 1 + NEAR).some((next) => foodNamed(next) !== null),
  )

/** "Chicken soup for a sore throat", "back from hospital". */
const DESPITE =
  /(?:^| )(?:for|despite|against|cur(?:e|es|ing)|help(?:s|ing)?|sooth\w+|eas(?:e|es|ing)|with|got|have|has|feeling|feel|im|recover\w*(?: from)?|back from|out of|home from|after) (?:(?:an?|the|my|her|his|our|some|bad|terrible|sore|upset) ){0,3}$/
/** Whether an illness, at a place of a text, is there already and the food is for it or in spite of it. */
export const isDespite = (text: string, at: number): boolean => DESPITE.test(`${text.slice(0, at)} `)

/** "Milk and me, well", "prawns and I are no longer friends". */
const isAtOdds = (words: readonly string[]) =>
  words.some(
    (word, at) =>
      word === 'and' &&
      /^(?:me|i)$/.test(words[at + 1] ?? '') &&
      foodNamed(words[at - 1] ?? '') !== null &&
      at < WITHIN,
  )

/** Whether some words about a food tell of illness, faith or disfavour, and not that it is there: "grapefruit fights with my tablets". */
export function tellsOfReason(words: readonly string[]): boolean {
  const text = words.join(' ')
  // A pork belly is no belly.
  const beside = wordsBesideFoods(words).join(' ')
  const illness = IS_ILLNESS.exec(beside)
  const isSentence = words.some((word) => TELLING.has(word) || WHOSE.has(word))
  // However much of it is there: "in hospital after a handful of cashews".
  if (illness) return isSentence && !isDespite(beside, illness.index)
  const reason = (isSentence ? IS_REASON : IS_DISFAVOUR).exec(text)
  return (
    (reason !== null && !IS_OCCASION.test(text.slice(0, reason.index)) && !tellsOfPresence(words, text)) ||
    isAtOdds(words)
  )
}

/** What follows a food that something is told of: "beetroot turns my daughter into a crime scene". */
const isVerbBehind = (words: readonly string[], at: number) =>
  /s$/.test(words[at] ?? '') &&
  !PLAIN.has(words[at] ?? '') &&
  foodNamed(words[at] ?? '') === null &&
  foodNamed(words[at - 1] ?? '') !== null

/** Whether words about one food say something that is not known to say nothing against it: "asparagus is flown halfway round the world", "kale off limits". */
export function isUnexplained(words: readonly string[]): boolean {
  const beside = wordsBesideFoods(words)
  const isSentence =
    beside.some((word) => TELLING.has(word) || WHOSE.has(word)) || words.some((_, at) => isVerbBehind(words, at))
  const isUnknown = (word: string) => !PLAIN.has(word) && !TELLING.has(word) && !WHOSE.has(word) && !/^\d/.test(word)
  // In a list a word that is no English may be a food or a shop.
  const isOdd = (word: string) =>
    isUnknown(word) && !isKitchenWord(word) && !isDescribing(word) && isKnownWord(word) && !isHindiWord(word)
  return (
    beside.some(isSentence ? isUnknown : isOdd) &&
    !beside.some(isFreeEnding) &&
    !tellsOfPresence(words, words.join(' '))
  )
}

const IS_HARM = anyPhrase(HARM)
/** Where a text tells that a food makes somebody ill, or has; null where it does not. */
export const harmIn = (text: string): RegExpExecArray | null => IS_HARM.exec(text)

const IS_NO_DISLIKE = anyPhrase(`${HARM} ${ILLNESS} ${BODY} ${FAITH}`)
/** Whether some words tell of a dislike, and of nothing worse. */
export const tellsOfDislike = (text: string): boolean => IS_DISLIKE.test(text) && !IS_NO_DISLIKE.test(text)

const STAYS = anyPhrase(STAYING)
/** Whether a food is to stay where it is, although it is there: "the bacon had better stay in the fridge". */
export const isStaying = (words: readonly string[]): boolean => STAYS.test(words.join(' '))
