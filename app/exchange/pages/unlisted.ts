import type { MarkupLine } from '#app/exchange/texts/markup.ts'
import { partOf } from '#app/exchange/texts/parts.ts'
import { type ListPart, tellsToCook } from './evidence.ts'

const AMOUNT_FIRST = /^[•▢☐□\s–-]{0,3}(?:[\d½¼¾⅓⅔⅛]|un[ae]?\s|ein[e]?\s)/iu
/** A step with its number, which is no amount. */
const NUMBERED = /^\d{1,2}\s?[.):]\s/
/** In characters: an ingredient, a line among them without an amount, the name of a section. */
const [MAX_INGREDIENT, MAX_PLAIN, MAX_LABEL] = [100, 45, 60]
const [MIN_AMOUNTS, MAX_PLAIN_LINES] = [3, 3]
/** "Ingredients (8): flour, eggs": what a part is called, and what it is, on one line. */
const NAMED = /^([^:：]{3,60})[:：]\s{0,3}(\S.{10,2000})$/su
const MIN_METHOD = 40

/** The numbers of the first line of a run, of the line after it, and of those in it that name a part of the dish. */
export interface AmountRun {
  from: number
  end: number
  labels: number[]
}

const hasAmount = ({ text, kind }: MarkupLine) =>
  (kind === 'text' || kind === 'item') &&
  AMOUNT_FIRST.test(text) &&
  !NUMBERED.test(text) &&
  text.length <= MAX_INGREDIENT &&
  !(text.length > MAX_PLAIN && /[.!?]$/.test(text)) &&
  !(tellsToCook(text) && /^\d{1,2}\s\p{Lu}/u.test(text))

const isPlain = ({ text, kind, isLink }: MarkupLine) =>
  (kind === 'text' || kind === 'item') && isLink !== true && text.length <= MAX_PLAIN && !/[.!?:：]$/u.test(text)

/** Whether a line may name a part of the dish, by how it is written. */
export function isLabel(line: MarkupLine) {
  const part = partOf(line)
  const isNamed = line.kind === 'heading' || line.kind === 'bold' || /[:：]$/u.test(line.text)
  return line.text.length <= MAX_LABEL && isNamed && (part === null || part === 'ingredients')
}

/** Whether a line names a part of the dish: amounts follow right away. */
const isLabelAt = (lines: readonly MarkupLine[], at: number) => {
  const [line, next, third] = lines.slice(at, at + 3)
  if (!line || !next || !third || !isLabel(line)) return false
  return hasAmount(next) ? hasAmount(third) || isPlain(third) : isPlain(next) && hasAmount(third)
}

/** Lines one after the other that begin with amounts, whatever they are written in, with the names of parts of the dish among them. */
export function runsOfAmounts(lines: readonly MarkupLine[]): AmountRun[] {
  const runs: AmountRun[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!hasAmount(lines[at] as MarkupLine)) continue
    const from = at > 0 && isLabelAt(lines, at - 1) ? at - 1 : at
    let [end, amounts, plain] = [at, 0, 0]
    const labels: number[] = []
    for (let next = at; next < lines.length && plain <= MAX_PLAIN_LINES; next++) {
      const line = lines[next] as MarkupLine
      if (hasAmount(line)) {
        amounts++
        plain = 0
        end = next + 1
      } else if (isLabelAt(lines, next)) {
        labels.push(next)
        plain = 0
      } else if (isPlain(line) && partOf(line) === null) plain++
      else break
    }
    // What follows the last amount may be salt, in the same kind of line.
    const shape = lines[end - 1]?.shape
    while (plain > 0 && lines[end] && lines[end]?.shape === shape && isPlain(lines[end] as MarkupLine) && plain-- > 0)
      end++
    if (amounts >= MIN_AMOUNTS && amounts * 2 >= end - at) runs.push({ from, end, labels })
    at = Math.max(at, end - 1)
  }
  return runs
}

/** What a line says of a part that it names itself: ingredients between commas, or what to do with them. */
export function namedOnLine({ text }: MarkupLine, part: ListPart): string[] {
  const [, name = '', rest = ''] = NAMED.exec(text) ?? []
  if (rest === '' || partOf({ text: name, kind: 'heading', level: 6 }) !== part) return []
  if (part === 'method') return rest.length >= MIN_METHOD && tellsToCook(rest) ? [rest] : []
  const pieces = rest
    .split(/[,;•](?!\d)\s*(?![^(]*\))/u)
    .map((piece) => piece.trim().replace(/\.$/, ''))
    .filter((piece) => piece !== '')
  const counted = pieces.filter((piece) => /^[\d½¼¾⅓⅔⅛]/u.test(piece)).length
  return pieces.length >= MIN_AMOUNTS && counted * 2 >= pieces.length ? pieces : []
}
