import { expect, test } from 'vitest'
import { pageNumber, recipeId } from './recipe.ts'

test.each(['', '0', '-1', 'abc', '1.5', '1e3', ' 1', '01', '2147483648', '99999999999', null, undefined])(
  '%j names no recipe',
  (text) => expect(recipeId(text)).toBeNull(),
)

test.each(['1', '24', '2147483647'])('%s names a recipe', (text) => expect(recipeId(text)).toBe(Number(text)))

test.each(['0', '-1', '1e9', 'x', '1.0', '9999999'])('%s is no page', (text) => expect(pageNumber(text)).toBeNull())

test('a missing page number is the first page', () => {
  expect(pageNumber(null)).toBe(1)
  expect(pageNumber('')).toBe(1)
  expect(pageNumber('12')).toBe(12)
})
