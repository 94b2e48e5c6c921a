import { joined, type Line, matchAt, stretch } from './ingredient-text.ts'
import {
  DESCRIBING_WORDS,
  MANNER_WORDS,
  NO_LISTED_FOOD,
  NOTE_OPENINGS,
  NUMBERED_OPENINGS,
  PREPARATION_WORDS,
  SEASONINGS,
} from './ingredient-words.data.ts'

/** The text in brackets; `at` is how much of the text around it came before. */
export interface Bracket extends Line {
  at: number
}

/** A line at its top-level commas and dashes: the name with its brackets, and the texts behind it. */
export interface Pieces {
  name: Line
  brackets: Bracket[]
  behind: Line[]
}

const TAIL = new RegExp(
  ` (?=(?:${NOTE_OPENINGS.join('|')})(?![\\p{L}\\p{M}])|(?:${NUMBERED_OPENINGS.join('|')}) ?[\\d½¼¾⅓⅔])`,
  'iu',
)
const PURPOSE = new RegExp(`${TAIL.source}.*`, 'iu')
const NAME_TAIL = /^to $|(?:food|ready|made|cooked) $/i
const ADJECTIVE = /(?<!^b|se|we)ed$|-(?:in|on|off|free|fat)$/
const GERMAN_PARTICIPLE = /^ge\p{Ll}{2,}(?:te|ene)[rnm]?$/u
const SEPARATOR =
  /(?<!\d),|,(?!\d)|;|—| - | -(?=\p{L})|(?<=\p{L})-(?=(?:to taste|as (?:needed|required)))|(?<=\p{L})- (?!(?:and|or|und|oder|et) |&)/gu
const LISTED = /(?:^| )(?:or|and|&|oder|und|ou|et) /i
const MAX_LISTED_WORDS = 4
const GLUED_PLURAL = /\p{L}\((?:e?[sn]|er?)\)/uy
const [OPENING, BRACKETED] = ['\ue000', '\ue001']
const BRACKETS = /\ue000\ue001*/g
const LOOSE = ' ,;:.=|/*—-'

/** The text with everything in brackets blotted out, character for character; "clove(s)" has no bracket. */
function blotted(read: string) {
  let depth = 0
  let open = ''
  for (let at = 0; at < read.length; at++) {
    const sign = read[at] ?? ''
    const plural = depth === 0 && at > 0 ? matchAt(GLUED_PLURAL, read, at - 1)?.[0].length : 0
    if (plural) {
      open += read.slice(at, at + plural - 1)
      at += plural - 2
    } else if (sign === '(' || sign === '[') open += depth++ === 0 ? OPENING : BRACKETED
    else if (depth === 0) open += sign
    else {
      open += BRACKETED
      if (sign === ')' || sign === ']') depth--
    }
  }
  return open
}

/** Whether words only describe a thing that is not named yet ("boneless", "finely chopped"). */
export function onlyDescribes(text: string) {
  const words = text.split(/,? /).map((word) => (GERMAN_PARTICIPLE.test(word) ? 'prepared' : word.toLowerCase()))
  return words.every((word) => DESCRIBING_WORDS.has(word) || MANNER_WORDS.has(word) || ADJECTIVE.test(word))
}

/** Takes the brackets out of a line: what is left, and the text of each. */
export function withoutBrackets(line: Line) {
  const brackets: Bracket[] = []
  let left: Line = { shown: '', read: '' }
  let start = 0
  for (const { 0: run, index } of blotted(line.read).matchAll(BRACKETS)) {
    left = joined(left, stretch(line, start, index))
    start = index + run.length
    const inside = stretch(line, index + 1, /[)\]]/.test(line.read[start - 1] ?? '') ? start - 1 : start)
    if (inside.read) brackets.push({ ...inside, at: left.read.length })
  }
  return { left: joined(left, stretch(line, start)), brackets }
}

/** How many of the texts behind a name go on with it as a list: "A, B or C", "Salt, pepper". */
function listLength(name: Line, behind: readonly Line[], counted: boolean) {
  const texts = behind.map((piece) => withoutBrackets(piece).left.read.replace(PURPOSE, ''))
  const other = [name.read, ...texts].findIndex((text) => !SEASONINGS.has(text.toLowerCase()))
  if (!counted && other !== 0 && other !== 1) return other < 0 ? texts.length : other - 1
  const last = texts.findIndex((text) => LISTED.test(text))
  const items = texts.slice(0, last + 1).flatMap((text) => text.split(LISTED))
  // "A, B, or C" has nothing before its "or"; "A, or B" names one food and another instead of it.
  return items.every((item, at) => isListed(item) || (item === '' && at > 0 && at === items.length - 2)) ? last + 1 : 0
}

/** Whether a text between commas may be a further food: short, without numbers, and no preparation. */
function isListed(text: string) {
  const words = text.split(' ')
  const prepared = words.at(-1) ?? ''
  const isShort = text !== '' && words.length <= MAX_LISTED_WORDS && !/\d/.test(text)
  return (
    isShort &&
    !onlyDescribes(text) &&
    !ADJECTIVE.test(prepared) &&
    !isPreparation(prepared) &&
    !NO_LISTED_FOOD.test(text) &&
    !TAIL.test(` ${text}`)
  )
}

/** Splits the text beside the amount at commas, semicolons and dashes; descriptions stay with their thing, a list whole. */
export function piecesOf(line: Line, { each = false, counted = true } = {}): Pieces {
  const cuts = [...blotted(line.read).matchAll(SEPARATOR)].map(({ 0: sign, index }) => ({ sign, index }))
  let start = 0
  const cut = cuts.findIndex(({ sign, index }) => {
    const { left, brackets } = withoutBrackets(stretch(line, start, index))
    if (left.read === '' && brackets.length === 0) start = index + sign.length
    return left.read !== '' && !(sign === ',' && (each || onlyDescribes(left.read)))
  })
  const ends = cut < 0 ? [] : cuts.slice(cut)
  const behind = ends.map(({ sign, index }, at) => stretch(line, index + sign.length, ends[at + 1]?.index))
  const commas = ends.findIndex(({ sign }) => sign !== ',')
  const name = withoutBrackets(stretch(line, start, ends[0]?.index)).left
  const items = listLength(name, commas < 0 ? behind : behind.slice(0, commas), counted)
  const { left, brackets } = withoutBrackets(stretch(line, start, ends[items]?.index))
  return { name: left, brackets, behind: behind.slice(items).filter((piece) => piece.read) }
}

/** The name without a tail about its purpose or cut, and that tail ("oil", "for frying"). */
export function withoutTail(name: Line): { name: Line; tail: Line | null } {
  const found = name.read.search(TAIL)
  const before = name.read.slice(0, found + 1)
  const purpose = found > 0 && !NAME_TAIL.test(before) && !onlyDescribes(before.trim()) ? found : name.read.length
  const words = name.read.slice(0, purpose).split(' ')
  let nameLength = words.length
  while (nameLength > 1 && isPreparation(words[nameLength - 1] ?? '')) nameLength--
  const start = words.slice(0, nameLength).join(' ').length
  const prepared = words.slice(nameLength).some((word) => PREPARATION_WORDS.has(word.toLowerCase()))
  const end = prepared && !onlyDescribes(name.read.slice(0, start)) ? start : purpose
  return { name: stretch(name, 0, end), tail: end < name.read.length ? stretch(name, end) : null }
}

const isPreparation = (word: string) =>
  PREPARATION_WORDS.has(word.toLowerCase()) || MANNER_WORDS.has(word.toLowerCase())

/** A name or note without the signs that only joined it to its neighbours. */
export function trimmed({ shown, read }: Line) {
  let start = 0
  let end = read.length
  while (start < end && LOOSE.includes(read[start] ?? '')) start++
  while (end > start && LOOSE.includes(read[end - 1] ?? '')) end--
  return shown.slice(start, end)
}
