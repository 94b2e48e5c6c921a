import { foodsIn } from '#app/food/foods/food-words.ts'
import type { Word } from '#app/food/foods/words.ts'
import { folded, type Mention, type Place } from './diet-words.ts'
import * as signs from './object-words.data.ts'
import { isMadeHere, isOfNoFood, mayBeMade } from './step-places.ts'

const SETS = {
  adding: folded(signs.ADDING_VERBS),
  directed: folded(signs.ADDED_BY_DIRECTION),
  withs: folded(signs.ADDED_WITH),
  using: folded(signs.USING_VERBS),
  directions: new Set(signs.DIRECTIONS),
  ends: new Set(signs.ENDS_OF_OBJECTS),
  indefinite: new Set(signs.INDEFINITE),
  quantities: new Set(signs.QUANTITIES),
  definite: new Set(signs.DEFINITE),
  measures: folded(signs.MEASURES),
  noFoods: folded(signs.NO_FOODS),
  parts: folded(signs.PARTS_OF_FOODS),
  stores: folded(signs.STORES),
  looks: folded(signs.LOOKS),
}
const [MAX_WORDS, MAX_READ, WITH_REACH, STORE_REACH] = [9, 24, 8, 5]
const JOINS = /^(?:and|or|plus|then|&)$/

/** A thing that a step adds to the dish, by words that name no food that anybody knows. */
export interface AddedThing extends Place {
  /** The words that name it: of "a good lump of the brown stuff" the last two. */
  words: readonly Word[]
  /** Whether the step takes it as known: "the filling". */
  isDefinite: boolean
  /** Whether it may be a part of what is there: "a leaf". */
  isPart: boolean
}

/** A step as far as what it adds is concerned: the things, and all its words. */
export interface AddingStep {
  things: readonly AddedThing[]
  ws: readonly Word[]
}

/** Where the objects of an act at a place begin, and whether only what is new to the step counts; null where there is none. */
function objectsOf(ws: readonly Word[], at: number): { from: number; isNewOnly: boolean } | null {
  const fold = ws[at]?.fold ?? ''
  const isJoined = (one: number) => ws[one]?.broken === false
  const isDirected = isJoined(at + 1) && SETS.directions.has(ws[at + 1]?.plain ?? '') && !ws[at + 1]?.gap.includes('-')
  // "Pour over the pears" is of what is poured before.
  const isOverKnown = ws[at + 1]?.plain === 'over' && SETS.definite.has(ws[at + 2]?.plain ?? '')
  const begin = (from: number, isNewOnly: boolean) => (isJoined(from) ? { from, isNewOnly } : null)
  if (SETS.adding.has(fold)) return begin(isDirected ? at + 2 : at + 1, false)
  if (SETS.directed.has(fold) && isDirected && !isOverKnown) return begin(at + 2, false)
  if (SETS.withs.has(fold))
    for (let one = at + 1; one <= at + WITH_REACH && isJoined(one); one += 1)
      if (ws[one]?.plain === 'with') return begin(one + 1, false)
  if (SETS.using.has(fold)) return begin(isDirected ? at + 2 : at + 1, true)
  const isAmount =
    SETS.measures.has(fold) || SETS.quantities.has(fold) || /^(?:two|three|four|five|six|\d+)$/.test(fold)
  if (isAmount && ws[at + 1]?.plain === 'of' && isJoined(at + 1)) return { from: at, isNewOnly: false }
  return null
}

const isIndefinite = (word: Word | undefined) => word !== undefined && SETS.indefinite.has(word.plain)
/** Whether an object begins with how much of it there is: "a few", "some". */
const isQuantity = (ws: readonly Word[], from: number) =>
  SETS.quantities.has(ws[from]?.plain ?? '') ||
  (/^(?:a|another)$/.test(ws[from]?.plain ?? '') && SETS.quantities.has(ws[from + 1]?.plain ?? ''))
const isNumber = (word: Word | undefined) => /^[\d½¼¾⅓⅔]/.test(word?.plain ?? '')
const isDeterminer = (word: Word) => isIndefinite(word) || SETS.definite.has(word.plain) || isNumber(word)

/** Whether a word is within another: "out" of "squeezed-out". */
const isWithin = (ws: readonly Word[], at: number) => ws[at]?.gap === '-' || ws[at + 1]?.gap === '-'

/** The places of the objects of each act, one after another: of "stir in the peas and a knob of butter" two. */
function objectPlaces(ws: readonly Word[]): Place[] {
  const found: Place[] = []
  let read = 0
  for (let at = 0; at < ws.length; at += 1) {
    const begin = at < read ? null : objectsOf(ws, at)
    if (!begin) continue
    let { from } = begin
    let isFirst = true
    const close = (to: number) => {
      const [first, isEmpty] = [ws[from], to < from]
      const isMarked = first && isDeterminer(first)
      const counts = begin.isNewOnly ? isQuantity(ws, from) : isFirst || isMarked
      if (!isEmpty && counts) found.push({ from, to })
      isFirst = false
    }
    let one = from
    for (; one < ws.length && one < begin.from + MAX_READ && one < from + MAX_WORDS; one += 1) {
      const word = ws[one]
      if (!word || (SETS.ends.has(word.plain) && !isWithin(ws, one))) break
      const isComma = one > from && word.broken
      if (isComma && !/^\s*,\s*$/.test(word.gap)) break
      if (isComma || JOINS.test(word.plain)) {
        close(one - 1)
        from = JOINS.test(word.plain) ? one + 1 : one
      }
    }
    close(one - 1)
    read = begin.isNewOnly ? at + 1 : Math.max(at + 1, one)
  }
  return found
}

/** Words that tell how something is and name nothing: "slowly"; a participle behind a name does, too: "the pan covered". */
const tellsHow = ({ plain, fold }: Word, at: number) =>
  /(?:ly|wise)$/.test(plain) ||
  (plain.endsWith('ing') && !isMadeHere(fold)) ||
  (at > 0 && /[^e]ed$/.test(plain)) ||
  SETS.looks.has(fold)

/** Whether a measure is from where foods are kept: "a few shakes from the brown bottle". */
const isFromStore = (ws: readonly Word[], at: number) =>
  ws[at]?.plain === 'from' && ws.slice(at + 1, at + 1 + STORE_REACH).some(({ fold }) => SETS.stores.has(fold))

/** Whether words name no food; "seeds" without more may be of any plant. */
function isOfUnknown(words: readonly Word[], isDefinite: boolean) {
  const foods = foodsIn(words.map(({ plain }) => plain).join(' '))
  return foods.length === 0 || (foods.join() === 'seed' && !isDefinite)
}

/** What a step adds by words that are no food's and mean no tool, place or time: "crumble over a heel", "top with the crunchy bits". */
export function addedThings(ws: readonly Word[], mentions: readonly Mention<unknown>[]): AddedThing[] {
  const isNamed = new Set(
    mentions
      .filter(({ from, to }) => from < to || ws[to]?.fold !== 'seed')
      .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  return objectPlaces(ws).flatMap(({ from, to }) => {
    // "Four shakes of Lea and Perrins" go on behind "and".
    for (let at = from; at <= to + 2; at += 1) if (isNamed.has(at)) return []
    const all = ws.slice(from, to + 1)
    const of = all.findLastIndex(({ plain }) => plain === 'of')
    const isDefinite = SETS.definite.has(all[of < 0 ? 0 : of + 1]?.plain ?? '')
    const words = all
      .slice(of + 1)
      .filter((word) => !isDeterminer(word))
      .filter((word, at) => !tellsHow(word, at))
    const whatever = all.findIndex(({ plain }) => plain === 'whatever')
    if (whatever >= 0 && !/^(?:you|your)$/.test(ws[from + whatever + 1]?.plain ?? ''))
      return [{ from, to, words: all.slice(whatever), isDefinite: false, isPart: false }]
    const head = words.at(-1)
    if (!head || !isOfUnknown(all, isDefinite) || (of >= 0 && isOfNoFood(words))) return []
    const isHarmless = SETS.measures.has(head.fold)
      ? !isFromStore(ws, to + 1)
      : SETS.noFoods.has(head.fold) || isMadeHere(head.fold) || mayBeMade(head.fold)
    if (isHarmless || (SETS.parts.has(head.fold) && (isDefinite || !isIndefinite(all[0])))) return []
    return [{ from, to, words, isDefinite, isPart: SETS.parts.has(head.fold) }]
  })
}

/** The things that steps add and neither the lines nor what stands before them has, by their names. */
export function unexplainedThings(steps: readonly AddingStep[], inLines: ReadonlySet<string>): string[] {
  const seen = new Set<string>()
  return steps.flatMap(({ things, ws }) => {
    const firstAt = new Map(ws.map(({ fold }, at): [string, number] => [fold, at]).reverse())
    const unexplained = things.filter(({ words, from, isDefinite, isPart }) => {
      const head = words.at(-1)?.fold ?? ''
      const isKnown = isDefinite || isPart
      return !inLines.has(head) && !(isKnown && (seen.has(head) || (firstAt.get(head) ?? from) < from))
    })
    for (const { fold } of ws) seen.add(fold)
    return unexplained.map(({ words }) => words.map(({ plain }) => plain).join(' '))
  })
}
