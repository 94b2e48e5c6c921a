import { exactFoodsIn, foodsIn } from '#app/food/foods/food-words.ts'
import { wordsOfHarm } from './refusals.ts'

/** A few words that someone typed about one food or one dish, and whether it is there or stays out. */
export interface Piece {
  words: string[]
  out: boolean
  allergy: boolean
  /** Whether an "and" or "or" is before it. */
  joined: boolean
}

/** An ending is about no more pieces. */
export const MAX_SHUNNED = 200
/** A longer piece is no name in a list, in words. */
const MAX_LISTED = 2

/** Turns the pieces at the end into what stays out, back to the one that begins with "a" ("rice and a nut allergy"). */
export function shun(pieces: Piece[], allergy: boolean) {
  for (const piece of pieces.slice(-MAX_SHUNNED).toReversed()) {
    piece.out = true
    piece.allergy ||= allergy
    if (['a', 'an', 'my', 'her', 'his', 'our'].some((word) => piece.words[0] === word)) return
  }
}

const namesFood = (words: readonly string[]) => foodsIn(words.join(' ')).length > 0

/** Some pieces with those of one food each before them, where they end a list: "nuts, eggs and milk trigger my asthma". */
function listBehind(before: readonly Piece[], own: Piece[]) {
  if (own.filter((piece) => namesFood(piece.words)).length < 2) return own
  const near = before.slice(-MAX_SHUNNED)
  const first = near.findLastIndex(({ words, out }) => out || words.length > MAX_LISTED || !namesFood(words))
  return [...near.slice(first + 1), ...own]
}

/**
 * The pieces of some words, the foods among them out where the words tell that they harm somebody or are shunned, with the list before them
 * that they end; what else such words say names no food.
 */
export function withHarm(before: readonly Piece[], own: Piece[], words: readonly string[]): Piece[] {
  const harmful = new Set(wordsOfHarm(words))
  if (harmful.size === 0 || !namesFood(words)) return own
  const isHeard = own.some((piece) => piece.out && exactFoodsIn(piece.words.join(' ')).length > 0)
  const shunned = own.filter((piece) => piece.words.every((word) => harmful.has(word)))
  if (isHeard || shunned.length === 0) return own
  for (const piece of shunned.length === own.length ? listBehind(before, own) : shunned)
    Object.assign(piece, { out: true, allergy: true })
  const foods = new Map(shunned.map((piece) => [piece, exactFoodsIn(piece.words.join(' '))]))
  if ([...foods.values()].every((found) => found.length === 0)) return own
  return own.flatMap((piece) => {
    const found = foods.get(piece)
    if (!found) return piece
    return found.length > 0 ? { ...piece, words: found.flatMap((food) => food.split(' ')) } : []
  })
}
