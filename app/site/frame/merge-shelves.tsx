import { useEffect } from 'react'
import { COLLECTIONS_KEY, COOK_NOTES_KEY, hasLocalKey, REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { SHELVES } from '#app/recipes/bookshelf/bookshelf.ts'
import { clearLocalShelf, listLocally } from '#app/recipes/bookshelf/local-shelf.ts'
import { addToShelf } from '#app/recipes/bookshelf/use-shelf.ts'

/** Moves a visitor's lists from this browser into their account, shopping lists, the meal plan, notes and collections among them. */
export function MergeShelves() {
  useEffect(() => {
    for (const shelf of SHELVES) {
      const ids = listLocally(shelf)
        .map(({ id }) => id)
        .reverse()
      if (ids.length > 0) addToShelf(shelf, ids).then((done) => done && clearLocalShelf(shelf))
    }
    // What moves these is large and seldom needed.
    if (hasLocalKey(REPLICA_KEYS)) import('#app/kitchen/records/device-replica.ts').then(({ syncOnce }) => syncOnce())
    if (hasLocalKey(COOK_NOTES_KEY)) import('#app/recipes/notes/send-notes.ts').then(({ sendNotes }) => sendNotes())
    if (hasLocalKey(COLLECTIONS_KEY))
      import('#app/recipes/collections/merge-collections.ts').then(({ moveCollections }) => moveCollections())
  }, [])
  return null
}
