import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function listen(changed: () => void) {
  const timer = setInterval(changed, MINUTE / 2)
  return () => clearInterval(timer)
}

/** The reader's wall clock: "2026-11-23T18:05". */
function wallClockNow() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

/** The reader's day and time to the minute, "2026-11-23T18:05"; null on the server, which does not know where the reader is. */
export const useNow = () => useSyncExternalStore(listen, wallClockNow, () => null)
