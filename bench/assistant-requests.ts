import { readFileSync } from 'node:fs'
import type { Allergen } from '#app/food/foods/allergen.ts'
import { type RefinedRequest, refineRequest } from '#app/site/requests/refined-request.ts'

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

/** The foods by which the table names what contains an allergen, where one of them stays out. */
const FOODS_OF_ALLERGEN: Partial<Record<Allergen, readonly string[]>> = {
  eggs: ['egg'],
  milk: ['dairy', 'milk'],
  nuts: ['nut'],
  peanuts: ['peanut', 'nut'],
  soy: ['soybean'],
  sesame: ['sesame seed'],
  mustard: ['mustard seed'],
  crustaceans: ['crustacean', 'shellfish', 'seafood'],
  molluscs: ['mollusc', 'shellfish', 'seafood'],
  fish: ['seafood'],
}

/** What stays out of a request: foods, then the allergens that no food among them stands for. */
function staysOut({ without, avoided, diet, besides }: RefinedRequest): string[] {
  const allergens = new Set<Allergen>(avoided)
  if ([diet, ...besides].includes('Gluten-Free')) allergens.add('gluten')
  const isNamed = (allergen: Allergen) =>
    [allergen, ...(FOODS_OF_ALLERGEN[allergen] ?? [])].some((one) => without.includes(one))
  return [...without, ...[...allergens].filter((allergen) => !isNamed(allergen))]
}

/** What a request says, in the manner of the table. */
export function requestText(text: string): string {
  const request = refineRequest({ diet: 'Any', cuisine: 'Any', time: FORM_TIME, ingredients: text, refine: [] })
  const foods = request.wanted.map(({ food, typed }) => food ?? `?${typed}`)
  const parts = [
    foods.join(', '),
    staysOut(request).length > 0 && `-${staysOut(request).join(', ')}`,
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
