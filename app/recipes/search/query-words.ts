import { NOT } from '#app/food/diets/diet-words.ts'
import { isFreeEnding, JOINED_FREE, JOINED_LESS } from '#app/food/diets/request-words.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import { QUOTED } from './quotes.ts'

/** A word of a search: as it is compared, its place in the text, and whether a part of the text ends before it. */
export interface QueryWord {
  text: string
  /** Whether it is a "not". */
  isNot: boolean
  from: number
  to: number
  isBroken: boolean
  /** What separates it from the word before: "," between foods, "or" for a slash. */
  link: 'comma' | 'or' | null
}

/** The words of a search; null for one in quotes. */
export type QueryWords = readonly (QueryWord | null)[]

const compared = (plain: string) => plain.replaceAll("'", '')

/** A phrase of a table as the words of searches are compared. */
export const comparedPhrase = (phrase: string) =>
  tokensOf(phrase)
    .map(({ plain }) => compared(plain))
    .join(' ')

/** "nutfree" and "eggless" as two words. */
const parted = (text: string) => text.replace(JOINED_FREE, '$1 free').replace(JOINED_LESS, '$1 free').split(' ')

const linkOf = (gap: string): QueryWord['link'] =>
  /^-?\s*[,،、]\s*$/.test(gap) ? 'comma' : /^-?\s*\/\s*$/.test(gap) ? 'or' : null

/**
 * The words of a search from left to right; what is in quotes is taken as typed, and is null. "w/o" is "without", as "egg-less" is "egg free".
 * Takes time in proportion to the text.
 */
export function queryWordsOf(text: string): (QueryWord | null)[] {
  const quoted = Array.from(text.matchAll(QUOTED), ({ index, 0: quote }) => ({ from: index, to: index + quote.length }))
  const plain = text.replace(/\bw\/o\b/gi, 'wo ')
  const words: (QueryWord | null)[] = []
  let next = 0
  for (const { start, end, plain: word, gap, broken } of tokensOf(plain)) {
    while (quoted[next] && (quoted[next]?.to ?? 0) <= start) next += 1
    if ((quoted[next]?.from ?? text.length) <= start) {
      words.push(null)
      continue
    }
    const whole = compared(word) === 'wo' && /^w\/o/i.test(text.slice(start)) ? 'without' : compared(word)
    if (whole === 'less' && words.length > 0 && joinsLess(words, gap)) {
      words.push({ text: 'free', isNot: false, from: start, to: end, isBroken: false, link: null })
      continue
    }
    for (const [at, part] of parted(whole).entries())
      words.push({
        text: part,
        isNot: NOT.test(word),
        from: start,
        to: end,
        isBroken: at === 0 && (broken || gap.includes('/')),
        link: at === 0 ? linkOf(gap) : null,
      })
  }
  return words
}

/** Whether "less" behind a word and a hyphen or a space says that it is not there ("egg-less"). */
const joinsLess = (words: QueryWords, gap: string) =>
  isFreeEnding(parted(`${words.at(-1)?.text ?? ''}less`)[1]) && /^[\s-]$/.test(gap)

/** The words that go on from a place without a break, at most so many. */
export function runAt(words: QueryWords, from: number, max: number): QueryWord[] {
  const run: QueryWord[] = []
  for (let at = from; at < from + max; at += 1) {
    const word = words[at]
    if (!word || (at > from && word.isBroken)) break
    run.push(word)
  }
  return run
}

/** Words as tables have them. */
export const joinedText = (words: readonly QueryWord[]) => words.map(({ text }) => text).join(' ')

/** How many words from a place on are a phrase of a table, the most of them; 0 for none. */
export function phraseAt(words: QueryWords, from: number, table: { has(phrase: string): boolean }, max = 5): number {
  const run = runAt(words, from, max)
  for (let length = run.length; length > 0; length -= 1) if (table.has(joinedText(run.slice(0, length)))) return length
  return 0
}
