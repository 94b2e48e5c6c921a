import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { takeAwayShown } from './left-shown.ts'

// Whatever is written to the console by accident fails the test that wrote it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

// The next file of this worker begins with nothing shown, the real clock and the real globals.
afterAll(async () => {
  await takeAwayShown()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
