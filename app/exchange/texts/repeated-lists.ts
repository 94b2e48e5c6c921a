import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { conversionFactor, kindOf } from '#app/food/amounts/ingredient-measures.ts'
import { stem, wordsOf } from '#app/food/foods/words.ts'
import type { ImportedLine } from './fields.ts'

const METRIC = /\d\s?(?:g|kg|ml|cl|dl|l|cm)\b/i
/** Fewer lines than this are no list that a page would repeat. */
const MIN_LINES = 3
/** More lines than this are no recipe's, and reading them all would take long. */
const MAX_LINES = 600
/** The share of lines that must be alike where a second list has the amounts in another system of units. */
const MIN_ALIKE = 0.7
/** How far apart the same amount may be in two systems: pages round 113 g to 110 g, and a cup is 237 to 250 ml. */
const MAX_RATIO = 1.25

interface ReadLine {
  line: ImportedLine
  words: Set<string>
  amount: { low: number; unit: string | null } | null
  isMetric: boolean
}

function read(line: ImportedLine): ReadLine {
  const { name, note, quantity, unit } = parseIngredientLine(line.text)
  return {
    line,
    words: new Set(wordsOf(`${name} ${note ?? ''}`).map(stem)),
    amount: quantity && { low: quantity.low, unit },
    isMetric: METRIC.test(line.text),
  }
}

function nameSameFood({ words: a }: ReadLine, { words: b }: ReadLine) {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  return fewer.size > 0 && [...fewer].filter((word) => more.has(word)).length * 2 >= fewer.size
}

/** Grams in an ounce and millilitres in a tablespoon, which lead from the units of one system to those of the other. */
const ACROSS = [
  ['oz', 'g', 28.35],
  ['tbsp', 'ml', 14.8],
] as const

/** How many of unit `to` one of unit `from` is; null when there is no such number (a cup of flour in grams). */
function ratioOf(from: string, to: string): number | null {
  const direct = conversionFactor(from, to)
  if (direct !== null) return direct
  for (const [imperial, metric, factor] of ACROSS) {
    const [there, back] = [conversionFactor(from, imperial), conversionFactor(metric, to)]
    if (there !== null && back !== null) return there * factor * back
    const [other, home] = [conversionFactor(from, metric), conversionFactor(imperial, to)]
    if (other !== null && home !== null) return (other / factor) * home
  }
  return null
}

const isMeasured = (unit: string | null) => /^(?:weight|volume)$/.test(kindOf(unit ?? '') ?? '')

/** Whether two amounts may be one: as much in units that can be compared; a cup and 120 g, which cannot, may be. */
function mayBeSame(a: ReadLine['amount'], b: ReadLine['amount']) {
  if (a === null || b === null) return a === b
  if (a.unit === b.unit) return a.low === b.low
  const ratio = a.unit && b.unit ? ratioOf(a.unit, b.unit) : null
  if (ratio === null) return isMeasured(a.unit) || isMeasured(b.unit)
  const apart = (a.low * ratio) / b.low
  return apart <= MAX_RATIO && apart >= 1 / MAX_RATIO
}

/** Whether one list is the other, word for word and in sections of the same names. */
const isCopy = (a: ReadLine[], b: ReadLine[]) =>
  a.every(({ line }, index) => {
    const other = b[index]?.line
    return line.text === other?.text && line.section === other.section
  })

const metricLines = (list: ReadLine[]) => list.filter(({ isMetric }) => isMetric).length

/** Whether one list is the other in another system of units. */
function isInOtherUnits(a: ReadLine[], b: ReadLine[]) {
  const pairs = a.flatMap((line, index) => {
    const other = b[index]
    return other && nameSameFood(line, other) && mayBeSame(line.amount, other.amount) ? { line, other } : []
  })
  const differ = pairs.some(({ line, other }) => line.amount?.unit !== other.amount?.unit)
  return differ && pairs.length >= a.length * MIN_ALIKE
}

/** The best of the lists that lines repeat so many times; null when they do not. */
function onceOf(lines: ReadLine[], times: number, minLines = MIN_LINES): ReadLine[] | null {
  const size = lines.length / times
  if (!Number.isInteger(size) || size < minLines) return null
  const lists = Array.from({ length: times }, (_, index) => lines.slice(index * size, (index + 1) * size))
  const [first = [], ...others] = lists
  if (!others.every((list) => isCopy(first, list) || isInOtherUnits(first, list))) return null
  return lists.toSorted((a, b) => metricLines(b) - metricLines(a))[0] ?? first
}

/** The lines of each section. */
function inSections(lines: ReadLine[]) {
  const sections: ReadLine[][] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (last?.[0]?.line.section === line.line.section) last?.push(line)
    else sections.push([line])
  }
  return sections
}

/** What each section repeats so many times, once, when all of them do; null when one does not. */
function onceInSections(lines: ReadLine[], times: number) {
  const sections = inSections(lines)
  if (!sections.some((section) => section.length >= MIN_LINES * times)) return null
  const once = sections.flatMap((section) => onceOf(section, times, 1) ?? [])
  return once.length * times === lines.length ? once : null
}

/**
 * Ingredients that a page, or each of its sections, lists two or three times, word for word or in one system of units after the
 * other, only once: in metric where it has that. Two lists with different amounts of the same foods are two, and both stay.
 */
export function inOneSystem(lines: ImportedLine[]): ImportedLine[] {
  if (lines.length > MAX_LINES) return lines
  const all = lines.map(read)
  for (const times of [3, 2]) {
    const once = onceOf(all, times) ?? onceInSections(all, times)
    if (once) return once.map(({ line }) => line)
  }
  return lines
}
