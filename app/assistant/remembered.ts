import { LRUCache } from 'lru-cache'

const MAX_TEXTS = 5000

/** The same reader of texts, which remembers what it read in the last 5,000 of them: for the lines of recipes, which are many and few differ. */
export function remembered<T extends object>(read: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max: MAX_TEXTS })
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const found = read(text)
    known.set(text, found)
    return found
  }
}
