const SAID = 'foodio:said'

/** Has the page say something that went wrong, read out at once, without leaving it. */
export const announce = (text: string) => dispatchEvent(new CustomEvent(SAID, { detail: text }))

/** Calls back with everything that is said; returns how to stop. */
export function onAnnounce(callback: (text: string) => void) {
  const listener = (event: Event) => callback((event as CustomEvent<string>).detail)
  addEventListener(SAID, listener)
  return () => removeEventListener(SAID, listener)
}
