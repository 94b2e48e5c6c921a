import { type StepTime, stepTimes } from './step-times.ts'

/** How many times of one step are read, each with the words around it: no step has so many. */
const MAX_TIMES = 20
/** How much of a step is read on each side of a time, so that many times cost no more than their number. */
const REACH = 300
/** What stands between two times of which one is enough: "9 hours, or on high for 5½ hours". */
const ALTERNATIVE = /^(?![^.;]*\bthen\b)[^.;]*(?<!\p{L})(?:or|या)(?!\p{L})(?! until| till)[^.;]*$/iu
/** What makes a time a moment of another one, or how long something can be stored: "turn after 8 minutes", "30 minutes sooner". */
const NO_OWN_BEFORE =
  /\b(?:after|within|up to|costs|spent|(?:have|has) had|the (?:last|first|final)|at its best|(?:keeps?|stays?|lasts?|if)\b[^,.;]*)(?: about| only| around| for)*\s*$/i
const NO_OWN_BEHIND = /^ (?:less|sooner|longer|later)\b/i
/** What follows a time that has the earlier ones of the step in it. */
const IN_ALL = /^ (?:in all|in total|altogether)\b/i

/** The words of the sentence around a time. */
export const wordsAround = (text: string, { from, to }: StepTime) => ({
  before:
    text
      .slice(Math.max(0, from - REACH), from)
      .split(/[.;।]/)
      .at(-1) ?? '',
  behind: text.slice(to, to + REACH).split(/[.;।]/)[0] ?? '',
})

function hasOwnTime(text: string, time: StepTime, previous: StepTime | undefined) {
  const { before, behind } = wordsAround(text, time)
  if (previous && ALTERNATIVE.test(text.slice(Math.max(previous.to, time.from - REACH), time.from))) return false
  return !NO_OWN_BEFORE.test(before) && !NO_OWN_BEHIND.test(behind)
}

/** The times in the readable beginning of a step that it takes one after another: neither alternatives nor moments of another one. */
export function ownTimes(text: string, readable: number): StepTime[] {
  const times = stepTimes(text.slice(0, readable)).slice(0, MAX_TIMES)
  let own: StepTime[] = []
  for (const [index, time] of times.entries()) {
    if (!hasOwnTime(text, time, times[index - 1])) continue
    if (IN_ALL.test(text.slice(time.to, time.to + REACH))) own = []
    own.push(time)
  }
  return own
}

const lastOf = (text: string, words: RegExp) => [...text.matchAll(words)].at(-1)?.index ?? -1
const firstOf = (text: string, words: RegExp) => text.matchAll(words).next().value?.index ?? Infinity

/** Which of two kinds of words is nearer to a time: before it, or, where neither is there or as Hindi has it, behind it. */
export function isNearer(text: string, time: StepTime, a: RegExp, b: RegExp, isHindi: boolean) {
  const { before, behind } = wordsAround(text, time)
  const [lastA, lastB] = [lastOf(before, a), lastOf(before, b)]
  return (lastA < 0 && lastB < 0) || isHindi ? firstOf(behind, a) < firstOf(behind, b) : lastA > lastB
}
