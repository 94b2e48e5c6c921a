/** The key of the recipes that were opened on this device. */
export const RECENT_KEY = 'recentRecipes'

/**
 * Runs in the page before home is painted: marks the document where something of the reader's is on the device, so that the place of it is
 * there from the first paint on. Pages of visitors are the same for everybody, so that no server could tell.
 */
export const MARK_RETURNING = `try {
for (const key in localStorage)
if (/^(${RECENT_KEY}|savedRecipes|kitchen:record|recipeDraft)/.test(key)) document.documentElement.dataset.returning = ''
} catch {}`
