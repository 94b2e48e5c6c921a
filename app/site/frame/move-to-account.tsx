import { useEffect } from 'react'
import { COLLECTIONS_KEY, COOK_NOTES_KEY, hasLocalKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { SHELVES } from '#app/recipes/bookshelf/bookshelf.ts'
import { clearDeviceShelf, listOnDevice } from '#app/recipes/bookshelf/device-shelf.ts'
import { addToShelf } from '#app/recipes/bookshelf/use-shelf.ts'

/** Moves a visitor's lists from this browser into their account, shopping lists, the meal plan, notes and collections among them. */
export function MoveToAccount() {
  useEffect(() => {
    for (const shelf of SHELVES) {
      const ids = listOnDevice(shelf)
        .map(({ id }) => id)
        .reverse()
      if (ids.length > 0) addToShelf(shelf, ids).then((done) => done && clearDeviceShelf(shelf))
    }
    // What moves these is large and seldom needed.
    if (hasLocalKey(REPLICA_KEYS)) import('#app/kitchen/records/device-replica.ts').then(({ syncOnce }) => syncOnce())
    if (hasLocalKey(COOK_NOTES_KEY)) import('#app/recipes/notes/move-notes.ts').then(({ moveNotes }) => moveNotes())
    if (hasLocalKey(COLLECTIONS_KEY))
      import('#app/recipes/collections/move-collections.ts').then(({ moveCollections }) => moveCollections())
  }, [])
  return null
}
