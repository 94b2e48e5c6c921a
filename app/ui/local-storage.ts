/** How the keys begin under which recipes that were not sent stand in local storage; nothing else there begins like this. */
export const DRAFT_KEYS = 'recipeDraft:'

/** Empties local storage, but for unsent recipes when `drafts` may stay: a session that ran out takes nobody's work along. */
export function clearLocalStorage({ drafts }: { drafts: 'keep' | 'forget' }) {
  for (const key of Object.keys(localStorage))
    if (drafts === 'forget' || !key.startsWith(DRAFT_KEYS)) localStorage.removeItem(key)
}
