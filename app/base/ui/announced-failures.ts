const FAILURE = 'foodio:failure'

/** Shows a failure in the page's notice, which screen readers announce at once. */
export const announceFailure = (text: string) => dispatchEvent(new CustomEvent(FAILURE, { detail: text }))

/** Calls back with every announced failure; returns a function that unsubscribes. */
export function onFailureAnnounced(callback: (text: string) => void) {
  const listener = (event: Event) => callback((event as CustomEvent<string>).detail)
  addEventListener(FAILURE, listener)
  return () => removeEventListener(FAILURE, listener)
}
