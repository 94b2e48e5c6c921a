import { type ImportedFields, noFields } from './fields.ts'
import { figuresIn } from './figures.ts'
import { type Line, tidy } from './markup.ts'
import { type Part, partOf, readPart } from './parts.ts'

const MOST_LINES = 5000
const LONGEST_TITLE = 200
const AMOUNT_FIRST = /^(?:[-–—•*▢☐]\s*)?[\d½¼¾⅓⅔⅛]/u
const NUMBERED = /^(?:step\s)?\(?\d{1,2}\s?[.):]\s+/i

/** A line of plain text or Markdown: `#` makes a heading, `**` around it a bold line. */
function lineOf(text: string): Line {
  const heading = /^(#{1,6})\s+(.*)$/.exec(text)
  if (heading)
    return { text: tidy((heading[2] ?? '').replace(/#+$/, '')), kind: 'heading', level: heading[1]?.length ?? 1 }
  const bold = /^(\*\*|__)(.{1,100})\1:?$/.exec(text)
  return bold ? { text: tidy(bold[2] ?? ''), kind: 'bold', level: 0 } : { text: tidy(text), kind: 'text', level: 0 }
}

/** Lines with those that only go on in the middle of a sentence joined to the line before. */
function joined(lines: Line[]) {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    if (last && last.kind === 'text' && /^\p{Ll}/u.test(line.text) && !/[.!?:]$/.test(last.text))
      last.text += ` ${line.text}`
    else whole.push({ ...line })
  }
  return whole
}

/** The lines of the first part of a kind that has a heading, or null when none has. */
function headed(lines: Line[], part: Part) {
  const from = lines.findIndex((line) => partOf(line) === part)
  if (from < 0) return null
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => partOf(line) !== null)
  return { from: from + 1, lines: end < 0 ? rest : rest.slice(0, end) }
}

/** Ingredients without a heading: from the first of three lines with an amount up to the first that is a sentence. */
function unheaded(lines: Line[]) {
  const isAmount = (line: Line | undefined) =>
    line !== undefined && AMOUNT_FIRST.test(line.text) && !NUMBERED.test(line.text)
  const from = lines.findIndex((_, index) => [0, 1, 2].every((ahead) => isAmount(lines[index + ahead])))
  if (from < 0) return null
  const rest = lines.slice(from)
  const end = rest.findIndex(
    (line) =>
      partOf(line) !== null ||
      NUMBERED.test(line.text) ||
      (!isAmount(line) && (line.text.length > 60 || /[\p{L})][.!]$/u.test(line.text))),
  )
  return { from, lines: end < 0 ? rest : rest.slice(0, end) }
}

/**
 * The recipe in a plain text or in Markdown: its first line is the title, headings part ingredients and method; without
 * headings, lines that begin with amounts are ingredients and the sentences after them steps.
 */
export function textFields(text: string): ImportedFields {
  const lines = text
    .split(/\r\n|[\n\r\u2028]/, MOST_LINES)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => lineOf(line.trim()))
  const title = lines.findIndex((line) => partOf(line) === null && line.text.length <= LONGEST_TITLE)
  const ingredients = headed(lines, 'ingredients') ?? unheaded(lines)
  const read = ingredients ? readPart(ingredients.lines, 'ingredients') : { read: [], span: 0 }
  const after = ingredients ? lines.slice(ingredients.from + read.span) : []
  const following = after.findIndex((line) => partOf(line) !== null)
  const method = headed(lines, 'method')?.lines ?? (following < 0 ? after : after.slice(0, following))
  const head = lines
    .slice(title + 1, ingredients ? ingredients.from : lines.length)
    .filter((line) => partOf(line) === null)
  const figures = figuresIn(head)
  const description = head.find((line) => line.kind === 'text' && line.text.length > 60)
  return {
    ...noFields(),
    ...figures,
    title: lines[title]?.text.replace(/:$/, '') ?? null,
    description: description?.text ?? null,
    ingredients: read.read,
    steps: readPart(joined(method), 'method').read,
  }
}
