import { useSyncExternalStore } from 'react'
import { type OverlappingChanges, overlappingChanges } from '#app/base/device/overlapping-changes.ts'
import { useSite } from '#app/base/request/use-site.ts'
import { announceFailure } from '#app/base/ui/announced-failures.ts'
import { m } from '#messages'
import { MAX_SHELVED_AT_ONCE, type Shelf, type ShelvedIds } from './bookshelf.ts'
import { type ShelvedRecipe, toggleOnDevice, useDeviceShelf } from './device-shelf.ts'

/** The changes since the page was loaded: whether a recipe is on a list, by `shelf:id`. */
const changed = new Map<string, boolean>()
const sendings = new Map<string, OverlappingChanges<boolean>>()
const listeners = new Set<() => void>()
let version = 0

function recordChange(key: string, listed: boolean) {
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
const sendChange = (action: 'add' | 'remove', shelf: Shelf, ids: readonly number[]) =>
  fetch('/bookshelf', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams([['do', action], ['shelf', shelf], ...ids.map((id) => ['recipe', String(id)])]),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Adds recipes to a cook's list and shows them there; false when the server did not take them all. */
export async function addToShelf(shelf: Shelf, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += MAX_SHELVED_AT_ONCE) {
    const some = ids.slice(start, start + MAX_SHELVED_AT_ONCE)
    if (!(await sendChange('add', shelf, some))) return false
    for (const id of some) recordChange(`${shelf}:${id}`, true)
  }
  return true
}

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
    if (!cook) {
      if (toggleOnDevice(shelf, recipe)) return true
      announceFailure(m.shelf_failed({ title: recipe.title }))
      return false
    }
    const sending = sendings.get(key) ?? overlappingChanges<boolean>()
    sendings.set(key, sending)
    const answered = sending.begin(isListed, !isListed)
    recordChange(key, !isListed)
    const isStored = await sendChange(isListed ? 'remove' : 'add', shelf, [recipe.id])
    const { isLatest, settled } = answered(isStored)
    if (settled !== undefined) recordChange(key, settled)
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
