import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { figuresIn } from '#app/exchange/texts/figures.ts'
import { foldLetters } from '#app/exchange/texts/fold-letters.ts'
import type { MarkupLine } from '#app/exchange/texts/markup.ts'
import { isStepNumber, readPart } from '#app/exchange/texts/parts.ts'
import { type ListPart, lineEvidence, tellsToCook } from './evidence.ts'
import { ENERGY, FAREWELL } from './furniture.data.ts'
import { isFurnitureLine, isInvitation } from './furniture.ts'

/** In characters; a shorter line may be there twice, or be a label. */
export const MIN_STEP = 25
/** More short lines behind a method are a list of its own, such as toppings to choose from. */
const MAX_LABELS = 3
/** In characters; a heading of more is a sentence. */
export const MAX_HEADING = 120
/** In characters: a line that names a time alone, and what is wished at the end. */
const [MAX_STATED, MAX_FAREWELL] = [45, 60]

/** Steps that a page shows once for wide and once for narrow windows, only once. */
function withoutRepeats(read: ImportedLine[]) {
  const seen = new Set<string>()
  return read.filter(({ text }) => text.length < MIN_STEP || (!seen.has(text) && seen.add(text)))
}

/** A method without what follows its last step: sections in which nothing tells to cook, labels, addresses. */
function withoutTail(read: ImportedLine[]) {
  const last = read.findLastIndex(({ text }) => tellsToCook(text))
  if (last < 0) return read
  const section = read[last]?.section ?? null
  const mayBeLabels = read.length - last - 1 <= MAX_LABELS
  const isLabel = (text: string) => mayBeLabels && text.length < MIN_STEP && !/[.!?。！]$/u.test(text)
  const isTail = ({ text, section: own }: ImportedLine) =>
    own !== section || lineEvidence(text, 'method') === 0 || isLabel(text)
  const isFarewell = ({ text }: ImportedLine) => text.length <= MAX_FAREWELL && FAREWELL.test(foldLetters(text))
  const end = read.findIndex((line, index) => (index > last && isTail(line)) || isFarewell(line))
  return end <= 0 ? read : read.slice(0, end)
}

/** How many steps of one template show that what follows the last of them is no step. */
const MIN_ALIKE = 2

/** The element and depth that most steps are written in, when at least half of them are, or a list that begins them; null when there is none. */
function templateOf(lines: readonly MarkupLine[]) {
  const counts = new Map<string, number>()
  const steps = lines.filter(({ text, kind }) => kind !== 'heading' && text.length >= MIN_STEP && tellsToCook(text))
  for (const { shape = '' } of steps) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  // A list right under the heading is the method, however long the story behind it is.
  const { kind, shape: start = '' } = lines[0] ?? {}
  if (kind === 'item' && start !== '' && (counts.get(start) ?? 0) >= MIN_ALIKE) return start
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && first[0] !== '' && first[1] >= MIN_ALIKE && first[1] * 2 >= steps.length ? first[0] : null
}

/**
 * The lines of a method up to the last that is written as most of its steps are, without those among them that are written otherwise,
 * tell nothing to cook and name no section: a biography behind the steps and the label of a film lie in other elements.
 */
function ofOneTemplate(lines: MarkupLine[]) {
  const template = templateOf(lines)
  if (template === null) return lines
  const isNameAmongItems = (index: number) => lines[index - 1]?.kind === 'item' && lines[index + 1]?.kind === 'item'
  return lines
    .slice(0, lines.findLastIndex(({ shape }) => shape === template) + 1)
    .filter(
      ({ text, kind, shape }, index) =>
        shape === template ||
        kind !== 'text' ||
        text.endsWith(':') ||
        isStepNumber(text) ||
        tellsToCook(text) ||
        isNameAmongItems(index),
    )
}

/** The lines of a method before the first heading that asks something, as those of questions and answers do. */
function beforeQuestions(lines: MarkupLine[]) {
  const end = lines.findIndex(({ kind, text }) => kind === 'heading' && /[?？]$/u.test(text))
  return end < 0 ? lines : lines.slice(0, end)
}

/** The lines of a method without headings as long as sentences, which tell of something else where others tell what to do. */
function withoutStories(lines: MarkupLine[]) {
  const others = lines.filter(({ kind, text }) => kind !== 'heading' || text.length <= MAX_HEADING)
  return others.some(({ kind, text }) => kind !== 'heading' && tellsToCook(text)) ? others : lines
}

/** In characters: a row of a table of nutrition. */
const MAX_ROW = 60
/** How many of the next lines are looked at, and how many of them have to be rows of the table, too. */
const [ROWS, MIN_ROWS] = [4, 2]
const NUTRIENT = /^\D{0,40}\d[\d.,]{0,8}\s?(?:g|mg|µg|%|kcal|kj)(?!\p{L}).{0,8}$/iu
const isName = ({ kind, text }: MarkupLine) => kind === 'heading' || kind === 'bold' || /^[\d.,]+$/.test(text)

/** The lines of ingredients before a table of nutrition, without the heading of the table. */
function beforeNutrition(lines: MarkupLine[]) {
  const start = lines.findIndex(
    ({ text }, index) =>
      text.length <= MAX_ROW &&
      ENERGY.test(text) &&
      lines.slice(index + 1, index + 1 + ROWS).filter((row) => NUTRIENT.test(row.text)).length >= MIN_ROWS,
  )
  if (start < 0) return lines
  return lines.slice(0, lines.findLastIndex((line, index) => index < start && !isName(line)) + 1)
}

/** Whether a line names a time of the dish, or how many it is for: "Cooling time: 1 hour", "4 portions". */
function isStated(line: MarkupLine) {
  if (/^\d{1,3}\s?\p{L}{1,20}$/u.test(line.text)) return figuresIn([line]).servings !== null
  if (line.text.length > MAX_STATED || !/\p{L}\s?[:：]\s?\S/u.test(line.text)) return false
  const { servings, prepMinutes, waitMinutes, cookMinutes, totalMinutes } = figuresIn([line])
  return [servings, prepMinutes, waitMinutes, cookMinutes, totalMinutes].some((figure) => figure !== null)
}

/** A method without the name that all its steps are under, which is what the page calls the method. */
const withoutOnlyName = (read: ImportedLine[]) =>
  read.every(({ section }) => section === read[0]?.section) ? read.map(({ text }) => ({ section: null, text })) : read

/** A part as read from its lines, without what pages put among them, and how many of the lines it spans. */
export function readLines(lines: MarkupLine[], part: ListPart) {
  const all = lines.filter((line) => !isFurnitureLine(line, part) && !isInvitation(line) && !isStated(line))
  const own = part === 'method' ? ofOneTemplate(withoutStories(beforeQuestions(all))) : beforeNutrition(all)
  const { read, span } = readPart(own, part)
  const last = own[span - 1]
  return {
    read: part === 'method' ? withoutOnlyName(withoutTail(withoutRepeats(read))) : read,
    span: last === undefined ? lines.length : lines.indexOf(last) + 1,
  }
}
