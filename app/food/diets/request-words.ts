import { ALLERGEN_GROUPS, DIET_PHRASES, FREE_ENDINGS, JOINED_TO_FREE, JOINED_TO_LESS } from './request-words.data.ts'

/** The phrases of a table of the words of requests. */
export const requestPhrases = (table: string) => table.split(/[|\n]/).map((phrase) => phrase.trim())

/** The rows of such a table, "name: what belongs to it". */
export const requestRows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(':').map((part) => part.trim()))
    .map(([name = '', parts = '']) => [name, parts] as const)

/** What states a diet and nothing else ("vegan", "no gluten"), with the diet's name. */
export const DIET_OF_PHRASE: ReadonlyMap<string, string> = new Map(requestRows(DIET_PHRASES))

const freeEndings = new Set(requestPhrases(FREE_ENDINGS))
/** Whether a word says that the food before it is not in it. */
export const isFreeEnding = (word: string | undefined) => word !== undefined && freeEndings.has(word)

/** Foods with "free" or "less" behind them in one word or with a hyphen ("nutfree", "egg-less"); the food is the group. */
export const JOINED_FREE = new RegExp(`\\b(${JOINED_TO_FREE})s?-?free\\b`, 'gi')
export const JOINED_LESS = new RegExp(`\\b(${JOINED_TO_LESS})[- ]?less\\b`, 'gi')

const GROUPS = new RegExp(`\\b(?:${ALLERGEN_GROUPS})\\b`)
/** Whether a text in lower case names all that contains something, whether or not somebody is allergic: "no nuts" means everything with nuts. */
export const namesAllergenGroup = (text: string) => GROUPS.test(text)
