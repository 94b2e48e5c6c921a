import type { PdfText, PdfValue } from './pdf-lexer.ts'
import type { PdfFile } from './pdf-objects.ts'

/** A sign of a text: what it says, and how wide it is in thousandths of the type's size. */
export interface PdfGlyph {
  text: string
  width: number
}
/** The signs that the bytes of a text stand for in a font. */
export type PdfFont = (bytes: string) => PdfGlyph[]

const MAX_MAPPED = 100_000
/** As wide as a letter is on average, for fonts that do not say how wide theirs are. */
const AVERAGE_WIDTH = 500
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  caron: '\u030C',
  cedilla: '\u0327',
  ring: '\u030A',
  ogonek: '\u0328',
  macron: '\u0304',
  breve: '\u0306',
  hungarumlaut: '\u030B',
  dotaccent: '\u0307',
}
/** Those of Adobe's names of glyphs that are neither the letter itself nor a letter with an accent. */
const GLYPHS: Readonly<Record<string, string>> = {
  ...{
    space: ' ',
    nbspace: ' ',
    exclam: '!',
    quotedbl: '"',
    numbersign: '#',
    dollar: '$',
    percent: '%',
    ampersand: '&',
    quotesingle: "'",
  },
  ...{
    parenleft: '(',
    parenright: ')',
    asterisk: '*',
    plus: '+',
    comma: ',',
    hyphen: '-',
    minus: '−',
    period: '.',
    slash: '/',
    colon: ':',
  },
  ...{
    semicolon: ';',
    less: '<',
    equal: '=',
    greater: '>',
    question: '?',
    at: '@',
    bracketleft: '[',
    backslash: '\\',
    bracketright: ']',
  },
  ...{
    underscore: '_',
    braceleft: '{',
    bar: '|',
    braceright: '}',
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
  },
  ...{
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    quoteleft: '‘',
    quoteright: '’',
    quotedblleft: '“',
    quotedblright: '”',
  },
  ...{
    quotedblbase: '„',
    quotesinglbase: '‚',
    guillemotleft: '«',
    guillemotright: '»',
    bullet: '•',
    endash: '–',
    emdash: '—',
  },
  ...{
    ellipsis: '…',
    degree: '°',
    multiply: '×',
    periodcentered: '·',
    onehalf: '½',
    onequarter: '¼',
    threequarters: '¾',
    onethird: '⅓',
  },
  ...{
    twothirds: '⅔',
    oneeighth: '⅛',
    threeeighths: '⅜',
    fraction: '⁄',
    germandbls: 'ß',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    oslash: 'ø',
  },
  ...{
    Oslash: 'Ø',
    eth: 'ð',
    thorn: 'þ',
    lslash: 'ł',
    Lslash: 'Ł',
    dotlessi: 'ı',
    ff: 'ff',
    fi: 'fi',
    fl: 'fl',
    ffi: 'ffi',
    ffl: 'ffl',
  },
}

/** From code 11 on in Knuth's encoding of text fonts, OT1. */
const TEX_LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl']

/** The text of a glyph by its name, of several parts for a ligature, as the specification of the Adobe Glyph List has them. */
const textOfGlyph = (name: string) => (name.split('.', 1)[0] ?? '').split('_').map(textOfPart).join('')

function textOfPart(plain: string): string {
  const [, units] = /^uni((?:[\dA-F]{4})+)$/.exec(plain) ?? []
  if (units !== undefined) return utf16(units)
  const [, code] = /^u([\dA-F]{4,6})$/.exec(plain) ?? []
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
  if (/^[A-Za-z]$/.test(plain)) return plain
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]{4,12})$/.exec(plain) ?? []
  const mark = Object.hasOwn(ACCENTS, accent) ? ACCENTS[accent] : undefined
  if (mark !== undefined) return `${letter}${mark}`.normalize('NFC')
  return Object.hasOwn(GLYPHS, plain) ? (GLYPHS[plain] ?? '') : ''
}

const codeOf = (hex: string) => Number.parseInt(hex, 16)
const utf16 = (hex: string) =>
  Buffer.from(hex.padEnd(hex.length + (hex.length % 2), '0'), 'hex')
    .swap16()
    .toString('utf16le')
const isEven = (hex: string) => hex.length % 4 === 0

/** The parts of a map between "begin" and "end" of a kind. */
const blocksIn = (map: string, kind: string) =>
  map
    .split(`begin${kind}`)
    .slice(1)
    .map((piece) => piece.split(`end${kind}`, 1)[0] ?? '')

/** What the codes of a font stand for by its ToUnicode map, and of how many bytes a code is; null without a map. */
function readMap(map: string): { texts: Map<number, string>; bytes: number } | null {
  if (map === '') return null
  const texts = new Map<number, string>()
  const plain = map.replace(/[\s]+/g, ' ')
  const [, widest = ''] = /begincodespacerange ?<([\da-f]{2,8})>/i.exec(plain) ?? []
  const set = (code: number, hex: string) => {
    if (texts.size < MAX_MAPPED && isEven(hex)) texts.set(code, utf16(hex))
  }
  for (const block of blocksIn(plain, 'bfchar'))
    for (const [, code = '', hex = ''] of block.matchAll(/<([\da-f]{1,8})> ?<([\da-f ]{1,80})>/gi))
      set(codeOf(code), hex.replaceAll(' ', ''))
  for (const block of blocksIn(plain, 'bfrange'))
    for (const [, low = '', high = '', hex = '', list] of block.matchAll(
      /<([\da-f]{1,8})> ?<([\da-f]{1,8})> ?(?:<([\da-f]{1,80})>|\[([^\]]{0,100000})\])/gi,
    )) {
      const [from, to] = [codeOf(low), Math.min(codeOf(high), codeOf(low) + 65_535)]
      const items = list?.match(/[\da-f]{1,80}/gi)
      const [head, last] = [hex.slice(0, -4), codeOf(hex.slice(-4))]
      for (let code = from; code <= to && texts.size < MAX_MAPPED; code++) {
        if (items) set(code, items[code - from] ?? '')
        else set(code, `${head}${((last + code - from) & 0xffff).toString(16).padStart(4, '0')}`)
      }
    }
  return { texts, bytes: widest === '' ? 0 : widest.length / 2 }
}

/** The widths of a font's codes, in its simple and in its composite form. */
function widthsOf(file: PdfFile, font: PdfValue, descendant: PdfValue) {
  const widths = new Map<number, number>()
  const first = file.entry(font, 'FirstChar')
  for (const [index, width] of [file.entry(font, 'Widths')].flat().entries()) {
    const given = file.resolve(width)
    if (typeof given === 'number' && typeof first === 'number') widths.set(first + index, given)
  }
  const listed = file.entry(descendant, 'W')
  const items = Array.isArray(listed) ? listed.map((item) => file.resolve(item)) : []
  for (let at = 0; at + 1 < items.length && widths.size < MAX_MAPPED; ) {
    const [from, next, width] = [items[at], items[at + 1], items[at + 2]]
    if (typeof from !== 'number') at++
    else if (Array.isArray(next)) {
      for (const [index, own] of next.entries()) if (typeof own === 'number') widths.set(from + index, own)
      at += 2
    } else {
      if (typeof next === 'number' && typeof width === 'number')
        for (let code = from; code <= Math.min(next, from + 65_535) && widths.size < MAX_MAPPED; code++)
          widths.set(code, width)
      at += 3
    }
  }
  const standard = file.entry(descendant, 'DW')
  return (code: number) => widths.get(code) ?? (typeof standard === 'number' ? standard : AVERAGE_WIDTH)
}

/** What the 256 codes of a simple font stand for by its encoding. */
function encodingOf(file: PdfFile, font: PdfValue): string[] {
  const encoding = file.entry(font, 'Encoding')
  const base = typeof encoding === 'string' ? encoding : file.entry(encoding, 'BaseEncoding')
  const decoder = new TextDecoder(base === '/MacRomanEncoding' ? 'macintosh' : 'windows-1252')
  const texts = Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code)))
  // Where no encoding is named, control codes are the ligatures of TeX's fonts.
  if (encoding === null) texts.splice(11, TEX_LIGATURES.length, ...TEX_LIGATURES)
  let code = 0
  for (const item of [file.entry(encoding, 'Differences')].flat()) {
    if (typeof item === 'number') code = item
    else if (typeof item === 'string' && code < 256) texts[code++] = textOfGlyph(item.slice(1))
  }
  return texts
}

/** A font as a reader of its texts: by its map to Unicode where it has one, else by its encoding. */
export function readFont(file: PdfFile, font: PdfValue): PdfFont {
  const isComposite = file.entry(font, 'Subtype') === '/Type0'
  const descendants = file.entry(font, 'DescendantFonts')
  const descendant = Array.isArray(descendants) ? (descendants[0] ?? null) : null
  const map = readMap(file.content(file.entry(font, 'ToUnicode')))
  const size = isComposite ? map?.bytes || 2 : 1
  const encoding = isComposite ? [] : encodingOf(file, font)
  const widthOf = widthsOf(file, font, descendant)
  return (bytes) => {
    const glyphs: PdfGlyph[] = []
    for (let at = 0; at < bytes.length; at += size) {
      let code = 0
      for (let index = 0; index < size; index++) code = code * 256 + (bytes.charCodeAt(at + index) || 0)
      const text = map?.texts.get(code) ?? encoding[code] ?? ''
      glyphs.push({ text: text === '\0' ? '' : text, width: widthOf(code) })
    }
    return glyphs
  }
}

/** Whether a value is a text. */
export const isPdfText = (value: PdfValue | undefined): value is PdfText =>
  typeof value === 'object' && value !== null && 'text' in value
