import { type Amount, readAmount } from './ingredient-amounts.ts'
import { onlyDescribes, withoutBrackets } from './ingredient-notes.ts'
import { type Line, matchAt, stretch } from './ingredient-text.ts'

/** A line divided into its amount, the text with the name, and what was before or around them. */
export interface Placed {
  amount: Amount | null
  rest: Line
  before: Line[]
}

const OF = /^(.{3,50}?) (?:(?:of|from|von|de) (?=\S)|d'(?=\S)|(?=[\d½¼¾⅓⅔]|einer |eines ))/i
const SOURCES =
  /^(?:juice|juices|zest|rind|peel|seeds|leaves|whites?|yolks?|pulp|flesh|kernels|saft|schale|abrieb|jus|zestes?)$/i
const SOURCE_WORDS =
  /^(?:and|&|or|plus|the|all|finely|freshly|fresh|thinly|grated|squeezed|strained|pared|strips|egg|,|le|les|et|und|der|die|abgeriebene|geriebene|fein|râpé|finement)$/i
const HEDGE =
  /(?:स्वादानुसार|स्वाद अनुसार|स्वाद के अनुसार|इच्छानुसार|आवश्यकतानुसार|आवश्यकता अनुसार|ज़?रूरत के अनुसार|evtl\.?|eventuell|ggf\.?|n\. ?b\.|éventuellement) (?=\S)/iy
const LABEL = /^([^:]{2,40}): ?(?=\S)/
const PLACES = / (?:[x*] ?|-(?=[\d½¼¾⅓⅔]))?|: ?| ?= ?|\.{2,} ?|(?<=\p{L})-(?=[\d½¼¾⅓⅔])/giu
const KINDS = /(?:type|typ|no|nr|number|grade|size)\.?$/i
const HIGHEST_BARE = 60
const PART = /^(.+) (cloves?|stalks?|sprigs?|slices?|rashers?|(?<=celery )sticks?)$/i
/** "2 tsp + for frying": a plus that adds no amount. */
const ADDED = /^(?:\+|plus|&)$/i
const SIZE_WORDS = /^(?:large|medium|small|big|lg|md|sm|gro(?:ße|sse)|kleine|gros|petit)$/i
const SIZES = /^((?:(?:large|small|medium|big|fat|thin|thick) )*)(.+)$/i

const isSource = (text: string) => {
  const words = text.split(/,? /)
  return (
    words.some((word) => SOURCES.test(word)) && words.every((word) => SOURCES.test(word) || SOURCE_WORDS.test(word))
  )
}

const startingWith = (line: Line, at: number): Placed | null => {
  const amount = readAmount(line, at)
  return amount && { amount, rest: stretch(line, amount.end), before: [] }
}

/** The amount where most cooks put it: at the start, or behind "juice of", a bracket or a label ("For the sauce: 1 egg"). */
export function amountAhead(line: Line): Placed {
  const atStart = startingWith(line, 0)
  if (atStart) return atStart
  const of = line.read.match(OF)
  const source = of && isSource(of[1] ?? '') ? startingWith(line, of[0].length) : null
  if (source?.rest.read && of)
    return { ...source, before: [stretch(line, /^the /i.test(line.read) ? 4 : 0, of[1]?.length)] }
  const hedge = matchAt(HEDGE, line.read, 0)?.[0].length
  const hedged = hedge ? (startingWith(line, hedge) ?? { amount: null, rest: stretch(line, hedge), before: [] }) : null
  if (hedged) return { ...hedged, before: [stretch(line, 0, hedge)] }
  const label = line.read.match(LABEL)
  const labelled = label && startingWith(line, label[0].length)
  if (labelled?.rest.read) return { ...labelled, before: [stretch(line, 0, label?.[1]?.length)] }
  const open = /^[([]/.test(line.read) ? withoutBrackets(line) : null
  const behindBracket = open?.left.read ? startingWith(open.left, 0) : null
  if (open && behindBracket) return { ...behindBracket, before: open.brackets }
  return { amount: null, rest: line, before: [] }
}

/** The amount that ends a name ("butter 200g", "eggs x 2", "flour: 2 cups"), with the name before it, or null. */
export function amountAtEnd(name: Line): { amount: Amount; name: Line; behind: Line } | null {
  for (const { 0: gap, index } of name.read.matchAll(PLACES)) {
    const candidate = stretch(name, index + gap.length)
    const amount = index > 0 ? readAmount(candidate, 0) : null
    const behind = stretch(candidate, amount?.end ?? 0)
    if (!amount || (behind.read && !ADDED.test(behind.read) && !(SIZE_WORDS.test(behind.read) && !amount.unit)))
      continue
    const before = stretch(name, 0, index)
    const { low } = amount.quantity ?? { low: Number.NaN }
    const bare = gap !== '-' && /^\d/.test(candidate.read) && low <= HIGHEST_BARE && !KINDS.test(before.read)
    const isVague = amount.quantity === null && amount.unit === null
    if (amount.unit || amount.size || bare || isVague || /[x*:=]/i.test(gap))
      return { amount, name: before, behind: ADDED.test(behind.read) ? stretch(behind, 0, 0) : behind }
  }
  return null
}

/** "3 garlic cloves" read as "3 cloves garlic": the amount with its unit and the name without it, or null. */
export function partOfName(amount: Amount, name: Line): { amount: Amount; name: Line } | null {
  const [, thing = '', part = ''] = name.read.match(PART) ?? []
  if (!part || amount.unit || amount.size) return null
  if (onlyDescribes(thing) || /\d|,| (?:or|and) /.test(thing)) return null
  const sizes = thing.match(SIZES)?.[1] ?? ''
  const unitText = name.shown.slice(thing.length + 1)
  const text = `${amount.text} ${name.shown.slice(0, sizes.length)}${unitText}`
  const unit = part.toLowerCase().replace(/s$/, '')
  return { amount: { ...amount, unit, unitText, text }, name: stretch(name, sizes.length, thing.length) }
}

/** "4 whole cloves" are the spice, not parts of something: the amount without that unit and the name, or null. */
export function spiceOnly(amount: Amount): { amount: Amount; name: Line } | null {
  const [, count = '', spice = ''] = amount.text.match(/^(.*?) ((?:whole )?cloves?)$/i) ?? []
  if (!spice) return null
  return { amount: { ...amount, unit: null, unitText: null, text: count }, name: { shown: spice, read: spice } }
}
