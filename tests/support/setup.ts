import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

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

// The next file of this worker begins with the real clock and the real globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
