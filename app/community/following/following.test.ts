import { expect, test } from 'vitest'
import { positionOf, positionText } from './following.ts'

test.each([
  ['1764000000000.12', [1_764_000_000_000, 12]],
  ['0.0', [0, 0]],
  [`5.${2 ** 31 - 1}`, [5, 2 ** 31 - 1]],
  [`5.${2 ** 31}`, null],
  ['5', null],
  ['.5', null],
  ['5.', null],
  ['5.1.1', null],
  ['-5.1', null],
  ['1234567890123456.1', null],
  ['', null],
  [null, null],
])('the place %j in a list is %j', (text, position) => {
  expect(positionOf(text)).toEqual(position)
})

test('a place is named as it is read', () => {
  expect(positionOf(positionText([7, 9]))).toEqual([7, 9])
})
