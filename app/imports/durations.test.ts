import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationMinutes } from './durations.ts'
import { servingsIn } from './servings.ts'

test.each([
  ['PT1H30M', 90],
  ['P0DT45M', 45],
  ['PT90M', 90],
  ['PT0H20M0S', 20],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['P1DT2H', 1560],
  ['PT1.5H', 90],
  ['P45M', 45],
  ['pt15m', 15],
  ['PT20', 20],
  ['PT3600S', 60],
  ['1 hour 20 min', 80],
  ['1h20', 80],
  ['1 h 5', 65],
  ['1½ hours', 90],
  ['2 Std. 15 Min.', 135],
  ['1 heure et 10 minutes', 70],
  ['35 perc', 35],
  ['1 घंटा 5 मिनट', 65],
  ['2 घंटे', 120],
  ['2 घण्टे 10 मिनट', 130],
  ['1:20', 80],
  ['45', 45],
])('%s is %i minutes', (text, minutes) => {
  expect(durationMinutes(text)).toBe(minutes)
})

test.each(['', 'PT0M', 'PT', 'P', 'soon', 'PT99999999H', '-'])('%j is no duration', (text) => {
  expect(durationMinutes(text)).toBeNull()
})

test.each([
  ['4 servings', 4],
  ['Serves 4-6', 4],
  ['6', 6],
  ['2 dozen', 24],
  ['one loaf', 1],
  ['a crowd', null],
  ['0', null],
])('%s makes %j', (text, servings) => {
  expect(servingsIn(text)).toBe(servings)
})

test('whatever is written, a duration is whole minutes or nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const minutes = durationMinutes(text)
      expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true)
    }),
  )
})
