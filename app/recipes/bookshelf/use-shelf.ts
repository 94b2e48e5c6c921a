import { useSyncExternalStore } from 'react'
import { overlappingChanges } from '#app/base/device/overlapping-changes.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { m } from '#messages'
import type { Shelf, ShelvedIds } from './bookshelf.ts'
import { type ShelvedRecipe, toggleOnDevice, useDeviceShelf } from './device-shelf.ts'

/** The changes since the page was loaded: whether a recipe is on a list, by `shelf:id`. */
const changed = new Map<string, boolean>()
const sendings = new Map<string, ReturnType<typeof overlappingChanges>>()
const listeners = new Set<() => void>()
let version = 0

/** Shows a cook's change on a list, by `shelf:id`, wherever it is shown. */
export function recordChange(key: string, listed: boolean) {
  changed.set(key, listed)
  version++
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const versionNow = () => version
/** Renders again after every change. */
const useChanges = () => useSyncExternalStore(subscribe, versionNow, versionNow)

const NONE: ShelvedIds = { favoriteRecipes: [], savedRecipes: [] }
let parsed = { json: '', shelves: NONE }

function shelvesIn(json: string) {
  if (parsed.json !== json) parsed = { json, shelves: JSON.parse(json) as ShelvedIds }
  return parsed.shelves
}

const subscribeToNothing = () => () => {}

/** The cook's lists as they were when the page was loaded; empty for a visitor and until hydration, since cooks share pages. */
export function useCookShelves(): ShelvedIds {
  const json = useSite()?.cook?.shelves
  return useSyncExternalStore(
    subscribeToNothing,
    () => (json === undefined ? NONE : shelvesIn(json)),
    () => NONE,
  )
}

/** Sends a cook's change of a list to the server; false when it failed. */
export const sendChange = (action: 'add' | 'remove', shelf: Shelf, ids: readonly number[]) =>
  fetch('/bookshelf', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([['do', action], ['shelf', shelf], ...ids.map((id) => ['recipe', String(id)])]),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * One recipe on one list, which is stored on the server for cooks and in the browser for visitors. A change shows at once; a failed
 * one is reverted and announced. `toggle` resolves with whether the list is as it was to be, and was not changed again meanwhile.
 */
export function useShelf(shelf: Shelf, recipe: ShelvedRecipe) {
  const cook = useSite()?.cook ?? null
  const shelves = useCookShelves()
  const local = useDeviceShelf(shelf)
  useChanges()
  const key = `${shelf}:${recipe.id}`
  const isListed = cook
    ? (changed.get(key) ?? shelves[shelf].includes(recipe.id))
    : local.some(({ id }) => id === recipe.id)

  async function toggle() {
    let [isLatest, isStored] = [true, false]
    if (cook) {
      const begin = sendings.get(key) ?? overlappingChanges()
      sendings.set(key, begin)
      const answered = begin(isListed)
      recordChange(key, !isListed)
      isStored = await sendChange(isListed ? 'remove' : 'add', shelf, [recipe.id])
      const [isLast, settled] = answered(isStored)
      isLatest = isLast
      if (settled !== undefined) recordChange(key, settled)
    } else isStored = toggleOnDevice(shelf, recipe)
    if (!isStored) announceFailure(m.shelf_failed({ title: recipe.title }))
    return isStored && isLatest
  }
  return { isListed, toggle }
}

/** The number of recipes on the reader's list; 0 until hydration. */
export function useShelfCount(shelf: Shelf) {
  const cook = useSite()?.cook ?? null
  const shelves = useCookShelves()
  const local = useDeviceShelf(shelf)
  useChanges()
  if (!cook) return local.length
  const ids = new Set(shelves[shelf])
  for (const [key, listed] of changed) {
    const [name, id] = key.split(':')
    if (name !== shelf) continue
    if (listed) ids.add(Number(id))
    else ids.delete(Number(id))
  }
  return ids.size
}
