/** How much of a line is read, in UTF-16 units: what lies beyond stays in the typed text and is not looked at. */
export const MAX_LINE = 600
/** How much of a step or of notes is read, and of all steps of a recipe together, in UTF-16 units: five times the longest recipe of the cookbook. What lies beyond is plain words. */
export const MAX_PROSE = 10_000

/** How much of each text of a recipe is read, so that a page costs no more than a long recipe however much it is sent. */
export function readableLengths(texts: readonly string[]): number[] {
  let left = MAX_PROSE
  return texts.map(({ length }) => {
    const readable = Math.min(length, left)
    left -= readable
    return readable
  })
}

/**
 * A line twice, character for character of one length: `shown` as typed (only spaces made plain and invisible signs
 * taken out), `read` with every script's digits, full-width letters, dashes and slashes as their ASCII counterparts.
 */
export interface Line {
  shown: string
  read: string
}

const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|\ufe0e|\ufe0f/g
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xff10]
const COUNTERPARTS: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '−': '-',
  '―': '—',
  '⁄': '/',
  '∕': '/',
  '×': 'x',
  '✕': 'x',
  '’': "'",
  '‘': "'",
  '″': '"',
  '“': '"',
  '”': '"',
  '、': ',',
  '،': ',',
  '٫': '.',
  '〜': '~',
  '≈': '~',
  '\ue000': ' ',
  '\ue001': ' ',
}

function counterpart(sign: string) {
  const code = sign.charCodeAt(0)
  const zero = ZEROS.find((start) => code >= start && code <= start + 9)
  if (zero !== undefined) return String(code - zero)
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0)
  return COUNTERPARTS[sign] ?? sign
}

/** A text as it is typed, every place of `read` that of the text. */
export const exactLineOf = (text: string): Line => ({
  shown: text,
  read: text.replace(/\s/g, ' ').replace(/[^ -~]/g, counterpart),
})

/** A whole text as one line with single spaces and none at its ends. */
export function lineOf(text: string): Line {
  const shown = text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}\p{Zs}]+/gu, ' ')
    .trim()
  return { shown, read: shown.replace(/[^ -~]/g, counterpart) }
}

const TAG = /<\/?[a-z][^<>]{0,200}>/gi
const ENTITIES = new Map(
  Object.entries({
    nbsp: ' ',
    amp: '&',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    frac13: '⅓',
    frac23: '⅔',
    frac18: '⅛',
    deg: '°',
    ndash: '–',
    mdash: '—',
    times: '×',
    frasl: '/',
    rsquo: '’',
    eacute: 'é',
    egrave: 'è',
    uuml: 'ü',
    ouml: 'ö',
    auml: 'ä',
    szlig: 'ß',
  }),
)
/** What pages of old mean by the numbers of control characters, and browsers show. */
const WINDOWS = new TextDecoder('windows-1252')
/** One of the two units of a character without the other. */
const HALF_CHARACTER = /\p{Surrogate}/gu
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]+\d{0,2}));/gi

/** A text without the tags of HTML, its entities as the characters that they stand for; unknown ones stay, and so does what is nothing but markup. */
const withoutMarkup = (text: string) =>
  !/[<&]/.test(text)
    ? text
    : text
        .replace(TAG, ' ')
        .replace(
          ENTITY,
          (entity, decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined) => {
            if (name !== undefined) return ENTITIES.get(name) ?? entity
            const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
            if (code >= 0x80 && code < 0xa0) return WINDOWS.decode(Uint8Array.of(code))
            return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
          },
        )
        .replace(HALF_CHARACTER, ' ')

const readableText = (text: string) => {
  const plain = withoutMarkup(text)
  return lineOf(plain).shown === '' ? text : plain
}

/** The first MAX_LINE characters of a text as a line, no character of two units cut apart. */
export const readableLineOf = (text: string) =>
  lineOf(readableText(text.trimStart().slice(0, MAX_LINE)).replace(/[\ud800-\udbff]$/, ''))

/** The stretch of a line between two places, without spaces at its ends. */
export function stretch({ shown, read }: Line, from: number, to = read.length): Line {
  let start = Math.min(from, to)
  let end = to
  while (start < end && read[start] === ' ') start++
  while (end > start && read[end - 1] === ' ') end--
  return { shown: shown.slice(start, end), read: read.slice(start, end) }
}

/** Two stretches with a space between them, or the one that is not empty. */
export const joined = (one: Line, other: Line): Line =>
  one.read === '' || other.read === ''
    ? { shown: one.shown + other.shown, read: one.read + other.read }
    : { shown: `${one.shown} ${other.shown}`, read: `${one.read} ${other.read}` }

/** What a sticky expression matches exactly at a place, or null. */
export function matchAt(expression: RegExp, text: string, at: number) {
  expression.lastIndex = at
  return expression.exec(text)
}

const BULLET =
  /^(?:(?:[•·‣◦▪▫●○■□▢☐☑✓✔➢►❖*+>—-]|(?!\p{L})\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\u200d]?|\[[ x]?\]) ?)+(?=[^ *+>—-])/iu
const NUMBER_MARK = /^(\d{1,2})[.)](?: (?=\S)|(?=\p{L}))/u

/** A line without the bullets before it ("• ", "- ", "[ ] "); a line of nothing but signs stays. */
export function withoutBullet(line: Line): Line {
  const [bullet = ''] = line.read.match(BULLET) ?? []
  return bullet ? stretch(line, bullet.length) : line
}

/** The number that a list puts before a line ("3. ", "3) ") and the line behind it, or null when there is none. */
export function numberMark(line: Line) {
  const mark = line.read.match(NUMBER_MARK)
  return mark ? { number: Number(mark[1]), line: stretch(line, mark[0].length) } : null
}
