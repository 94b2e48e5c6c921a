import { namesFood } from '#app/food/foods/food-words.ts'
import { memoized } from '#app/food/foods/memoized.ts'
import { isStrange } from './strange-words.ts'

/** Where a title tells no longer what the dish is called: "Yaksik (sweet rice)", "Koshary with onions". */
const BEHIND_NAME = /[([|,:;–—/]|\s(?:with|and|&|in|on|over|for|from|recipes?)(?!\p{L})/iu

/** What a title calls its dish, without what comes with it. */
export const dishNameOf = (title: string) => title.split(BEHIND_NAME)[0] ?? ''

/** The longest end of a dish's name that is looked for in texts, in words. */
const MAX_WORDS = 6
const MIN_LETTERS = 3

/** The ends of a dish's name that begin with a strange word, as they are found in texts; null for none. */
const strangeEnds = memoized((title): { pattern: RegExp | null } => {
  const words = (
    dishNameOf(title)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).slice(-MAX_WORDS)
  const ends = words
    .map((word, at) => ({ word, end: words.slice(at).join('\\P{L}{1,3}') }))
    .filter(({ word }) => word.length >= MIN_LETTERS && !namesFood([word]) && isStrange(word))
    .map(({ end }) => end)
  return { pattern: ends.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${ends.join('|')})s?(?!\\p{L})`, 'giu') }
})

/** A text in which a dish is not called by the strange name of its title: "let the yaksik rest" of "Korean Yaksik", "the malva pudding"; of "Khubz Salad" the khubz stays. */
export const withoutDishName = (text: string, title: string) => {
  const { pattern } = strangeEnds(title)
  return pattern === null ? text : text.replace(pattern, 'dish')
}
