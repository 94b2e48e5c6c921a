import { FORM_LINKS, FORMS_BEFORE, FORMS_BEHIND, FORMS_LEFT } from './food-forms.data.ts'

import { isPlural, stem } from './words.ts'

const behind = new Map(FORMS_BEHIND.map((form) => [stem(form), form]))
const links = new Set(FORM_LINKS)
/** How many describing words may part a treatment from its food ("dried red chillies"). */
const REACH = 2

type IsKindOf = (food: string, wanted: string) => boolean

/**
 * The name of a food among some words with what the words around it make of it ("dried apricot", "carrot juice"), or the
 * food's own. A form follows the singular: in "eggs, flour" and "eggs flour" there are both.
 */
export function derivedName(
  { food, start, end }: { food: string; start: number; end: number },
  singulars: readonly string[],
  words: readonly string[],
  isKindOf: IsKindOf,
): string {
  const isLeft = (roots: readonly string[] = []) => roots.some((root) => isKindOf(food, root))
  const at = links.has(words[end] ?? '') ? end + 1 : end
  const form = behind.get(singulars[at] ?? '')
  if (form && !isPlural(words[end - 1] ?? '') && !isLeft(FORMS_LEFT[form])) return `${food} ${form}`
  for (let before = start - 1; before >= Math.max(0, start - REACH); before--) {
    const treatment = words[before] ?? ''
    if (treatment === '') break
    if (Object.hasOwn(FORMS_BEFORE, treatment) && !isLeft(FORMS_BEFORE[treatment])) return `${treatment} ${food}`
  }
  return food
}
