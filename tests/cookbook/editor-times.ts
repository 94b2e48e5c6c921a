import type { Manuscript, Rule } from './editor.ts'

/** A time that a step names, in minutes (of a range the lower bound), and what happens in it. */
export interface NamedTime {
  minutes: number
  kind: 'cooking' | 'waiting' | 'work'
  /** Whether it runs beside something else, so that it takes no time of its own. */
  beside: boolean
}

const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  'half a': 0.5,
  'half an': 0.5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
const UNITS: Record<string, number> = { second: 1 / 60, minute: 1, hour: 60 }
const NIGHT = 8 * 60

const AMOUNT = '(\\d*[¼½¾⅓⅔]|\\d+(?:\\.\\d+)?|half an?|an?|one|two|three|four|five)'
const TIME = new RegExp(
  `\\b(?<!\\d)${AMOUNT}(?:\\s*(?:to|or|–|-)\\s*\\d*[\\d¼½¾])?\\s+(second|minute|hour)s?\\b|\\bovernight\\b(?! is|,? for at least)|\\ba night\\b(?! \\(at least)`,
  'gi',
)

const COOKING =
  /\b(bak(?!ing (tray|paper|sheet|powder|soda))|roast|simmer|boil|fr(y|ie)(?!ing pan)|cook(?!ie|er)|grill(?! (pan|rack))|sizzl|toast|steam|brown|heat|in the oven|poach|sear|brais|pressure|melt|warm(?! place)|soften|bubbl|microwav|wilt|air.?fry|blister|char\b|blanch|sweat)\w*/gi
const WAITING =
  /\b(chill|soak|marinat|rise|rising|prove|to rest|let \w+( \w+){0,2} rest\b|resting|rest for|cool|freez|set\b|stand|steep|leave|wait|fridge|refrigerat|drain|relax|sit\b|settl|overnight|a night)\w*/gi
const WORK =
  /\b(whisk|knead|stir|beat|blend|mix|toss|rub|squeez|shak|whip|press|roll|fold|mash|scrap|massag|rins|puls|grind|turn)\w*/gi

/** Times that lie inside another one, are another way to the same end, or are how long something can be stored. */
const NO_TIME_BEFORE =
  /\b(every|spent|after|within|have had|has had|keeps?( \w+){0,6}|wait under a lid|the (last|first)|a last|until the last|or( \w+){0,4}|if (you|it|they)( \w+){0,6}|up to|costs|when you(\w| )*)( about| the first| only| exactly| for| just)*$/i
const NO_TIME_AFTER =
  /^( more| longer)? (before|less|sooner|earlier|ahead|than the packet|longer than|in advance|of rising)\b|^ from\b/i
const BESIDE =
  /\b(meanwhile|in the meantime|while (the|it|they|that|these|you|your)|as (it|they|the \w+) (cook|bake|simmer|roast|cool|chill)s?)\b/i

const amountOf = (amount: string) => {
  const known = NUMBERS[amount.toLowerCase()]
  if (known !== undefined) return known
  const fraction = FRACTIONS[amount.slice(-1)]
  return fraction === undefined ? Number(amount) : Number(amount.slice(0, -1) || 0) + fraction
}

const minutesOf = (time: RegExpExecArray) => {
  const [, amount, unit] = time
  return amount && unit ? amountOf(amount) * (UNITS[unit.toLowerCase()] ?? 0) : NIGHT
}

/** Where a pattern matches last in a text, or -1. */
const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1

/** What happens in a time: the verb right before it, else the first one after it. */
function kindOf(before: string, after: string): NamedTime['kind'] {
  const kinds: [NamedTime['kind'], RegExp][] = [
    ['cooking', COOKING],
    ['waiting', WAITING],
    ['work', WORK],
  ]
  const preceding = kinds.map(([kind, verbs]) => ({ kind, at: lastOf(before, verbs) })).filter(({ at }) => at >= 0)
  if (preceding.length) return preceding.reduce((near, other) => (other.at > near.at ? other : near)).kind
  const following = kinds
    .map(([kind, verbs]) => ({ kind, at: after.search(new RegExp(verbs.source, 'i')) }))
    .filter(({ at }) => at >= 0)
  return following.length ? following.reduce((near, other) => (other.at < near.at ? other : near)).kind : 'work'
}

/** How often a time passes: on each side, for each batch. */
function times(sentence: string, after: string) {
  const sides = /^( more)?,? (on|per) (each|both|the other)? ?(broad )?sides?|^ a side|^ on two sides/i.test(after)
    ? 2
    : 1
  const batches = /\b(two|three|four|five|\d+) (batches|lots)\b/i.exec(sentence)?.[1]
  const each = /^ (each|per batch|a batch|apiece)\b/i.test(after)
  return each && batches ? sides * amountOf(batches) : sides
}

/** The times that a text names. */
export function timesIn(text: string): NamedTime[] {
  const found: NamedTime[] = []
  let beside = false
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const turn = BESIDE.exec(sentence)
    for (const time of sentence.matchAll(TIME)) {
      const before = sentence.slice(0, time.index)
      const after = sentence.slice(time.index + time[0].length)
      if (NO_TIME_BEFORE.test(before.trimEnd()) || NO_TIME_AFTER.test(after)) continue
      const kind = kindOf(before, after)
      found.push({ minutes: minutesOf(time) * times(sentence, after), kind, beside: beside || turn !== null })
    }
    if (turn && /meanwhile|meantime/i.test(turn[0])) beside = true
  }
  return found
}

/** Minutes of a recipe: work and cooking one after the other, waiting of 15 minutes or more, and the longest cooking. */
export function minutesNamed({ steps }: Pick<Manuscript, 'steps'>) {
  const sum = { busy: 0, waiting: 0, longestCooking: 0 }
  let before = 0 // the longest time of the step before, in which a step beside it can happen
  let spare = 0 // what a step beside it leaves of that time for the waiting of later steps
  for (const step of steps) {
    const named = timesIn(step)
    const own = named.filter(({ beside }) => !beside)
    const longest = Math.max(0, ...own.map(({ minutes }) => minutes))
    const besideIt = named.filter(({ beside }) => beside).reduce((minutes, time) => minutes + time.minutes, 0)
    for (const { minutes, kind } of own) {
      if (kind !== 'waiting') sum.busy += minutes
      else if (minutes >= 15 && minutes <= spare) spare -= minutes
      else if (minutes >= 15) sum.waiting += minutes
    }
    if (BESIDE.test(step)) {
      spare = Math.max(before, longest) - besideIt
      sum.busy += Math.max(0, -spare)
    }
    const cooking = named.filter(({ kind }) => kind === 'cooking').map(({ minutes }) => minutes)
    sum.longestCooking = Math.max(sum.longestCooking, ...cooking)
    before = longest
  }
  return sum
}

/** The minutes of all times that a note names, 0 for none. */
const minutesIn = (note: string | undefined) =>
  [...(note ?? '').matchAll(TIME)].reduce((sum, time) => sum + minutesOf(time), 0)

/** Waiting in the note of another time is in no total; times in waitTime's own note are those that it is the sum of. */
function wrongNotes({ prepTime, waitTime, cookTime }: Manuscript['recipe']) {
  const inNote = minutesIn(waitTime?.note)
  return [
    ...Object.entries({ prepTime, cookTime }).flatMap(([name, { note = '' }]) =>
      minutesIn(note) > 0 || note.search(WAITING) >= 0 ? [`the note of ${name} belongs in waitTime: ${note}`] : [],
    ),
    ...(waitTime && inNote > 0 && inNote !== waitTime.minutes
      ? [`waitTime says ${waitTime.minutes} minutes, its note ${inNote}`]
      : []),
  ]
}

/** Complains when the times that the steps name do not fit into the recipe's times, and about waiting that is in no total. */
export const wrongTimes: Rule = (manuscript) => {
  const { prepTime, waitTime, cookTime } = manuscript.recipe
  const { busy, waiting, longestCooking } = minutesNamed(manuscript)
  const total = prepTime.minutes + cookTime.minutes
  const waited = waitTime?.minutes ?? 0
  const round = (minutes: number) => `${Math.round(minutes)} minutes`
  return [
    ...(busy > total * 1.25 + 5 ? [`the steps take ${round(busy)}, the recipe says ${round(total)}`] : []),
    ...(longestCooking > cookTime.minutes
      ? [`something cooks for ${round(longestCooking)}, cookTime says ${round(cookTime.minutes)}`]
      : []),
    ...(waiting > waited * 1.25 + 5 + Math.max(0, total - busy)
      ? [`${round(waiting)} of waiting, waitTime says ${round(waited)}`]
      : []),
    ...wrongNotes(manuscript.recipe),
  ]
}
