import { THEME_KEY } from '../request/theme.ts'

/** The prefix of unsent recipes in local storage, used by nothing else. */
export const DRAFT_KEYS = 'recipeDraft:'

/**
 * Clears local storage; after an expired session unsent recipes and the theme stay (`drafts: 'keep'`), after signing out they are
 * deleted, too.
 */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !(key.startsWith(DRAFT_KEYS) || key === THEME_KEY)) localStorage.removeItem(key)
}
