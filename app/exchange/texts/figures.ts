import { durationMinutes } from './durations.ts'
import type { ImportedFields } from './fields.ts'
import { foldLetters } from './fold-letters.ts'
import type { MarkupLine } from './markup.ts'
import { parseServings } from './servings.ts'
import { plainDigits } from './text-lines.ts'
import { HEADINGS, LABELS } from './words.data.ts'

type Label = keyof typeof LABELS
type Figures = Pick<
  ImportedFields,
  'servings' | 'yieldText' | 'prepMinutes' | 'waitMinutes' | 'cookMinutes' | 'totalMinutes'
>

const MAX_ROW_LENGTH = 300
const MAX_LINE_LENGTH = 90
const MAX_SHORT_LENGTH = 80
const MAX_VALUE_LENGTH = 40
const MAX_SERVINGS = 200
const WORDS = (Object.keys(LABELS) as Label[])
  .flatMap((label) => LABELS[label].map((word) => ({ label, word: foldLetters(word) })))
  .toSorted((a, b) => b.word.length - a.word.length)

/** Words that follow a number of servings: "4 servings". */
const SERVINGS = LABELS.servings.filter((word) => word.length > 4).map(foldLetters)

/** The label that a line begins with, whether a colon is behind it, and what follows it. */
function labelled(text: string) {
  const folded = foldLetters(text)
  const found = WORDS.find(({ word }) => folded.startsWith(word) && !/^[\p{L}\p{M}]/u.test(folded.slice(word.length)))
  if (!found) return undefined
  const behind = folded.slice(found.word.length)
  return { label: found.label, hasColon: /^\s?[:：]/.test(behind), rest: behind.replace(/^[\s:：.–-]+/u, '') }
}

/** Where another label may begin: its last word is before a colon or a number. */
const NEXT_LABEL = /\s+(?=(?:[\p{L}\p{M}.]{1,15}\s){0,2}[\p{L}\p{M}.]{1,15}(?:\s?[:：]|\s\p{Nd}))/gu

/** A label that is none of these, and what it names: "4 Calories: 230". */
const OTHER_LABEL = /\s[\p{L}\p{M}]+\s?[:：].*$/u

/** The parts of a line that names several figures one after the other: "Serves: 8 Prep: 15 min", "Prep Time 5 mins Cook Time 1 hr". */
function partsOf(text: string): string[] {
  const parts: string[] = []
  const isLabelled = labelled(text) !== undefined
  let from = 0
  for (const { index, 0: space } of text.matchAll(NEXT_LABEL)) {
    const next = labelled(text.slice(index + space.length))
    if (!next || !(next.hasColon || isLabelled) || !/\p{Nd}/u.test(text.slice(from, index))) continue
    parts.push(text.slice(from, index))
    from = index + space.length
  }
  return [...parts, text.slice(from)]
}

const isTime = (text: string) =>
  /\d\s?(?:dk|dak|saat|分|時間|小时|小時|시간|분)/u.test(text) ||
  /\d\s?(h|m|std|stunde|hour|min|heure|ora|ore|uur|tim|hod|perc|λεπ|ωρ|час|мин|घंट|मिन|:)/iu.test(text) ||
  /^PT/.test(text)

/** What is between the figures of one line. */
const BETWEEN = /\s[|•·]\s/
/** The same in a line that is no sentence: the end of one of its parts, a comma before a word with a number. */
const BETWEEN_SHORT = /\s[|•·]\s|(?<=\p{L}{3})[.;]\s+(?=[\p{L}\d])|,\s(?=(?:\p{L}[\p{L}\p{M}-]*\s?[:：]?\s){1,3}\d)/u
/** The first figure of several is short; a sentence with a comma is not. */
const SHORT_FIRST = /^[^,.;]{1,25}[,.;]/
const INGREDIENTS = HEADINGS.ingredients.map(foldLetters).toSorted((a, b) => b.length - a.length)
/** The number of servings that ends a heading: "4 pers.", "2人分". */
const COUNT_LAST = /(\d{1,3}(?:\s?[-–~]\s?\d{1,3})?\s?[\p{L}\p{M}]{1,14}\.?)\s?[)）]?\s?[:：]?$/u
const MEASURE = /\d\s?(?:g|kg|mg|ml|cl|dl|l|cm|mm|oz|lbs?|gr|cups?)\b/i

/** For how many the heading of the ingredients says that they are: "Zutaten für 4 Portionen", "材料（2人分）". */
function yieldInHeading(line: string): string | null {
  const text = line.split(/[:：]/, 1)[0] ?? ''
  const folded = foldLetters(plainDigits(text))
  if (text.length > MAX_LINE_LENGTH || !INGREDIENTS.some((word) => folded.includes(word))) return null
  const [, count = ''] = COUNT_LAST.exec(plainDigits(text)) ?? []
  const servings = count === '' || isTime(count) || MEASURE.test(count) ? null : parseServings(count)
  return servings !== null && servings <= MAX_SERVINGS ? count.trim() : null
}

/** The yield and the times that short lines name: "Serves 4", "Prep time: 15 min", "4 Portionen"; null where none does. */
export function figuresIn(page: MarkupLine[]): Figures {
  const lines = page.flatMap(({ text }) =>
    text.length > MAX_ROW_LENGTH
      ? []
      : text
          .split(text.length <= MAX_SHORT_LENGTH && SHORT_FIRST.test(text) ? BETWEEN_SHORT : BETWEEN)
          .flatMap(partsOf)
          .map((part) => ({ text: part })),
  )
  const times: Partial<Record<Label, number | null>> = {}
  let yieldText: string | null = null
  for (const [index, { text }] of lines.entries()) {
    if (text.length > MAX_LINE_LENGTH) continue
    const after = labelled(text)
    const next = lines[index + 1]?.text ?? ''
    const value = after && (after.rest !== '' ? after.rest : next.length <= MAX_VALUE_LENGTH ? next : '')
    if (after && value && after.label !== 'servings') {
      if (times[after.label] === undefined && isTime(value) && value.length <= MAX_VALUE_LENGTH)
        times[after.label] = durationMinutes(value)
    } else if (yieldText === null) yieldText = yieldIn(text, after && value?.replace(OTHER_LABEL, ''))
  }
  yieldText ??= page.map(({ text }) => yieldInHeading(text)).find((found) => found !== null) ?? null
  const { prep = null, wait = null, cook = null, total = null } = times
  const servings = yieldText === null ? null : parseServings(yieldText)
  const sum = (prep ?? 0) + (wait ?? 0) + (cook ?? 0) || null
  return { servings, yieldText, prepMinutes: prep, waitMinutes: wait, cookMinutes: cook, totalMinutes: total ?? sum }
}

/** A number of servings, or dozens, at the beginning of what follows a label. */
const LEADING_COUNT =
  /^(?:(?:ca\.?|about|approx\.?|approximately|around|etwa|लगभग) )?(?:\d{1,3}\b|(?:half )?(?:an? |one |two |three )?dozen\b)/

function yieldIn(text: string, value: string | undefined): string | null {
  const named = value !== undefined && LEADING_COUNT.test(plainDigits(value)) && value.length <= MAX_VALUE_LENGTH
  const given = named
    ? value
    : /^\d/.test(plainDigits(text)) && text.length <= MAX_VALUE_LENGTH
      ? countFirst(text)
      : null
  if (!given || isTime(given)) return null
  const servings = parseServings(given)
  return servings !== null && servings <= MAX_SERVINGS ? given : null
}

/** "4 servings": a number with a word for people or portions directly after it. */
function countFirst(text: string) {
  const rest = foldLetters(plainDigits(text)).replace(/^\d{1,3}(\s?[-–]\s?\d{1,3})?\s*/, '')
  return SERVINGS.some((word) => rest.startsWith(word)) ? text : null
}
