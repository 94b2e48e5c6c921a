import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import type { MarkupLine } from '#app/exchange/texts/markup.ts'
import { lettersOf } from './evidence.ts'

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0
const BRACKETS = /[()]/g
const COMMAS = /,/g
/** An amount and its unit without a space: "400g". */
const GLUED = /\d\p{L}/gu

/** Whether a line is better written as the page shows it: commas where data has brackets, a space before the unit. */
const isBetterShown = (given: string, shown: string) =>
  (count(shown, COMMAS) > count(given, COMMAS) && count(shown, BRACKETS) < count(given, BRACKETS)) ||
  count(shown, GLUED) < count(given, GLUED)

/** Ingredients in the wording of a reading of what the page shows, where that has the same lines and writes some of them better. */
export function asShown(lines: ImportedLine[], readings: readonly ImportedLine[][]): ImportedLine[] {
  const letters = lines.map(({ text }) => lettersOf(text))
  const reading = readings.find(
    (other) => other.length === lines.length && other.every(({ text }, index) => lettersOf(text) === letters[index]),
  )
  if (!reading) return lines
  return lines.map((line, index) => {
    const shown = reading[index]?.text ?? line.text
    return isBetterShown(line.text, shown) ? { ...line, text: shown } : line
  })
}

const MAX_NAME = 80
/** A line, and what it begins with before a colon or the end of its first sentence, which may be the name of its step. */
const shownForms = ({ text }: MarkupLine) => {
  const start = text.slice(0, MAX_NAME)
  const end = start.search(/[:.!–]/u)
  return [text, ...(end > 0 ? [start.slice(0, end)] : [])].map(lettersOf)
}

/** Steps without names that data gives them and the page, which shows most of the steps themselves, nowhere shows. */
export function withoutUnseenNames(steps: ImportedLine[], lines: readonly MarkupLine[]): ImportedLine[] {
  const names = new Set(steps.flatMap(({ section }) => section ?? []))
  if (names.size < 2) return steps
  const shown = new Set(lines.flatMap(shownForms))
  const isShown = (text: string) => shown.has(lettersOf(text))
  const isUnseen = ![...names].some(isShown) && steps.filter(({ text }) => isShown(text)).length * 2 >= steps.length
  return isUnseen ? steps.map(({ text }) => ({ section: null, text })) : steps
}
