import { useSyncExternalStore } from 'react'

/** Whether FoodIO answers this device, as far as it knows: `offline` has no network, `unreachable` has one and gets no answer. */
export type Network = 'reachable' | 'unreachable' | 'offline'

/** The pause before the first try to reach FoodIO again, and the longest one, in milliseconds; each is twice the one before. */
const FIRST_PAUSE = 2000
const MAX_PAUSE = 60_000
const PROBE_TIMEOUT = 10_000

let isReached = true
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_PAUSE
const listeners = new Set<() => void>()

/** What this device knows at the moment. */
export const networkNow = (): Network => (isReached ? 'reachable' : navigator.onLine ? 'unreachable' : 'offline')

/** Whether requests to FoodIO are worth sending. */
export const isReachable = () => isReached

function setReached(next: boolean) {
  isReached = next
  clearTimeout(timer)
  pause = FIRST_PAUSE
  if (!next) tryLater()
  for (const listener of listeners) listener()
}

/** Asks FoodIO for a sign of life; true, and everybody hears of it, if there is one. */
export async function tryToReach() {
  clearTimeout(timer)
  const isAnswered = await fetch('/healthz', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isAnswered !== isReached) setReached(isAnswered)
  else if (!isAnswered) tryLater()
  return isAnswered
}

/** Tries again after a pause, or when somebody looks at the page again; a hidden page asks nothing. */
function tryLater() {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') return
  timer = setTimeout(() => void tryToReach(), pause)
  pause = Math.min(2 * pause, MAX_PAUSE)
}

/** Notes that FoodIO did not answer: this device looks for it from now on. */
export const reportUnreachable = () => isReached && setReached(false)

/** Looks after the network as long as the page is open; to be called once. */
export function watchNetwork() {
  // What could not be reached before is out of reach for another reason now.
  addEventListener('offline', () => setReached(false))
  // A browser that has a network again need not reach anything with it.
  addEventListener('online', () => {
    setReached(isReached)
    void tryToReach()
  })
  document.addEventListener('visibilitychange', () => {
    if (isReached) return
    if (document.visibilityState === 'visible') void tryToReach()
    else clearTimeout(timer)
  })
  if (!navigator.onLine) reportUnreachable()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether FoodIO answers; `reachable` on the server and until scripts have taken over. */
export const useNetwork = (): Network => useSyncExternalStore(subscribe, networkNow, () => 'reachable')
