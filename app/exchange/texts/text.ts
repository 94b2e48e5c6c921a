import { type ImportedFields, noFields } from './fields.ts'
import { figuresIn } from './figures.ts'
import type { MarkupLine } from './markup.ts'
import { announcesNotes, type Part, partOf, readPart } from './parts.ts'
import { ownTime, statedMinutes, withoutStatedTimes } from './stated-times.ts'
import { isNumbered, linesOfText, plainDigits, type TextLine, withoutInlineNotes } from './text-lines.ts'

const MAX_TITLE_LENGTH = 200
const MAX_INGREDIENT_LENGTH = 90
const AMOUNT_FIRST = /^(?:[-–—•*▢☐]\s*)?[\p{Nd}½¼¾⅓⅔⅛]/u
const SENTENCE = /[\p{L}\p{M})][.!।]$/u
const EMPHASIS = /(?<![\p{L}\p{N}])[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}(?![\p{L}\p{N}])/gu

/** Lines with those that only go on in the middle of a sentence joined to the line before. */
function joined(lines: MarkupLine[]) {
  const whole: MarkupLine[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    if (last && last.kind === 'text' && /^\p{Ll}/u.test(line.text) && !/[.!?:।]$/.test(last.text))
      last.text += ` ${line.text}`
    else whole.push({ ...line })
  }
  return whole
}

/** The lines behind the first heading that is looked for, up to the next part's, or null when there is none. */
function behind(lines: MarkupLine[], isHeading: (line: MarkupLine) => boolean) {
  const from = lines.findIndex(isHeading)
  if (from < 0) return null
  const rest = lines.slice(from + 1)
  const end = rest.findIndex((line) => partOf(line) !== null)
  return { from: from + 1, lines: end < 0 ? rest : rest.slice(0, end) }
}

/** The lines of the first part of a kind that has a heading, or null when none has. */
const headed = (lines: MarkupLine[], part: Part) => behind(lines, (line) => partOf(line) === part)

const isAmount = (line: MarkupLine | undefined) =>
  line !== undefined && AMOUNT_FIRST.test(line.text) && !isNumbered(line.text)

/** Whether a block of lines is a list of ingredients: most are short, and at least half begin with an amount. */
function isList(lines: MarkupLine[]) {
  const short = lines.filter(({ text }) => text.length <= MAX_INGREDIENT_LENGTH).length
  return lines.length >= 3 && lines.filter(isAmount).length * 2 >= lines.length && short * 5 >= lines.length * 4
}

/** The lines in their blocks, each with the place of its first line. */
function blocksIn(lines: TextLine[]) {
  const blocks: { from: number; lines: TextLine[] }[] = []
  for (const [from, line] of lines.entries()) {
    const last = blocks.at(-1)
    if (last?.lines[0]?.block === line.block) last.lines.push(line)
    else blocks.push({ from, lines: [line] })
  }
  return blocks
}

/** Ingredients without a heading in blocks of their own, which begin and end where these do. */
function inBlocks(lines: TextLine[]) {
  const blocks = blocksIn(lines)
  const first = blocks.findIndex((block, index) => index > 0 && isList(block.lines))
  const from = blocks[first]?.from
  if (from === undefined) return null
  const after = blocks.slice(first).findIndex((block) => !isList(block.lines))
  return { from, lines: lines.slice(from, after < 0 ? lines.length : blocks[first + after]?.from) }
}

/** The same where no blank lines part them from others: from the first of three lines with an amount. */
function inARow(lines: TextLine[]) {
  const from = lines.findIndex((_, index) => [0, 1, 2].every((ahead) => isAmount(lines[index + ahead])))
  return from < 0 ? null : { from, lines: lines.slice(from) }
}

/** Ingredients without a heading, up to the first line that is a sentence. */
function unheaded(lines: TextLine[]) {
  const block = inBlocks(lines)
  const found = block ?? inARow(lines)
  if (!found) return null
  const longest = block ? MAX_INGREDIENT_LENGTH : 60
  const end = found.lines.findIndex(
    (line) =>
      partOf(line) !== null ||
      isNumbered(line.text) ||
      (!isAmount(line) &&
        (line.text.length > longest || (SENTENCE.test(line.text) && (!block || line.text.length > 25)))),
  )
  return { from: found.from, lines: end < 0 ? found.lines : found.lines.slice(0, end) }
}

/** Steps of a text that has neither headings nor a list of ingredients: its sentences, when there are several. */
function stepsWithoutHeadings(lines: MarkupLine[]) {
  const sentences = lines.filter(({ text }) => isNumbered(text) || SENTENCE.test(text))
  return sentences.filter(({ text }) => text.length >= 25).length >= 2 ? sentences : []
}

/** Lines split where one figure follows another: "Serves 2. Prep: 10 min, cook: 15 min". */
const figureLines = (lines: MarkupLine[]) =>
  lines.flatMap((line) =>
    line.text.length > 150
      ? []
      : plainDigits(line.text)
          .split(/[.,;|•·]\s+|[()]/)
          .map((text): MarkupLine => ({ ...line, text: text.trim() })),
  )

/** Whether a line has a figure of the recipe and little else: "Serves 4 | Prep: 10 min". */
const isFigures = (line: MarkupLine) =>
  line.text.length <= 60 &&
  (Object.values(figuresIn(figureLines([line]))).some(Boolean) || figureLines([line]).some(({ text }) => ownTime(text)))

/** Whether a line between title and ingredients describes the dish: a sentence, or some words right under the title. */
const describesDish = (line: TextLine, index: number) =>
  line.kind === 'text' &&
  !isAmount(line) &&
  !isFigures(line) &&
  (line.text.length > 60 || SENTENCE.test(line.text) || (index === 1 && line.text.split(' ').length >= 4))

/** The description in the lines from the title to the ingredients: the first that describes the dish, and those of its block that follow it. */
function descriptionIn(head: TextLine[]) {
  const from = head.findIndex((line, index) => index > 0 && describesDish(line, index))
  if (from < 0) return null
  const rest = head.slice(from)
  const end = rest.findIndex(
    (line, index) => line.block !== rest[0]?.block || (index > 0 && !describesDish(line, index)),
  )
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).join(' ')
}

/** A title without the signs of bold type and without the figures behind it: "*Rice* (serves 4)". */
function titleIn(text: string) {
  const title = text.replace(EMPHASIS, '').replace(/:$/, '')
  const [whole = '', inner = ''] = /\s?\(([^()]{3,40})\)$/.exec(title) ?? []
  const { yieldText, totalMinutes } = figuresIn([{ text: plainDigits(inner), kind: 'text', level: 0 }])
  return (yieldText ?? totalMinutes ?? ownTime(inner)) === null ? title : title.slice(0, -whole.length)
}

/** What mail programs put below a message: a line of two dashes and a space, and a few lines more. */
const SIGNATURE = /\r?\n--[ \t]?\r?\n(?:[^\n]{0,200}(?:\n|$)){0,14}$/

/**
 * The recipe in a plain text or in Markdown: its first line is the title, headings part ingredients and method; without
 * headings, lines that begin with amounts are ingredients and the sentences after them steps.
 */
export function textFields(text: string): ImportedFields {
  const { lines: others, notes } = withoutInlineNotes(linesOfText(text.replace(SIGNATURE, '\n')))
  const { lines, minutes } = withoutStatedTimes(others)
  const title = lines.findIndex((line) => partOf(line) === null && line.text.length <= MAX_TITLE_LENGTH)
  const ingredients = headed(lines, 'ingredients') ?? unheaded(lines)
  const read = ingredients ? readPart(ingredients.lines, 'ingredients') : { read: [], span: 0 }
  const after = ingredients ? lines.slice(ingredients.from + read.span) : []
  const following = after.findIndex((line) => partOf(line) !== null)
  const method =
    headed(lines, 'method')?.lines ??
    (ingredients ? (following < 0 ? after : after.slice(0, following)) : stepsWithoutHeadings(lines.slice(title + 1)))
  const inMethod = new Set<MarkupLine>(method)
  const head = lines
    .slice(Math.max(title, 0), ingredients ? ingredients.from : lines.length)
    .filter((line) => partOf(line) === null && !inMethod.has(line))
  const headedNotes = behind(lines, announcesNotes)?.lines.map((line) => line.text) ?? []
  const figures = figuresIn(figureLines(head))
  const sentences = [...figureLines(head), ...head].map((line) => line.text)
  return {
    ...noFields(),
    ...figures,
    totalMinutes: minutes ?? figures.totalMinutes ?? statedMinutes(sentences),
    title: titleIn(lines[title]?.text ?? '') || null,
    description: descriptionIn(head),
    ingredients: read.read,
    steps: readPart(joined(method), 'method').read,
    notes: [...headedNotes, ...notes].join('\n') || null,
  }
}
