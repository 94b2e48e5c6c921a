import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { lettersOf } from './evidence.ts'

/** An amount and its unit without a space: "400g". */
const GLUED = /\d\p{L}/gu
const gluedIn = (text: string) => text.match(GLUED)?.length ?? 0

/** Ingredients as a reading of what the page shows writes them, where it has the same lines and parts amounts and units that data glues. */
export function asShown(lines: ImportedLine[], readings: readonly ImportedLine[][]): ImportedLine[] {
  const letters = lines.map(({ text }) => lettersOf(text))
  const reading = readings.find(
    (other) => other.length === lines.length && other.every(({ text }, index) => lettersOf(text) === letters[index]),
  )
  if (!reading) return lines
  return lines.map((line, index) => {
    const shown = reading[index]?.text ?? line.text
    return gluedIn(shown) < gluedIn(line.text) ? { ...line, text: shown } : line
  })
}

/** Ingredients without those that data repeats, where another reading has the same ones, each once. */
export function onlyOnce(lines: ImportedLine[], readings: readonly ImportedLine[][]): ImportedLine[] {
  const own = new Set(lines.map(({ text }) => lettersOf(text)))
  if (own.size === lines.length) return lines
  const isOnce = readings.some((other) => {
    const letters = new Set(other.map(({ text }) => lettersOf(text)))
    return other.length === own.size && letters.size === own.size && letters.isSubsetOf(own)
  })
  return isOnce ? lines.filter(({ text }) => own.delete(lettersOf(text))) : lines
}

/** In characters: the name of a part of the dish. */
const MAX_NAME = 60

/** Ingredients with the lines that another one lacks as names of what follows them; null where it is not the same list, or something else is lacking. */
function namedBetween(lines: readonly ImportedLine[], other: readonly ImportedLine[]) {
  const own: ImportedLine[] = []
  let section: string | null = null
  for (const { text } of lines) {
    if (lettersOf(text) === lettersOf(other[own.length]?.text ?? '')) own.push({ section, text })
    else if (text.length <= MAX_NAME && !/\p{N}/u.test(text)) section = text
    else return null
  }
  return own.length === other.length && own.at(-1)?.section === section ? own : null
}

/** How many of its lines, at least, are left of a list without the names among them. */
const MIN_LEFT = 2 / 3

/** Ingredients under the names that data puts among them, where another reading has all of them but these, and none names any part of the dish. */
export function underNames(lines: ImportedLine[], readings: readonly ImportedLine[][]): ImportedLine[] {
  if ([lines, ...readings].flat().some(({ section }) => section !== null)) return lines
  for (const other of readings) {
    const isShorter = other.length < lines.length && other.length >= MIN_LEFT * lines.length
    const own = isShorter ? namedBetween(lines, other) : null
    if (own) return own
  }
  return lines
}
