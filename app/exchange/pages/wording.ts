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
