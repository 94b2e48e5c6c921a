import { onlyDescribes } from '#app/food/amounts/ingredient-notes.ts'
import { type MarkupLine, tidy } from './markup.ts'
import { announcesNotes, partOf } from './parts.ts'

/** A line with the number of its block: blank lines separate blocks. */
export interface TextLine extends MarkupLine {
  block: number
}

const MAX_LINES = 5000
const DIGITS = /[\u0966-\u096f]/g
const LIST_NUMBER = /^[(\d\u0966-\u096f]{1,3}[.):]/
const NUMBERED = /^(?:step\s)?\(?(\d{1,2})\s?[.):]\s+/i
const NUMBERED_AMOUNT = /^\(?\d{1,2}\s?[.):]\s+[\d½¼¾⅓⅔⅛\u0966-\u096f]/
const HEADING = /^(#{1,6})\s+(.*)$/
/** Bold type as Markdown and as messengers write it: two signs or one. */
const BOLD = /^(\*{1,2}|_{1,2})([^*_]{1,100})\1:?$/
const ANNOUNCES = /^([^:：]{2,40})[:：]\s*(?=\S)/
const MAX_NAME_LENGTH = 60

/** A text with Hindi's digits as ASCII's, for reading numbers in it. */
export const plainDigits = (text: string) => text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966))

/** Whether a line begins with the number that a list gives it. */
export const isNumbered = (text: string) => NUMBERED.test(text)

/** Whether a line only names what the next ones are for: "For the sauce", "चटनी के लिए". */
const isForSomething = (text: string) =>
  text.length <= MAX_NAME_LENGTH && /^for [^\d,.]+$|^[^\d,.]+ के लिए$/i.test(text) && text.split(' ').length <= 6

function lineOf(typed: string): MarkupLine {
  const heading = HEADING.exec(typed)
  if (heading) {
    const words = tidy(heading[2] ?? '').replace(/ ?#+$/, '')
    return { text: words, kind: 'heading', level: heading[1]?.length ?? 1 }
  }
  const text = tidy(typed).replace(LIST_NUMBER, plainDigits)
  const bold = BOLD.exec(text)
  if (bold) return { text: bold[2] ?? '', kind: 'bold', level: 0 }
  return { text, kind: isForSomething(text.replace(/[:：]$/, '')) ? 'bold' : 'text', level: 0 }
}

/** The parts of a list in one line between its commas; one that only describes stays with what it describes. */
function itemsIn(text: string) {
  const items: string[] = []
  let open = 0
  let item = ''
  const end = () => {
    const last = items.at(-1)
    if (last !== undefined && onlyDescribes(item.trim().toLowerCase())) items[items.length - 1] = `${last},${item}`
    else items.push(item)
    item = ''
  }
  for (const sign of text) {
    if (sign === '(') open++
    else if (sign === ')') open--
    if ((sign === ',' || sign === ';') && open <= 0) end()
    else item += sign
  }
  end()
  return items.map(tidy).filter((one) => /[\p{L}\p{N}]/u.test(one))
}

/** A line that goes on after its heading ("Ingredients: 2 eggs, milk") as the heading and its lines. */
function unfolded(line: MarkupLine): MarkupLine[] {
  const [whole = '', words = ''] = line.kind === 'text' ? (ANNOUNCES.exec(line.text) ?? []) : []
  const part = words === '' ? null : partOf({ text: words, kind: 'text', level: 0 })
  if (part === null || part === 'other') return [line]
  const rest = line.text.slice(whole.length)
  // "Preparation: 10 min" names a time, no part.
  if (part === 'method' && rest.length < 30) return [line]
  const lines = part === 'ingredients' ? itemsIn(rest) : [rest]
  return [
    { text: words, kind: 'bold', level: 0 },
    ...lines.map((text): MarkupLine => ({ text, kind: 'text', level: 0 })),
  ]
}

/**
 * Lines without the notes that go on behind their word ("Notes: keeps two days"), and these notes. A note that begins its block
 * has the rest of it; any other is one line.
 */
export function withoutInlineNotes(lines: readonly TextLine[]): { lines: TextLine[]; notes: string[] } {
  const others: TextLine[] = []
  const notes: string[] = []
  let noteBlock: number | null = null
  for (const [index, line] of lines.entries()) {
    const [whole = '', words = ''] = line.kind === 'text' ? (ANNOUNCES.exec(line.text) ?? []) : []
    if (words !== '' && announcesNotes({ text: words })) {
      notes.push(line.text.slice(whole.length).replace(/^[*_]+\s*/, ''))
      noteBlock = lines[index - 1]?.block === line.block ? null : line.block
    } else if (line.block === noteBlock && partOf(line) === null) notes.push(line.text)
    else others.push(line)
  }
  return { lines: others, notes }
}

/** Ingredients in a numbered list without its numbers, so that they are no steps; a list begins with the number 1. */
function withoutListNumbers(lines: TextLine[]) {
  const numberOf = (line: TextLine | undefined) => Number(NUMBERED.exec(line?.text ?? '')?.[1] ?? 0)
  const plain = [...lines]
  for (let from = 0; from < lines.length; from++) {
    if (numberOf(lines[from]) !== 1) continue
    let to = from + 1
    while (numberOf(lines[to]) === to - from + 1) to++
    const list = lines.slice(from, to)
    const amounts = list.filter(({ text }) => NUMBERED_AMOUNT.test(text)).length
    if (list.length >= 2 && amounts * 2 >= list.length)
      for (const [index, line] of list.entries())
        plain[from + index] = { ...line, text: line.text.replace(NUMBERED, '') }
    from = to - 1
  }
  return plain
}

/** The lines of a plain text as a reader takes them, without the empty ones; blank ones end a block. */
export function linesOfText(text: string): TextLine[] {
  let block = 0
  const lines = text.split(/\r\n|[\n\r\u2028]/, MAX_LINES).flatMap((typed) => {
    if (typed.trim() === '') block++
    const line = /[\p{L}\p{N}]/u.test(typed) ? lineOf(typed.trim()) : null
    return line && line.text !== '' ? unfolded(line).map((one): TextLine => ({ ...one, block })) : []
  })
  return withoutListNumbers(lines)
}
