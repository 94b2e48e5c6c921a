import { expect, test } from 'vitest'
import { mayRevise, pageCount, pageNumber } from './recipe.ts'

test.each(['0', '-1', '1e9', 'x', '1.0', '9999999'])('%s is no page', (text) => expect(pageNumber(text)).toBeNull())

test('a missing page number is the first page', () => {
  expect(pageNumber(null)).toBe(1)
  expect(pageNumber('')).toBe(1)
  expect(pageNumber('12')).toBe(12)
})

test('its author and moderators may revise a recipe, nobody one of the cookbook', () => {
  const author = { id: 'a', role: 'cook' as const }
  const other = { id: 'b', role: 'cook' as const }
  const moderator = { id: 'c', role: 'moderator' as const }
  const own = { authorId: 'a', isCookbook: false }
  const who = [author, other, moderator, null]
  expect(who.map((cook) => mayRevise(cook, own))).toEqual([true, false, true, false])
  expect(who.map((cook) => mayRevise(cook, { ...own, authorId: null }))).toEqual([false, false, true, false])
  expect(who.map((cook) => mayRevise(cook, { ...own, isCookbook: true }))).toEqual([false, false, false, false])
})

test.each([
  [0, 1],
  [1, 1],
  [6, 1],
  [7, 2],
  [6000, 1000],
  [6001, 1000],
  [250_000, 1000],
])('a list of %i recipes has %i pages', (total, pages) => expect(pageCount(total)).toBe(pages))
