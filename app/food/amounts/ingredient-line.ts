import { type Amount, readAmount, takeSecond, wholeAmount } from './ingredient-amounts.ts'
import { kindOf } from './ingredient-measures.ts'
import { onlyDescribes, piecesOf, trimmed, withoutBrackets, withoutTail } from './ingredient-notes.ts'
import { amountAhead, amountAtEnd, partOfName, spiceOnly } from './ingredient-places.ts'
import { type Line, lineOf, numberMark, readableLineOf, stretch, withoutBullet } from './ingredient-text.ts'

/**
 * A typed ingredient line as read. `text` is the line untouched; name, note and the others are cut out of its first
 * MAX_LINE characters with single spaces, pieces of a note joined by ", ". For a blank line all is empty.
 */
export interface IngredientLine {
  text: string
  /** How much, alike when one number is typed; null for "some" and for none. "pinch of salt" and "400g can" are one. */
  quantity: { low: number; high: number } | null
  /** The canonical singular of the unit, a key of INGREDIENT_UNITS; null for things that are counted. */
  unit: string | null
  /** The unit's word as typed. */
  unitText: string | null
  /** How large each of them is, as typed: "14 oz" in "2 (14 oz) cans". Words such as "large" stay in the name. */
  size: string | null
  /** The same amount in another measure, as typed: "9fl oz" in "250ml/9fl oz milk". */
  alternative: string | null
  /** The line's amount and unit, as typed with "about" and the like; '' for none. */
  amountText: string
  name: string
  note: string | null
  optional: boolean
}

const OPTIONAL = /^(?:opt\.?|optional(?:ly)?)$/i
const OPTIONAL_AT_END = /[ ,]+optional$/i
const NUMBER = /^[\d½¼¾⅓⅔⅛⅜⅝⅞]/

/** A line while it is taken apart. */
interface Draft {
  amount: Amount | null
  name: Line
  notes: Line[]
  optional: boolean
}

/** What a cook typed on one line, taken apart; never throws, and nothing typed is lost: it is in `text`. */
export function parseIngredientLine(text: string): IngredientLine {
  const typed = withoutBullet(readableLineOf(text))
  const mark = numberMark(typed)
  const line = mark && NUMBER.test(mark.line.read) ? mark.line : typed
  const { amount, rest, before } = amountAhead(line)
  const { name, brackets, behind } = piecesOf(rest, {
    each: /each:?$/i.test(amount?.text ?? ''),
    counted: amount !== null,
  })
  const draft: Draft = { amount, name, notes: [], optional: false }
  for (const piece of before) sortOut(draft, piece, false)
  const tail = takeTail(draft)
  takeFromEnd(draft)
  const reach = draft.name.read.length
  for (const bracket of brackets) if (bracket.at <= reach) sortOutBracket(draft, bracket)
  if (tail) sortOut(draft, tail, false)
  for (const bracket of brackets) if (bracket.at > reach) sortOutBracket(draft, bracket)
  for (const piece of behind) sortOutWithBrackets(draft, piece)
  if (draft.amount)
    Object.assign(draft, draft.name.read ? partOfName(draft.amount, draft.name) : spiceOnly(draft.amount))
  return toIngredientLine(text, line, draft)
}

/** Gives a text beside the name its place: a word "optional", the amount, a second measure, or a note. */
function sortOut(draft: Draft, piece: Line, bracketed: boolean) {
  const { amount } = draft
  const measure = wholeAmount(piece, amount === null)
  const kind = kindOf(measure?.unit ?? '')
  const second = measure?.unit && !measure.size && (bracketed || kind === 'weight' || kind === 'volume')
  if (/\boptional\b/i.test(piece.read)) draft.optional = true
  if (OPTIONAL.test(piece.read)) draft.optional = true
  else if (measure && !amount) draft.amount = measure
  else if (measure && amount && second) takeSecond(amount, measure)
  else draft.notes.push(amount ? piece : takeCount(draft, piece))
}

/** Takes the number out of "1 large" where the line has no other amount; what is left of the text. */
function takeCount(draft: Draft, piece: Line) {
  const reading = readAmount(piece, 0)
  const left = stretch(piece, reading?.end ?? 0)
  if (!reading?.quantity || reading.unit || !onlyDescribes(left.read)) return piece
  draft.amount = reading
  return left
}

/** The same for the text in brackets, which may add to a measure ("about 1 cup, chopped"). */
function sortOutBracket(draft: Draft, bracket: Line) {
  const { name: first, behind } = piecesOf(bracket)
  const apart = behind.length > 0 && isNoNote(first) && !wholeAmount(bracket)
  for (const piece of apart ? [first, ...behind] : [bracket]) sortOut(draft, piece, true)
}

/** The same for a text with brackets that are no note ("diced (optional)", "grated (about ½ cup)"). */
function sortOutWithBrackets(draft: Draft, piece: Line) {
  const { left, brackets } = withoutBrackets(piece)
  const isAmount = draft.amount === null && wholeAmount(left, true) !== null
  const apart =
    isAmount || (brackets.every((bracket) => left.read === '' || isNoNote(bracket)) && !/^plus\b/i.test(left.read))
  if (!apart) return sortOut(draft, piece, false)
  if (left.read) sortOut(draft, left, false)
  for (const bracket of brackets) sortOutBracket(draft, bracket)
}

const isNoNote = (bracket: Line) =>
  OPTIONAL.test(bracket.read) || /weight|volume/.test(kindOf(wholeAmount(bracket)?.unit ?? '') ?? '')

/** The amount behind the name, or the second measure there ("1 pack tofu 300g"). */
function takeFromEnd(draft: Draft) {
  const atEnd = amountAtEnd(draft.name)
  if (!atEnd) return
  if (!draft.amount) {
    Object.assign(draft, { amount: atEnd.amount, name: atEnd.name })
    if (atEnd.behind.read) draft.notes.push(atEnd.behind)
  } else if (/weight|volume/.test(kindOf(atEnd.amount.unit ?? '') ?? '')) {
    takeSecond(draft.amount, { ...atEnd.amount, each: false })
    draft.name = atEnd.name
  }
}

function takeTail(draft: Draft) {
  const { read } = draft.name
  const shortened = read.replace(OPTIONAL_AT_END, '')
  draft.optional ||= shortened !== read || /^optional\b/i.test(read)
  const { name, tail } = withoutTail(stretch(draft.name, 0, shortened.length))
  draft.name = name
  return tail
}

/** The finished answer; a line with neither name nor amount is all name. */
function toIngredientLine(text: string, line: Line, { amount, name, notes, optional }: Draft): IngredientLine {
  const note = notes.map(trimmed).filter(Boolean).join(', ')
  const named = trimmed(name)
  const empty = named === '' && amount === null
  return {
    text,
    quantity: amount?.quantity ?? null,
    unit: amount?.unit ?? null,
    unitText: amount?.unitText ?? null,
    size: amount?.size ?? null,
    alternative: amount?.alternatives.join(', ') || null,
    amountText: amount?.text ?? '',
    name: empty ? note || line.shown : named,
    note: (!empty && note) || null,
    optional,
  }
}

const MAX_TITLE = 80
const DECORATION = /^[#*_=\-—\s[(]+|[#*_=\-—\s\])]+$/gu
const HEADING = /^#{1,6} |^(?:\*\*|__|==|--).+(?:\*\*|__|==|--):?$/
const FOR_THE = /^for [^\d,]+$/i

/** The title that a heading among the ingredients names ("For the sauce:"), without its colon, or null for other lines. */
export function sectionTitle(text: string): string | null {
  const line = lineOf(text.length > MAX_TITLE * 2 ? '' : text)
  const heading =
    line.read.endsWith(':') || HEADING.test(line.read) || (FOR_THE.test(line.read) && line.read.split(' ').length <= 6)
  const title = withoutBullet(line)
    .shown.replace(DECORATION, '')
    .replace(/[:：]$/, '')
    .replace(DECORATION, '')
  if (!heading || title === '' || title.length > MAX_TITLE) return null
  const amount = readAmount(lineOf(title), 0)
  return amount?.unit || (amount && NUMBER.test(lineOf(title).read)) ? null : title
}

/** The lines of a pasted list without bullets, list numbers and blank lines; no word and no quantity goes missing. */
export function splitPastedLines(text: string): string[] {
  let last = 0
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).flatMap((typed) => {
    const line = withoutBullet(lineOf(typed))
    const mark = numberMark(line)
    if (!mark || !(mark.number === 1 || mark.number === last + 1 || NUMBER.test(mark.line.read)))
      return line.shown || []
    last = mark.number
    return withoutBullet(mark.line).shown
  })
}
