import { useSyncExternalStore } from 'react'
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
}

const EMPTY: ShelvedRecipe[] = []
const CHANGED = 'foodio:shelf'
const parsed = new Map<string, { text: string | null; recipes: ShelvedRecipe[] }>()

const isRecipe = (value: unknown): value is ShelvedRecipe =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as ShelvedRecipe).id) &&
  typeof (value as ShelvedRecipe).title === 'string'

/** Local storage, which may be blocked; then the lists are empty. */
function stored(shelf: Shelf) {
  try {
    return localStorage.getItem(shelf)
  } catch {
    return null
  }
}

/** A visitor's list in this browser, first added first; [] if the stored value is not a list. */
export function listOnDevice(shelf: Shelf): ShelvedRecipe[] {
  const text = stored(shelf)
  const known = parsed.get(shelf)
  if (known?.text === text) return known.recipes
  let recipes = EMPTY
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(value)) recipes = value.filter(isRecipe)
  } catch {
    // The stored value is invalid, so the list is empty.
  }
  parsed.set(shelf, { text, recipes })
  return recipes
}

function listen(changed: () => void) {
  addEventListener('storage', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener(CHANGED, changed)
  }
}

/** A visitor's list, the same in every tab; empty on the server. */
export const useDeviceShelf = (shelf: Shelf) =>
  useSyncExternalStore(
    listen,
    () => listOnDevice(shelf),
    () => EMPTY,
  )

/** Adds the recipe to a visitor's list, or takes it off when it is listed; false when the browser stores nothing. */
export function toggleOnDevice(shelf: Shelf, { id, title, picture, language }: ShelvedRecipe) {
  const recipes = listOnDevice(shelf)
  const without = recipes.filter((recipe) => recipe.id !== id)
  const next =
    without.length < recipes.length ? without : [...recipes, { id, title, picture, ...(language && { language }) }]
  try {
    localStorage.setItem(shelf, JSON.stringify(next))
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGED))
  return true
}

/** Forgets a visitor's list. */
export function clearDeviceShelf(shelf: Shelf) {
  localStorage.removeItem(shelf)
  dispatchEvent(new Event(CHANGED))
}
