import { deviceRecipeList } from '#app/base/device/device-store.ts'

/** How far a recipe of that revision has been cooked on this device: the number of the step that is open. */
interface CookProgress {
  id: number
  updatedAt: number
  step: number
}

const isProgress = (value: unknown): value is CookProgress => {
  const { id, updatedAt, step } = (value ?? {}) as Partial<CookProgress>
  return Number.isInteger(id) && typeof updatedAt === 'number' && Number.isInteger(step)
}

const progress = deviceRecipeList({ key: 'cookProgress', max: 20, isEntry: isProgress })

/** The step that was open when a recipe was last cooked on this device; null when it was not, was finished, or was revised since. */
export function findProgress(id: number, updatedAt: number): number | null {
  const found = progress.find(id)
  return found?.updatedAt === updatedAt ? found.step : null
}

/** Stores the open step of a recipe; null forgets the recipe. */
export const saveProgress = (id: number, updatedAt: number, step: number | null) =>
  progress.save(id, step === null ? null : { id, updatedAt, step })
