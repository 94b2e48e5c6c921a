import { diffArrays, diffWordsWithSpace } from 'diff'
import { wordsOf } from '#app/food/foods/words.ts'

/** A part of a changed line: in both texts, in the old one alone, or in the new one alone. */
export interface ChangedPart {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** What became of a line: `parts` tell how it changed. */
export type LineChange =
  | { kind: 'same' | 'gone' | 'new'; text: string }
  | { kind: 'changed'; before: string; after: string; parts: ChangedPart[] }

/** How many edits are looked for in lists and in lines; what differs more is another text. */
const MAX_EDITS = 400
/** How many lines without an equal are compared with each other. */
const MAX_COMPARED = 150
/** From which part of common words on two lines are one that changed. */
const MIN_COMMON = 0.4

const isNumber = (word: string) => /^[\p{N}\p{No}./]+$/u.test(word)
const foodWords = (line = '') => new Set(wordsOf(line).filter((word) => !isNumber(word)))
const partOfCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size + b.size === 0 ? 0 : (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size)

function partsOf(before: string, after: string): ChangedPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (!changes)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  return changes.map(({ value, added, removed }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', text: value }))
}

/** Which lines of `before` became which of `after`, by their places and in their order: equal ones, and between these those with the most words in common. */
function matched(before: readonly string[], after: readonly string[]) {
  const pairs = new Map<number, number>()
  // How many equal lines are before each line.
  const equals: [Map<number, number>, Map<number, number>] = [new Map(), new Map()]
  let [old, now] = [0, 0]
  for (const { count, added, removed } of diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? []) {
    for (let at = 0; at < count; at++) {
      if (!added && !removed) pairs.set(old, now)
      else equals[added ? 1 : 0].set(added ? now : old, pairs.size)
      if (!added) old++
      if (!removed) now++
    }
  }
  const left = [...equals[0]]
    .slice(0, MAX_COMPARED)
    .map(([at, behind]) => ({ at, behind, words: foodWords(before[at]) }))
  const right = [...equals[1]]
    .slice(0, MAX_COMPARED)
    .map(([at, behind]) => ({ at, behind, words: foodWords(after[at]) }))
  const alike = left.flatMap((one) =>
    right
      .filter(({ behind }) => behind === one.behind)
      .map((other) => ({ old: one.at, now: other.at, common: partOfCommon(one.words, other.words) }))
      .filter(({ common }) => common >= MIN_COMMON),
  )
  const changed = new Map<number, number>()
  for (const { old, now } of alike.sort((a, b) => b.common - a.common || a.old - b.old || a.now - b.now))
    if ([...changed].every(([o, n]) => (o < old && n < now) || (o > old && n > now))) changed.set(old, now)
  for (const [one, other] of changed) pairs.set(one, other)
  return pairs
}

/** How a list of lines became another one: its lines in the order of the new list, each one that is gone behind the one that it followed. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const pairs = matched(before, after)
  const from = new Map([...pairs].map(([old, now]) => [now, old]))
  const goneBehind = new Map<number, LineChange[]>()
  let place = -1
  for (const [at, text] of before.entries()) {
    const now = pairs.get(at)
    if (now !== undefined) place = now
    else goneBehind.set(place, [...(goneBehind.get(place) ?? []), { kind: 'gone', text }])
  }
  const changes: LineChange[] = [...(goneBehind.get(-1) ?? [])]
  for (const [at, text] of after.entries()) {
    const old = from.get(at)
    const was = old === undefined ? undefined : before[old]
    if (was === undefined) changes.push({ kind: 'new', text })
    else if (was === text) changes.push({ kind: 'same', text })
    else changes.push({ kind: 'changed', before: was, after: text, parts: partsOf(was, text) })
    changes.push(...(goneBehind.get(at) ?? []))
  }
  return changes
}

/** The old lines with those changes made that are taken, by their places among the changes. */
export const linesWith = (changes: readonly LineChange[], isTaken: (at: number) => boolean): string[] =>
  changes.flatMap((change, at) => {
    const takes = isTaken(at)
    if (change.kind === 'changed') return takes ? change.after : change.before
    if (change.kind === 'same') return change.text
    return takes === (change.kind === 'new') ? change.text : []
  })
