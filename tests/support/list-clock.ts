import { afterAll, beforeAll, vi } from 'vitest'

/** Holds the clock of the page cache for the tests of a file or group; `letListsCatchUp` passes the time that a list may be behind. */
export function aListClock() {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterAll(() => void vi.useRealTimers())
  return { letListsCatchUp: () => vi.advanceTimersByTime(2100) }
}
