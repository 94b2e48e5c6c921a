import { readableLengths } from '#app/food/amounts/ingredient-text.ts'
import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { readOnce } from '#app/food/foods/read-once.ts'
import { type StepTime, stepTimes } from './step-times.ts'
import { CLAUSE_ENDS, COOKING_VERBS, PREPOSITIONS } from './timer-words.data.ts'

/** A time of a step, with what is timed ("Simmer the sauce"), in the step's own words; null where the step does not tell it simply. */
export interface StepTimer extends StepTime {
  name: string | null
}

const MAX_NAME = 40
/** How much of a step is read on each side of a time. */
const MAX_READ = 300
const oneOf = (words: readonly string[]) => words.map((word) => word.replace(' ', ' +')).join('|')

const SENTENCE_END = /[.!?;:।](?=\s|$)|\n/u
const UNTIL = /\b(?:until|till)\b[^,;.]*/giu
const IN_BRACKETS = /\s*\([^)]*\)/gu
/** A verb that orders something: not "the rest", "a simmer", nor "medium heat". */
const NOUN_BEFORE =
  '(?<!\\b(?:the|a|an|of|to|its|your|each|residual|gentle|moderate|medium|low|lowest|high|highest|full) )'
const ORDER = new RegExp(`(?<![\\p{L}-])${NOUN_BEFORE}(?:${oneOf(COOKING_VERBS)})(?![\\p{L}-])`, 'giu')
const CLAUSE_END = new RegExp(`[,;]|—|\\s-\\s|(?<!\\p{L})(?:${oneOf(CLAUSE_ENDS)})(?!\\p{L})`, 'iu')
const PREPOSITION = new RegExp(` (?:${oneOf(PREPOSITIONS)}) `, 'giu')
const NO_OBJECT = /(?<! of) (?:it|them|this|these|everything|all)$/iu
const HINDI_CLAUSE_END = /[,;।.!?\n]|(?<=\s)(?:और|फिर|तथा|या|जब तक|ताकि)(?=\s)/u
const HINDI_FILLER = /^\s*(?:तक|के लिए|और|लगभग)(?=\s)\s*/u
const HINDI_ABOUT = /(?:\s|^)(?:लगभग|करीब|क़रीब|तकरीबन|कम से कम|और)\s*$/u
const HINDI_VERB = /(?:[ािीुूेैोौ]एँ|[ािीुूेैोौ]एं|एँ|एं|ें|ाओ|ना|ने दें|दें|लें|िए|िये)$/u

const lastOf = (text: string, end: RegExp) => {
  let from = 0
  for (const { index, 0: found } of text.matchAll(new RegExp(end, `${end.flags}g`))) from = index + found.length
  return text.slice(from)
}
const firstOf = (text: string, end: RegExp) => text.slice(0, end.exec(text)?.index)
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** As much of a name as is short enough, cut before a preposition; null if that leaves too much. */
function shortened(name: string) {
  if (name.length <= MAX_NAME) return name
  const cuts = [...name.matchAll(PREPOSITION)].map(({ index }) => index).filter((index) => index <= MAX_NAME)
  const cut = cuts.at(-1)
  return cut === undefined ? null : name.slice(0, cut)
}

/** English orders first and times last: "Fry the onion for 5 minutes". */
function englishName(before: string, isFirst: boolean) {
  const clause = before.replace(UNTIL, '').replace(IN_BRACKETS, '')
  const verb = [...clause.matchAll(ORDER)].at(-1)
  if (!verb) return null
  const order = firstOf(clause.slice(verb.index), CLAUSE_END).trim().replace(NO_OBJECT, '')
  // What follows the verb may belong to a time before this one.
  return isFirst ? (shortened(order) ?? verb[0]) : verb[0]
}

/** Hindi times first and orders last: "प्याज़ को 5 मिनट भूनें". */
function hindiName(before: string, behind: string) {
  const order = firstOf(behind.replace(HINDI_FILLER, ''), HINDI_CLAUSE_END).trim()
  if (!HINDI_VERB.test(order) || order.length > MAX_NAME) return null
  const whole = `${lastOf(before, HINDI_CLAUSE_END).replace(HINDI_ABOUT, '').trim()} ${order}`.trim()
  return whole.length <= MAX_NAME ? whole : order
}

function nameOf(text: string, { from, to }: StepTime, isFirst: boolean, isHindi: boolean) {
  const before = lastOf(text.slice(Math.max(0, from - MAX_READ), from), SENTENCE_END)
  const name = isHindi ? hindiName(before, text.slice(to, to + MAX_READ)) : englishName(before, isFirst)
  return name && capitalised(name.replace(/\s+/g, ' '))
}

/** For each step of a recipe its timers, as far as steps are read. */
export const timersOf = readOnce((steps: readonly { text: string }[]): StepTimer[][] => {
  const lengths = readableLengths(steps.map(({ text }) => text))
  return steps.map(({ text }, index) => stepTimers(text.slice(0, lengths[index])))
})

/** The times that a step asks to wait for, in their order, each with what is timed; [] where there are none. */
export function stepTimers(text: string): StepTimer[] {
  const times = stepTimes(text)
  const isHindi = isInDevanagari(text)
  return times.map((time, index) => {
    const before = times[index - 1]
    const isFirst = !before || SENTENCE_END.test(text.slice(before.to, time.from))
    return { ...time, name: nameOf(text, time, isFirst, isHindi) }
  })
}
