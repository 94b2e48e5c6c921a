import {
  COLLECTIONS_KEY,
  COOK_NOTES_KEY,
  hasLocalKey,
  type MovingKey,
  NEEDS_KEY,
  REPLICA_KEYS,
} from '#app/base/device/local-storage.ts'
import { addToShelf } from '#app/recipes/bookshelf/add-to-shelf.ts'
import type { Shelf } from '#app/recipes/bookshelf/bookshelf.ts'
import { DEVICE_SHELVES } from '#app/recipes/bookshelf/device-shelf.ts'

/** Moves a list of recipes; it stays here when the account does not take it. */
async function moveShelf(shelf: Shelf) {
  const ids = DEVICE_SHELVES[shelf].read().map(({ id }) => id)
  if (ids.length > 0 && (await addToShelf(shelf, ids.reverse()))) DEVICE_SHELVES[shelf].write(null)
}

/**
 * Everything that moves from this device into the account of who signs in, by how its keys begin; what else is stored stays with the device
 * (timers, ticks, the step that is open, the theme), or belongs to an account already (unsent recipes). What moves it is large and seldom needed.
 */
const MOVES: Record<MovingKey, () => Promise<unknown>> = {
  savedRecipes: () => moveShelf('savedRecipes'),
  favoriteRecipes: () => moveShelf('favoriteRecipes'),
  [REPLICA_KEYS]: () => import('#app/kitchen/records/device-replica.ts').then(({ syncOnce }) => syncOnce()),
  [NEEDS_KEY]: () => import('#app/kitchen/needs/move-needs.ts').then(({ moveNeeds }) => moveNeeds()),
  [COOK_NOTES_KEY]: () => import('#app/recipes/notes/move-notes.ts').then(({ moveNotes }) => moveNotes()),
  [COLLECTIONS_KEY]: () =>
    import('#app/recipes/collections/move-collections.ts').then(({ moveCollections }) => moveCollections()),
}

/** Moves what a visitor has stored in this browser into the account that they have signed in to; what fails stays and moves the next time. */
export function moveToAccount() {
  for (const [start, move] of Object.entries(MOVES)) if (hasLocalKey(start)) void move().catch(() => {})
}
