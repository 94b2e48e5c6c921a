import { useEffect } from 'react'
import { SHELVES } from './bookshelf.ts'
import { clearLocalShelf, listLocally } from './local-shelf.ts'
import { addToShelf } from './use-shelf.ts'

/** Moves a visitor's lists from this browser into their account. */
export function MergeShelves() {
  useEffect(() => {
    for (const shelf of SHELVES) {
      const ids = listLocally(shelf)
        .map(({ id }) => id)
        .reverse()
      if (ids.length > 0) addToShelf(shelf, ids).then((done) => done && clearLocalShelf(shelf))
    }
  }, [])
  return null
}
