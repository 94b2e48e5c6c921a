import { fold } from '../recipes/words.ts'
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

const counted = (lines: ImportedLine[]) => lines.filter(({ text }) => /[\d½¼¾⅓⅔⅛]/u.test(text)).length

/** Ingredients with the amounts that the page shows, when they come without any and a reading has most of them so. */
export function withAmounts(lines: ImportedLine[], readings: ImportedLine[][]): ImportedLine[] {
  if (counted(lines) > 0) return lines
  for (const reading of readings) {
    const free = reading.filter(({ text }) => /^[\d½¼¾⅓⅔⅛]/u.test(text))
    const whole = lines.map((line) => free.find(({ text }) => text.endsWith(line.text)) ?? line)
    if (counted(whole) * 2 > lines.length)
      return lines.map((line, index) => ({ ...line, text: whole[index]?.text ?? line.text }))
  }
  return lines
}
