import { parseIngredientLine } from '#app/food/amounts/ingredient-line.ts'
import { fold } from '#app/food/foods/words.ts'
import type { ImportedLine } from './fields.ts'

const wordsIn = (text: string) => new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])

/** Whether two lines are one ingredient, written with or without brackets, notes and fractions. */
function isSameLine(one: string, other: string) {
  const [own, words] = [wordsIn(one), wordsIn(other)]
  const [fewer, more] = own.size <= words.size ? [own, words] : [words, own]
  return fewer.size > 0 && [...fewer].filter((word) => more.has(word)).length * 2 >= fewer.size
}

/**
 * Ingredients under the names of sections that another reading of the page gives the same lines: JSON-LD knows no
 * sections. Without such a reading they stay as they are.
 */
export function inSections(lines: ImportedLine[], readings: ImportedLine[][]): ImportedLine[] {
  if (lines.some(({ section }) => section !== null)) return lines
  const reading = readings.find(
    (other) =>
      other.length === lines.length &&
      other.some(({ section }) => section !== null) &&
      other.every(({ text }, index) => isSameLine(text, lines[index]?.text ?? '')),
  )
  return reading ? lines.map(({ text }, index) => ({ text, section: reading[index]?.section ?? null })) : lines
}

const AMOUNT = /[\d½¼¾⅓⅔⅛]/u
/** "Mozzarella in balls of 25 g" has none either. */
const withoutAmounts = (lines: ImportedLine[]) => !lines.some(({ text }) => AMOUNT.test(text.trimStart().charAt(0)))

/** How many words an amount has: "2 heaped tbsp", "etwas". */
const MAX_WORDS = 3

/** What stands before a line in a text that ends with it, or with a note on it, as "1 cup" before "corn"; null for "1 cup popcorn", and for nothing. */
function beforeIn(text: string, line: string) {
  const at = text.indexOf(line)
  const before = at > 0 && /^ ?(?:$|[,;(])/.test(text.slice(at + line.length)) ? text.slice(0, at) : ''
  return /\S\s$/.test(before) && before.trim().split(/\s+/).length <= MAX_WORDS ? before : null
}

/** Whether a text is a line with an amount before it, and nothing else. */
const isAmount = (before: string) =>
  AMOUNT.test(before) && (/^[\d.,/½¼¾⅓⅔⅛ –-]+\p{L}*\s$/u.test(before) || parseIngredientLine(`${before}x`).name === 'x')

/** Whether each line of a reading has all words of the line in its place, and more than half of them begin with an amount. */
function namesAll(reading: ImportedLine[], lines: ImportedLine[]) {
  const begun = reading.filter(({ text }) => AMOUNT.test(text.charAt(0))).length
  const counted = lines.filter(({ text }) => AMOUNT.test(text)).length
  return (
    begun * 2 > lines.length &&
    counted * 4 <= lines.length &&
    reading.every(({ text }, index) => {
      const words = wordsIn(text)
      return [...wordsIn(lines[index]?.text ?? '')].every((word) => words.has(word))
    })
  )
}

/**
 * Ingredients with the amounts that the page shows, when they come without any and another reading lists the very same
 * ones in the same order, more than half with an amount. A list that differs anywhere gives none: which of its lines
 * belongs to which ingredient would be a guess.
 */
export function withAmounts(lines: ImportedLine[], readings: ImportedLine[][]): ImportedLine[] {
  if (!withoutAmounts(lines)) return withWholeAmounts(lines, readings)
  const reading = readings.find((other) => {
    if (other.length !== lines.length) return false
    if (namesAll(other, lines)) return true
    const before = other.map(({ text }, index) => beforeIn(text, lines[index]?.text ?? ''))
    const amounts = before.filter((text) => text !== null && isAmount(text)).length
    const same = other.filter(({ text }, index) => before[index] !== null || text === lines[index]?.text).length
    return amounts * 2 > lines.length && same === lines.length
  })
  return reading ? lines.map((line, index) => ({ ...line, text: reading[index]?.text ?? line.text })) : lines
}

/** What is lost of an amount where data were parted at what looked like the number of a line: "1." of "1.5 tsp ginger". */
const LOST = /^\d{1,2}[.,]$/

/** Ingredients whose amounts lack their beginning as another reading has them. */
function withWholeAmounts(lines: ImportedLine[], readings: ImportedLine[][]): ImportedLine[] {
  const shown = readings.flat()
  return lines.map((line) => {
    if (!AMOUNT.test(line.text.charAt(0)) || shown.some(({ text }) => text === line.text)) return line
    const whole = shown.find(({ text }) => text.endsWith(line.text) && LOST.test(text.slice(0, -line.text.length)))
    return whole ? { ...line, text: whole.text } : line
  })
}
