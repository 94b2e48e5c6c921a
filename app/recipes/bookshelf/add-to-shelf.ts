import { MAX_SHELVED_AT_ONCE, type Shelf } from './bookshelf.ts'
import { recordChange, sendChange } from './use-shelf.ts'

/** Adds recipes to a cook's list and shows them there; false when the server did not take them all. */
export async function addToShelf(shelf: Shelf, ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += MAX_SHELVED_AT_ONCE) {
    const some = ids.slice(start, start + MAX_SHELVED_AT_ONCE)
    if (!(await sendChange('add', shelf, some))) return false
    for (const id of some) recordChange(`${shelf}:${id}`, true)
  }
  return true
}
