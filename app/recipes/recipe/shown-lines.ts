import type { Ingredient } from '#app/food/amounts/ingredient.ts'

/** A text in one line: runs of spaces, line breaks and control characters become one space, none at the ends. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The lines of a text, each as `oneLine` writes it, without blank ones. */
export const nonBlankLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '')

/** An ingredient as files show it, every part in one line; a note of nothing is none. */
export const shownIngredient = ({ section, quantity, name, notes }: Ingredient): Ingredient => ({
  section: oneLine(section ?? '') || null,
  quantity: oneLine(quantity),
  name: oneLine(name),
  notes: oneLine(notes ?? '') || null,
})

/** Lines with their sections as files show them: in one line, null for a name of nothing. */
export const inShownSections = <T extends { section: string | null }>(lines: readonly T[]) =>
  lines.map((line) => ({ ...line, section: oneLine(line.section ?? '') || null }))
