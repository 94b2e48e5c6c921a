import { expect, test, vi } from 'vitest'
import { addDays } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealsOfDay } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { m } from '#messages'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aRecord } from '../../../tests/support/records.ts'
import { calendarFile } from './calendar.ts'
import { calendarAddress, planCalendar } from './plan-calendar.store.ts'
import { calendarDays, planEvents } from './plan-events.ts'

const ORIGIN = 'https://food.example'
const MONDAY = '2026-11-23'
const dinner = { day: MONDAY, meal: 'dinner', recipe: 5, text: 'Dal', servings: 4, position: 1 }

test('each planned meal is an event of an hour at its time, with what it is and where it is found', () => {
  const meals = mealsOfDay([aRecord('meal', 'meal:lunch', { name: 'Mittag', readyAt: '12:15' })])
  const entries = mealEntries([
    aRecord('planned', 'dal', dinner),
    aRecord('planned', 'late', { ...dinner, readyAt: '20:45', servings: null, position: 2 }),
    aRecord('planned', 'rest', { ...dinner, day: '2026-11-24', meal: 'lunch', servings: null, leftoverOf: 'dal' }),
    aRecord('planned', 'old', { ...dinner, day: '2026-11-25', meal: 'lunch', servings: null, leftoverOf: 'gone' }),
    aRecord('planned', 'out', { ...dinner, day: '2026-11-26', recipe: null, text: 'Out', servings: null }),
  ])
  const times: Record<string, number> = { dal: 1, late: 2, rest: 3, old: 4, out: 5 }
  const events = planEvents(entries, { meals, origin: ORIGIN, changedAt: (id) => times[id] ?? 0 })
  const at = (time: string) => Date.parse(`${time}Z`)
  const recipe = `${ORIGIN}/recipe/5`
  expect(events.map(({ uid, start, title, text, address }) => [uid, start, title, text, address])).toEqual([
    ['dal@food.example', at('2026-11-23T19:00'), 'Dinner: Dal', m.card_servings({ count: 4 }), recipe],
    ['late@food.example', at('2026-11-23T20:45'), 'Dinner: Dal', '', recipe],
    [
      ...['rest@food.example', at('2026-11-24T12:15'), 'Mittag: Dal'],
      ...[m.mealplan_leftovers_from({ day: 'Monday' }), recipe],
    ],
    ['old@food.example', at('2026-11-25T12:15'), 'Mittag: Dal', m.mealplan_leftovers(), recipe],
    ['out@food.example', at('2026-11-26T19:00'), 'Dinner: Out', '', `${ORIGIN}/meal-plan?week=2026-11-26`],
  ])
  for (const { start, end } of events) expect(end - start).toBe(3_600_000)
  expect(events.map(({ changedAt }) => changedAt)).toEqual([1, 2, 3, 4, 5])
})

test('a calendar has a name where it is given one, and rings where its events do', () => {
  const event = { uid: 'a', start: 0, end: 1, title: 'Dal', text: '', address: ORIGIN, changedAt: 0 }
  const named = calendarFile([event], { name: 'Plan; ours' })
  expect(named).toContain(
    '\r\nNAME:Plan\\; ours\r\nX-WR-CALNAME:Plan\\; ours\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n',
  )
  expect(named).not.toContain('VALARM')
  expect(calendarFile([event])).not.toMatch(/NAME:|REFRESH/)
  expect(calendarFile([{ ...event, rings: true }, event]).match(/BEGIN:VALARM/g)).toHaveLength(1)
})

describeStores('the calendar of a plan', (db) => {
  test('has what the household eats from eight weeks ago to a year ahead, and when that was last changed', async () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    await aHousehold(db(), [anna, ben])
    const home = await requireHouseholdId(db(), anna)
    const days = [-57, -56, 0, 366, 367].map((after) => addDays(MONDAY, after))
    const plan = (id: string, values: object, at: number, household = home) =>
      changeRecords(db(), household, [{ kind: 'planned', id, values: values as never }], at)
    for (const day of days) await plan(day, { ...dinner, day }, now - 60_000)
    await plan(MONDAY, { servings: 2 }, now - 30_000)
    await plan('theirs', dinner, now, await requireHouseholdId(db(), await aCook(db())))
    const file = await planCalendar(db(), ben, ORIGIN)
    const all = (name: string) =>
      [...file.matchAll(new RegExp(`^${name}:(.*)$`, 'gm'))].map(([, value]) => value?.trim())
    expect(all('UID')).toEqual(days.slice(1, -1).map((day) => `${day}@food.example`))
    expect(all('DTSTAMP')).toEqual(['20261123T115900Z', '20261123T115930Z', '20261123T115900Z'])
    expect(all('NAME')).toEqual([m.mealplan_title()])
    expect(calendarDays(MONDAY)).toEqual({ from: days[1], to: days[3] })
    expect(calendarAddress(ORIGIN, 'x')).toBe('https://food.example/meal-plan/calendar.ics?key=x')
  })
})
