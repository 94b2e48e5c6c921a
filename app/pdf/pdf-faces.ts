import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** The part of an opened font that choosing a face needs; `key` names it within a document. */
export interface Face {
  key: string
  font: { hasGlyphForCodePoint(code: number): boolean }
}

export type Weight = 'text' | 'strong' | 'title'

const FONTS = 'app/pdf/fonts'

/** The faces of each weight, the first that knows a sign draws it; the three numbered slices of Noto Sans JP hold □, → and ★. */
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
  const bytes = unpacked(readFileSync(join(projectFolder(), FONTS, `${key}-normal.woff`)))
  // PDFKit parses a font anew for every document, but also takes the one that it keeps here: opened once, used by all.
  const opener = new PDFDocument({ autoFirstPage: false, font: '' }).font(bytes) as unknown as { _font: Face }
  const face = { key, font: opener._font.font }
  opened.set(key, face)
  return face
}

/** The face that draws all of the code points in a weight, or null when no face knows them all. */
export function faceFor(codes: number[], weight: Weight): Face | null {
  for (const key of STACKS[weight]) {
    const face = open(key)
    if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face
  }
  return null
}

/** A WOFF file as the TrueType file in it: fontkit would unpack the outlines again for every single glyph. */
function unpacked(woff: Buffer) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const start = woff.readUInt32BE(entry + 4)
    const packedLength = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const packed = woff.subarray(start, start + packedLength)
    const table = packedLength < length ? inflateSync(packed) : packed
    const place = 12 + 16 * index
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, place + 8)
    head.writeUInt32BE(length, place + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
