import { expect, vi } from 'vitest'

/** Takes what was written to the console as an error and is expected; anything else fails the test. */
export function expectErrors(expected: RegExp) {
  const errors = vi.mocked(console.error)
  for (const [text] of errors.mock.calls) expect(text).toMatch(expected)
  errors.mockClear()
}
