import { expect, test } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { type FillCandidate, type FillOptions, fillWeek, slotKey } from '#app/kitchen/fill-week/fill-week.ts'
import { candidate, dinners, MONDAY, wishes } from '../../../tests/support/week.ts'

test('a filled week replaces a locked recipe that somebody may not eat, that was refused, takes too long, is another meal’s or was just eaten', () => {
  const [slot] = dinners(1)
  const locked = new Map([[slotKey({ day: MONDAY, meal: 'dinner' }), 1]])
  const filledWith = (changes: Partial<FillOptions>, first: Partial<FillCandidate> = {}) =>
    fillWeek(slot ? [slot] : [], [candidate(1, { score: 0, ...first }), candidate(2)], wishes({ locked, ...changes }))
  expect(filledWith({})).toMatchObject([{ recipe: 1, lack: null }])
  expect(filledWith({ isForAll: ({ id }) => id !== 1 })).toMatchObject([{ recipe: 2 }])
  expect(filledWith({ refused: new Set([1]) })).toMatchObject([{ recipe: 2 }])
  expect(filledWith({ planned: [{ day: addDays(MONDAY, -13), recipe: 1 }] })).toMatchObject([{ recipe: 2 }])
  expect(filledWith({ planned: [{ day: addDays(MONDAY, -14), recipe: 1 }] })).toMatchObject([{ recipe: 1 }])
  expect(filledWith({}, { minutes: 30 })).toMatchObject([{ recipe: 1 }])
  expect(filledWith({}, { minutes: 31 })).toMatchObject([{ recipe: 2 }])
  expect(filledWith({}, { meals: ['lunch'] })).toMatchObject([{ recipe: 2 }])
})
