import { afterEach, beforeEach, vi } from 'vitest'
import { takeAwayShown } from './left-shown.ts'

/** After each test nothing of its small browsers is shown, and the real globals and clock are back; `clock` is what stands still during it. */
export function endBrowsersAfterEach(clock?: Parameters<typeof vi.useFakeTimers>[0]) {
  if (clock) beforeEach(() => void vi.useFakeTimers(clock))
  afterEach(async () => {
    await takeAwayShown()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
