import { type DeviceStore, deviceStore, listOf, useDeviceStore } from '#app/base/device/device-store.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import type { Language } from '#app/recipes/recipe/recipe-language.ts'
import type { Shelf } from './bookshelf.ts'

/** A recipe on a visitor's list, with enough data to show it without a request. */
export interface ShelvedRecipe {
  id: number
  title: string
  picture: Picture | null
  /** Missing in lists that were saved before recipes had one. */
  language?: Language
  /** How long it takes in all, in minutes; missing in lists that were saved before, and 0 where nobody knows. */
  totalMinutes?: number
}

const isRecipe = (value: unknown): value is ShelvedRecipe => {
  const { id, title } = (value ?? {}) as Partial<ShelvedRecipe>
  return Number.isInteger(id) && typeof title === 'string'
}

const shelf = (key: Shelf) => deviceStore({ key, parse: listOf(isRecipe) })

/** A visitor's lists in this browser, first added first. */
export const DEVICE_SHELVES: Readonly<Record<Shelf, DeviceStore<ShelvedRecipe[]>>> = {
  savedRecipes: shelf('savedRecipes'),
  favoriteRecipes: shelf('favoriteRecipes'),
}

/** A visitor's list, the same in every tab; empty on the server. */
export const useDeviceShelf = (name: Shelf) => useDeviceStore(DEVICE_SHELVES[name])

/** Adds the recipe to a visitor's list, or takes it off when it is listed; false when the browser stores nothing. */
export const toggleOnDevice = (name: Shelf, { id, title, picture, language, totalMinutes }: ShelvedRecipe) =>
  DEVICE_SHELVES[name].update((recipes) => {
    const without = recipes.filter((recipe) => recipe.id !== id)
    if (without.length < recipes.length) return without
    return [...recipes, { id, title, picture, ...(language && { language }), ...(totalMinutes && { totalMinutes }) }]
  })
