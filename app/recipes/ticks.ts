/** Recipes with ticks that a device remembers; the one touched longest ago makes room. */
const MAX_RECIPES = 50
const KEY = 'recipeTicks'

/** The lines of one recipe, by the names of their check boxes, that are ticked in the revision of that time. */
export interface RecipeTicks {
  id: number
  updatedAt: number
  names: string[]
}

const isTicks = (value: unknown): value is RecipeTicks => {
  const { id, updatedAt, names } = (value ?? {}) as Partial<RecipeTicks>
  return Number.isInteger(id) && typeof updatedAt === 'number' && Array.isArray(names)
}

/** A browser may refuse storage; then nothing is remembered. */
function listTicks(): RecipeTicks[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isTicks) : []
  } catch {
    return []
  }
}

/** The names of the check boxes that this device has ticked in a recipe; [] when there are none, or the recipe was revised since. */
export function findTicks(id: number, updatedAt: number): string[] {
  return listTicks().find((ticks) => ticks.id === id && ticks.updatedAt === updatedAt)?.names ?? []
}

/** Stores the ticked check boxes of a recipe, or deletes the entry if there are none. */
export function saveTicks({ id, updatedAt, names }: RecipeTicks) {
  const others = listTicks().filter((ticks) => ticks.id !== id)
  const all = names.length > 0 ? [{ id, updatedAt, names }, ...others] : others
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MAX_RECIPES)))
  } catch {
    // The ticks last as long as the page.
  }
}
