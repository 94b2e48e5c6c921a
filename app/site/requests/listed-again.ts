import { exactFoodsIn } from '#app/food/foods/food-words.ts'
import type { Piece } from './refusals.ts'

/** What says that somebody may eat, or that who may not is elsewhere. */
const HAS_PASSED =
  /\b(?:outgr[eo]w\w*|grew out of|not allergic|no longer|any ?more|after all|all clear|false alarm|used to|lapsed|cured|at last|another go|rubbish|rumou?r|false|trust my own|who says|why does|why do|don[’']?t you dare|(?:mad|crazy|sin|shame) (?:not )?to|their loss|her loss|his loss|just me|me alone|only me|can have anything|more for me|moved (?:to|away)|in 19\d\d|last (?:week|month|year)|went home|moved out|(?:(?:he|she|they)[’']?(?:s|re| is| are)|(?:is|are)) (?:in [a-z]|at (?:work|school|uni|his|her|their|the|home)|away|out|elsewhere|abroad|on (?:holiday|nights?)|(?:not|n[’']t) (?:here|coming|invited|home))|(?:is|are)n[’']?t (?:here|coming|invited|home))/i

/** A longer piece is no name in a list, in words. */
const MAX_LISTED = 4

/**
 * The pieces of a request without those of a food that a list behind names again: "everyone at work hates blue cheese: stilton, pears". Where illness
 * is why it stays out, only what has passed lets it back.
 */
export function withListedAgain(pieces: readonly Piece[], text: string): Piece[] {
  const listed = new Map<string, number>()
  for (const [at, { words, out }] of pieces.entries())
    if (!out && words.length <= MAX_LISTED) for (const food of exactFoodsIn(words.join(' '))) listed.set(food, at)
  const hasPassed = HAS_PASSED.test(text)
  return pieces.filter(({ words, out, isDislike }, at) => {
    if (!out || !(isDislike || hasPassed)) return true
    const foods = exactFoodsIn(words.join(' '))
    return foods.length === 0 || !foods.every((food) => (listed.get(food) ?? -1) > at)
  })
}
