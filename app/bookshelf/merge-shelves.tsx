import { useEffect } from 'react'
import { hasLocalRecords } from '../request/local-storage.ts'
import { SHELVES } from './bookshelf.ts'
import { clearLocalShelf, listLocally } from './local-shelf.ts'
import { addToShelf } from './use-shelf.ts'

/** Moves a visitor's lists from this browser into their account, shopping lists and the meal plan among them. */
export function MergeShelves() {
  useEffect(() => {
    for (const shelf of SHELVES) {
      const ids = listLocally(shelf)
        .map(({ id }) => id)
        .reverse()
      if (ids.length > 0) addToShelf(shelf, ids).then((done) => done && clearLocalShelf(shelf))
    }
    // The replica is large and seldom there.
    if (hasLocalRecords()) import('../sync/device-replica.ts').then(({ syncOnce }) => syncOnce())
  }, [])
  return null
}
