/** Recipes whose progress a device remembers; the one cooked longest ago makes room. */
const MAX_RECIPES = 20
const KEY = 'cookProgress'

/** How far a recipe of that revision has been cooked on this device: the number of the step that is open. */
export interface CookProgress {
  id: number
  updatedAt: number
  step: number
}

const isProgress = (value: unknown): value is CookProgress => {
  const { id, updatedAt, step } = (value ?? {}) as Partial<CookProgress>
  return Number.isInteger(id) && typeof updatedAt === 'number' && Number.isInteger(step)
}

/** A browser may refuse storage; then nothing is remembered. */
function listProgress(): CookProgress[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isProgress) : []
  } catch {
    return []
  }
}

/** The step that was open when a recipe was last cooked on this device; null when it was not, was finished, or was revised since. */
export const findProgress = (id: number, updatedAt: number): number | null =>
  listProgress().find((one) => one.id === id && one.updatedAt === updatedAt)?.step ?? null

/** Stores the open step of a recipe; null forgets the recipe. */
export function saveProgress(id: number, updatedAt: number, step: number | null) {
  const others = listProgress().filter((one) => one.id !== id)
  const all = step === null ? others : [{ id, updatedAt, step }, ...others]
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MAX_RECIPES)))
  } catch {
    // The progress lasts as long as the page.
  }
}
