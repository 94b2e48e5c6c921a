import { underSections, unnumbered } from '#app/exchange/formats/steps.ts'
import { durationMinutes } from '#app/exchange/texts/durations.ts'
import type { ImportedFields, ImportedLine } from '#app/exchange/texts/fields.ts'
import { MAX_TEXT } from '#app/exchange/texts/imported-recipe.ts'
import { type MarkupLine, plainLines, tidy } from '#app/exchange/texts/markup.ts'
import { parseServings } from '#app/exchange/texts/servings.ts'

const MAX_HEADING = 100
/** A recipe has fewer lines, and shorter ones; what is beyond is not read. */
const MAX_LINES = 5000
const MAX_LINE = 20_000
/** "[Sauce]", "# Sauce", "--- Sauce ---", "Sauce:". */
const HEADING =
  /^(?:\[([^\]]{1,80})\]|#{1,6} ?([^#]{1,80})|[-=*_~]{2,99} {0,9}([^-=*_~][^-=*_~]{0,79}?) {0,9}[-=*_~]{0,99}:?|([^:]{1,60}):)$/
/** In characters: text is wrapped when its longest line is within these; a line as full as these shares of it goes on in the next. */
const WRAPPED = { shortest: 50, longest: 100 }
const FULL = 0.62
const FULL_SENTENCE = 0.8
const BEGINS_ITEM = /^(?:\d{1,2} ?[.):]|[-–*•])\s/

/** The lines of a text with or without markup that have something in them, as far as a recipe's text goes. */
export const textLines = (text: string) => plainLines(text.slice(0, MAX_TEXT)).map((line) => line.text)

const cut = (lines: readonly string[]) => lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE))

/** The name of the section that a line of a list announces; null for an ingredient. */
export function headingIn(line: string): string | null {
  if (line.length > MAX_HEADING) return null
  const name = HEADING.exec(line.trim())
    ?.slice(1)
    .find((one) => one !== undefined)
  return name === undefined || !/\p{L}/u.test(name) ? null : tidy(name)
}

/** Ingredients, a line each, under the names of sections among them. */
export function listedIngredients(lines: readonly string[]): ImportedLine[] {
  let section: string | null = null
  return cut(lines).flatMap((line) => {
    const text = tidy(line)
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const heading = headingIn(text)
    section = heading ?? section
    return heading === null ? [{ section, text: text.replace(/^[-–•*▢] /u, '') }] : []
  })
}

/** The paragraphs of a text whose lines may be wrapped at a width, as desktop programs write them. */
export function paragraphsOf(given: readonly string[]): string[] {
  const lines = cut(given)
  const longest = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
  const isWrapped = longest >= WRAPPED.shortest && longest <= WRAPPED.longest
  const paragraphs: string[][] = []
  let isOpen = false
  for (const line of lines) {
    const text = tidy(line)
    if (text === '') isOpen = false
    else {
      if (isOpen && !BEGINS_ITEM.test(text)) paragraphs.at(-1)?.push(text)
      else paragraphs.push([text])
      const full = /[.!?]$/.test(text) ? FULL_SENTENCE : FULL
      isOpen = isWrapped && line.trimEnd().length >= longest * full && !text.endsWith(':')
    }
  }
  return paragraphs.map((parts) => parts.join(' '))
}

/** Steps, one each paragraph, under the names of sections among them and without the numbers that count them. */
export const stepsOfText = (paragraphs: readonly string[]) =>
  unnumbered(
    underSections(
      paragraphs.filter((text) => /\p{L}/u.test(text)).map((text): MarkupLine => ({ text, kind: 'text', level: 0 })),
    ),
  )

/** The minutes of what texts say of times; null for what they do not. A clock's "0:00" and "0" are none. */
export function timesOf(texts: Partial<Record<'prep' | 'wait' | 'cook' | 'total', string>>) {
  const minutes = (text = '') => durationMinutes(tidy(text).replace(/(?<=\d)mn\b/, 'min'))
  const [prepMinutes, waitMinutes, cookMinutes] = [minutes(texts.prep), minutes(texts.wait), minutes(texts.cook)]
  const sum = (prepMinutes ?? 0) + (waitMinutes ?? 0) + (cookMinutes ?? 0)
  return { prepMinutes, waitMinutes, cookMinutes, totalMinutes: minutes(texts.total) ?? (sum || null) }
}

/** A yield as written and the number of servings in it; null where it has none. */
export function yieldOf(given: string): Pick<ImportedFields, 'servings' | 'yieldText'> {
  const yieldText = tidy(given)
  return { yieldText: yieldText || null, servings: yieldText === '' ? null : parseServings(yieldText) }
}

/** The names in a list between signs, without repetitions. */
export const listedNames = (text: string, signs: RegExp = /[,;\n]/) =>
  [...new Set(text.split(signs, 200).map(tidy))].filter((name) => name !== '')

/** One to five stars out of a rating with the greatest that it may be; null for none and for what is no number. */
export function starsOutOf(text: string, greatest = 5): number | null {
  const rating = Number(/\d{1,3}(?:[.,]\d{1,3})?/.exec(text)?.[0].replace(',', '.') ?? 0)
  const stars = Math.round((rating / greatest) * 5)
  return rating > 0 && stars <= 5 ? Math.max(1, stars) : null
}
