import { deviceRecipeList } from '#app/base/device/device-store.ts'

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

const ticks = deviceRecipeList({ key: 'recipeTicks', max: 50, isEntry: isTicks })

/** The names of the check boxes that this device has ticked in a recipe; [] when there are none, or the recipe was revised since. */
export function findTicks(id: number, updatedAt: number): string[] {
  const found = ticks.find(id)
  return found?.updatedAt === updatedAt ? found.names : []
}

/** Stores the ticked check boxes of a recipe, or deletes the entry if there are none. */
export const saveTicks = (recipe: RecipeTicks) => ticks.save(recipe.id, recipe.names.length > 0 ? recipe : null)
