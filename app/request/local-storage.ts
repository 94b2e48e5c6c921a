import { THEME_KEY } from '../request/theme.ts'

/** How the keys begin under which recipes that were not sent stand in local storage; nothing else there begins like this. */
export const DRAFT_KEYS = 'recipeDraft:'

/**
 * Empties local storage; a session that ran out, rather than being ended, takes neither unsent recipes nor the device's theme
 * along (`drafts: 'keep'`).
 */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !(key.startsWith(DRAFT_KEYS) || key === THEME_KEY)) localStorage.removeItem(key)
}
