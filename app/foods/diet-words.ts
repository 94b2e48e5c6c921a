import { compatibleText } from '../../server/compatible-text.ts'

/** A word of a text: where it stands, its folded form, and what stands between it and the word before. */
export interface Word {
  start: number
  end: number
  fold: string
  gap: string
  /** Whether a sentence, a line or a part of one ends before it. */
  broken: boolean
}

const singular = (word: string) => {
  if (word.length < 4 || !/^[a-z]/.test(word)) return word
  if (/(?:ies|ie)$/.test(word)) return word.replace(/(?:ies|ie)$/, 'y')
  if (/(?:[a-z]{2}oes|ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

const fold = (word: string) =>
  singular(
    compatibleText(word, /[\u0300-\u036f\u093c\u00ad\u200b-\u200d]/g)
      .toLowerCase()
      .replaceAll('\u0901', '\u0902')
      .replaceAll('\u2019', "'")
      .replace(/'s?$/, ''),
  )

const BREAK = /[.,;:!?()[\]{}\n\r|•।=→–—]|\s-+\s/
const WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200d]+(?:['\u2019]\p{L}+)?/gu

/** The words of a text, from left to right; in time linear in its length. */
export function wordsOf(text: string): Word[] {
  let last = 0
  return Array.from(text.matchAll(WORD), (found) => {
    const start = found.index
    const end = start + found[0].length
    const gap = text.slice(last, start)
    const decimal = /^[.,]$/.test(gap) && /\d/.test(text[last - 1] ?? '') && /\d/.test(text[start] ?? '')
    last = end
    return { start, end, fold: fold(found[0]), gap, broken: !decimal && BREAK.test(gap) }
  })
}

/** The words of a phrase as they are kept in tables: folded, with one space between them. */
export const foldPhrase = (phrase: string): string =>
  wordsOf(phrase)
    .map((word) => word.fold)
    .join(' ')

/** A list of phrases as they are kept in tables. */
export const folded = (list: Iterable<string>) => new Set(Array.from(list, foldPhrase))

/** Phrases with what each means; an empty meaning marks a harmless name. */
export type Lexicon<T> = { entries: Map<string, T[]>; longest: number }

/** The lexicon of some senses and their phrases. */
export function lexicon<T>(pairs: Iterable<readonly [T | null, readonly string[]]>): Lexicon<T> {
  const entries = new Map<string, T[]>()
  let longest = 1
  for (const [sense, phrases] of pairs)
    for (const phrase of phrases) {
      const key = foldPhrase(phrase)
      longest = Math.max(longest, key.split(' ').length)
      const senses = entries.get(key) ?? []
      if (sense !== null && !senses.includes(sense)) senses.push(sense)
      entries.set(key, senses)
    }
  return { entries, longest }
}

/** A phrase of a lexicon found in a text, from its first to its last word. */
export interface Mention<T> {
  from: number
  to: number
  senses: readonly T[]
}

/** Where a food stands among the words of a text, first and last. */
export type Place = Pick<Mention<unknown>, 'from' | 'to'>

/** The English words for “not”, as they stand in a text. */
export const NOT = /^(?:not|never|non|cannot|[a-z]+n't|dont)$/

/** The senses of a phrase: "salamis" are found as "salami" and "quiches" as "quiche", which `fold` cannot tell from "couscous" and "radishes". */
const sensesOf = <T>(key: string, entries: Lexicon<T>['entries']) =>
  entries.get(key) ??
  (/[a-z]{2}[iu]s$/.test(key) ? entries.get(key.slice(0, -1)) : /[cs]h$/.test(key) ? entries.get(`${key}e`) : undefined)

/** The phrases of a lexicon in a text, from left to right, the longest at each place. */
export function mentionsIn<T>(ws: readonly Word[], { entries, longest }: Lexicon<T>): Mention<T>[] {
  const found: Mention<T>[] = []
  for (let from = 0; from < ws.length; ) {
    let reach = 1
    while (reach < longest && joined(ws[from + reach])) reach += 1
    let senses: T[] | undefined
    while (reach > 0) {
      senses = sensesOf(keyOf(ws, from, from + reach - 1), entries)
      if (senses) break
      reach -= 1
    }
    if (senses) found.push({ from, to: from + reach - 1, senses })
    from += Math.max(reach, 1)
  }
  return found
}

/** Whether a word continues the phrase of the word before it. */
export const joined = (word: Word | undefined) => word !== undefined && !word.broken && !/[/&+]/.test(word.gap)

/** Some words of a text as the tables keep them. */
export const keyOf = (ws: readonly Word[], from: number, to: number) =>
  ws
    .slice(from, to + 1)
    .map((word) => word.fold)
    .join(' ')
