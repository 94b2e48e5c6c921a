import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageRating } from '#app/recipes/recipe/recipe.ts'
import { addToTrendingScore, subtractFromTrendingScore, weightedRating } from './ranking.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000
const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
const event = fc.tuple(fc.double({ min: 0.01, max: 1000, noNaN: true }), at)
const scoreOf = (events: [number, number][]) =>
  events.reduce((score, [weight, when]) => addToTrendingScore(score, weight, when), 0)

test('an average is rounded to one tenth, and nothing has none', () => {
  expect(averageRating(14, 3)).toBe(4.7)
  expect(averageRating(0, 0)).toBe(0)
})

test('many good ratings weigh more than one perfect one', () => {
  expect(weightedRating(47, 10)).toBeGreaterThan(weightedRating(5, 1))
})

test('the trending score does not depend on the order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 30 }), (events) => {
      expect(scoreOf([...events].reverse())).toBeCloseTo(scoreOf(events), 6)
    }),
  )
})

test('an event of a week ago weighs half as much as one of now', () => {
  const now = Date.UTC(2026, 10, 1)
  expect(scoreOf([[2, now - WEEK]])).toBeCloseTo(scoreOf([[1, now]]), 9)
  expect(
    scoreOf([
      [1, now - WEEK],
      [1, now - WEEK],
    ]),
  ).toBeCloseTo(scoreOf([[1, now]]), 9)
})

test('more events always raise the score', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 10 }), event, (events, [weight, when]) => {
      const score = scoreOf(events)
      expect(addToTrendingScore(score, weight, when)).toBeGreaterThanOrEqual(score)
    }),
  )
})

test('what an event added can be taken away again, unless everything else is too faint to measure', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 10 }), event, (events, [weight, when]) => {
      const score = scoreOf(events)
      const left = subtractFromTrendingScore(addToTrendingScore(score, weight, when), weight, when)
      const difference = score - addToTrendingScore(0, weight, when)
      if (difference > -15) expect(left).toBeCloseTo(score, 3)
      else expect(left === 0 || Math.abs(left - score) < 1).toBe(true)
    }),
  )
  expect(subtractFromTrendingScore(addToTrendingScore(0, 1, Date.UTC(2026, 10, 1)), 1, Date.UTC(2026, 10, 1))).toBe(0)
  expect(subtractFromTrendingScore(0, 1, Date.UTC(2026, 10, 1))).toBe(0)
})
