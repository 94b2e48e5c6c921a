import { deviceRecipeList } from '#app/base/device/device-store.ts'
import { RECENT_KEY } from '#app/base/device/returning.ts'

/** A recipe that was opened on this device. */
interface RecentRecipe {
  id: number
  title: string
}

const isRecent = (value: unknown): value is RecentRecipe => {
  const { id, title } = Object(value)
  return Number.isInteger(id) && typeof title === 'string'
}

/** The recipes that were opened on this device, the last one first; forgotten when a cook signs out. */
export const recentRecipes = deviceRecipeList({ key: RECENT_KEY, max: 12, isEntry: isRecent })
