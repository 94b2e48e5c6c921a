import { compatibleText } from '#server/compatible-text.ts'
import { type Face, faceFor, type Weight } from './pdf-faces.ts'

/** Signs that are drawn as one, in the face that draws them; `typed` is the original text when that differs. */
export interface Cluster {
  text: string
  typed: string
  face: Face
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Control, direction and other invisible signs, except line breaks and the joiners that shape Devanagari. */
const INVISIBLE = /(?![\n\u200c\u200d])(?:\p{Cc}|\p{Cf}|\p{Variation_Selector}|\p{Noncharacter_Code_Point})/gu
const JOINER = /[\u200c\u200d]/g
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI}|[0-9#*]\ufe0f?\u20e3)/u
const MISSING = '□'
/** The maximum length of a cluster in UTF-16 units, longer than any in real text. */
const MAX_LENGTH = 32

/** A text in the form that a PDF draws: composed, without invisible signs, every kind of line end as one. */
export const drawable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(INVISIBLE, '')
    .normalize('NFC')

/** The clusters of a drawable text: a sign that no face knows becomes its simple form or a □, an emoji is left out. */
export function clustersOf(text: string, weight: Weight): Cluster[] {
  const found: Cluster[] = []
  let leftOut = false
  for (const { segment } of graphemes.segment(text)) {
    const cluster = clusterOf(segment.slice(0, MAX_LENGTH).toWellFormed(), weight, found.at(-1)?.face)
    const isSecondSpace = leftOut && cluster?.text === ' ' && found.at(-1)?.text === ' '
    if (cluster && !isSecondSpace) found.push(cluster)
    leftOut = cluster === null
  }
  return found
}

const known = new Map<string, Cluster>()
const MAX_CACHED = 20_000

function clusterOf(typed: string, weight: Weight, before: Face | undefined) {
  // A space between words of one script stays in their face, so that they are shaped and read as one stretch.
  if (typed === ' ' && before?.font.hasGlyphForCodePoint(32)) return { text: ' ', typed, face: before }
  const name = `${weight} ${typed}`
  const cluster = known.get(name) ?? choose(typed, weight)
  if (!cluster) return null
  if (known.size >= MAX_CACHED) known.clear()
  known.set(name, cluster)
  return cluster
}

function choose(typed: string, weight: Weight): Cluster | null {
  if (typed === '\n') return inFace(' ', typed, weight)
  const whole = inFace(typed, typed, weight)
  if (whole) return whole
  const simple = compatibleText(typed)
  const simpler = simple === typed ? null : inFace(simple, typed, weight)
  if (simpler) return simpler
  if (EMOJI.test(typed)) return null
  const base = [...typed].find((sign) => !/\p{M}/u.test(sign))
  return (base && base !== typed && inFace(base, typed, weight)) || inFace(MISSING, typed, weight)
}

function inFace(text: string, typed: string, weight: Weight): Cluster | null {
  const codes = [...text.replace(JOINER, '')].map((sign) => sign.codePointAt(0) ?? 0)
  const face = codes.length > 0 ? faceFor(codes, weight) : null
  return face && { text, typed, face }
}
