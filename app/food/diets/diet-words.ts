import { tokensOf, type Word } from '#app/food/foods/words.ts'

/** The words of a phrase as tables store them: folded, with one space between them. */
export const foldPhrase = (phrase: string): string =>
  tokensOf(phrase)
    .map((word) => word.fold)
    .join(' ')

/** A list of phrases as tables store them. */
export const folded = (list: Iterable<string>) => new Set(Array.from(list, foldPhrase))

/** Phrases with what each means, an empty meaning for a harmless name; `plurals` are those whose first word is a plural. */
export interface Lexicon<T> {
  entries: Map<string, T[]>
  plurals: Set<string>
  /** Words that are only a name as plurals: "sweets" are candy, "sweet" is not. */
  onlyPlurals: Set<string>
  longest: number
}

/** The lexicon of some senses and their phrases. */
export function lexicon<T>(pairs: Iterable<readonly [T | null, readonly string[]]>): Lexicon<T> {
  const entries = new Map<string, T[]>()
  const plurals = new Set<string>()
  const singulars = new Set<string>()
  let longest = 1
  for (const [sense, phrases] of pairs)
    for (const phrase of phrases) {
      const words = tokensOf(phrase)
      const key = keyOf(words, 0, words.length - 1)
      longest = Math.max(longest, words.length)
      if (words[0]?.many) plurals.add(key)
      else singulars.add(key)
      const senses = entries.get(key) ?? []
      if (sense !== null && !senses.includes(sense)) senses.push(sense)
      entries.set(key, senses)
    }
  const onlyPlurals = new Set([...plurals].filter((key) => !key.includes(' ') && !singulars.has(key)))
  return { entries, plurals, onlyPlurals, longest }
}

/** A phrase of a lexicon found in a text, from its first to its last word. */
export interface Mention<T> {
  from: number
  to: number
  senses: readonly T[]
}

/** The position of a food among the words of a text, first and last. */
export type Place = Pick<Mention<unknown>, 'from' | 'to'>

/** The English words for “not”, as written in a text. */
export const NOT = /^(?:not|never|non|cannot|[a-z]+n't|dont)$/

/** The senses of a phrase: "ragus" are found as "ragu", which `stem` cannot distinguish from "couscous". */
const sensesOf = <T>(key: string, entries: Lexicon<T>['entries']) =>
  entries.get(key) ?? (/[a-z]{2}us$/.test(key) ? entries.get(key.slice(0, -1)) : undefined)

/**
 * The phrases of a lexicon in a text, from left to right, the longest at each place; but one that another overtakes, which
 * begins within it, is no shorter and ends behind it, is cut: of "almond milk chocolate" the milk chocolate is meant.
 */
export function mentionsIn<T>(ws: readonly Word[], lexicon: Lexicon<T>): Mention<T>[] {
  const found: Mention<T>[] = []
  const longest = ws.map((_, from) => phraseAt(ws, from, lexicon.longest, lexicon))
  for (let from = 0; from < ws.length; ) {
    const whole = longest[from]
    const overtaking = whole ? overtakingIn(longest, whole) : -1
    const phrase = overtaking < 0 ? whole : phraseAt(ws, from, overtaking - from, lexicon)
    if (phrase) found.push(phrase)
    from = phrase ? phrase.to + 1 : from + 1
  }
  return found
}

/** Where a phrase begins that overtakes another one; -1 when none does. */
function overtakingIn(longest: readonly (Place | undefined)[], { from, to }: Place): number {
  for (let at = from + 1; at <= to; at += 1) {
    const end = longest[at]?.to ?? 0
    if (end > to && end - at >= to - from) return at
  }
  return -1
}

/**
 * The longest phrase of a lexicon that begins with a word and has at most so many; "nuts milk" is no nut milk, but "devils on horseback"
 * are many of one name, as "devils" alone are nothing.
 */
function phraseAt<T>(ws: readonly Word[], from: number, max: number, lexicon: Lexicon<T>): Mention<T> | undefined {
  let many: Mention<T> | undefined
  let reach = 1
  while (reach < max && joinedWords(ws[from + reach])) reach += 1
  for (; reach > 0; reach -= 1) {
    const key = keyOf(ws, from, from + reach - 1)
    const senses = sensesOf(key, lexicon.entries)
    const isNumberRight = ws[from]?.many ? reach === 1 || lexicon.plurals.has(key) : !lexicon.onlyPlurals.has(key)
    const phrase = senses && { from, to: from + reach - 1, senses }
    // "Chickens tender" is no less than chicken and no less than chicken tender.
    if (phrase && isNumberRight)
      return many ? { ...phrase, senses: [...new Set([...phrase.senses, ...many.senses])] } : phrase
    if (reach > 1) many ??= phrase
  }
  return many
}

/** Whether a word continues the phrase of the word before it. */
export const joinedWords = (word: Word | undefined) => word !== undefined && !word.broken && !/[/&+]/.test(word.gap)

/** Some words of a text as they are in the tables. */
export const keyOf = (ws: readonly Word[], from: number, to: number) =>
  ws
    .slice(from, to + 1)
    .map((word) => word.fold)
    .join(' ')
