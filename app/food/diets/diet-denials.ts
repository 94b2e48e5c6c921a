import type { Word } from '#app/food/foods/words.ts'
import * as signs from './diet-grammar.data.ts'
import { folded, NOT, type Place } from './diet-words.ts'

const SETS = {
  denials: folded(signs.DENIALS),
  undoable: folded(signs.UNDOABLE),
  betweenDenial: folded(signs.BETWEEN_DENIAL_AND_FOOD),
  instead: folded(signs.INSTEAD),
  replacing: folded(signs.REPLACING),
  replacingEnds: folded(signs.REPLACING_ENDS),
  gone: folded(signs.GONE_AFTER),
  betweenGone: folded(signs.BETWEEN_FOOD_AND_GONE),
  notThis: folded(signs.NOT_THIS),
  away: folded(signs.HINDI_AWAY),
  joints: folded(signs.HINDI_JOINTS),
  hindiNot: folded(signs.HINDI_NOT),
  hindiDone: folded(signs.HINDI_DONE),
  units: folded(signs.HINDI_UNITS),
  pointing: folded(signs.POINTING),
  warned: folded(signs.WARNED),
  elsewhere: folded(signs.ELSEWHERE),
}
const SENTENCE = /[.!?;\n\r।]/

const undone = (ws: readonly Word[], at: number) =>
  SETS.undoable.has(ws[at]?.fold ?? '') &&
  [at - 1, at - 2].some((before) => NOT.test(ws[before]?.fold ?? '') && !ws[before + 1]?.broken)

/** Whether the words before a food deny it ("without any eggs"). */
function deniedBefore(ws: readonly Word[], mention: Place): boolean {
  let slack = 0
  for (let at = mention.from - 1; at >= 0 && at >= mention.from - 7; at -= 1) {
    const word = ws[at]?.fold ?? ''
    const after = ws[at + 1]
    if (after?.broken) return false
    if (SETS.denials.has(word) && ws[at - 1]?.fold !== 'why') {
      if (ws[at - 1]?.fold === 'or' && ws[at - 2]?.fold === 'with') return false
      // "No-egg pasta" has no egg, and is pasta.
      if (word === 'no' && after?.gap === '-' && mention.to > mention.from) return false
      if (word === 'non' && mention.from > at + 1) return false
      if (
        /^(?:free|allergic|allergi|intolerant|label|trace)$/.test(word) &&
        !/^(?:of|from|to|for)$/.test(after?.fold ?? '')
      )
        return false
      return !undone(ws, at)
    }
    if (
      word === 'like' &&
      ws.slice(Math.max(at - 3, 0), at).some(({ fold: word }) => /^(?:tast|look|feel|smell|just)/.test(word))
    )
      return true
    if (/^(?:or|nor|या)$/.test(word)) slack = 2
    else if (!SETS.betweenDenial.has(word) && slack-- <= 0) return false
  }
  return false
}

/** Whether the words before a food put another in its place ("instead of 2 eggs"). */
function replacedBefore(ws: readonly Word[], mention: Place): boolean {
  let turned = false
  for (let at = mention.from - 1; at >= 0 && at >= mention.from - 7; at -= 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at + 1]?.broken) return false
    if (SETS.replacing.has(word)) return !turned && !undone(ws, at)
    if (/^(?:leave|leaf|leaving|left)$/.test(word)) return ws[at + 1]?.fold === 'out' && !undone(ws, at)
    if (SETS.replacingEnds.has(word) || /ing$/.test(word)) return false
    if (!/^(?:of|than|to|for)$/.test(word)) continue
    const before = ws[at - 1]?.fold ?? ''
    if (SETS.instead.has(before) || before === 'in') return true
    if (word === 'for' && ws.slice(Math.max(at - 5, 0), at).some(({ fold: before }) => before.startsWith('substitut')))
      return true
    turned ||= word === 'for' || word === 'to'
  }
  return false
}

/** Whether the words behind a food take it away ("eggs can be left out", "butter is not vegan"). */
function awayAfter(ws: readonly Word[], mention: Place): boolean {
  const [which, whom, ...rest] = ws.slice(mention.to + 1, mention.to + 6).map((word) => word.fold)
  if (which === 'which' && /^(?:you|i|we)$/.test(whom ?? '')) {
    const verb = rest.find((word) => !SETS.betweenGone.has(word)) ?? ''
    if (!rest.some((word) => NOT.test(word)) && (SETS.replacing.has(verb) || SETS.undoable.has(verb))) return true
  }
  for (let at = mention.to + 1; at < Math.min(mention.to + 7, ws.length); at += 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at]?.broken) return false
    if (word === 'if') return conditional(ws.slice(at + 1, at + 7))
    if (word === 'out') return /^(?:left|ruled|leave)$/.test(ws[at - 1]?.fold ?? '') || leftOut(ws, mention, at)
    if (SETS.gone.has(word)) return true
    if (NOT.test(word)) {
      const negation = ws.slice(at + 1, at + 4).findIndex(({ fold: next }) => SETS.notThis.has(next))
      return negation === 0 || (negation > 0 && SETS.betweenGone.has(ws[at + 1]?.fold ?? ''))
    }
    if (!SETS.betweenGone.has(word)) return false
  }
  return false
}

/** "Soy sauce, if gluten is no worry" is for those without the diet. */
const conditional = (rest: readonly Word[]) =>
  rest.some((word) => /^(?:gluten|dairi|lactose|vegan|vegetarian|animal)$/.test(word.fold)) &&
  rest.some((word) => word.fold === 'no' || NOT.test(word.fold))

const leftOut = (ws: readonly Word[], mention: Place, at: number) =>
  at === mention.to + 1 &&
  ws.slice(Math.max(mention.from - 3, 0), mention.from).some((word) => /^leav(?:e|ing)$/.test(word.fold))

/** Hindi denies a food behind it: "दूध के बिना", "अंडे न डालें", "घी को तेल से बदलें". */
function awayInHindi(ws: readonly Word[], mention: Place): boolean {
  const first = ws[mention.to + 1]
  const behind = /^(?:को|ko)$/.test(first?.fold ?? '') ? ws[mention.to + 2] : first
  if (behind && !behind.broken && /^(?:छोड|हटा)/.test(behind.fold)) return true
  if (/^(?:को|ko)$/.test(first?.fold ?? '') && !first?.broken) {
    const rest = ws.slice(mention.to + 2, mention.to + 7)
    const end = rest.findIndex((word) => word.broken)
    if ((end < 0 ? rest : rest.slice(0, end)).some((word) => /^(?:बदल|badl)/.test(word.fold))) return true
  }
  for (let at = mention.to + 1; at < Math.min(mention.to + 5, ws.length); at += 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at]?.broken) return false
    if (SETS.away.has(word)) return true
    if (SETS.hindiNot.has(word))
      return !ws[at + 1] || ws[at + 1]?.broken === true || SETS.hindiDone.has(ws[at + 1]?.fold ?? '')
    if (!SETS.joints.has(word) && !SETS.hindiDone.has(word)) return false
  }
  return false
}

/** Whether the sentence around a food warns of it or describes what others do ("… contains wheat, so use …", "usually ghee, but …"). */
function isContradicted(ws: readonly Word[], place: Place): boolean {
  let from = place.from
  while (from > 0 && place.from - from < 12 && !SENTENCE.test(ws[from]?.gap ?? '')) from -= 1
  let to = place.to + 1
  while (to < ws.length && to - place.to < 12 && !SENTENCE.test(ws[to]?.gap ?? '')) to += 1
  const before = ws.slice(from, place.from).map((word) => word.fold)
  const after = ws.slice(place.to + 1, to).map((word) => word.fold)
  const so = after.findIndex((word, at) => word === 'so' && SETS.warned.has(after[at + 1] ?? ''))
  const contains = (words: readonly string[]) => words.some((word) => /^contain/.test(word))
  if (so >= 0 && so < 8 && (contains(before.slice(-3)) || contains(after.slice(0, Math.min(so, 3))))) return true
  if (before.some((word) => SETS.elsewhere.has(word)) && after.slice(0, 2).includes('but')) return true
  const because = before.findLastIndex((word) => word === 'because' || word === 'since')
  if (
    because > 0 &&
    contains(before.slice(because)) &&
    before.slice(0, because).some((word) => /^(?:avoid|skip|omit)/.test(word))
  )
    return true
  const opens = ws[place.from]?.broken === true || before.at(-1) === 'and'
  return opens && after[0] === 'with' && before.some((word) => SETS.replacing.has(word))
}

/**
 * For each food of a text, whether it is denied or replaced; a list ("no eggs, milk or butter") is denied as a whole. What may be left out of a
 * line of ingredients is in it until somebody does ("walnuts, which you can omit").
 */
export function denials(ws: readonly Word[], places: readonly Place[], isIngredient: boolean): boolean[] {
  const before = places.map((place) => deniedBefore(ws, place) || replacedBefore(ws, place))
  const contradicted = places.map((place) => isContradicted(ws, place))
  const after = places.map((place) => (!isIngredient && awayAfter(ws, place)) || awayInHindi(ws, place))
  const denied = places.map(
    (_, index) => before[index] === true || after[index] === true || contradicted[index] === true,
  )
  for (let first = 0; first < places.length; ) {
    let last = first
    let closed = false
    for (
      let link = linked(ws, places[last], places[last + 1]);
      link;
      link = linked(ws, places[last], places[last + 1])
    ) {
      closed ||= link === 'closed'
      last += 1
    }
    const firstBefore = before.slice(first, last + 1).indexOf(true)
    const lastAfter = first + after.slice(first, last + 1).lastIndexOf(true)
    for (let at = first; closed && at <= last; at += 1) {
      const follows =
        firstBefore >= 0 &&
        first + firstBefore < at &&
        !/^(?:instead|rather)$/.test(ws[(places[at]?.to ?? 0) + 1]?.fold ?? '')
      if (follows || lastAfter >= at) denied[at] = true
    }
    first = last + 1
  }
  return denied
}

/** How two foods are linked in a list: not at all, by a comma only, or by a word that closes the list. */
function linked(ws: readonly Word[], one: Place | undefined, other: Place | undefined): 'open' | 'closed' | null {
  if (!one || !other || other.from - one.to > 4) return null
  let link: 'open' | 'closed' | null = null
  for (let at = one.to + 1; at <= other.from; at += 1) {
    const word = ws[at]
    if (!word || (word.broken && !/^\s*,\s*$/.test(word.gap))) return null
    if (word.gap.includes('/')) link = 'closed'
    else if (word.broken) link ??= 'open'
    if (at === other.from) return link
    const joint = signs.LIST_JOINTS.get(word.fold)
    if (joint === undefined) return null
    if (joint) link = 'closed'
  }
  return link
}

/** Whether a food points back to one that was named before ("the milk" after "oat milk"). */
export function pointsBack(ws: readonly Word[], place: Place): boolean {
  const before = [ws[place.from - 1], ws[place.from - 2]]
  if (ws[place.from]?.broken) before.length = 0
  else if (before[0]?.broken) before.length = 1
  if (before.some((word) => /[\d½¼¾⅓⅔]/.test(word?.fold ?? ''))) return false
  if (/^[\u0900-\u097f]/.test(ws[place.to]?.fold ?? '')) return !before.some((word) => SETS.units.has(word?.fold ?? ''))
  return before.some((word) => SETS.pointing.has(word?.fold ?? ''))
}
