import { isInDevanagari } from '#app/food/amounts/kitchen-text.ts'
import { foodsIn } from '#app/food/foods/food-words.ts'
import { findFood } from '#app/food/foods/foods.ts'
import type { Word } from '#app/food/foods/words.ts'
import { folded, type Place } from './diet-words.ts'
import * as signs from './step-words.data.ts'

const SETS = {
  adding: folded(signs.ADDING),
  handling: folded(signs.USED_IN_ACTS),
  acts: folded([...signs.NEW_ACTS, ...signs.USED_IN_ACTS]),
  filling: folded(signs.FILLING),
  notAdding: folded(signs.NOT_ADDING),
  notFoodBehind: folded(signs.NOT_FOOD_BEHIND),
  madeHere: folded(signs.MADE_HERE),
  madeOrBrought: folded(signs.MADE_OR_BROUGHT),
  brought: folded(signs.BROUGHT),
  verbs: folded(signs.VERBS),
  objects: new Set(signs.OBJECTS),
  cutting: folded(signs.CUTTING),
  served: folded(signs.SERVED),
  servedWith: folded(signs.SERVED_WITH),
  amounts: folded(signs.AMOUNTS_BY_EYE),
  loose: folded(signs.AMOUNTS_OF_ANYTHING),
  noFood: folded(signs.OF_NO_FOOD),
  another: folded(signs.OF_ANOTHER_RECIPE),
  sameRecipe: folded(signs.OF_THIS_RECIPE),
}
const KNOWN_THINGS = /^(?:the|your|their|this|that|these|those|it)$/
const SENTENCE = /[.;!?\n\r।]/
const [REACH, COMING_REACH, LISTED_REACH] = [10, 5, 4]
const HINDI_REACH = 3

/** Whether a food is itself, or of one other (bacon), not made of several: of "the pesto" the lines tell what it is made of. */
const isSimple = (name: string) => foodsIn(name).every((food) => (findFood(food)?.of.length ?? 0) <= 1)

/** Whether a food is what is done: "butter the tin", "grease and flour a tray", and no food at all: "mince figs". */
export function isVerb(ws: readonly Word[], { from, to }: Place): boolean {
  const [word, next, before] = [ws[from], ws[to + 1], ws[from - 1]]
  if (from !== to || !word || !next || next.broken || !SETS.verbs.has(word.fold)) return false
  return (
    SETS.objects.has(next.plain) &&
    (!before || word.broken || /^(?:and|then|to|lightly|generously|well)$/.test(before.fold))
  )
}

/** Whether a food at the beginning of a sentence is what a knife does to the food behind it: "mince figs and dates". */
const isCutting = (ws: readonly Word[], { from, to }: Place) =>
  from === to &&
  SETS.cutting.has(ws[from]?.fold ?? '') &&
  (from === 0 || SENTENCE.test(ws[from]?.gap ?? '')) &&
  ws[to + 1]?.broken === false &&
  foodsIn(ws[to + 1]?.plain ?? '').length > 0

/** Whether the words behind a food in Hindi say that it comes to the dish. */
const isAddedInHindi = (ws: readonly Word[], { to }: Place) =>
  isInDevanagari(ws[to]?.fold ?? '') &&
  ws.slice(to + 1, to + 1 + HINDI_REACH).some(({ plain }) => signs.HINDI_ADDING.test(plain))

/** Whether the words behind a name in Hindi say that it is made here: "पतला घोल बना लें". */
export const isMadeInHindi = (ws: readonly Word[], { to }: Place) =>
  isInDevanagari(ws[to]?.fold ?? '') &&
  signs.HINDI_MAKING.test(
    ws
      .slice(to + 1, to + 1 + HINDI_REACH)
      .map(({ plain }) => plain)
      .join(' '),
  )

/** Whether an act of a cook begins at a word, so that what is before it says nothing of what comes: "roll into balls and press". */
export const beginsAct = (ws: readonly Word[], at: number) =>
  SETS.acts.has(ws[at]?.fold ?? '') && (ws[at]?.broken === true || /^(?:and|then)$/.test(ws[at - 1]?.fold ?? ''))

const isPart = (ws: readonly Word[], at: number) => {
  const next = ws[at]
  return next !== undefined && !next.broken && SETS.notFoodBehind.has(next.fold)
}

/** Whether a word names what comes of an act: "blend to a vegan pesto". */
export function isOutcome(ws: readonly Word[], at: number): boolean {
  const article = [at - 1, at - 2, at - 3].find((one) => /^an?$/.test(ws[one]?.plain ?? ''))
  return article !== undefined && /^(?:to|into)$/.test(ws[article - 1]?.plain ?? '')
}

const DAYS_BEFORE = /^(?:(?:yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)['’]s|stale)$/
/** Whether a food was there before this recipe: "the heel of yesterday's loaf". */
export const isLeftOver = (ws: readonly Word[], { from, to }: Place) =>
  ws
    .slice(Math.max(from - 3, 0), to)
    .some(({ plain }, at, before) => DAYS_BEFORE.test(plain) || (plain === 'old' && before[at - 1]?.fold === 'day'))

/** Whether "into" at a place is of an act that fills: "tuck into baps", but not "shape into buns". */
function isFilled(ws: readonly Word[], at: number) {
  // "Whisk into a mayonnaise" makes one.
  if (/^an?$/.test(ws[at + 1]?.plain ?? '')) return false
  for (let before = at - 1; before >= 0 && before >= at - REACH; before -= 1) {
    if (SETS.filling.has(ws[before]?.fold ?? '')) return true
    if (ws[before + 1]?.broken || beginsAct(ws, before)) return false
  }
  return false
}

/** Whether a word says that a food behind it is something else; "make up the stuffing mix" does not. */
const tellsOfOther = (ws: readonly Word[], at: number) =>
  SETS.notAdding.has(ws[at]?.fold ?? '') &&
  !(ws[at]?.fold === 'make' && ws[at + 1]?.fold === 'up') &&
  !(ws[at]?.fold === 'into' && isFilled(ws, at))

/**
 * Whether a step brings a food to the dish: the nearest word before it that tells says so. Where none tells, what is in the food does, unless it
 * is a dish that may be what is being made; what only its packet tells does not.
 */
export function isAdded(ws: readonly Word[], place: Place, name: string, part: 'contents' | 'checks'): boolean {
  if (isOfAnotherRecipe(ws, place) || isLeftOver(ws, place)) return true
  if (isPart(ws, place.to + 1) || isCutting(ws, place)) return false
  if (isVerb(ws, place) || isAddedInHindi(ws, place)) return true
  const head = ws[place.to]?.fold ?? ''
  const isMade = SETS.madeHere.has(head)
  // "The sauce" is made of the lines, fish sauce is bought.
  if (isMade && place.from === place.to) return false
  const mayBeMade = SETS.madeOrBrought.has(head)
  if (!isMade && !mayBeMade && (isOfAmount(ws, place) || isFor(ws, place))) return true
  const simple = !isMade && !mayBeMade && isSimple(name)
  const adding = mayBeMade ? SETS.brought : SETS.adding
  let isOver = false
  for (let at = place.from - 1; at >= 0 && at >= place.from - REACH; at -= 1) {
    const [word, after] = [ws[at], ws[at + 1]]
    if (!word || (after?.broken && !/^\s*,\s*$/.test(after.gap))) break
    if (!isOver && tellsOfOther(ws, at)) return false
    if (!isOver && KNOWN_THINGS.test(word.fold) && !simple) return false
    if (adding.has(word.fold)) return true
    if (simple && part === 'contents' && SETS.handling.has(word.fold)) return true
    isOver ||= beginsAct(ws, at)
  }
  return !mayBeMade && (part === 'contents' || (!isMade && (!isTakenAsKnown(ws, place) || isComing(ws, place))))
}

/** Whether a step takes a food as known: "the stock", "the sugar and margarine". */
function isTakenAsKnown(ws: readonly Word[], { from }: Place) {
  const reach = /^(?:and|or)$/.test(ws[from - 1]?.fold ?? '') ? LISTED_REACH : 2
  for (let at = from - 1; at >= from - reach && !ws[at + 1]?.broken; at -= 1)
    if (ws[at]?.fold !== 'it' && KNOWN_THINGS.test(ws[at]?.fold ?? '')) return true
  return false
}

const isAmount = (word: string) => SETS.amounts.has(word) || SETS.loose.has(word)

/** Whether a food is of an amount by eye: "a pool of custard". */
const isOfAmount = (ws: readonly Word[], { from }: Place) =>
  ws[from]?.broken === false && ws[from - 1]?.fold === 'of' && isAmount(ws[from - 2]?.fold ?? '')

/** Whether what is before a food has a place for it: "a hollow in each heap for the butter". */
const isFor = (ws: readonly Word[], { from }: Place) =>
  ws[from]?.broken === false &&
  (ws[from - 1]?.fold === 'for' ||
    (/^(?:the|an?|your)$/.test(ws[from - 1]?.plain ?? '') && ws[from - 2]?.plain === 'for')) &&
  ws
    .slice(Math.max(from - REACH, 0), from)
    .some(({ fold }) => /^(?:hollow|well|dip|dent|gap|hole|room|space|place|nest|crater)$/.test(fold))

/** Whether the lines may be what a step names, or it is brought: "the dukkah", "a few prawn crackers". */
export function isPerhapsBrought(ws: readonly Word[], place: Place, name: string): boolean {
  const head = ws[place.to]?.fold ?? ''
  const isMade = SETS.madeHere.has(head)
  if (isPart(ws, place.to + 1) || isCutting(ws, place) || (isMade && place.from === place.to)) return false
  for (let at = place.from - 1; at >= 0 && at >= place.from - REACH; at -= 1) {
    const word = ws[at]
    if (!word || ws[at + 1]?.broken || tellsOfOther(ws, at)) break
    if (KNOWN_THINGS.test(word.fold) && !isSimple(name)) return true
  }
  return (isMade || mayBeMade(head)) && place.from < place.to
}

/** Whether a word is the head of what may be made here or brought: "naan", "noodles". */
export const mayBeMade = (word: string) => SETS.madeOrBrought.has(word)

/** Whether what a word names may be anything: "filling". */
export const isMadeHere = (word: string) => SETS.madeHere.has(word)

/** Whether what is beside a thing says that it comes to the dish: "naan on the side", "naan goes on top", "lastly naan"; not "the naan goes into the oven". */
function isComing(ws: readonly Word[], { from, to }: Place): boolean {
  const textOf = (words: readonly Word[]) => words.map(({ plain }) => plain).join(' ')
  const behind = ws.slice(to + 1, to + 1 + COMING_REACH)
  const broken = behind.findIndex((word) => word.broken)
  if (signs.COMING_BEHIND.test(textOf(broken < 0 ? behind : behind.slice(0, broken)))) return true
  if (broken === 0 && signs.CHOSEN_BEHIND.test(textOf(behind))) return true
  const before = ws.slice(Math.max(from - COMING_REACH, 0), from)
  const begin = before.findLastIndex((word) => /[.!?\n\r]/.test(word.gap))
  return signs.COMING_BEFORE.test(textOf(begin < 0 ? before : before.slice(begin)))
}

/** Whether the dish is served beside or upon a thing: "pass round the naan", "heap onto noodles", "mop up with the roti"; but not "fry the pancakes". */
export function isServedBeside(ws: readonly Word[], { from, to }: Place): boolean {
  if (isPart(ws, to + 1) || (ws[to + 1]?.broken === false && SETS.madeHere.has(ws[to + 1]?.fold ?? ''))) return false
  if (isComing(ws, { from, to })) return true
  for (let at = from - 1; at >= 0 && at >= from - REACH; at -= 1) {
    const word = ws[at]
    if (!word || ws[at + 1]?.broken) return false
    if (SETS.served.has(word.fold)) return true
    if (word.fold === 'with') return ws.slice(Math.max(at - REACH, 0), at).some(({ fold }) => SETS.servedWith.has(fold))
    if (/^(?:pass|hand)$/.test(word.fold)) return /^a?round$/.test(ws[to + 1]?.fold ?? '')
    if (word.fold === 'into' && isFilled(ws, at)) return true
    if (SETS.notAdding.has(word.fold) || SETS.acts.has(word.fold)) return false
  }
  return false
}

/** How many words behind "a handful of" may name what it is of. */
const MAX_NAME = 4
const ENDS_NAME = /^(?:or|to|in|into|on|onto|over|with|for|from|until|then|at|by|per|if|as)$/

/** The places of what each "a handful of" is of, up to a sign or a word of grammar. */
export function ofAmounts(ws: readonly Word[]): Place[] {
  return ws.flatMap((word, at) => {
    const from = at + 2
    if (!SETS.amounts.has(word.fold) || ws[at + 1]?.fold !== 'of' || ws[at + 1]?.broken || !ws[from]) return []
    if (ws[from].broken) return []
    let to = from
    while (to + 1 < from + MAX_NAME && ws[to + 1]?.broken === false && !ENDS_NAME.test(ws[to + 1]?.plain ?? '')) to += 1
    return [{ from, to }]
  })
}

/** Whether words behind an amount speak of no food of their own: "it", "the mixture". */
export const isOfNoFood = (words: readonly Word[]) =>
  words.some(({ fold }) => SETS.noFood.has(fold) || SETS.madeHere.has(fold) || SETS.madeOrBrought.has(fold))

/** Whether another recipe makes a food: "the frosting from my cupcake recipe", "(see our basic recipe)", "as on page 30". */
export function isOfAnotherRecipe(ws: readonly Word[], { from, to }: Place): boolean {
  const before = ws.slice(Math.max(from - 4, 0), from)
  const isNamed = ws[to + 1]?.fold === 'recipe'
  // What "from my cupcake recipe" is no cupcake.
  if (isNamed && before.some(({ fold }) => /^(?:from|in|of|see|per)$/.test(fold))) return false
  let isAnother = isNamed && before.some(({ fold }) => SETS.another.has(fold))
  for (let at = to + 1; at <= to + REACH; at += 1) {
    const [word, next] = [ws[at], ws[at + 1]]
    if (!word || SENTENCE.test(word.gap) || beginsAct(ws, at)) return false
    if (word.fold === 'see' && ws[at - 1]?.fold === 'and') return false
    if (/^(?:page|pg|p|pp)$/.test(word.fold) && /^\d+$/.test(next?.fold ?? '')) return true
    if (SETS.another.has(word.fold)) isAnother = true
    if (word.fold === 'recipe')
      return isAnother && !SETS.sameRecipe.has(next?.fold ?? '') && !/^this$/.test(ws[at - 1]?.fold ?? '')
  }
  return false
}
