import { stem, wordsOf } from '#app/food/foods/words.ts'

/** A text as its words' stems, each between two spaces, so that a phrase is found by its whole words. */
export const stemsOf = (text: string) => ` ${wordsOf(text).map(stem).join(' ')} `

/** Phrases as `stemsOf` writes them. */
export const phrasesOf = (phrases: readonly string[]) => phrases.map(stemsOf)

/** How many of the phrases a text in stems names. */
export const countPhrases = (stems: string, phrases: readonly string[]) =>
  phrases.filter((phrase) => stems.includes(phrase)).length
