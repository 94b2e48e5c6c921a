import { THEME_KEY } from '#app/base/request/theme.ts'

/** The prefix of unsent recipes in local storage, used by nothing else. */
export const DRAFT_KEYS = 'recipeDraft:'

/** The key of the timers that run on this device; that of how they ring begins like it. */
export const TIMERS_KEY = 'timers'

/** How the keys of a device's shopping lists and meal plan begin. */
export const REPLICA_KEYS = 'kitchen:'

/** Whether something is stored on this device under a key that begins like this; false where storage is blocked. */
export function hasLocalKey(start: string) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(start))
  } catch {
    return false
  }
}

/** How the keys begin of what cook mode remembers: the open step and notes. */
const COOK_KEYS = 'cook'

/** The key of the notes that somebody took on this device about recipes. */
export const COOK_NOTES_KEY = 'cookNotes'

/** The key of a visitor's collections. */
export const COLLECTIONS_KEY = 'collections'

const STAYING = [DRAFT_KEYS, TIMERS_KEY, COOK_KEYS, REPLICA_KEYS, COLLECTIONS_KEY, THEME_KEY]

/**
 * Clears local storage; after an expired session unsent recipes, timers, what cook mode remembers, lists, plans and the theme stay (`drafts: 'keep'`), after signing out they are
 * deleted, too.
 */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !STAYING.some((start) => key.startsWith(start))) localStorage.removeItem(key)
}
