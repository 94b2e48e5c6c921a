import {
  behindApproximate,
  conversionFactor,
  type FoundUnit,
  isPluralUnit,
  kindOf,
  longPiecesAt,
  type Measure,
  readMeasure,
  readUnit,
  rounded,
} from './ingredient-measures.ts'
import { readQuantity } from './ingredient-numbers.ts'
import { type Line, matchAt, stretch } from './ingredient-text.ts'

interface Reading {
  quantity: { low: number; high: number } | null
  unit: string | null
  unitText: string | null
  size: string | null
  alternatives: string[]
  end: number
}

/** The amount at one place of a line: its typed `text`, and an `end` that lies behind the text and an "of". */
export interface Amount extends Reading {
  text: string
}

const VAGUE =
  /(?:a (?:good )?few|few|a (?:tiny |little )?bit|a little|a touch|some|several|lots|plenty|a lot|ein paar|etwas|einige|quelques|un peu|(?:थोड़[ाीे]|थोड़[ाीे])(?: स[ाीे])?|कुछ|thod[aie](?: s[aie])?)(?![\p{L}\p{M}-])/iuy
const TIMES = / ?[x*] ?(?=[\d½¼¾⅓⅔])| ?x (?=\p{L})|, (?=\d)/iuy
const PART_OF_A_WORD = /-?[\p{L}\p{M}]/uy
const OTHERWISE = / ?[/|=] ?| or | (?:of|à|de) (?=\d)| /iy
const MORE = / ?[+&] ?|,? (?:plus|and|und) /iy
const PLUS = / ?\+ ?| plus /iy
const LESS = / (?:minus|less) /iy
const UP_TO = / ?[-—] ?| (?:up to|to|bis|à) /iy
const BEHIND =
  / or so(?![\p{L}])| each(?::|(?![\p{L}]))| (?:(?:firmly|lightly|loosely|tightly|well)[ -])?(?:packed|heaped|heaping|rounded)(?![\p{L}-])| (?:bombée?s?|rases?|fines?|pleines?)(?= d[e'])|, (?:gestr|geh)(?:\.|(?:ichen|äuft)(?= \p{L}))/iuy
const OF = / (?:of(?: the)?|de(?: la| los| las)?|del|du|des|von|di|della|dello)(?= )| d'(?=\p{L})/iuy
const PACKED_BY_WEIGHT = /^(?:piece|ball|chunk|stick|sheet)$/
const NO_PACKAGE = /^(?:cup|tbsp|tsp|dessertspoon)$/
const ONE_WITHOUT_OF = /^(?:pinch|knife tip|dash|splash|drizzle|handful|knob|dollop|thumb|bunch|squeeze|glug)$/
const SIZED = /(?:large|small|big|-sized?|gro(?:ßes?|sse)|kleine[rs]?|petite?) $/i
const ONE_OF_A_SIZE = /^(?:piece|can|jar|packet|bag|box|tub)$/
const AND_A_HALF = / (?:and a half|et demie?|und eine? halbe[nrs]?)(?![\p{L}\p{M}-])/iuy
/** "1 l 1/2 de lait", "1 kg 500 de farine". */
const REST_OF_LARGE_UNIT = / (?:1\/2|½|(\d{3}))(?= d[e'])/y
const OR_TWO = / (?:or two|ou deux|oder zwei)(?= of | d[eu'] ?|,|$)/iy
const WHOLE_START = /^(?:or|i\.e\.|equals|=|,) ?/i
const WHOLE_END =
  /(?: |(?<!\p{L}))(?:each|apiece|(?:in )?total|in all|altogether|drained(?: weight)?|net(?: weight)?|size)$/iu
const WHOLE_LINK = / ?[;,|/=] ?| (?:or|to|and) | /iy
const STEPS = 6

/** A text that is nothing but an amount ("about 1 lb / 450 g", "6 oz each"), or null; `bare` lets a mere number pass. */
export function wholeAmount(line: Line, bare = false) {
  const tail = line.read.match(WHOLE_END)?.[0] ?? ''
  const body = stretch(line, line.read.match(WHOLE_START)?.[0].length ?? 0, line.read.length - tail.length)
  const first = readAmount(body, 0) ?? (bare ? oneOfUnit(body) : null)
  if (!first?.quantity || (!first.unit && !first.size && !bare)) return null
  let end = first.end
  for (let part = 0; part < STEPS && end < body.read.length; part++) {
    const link = matchAt(WHOLE_LINK, body.read, end)?.[0].length ?? 0
    const next = link ? readAmount(body, end + link) : null
    if (!next?.unit) return null
    end = next.end
  }
  if (end < body.read.length) return null
  return { ...first, text: body.shown, each: /each|apiece/i.test(tail) }
}

/** A text that is nothing but a unit by feel counts one of it ("mint, handful"); null for other texts. */
function oneOfUnit(line: Line): Amount | null {
  const unit = readUnit(line.read, 0)
  const isOne =
    unit && unit.behind === line.read.length && ONE_WITHOUT_OF.test(unit.key) && !isPluralUnit(line.read, unit)
  return isOne ? { ...reading(line, { low: 1, high: 1 }, unit, unit.behind), text: line.shown } : null
}

/** The amount in brackets at a place, behind a space or not; brackets within them are not looked into. */
function bracketed(line: Line, at: number) {
  const open = at + (line.read[at] === ' ' ? 1 : 0)
  if (!/[([]/.test(line.read[open] ?? '')) return null
  const length = line.read.slice(open + 1).search(/[()[\]]/)
  const close = open + 1 + length
  if (length < 1 || !/[)\]]/.test(line.read[close] ?? '')) return null
  const amount = wholeAmount(stretch(line, open + 1, close))
  return amount && { ...amount, end: close + 1 }
}

/** What an amount in brackets or behind the name is to the first one: the size of each, or the same in another unit. */
export function takeSecond(so: Reading, second: { unit: string | null; text: string; each: boolean }) {
  const sized =
    second.each || kindOf(so.unit ?? '') === 'container' || second.unit === null || kindOf(second.unit) === 'length'
  if (sized && so.size === null) so.size = second.text
  else so.alternatives.push(second.text)
}

const reading = (line: Line, quantity: Reading['quantity'], unit: FoundUnit | null, end: number): Reading => ({
  quantity: quantity && { low: quantity.low, high: quantity.high },
  unit: unit?.key ?? null,
  unitText: unit && line.shown.slice(unit.start, unit.end),
  size: null,
  alternatives: [],
  end,
})

/** The package behind a measure ("400g can", "2-inch piece"), or null. */
function packageBehind(read: string, measure: FoundUnit, at: number) {
  const unit = /[ -]/.test(read[at] ?? '') ? readUnit(read, at) : null
  if (!unit || NO_PACKAGE.test(measure.key) || unit.key === 'glass') return null
  const [kind, packed] = [kindOf(measure.key), kindOf(unit.key)]
  if (kind === 'length') return packed === 'part' || packed === 'dab' || unit.key === 'block' ? unit : null
  if (kind !== 'weight' && kind !== 'volume') return null
  return packed === 'container' || PACKED_BY_WEIGHT.test(unit.key) ? unit : null
}

/** The end of a measure that is given twice ("400g/14oz"), and of the first one when it is not. */
function endOfBoth(read: string, end: number) {
  const slash = matchAt(/ ?\/ ?/y, read, end)?.[0].length
  return (slash && readMeasure(read, end + slash)?.end) || end
}

/** A measure as the amount, or as the size of the one package or piece behind it. */
function measured(line: Line, measure: Measure): Reading {
  const { low, high, second } = measure
  const end = endOfBoth(line.read, measure.end)
  const pack = packageBehind(line.read, measure.unit, end)
  const spanned = kindOf(measure.unit.key) === 'length' && line.read[measure.unit.start - 1] === '-'
  if (!pack && !spanned) return reading(line, measure, measure.unit, measure.end)
  // "1-14 oz can" is one can, not one to fourteen ounces.
  const counted = second !== undefined && high >= low * 4 && Number.isInteger(low)
  const count = counted ? low : 1
  const found = reading(line, { low: count, high: count }, pack, pack?.behind ?? end)
  found.size = stretch(line, counted ? second : measure.from, end).shown
  return found
}

/** A number with the size of each behind it ("2 x 400g tins", "1 (14 oz) can"), or just a number; null in "5-spice". */
function counted(line: Line, from: number): Reading | null {
  const quantity = readQuantity(line.read, from)
  if (!quantity) return null
  const times = matchAt(TIMES, line.read, quantity.end)?.[0] ?? ''
  const isApart = times || /[ '-]/.test(line.read[quantity.end - 1] ?? '')
  if (!isApart && matchAt(PART_OF_A_WORD, line.read, quantity.end)) return null
  const place = quantity.end + times.length
  const inBrackets = bracketed(line, place)
  const start = place + (line.read[place] === ' ' ? 1 : 0)
  const measure = inBrackets ? null : readMeasure(line.read, start)
  if (!inBrackets && !measure) return reading(line, quantity.value, null, place)
  const both = inBrackets?.end ?? endOfBoth(line.read, measure?.end ?? place)
  // "2 6-oz (170g) cans"
  const again = inBrackets ? null : bracketed(line, both)
  const end = again && readUnit(line.read, again.end) ? again.end : both
  const unit = readUnit(line.read, end)
  const found = reading(line, quantity.value, unit, unit?.behind ?? end)
  const written = inBrackets?.text ?? stretch(line, start, end).shown
  if (unit && /weight|volume/.test(kindOf(unit.key) ?? '')) found.alternatives.push(written)
  else found.size = written
  return found
}

/** One of a unit without a number ("pinch of salt", "bunch of parsley", "handful spinach"), some for its plural. */
function implied(line: Line, from: number): Reading | null {
  const unit = readUnit(line.read, from)
  if (!unit || unit.start < from) return null
  const of = matchAt(OF, line.read, unit.behind)
  const kind = kindOf(unit.key)
  const without =
    ONE_WITHOUT_OF.test(unit.key) || (ONE_OF_A_SIZE.test(unit.key) && SIZED.test(line.read.slice(0, unit.start)))
  const may = of ? kind !== 'weight' && kind !== 'length' : without
  if (!may || unit.behind === line.read.length) return null
  return reading(line, isPluralUnit(line.read, unit) ? null : { low: 1, high: 1 }, unit, unit.behind)
}

function vague(line: Line, from: number): Reading | null {
  const words = matchAt(VAGUE, line.read, from)
  if (!words) return null
  const unit = readUnit(line.read, from + words[0].length)
  return reading(line, null, unit, unit?.behind ?? from + words[0].length)
}

/** Changes an amount by what is behind it: more, less, a half, or the other end of a range; false when there is none. */
function change(line: Line, so: Reading): boolean {
  const { quantity, unit } = so
  if (!quantity || !unit) return false
  for (const [link, sign] of [
    [MORE, 1],
    [LESS, -1],
    [UP_TO, 0],
  ] as const) {
    const measure = measureBehind(line, so.end, link)
    const ratio = measure && conversionFactor(measure.unit.key, unit)
    if (!ratio) continue
    const [low, high] = [measure.low * ratio, measure.high * ratio]
    if (sign === 0 ? high < quantity.low : quantity.low + sign * high < 0) continue
    so.quantity = sign
      ? { low: rounded(quantity.low + sign * low), high: rounded(quantity.high + sign * high) }
      : { low: quantity.low, high: rounded(high) }
    so.end = measure.end
    return true
  }
  // "1 stick plus 2 tbsp": in no unit of the first
  const added = /^(?:part|dab|container)$/.test(kindOf(unit) ?? '') ? measureBehind(line, so.end, PLUS) : null
  if (added) {
    so.end = added.end
    return true
  }
  const half = matchAt(AND_A_HALF, line.read, so.end)
  const two = quantity.high === 1 ? matchAt(OR_TWO, line.read, so.end) : null
  const rest = /^(?:kg|l)$/.test(unit) ? matchAt(REST_OF_LARGE_UNIT, line.read, so.end) : null
  const more = rest?.[1] ? Number(rest[1]) / 1000 : 0.5
  if (half || rest) so.quantity = { low: quantity.low + more, high: quantity.high + more }
  if (two) so.quantity = { low: quantity.low, high: 2 }
  const found = half ?? rest ?? two
  so.end += found?.[0].length ?? 0
  return found !== null
}

/** The measure behind what links it to the amount before it, with the place where it starts, or null. */
function measureBehind(line: Line, at: number, link: RegExp) {
  const linked = matchAt(link, line.read, at)
  const start = at + (linked?.[0].length ?? 0)
  const measure = linked && readMeasure(line.read, start)
  return measure && { ...measure, start }
}

/** Notes the other measure behind an amount, in brackets, behind a stroke or just there; false when there is none. */
function other(line: Line, so: Reading): boolean {
  const inBrackets = bracketed(line, so.end)
  if (inBrackets) {
    takeSecond(so, inBrackets)
    so.end = inBrackets.end
    return true
  }
  const behind = so.unit && so.quantity ? measureBehind(line, so.end, OTHERWISE) : null
  const kind = kindOf(behind?.unit.key ?? '')
  const link = line.read.slice(so.end, behind?.start)
  const linked = /[/|=]|or/i.test(link)
  if (!behind || !(linked || kind === 'weight' || kind === 'volume')) return false
  const text = stretch(line, behind.start, behind.end).shown
  if (linked) so.alternatives.push(text)
  else takeSecond(so, { unit: behind.unit.key, text, each: false })
  so.end = behind.end
  return true
}

/** The pieces that a line counts by their length ("2 1/4-inch-thick slices"), each so long; null for other amounts. */
function longPieces(line: Line, from: number): Reading | null {
  const found = longPiecesAt(line.read, from)
  if (!found) return null
  const { count, sizeFrom, end } = found
  const unit = readUnit(line.read, end)
  const so = reading(line, { low: count, high: count }, unit, unit?.behind ?? end)
  so.size = stretch(line, sizeFrom, end).shown
  return so
}

/** How many are in a package: the "6" of "pack of 6 bagels" and the place behind it; null for other packages. */
function countInPackage(line: Line, { unit, size, end }: Reading) {
  const of = unit !== null && size === null && kindOf(unit) === 'container' ? matchAt(/ of /iy, line.read, end) : null
  const number = of && readQuantity(line.read, end + of[0].length)
  if (!of || !number || !Number.isInteger(number.value.high) || number.value.high < 2) return null
  if (!/^ \p{L}/u.test(line.read.slice(number.end, number.end + 3)) || readUnit(line.read, number.end)) return null
  return { text: stretch(line, end + of[0].length, number.end).shown, end: number.end }
}

/** The amount that starts at a place of a line, or null when none does. */
export function readAmount(line: Line, at: number): Amount | null {
  const from = behindApproximate(line.read, at)
  const measure = readMeasure(line.read, from)
  const so =
    vague(line, from) ??
    longPieces(line, from) ??
    (measure ? measured(line, measure) : (counted(line, from) ?? implied(line, from)))
  if (!so) return null
  for (let step = 0; step < STEPS && (change(line, so) || other(line, so)); step++);
  for (let step = 0; step < STEPS; step++) so.end += matchAt(BEHIND, line.read, so.end)?.[0].length ?? 0
  const inPackage = countInPackage(line, so)
  if (inPackage) Object.assign(so, { size: inPackage.text, end: inPackage.end })
  const text = stretch(line, at, so.end).shown
  return { ...so, text, end: so.end + (matchAt(OF, line.read, so.end)?.[0].length ?? 0) }
}
