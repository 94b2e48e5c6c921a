import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import { anyPhrase } from './any-phrase.ts'
import type { Piece } from './refusals.ts'
import { tellsOfDislike } from './stories.ts'

/** What says that somebody may eat what they might not, or that who may not is elsewhere. */
const HAS_PASSED = anyPhrase(
  `outgr[eo]w\\w* outgrown gr[eo]wn?_out_of (?:not|isnt|arent|no_longer)_allergic false_alarm it_wasnt_the rumou?r trust_my_own (?:doc|doctor|allergist|consultant|clinic)_(?:finally_|just_|has_)?cleared_(?:me|him|her|us|them)_for im_a_convert
  went_home moved_out but_(?:hes|shes|theyre|he_is|she_is|they_are)_(?:away|abroad|elsewhere|not_(?:here|coming|invited|home)|at_(?:work|school|uni|his|her|their)|on_(?:holiday|nights?)) (?:isnt|arent)_(?:here|coming|invited)`,
)

/** Whether why a sentence leaves foods out is only a dislike, or has passed, so that a list may name them again. */
export function isOver(chunks: readonly string[][]): boolean {
  const text = chunks.map((words) => words.join(' ')).join(' ')
  return HAS_PASSED.test(text) || tellsOfDislike(text)
}

/** A longer piece is no name in a list, in words. */
const MAX_LISTED = 4

/**
 * The pieces of a request without those that stay out of a food that a list behind names again: "everyone at work hates blue cheese. Stilton, pears".
 * What makes somebody ill stays out, whatever is listed, unless the same sentence says that this has passed.
 */
export function withListedAgain(pieces: readonly Piece[]): Piece[] {
  const listed = new Map<string, number>()
  for (const [at, { words, out }] of pieces.entries())
    if (!out && words.length <= MAX_LISTED) for (const food of exactFoodsIn(words.join(' '))) listed.set(food, at)
  return pieces.filter(({ words, out, mayReturn }, at) => {
    if (!out || !mayReturn) return true
    const foods = exactFoodsIn(words.join(' '))
    return foods.length === 0 || !foods.every((food) => (listed.get(food) ?? -1) > at)
  })
}
