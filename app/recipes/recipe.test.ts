import { expect, test } from 'vitest'
import { pageNumber } from './recipe.ts'

test.each(['0', '-1', '1e9', 'x', '1.0', '9999999'])('%s is no page', (text) => expect(pageNumber(text)).toBeNull())

test('a missing page number is the first page', () => {
  expect(pageNumber(null)).toBe(1)
  expect(pageNumber('')).toBe(1)
  expect(pageNumber('12')).toBe(12)
})
