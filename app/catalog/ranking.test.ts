import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageRating } from '../recipes/recipe.ts'
import { addToTrendingScore, cooled, weightedRating } from './ranking.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000
const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
const event = fc.tuple(fc.double({ min: 0.01, max: 1000, noNaN: true }), at)
const heatOf = (events: [number, number][]) =>
  events.reduce((heat, [weight, when]) => addToTrendingScore(heat, weight, when), 0)

test('an average is rounded to one tenth, and nothing has none', () => {
  expect(averageRating(14, 3)).toBe(4.7)
  expect(averageRating(0, 0)).toBe(0)
})

test('many good ratings weigh more than one perfect one', () => {
  expect(weightedRating(47, 10)).toBeGreaterThan(weightedRating(5, 1))
})

test('heat does not depend on the order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 30 }), (events) => {
      expect(heatOf([...events].reverse())).toBeCloseTo(heatOf(events), 6)
    }),
  )
})

test('an event of a week ago weighs half as much as one of now', () => {
  const now = Date.UTC(2026, 10, 1)
  expect(heatOf([[2, now - WEEK]])).toBeCloseTo(heatOf([[1, now]]), 9)
  expect(
    heatOf([
      [1, now - WEEK],
      [1, now - WEEK],
    ]),
  ).toBeCloseTo(heatOf([[1, now]]), 9)
})

test('more always warms', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 10 }), event, (events, [weight, when]) => {
      const heat = heatOf(events)
      expect(addToTrendingScore(heat, weight, when)).toBeGreaterThanOrEqual(heat)
    }),
  )
})

test('what an event added can be taken away again, unless everything else is too faint to tell', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 10 }), event, (events, [weight, when]) => {
      const heat = heatOf(events)
      const left = cooled(addToTrendingScore(heat, weight, when), weight, when)
      const difference = heat - addToTrendingScore(0, weight, when)
      if (difference > -15) expect(left).toBeCloseTo(heat, 3)
      else expect(left === 0 || Math.abs(left - heat) < 1).toBe(true)
    }),
  )
  expect(cooled(addToTrendingScore(0, 1, Date.UTC(2026, 10, 1)), 1, Date.UTC(2026, 10, 1))).toBe(0)
  expect(cooled(0, 1, Date.UTC(2026, 10, 1))).toBe(0)
})
