import type { Json } from '#app/exchange/formats/lenient-json.ts'
import { underSections, unnumbered } from '#app/exchange/formats/steps.ts'
import { durationMinutes } from '#app/exchange/texts/durations.ts'
import type { ImportedFields, ImportedLine } from '#app/exchange/texts/fields.ts'
import type { MarkupLine } from '#app/exchange/texts/markup.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'
import { plainValue, valueLines } from './json-values.ts'

/** A section's name as apps mark it: "[Sauce]", "# Sauce", "**Sauce**". "Sauce:" is one in `underSections`. */
const HEADINGS = [
  /^\[([^\][\n]{1,100})\]:?$/,
  /^#{1,6}\s*([^#\n]{1,100}?)\s*#*$/,
  /^(?:\*\*|__)([^*_\n]{1,100})(?:\*\*|__):?$/,
]
const LINK = /\[([^\][\n]{1,300})\]\([^()\n]{1,1000}\)/g
const BOLD = /(\*\*|__)([^*_\n]{1,300})\1/g
/** Paprika's and Mela's links in a text: to another recipe, which leaves its name, and to a photo. */
const RECIPE = /\[recipe:([^\][\n]{1,300})\]/gi
const PHOTO = /\[photo:[^\][\n]{1,300}\]/gi

/** A line without the marks of type and of links in it. */
export const withoutMarks = (line: string) =>
  line.replace(PHOTO, '').replace(RECIPE, '$1').replace(LINK, '$1').replace(BOLD, '$2').trim()

function lineOf(text: string): MarkupLine {
  for (const heading of HEADINGS) {
    const name = heading.exec(text)?.[1]
    if (name !== undefined) return { text: withoutMarks(name), kind: 'heading', level: 1 }
  }
  return { text: withoutMarks(text), kind: 'text', level: 0 }
}

const hasWords = ({ text }: MarkupLine) => /[\p{L}\p{N}]/u.test(text)

const unpunctuated = (lines: ImportedLine[]) =>
  lines.map((line) => ({ ...line, section: line.section?.replace(/[:：]$/, '') ?? null }))

/** Lines of ingredients under the names of their sections, however an app marks these. */
export const ingredientsIn = (value: Json | undefined): ImportedLine[] =>
  unpunctuated(
    underSections(
      valueLines(value)
        .map((line) => lineOf(line.replace(/^[-•*–]\s+/, '')))
        .filter(hasWords),
    ),
  )

/** Lines of a method, each a step, under the names of their sections and without the numbers that count them. */
export const stepsInText = (value: Json | undefined): ImportedLine[] =>
  unpunctuated(
    unnumbered(
      underSections(
        valueLines(value)
          .map(lineOf)
          .filter((line) => hasWords(line) && !/^\d{1,2}[.)]?$/.test(line.text)),
      ),
    ),
  )

/** The minutes in a value: a text as people or ISO 8601 write it, or a number of minutes; null for none and for nought. */
export const minutesIn = (value: Json | undefined) => durationMinutes(plainValue(value))

/** The servings and the yield in a value; a number is one of servings. */
export function yieldIn(value: Json | undefined): Pick<ImportedFields, 'servings' | 'yieldText'> {
  const text = plainValue(value)
  return { servings: parseServings(text), yieldText: text || null }
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
]

/** A number of an amount as a cook writes it, "1 1/2"; '' for nought. */
export function quantityInWords(number: number | null): string {
  if (number === null || number <= 0) return ''
  const whole = Math.floor(number)
  const fraction = FRACTIONS.find(([value]) => Math.abs(number - whole - value) < 0.006)?.[1]
  if (fraction !== undefined) return whole === 0 ? fraction : `${whole} ${fraction}`
  return String(Math.round(number * 1000) / 1000)
}

/** Parts of a line with single spaces, without the empty ones; a note goes behind a comma. */
export function ingredientText(parts: readonly string[], note = ''): string {
  const words = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
  return [words, note.trim()].filter((part) => part !== '').join(', ')
}

/** The day of a date in ISO 8601, of seconds since 1970, or of a date as a log writes it; null for none. */
export function dayIn(value: Json | undefined): string | null {
  if (typeof value === 'number') return value > 0 && value < 1e14 ? dayOf(value < 1e11 ? value * 1000 : value) : null
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(value.trim())?.[0] : undefined
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null
}

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)
