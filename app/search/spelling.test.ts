import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestWords, editDistance } from './spelling.ts'

test('swapped neighbours are one edit', () => {
  expect(editDistance('lasanga', 'lasagna')).toBe(1)
  expect(editDistance('chiken', 'chicken')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
})

test('distance is the same both ways and zero only for equal words', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

test('the nearest words come in alphabetical order, and short words are not forgiven', () => {
  expect(closestWords('chese', ['cheese', 'these', 'chives'])).toEqual(['cheese', 'these'])
  expect(closestWords('eg', ['egg'])).toEqual([])
  expect(closestWords('lasagna', ['lasagna'])).toEqual([])
})
