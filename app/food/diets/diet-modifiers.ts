import { CONTENTS, type FoodContent } from '#app/food/foods/allergen.ts'
import { SEAFOOD } from '#app/food/foods/food-kinds.ts'
import type { Word } from '#app/food/foods/words.ts'
import { beginsOrdinaryWay, hasOrdinaryWay, isForSome, isNeededBySome, isOtherWay } from './diet-alternatives.ts'
import * as signs from './diet-grammar.data.ts'
import { folded, joinedWords, keyOf, lexicon, NOT, type Place } from './diet-words.ts'

const MODIFIERS = lexicon<FoodContent>(
  signs.MODIFIERS.flatMap((modifier) => modifier.excuses.map((kind) => [kind, modifier.words] as const)),
)
const PLANTS = signs.PLANTS.map((plant) => ({ ...plant, words: folded(plant.words), heads: folded(plant.heads) }))
const SETS = {
  betweenPlant: folded(signs.BETWEEN_PLANT_AND_HEAD),
  reachEnds: folded(signs.REACH_ENDS),
  takenAway: folded(signs.TAKEN_AWAY_AFTER),
  betweenModifier: folded(signs.BETWEEN_FOOD_AND_MODIFIER),
  behindModifier: folded(signs.BEHIND_MODIFIER),
}

/** The length in words of a modifier that excuses the kind, from `start` on (or, with -1, up to `start`); 0 for none. */
function modifierAt(ws: readonly Word[], start: number, kind: FoodContent, direction: 1 | -1): number {
  for (let count = MODIFIERS.longest; count > 0; count -= 1) {
    const from = direction === 1 ? start : start - count + 1
    if (from < 0 || from + count > ws.length) continue
    if (ws.slice(from + 1, from + count).some((word) => word.broken)) continue
    if (MODIFIERS.entries.get(keyOf(ws, from, from + count - 1))?.includes(kind)) return count
  }
  return 0
}

/** Whether the plant before a food means that it is made of it and contains nothing of the kind ("oat milk", "rice flour"). */
export function ofPlant(ws: readonly Word[], place: Place, kind: FoodContent): boolean {
  const key = keyOf(ws, place.from, place.to)
  const plants = PLANTS.filter((plant) => plant.excuses === kind && plant.heads.has(key))
  for (let at = place.from - 1; at >= 0 && at >= place.from - 3; at -= 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at + 1]?.broken || beginsOrdinaryWay(ws[at + 1])) return false
    if (plants.some((plant) => plant.words.has(word))) return !isOtherWay(ws, at)
    if (!SETS.betweenPlant.has(word)) return false
  }
  return false
}

/** Whether a modifier or a plant before a food takes the kind out of it ("vegan butter", "oat milk"). */
function modifiedBefore(ws: readonly Word[], mention: Place, kind: FoodContent): boolean {
  if (isNeededBySome(ws, mention.to + 1)) return false
  if (ofPlant(ws, mention, kind)) return true
  for (let at = mention.from - 1; at >= 0 && at >= mention.from - 3; at -= 1) {
    const word = ws[at]
    if (!word || ws[at + 1]?.broken || beginsOrdinaryWay(ws[at + 1])) return false
    const count = modifierAt(ws, at, kind, -1)
    if (count > 0) return !NOT.test(ws[at - count]?.fold ?? '') && !isOtherWay(ws, at - count + 1)
    if (SETS.reachEnds.has(word.fold) || /\d/.test(word.fold)) return false
  }
  return false
}

/** Where the modifiers begin that excuse the kind, behind others: of "gluten-free and dairy-free", at the second for dairy. */
function behindOthers(ws: readonly Word[], start: number, kind: FoodContent): number {
  let at = start
  for (let count = 0; at < start + 12 && modifierAt(ws, at, kind, 1) === 0; at += count) {
    count = Math.max(...CONTENTS.map((other) => modifierAt(ws, at, other, 1)))
    if (count === 0) return start
    if (ws[at + count]?.fold === 'and') count += 1
  }
  return at
}

/** Whether something behind a food takes the kind out of it ("egg-free", "bread (a gluten-free one)"). */
function modifiedAfter(ws: readonly Word[], mention: Place, kind: FoodContent): boolean {
  const next = ws[mention.to + 1]
  if (!next || kind === 'honey' || /[.;!?\n\r।]/.test(next.gap)) return false
  if (joinedWords(next) && takesAway(ws, mention.to + 1, next.gap)) return true
  if (/^-[\s,]/.test(next.gap))
    return ws.slice(mention.to + 1, mention.to + 7).some((word) => SETS.takenAway.has(word.fold))
  if (plantBehind(ws, mention, kind)) return true
  let at = mention.to + 1
  if (next.gap.endsWith('(') && ws[at + 1]?.gap.startsWith(')')) at += 1
  const first = at
  const spaced = !next.broken
  while (at < mention.to + 5 && SETS.betweenModifier.has(ws[at]?.fold ?? '')) {
    at += 1
    if (ws[at]?.broken) return false
  }
  if (spaced && at === first) return false
  at = behindOthers(ws, at, kind)
  const count = modifierAt(ws, at, kind, 1)
  const behind = ws[at + count]
  return (
    count > 0 &&
    !isForSome(ws, at + count) &&
    // "Shrimp (veggies: use shiitake)" is of shrimp.
    !/^ ?:/.test(behind?.gap ?? '') &&
    (!behind || behind.broken || SETS.behindModifier.has(behind.fold) || behind.fold === ws[mention.to]?.fold)
  )
}

/** "Milk (oat, soy or almond)" and "cheese made from cashews" are of plants. */
function plantBehind(ws: readonly Word[], mention: Place, kind: FoodContent): boolean {
  const [next, second, third] = ws.slice(mention.to + 1, mention.to + 4)
  const made = next?.fold === 'made' && /^(?:of|from)$/.test(second?.fold ?? '')
  const plant = made ? third : next
  if (!plant || (!made && !/^ ?\($/.test(plant.gap))) return false
  const key = keyOf(ws, mention.from, mention.to)
  const behind = mention.to + (made ? 4 : 2)
  return (
    !isForSome(ws, behind) &&
    !hasOrdinaryWay(ws, behind) &&
    PLANTS.some((one) => one.excuses === kind && one.heads.has(key) && one.words.has(plant.fold))
  )
}

/** Whether "free" behind a food says of what else it is free: "milk chocolate free from soy", "free-range". */
const isFreeOfOther = (ws: readonly Word[], at: number, gap: string) => {
  const next = ws[at + 1]
  return (
    ws[at]?.fold === 'free' &&
    (next?.fold === 'range' || (gap !== '-' && next?.broken === false && /^(?:from|of)$/.test(next.plain)))
  )
}

const takesAway = (ws: readonly Word[], at: number, gap: string) =>
  (SETS.takenAway.has(ws[at]?.fold ?? '') && !isFreeOfOther(ws, at, gap)) ||
  (gap === '-' && /^(?:less|shap\w*)$/.test(ws[at]?.fold ?? ''))

/** Whether the words around a food take the content out of it: "oat milk" and "egg-free" contain none. What is not flesh is no seafood either. */
export const isExempted = (ws: readonly Word[], place: Place, content: FoodContent): boolean =>
  [content, ...(SEAFOOD.includes(content) ? (['flesh'] as const) : [])].some(
    (kind) => modifiedBefore(ws, place, kind) || modifiedAfter(ws, place, kind),
  )
