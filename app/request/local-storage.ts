import { THEME_KEY } from '../request/theme.ts'

/** The prefix of unsent recipes in local storage, used by nothing else. */
export const DRAFT_KEYS = 'recipeDraft:'

/** The key of the timers that run on this device; that of how they ring begins like it. */
export const TIMERS_KEY = 'timers'

/**
 * Clears local storage; after an expired session unsent recipes, timers and the theme stay (`drafts: 'keep'`), after signing out they are
 * deleted, too.
 */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !(key.startsWith(DRAFT_KEYS) || key.startsWith(TIMERS_KEY) || key === THEME_KEY))
      localStorage.removeItem(key)
}
