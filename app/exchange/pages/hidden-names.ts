import { isA, type LinkedThing, propertyOf } from '#app/exchange/formats/json-ld.ts'
import type { ImportedLine } from '#app/exchange/texts/fields.ts'
import { type MarkupLine, plainText } from '#app/exchange/texts/markup.ts'
import { lettersOf } from './evidence.ts'

/** The letters of a line without the number that may count it. */
const uncounted = (text: string) => lettersOf(text).replace(/^\d+/, '')

/** The names that data gives the sections of a method, by their letters. */
function sectionNames(things: readonly LinkedThing[]) {
  const names = things.filter((thing) => isA(thing, 'HowToSection')).map((thing) => propertyOf(thing, 'name'))
  return new Set(names.flatMap((name) => (typeof name === 'string' ? uncounted(plainText(name)) : [])))
}

/** The steps of a page's data without the names of sections, such as "Next instruction", that the page shows nowhere, though it shows all their steps. */
export function withoutHiddenNames(
  steps: ImportedLine[],
  things: readonly LinkedThing[],
  pageLines: () => readonly MarkupLine[],
): ImportedLine[] {
  const names = sectionNames(things)
  const named = steps.filter(({ section }) => section !== null && names.has(uncounted(section)))
  if (named.length === 0) return steps
  const shown = new Set(pageLines().map(({ text }) => uncounted(text)))
  const needed = new Set(
    named.flatMap(({ section, text }) =>
      shown.has(uncounted(section ?? '')) || !shown.has(uncounted(text)) ? [section] : [],
    ),
  )
  const hidden = new Set(named.map(({ section }) => section)).difference(needed)
  return steps.map((step) => (hidden.has(step.section) ? { ...step, section: null } : step))
}
