import { isSpace, mayBreak } from './pdf-breaks.ts'
import { type Cluster, clustersOf, drawable } from './pdf-clusters.ts'
import type { Face, Weight } from './pdf-faces.ts'

/** A piece of text in one weight and colour. */
export interface Span {
  text: string
  weight?: Weight
  colour?: string
}

/** A stretch of a line in one face; `typed` is what a reader that speaks or copies should take from it. */
export interface Run {
  text: string
  typed: string
  face: Face
  colour: string | undefined
  width: number
}

export interface PdfLine {
  runs: Run[]
  width: number
}

/** The width in points of a text in a face. */
export type MeasureText = (text: string, face: Face, size: number) => number

type Sign = Cluster & { colour: string | undefined }

/** Texts set in lines of at most `width` points; a word that is longer is broken wherever it must. No line without text. */
export function breakIntoLines(spans: Span[], size: number, width: number, measure: MeasureText): PdfLine[] {
  const signs = spans.flatMap(({ text, weight = 'text', colour }) =>
    clustersOf(drawable(text), weight).map((cluster) => ({ ...cluster, colour })),
  )
  const setLine = (line: Sign[]) => {
    const runs = runsOf(line, size, measure)
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }
  const widthOf = (piece: Sign[]) => setLine(piece).width
  const lines: Sign[][] = []
  let line: Sign[] = []
  let filled = 0
  const endLine = () => {
    const end = line.findLastIndex(({ text }) => !isSpace(text)) + 1
    if (end > 0) lines.push(line.slice(0, end))
    line = []
    filled = 0
  }
  const put = (piece: Sign[], wide: number) => {
    line.push(...piece)
    filled += wide
  }
  for (const word of wordsOf(signs)) {
    const ending = word.findLastIndex(({ text }) => !isSpace(text)) + 1
    const core = word.slice(0, ending)
    const gap = word.slice(ending)
    const gapWidth = gap.length > 0 ? widthOf(gap) : 0
    // Words are measured with the gap behind them, as they are drawn, so that PDFKit shapes each only once.
    const wide = widthOf(word) - gapWidth
    if (filled > 0 && filled + wide > width) endLine()
    if (wide > width) {
      for (const sign of core) {
        const signWidth = widthOf([sign])
        if (filled + signWidth > width) endLine()
        put([sign], signWidth)
      }
    } else if (core.length > 0) put(core, wide)
    if (filled > 0 && gap.length > 0) put(gap, gapWidth)
    if (gap.some(({ typed }) => typed === '\n')) endLine()
  }
  endLine()
  return lines.map(setLine)
}

/** Signs cut where a line may end, the gap after a word with the word. */
function* wordsOf(signs: Sign[]) {
  let start = 0
  for (let index = 1; index <= signs.length; index++) {
    const before = signs[index - 1]
    const after = signs[index]
    if (before && after && before.typed !== '\n' && !mayBreak(before.text, after.text)) continue
    if (index > start) yield signs.slice(start, index)
    start = index
  }
}

/** Scripts whose glyphs are in another order than their letters, so that the text must be given separately. */
const REORDERED = /\p{scx=Devanagari}/u

/** Fonts draw every digit beside a fraction slash as part of the fraction: set with what is before it, 1⅓ would read 11/3. */
const isFraction = (text: string) => /\d⁄\d/.test(text)

function runsOf(signs: Sign[], size: number, measure: MeasureText) {
  const runs: Run[] = []
  for (const { text, typed, face, colour } of signs) {
    const last = runs.at(-1)
    if (last && last.face === face && last.colour === colour && !isFraction(text) && !isFraction(last.text)) {
      last.text += text
      last.typed += typed
    } else runs.push({ text, typed, face, colour, width: 0 })
  }
  for (const run of runs) run.width = measure(run.text, run.face, size)
  return runs
}

/** True if the text of a run must be given beside its glyphs. */
export const needsWords = ({ text, typed }: Run) => text !== typed || REORDERED.test(text)

/** The languages that a script most likely means here, the likeliest first; Chinese characters alone could be several. */
const LANGUAGES: [RegExp, readonly [string, ...string[]]][] = [
  [/\p{Script=Devanagari}/u, ['hi', 'mr', 'ne']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, ['ja']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk']],
  [/\p{Script=Latin}/u, ['en', 'de', 'es', 'fr', 'id', 'it', 'nl', 'pl', 'pt', 'sv', 'tr', 'vi']],
]

/**
 * The language of a text: the declared one (`written`), unless it is in the script of others. Undefined when no voice
 * but the document's own is called for.
 */
export function languageOf(text: string, documentLanguage: string, written?: string) {
  const likely = LANGUAGES.find(([script]) => script.test(text))?.[1]
  const language = written && (!likely || likely.includes(written)) ? written : likely?.[0]
  return language === documentLanguage ? undefined : language
}
