import { expect, test } from 'vitest'
import { starsOutOf } from './recipe-text.ts'

test.each([
  ['', 5, null],
  ['not rated', 5, null],
  ['0', 5, null],
  ['0.4', 5, 1],
  ['1', 5, 1],
  ['4,5', 5, 5],
  ['4.4 of 5', 5, 4],
  ['5', 5, 5],
  ['6', 5, null],
  ['6', 10, 3],
  ['1', 10, 1],
  ['100', 100, 5],
])('a rating of "%s" out of %i comes to %s stars', (text, greatest, stars) => {
  expect(starsOutOf(text, greatest)).toBe(stars)
})
