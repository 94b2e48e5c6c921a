/** One entry for each recipe that something is remembered of. */
interface Entry {
  id: number
}

/**
 * What this device remembers of recipes under a key of local storage, the newest first; of more than `max` recipes the oldest are
 * forgotten. What `isEntry` does not know is left out. A browser may refuse storage; then nothing is remembered.
 */
export function deviceList<T extends Entry>(key: string, max: number, isEntry: (value: unknown) => value is T) {
  function list(): T[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(value) ? value.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    list,
    /** The entry of a recipe; null when there is none. */
    find: (id: number): T | null => list().find((entry) => entry.id === id) ?? null,
    /** Stores the entry of a recipe; null deletes it. */
    save(id: number, entry: T | null) {
      const others = list().filter((other) => other.id !== id)
      const all = entry === null ? others : [entry, ...others]
      try {
        localStorage.setItem(key, JSON.stringify(all.slice(0, max)))
      } catch {
        // It is remembered as long as the page is open.
      }
    },
  }
}
