import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { type MarkupLine, plainLines, plainText } from '#app/exchange/texts/markup.ts'
import { isA, isThing, type LinkedThing, listed, propertyOf } from './json-ld.ts'
import type { Json } from './lenient-json.ts'

const MAX_DEPTH = 8
const MAX_STEPS = 1000
const SECTION_LENGTH = 80

/** Whether a line only names what the next ones are for. */
export const namesSection = ({ text, kind }: MarkupLine) =>
  text.length <= SECTION_LENGTH && (kind === 'heading' || (kind !== 'item' && text.endsWith(':') && text.length <= 60))

const hasText = ({ text }: MarkupLine) => /\p{L}/u.test(text) && !/^\p{L}{0,8} ?\d{1,2} ?[.):]?$/u.test(text)

/** Lines under the names of their sections, which no longer are lines of their own. */
export function underSections(lines: MarkupLine[], first: string | null = null): ImportedLine[] {
  let section = first
  const found: ImportedLine[] = []
  for (const [index, line] of lines.entries()) {
    if (namesSection(line) && index < lines.length - 1) section = line.text
    else found.push({ section, text: line.text })
  }
  return found
}

/** Where a line break was lost: "until soft.Add the". */
const GLUED = /(?<=\p{Ll}[.!?])(?=\p{Lu}\p{Ll})/u
/** Numbers that may count steps within one text. */
const COUNTS = /(?:^|(?<=[\s.!?)]))\d{1,2}[.)]\s{0,3}(?=[\p{L}"“(])/gu
const MIN_COUNTED = 3

/** The places in a text at which it counts its steps from 1 on; [] when it does not count three. */
function countedPlaces(text: string) {
  const places: number[] = []
  for (const { 0: number, index } of text.matchAll(COUNTS))
    if (Number.parseInt(number, 10) === places.length + 1) places.push(index)
  return places.length >= MIN_COUNTED ? places : []
}

/** The only step of a recipe as the steps that its numbers or lost line breaks part it in; several steps stay as they are. */
export function splitOnlyStep(steps: ImportedLine[]): ImportedLine[] {
  const [only, second] = steps
  if (!only || second) return steps
  const { section, text } = only
  const places = countedPlaces(text)
  const parts =
    places.length > 0 ? [0, ...places].map((from, index) => text.slice(from, places[index])) : text.split(GLUED)
  return unnumbered(parts.flatMap((part) => (part.trim() === '' ? [] : { section, text: part.trim() })))
}

const COUNT =
  /^(?:(?:step|schritt|étape|etape|paso|passo|stap|krok|steg|vaihe|шаг)\s)?\(?(\d{1,2})(?:\s?[.):|–-]\s*|\s+)(?=[\p{L}"“(])/iu

/** Numbers with a sign behind them, or right before a capital letter, that no amount is written as. */
const SIGNED = /^\(?(\d{1,2})(?:\s?[.):]\s{0,3}|\s?-\s|(?=\p{Lu}\p{Ll}))(?=[\p{L}"“(])/u
/** A number right before the capital letter of a step. */
const GLUED_COUNT = /^(\d{1,2})(?=\p{Lu}\p{Ll})/u
/** A number before the first word of a sentence. */
const SPACED_COUNT = /^(\d{1,2})\s+(?=\p{Lo}|\p{Lu}\p{Ll})/u
/** Steps of which most, three at least, count from 1 on, perhaps anew for each part of the dish, without these numbers. */
function withoutSigns(steps: ImportedLine[]): ImportedLine[] {
  const pattern = [SIGNED, GLUED_COUNT, SPACED_COUNT].find((one) => {
    const given = steps.map(({ text }) => Number(one.exec(text)?.[1] ?? 0)).filter((number) => number > 0)
    const isCount = given.every(
      (number, index) => number === (given[index - 1] ?? 0) + 1 || (one === GLUED_COUNT && number === 1),
    )
    return isCount && Math.max(0, ...given) >= 3 && given.length * 3 >= steps.length * 2
  })
  return pattern ? steps.map(({ section, text }) => ({ section, text: text.replace(pattern, '') })) : steps
}

/** Steps without the numbers that they begin with, when these count them: every step's is one more than the last's. */
export function unnumbered(steps: ImportedLine[]): ImportedLine[] {
  const numbers = steps.map(({ text }) => Number(COUNT.exec(text)?.[1] ?? 0))
  const counts = numbers.every(
    (number, index) => number > 0 && (number === 1 || number === (numbers[index - 1] ?? 0) + 1),
  )
  if (!counts || steps.length < 2 || numbers[0] !== 1 || numbers[1] !== 2) return withoutSigns(steps)
  return steps.map(({ section, text }) => ({ section, text: text.replace(COUNT, '') }))
}

const wordsOf = (thing: LinkedThing, key: string) => {
  const words = listed(propertyOf(thing, key)).filter((value) => typeof value === 'string')
  return plainText(words.join('\n'))
}

/** A step's own name, when it has something that its text does not begin with. */
function informative(name: string, text: string) {
  const start = name.replace(/(\.{3}|…|[.:])$/, '').trim()
  return /\p{L}/u.test(start) && !text.startsWith(start) && !/^\p{L}+ ?\d+$/u.test(start) ? name : null
}

function stepOf(thing: LinkedThing, section: string | null, depth: number): ImportedLine[] {
  const text = wordsOf(thing, 'text') || wordsOf(thing, 'description')
  const name = wordsOf(thing, 'name')
  const parts = propertyOf(thing, 'itemListElement') ?? propertyOf(thing, 'steps') ?? propertyOf(thing, 'item')
  if (text === '' && parts !== undefined) return stepsIn(parts, name || section, depth + 1)
  if (text === '') return name === '' ? [] : [{ section, text: name }]
  const own = informative(name, text)
  if (own === null || section === null) return [{ section: own ?? section, text }]
  // Within a section that has a name, a step's name is a line of its own.
  return [own, text].map((line) => ({ section, text: line }))
}

/**
 * The steps in schema.org's `recipeInstructions`, in any of the shapes found: one text with markup or line breaks,
 * a list of texts, HowToSteps, HowToSections, lists in lists.
 */
export function stepsIn(value: Json | undefined, section: string | null = null, depth = 0): ImportedLine[] {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string') return underSections(plainLines(value).filter(hasText), section)
  if (isThing(value)) {
    const [first] = listed(value)
    if (first !== undefined && first !== value) return stepsIn(listed(value), section, depth + 1)
    if (!isA(value, 'HowToSection')) return stepOf(value, section, depth)
    const name = wordsOf(value, 'name') || section
    return stepsIn(
      propertyOf(value, 'itemListElement') ?? propertyOf(value, 'steps') ?? propertyOf(value, 'text'),
      name,
      depth + 1,
    )
  }
  if (!Array.isArray(value)) return []
  const several = value.length > 1
  return value.slice(0, MAX_STEPS).flatMap((part) => {
    if (typeof part !== 'string' || !several) return stepsIn(part, section, depth + 1)
    const text = plainText(part)
    return text === '' ? [] : [{ section, text }]
  })
}
