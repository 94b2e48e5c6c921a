import { THEME_KEY } from '#app/base/request/theme.ts'

/** The prefix of unsent recipes in local storage, used by nothing else. */
export const DRAFT_KEYS = 'recipeDraft:'

/** The key of the timers that run on this device; that of how they ring begins like it. */
export const TIMERS_KEY = 'timers'

/** How the keys of a device's shopping lists and meal plan begin. */
export const REPLICA_KEYS = 'kitchen:'

/** The key of which lists of this device are shared by a live link, and how the keys of their copies begin. */
export const LIVE_LISTS_KEY = 'liveLists'
export const LIVE_RECORD_KEYS = 'liveList:'

/** How the keys begin of what cook mode remembers: the open step and notes. */
const COOK_KEYS = 'cook'

/** The key of the notes that somebody took on this device about recipes. */
export const COOK_NOTES_KEY = 'cookNotes'

/** The key of a visitor's collections. */
export const COLLECTIONS_KEY = 'collections'

/** The key of what a visitor does not eat. */
export const NEEDS_KEY = 'needs'

/** How the keys begin of what moves from this device into the account of who signs in. */
export type MovingKey =
  | 'savedRecipes'
  | 'favoriteRecipes'
  | typeof REPLICA_KEYS
  | typeof NEEDS_KEY
  | typeof COOK_NOTES_KEY
  | typeof COLLECTIONS_KEY

const STAYING = [NEEDS_KEY, DRAFT_KEYS, TIMERS_KEY, COOK_KEYS, REPLICA_KEYS, 'liveList', COLLECTIONS_KEY, THEME_KEY]

/** One of the browser's storages, which may be blocked or full: then nothing is there, and nothing can be stored. */
export function storageArea(storage: () => Storage) {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    /** The keys that begin like this. */
    keys: (start: string) => attempt((all) => Object.keys(all).filter((key) => key.startsWith(start)), []),
    /** The text under a key; null if there is none. */
    read: (key: string) => attempt((all) => all.getItem(key), null),
    /** Stores a text, or removes it for null; false when that is not possible. */
    write: (key: string, text: string | null) =>
      attempt((all) => {
        if (text === null) all.removeItem(key)
        else all.setItem(key, text)
        return true
      }, false),
  }
}
export type StorageArea = ReturnType<typeof storageArea>

/** What all tabs of this browser share, and find again the next time. */
export const deviceStorage = storageArea(() => localStorage)

/** What one tab remembers for as long as it is open. */
export const tabStorage = storageArea(() => sessionStorage)

/** Whether something is stored on this device under a key that begins like this; false where storage is blocked. */
export const hasLocalKey = (start: string) => deviceStorage.keys(start).length > 0

const listeners = new Map<string, Set<() => void>>()

/** Calls back when what is stored under a key has changed, in this tab or in another one; returns how to call it off. */
export function watchKey(key: string, listener: () => void) {
  const ofOtherTabs = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  const here = listeners.get(key) ?? new Set()
  listeners.set(key, here.add(listener))
  addEventListener('storage', ofOtherTabs)
  return () => {
    here.delete(listener)
    removeEventListener('storage', ofOtherTabs)
  }
}

/** Tells this tab that what is stored under a key has changed; browsers tell the others. */
export const announceKey = (key: string) => listeners.get(key)?.forEach((listener) => void listener())

/**
 * Clears local storage; after an expired session unsent recipes, timers, what cook mode remembers, lists, plans and the theme stay (`drafts: 'keep'`), after signing out they are
 * deleted, too.
 */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of deviceStorage.keys(''))
    if (drafts === 'forget' || !STAYING.some((start) => key.startsWith(start))) deviceStorage.write(key, null)
}
