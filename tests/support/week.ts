import { addDays } from '#app/base/request/plain-day.ts'
import type { FillCandidate, FillOptions, FillSlot } from '#app/kitchen/fill-week/fill-week.ts'

export const MONDAY = '2031-03-03'
/** What somebody wishes of a week: nothing that is unusual, with changes. */
export const wishes = (changes: Partial<FillOptions> = {}): FillOptions => ({
  ...{
    seed: 1,
    refused: new Set(),
    locked: new Map(),
    planned: [],
    repeatAfter: 14,
    isForAll: () => true,
    homeCuisine: null,
  },
  ...changes,
})
/** A recipe of 20 minutes for dinner, unlike any other. */
export const candidate = (id: number, changes: Partial<FillCandidate> = {}): FillCandidate => ({
  ...{
    id,
    minutes: 20,
    cuisine: `cuisine ${id}`,
    mainFood: `food ${id}`,
    meals: ['dinner'],
    score: 0.5,
    fridgeFoods: 0,
    seasonal: [],
  },
  ...changes,
})
/** So many dinners from Monday on. */
export const dinners = (count: number, maxMinutes = 30): FillSlot[] =>
  Array.from({ length: count }, (_, at) => ({ day: addDays(MONDAY, at), meal: 'dinner', maxMinutes }))
