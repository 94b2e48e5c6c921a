import { ADVERBS } from '#app/food/diets/request-words.data.ts'
import { foodsIn, namesFood } from '#app/food/foods/food-words.ts'
import { wordsOf } from '#app/food/foods/words.ts'
import { denies } from './doubts.ts'
import { isUnexplained, tellsOfPresence, tellsOfReason } from './stories.ts'

/** The words of a sentence by what commas part, and the sign that ends it. */
export interface Sentence {
  chunks: string[][]
  end: string
}

const SENTENCE_END = /[;!?।•·▪●*]|\.(?=\s|$)|(?:^|\s)[-–—]+(?=\s)/gu
const COMMA = /[,،、，|()[\]{}:…=]/g
/** What is no food of the table and names what stays out. */
export const NAMED_ALONE = /\b(?:gluten|lactose|casein)\b/i
const adverbs = new Set(ADVERBS.split(' '))

/** The sentences of a line; a colon ends one that names foods: "one allergic to mustard: pork and apples". */
export function requestSentences(line: string): Sentence[] {
  const [head = '', ...rest] = line.split(':')
  const last = head.split(/[.;!?,]/).at(-1) ?? ''
  const isApart = rest.length > 0 && (foodsIn(last).length > 0 || NAMED_ALONE.test(last))
  return isApart ? [...split(head, ':'), ...split(rest.join(':'), '')] : split(line, '')
}

function split(text: string, end: string): Sentence[] {
  const ends = [...text.matchAll(SENTENCE_END)].map(([sign]) => sign.trim())
  return text.split(SENTENCE_END).map((sentence, at) => ({ chunks: chunksOf(sentence), end: ends[at] ?? end }))
}

const chunksOf = (sentence: string) =>
  sentence
    .split(COMMA)
    .map((chunk) => wordsOf(chunk).filter((word) => !adverbs.has(word)))
    .filter((words) => words.length > 0)

const MAX_QUESTION = 10
const QUESTION_WORDS =
  /^(?:what|whats|how|can|could|which|any|do|does|is|are|should|shall|would|will|ideas?|recipes?|help|with|or)$/
const AGREES =
  /(?:^| )(?:yes|yeah|yep|sure|love|loves|loved|please|why not|ok|okay|great|lovely|perfect|enough|lots|plenty|idea|ideas|something|anything)(?= |$)/

/** "Prawns: big no." */
const IS_NO =
  /^(?:an? )?(?:(?:big|huge|hard|massive|total|absolute|definite|firm|strict|fat) )?(?:no|nope|nah|never)(?: |$)/

/** "Tuna? Again? I'd rather starve." */
const MAX_ECHO = 2

/** Whether a sentence that names a food and nothing else is turned down by what follows: "Duck? We keep them as pets!", "celery: no, not in my house". */
export function isTurnedDown({ chunks, end }: Sentence, [next, later]: readonly Sentence[]): boolean {
  const words = chunks.flat()
  const first = next?.chunks.flat() ?? []
  const isEcho = first.length <= MAX_ECHO && next?.end === '?' && !namesFood(first)
  const answer = isEcho ? (later?.chunks.flat() ?? []) : first
  if (!/^[?:–—-]+$/.test(end) || words.length > MAX_QUESTION || answer.length === 0) return false
  if (!namesFood(words) || namesFood(answer) || words.some((word) => QUESTION_WORDS.test(word))) return false
  const text = answer.join(' ')
  if (AGREES.test(text) || tellsOfPresence(answer, text)) return false
  return denies(text) || IS_NO.test(text) || tellsOfReason(answer) || isUnexplained(answer)
}
