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
const GAS_FAHRENHEIT: Record<string, number> = { '¼': 225, '½': 250 }

interface Temperature {
  from: number
  end: number
  scale: 'C' | 'F' | 'gas'
  low: number
  high: number
  match: RegExpExecArray | null
}

const scaleOf = (word: string) => (/^(?:c|सेल्सियस)/i.test(word) ? 'C' : 'F')

function listTemperatures(read: string): Temperature[] {
  const measured = [...read.matchAll(TEMPERATURE)].flatMap((match): Temperature | [] => {
    const [all, low, , high = low, , word = ''] = match
    const value = (text = '') => Number(text.replace(',', '.'))
    const { index } = match
    // "2 C. of sugar" are cups.
    if (value(high) < MIN_BARE && !/[°ºd]|डिग्री/i.test(match[4] ?? '') && word.length === 1) return []
    return { from: index, end: index + all.length, scale: scaleOf(word), low: value(low), high: value(high), match }
  })
  const gas = [...read.matchAll(GAS)].map(({ 0: all, 1: mark = '', index }): Temperature => {
    const fahrenheit = GAS_FAHRENHEIT[mark] ?? 250 + 25 * Number(mark)
    return { from: index, end: index + all.length, scale: 'gas', low: fahrenheit, high: fahrenheit, match: null }
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
  if (celsius < 110) return Math.round(exact)
  return nearest(exact, 25, 6) ?? Math.round(exact / 5) * 5
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

/** The temperatures of a text, several ways to give one as one, by their places. */
function groupsOf(read: string): [Temperature, ...Temperature[]][] {
  const groups: [Temperature, ...Temperature[]][] = []
  for (const one of listTemperatures(read)) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isAlike = last && last.scale !== one.scale && Math.abs(celsiusOf(last) - celsiusOf(one)) <= ALIKE
    if (isAlike && JOINT.test(read.slice(last.end, one.from))) group?.push(one)
    else groups.push([one])
  }
  return groups
}

/**
 * The temperatures of a text in the wanted units: of several ways to give one the wanted, else the first converted; gas marks stay in a
 * metric kitchen. Every temperature is among the edits, changed or not, so that none is taken for something else.
 */
export function temperatureEdits({ shown, read }: { shown: string; read: string }, units: Units): Edit[] {
  return groupsOf(read).map((group) => {
    const [first] = group
    const last = group.at(-1) ?? first
    const isOpened = read.slice(first.end, last.from).includes('(')
    // "180 °C (350 °F, 160 °C with fan)" has more to tell in its bracket.
    const behind = isOpened ? (/^(?:\)|[,;] )/.exec(read.slice(last.end))?.[0] ?? null) : ''
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
}
