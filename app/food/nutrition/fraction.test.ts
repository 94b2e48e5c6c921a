import { describe, expect, test } from 'vitest'
import { fractionOf, numberOf } from './fraction.ts'

describe('an exact number', () => {
  test.each([
    [0, [0, 1]],
    [3, [3, 1]],
    [0.5, [1, 2]],
    [0.333333, [1, 3]],
    [1 / 3, [1, 3]],
    [1.333333, [4, 3]],
    [2.666667, [8, 3]],
    [0.125, [1, 8]],
    [1.1, [11, 10]],
    [28.35, [567, 20]],
    [1500, [1500, 1]],
    [0.000123, [123, 1_000_000]],
    [123_456_789, [123_456_789, 1]],
  ] as const)('of %d', (value, fraction) => {
    expect(fractionOf(value)).toEqual(fraction)
  })

  test('is the number to a millionth', () => {
    for (let at = 1; at < 2000; at++) {
      const value = Math.round((at * 7919) % 1_000_003) / 997
      expect(Math.abs(numberOf(fractionOf(value)) - value)).toBeLessThan(1e-6)
    }
  })
})
