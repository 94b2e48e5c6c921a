import { expect, test } from 'vitest'
import { TASK_TIMES, YIELDS } from '../../../tests/fixtures/yields.data.ts'
import { durationMinutes } from './durations.ts'
import { parseServings } from './servings.ts'

test.each(YIELDS)('%s makes %j', (text, servings) => {
  expect(parseServings(text)).toBe(servings)
})

test.each(TASK_TIMES)('%s is %j minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each([
  ['8 os.', 8],
  ['4 adag', 4],
  ['分量：30 个', 30],
  ['4-6 Personen', 4],
  ['ca. 12 Stück', 12],
  ['3~4人分', 3],
  ['4 of 5 personen', 4],
  ['4 eller 6 portioner', 4],
  ['4 или 6 порций', 4],
  ['6 lub 8 porcji', 6],
  ['4 annosta', 4],
])('%s are %i', (text, servings) => {
  expect(parseServings(text)).toBe(servings)
})
