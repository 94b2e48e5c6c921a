import { describe, expect, test } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { candidate, dinners, MONDAY, wishes } from '../../../tests/support/week.ts'
import { type FillCandidate, type FillOptions, fillWeek, inSeason, seasonality } from './fill-week.ts'

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed)
/** How often the first of two recipes is proposed rather than the second, of a hundred. */
function share(first: Partial<FillCandidate>, second: Partial<FillCandidate>, changes: Partial<FillOptions> = {}) {
  const won = SEEDS.filter((seed) => {
    const [proposal] = fillWeek(dinners(1), [candidate(1, first), candidate(2, second)], wishes({ seed, ...changes }))
    return proposal?.recipe === 1
  })
  return Math.round((100 * won.length) / SEEDS.length)
}
const PEAS = { food: 'pea', months: [3] }
const LEEKS = { food: 'leek', months: [7] }

describe('of two recipes', () => {
  test.each<
    [what: string, first: Partial<FillCandidate>, second: Partial<FillCandidate>, changes?: Partial<FillOptions>]
  >([
    ['the better one', { score: 1 }, { score: 0 }],
    ['the one of the season', { seasonal: [PEAS] }, { seasonal: [LEEKS] }],
    ['the one of the season rather than of none', { seasonal: [PEAS], score: 0.8 }, {}],
    ['the one of no season rather than out of it', { score: 0.8 }, { seasonal: [LEEKS] }],
    ['the one of the house', { cuisine: 'Thai', score: 0.8 }, {}, { homeCuisine: 'Thai' }],
    ['the one of which more is in the fridge', { fridgeFoods: 2, score: 0 }, { fridgeFoods: 1, score: 1 }],
  ])('%s is proposed, wherever it stands', (_, first, second, changes) => {
    expect(share(first, second, changes)).toBe(100)
    expect(share(second, first, changes)).toBe(0)
  })

  test('that are alike each is proposed now and then', () => {
    expect(share({}, {})).toBeGreaterThan(25)
    expect(share({}, {})).toBeLessThan(75)
  })
})

describe('the day before', () => {
  /** What is proposed for Tuesday of the better recipe 1 and the worse 2, when 3 is planned for Monday. */
  const onTuesday = (yesterday: Partial<FillCandidate>, first: Partial<FillCandidate>, at = 0) => {
    const [, tuesday] = dinners(2)
    const candidates = [candidate(1, { score: 1, ...first }), candidate(2, { score: 0 }), candidate(3, yesterday)]
    const planned = [{ day: addDays(MONDAY, at), recipe: 3 }]
    return fillWeek(tuesday ? [tuesday] : [], candidates, wishes({ planned }))[0]?.recipe
  }

  test.each<[what: string, yesterday: Partial<FillCandidate>, first: Partial<FillCandidate>, recipe: number]>([
    ['another main food', { mainFood: 'rice' }, { mainFood: 'pasta' }, 1],
    ['the same main food', { mainFood: 'rice' }, { mainFood: 'rice' }, 2],
    ['no main food, as this one', { mainFood: null }, { mainFood: null }, 1],
    ['another cuisine', { cuisine: 'Thai' }, { cuisine: 'Greek' }, 1],
    ['the same cuisine', { cuisine: 'Thai' }, { cuisine: 'Thai' }, 2],
    ['no cuisine, as this one', { cuisine: '' }, { cuisine: '' }, 1],
  ])('has %s: recipe %#', (_, yesterday, first, recipe) => {
    expect(onTuesday(yesterday, first)).toBe(recipe)
    // Two days away nothing of that counts; the day after does.
    expect([onTuesday(yesterday, first, -1), onTuesday(yesterday, first, 2)]).toEqual([1, recipe])
  })
})

test('a recipe is of the season by how many of its foods are', () => {
  const seasonal = [PEAS, LEEKS, { food: 'chard', months: [7, 8] }, { food: 'kale', months: [12, 1] }]
  expect(
    ['2031-03-31', '2031-07-01', '2031-08-15', '2031-12-01', '2031-02-01'].map(
      (day) => inSeason({ seasonal }, day).length,
    ),
  ).toEqual([1, 2, 1, 1, 0])
  expect(['2031-03-31', '2031-07-01', '2031-02-01'].map((day) => seasonality({ seasonal }, day))).toEqual([
    -0.25, 0, -0.5,
  ])
  expect([seasonality({ seasonal: [PEAS] }, MONDAY), seasonality({ seasonal: [] }, MONDAY)]).toEqual([0.5, 0])
})
