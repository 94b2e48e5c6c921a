import { isFreeEnding } from '#app/food/diets/request-words.ts'
import { deniableAtEnd } from '#app/food/foods/food-denials.ts'
import { isPlural } from '#app/food/foods/words.ts'
import type { Piece } from './refusals.ts'

/** Pieces of which "free" behind the last applies to those before it, too: "nut, egg and dairy free biscuits". */
export function withSharedEnding(pieces: Piece[]): Piece[] {
  for (const [last, { words, joined }] of pieces.entries()) {
    const free = words.findIndex((word, at) => at > 0 && isFreeEnding(word))
    if (!joined || free < 0) continue
    const hasNounBehind = words.length > free + 1
    for (const piece of pieces.slice(0, last).toReversed()) {
      // "Eggs and dairy-free milk" are two things that somebody has.
      const denied = deniableAtEnd(piece.words)
      if (piece.out || denied.length === 0 || (hasNounBehind && isPlural(piece.words.at(-1) ?? ''))) break
      Object.assign(piece, { words: denied, out: true, allergy: true })
    }
  }
  return pieces
}
