import { expect, test } from 'vitest'
import { timeText } from './wait-text.ts'

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('%i seconds are never called less: %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text)
})
