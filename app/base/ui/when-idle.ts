/** Browsers without requestIdleCallback wait this many milliseconds. */
const SOON = 1500

/** Calls back once the browser has nothing else to do, `atMost` so many milliseconds from now; returns how to call it off. */
export function whenIdle(callback: () => void, atMost?: number) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, SOON)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(callback, atMost === undefined ? undefined : { timeout: atMost })
  return () => cancelIdleCallback(idle)
}
