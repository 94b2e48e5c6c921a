import { INGREDIENT_UNITS } from '#app/food/amounts/ingredient-units.data.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import { LOOKALIKES } from '#app/people/screening/lookalikes.data.ts'
import { hash32 } from './min-hash.ts'

/** How many words a shingle has. */
const WORDS = 3
/** With fewer shingles a text says too little to be a copy. */
const MIN_SHINGLES = 20
/** As many as a review has at least that is compared: a sentence or two. */
export const MIN_REVIEW_SHINGLES = 10

const INVISIBLE = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]/gu
const LATIN = /[a-z]/
const UNIT_WORDS = new Set(
  Object.values(INGREDIENT_UNITS).flatMap(({ spellings }) =>
    spellings.split('|').flatMap((spelling) => wordsOf(spelling)),
  ),
)
/** Amounts differ where only the units do. */
const isAmount = (word: string) => /\p{N}/u.test(word) || /^[a-z]$/.test(word) || UNIT_WORDS.has(word)

/** A word whose Latin letters are not replaced by others that look like them. */
const inOneScript = (word: string) =>
  LATIN.test(word) ? Array.from(word, (letter) => LOOKALIKES[letter] ?? letter).join('') : word

/**
 * The shingles of a text, as hashes: every three words that follow each other in a line, without case, accents, invisible signs, numbers and
 * units. Their order in the text does not matter. Null for a text too short to compare.
 */
export function shinglesOf(text: string, min = MIN_SHINGLES): Set<number> | null {
  const shingles = new Set<number>()
  for (const line of text.replace(INVISIBLE, '').split(/[\n.;!?।]/u)) {
    const words = wordsOf(line)
      .map((word) => stem(inOneScript(word)))
      .filter((word) => !isAmount(word))
    if (words.length === 0) continue
    for (let at = 0; at <= Math.max(0, words.length - WORDS); at++)
      shingles.add(hash32(words.slice(at, at + WORDS).join(' ')))
  }
  return shingles.size < min ? null : shingles
}

/** The text of a recipe that is compared: its title, its ingredients without amounts, its steps, a line each. */
export const comparedText = ({ title, ingredients, steps }: ComparedRecipe) =>
  [title, ...ingredients.map(({ name, notes }) => `${name} ${notes ?? ''}`), ...steps.map(({ text }) => text)].join(
    '\n',
  )

interface ComparedRecipe {
  title: string
  ingredients: readonly { name: string; notes?: string | null | undefined }[]
  steps: readonly { text: string }[]
}
