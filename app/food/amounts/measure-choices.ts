import { convert, type Measuring, measureText, rangeSign, systemOf, systemShown } from './converted-measure.ts'
import { kindOf } from './ingredient-measures.ts'
import { kitchenParts } from './kitchen-rounding.ts'
import { numberText } from './kitchen-text.ts'
import { nounFor } from './noun-agreement.ts'
import { type AmountPiece, isMeasured, type TextMeasure } from './text-measures.ts'

/** A stretch of a text with what takes its place. */
export interface Edit {
  from: number
  end: number
  text: string
}

/** A stretch of a text with edits made in it, which do not overlap. */
export function edited(text: string, edits: readonly Edit[], start = 0, stop = text.length): string {
  let written = ''
  let at = start
  for (const { from, end, text: replacement } of edits.toSorted((a, b) => a.from - b.from)) {
    written += text.slice(at, from) + replacement
    at = end
  }
  return written + text.slice(at, stop)
}

/** The number of things, packages or dabs times a factor, in the words of the text. */
export function countText(shown: string, measure: TextMeasure, factor: number, step = 0) {
  const { from, numberEnd, low, high, unit } = measure
  const typed = shown.slice(from, numberEnd)
  const rounded = (value: number) =>
    step > 0
      ? Math.max(Math.min(step, 0.5), Math.round(value / (value < 1 ? 0.5 : step)) * (value < 1 ? 0.5 : step))
      : (kitchenParts(value, unit?.key ?? null)[0]?.value ?? value)
  const [least, most] = [rounded(low * factor), rounded(high * factor)]
  const text = (value: number) => numberText(value, null, typed)
  return { value: most, text: least === most ? text(most) : text(least) + rangeSign(shown, measure) + text(most) }
}

const withMeasure = (shown: string, { from, end, measure }: AmountPiece, measuring: Measuring) =>
  measure === null
    ? shown.slice(from, end)
    : shown.slice(from, measure.from) + measureText(shown, measure, measuring) + shown.slice(measure.end, end)

/** A count in brackets beside a measure ("1 bunch", "two 14 oz tins"), multiplied. */
function countPiece(shown: string, { from, end, measure }: AmountPiece, factor: number) {
  if (measure === null || factor === 1) return shown.slice(from, end)
  const { text, value } = countText(shown, measure, factor)
  const typed = shown.slice(measure.numberEnd, end)
  const crossed = measure.high > 1 !== value > 1
  const behind = crossed ? typed.replace(/\p{L}+(?= ?$)/u, (noun) => nounFor(noun, value)) : typed
  return shown.slice(from, measure.from) + text + (/^ \d/.test(behind) ? ` ×${behind}` : behind)
}

const isCount = ({ measure }: AmountPiece) => measure !== null && !isMeasured(measure)
/** "(thumb-sized piece)": one of something, which is wrong beside another amount. */
const isOneThing = (shown: string, { from, end, measure }: AmountPiece) =>
  measure === null && /piece|handful|bunch|sized/i.test(shown.slice(from, end))

interface Chosen {
  /** The measure to show, with the words around it. */
  text: string
  /** The counts to show beside it. */
  counts: string[]
}

/**
 * Of the ways in which an amount is given, the one of the wanted system, else the first one converted; null where the text stays with
 * all of them, since nothing can be converted.
 */
function chooseMeasure(shown: string, pieces: readonly AmountPiece[], measuring: Measuring): Chosen | null {
  const { units, factor } = measuring
  const measures = pieces.filter(({ measure }) => isMeasured(measure))
  const of = (system: string) => measures.find(({ measure }) => measure !== null && systemOf(measure) === system)
  const weight = measures.find(
    ({ measure }) => measure && systemOf(measure) === 'metric' && kindOf(measure.unit?.key ?? '') === 'weight',
  )
  const native = of(systemShown(units)) ?? of('both')
  const isWeighed = units === 'grams' && !measures.every(({ measure }) => kindOf(measure?.unit?.key ?? '') === 'length')
  // Millilitres that nobody can weigh are better than ounces that are converted.
  const isEnough = isWeighed && of('metric') !== undefined
  const able = measures.find(({ measure }) => {
    const converted = measure?.unit ? convert(measure.high * factor, measure.unit.key, measuring) : null
    return converted !== null && (!isEnough || (converted[1] === 'g' && kindOf(measure?.unit?.key ?? '') === 'volume'))
  })
  const piece = isWeighed ? (weight ?? able ?? native) : (native ?? able)
  if (!piece || units === 'written') return null
  const counts = pieces
    .filter(
      (one) =>
        isCount(one) &&
        !(systemShown(units) === 'metric' && one.measure?.unit?.key === 'stick') &&
        !/\d ?(?:oz|lb|g|ml)(?![\p{L}])/u.test(shown.slice(one.from, one.end)),
    )
    .map((one) => countPiece(shown, one, factor))
  return { text: withMeasure(shown, piece, measuring), counts }
}

const EACH = / (?:each|apiece|drained(?: weight)?|in total|total|net)$/i

/** The pieces of a bracket that gives a size or an amount, in the wanted units and multiplied; null where nothing changes. */
export function bracketText(
  shown: string,
  bracket: { open: number; end: number; pieces: readonly AmountPiece[] },
  measuring: Measuring,
): string | null {
  if (measuring.factor === 1 && measuring.units === 'written') return null
  const tail = EACH.exec(shown.slice(bracket.open + 1, bracket.end - 1))?.[0] ?? ''
  const pieces = bracket.pieces.map((piece, place) =>
    place === bracket.pieces.length - 1 ? { ...piece, end: piece.end - tail.length } : piece,
  )
  const chosen = pieces.every(({ measure }) => isMeasured(measure)) ? chooseMeasure(shown, pieces, measuring) : null
  if (chosen) return `(${chosen.text}${tail})`
  const edits = pieces.map((piece) => ({ from: piece.from, end: piece.end, text: pieceText(shown, piece, measuring) }))
  return `(${edited(shown, edits, bracket.open + 1, bracket.end - 1)})`
}

const pieceText = (shown: string, piece: AmountPiece, measuring: Measuring) =>
  isMeasured(piece.measure)
    ? withMeasure(shown, piece, { ...measuring, units: 'written' })
    : countPiece(shown, piece, measuring.factor)

/** A measure with the other ways in which it is given, behind strokes and in a bracket. */
export interface MeasureAlternatives {
  measure: TextMeasure
  strokes: readonly AmountPiece[]
  bracket: { from: number; open: number; end: number; pieces: readonly AmountPiece[] } | null
}

/** The place behind a measure and everything that gives it again. */
export const endOf = ({ measure, strokes, bracket }: MeasureAlternatives) =>
  bracket?.end ?? strokes.at(-1)?.end ?? measure.end

/** Whether a bracket gives the measure before it again, rather than something about it. */
export function givesAgain(shown: string, { unit }: TextMeasure, pieces: readonly AmountPiece[]) {
  const isLength = kindOf(unit?.key ?? '') === 'length'
  return pieces.every((piece) => {
    if (piece.measure === null) return isOneThing(shown, piece)
    return (kindOf(piece.measure.unit?.key ?? '') === 'length') === isLength
  })
}

/** A measure multiplied, in the wanted system, else as it is typed; '' where it is in several ways. */
export const chosenText = (shown: string, { measure, strokes, bracket }: MeasureAlternatives, measuring: Measuring) =>
  strokes.length > 0 || bracket ? '' : measureText(shown, measure, measuring)

/** What takes the place of a measure with its other ways: all of them multiplied, or the one of the wanted system. */
export function givenEdit(shown: string, given: MeasureAlternatives, measuring: Measuring): Edit | null {
  const { measure, strokes, bracket } = given
  const from = measure.from
  const end = endOf(given)
  const first: AmountPiece = { from, end: measure.end, measure }
  const others = [...strokes, ...(bracket?.pieces ?? [])]
  const chosen = chooseMeasure(shown, [first, ...others], measuring)
  if (chosen) {
    const counts = chosen.counts.length > 0 ? ` (${chosen.counts.join(' / ')})` : ''
    // "1 oz (30 g, 2 handfuls)"
    const isBracketed = counts !== '' && chosen.text.endsWith(')')
    const text = isBracketed ? `${chosen.text.slice(0, -1)}, ${counts.slice(2)}` : chosen.text + counts
    return { from, end, text }
  }
  if (measuring.factor === 1) return null
  const written = { ...measuring, units: 'written' as const }
  const outdated = bracket?.pieces.every((piece) => isOneThing(shown, piece)) ? bracket : null
  const edits = [first, ...others].map((piece) => ({
    from: piece.from,
    end: piece.end,
    text: pieceText(shown, piece, written),
  }))
  const last = outdated?.from ?? end
  const inside = edits.filter((edit) => edit.end <= last)
  return { from, end, text: edited(shown, inside, from, last) }
}
