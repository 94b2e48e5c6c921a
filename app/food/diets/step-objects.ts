import { isKitchenWord } from '#app/food/foods/english-words.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import type { Word } from '#app/food/foods/words.ts'
import { folded, type Mention, type Place } from './diet-words.ts'
import * as signs from './object-words.data.ts'
import { isMadeHere, isOfNoFood, mayBeMade } from './step-places.ts'

const SETS = {
  adding: folded(signs.ADDING_VERBS),
  directed: folded(signs.ADDED_BY_DIRECTION),
  withs: folded(signs.ADDED_WITH),
  ins: folded(signs.ADDED_IN),
  servedInto: folded(signs.SERVED_INTO),
  placesServed: new Set(signs.PLACES_SERVED),
  coming: new Set(signs.COMING),
  placesOfComing: new Set(signs.PLACES_OF_COMING),
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
const [MAX_WORDS, MAX_READ, WITH_REACH, SOURCE_REACH] = [9, 24, 8, 5]
const [WITH, IN] = [new Set(['with']), new Set(['in'])]
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

/** Which objects of an act count: any, those that the step does not take as known, or those only of which it says how much there is. */
type Counting = 'any' | 'indefinite' | 'quantities'

/** Where objects of an act begin, and which of them count. */
interface Begin {
  from: number
  counting: Counting
}

/** Where the objects of an act at a place begin; [] where there is none. */
function objectsOf(ws: readonly Word[], at: number): Begin[] {
  const fold = ws[at]?.fold ?? ''
  const isJoined = (one: number) => ws[one]?.broken === false
  /** What begins behind the first of some words behind an act. */
  const behind = (acts: ReadonlySet<string>, words: ReadonlySet<string>, counting: Counting): Begin[] => {
    if (!acts.has(fold)) return []
    for (let one = at + 1; one <= at + WITH_REACH && isJoined(one); one += 1)
      if (words.has(ws[one]?.plain ?? '')) return begin(one + 1, counting)
    return []
  }
  const isDirected = isJoined(at + 1) && SETS.directions.has(ws[at + 1]?.plain ?? '') && !ws[at + 1]?.gap.includes('-')
  // "Pour over the pears" is of what is poured before.
  const isOverKnown = ws[at + 1]?.plain === 'over' && SETS.definite.has(ws[at + 2]?.plain ?? '')
  const begin = (from: number, counting: Counting = 'any'): Begin[] => (isJoined(from) ? [{ from, counting }] : [])
  // "Splash with the dark stuff".
  if (SETS.adding.has(fold) && ws[at + 1]?.plain === 'with') return begin(at + 2)
  if (SETS.adding.has(fold)) return begin(isDirected ? at + 2 : at + 1)
  if (SETS.directed.has(fold) && isDirected && !isOverKnown) return begin(at + 2)
  const added = behind(SETS.withs, WITH, 'any')
  if (added.length > 0) return added
  // "In go a few cornets", "over it goes".
  if (SETS.coming.has(ws[at]?.plain ?? '') && SETS.placesOfComing.has(ws[at - 1]?.plain ?? ''))
    return begin(at + 1, 'indefinite')
  const used = SETS.using.has(fold) ? begin(isDirected ? at + 2 : at + 1, 'quantities') : []
  const placed = behind(SETS.ins, IN, 'indefinite')
  const objects = [...used, ...(placed.length > 0 ? placed : behind(SETS.servedInto, SETS.placesServed, 'indefinite'))]
  if (objects.length > 0) return objects
  const isAmount =
    SETS.measures.has(fold) || SETS.quantities.has(fold) || /^(?:two|three|four|five|six|\d+)$/.test(fold)
  return isAmount && ws[at + 1]?.plain === 'of' && isJoined(at + 1) ? [{ from: at, counting: 'any' }] : []
}

const isIndefinite = (word: Word | undefined) => word !== undefined && SETS.indefinite.has(word.plain)
/** Whether an object begins with how much of it there is: "a few", "some". */
const isQuantity = (ws: readonly Word[], from: number) =>
  SETS.quantities.has(ws[from]?.plain ?? '') ||
  (/^(?:a|another)$/.test(ws[from]?.plain ?? '') && SETS.quantities.has(ws[from + 1]?.plain ?? ''))
/** Whether a place is a measure of what comes from somewhere: "a big spoonful out of the can". */
const isMeasureFrom = (ws: readonly Word[], at: number) =>
  SETS.measures.has(ws[at]?.fold ?? '') && /^(?:from|out)$/.test(ws[at + 1]?.plain ?? '')
const isNumber = (word: Word | undefined) => /^[\d½¼¾⅓⅔]/.test(word?.plain ?? '')
const isDeterminer = (word: Word) => isIndefinite(word) || SETS.definite.has(word.plain) || isNumber(word)

/** Whether a word is within another: "out" of "squeezed-out". */
const isWithin = (ws: readonly Word[], at: number) => ws[at]?.gap === '-' || ws[at + 1]?.gap === '-'

/** The places of the objects that begin somewhere, one after another, and where they end: of "stir in the peas and a knob of butter" two. */
function objectsFrom(ws: readonly Word[], begin: Begin): { places: Place[]; end: number } {
  const places: Place[] = []
  let { from } = begin
  let isFirst = true
  const close = (to: number) => {
    const [first, isEmpty] = [ws[from], to < from]
    const isMarked = first && isDeterminer(first)
    const isKnown = SETS.definite.has(first?.plain ?? '')
    const counts =
      begin.counting === 'quantities'
        ? isQuantity(ws, from) || (first && isDeterminer(first) && isMeasureFrom(ws, to))
        : (isFirst || isMarked) && !(begin.counting === 'indefinite' && isKnown)
    if (!isEmpty && counts) places.push({ from, to })
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
  return { places, end: one }
}

/** The places of the objects of each act. */
function objectPlaces(ws: readonly Word[]): Place[] {
  const found: Place[] = []
  let read = 0
  for (let at = 0; at < ws.length; at += 1) {
    if (at < read) continue
    for (const begin of objectsOf(ws, at)) {
      const { places, end } = objectsFrom(ws, begin)
      found.push(...places)
      read = begin.counting === 'quantities' ? at + 1 : Math.max(at + 1, end)
    }
  }
  return found
}

/** The places of what comes by itself: "a few cornets go on top". */
function subjectPlaces(ws: readonly Word[]): Place[] {
  return ws.flatMap(({ plain, broken }, at) => {
    const isComing = SETS.coming.has(plain) && !broken && SETS.placesOfComing.has(ws[at + 1]?.plain ?? '')
    if (!isComing || ws[at + 1]?.broken) return []
    let from = at
    const goesOn = (one: number) => one >= 0 && !ws[one + 1]?.broken && !SETS.ends.has(ws[one]?.plain ?? '')
    while (from > at - MAX_WORDS && goesOn(from - 1) && !JOINS.test(ws[from - 1]?.plain ?? '')) from -= 1
    const isKnown = SETS.definite.has(ws[from]?.plain ?? '')
    return from === at || isKnown ? [] : [{ from, to: at - 1 }]
  })
}

/** Words that tell how something is and name nothing: "slowly"; a participle behind a name does, too: "the pan covered". */
const tellsHow = ({ plain, fold }: Word, at: number) =>
  /(?:ly|wise)$/.test(plain) ||
  (plain.endsWith('ing') && !isMadeHere(fold)) ||
  (at > 0 && /[^e]ed$/.test(plain)) ||
  SETS.looks.has(fold)

/** What a measure is from, where that is no tool that the step cooks in: "a few shakes from the brown bottle", "a spoonful out of the grease can". */
function sourceOf(ws: readonly Word[], behind: number, isNamed: ReadonlySet<number>): Word | null {
  const isOutOf = ws[behind]?.plain === 'out' && ws[behind + 1]?.plain === 'of'
  if (ws[behind]?.broken || !(isOutOf || ws[behind]?.plain === 'from')) return null
  const at = isOutOf ? behind + 1 : behind
  let to = at
  const goesOn = (word?: Word) => word?.broken === false && !SETS.ends.has(word.plain) && !JOINS.test(word.plain)
  while (to < at + SOURCE_REACH && goesOn(ws[to + 1])) to += 1
  const [words, source] = [ws.slice(at + 1, to + 1), ws[to]]
  if (!source || to === at || words.some((_, one) => isNamed.has(at + 1 + one))) return null
  if (foodsIn(words.map(({ plain }) => plain).join(' ')).length > 0) return null
  const isHarmless = SETS.noFoods.has(source.fold) || isMadeHere(source.fold) || isKitchenWord(source.plain)
  return words.some(({ fold }) => SETS.stores.has(fold)) || !isHarmless ? source : null
}

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
  return [...objectPlaces(ws), ...subjectPlaces(ws)].flatMap(({ from, to }) => {
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
    const source = SETS.measures.has(head.fold) ? sourceOf(ws, to + 1, isNamed) : null
    const link = ws.slice(to + 1, ws[to + 1]?.plain === 'out' ? to + 3 : to + 2)
    if (source) return [{ from, to, words: [...words, ...link, source], isDefinite, isPart: false }]
    const isHarmless =
      [SETS.measures, SETS.noFoods].some((set) => set.has(head.fold)) ||
      isMadeHere(head.fold) ||
      mayBeMade(head.fold) ||
      isKitchenWord(head.plain)
    if (isHarmless || (SETS.parts.has(head.fold) && (isDefinite || !isIndefinite(all[0])))) return []
    return [{ from, to, words, isDefinite, isPart: SETS.parts.has(head.fold) }]
  })
}

/** The things that steps add and neither the lines nor what stands before them has, by their names. */
export function unexplainedThings(steps: readonly AddingStep[], inLines: ReadonlySet<string>): string[] {
  const seen = new Set<string>()
  const named = new Set<string>()
  return steps.flatMap(({ things, ws }) => {
    const firstAt = new Map(ws.map(({ fold }, at): [string, number] => [fold, at]).reverse())
    const unexplained = things.filter(({ words, from, isDefinite, isPart }) => {
      const head = words.at(-1)?.fold ?? ''
      // "For the tare" tells of it before "brush with tare".
      const isKnown = isDefinite || isPart || (named.has(head) && words.length === 1)
      return !inLines.has(head) && !(isKnown && (seen.has(head) || (firstAt.get(head) ?? from) < from))
    })
    for (const [at, { fold }] of ws.entries()) {
      seen.add(fold)
      if (ws[at - 1]?.plain === 'the') named.add(fold)
    }
    return unexplained.map(({ words }) => words.map(({ plain }) => plain).join(' '))
  })
}
