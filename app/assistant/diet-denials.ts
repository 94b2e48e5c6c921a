import type { FoodKind } from './diet-law.data.ts'
import * as signs from './diet-law.data.ts'
import { folded, joined, keyOf, lexicon, type Mention, type Word } from './diet-words.ts'

type Place = Pick<Mention<FoodKind>, 'from' | 'to'>

const MODIFIERS = lexicon<FoodKind>(
  signs.MODIFIERS.flatMap((modifier) => modifier.excuses.map((kind) => [kind, modifier.words] as const)),
)
const PLANTS = signs.PLANTS.map((plant) => ({ ...plant, words: folded(plant.words), heads: folded(plant.heads) }))
const SETS = {
  betweenPlant: folded(signs.BETWEEN_PLANT_AND_HEAD),
  reachEnds: folded(signs.REACH_ENDS),
  takenAway: folded(signs.TAKEN_AWAY_AFTER),
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
  betweenModifier: folded(signs.BETWEEN_FOOD_AND_MODIFIER),
  behindModifier: folded(signs.BEHIND_MODIFIER),
}
const NOT = /^(?:not|never|non|cannot|[a-z]+n't|dont)$/

/** How many words of a modifier that excuses the kind stand from `start` on (or, with -1, up to `start`); 0 for none. */
function modifierAt(ws: readonly Word[], start: number, kind: FoodKind, direction: 1 | -1): number {
  for (let count = MODIFIERS.longest; count > 0; count -= 1) {
    const from = direction === 1 ? start : start - count + 1
    if (from < 0 || from + count > ws.length) continue
    if (ws.slice(from + 1, from + count).some((word) => word.broken)) continue
    if (MODIFIERS.entries.get(keyOf(ws, from, from + count - 1))?.includes(kind)) return count
  }
  return 0
}

/** Whether the plant before a food says that it is made of it and holds nothing of the kind ("oat milk", "rice flour"). */
export function ofPlant(ws: readonly Word[], place: Place, kind: FoodKind): boolean {
  const key = keyOf(ws, place.from, place.to)
  const plants = PLANTS.filter((plant) => plant.excuses === kind && plant.heads.has(key))
  for (let at = place.from - 1; at >= 0 && at >= place.from - 3; at -= 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at + 1]?.broken) return false
    if (plants.some((plant) => plant.words.has(word))) return true
    if (!SETS.betweenPlant.has(word)) return false
  }
  return false
}

/** Whether a modifier or a plant before a food takes the kind out of it ("vegan butter", "oat milk"). */
function modifiedBefore(ws: readonly Word[], mention: Place, kind: FoodKind): boolean {
  if (ofPlant(ws, mention, kind)) return true
  for (let at = mention.from - 1; at >= 0 && at >= mention.from - 3; at -= 1) {
    const word = ws[at]
    if (!word || ws[at + 1]?.broken) return false
    const count = modifierAt(ws, at, kind, -1)
    if (count > 0) return !NOT.test(ws[at - count]?.fold ?? '')
    if (SETS.reachEnds.has(word.fold) || /\d/.test(word.fold)) return false
  }
  return false
}

/** Whether something behind a food takes the kind out of it ("egg-free", "bread (a gluten-free one)"). */
function modifiedAfter(ws: readonly Word[], mention: Place, kind: FoodKind): boolean {
  const next = ws[mention.to + 1]
  if (!next || kind === 'honey' || /[.;!?\n\r।]/.test(next.gap)) return false
  if (joined(next) && takesAway(ws, mention.to + 1, next.gap)) return true
  if (/^-[\s,]/.test(next.gap))
    return ws.slice(mention.to + 1, mention.to + 7).some((word) => SETS.takenAway.has(word.fold))
  let at = mention.to + 1
  if (next.gap.endsWith('(') && ws[at + 1]?.gap.startsWith(')')) at += 1
  const first = at
  const spaced = !next.broken
  while (at < mention.to + 5 && SETS.betweenModifier.has(ws[at]?.fold ?? '')) {
    at += 1
    if (ws[at]?.broken) return false
  }
  if (spaced && at === first) return false
  const count = modifierAt(ws, at, kind, 1)
  const behind = ws[at + count]
  return count > 0 && (!behind || behind.broken || SETS.behindModifier.has(behind.fold))
}

const takesAway = (ws: readonly Word[], at: number, gap: string) =>
  (SETS.takenAway.has(ws[at]?.fold ?? '') && ws[at + 1]?.fold !== 'range') ||
  (gap === '-' && /^(?:style|like|less)$/.test(ws[at]?.fold ?? ''))

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
      if (
        /^(?:free|allergic|allergy|intolerant|label|trace)$/.test(word) &&
        !/^(?:of|from|to|for)$/.test(after?.fold ?? '')
      )
        return false
      return !undone(ws, at)
    }
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
    if (/^(?:leave|leaving)$/.test(word)) return ws[at + 1]?.fold === 'out' && !undone(ws, at)
    if (SETS.replacingEnds.has(word) || /ing$/.test(word)) return false
    if (!/^(?:of|than|to|for)$/.test(word)) continue
    const before = ws[at - 1]?.fold ?? ''
    if (SETS.instead.has(before) || before === 'in') return true
    if (word === 'for' && ws.slice(Math.max(at - 5, 0), at).some(({ fold: said }) => said.startsWith('substitut')))
      return true
    turned ||= word === 'for' || word === 'to'
  }
  return false
}

/** Whether the words behind a food take it away ("eggs can be left out", "butter is not vegan"). */
function awayAfter(ws: readonly Word[], mention: Place): boolean {
  for (let at = mention.to + 1; at < Math.min(mention.to + 7, ws.length); at += 1) {
    const word = ws[at]?.fold ?? ''
    if (ws[at]?.broken) return false
    if (word === 'if') return conditional(ws.slice(at + 1, at + 7))
    if (word === 'out') return /^(?:left|ruled|leave)$/.test(ws[at - 1]?.fold ?? '') || leftOut(ws, mention, at)
    if (SETS.gone.has(word)) return true
    if (NOT.test(word)) {
      const said = ws.slice(at + 1, at + 4).findIndex(({ fold: next }) => SETS.notThis.has(next))
      return said === 0 || (said > 0 && SETS.betweenGone.has(ws[at + 1]?.fold ?? ''))
    }
    if (!SETS.betweenGone.has(word)) return false
  }
  return false
}

/** "Soy sauce, if gluten is no worry" is for those who do not ask. */
const conditional = (rest: readonly Word[]) =>
  rest.some((word) => /^(?:gluten|dairy|lactose|vegan|vegetarian|animal)$/.test(word.fold)) &&
  rest.some((word) => word.fold === 'no' || NOT.test(word.fold))

const leftOut = (ws: readonly Word[], mention: Place, at: number) =>
  at === mention.to + 1 &&
  ws.slice(Math.max(mention.from - 3, 0), mention.from).some((word) => /^leav(?:e|ing)$/.test(word.fold))

/** Hindi says what a food is spared by behind it: "दूध के बिना", "अंडे न डालें", "घी को तेल से बदलें". */
function awayInHindi(ws: readonly Word[], mention: Place): boolean {
  const first = ws[mention.to + 1]
  if (/^(?:को|ko)$/.test(first?.fold ?? '') && !first?.broken) {
    const rest = ws.slice(mention.to + 2, mention.to + 7)
    const end = rest.findIndex((word) => word.broken)
    if ((end < 0 ? rest : rest.slice(0, end)).some((word) => /^(?:बदल|छोड|हटा|badl)/.test(word.fold))) return true
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

/** Whether what stands around a food takes the kind out of it: "oat milk" and "egg-free" hold no such food. */
export const freed = (ws: readonly Word[], place: Place, kind: FoodKind): boolean =>
  modifiedBefore(ws, place, kind) || modifiedAfter(ws, place, kind)

/** For each food of a text, whether it is denied or replaced; a list ("no eggs, milk or butter") is denied as a whole. */
export function denials(ws: readonly Word[], places: readonly Place[]): boolean[] {
  const before = places.map((place) => deniedBefore(ws, place) || replacedBefore(ws, place))
  const after = places.map((place) => awayAfter(ws, place) || awayInHindi(ws, place))
  const denied = places.map((_, index) => before[index] === true || after[index] === true)
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
    for (let at = first; closed && at <= last; at += 1) {
      const follows =
        before.slice(first, at).includes(true) &&
        !/^(?:instead|rather)$/.test(ws[(places[at]?.to ?? 0) + 1]?.fold ?? '')
      if (follows || after.slice(at, last + 1).includes(true)) denied[at] = true
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
