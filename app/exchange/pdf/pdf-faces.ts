import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

/** The part of an opened font that choosing a face needs; `key` names it within a document. */
export interface Face {
  key: string
  font: {
    hasGlyphForCodePoint(code: number): boolean
    getGlyph(id: number, letters?: number[]): { codePoints: number[] } | null
  }
}

export type Weight = 'text' | 'strong' | 'title'

const FONTS = 'app/exchange/pdf/fonts'

/** The faces of each weight, the first that knows a sign draws it; the three numbered slices of Noto Sans JP have □, → and ★. */
const STACKS: Record<Weight, string[]> = {
  text: stack('400', ['figtree-latin-400', 'figtree-latin-ext-400']),
  strong: stack('700', ['figtree-latin-700', 'figtree-latin-ext-700']),
  title: stack('700', ['fraunces-latin-600', 'fraunces-latin-ext-600', 'figtree-latin-700', 'figtree-latin-ext-700']),
}

function stack(weight: '400' | '700', first: string[]) {
  const scripts = ['vietnamese', 'greek', 'cyrillic', 'devanagari-devanagari', 'jp-japanese']
  const symbols = ['80', '107', '108'].map((slice) => `noto-sans-jp-${slice}-400`)
  return [...first, ...scripts.map((script) => `noto-sans-${script}-${weight}`), ...symbols]
}

/** The project's folder, found from the sources as well as from the built server; throws when the fonts are not there. */
export function projectFolder() {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, FONTS))) return folder
    if (folder === dirname(folder)) throw new Error(`The fonts of PDF files are missing: no folder ${FONTS}.`)
  }
}

const opened = new Map<string, Face>()

function open(key: string): Face {
  const known = opened.get(key)
  if (known) return known
  const bytes = readFileSync(join(projectFolder(), FONTS, `${key}-normal.ttf`))
  // PDFKit parses a font anew for every document, but also takes the one that is cached here: opened once, used by all.
  const opener = new PDFDocument({ autoFirstPage: false, font: '' }).font(bytes) as unknown as { _font: Face }
  const face = { key, font: withLettersOfEachText(opener._font.font) }
  opened.set(key, face)
  return face
}

/** A space without width: a glyph that has no letter of its own, as the second part of ई, is copied as nothing that is seen. */
const NO_LETTERS = [0x200b]

/** A font that all documents share, whose glyphs have the letters of the text that asks for them; fontkit keeps those of the first that did, which other documents would say. */
function withLettersOfEachText(font: Face['font']) {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const codePoints = letters.length > 0 ? letters : NO_LETTERS
    const glyph = getGlyph(id, codePoints)
    return !glyph || glyph.codePoints.join() === codePoints.join()
      ? glyph
      : Object.create(glyph, { codePoints: { value: codePoints } })
  }
  return font
}

/** The face that draws all of the code points in a weight, or null when no face knows them all. */
export function faceFor(codes: number[], weight: Weight): Face | null {
  for (const key of STACKS[weight]) {
    const face = open(key)
    if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face
  }
  return null
}
