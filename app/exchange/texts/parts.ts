import { unnumbered } from '#app/exchange/formats/steps.ts'
import type { ImportedLine } from './fields.ts'
import { foldLetters } from './fold-letters.ts'
import { type MarkupLine, tidy } from './markup.ts'
import { inOneSystem } from './repeated-lists.ts'
import { HEADINGS, NOTES } from './words.data.ts'

/** A part of a recipe that a heading announces; `other` is what comes beside it: notes, nutrition, comments. */
export type Part = keyof typeof HEADINGS

/** A text as headings are compared: folded, with straight apostrophes. */
const folded = (text: string) => foldLetters(text).replace(/[’‘ʼ´`]/g, "'")
const WORDS = new Map(
  (['other', 'method', 'ingredients'] as const).flatMap((part) => HEADINGS[part].map((word) => [folded(word), part])),
)
const MAX_LINE_LENGTH = 60
const MAX_HEADING_LENGTH = 100
/** A heading of more words is looked at where it begins, one of still more is a sentence. */
const [FEW_WORDS, MANY_WORDS] = [7, 14]
const MAX_NAME_LENGTH = 80
const MAX_INGREDIENT_LENGTH = 140
const MARK = /^(?:[-–—•·*▢☐□◦‣▪►✓✔]+(?=\s)|[•▢☐□◦‣▪►✓✔]+)\s*/u
const STEP =
  'step|schritt|[ée]tape|paso|passo|passaggio|stap|krok|steg|trinn?|vaihe|l[ée]pés|βήμα|ad[ıi]m|шаг|चरण|स्टेप|ステップ|手順|步骤|步驟'
const OF_ALL = '(?:\\s?(?:/|of|von|sur|de|di|van)\\s?\\d{1,2})?'
const NUMBER = new RegExp(`^(?:${STEP})?\\s?\\(?\\d{1,2}\\s?[.):]?${OF_ALL}$`, 'iu')
/** "Step 2:", "STEP 1 |", "Step 2In a bowl": what counts a step, before the step. */
const COUNTED_STEP = new RegExp(
  `^(?:${STEP})\\s?(?:no\\.?\\s?|#)?\\d{1,2}(?!\\d)${OF_ALL}(?!\\d)(?:\\s?[/|.):–—-]{1,2})?\\s*(?=[\\p{L}\\p{N}"“(¼½¾])`,
  'iu',
)
/** For how many a list is, behind what it is called: "Zutaten für 4 Personen". */
const FOR_SOME =
  /\s(?:for|fur|pour|para|per|voor|dla|til|till|na|pro|pre|на|για)\s\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s[\p{L}\p{M}]{1,15}$/u
/** A heading that tells what to do with the ingredients. */
const PREPARES = /^(?:prep|prepare|preparing|combine|mix|blend|gather|measure|chop|cut|wash|add) /i
const NUMBERED = /^(?:step\s)?\(?\d{1,2}\s?[.):]\s*(?=\p{L})/iu
const SYSTEMS = /^(?:(?:us|metric|imperial|cups|grams|measures|customary)[\s/|,–-]{0,4}){1,4}$/i
/** In characters; a shorter line among numbered steps may name a section. */
const MIN_ALIKE = 40
/** Fewer numbers may count something else. */
const MIN_COUNTED = 3
const AMOUNT = /^[\d\s.,/½¼¾⅓⅔⅛–-]{1,12}$/u
const MEASURE = /^[\d½¼¾⅓⅔⅛][\d\s.,/½¼¾⅓⅔⅛–-]{0,10}(?:\p{L}{1,8}\.?|(?:\p{L}{1,4}\.){2,3})?$/u
const COUNTED = /[\d½¼¾⅓⅔⅛]/u

/** Whether a text is a step, or the name of one, with the words that count it. */
export const isCountedStep = (text: string) => COUNTED_STEP.test(text)

/** Whether a text is nothing but what counts a step: "2", "Step 2 of 7". */
export const isStepNumber = (text: string) => NUMBER.test(text)

const bare = (text: string) =>
  tidy(
    folded(text)
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[:.!*#…-]+|(?:\p{Extended_Pictographic}|\u200D|\uFE0F)+/gu, ' '),
  )

/** The part that a line announces, or null when it is no heading. */
export function partOf({ text, kind }: MarkupLine): Part | null {
  if (text.length > (kind === 'heading' ? MAX_HEADING_LENGTH : MAX_LINE_LENGTH)) return null
  const words = bare(text)
  const whole = WORDS.get(words) ?? WORDS.get(tidy(words.replace(/[?¿]/g, ' ').replace(FOR_SOME, '')))
  if (whole) return whole
  // "Step 1: Prepare the ingredients" is a step's.
  if ((kind !== 'heading' && kind !== 'bold') || COUNTED_STEP.test(text) || PREPARES.test(text)) return null
  const all = words.split(' ')
  if (all.length > (kind === 'heading' ? MANY_WORDS : FEW_WORDS)) return null
  for (let count = Math.min(4, all.length); count > 0; count--) {
    const first = WORDS.get(all.slice(0, count).join(' '))
    const last = all.length > FEW_WORDS ? undefined : WORDS.get(all.slice(-count).join(' '))
    // "Ingredient notes" are notes.
    const part = count === 1 && last === 'other' ? last : (first ?? last)
    if (part) return part
  }
  return null
}

const NOTE_WORDS = new Set(NOTES.map(folded))

/** Whether a heading announces what the cook adds to the steps. */
export const announcesNotes = ({ text }: Pick<MarkupLine, 'text'>) =>
  text.length <= MAX_LINE_LENGTH && NOTE_WORDS.has(bare(text))

/** Lines without the marks that a list's items begin with; a line that had one is an item. */
const unmarked = (lines: MarkupLine[]) =>
  lines.flatMap((line): MarkupLine[] => {
    const text = line.text.replace(MARK, '').replace(/ ,(?=\s)/g, ',')
    if (!/[\p{L}\p{N}½¼¾⅓⅔⅛]/u.test(text) || SYSTEMS.test(text)) return []
    return [{ ...line, text, kind: line.kind === 'text' && MARK.test(line.text) ? 'item' : line.kind }]
  })

/** Whether a number is the whole one of the fraction that a text begins with: "1" and "½ cup flour". */
const isWholeOf = (number: string, text: string) => /^\d+$/.test(number) && /^(?:[½¼¾⅓⅔⅛]|\d\/\d)/u.test(text)

const isMeasure = (line?: MarkupLine) => line?.kind === 'text' && MEASURE.test(line.text)

/**
 * Lines of which every second is the amount of the one before it, as one line each, and of those behind them the ones that are
 * written as names are; null for others.
 */
function withAmountsBehind(lines: MarkupLine[]) {
  const unpaired = lines.findIndex((line, index) => isMeasure(line) !== (index % 2 === 1))
  const paired = unpaired < 0 ? lines.length : unpaired
  const end = paired - (paired % 2)
  const others = lines.slice(end)
  if (end < 6 || others.some(({ text }) => COUNTED.test(text))) return null
  const joined = lines.slice(0, end).flatMap((line, index) => {
    return index % 2 ? [] : { ...line, text: `${lines[index + 1]?.text} ${line.text}` }
  })
  return [...joined, ...others.filter(({ shape }) => shape === lines[0]?.shape)]
}

/** Lines with what stands in brackets on a line of its own behind them. */
const withBrackets = (lines: MarkupLine[]) =>
  lines.reduce<MarkupLine[]>((all, line) => {
    const last = all.at(-1)
    if (last?.kind === 'text' && line.kind === 'text' && /^\([^()]{1,80}\)$/.test(line.text))
      all[all.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else all.push(line)
    return all
  }, [])

/** An amount on a line of its own goes before the next line; with a unit, where every other line is one. */
const withAmounts = (lines: MarkupLine[]) => {
  const paired = withAmountsBehind(lines)
  if (paired) return paired
  const measured = lines.filter(isMeasure).length
  // One amount before the others may be of the whole dish: "4 servings".
  const apart = lines.filter((line, index) => isMeasure(line) && isMeasure(lines[index + 1])).length <= 1
  const amount = apart && measured >= 3 && measured * 3 >= lines.length ? MEASURE : AMOUNT
  let pending = ''
  return withBrackets(lines).flatMap((line, index, all): MarkupLine[] => {
    const before = pending
    pending = ''
    if (amount.test(line.text) && index < all.length - 1) {
      pending = isWholeOf(before, line.text) ? `${before} ${line.text}` : line.text
      return []
    }
    // A number before a line that has its own amount is something else, such as the number of servings.
    const belongs = before !== '' && (!COUNTED.test(line.text.charAt(0)) || isWholeOf(before, line.text))
    return [belongs ? { ...line, text: `${before} ${line.text}` } : line]
  })
}

/** Lines of which every step has its number on a line before it, each step in one line however many paragraphs it has. */
function joinedSteps(lines: MarkupLine[]) {
  const numbers = lines.filter(({ text }) => isStepNumber(text))
  const counts = numbers.every(({ text }, index) => Number(/\d+/.exec(text)?.[0]) === index + 1)
  if (!counts || numbers.length < MIN_COUNTED) return lines
  const from = lines.indexOf(numbers[0] as MarkupLine)
  return lines.reduce<MarkupLine[]>((all, line, index) => {
    const last = all.at(-1)
    const goesOn =
      index > from + 1 &&
      last?.kind === 'text' &&
      line.kind === 'text' &&
      last.shape === line.shape &&
      !isStepNumber(last.text) &&
      !isStepNumber(line.text)
    if (goesOn) all[all.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else all.push(line)
    return all
  }, [])
}

const withoutNumbers = (given: MarkupLine[]) => {
  const lines = joinedSteps(given)
  const worded = lines.flatMap((line) =>
    isStepNumber(line.text) ? [] : { ...line, text: line.text.replace(COUNTED_STEP, '') },
  )
  const numbered = worded.filter(({ text, kind }) => kind === 'text' && NUMBERED.test(text))
  if (numbered.length < 2) return worded
  const first = worded.findIndex(({ text }) => NUMBERED.test(text))
  // A step without a number among the others, or behind them, is written as they are.
  const isAlike = ({ kind, shape, text }: MarkupLine, index: number) =>
    kind === 'text' && index > first && shape !== undefined && shape === numbered[0]?.shape && text.length >= MIN_ALIKE
  return worded.map((line, index) =>
    NUMBERED.test(line.text) || isAlike(line, index) ? { ...line, kind: 'item' as const } : line,
  )
}

/** The lines of a part: after its heading where there is one, up to the heading of another part. */
export function withinPart(lines: MarkupLine[], part: Part) {
  const heading = lines.findIndex((line) => partOf(line) === part)
  const from = heading < 0 ? lines : lines.slice(heading + 1)
  const end = from.findIndex((line) => {
    const next = partOf(line)
    return next !== null && next !== part
  })
  return (end < 0 ? from : from.slice(0, end)).filter((line) => partOf(line) !== part)
}

/** What the name of a part of the dish is written as where nothing else tells it: in capitals, or "For the Bread Layer". */
const AS_NAME =
  /^(?:\p{Lu}[\p{Lu}\p{M}\s'’&/-]{3,39}|(?:[Ff]or the|[Ff]ür d(?:en|ie|as)|[Pp]our l(?:a|es?)|[Pp]ara (?:la|el|las|los|[oa])|[Pp]er (?:la|il|lo|le)|[Vv]oor de) [^.!?,]{3,30})$/u
/** An amount and words behind it that are not all in capitals. */
const COUNTED_FOOD = /^[\d½¼¾⅓⅔⅛][^\n]{0,40}\s\p{Ll}{3}/u

/** Whether a line names what follows it, an ingredient with its amount. */
const isWrittenAsName = (text: string, next = '') =>
  AS_NAME.test(text) && !COUNTED.test(text) && COUNTED_FOOD.test(next)

function isName(line: MarkupLine, index: number, all: MarkupLine[]) {
  if (line.text.length > MAX_NAME_LENGTH || index === all.length - 1) return false
  if (isWrittenAsName(line.text, all[index + 1]?.text)) return true
  const isNamed = line.text.endsWith(':') && line.text.length <= 60
  if (line.kind === 'item') return isNamed && !COUNTED.test(line.text) && !all[index + 1]?.text.endsWith(':')
  if (line.kind === 'heading' || isNamed) return true
  if (COUNTED.test(line.text.charAt(0))) return false
  if (line.kind === 'bold') return all.some(({ kind }) => kind !== 'bold') && all[index + 1]?.kind !== 'bold'
  return (
    line.text.length <= 40 &&
    !/[.!?,]$/.test(line.text) &&
    !COUNTED.test(line.text) &&
    all[index + 1]?.kind === 'item' &&
    all[index - 1]?.kind === 'item'
  )
}

/** Where the ingredients end because sentences begin. */
function endOfIngredients(lines: MarkupLine[]) {
  const end = lines.findIndex(
    ({ text, kind }, index) =>
      index >= 2 &&
      kind !== 'item' &&
      (text.length > MAX_INGREDIENT_LENGTH || (text.length > 60 && /[.!?]$/.test(text))),
  )
  return end < 0 ? lines.length : end
}

const looksLike = (text: string, part: 'ingredients' | 'method') =>
  part === 'ingredients' ? COUNTED.test(text) && text.length <= MAX_INGREDIENT_LENGTH : text.length >= 25

/** Items without those of lists in which nothing looks like the part, such as a row of tags or of buttons. */
function ofLikelyLists(items: MarkupLine[], part: 'ingredients' | 'method') {
  const likely = new Set(items.filter(({ text }) => looksLike(text, part)).map(({ list }) => list))
  return likely.size === 0 ? items : items.filter(({ list }) => likely.has(list))
}

/** The items of a section where it has a list, else all its lines. */
function chosen(lines: MarkupLine[], part: 'ingredients' | 'method') {
  const items = ofLikelyLists(
    lines.filter(({ kind }) => kind === 'item'),
    part,
  )
  const others = lines.filter(({ kind }) => kind !== 'item')
  const likely = (some: MarkupLine[]) => some.filter(({ text }) => looksLike(text, part)).length
  return items.length > 0 && likely(others) <= likely(items) * 3 ? items : others
}

/** Ingredients without a name at their end, of which nothing follows. */
const withoutLastName = (lines: MarkupLine[]) => (lines.at(-1)?.text.endsWith(':') ? lines.slice(0, -1) : lines)

/** A part's lines as a reader takes them, under the names of their sections, and how many of the given ones they span. */
export function readPart(given: MarkupLine[], part: 'ingredients' | 'method'): { read: ImportedLine[]; span: number } {
  const span = part === 'ingredients' ? endOfIngredients(given) : given.length
  const marks = unmarked(given.slice(0, span))
  const lines = part === 'ingredients' ? withoutLastName(withAmounts(marks)) : withoutNumbers(marks)
  const sections: { name: string | null; lines: MarkupLine[] }[] = [{ name: null, lines: [] }]
  for (const [index, line] of lines.entries())
    if (isName(line, index, lines))
      sections.push({ name: part === 'ingredients' && partOf(line) === part ? null : line.text, lines: [] })
    else sections.at(-1)?.lines.push(line)
  const read = sections.flatMap(({ name, lines: own }) =>
    chosen(own, part).map(({ text }) => ({ section: name, text })),
  )
  return { read: part === 'method' ? unnumbered(read) : inOneSystem(read), span }
}
