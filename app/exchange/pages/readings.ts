import { fillFields, type ImportedFields, type ImportedLine } from '#app/exchange/texts/fields.ts'
import { foldLetters } from '#app/exchange/texts/fold-letters.ts'
import { type ListPart, lettersOf, quality } from './evidence.ts'

/** One way in which a page gives its recipe, and how much its list is believed before it is looked at. */
export interface PageReading {
  fields: ImportedFields
  trust: number
  /** Whether it is of what the page shows; two such readings are one witness. */
  isShown: boolean
}

/** How much it counts that a list has all that the longest has, and that another reading has its lines, beside its quality of 0 to 1. */
const [COMPLETE, AGREED] = [0.6, 0.4]
/** A list that has this share of the longest lacks nothing: pages repeat lists, and read more than there is, nutrition above all. */
const WHOLE = { ingredients: 0.35, method: 0.7 } as const
/** What is left of the quality of a single ingredient, which makes no dish. */
const ALONE = 0.5
/** A list of this quality is as good as any: salt has no amount, and not every step has a word of a cook's. */
const GOOD = { ingredients: 0.6, method: 0.5 } as const
/** A list of a lower quality is none to compare the others with. */
const MIN_QUALITY = 0.35
/** How much it counts that a reading of another kind has the very same list, however short it is beside a story. */
const CONFIRMED = 0.5
const LISTS = { ingredients: 'ingredients', method: 'steps' } as const

/** A list of one reading with what is compared of it. */
interface ComparedList {
  lines: ImportedLine[]
  letters: string[]
  length: number
  quality: number
  reading: PageReading
}

function comparedList(reading: PageReading, part: ListPart): ComparedList {
  const lines = reading.fields[LISTS[part]]
  const letters = lines.map(({ text }) => lettersOf(text))
  return {
    lines,
    letters,
    length: [...new Set(letters)].join('').length,
    quality:
      Math.min(1, quality(lines, part) / GOOD[part]) * (part === 'ingredients' && lines.length === 1 ? ALONE : 1),
    reading,
  }
}

/** The share of a list's lines, by their length and each once, that another reading has too. */
function agreement({ letters, length }: ComparedList, others: readonly ComparedList[]) {
  const elsewhere = new Set(others.flatMap((other) => other.letters))
  const shared = [...new Set(letters)].reduce((sum, line) => sum + (elsewhere.has(line) ? line.length : 0), 0)
  return length === 0 ? 0 : shared / length
}

const isSameList = (a: ComparedList, b: ComparedList) =>
  a.letters.length === b.letters.length && a.letters.every((letters, index) => letters === b.letters[index])

/** Whether a list is another one with its lines torn: the same letters in more lines, which look less like ingredients. */
const isTorn = (list: ComparedList, lists: readonly ComparedList[]) => {
  const whole = list.letters.join('')
  return lists.some(
    (other) =>
      other.letters.length < list.letters.length &&
      other.letters.join('') === whole &&
      quality(other.lines, 'ingredients') > quality(list.lines, 'ingredients'),
  )
}

/** How many times as many lines make a list's lines several run together. */
const RUN_TOGETHER = 1.5
/** Whether a list is the beginning of another one with several of its lines run together. */
const isRunTogether = (list: ComparedList, lists: readonly ComparedList[]) => {
  const whole = list.letters.join('')
  return lists.some(({ letters, lines }) => {
    let [length, count] = [0, 0]
    while (length < whole.length && whole.startsWith(letters[count] ?? '-', length))
      length += letters[count++]?.length ?? 0
    const isWhole = length === whole.length && count >= RUN_TOGETHER * list.letters.length
    return isWhole && quality(lines.slice(0, count), 'ingredients') >= 0.9
  })
}

/** How many more lines of a page's own with an amount show that data has only the ingredients of one part of a dish. */
const PART_OF_ALL = 1.4
/** Whether a list is a part of one that the page shows with names of the dish's parts, of which the rest are ingredients, nearly all with amounts. */
const isPartOfShown = (list: ComparedList, lists: readonly ComparedList[]) =>
  lists.some(({ letters, lines, reading }) => {
    if (!reading.isShown || list.reading.isShown || !lines.some(({ section }) => section !== null)) return false
    const shown = new Set(letters)
    if (!list.letters.every((line) => shown.has(line))) return false
    const own = new Set(list.letters)
    const others = lines.filter((_, index) => !own.has(letters[index] ?? ''))
    return others.length >= (PART_OF_ALL - 1) * list.letters.length && quality(others, 'ingredients') >= 0.9
  })

const AMOUNT_FIRST = /^[\d½¼¾⅓⅔⅛]/u
/** The words of a line, folded, with a space around each. */
const wordsIn = ({ text }: ImportedLine) =>
  ` ${foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const countOfAmounts = ({ lines }: ComparedList) => lines.filter(({ text }) => AMOUNT_FIRST.test(text)).length
/** In characters; what a page shows of more is no list of ingredients. */
const MAX_SHOWN = 20_000
/** How many times as many lines a page may show of what data lists without amounts: more are of another list, too. */
const NO_MORE = 1.3

/** Whether a list names foods without their amounts, all of which the page shows, most of them with theirs. */
const lacksAmounts = (list: ComparedList, lists: readonly ComparedList[]) =>
  !list.reading.isShown &&
  countOfAmounts(list) * 4 <= list.lines.length &&
  lists.some((other) => {
    const { length } = other.lines
    if (!other.reading.isShown || length < list.lines.length || length > NO_MORE * list.lines.length) return false
    const shown = other.lines.map(wordsIn).join('\n')
    return (
      shown.length <= MAX_SHOWN &&
      countOfAmounts(other) * 2 > length &&
      list.lines.every((line) => shown.includes(wordsIn(line)))
    )
  })

/** Of a page's readings the list for which most speaks: what its lines look like, how complete it is, which others agree, whose it is. */
function bestList(readings: readonly PageReading[], part: ListPart): ImportedLine[] {
  const all = readings.map((reading) => comparedList(reading, part)).filter(({ lines }) => lines.length > 0)
  const lists =
    part === 'method'
      ? all
      : all.filter(
          (list) =>
            !(isTorn(list, all) || isRunTogether(list, all) || isPartOfShown(list, all) || lacksAmounts(list, all)),
        )
  const longest = Math.max(...lists.map((list) => (list.quality >= MIN_QUALITY ? list.length : 0)))
  const worth = (list: ComparedList) => {
    const completeness = Math.min(1, list.length / Math.max(1, WHOLE[part] * longest))
    const witnesses = lists.filter((other) => other !== list && !(other.reading.isShown && list.reading.isShown))
    const isConfirmed = witnesses.some((other) => isSameList(list, other))
    // Others agree with what a list has; of one that lacks most, that says little.
    const agreed = completeness * (COMPLETE + AGREED * agreement(list, witnesses)) + (isConfirmed ? CONFIRMED : 0)
    return list.quality + agreed + list.reading.trust
  }
  const worths = lists.map((list) => ({ list, worth: worth(list) }))
  return worths.reduce((best, one) => (one.worth > best.worth ? one : best), {
    list: { lines: [] as ImportedLine[] },
    worth: 0,
  }).list.lines
}

/** The fields of the first reading that has each of them, and for ingredients and steps the best list of all. */
export const bestFields = (readings: readonly PageReading[]): ImportedFields => ({
  ...readings.map(({ fields }) => fields).reduce(fillFields),
  ingredients: bestList(readings, 'ingredients'),
  steps: bestList(readings, 'method'),
})
