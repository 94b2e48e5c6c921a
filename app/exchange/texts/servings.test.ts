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
