import type { Units } from '#app/base/request/units.ts'
import type { Edit } from './measure-choices.ts'

const NUMBER = '\\d{1,3}(?:[.,]\\d)?'
const RANGE = `(${NUMBER})(?:( ?- ?| to | से )(${NUMBER}))?`
const SCALE =
  '( ?(?:°|º) ?| degrees? | deg\\.? | ?डिग्री |(?= ?[CF](?![\\p{L}])) ?)(celsius|centigrade|fahrenheit|[CFc](?![\\p{L}])|f(?![\\p{L}])|सेल्सियस|फ़ारेनहाइट|फारेनहाइट)'
const TEMPERATURE = new RegExp(`${RANGE}${SCALE}`, 'giu')
const GAS = /gas (?:mark )?(\d{1,2}|¼|½)(?!\d)/giu
const MIN_BARE = 40
/** What may stand between two ways to give one temperature, brackets included. */
const JOINT = /^ ?[(/,;|] ?$|^ or $/
/** The same within and behind a bracket: "200 °C (400 °F), gas mark 6". */
const JOINT_IN_BRACKET = /^\)? ?(?:[/,;|] ?)?(?:or )?$/
const GAS_FAHRENHEIT: Record<string, number> = { '¼': 225, '½': 250 }

/** Words before or behind a temperature that is for an oven with a fan. */
const FAN_BEFORE = /\b(?:fan|convection|umluft)(?: oven)?:? ?$/i
const FAN_BEHIND = /^ ?(?:fan|convection|umluft)(?: oven)?(?!\p{L}| off)/iu
const MAX_LABEL = 20
/** What may stand between the temperatures of several ovens, brackets included. */
const FAN_JOINT = /^ ?\)?(?: ?[/,;|(] ?| or |,? or | )(?:in a )?$/

interface Temperature {
  from: number
  end: number
  scale: 'C' | 'F' | 'gas'
  low: number
  high: number
  match: RegExpExecArray | null
  /** With its label: "fan 160 °C", "160C fan". */
  isFan: boolean
  labelled: { from: number; end: number }
}

const scaleOf = (word: string) => (/^(?:c|सेल्सियस)/i.test(word) ? 'C' : 'F')

/** Whether a temperature is labelled as one with a fan, and where it stands with its label. */
function fanAround(read: string, from: number, end: number) {
  const before = FAN_BEFORE.exec(read.slice(Math.max(0, from - MAX_LABEL), from))?.[0].length ?? 0
  const behind = before > 0 ? 0 : (FAN_BEHIND.exec(read.slice(end, end + MAX_LABEL))?.[0].length ?? 0)
  return { isFan: before + behind > 0, labelled: { from: from - before, end: end + behind } }
}

function listTemperatures(read: string): Temperature[] {
  const measured = [...read.matchAll(TEMPERATURE)].flatMap((match): Temperature | [] => {
    const [all, low, , high = low, , word = ''] = match
    const value = (text = '') => Number(text.replace(',', '.'))
    const { index } = match
    // "2 C. of sugar" are cups.
    if (value(high) < MIN_BARE && !/[°ºd]|डिग्री/i.test(match[4] ?? '') && word.length === 1) return []
    const end = index + all.length
    return {
      from: index,
      end,
      scale: scaleOf(word),
      low: value(low),
      high: value(high),
      match,
      ...fanAround(read, index, end),
    }
  })
  const gas = [...read.matchAll(GAS)].map(({ 0: all, 1: mark = '', index }): Temperature => {
    const fahrenheit = GAS_FAHRENHEIT[mark] ?? 250 + 25 * Number(mark)
    const end = index + all.length
    const around = { isFan: false, labelled: { from: index, end } }
    return { from: index, end, scale: 'gas', low: fahrenheit, high: fahrenheit, match: null, ...around }
  })
  return [...measured, ...gas].toSorted((a, b) => a.from - b.from)
}

const nearest = (value: number, step: number, near: number) => {
  const round = Math.round(value / step) * step
  return Math.abs(round - value) <= near ? round : null
}

/** Degrees of an oven as its dial has them, others to the degree. */
export function toFahrenheit(celsius: number) {
  const exact = (celsius * 9) / 5 + 32
  if (celsius < 110 || celsius % 5 !== 0) return Math.round(exact)
  return nearest(exact, 25, 9) ?? Math.round(exact / 5) * 5
}

/** The same the other way round. */
export function toCelsius(fahrenheit: number) {
  const exact = ((fahrenheit - 32) * 5) / 9
  if (exact < 110) return Math.round(exact)
  return nearest(exact, 10, 4.5) ?? Math.round(exact / 5) * 5
}

const NAMES: Record<string, string> = { celsius: 'Fahrenheit', centigrade: 'Fahrenheit', fahrenheit: 'Celsius' }
const HINDI: Record<string, string> = { सेल्सियस: 'फ़ारेनहाइट', फ़ारेनहाइट: 'सेल्सियस', फारेनहाइट: 'सेल्सियस' }

function convertedText({ scale, low, high, match, from }: Temperature, units: Units, shown: string) {
  const to = units === 'us' ? 'F' : 'C'
  const value = (degrees: number) =>
    scale === 'C' ? toFahrenheit(degrees) : to === 'F' ? Math.round(degrees) : toCelsius(degrees)
  const [, first = '', typedLink = '', , sign = ' °', word = to] = match ?? []
  const link = shown.slice(from + first.length, from + first.length + typedLink.length)
  const named = NAMES[word.toLowerCase()] ?? HINDI[word] ?? to
  const range = low === high ? `${value(low)}` : `${value(low)}${link}${value(high)}`
  return range + sign + named
}

/** How far two temperatures may be apart, in degrees Celsius, and be one that is given twice. */
const ALIKE = 12
const celsiusOf = ({ scale, high }: Temperature) => (scale === 'C' ? high : ((high - 32) * 5) / 9)

type Group = [Temperature, ...Temperature[]]

/** Temperatures of one oven in several ways, with and without a fan: runs with only joints between them, of which one has a fan. */
function ovensIn(read: string, all: readonly Temperature[]): Group[] {
  const runs: Group[] = []
  for (const one of all) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && FAN_JOINT.test(read.slice(last.labelled.end, one.labelled.from))) run.push(one)
    else runs.push([one])
  }
  return runs.filter((run) => run.length > 1 && run.some(({ isFan }) => isFan) && run.some(({ isFan }) => !isFan))
}

/**
 * An oven's temperatures in the wanted scale: of those with and of those without a fan, what is given in it, else the first
 * converted; gas marks stay. As written where leaving one out would leave a bracket open.
 */
function ovenEdits(run: Group, { shown, read }: { shown: string; read: string }, units: Units): Edit[] {
  const scale = units === 'us' ? 'F' : 'C'
  const isShown = (one: Temperature) => {
    if (one.scale === 'gas' || one.scale === scale) return true
    const alike = run.filter(({ isFan, scale: own }) => isFan === one.isFan && own !== 'gas')
    return !alike.some((other) => other.scale === scale) && alike[0] === one
  }
  const [first] = run
  const last = run.at(-1) ?? first
  const [from, end] = [first.labelled.from, last.labelled.end]
  const asWritten = run.map((one) => ({ from: one.from, end: one.end, text: shown.slice(one.from, one.end) }))
  const isWhole = run.every(isShown)
  if (units === 'written') return asWritten
  const bracketed = run.findIndex(
    (one, at) => at > 0 && read.slice(run[at - 1]?.labelled.end, one.labelled.from).includes('('),
  )
  const isOpen = /[()]/.test(read.slice(from, end))
  if (!isWhole && isOpen) {
    // "400 °F (200 °C/fan 180 °C)": what is outside the bracket or all that is in it
    const [outside, inside] = [run.slice(0, bracketed), run.slice(bracketed)]
    const rest = [outside, inside].filter((part) => part.some(isShown))
    const [only] = rest
    const isWhollyShown =
      only?.every(isShown) && !/[()]/.test(read.slice(only[0]?.labelled.from, only.at(-1)?.labelled.end))
    if (bracketed < 0 || read[end] !== ')' || rest.length !== 1 || !only || !isWhollyShown) return asWritten
    return [{ from, end: end + 1, text: shown.slice(only[0]?.labelled.from, only.at(-1)?.labelled.end) }]
  }
  const textOf = (one: Temperature) =>
    one.scale === 'gas' || one.scale === scale ? shown.slice(one.from, one.end) : convertedText(one, units, shown)
  if (isWhole) return run.map((one) => ({ from: one.from, end: one.end, text: textOf(one) }))
  let text = ''
  for (const [place, one] of run.entries()) {
    if (!isShown(one)) continue
    const joint = text === '' ? '' : shown.slice(run[place - 1]?.labelled.end ?? from, one.labelled.from)
    text += joint + shown.slice(one.labelled.from, one.from) + textOf(one) + shown.slice(one.end, one.labelled.end)
  }
  return [{ from, end, text }]
}

/** Whether a bracket that a stretch of text opens is still open at its end. */
const isOpened = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')

/** The temperatures of a text, several ways to give one as one, by their places. */
function groupsOf(read: string, all: readonly Temperature[]): Group[] {
  const groups: Group[] = []
  for (const one of all) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isAlike = last && last.scale !== one.scale && Math.abs(celsiusOf(last) - celsiusOf(one)) <= ALIKE
    const between = last ? read.slice(last.end, one.from) : ''
    const isOpen = group !== undefined && isOpened(read.slice(group[0].from, last?.end))
    // What is behind a bracket that closed is another temperature, unless it is a gas mark.
    const joint = isOpen && one.scale === 'gas' ? JOINT_IN_BRACKET : JOINT
    if (isAlike && joint.test(between)) group?.push(one)
    else groups.push([one])
  }
  return groups
}

/** By how much an oven with a fan is set lower, in degrees Celsius, as British recipes have it. */
const COOLER_WITH_FAN = 20

/** A temperature of a text as that of an oven without a fan, in degrees Celsius; of a range the middle. */
export interface OvenTemperature {
  from: number
  end: number
  celsius: number
  /** Whether it can be nothing but an oven's: a gas mark, or one with a fan. */
  isOvens: boolean
}

/** "160 °C with a fan" */
const WITH_FAN = /^ (?:with|in) (?:a )?fan\b/i
const MAX_BETWEEN = 8

function ovenTemperature(read: string, group: Group): OvenTemperature {
  const [first] = group
  const last = group.at(-1) ?? first
  const one = group.find(({ isFan }) => !isFan) ?? first
  const middle = (one.low + one.high) / 2
  const celsius = one.scale === 'C' ? middle : ((middle - 32) * 5) / 9
  const hasFan = one.isFan || WITH_FAN.test(read.slice(last.end, last.end + MAX_LABEL))
  return {
    from: first.labelled.from,
    end: last.labelled.end,
    celsius: Math.round(celsius) + (hasFan ? COOLER_WITH_FAN : 0),
    isOvens: hasFan || group.some(({ isFan, scale }) => isFan || scale === 'gas'),
  }
}

/** The temperatures of a text in its order, each as an oven without a fan would have it; several ways to give one are one. */
export function ovenTemperatures(read: string): OvenTemperature[] {
  const all = listTemperatures(read)
  const ovens = ovensIn(read, all)
  const ofOvens = new Set(ovens.flat())
  const others = groupsOf(
    read,
    all.filter((one) => !ofOvens.has(one)),
  )
  const found = [...ovens, ...others].map((group) => ovenTemperature(read, group)).toSorted((a, b) => a.from - b.from)
  // "180 °C (350 °F), or 160 °C with fan" is one.
  return found.filter((one, place) => {
    const before = found[place - 1]
    const isNear = before !== undefined && one.from - before.end <= MAX_BETWEEN
    return !(isNear && WITH_FAN.test(read.slice(one.end, one.end + MAX_LABEL)))
  })
}

/**
 * The temperatures of a text in the wanted units: of several ways to give one the wanted, else the first converted; gas marks stay in a
 * metric kitchen. Every temperature is among the edits, changed or not, so that none is taken for something else.
 */
export function temperatureEdits({ shown, read }: { shown: string; read: string }, units: Units): Edit[] {
  const all = listTemperatures(read)
  const ovens = ovensIn(read, all)
  const ofOvens = new Set(ovens.flat())
  const others = all.filter((one) => !ofOvens.has(one))
  const edits = groupsOf(read, others).map((group) => {
    const [first] = group
    const last = group.at(-1) ?? first
    const isInBracket = isOpened(read.slice(first.end, last.from))
    // "180 °C (350 °F, 160 °C with fan)" has more to tell in its bracket.
    const behind = isInBracket ? (/^(?:\)|[,;] )/.exec(read.slice(last.end))?.[0] ?? null) : ''
    const end = last.end + (behind?.length ?? 0)
    const typed = (one: Temperature) => shown.slice(one.from, one.end)
    const scale = units === 'us' ? 'F' : 'C'
    const native = group.filter((one) => one.scale === scale)
    if (units === 'written' || native.length === group.length || behind === null)
      return { from: first.from, end, text: shown.slice(first.from, end) }
    const chosen = native[0] ? typed(native[0]) : convertedText(first, units, shown)
    const gas = units !== 'us' ? group.filter((one) => one.scale === 'gas' && one !== first).map(typed) : []
    const rest = behind === '' || behind === ')' ? '' : ' ('
    return { from: first.from, end, text: chosen + (gas.length > 0 ? ` (${gas.join(', ')})` : rest) }
  })
  return [...edits, ...ovens.flatMap((run) => ovenEdits(run, { shown, read }, units))].toSorted(
    (a, b) => a.from - b.from,
  )
}
