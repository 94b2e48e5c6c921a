import { readFileSync } from 'node:fs'
import { refineRequest } from '#app/site/answering/refined-request.ts'

/** A request in a person's words and what it says; `isUnseen` ones were not looked at while the reader was made. */
export interface RequestCase {
  text: string
  expected: string
  isUnseen: boolean
}

const TABLE = new URL('../tests/fixtures/assistant-requests.txt', import.meta.url)
/** The time of the form, which nothing in these requests names. */
const FORM_TIME = 999

/** The cases of the table, in its order. */
export function readRequestCases(): RequestCase[] {
  let isUnseen = false
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((row) => {
      isUnseen ||= row === '@held-out'
      const [text, expected] = row.split(' =>')
      return text && expected !== undefined && !row.startsWith('#')
        ? [{ text, expected: expected.trim(), isUnseen }]
        : []
    })
}

/** What a request says, in the manner of the table. */
export function requestText(text: string): string {
  const request = refineRequest({ diet: 'Any', cuisine: 'Any', time: FORM_TIME, ingredients: text, refine: [] })
  const foods = request.wanted.map(({ food, typed }) => food ?? `?${typed}`)
  const parts = [
    foods.join(', '),
    request.without.length > 0 && `-${request.without.join(', ')}`,
    request.time !== FORM_TIME && `@${request.time}`,
    request.meal && `#${request.meal}`,
    request.missingTools.length > 0 && `!${request.missingTools.toSorted().join(', ')}`,
    request.isLight && '~light',
  ]
  return parts.filter(Boolean).join(' ; ')
}

/** How many of some requests are read as their writers mean them. */
export const rightRequests = (cases: readonly RequestCase[]) =>
  cases.filter(({ text, expected }) => requestText(text) === expected).length
