/** Where somebody is in cook mode: 0 is before the first step, 1 to the number of steps is a step, one more is the end. */
export type CookPlace = number

export const STEP_KEY = 'step'
const DONE = 'done'
const MAX_STEPS = 999

/** Whether a parameter names a step, or the end. */
export const isPlace = (value: string) => value === DONE || (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= MAX_STEPS)

/** The place that an address names in a recipe of so many steps; 0 for none, the end for a step that there is not. */
export function placeOf(parameters: URLSearchParams, steps: number): CookPlace {
  const named = parameters.get(STEP_KEY)
  if (named === null || !isPlace(named)) return 0
  return named === DONE ? steps + 1 : Math.min(Number(named), steps + 1)
}

/** The address of a place in cook mode; `query` is what is wanted of the recipe. */
export function placeAddress(id: number, query: string, place: CookPlace, steps: number): string {
  const parameters = new URLSearchParams(query)
  if (place > steps) parameters.set(STEP_KEY, DONE)
  else if (place > 0) parameters.set(STEP_KEY, String(place))
  return `/recipe/${id}/cook${parameters.size > 0 ? `?${parameters}` : ''}`
}
