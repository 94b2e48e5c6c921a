import { COLLECTIVE_FOODS } from '#app/food/foods/collective-foods.data.ts'
import { foodNamed, foodsIn } from '#app/food/foods/food-words.ts'
import { tokensOf } from '#app/food/foods/words.ts'
import {
  CHANGE_WORDS,
  FILLING_WORDS,
  HINDI_CHANGE_WORDS,
  HINDI_INSTEAD_WORDS,
  INSTEAD_WORDS,
  JOINING_WORDS,
  NO_CHANGES,
  PLACE_WORDS,
  REPLACED_BY,
  REPLACED_WORDS,
  TURNED_WORDS,
  TURNING_WORDS,
  WISHING_WORDS,
} from './change-words.data.ts'

export const CHANGE_KINDS = ['less', 'more', 'without', 'instead'] as const
type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A change that somebody made: less or more of a food, without it, or another one instead; foods as the table of foods calls them. */
export interface StatedChange {
  kind: ChangeKind
  food: string
  /** What took its place; '' for none. */
  instead: string
}

/** How many changes one text tells of at most. */
const MAX_CHANGES = 12
/** How many words a food is looked for in, behind a word of change. */
const REACH = 5

type Words = readonly string[]
const plain = (text: string): Words => tokensOf(text).map((token) => token.plain)
const plainAll = (texts: readonly string[]) => texts.map(plain)
const plainSet = (texts: readonly string[]) => new Set(texts.flatMap(plain))

const [wishing, noChanges] = [plainAll(WISHING_WORDS), plainAll(NO_CHANGES)]
const [instead, hindiInstead] = [plainAll(INSTEAD_WORDS), plainAll(HINDI_INSTEAD_WORDS)]
const [turning, joining, places, filling] = [TURNING_WORDS, JOINING_WORDS, PLACE_WORDS, FILLING_WORDS].map(
  plainSet,
) as [Set<string>, Set<string>, Set<string>, Set<string>]
const [turned, replaced, replacedBy] = [TURNED_WORDS, REPLACED_WORDS, REPLACED_BY].map(plainSet) as [
  Set<string>,
  Set<string>,
  Set<string>,
]

interface Marker {
  kind: Exclude<ChangeKind, 'instead'>
  words: Words
  isHindi: boolean
}
const markersOf = (table: Record<Marker['kind'], readonly string[]>, isHindi: boolean): Marker[] =>
  (['without', 'less', 'more'] as const).flatMap((kind) =>
    plainAll(table[kind]).map((words) => ({ kind, words, isHindi })),
  )
/** The longest first: "left out" before what begins with a part of it. */
const MARKERS = [...markersOf(CHANGE_WORDS, false), ...markersOf(HINDI_CHANGE_WORDS, true)].sort(
  (a, b) => b.words.length - a.words.length,
)

const isAt = (words: Words, at: number, run: Words) => run.every((word, index) => words[at + index] === word)
const indexOfRun = (words: Words, run: Words) => words.findIndex((_, at) => isAt(words, at, run))
const hasAny = (words: Words, runs: readonly Words[]) => runs.some((run) => indexOfRun(words, run) >= 0)

/** The foods of some words that go by their own names. */
const namedFoods = (words: Words) => foodsIn(words.join(' ')).filter((food) => !COLLECTIVE_FOODS.has(food))
const firstFood = (words: Words) => namedFoods(words)[0] ?? null
const lastFood = (words: Words) => namedFoods(words).at(-1) ?? null

/** The words up to the first one that ends a statement about a food. */
function reachOf(words: Words) {
  const end = words.findIndex((word) => places.has(word) || MARKERS.some(({ words: [first] }) => first === word))
  return words.slice(0, Math.min(end < 0 ? REACH : end, REACH))
}

/** The food of a list that only goes on: "less sugar and salt". */
const bareFood = (words: Words) => foodNamed(words.filter((word) => !filling.has(word)).join(' '))

function replacedIn(words: Words): StatedChange | null {
  for (const [runs, isHindi] of [
    [instead, false],
    [hindiInstead, true],
  ] as const)
    for (const run of runs) {
      const at = indexOfRun(words, run)
      if (at < 0) continue
      const [before, after] = [lastFood(words.slice(0, at)), firstFood(words.slice(at + run.length))]
      const [food, other] = isHindi ? [before, after] : [after, before]
      return food === null || food === other ? null : { kind: 'instead', food, instead: other ?? '' }
    }
  const verb = words.findIndex((word) => replaced.has(word))
  const by = words.findIndex((word, at) => at > verb && replacedBy.has(word))
  if (verb < 0 || by < 0) return null
  const [first, second] = [lastFood(words.slice(verb + 1, by)), firstFood(words.slice(by + 1))]
  // "Substituted oil for butter" names the new one first, "swapped butter for oil" the old one.
  const isNewFirst = words[by] === 'for' && /^sub/.test(words[verb] ?? '')
  const [food, other] = isNewFirst ? [second, first] : [first, second]
  return food === null || other === null || food === other ? null : { kind: 'instead', food, instead: other }
}

/** Which food a word of change at a place is about; null when there is none. */
function foodAt(words: Words, at: number, { words: run, isHindi, kind }: Marker): string | null {
  const after = words.slice(at + run.length)
  const before = words.slice(0, at)
  while (isHindi && before.length > 0 && filling.has(before.at(-1) ?? '')) before.pop()
  if (isHindi) {
    const near = lastFood(before.slice(-3))
    const isAdjacent =
      near !== null && foodsIn(before.at(-1) ?? '').length + foodsIn(before.slice(-2).join(' ')).length > 0
    if (isAdjacent && !places.has(before.at(-1) ?? '')) return near
    return run.length > 1 && kind === 'without' ? near : firstFood(reachOf(after).slice(0, 3))
  }
  return firstFood(reachOf(after)) ?? (turned.has(run[0] ?? '') ? lastFood(before) : null)
}

/** The sentences of a text, each in its parts between commas and joining words. */
function partsOf(text: string): string[][][] {
  const sentences: string[][][] = [[[]]]
  for (const { plain: word, gap } of tokensOf(text)) {
    if (/[.;:!?\n\r|।()]/.test(gap) || turning.has(word)) sentences.push([[]])
    const parts = sentences.at(-1) as string[][]
    if (/[,&+/]/.test(gap) || joining.has(word)) parts.push([])
    if (!joining.has(word) && !turning.has(word)) parts.at(-1)?.push(word)
  }
  return sentences
}

/**
 * The changes that a text tells of, by its words alone: less, more, without or instead, in English or Hindi, and a food of the table of foods.
 * Sentences that wish or ask ("would use less sugar next time") tell of none. In time linear in the length of the text.
 */
export function statedChangesIn(text: string): StatedChange[] {
  const found = new Map<string, StatedChange>()
  const add = (change: StatedChange) => found.set(`${change.kind} ${change.food}`, change)
  for (const parts of partsOf(text)) {
    if (hasAny(parts.flat(), wishing)) continue
    let last: Marker['kind'] | null = null
    for (const words of parts) {
      const replacement = replacedIn(words)
      if (replacement) {
        add(replacement)
        last = null
        continue
      }
      if (hasAny(words, noChanges)) continue
      const bare: string | null = last === null ? null : bareFood(words)
      if (last !== null && bare !== null) add({ kind: last, food: bare, instead: '' })
      else last = null
      for (let at = 0; at < words.length; at++) {
        const marker = MARKERS.find(({ words: run }) => isAt(words, at, run))
        if (!marker) continue
        const food = foodAt(words, at, marker)
        if (food !== null) add({ kind: marker.kind, food, instead: '' })
        if (food !== null) last = marker.kind
        at += marker.words.length - 1
      }
    }
  }
  return [...found.values()].slice(0, MAX_CHANGES)
}
