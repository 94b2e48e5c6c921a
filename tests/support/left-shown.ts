/** How to take away what the small browsers of a file still show: it would go on beside the tests that come next. */
export const leftShown = new Set<() => Promise<void>>()

/** Takes away what small browsers still show, each in its own place. */
export async function takeAwayShown() {
  for (const takeAway of leftShown) await takeAway()
  leftShown.clear()
}
