import type { ImportedLine } from './import-fields.ts'
import { type Line, tidy } from './import-markup.ts'
import { underSections } from './import-steps.ts'
import { HEADINGS } from './import-words.data.ts'
import { fold } from './words.ts'

/** A part of a recipe that a heading announces; `other` is what stands beside it: notes, nutrition, comments. */
export type Part = keyof typeof HEADINGS

const WORDS = new Map(
  (['other', 'method', 'ingredients'] as const).flatMap((part) => HEADINGS[part].map((word) => [fold(word), part])),
)
const LONGEST_HEADING = 60
const MARK = /^(?:[-–—•·*▢☐□◦‣▪►✓✔]+(?=\s)|[•▢☐□◦‣▪►✓✔]+)\s*/u
const NUMBER = /^(?:step|schritt|etape|étape|paso|passo|stap|krok)?\s?\(?\d{1,2}\s?[.):]\s*$/iu

const bare = (text: string) =>
  tidy(
    fold(text)
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[:.!*#…]+/g, ' '),
  )

/** The part that a line announces, or null when it is no heading. */
export function partOf({ text, kind }: Line): Part | null {
  if (text.length > LONGEST_HEADING) return null
  const words = bare(text)
  const whole = WORDS.get(words)
  if (whole) return whole
  if (kind !== 'heading' && kind !== 'bold') return null
  const all = words.split(' ')
  if (all.length > 7) return null
  for (let count = Math.min(4, all.length); count > 0; count--) {
    const part = WORDS.get(all.slice(0, count).join(' ')) ?? WORDS.get(all.slice(-count).join(' '))
    if (part) return part
  }
  return null
}

/** Lines without the marks and bare numbers that a list's items begin with, and without lines of nothing else. */
export const unmarked = (lines: Line[]) =>
  lines
    .map((line) => ({ ...line, text: line.text.replace(MARK, '') }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !NUMBER.test(text))

/** The lines of a part: after its heading where there is one, up to the heading of another part. */
export function withinPart(lines: Line[], part: Part) {
  const heading = lines.findIndex((line) => partOf(line) === part)
  const from = heading < 0 ? lines : lines.slice(heading + 1)
  const end = from.findIndex((line) => {
    const next = partOf(line)
    return next !== null && next !== part
  })
  return (end < 0 ? from : from.slice(0, end)).filter((line) => partOf(line) !== part)
}

const isName = (line: Line) => line.kind === 'heading' || line.kind === 'bold' || line.text.endsWith(':')

/** A part's lines as a reader would take them: a list's items, or all lines when there is no list. */
export function partLines(lines: Line[]): ImportedLine[] {
  const clean = unmarked(lines)
  const items = clean.filter(({ kind }) => kind === 'item').length
  if (items === 0) return underSections(clean.map(asSection))
  const last = clean.findLastIndex(({ kind }) => kind === 'item')
  const listed = clean.slice(0, last + 1).filter((line, index) => {
    if (line.kind === 'item') return true
    return isName(line) && line.text.length <= 80 && clean[index + 1]?.kind === 'item'
  })
  return underSections(listed.map((line) => (line.kind === 'item' ? line : { ...line, kind: 'heading' })))
}

const asSection = (line: Line, index: number, all: Line[]): Line =>
  line.kind === 'bold' && line.text.length <= 60 && all[index + 1]?.kind === 'text'
    ? { ...line, kind: 'heading' }
    : line
