import { LRUCache } from 'lru-cache'

const MAX_TEXTS = 5000

/** The function with a cache of its last results, 5,000 unless told: for the lines and steps of recipes, of which most repeat. */
export function memoized<T extends object>(read: (text: string) => T, max = MAX_TEXTS): (text: string) => T {
  const cache = new LRUCache<string, T>({ max })
  return (text) => {
    const cached = cache.get(text)
    if (cached) return cached
    const result = read(text)
    cache.set(text, result)
    return result
  }
}
