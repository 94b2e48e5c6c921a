import { isCommonWord, MISTYPABLE_WORDS } from '#app/food/foods/common-words.ts'
import { isKnownWord } from '#app/food/foods/english-words.ts'
import { closestFood, foodsIn, namesFood } from '#app/food/foods/food-words.ts'
import { isOneEdit } from '#app/food/foods/spelling.ts'

/** The shortest word that is taken for another one mistyped, and the shortest that may be a part of a longer one. */
const [MIN_MISTYPED, MIN_PART] = [6, 4]
/** The longest word that is looked at so: nobody types a longer one. */
const MAX_LENGTH = 20

const isPart = (word: string) => word.length >= MIN_PART && isKnownWord(word) && !namesFood([word])

const BEFORE = /^(?:over|under|un|re|pre|mis|non|half|semi)(?=\p{L}{4})/u
const BEHIND: readonly [ending: RegExp, bases: readonly string[]][] = [
  [/able$/u, ['', 'e']],
  [/(?:ish|ly|ness)$/u, ['']],
  [/(?:ers?|y|ing|ed)$/u, ['', 'e']],
]
/** Whether a word is made of an English one as its speakers make them: "overbrowning", "pipeable", "melty". */
function isDerived(word: string): boolean {
  const rest = word.replace(BEFORE, '')
  if (rest !== word && (isPart(rest) || isCommonWord(rest))) return true
  return BEHIND.some(([ending, bases]) => {
    const base = word.replace(ending, '')
    return (
      base !== word && (bases.some((one) => isPart(base + one)) || (/(.)\1$/.test(base) && isPart(base.slice(0, -1))))
    )
  })
}

const GLUED = [/^(?:at|up|in|into|and|the|with)(\p{L}+)$/u, /^(\p{L}+?)(?:and|or|the|with|into|until|then)$/u]
/** Whether a word is two whose space is missing, one of them a preposition or the like: "atleast", "bowlor". */
const isGlued = (word: string) => GLUED.some((pattern) => isPart(pattern.exec(word)?.[1] ?? ''))

/** A word without each of its letters in turn. */
const shorter = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
let neighbours: Map<string, string[]> | null = null
/** The common words by what they are, and are without one of their letters: two words that are one edit apart meet there. */
function commonNeighbours() {
  if (neighbours) return neighbours
  neighbours = new Map()
  for (const word of MISTYPABLE_WORDS) {
    if (word.length < MIN_MISTYPED - 1) continue
    for (const key of [word, ...shorter(word)]) neighbours.set(key, [...(neighbours.get(key) ?? []), word])
  }
  return neighbours
}

/** Whether a word is a common one with one wrong letter, and no food's: "temperture", "loosly", "seperately". */
function isMistyped(word: string): boolean {
  if (word.length < MIN_MISTYPED) return false
  if (word.endsWith('ly') && isMistyped(word.slice(0, -2))) return true
  const near = [word, ...shorter(word)].flatMap((key) => commonNeighbours().get(key) ?? [])
  return (
    near.some((one) => isOneEdit(word, one) && foodsIn(one).length === 0) &&
    closestFood(word, { isFood: true }) === null
  )
}

/** Whether a word in small letters is neither English in any form nor such a word mistyped, and may be the name of a food that nobody knows. */
export const isStrange = (word: string): boolean =>
  !isKnownWord(word) && (word.length > MAX_LENGTH || !(isDerived(word) || isGlued(word) || isMistyped(word)))
