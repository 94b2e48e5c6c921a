/** The fields of the form that are filled with what its text tells, until its cook chooses something else. */
export const RECOGNISED_FIELDS = [
  'category',
  'cuisine',
  'categories',
  'dietaryInfo',
  'allergens',
  'prepTime',
  'waitTime',
  'cookTime',
] as const
export type RecognisedField = (typeof RECOGNISED_FIELDS)[number]

/** The fields that a list with commas names; others are left out. */
export function recognisedIn(list: string): RecognisedField[] {
  const names = new Set(list.split(','))
  return RECOGNISED_FIELDS.filter((name) => names.has(name))
}

/** The list without the fields that are chosen now. */
export const withoutChosen = (list: string, chosen: readonly string[]) =>
  recognisedIn(list)
    .filter((name) => !chosen.includes(name))
    .join()
