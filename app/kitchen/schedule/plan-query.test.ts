import { expect, test } from 'vitest'
import { dayAndClockText, daysBefore, stepSummary, timeOfDayText } from './plan-labels.ts'
import { planAddress, planQuery, soonestMeal } from './plan-query.ts'

const read = (query: string) => planQuery(new URLSearchParams(query))

test('an address names recipes, a time and a day, and is written again', () => {
  const query = read('recipes=5,17&at=07:30&day=2028-02-29&q=%20soup%20')
  expect(query).toEqual({ ids: [5, 17], at: '07:30', day: '2028-02-29', text: 'soup' })
  expect(planAddress(query)).toBe('/plan?recipes=5,17&at=07:30&day=2028-02-29')
  expect(planAddress(query, '/plan.ics')).toBe('/plan.ics?recipes=5,17&at=07:30&day=2028-02-29')
})

test.each([
  '',
  'recipes=&at=&day=&q=',
  'recipes=0,-1,x,1e3,99999999999,%00&at=25:99&day=2026-02-30',
  'at=7:30&day=2026-11-23T00:00',
  'at=19:00%0A&day=+2026-11-23',
  'at=24:00&day=0000-00-00',
])('what makes no sense is ignored: %s', (query) => {
  expect(read(query)).toEqual({ ids: [], at: '19:00', day: null, text: '' })
})

test('a recipe is planned once, and six at most', () => {
  expect(read('recipes=3,3,1,3,2').ids).toEqual([3, 1, 2])
  expect(read(`recipes=${Array.from({ length: 10_000 }, (_, index) => index + 1)}`).ids).toEqual([1, 2, 3, 4, 5, 6])
})

test('times cross midnight', () => {
  expect([0, -1140, -1141, -2580, -2581].map((minutes) => daysBefore('19:00', minutes))).toEqual([0, 0, 1, 1, 2])
  expect(timeOfDayText('19:00', -1141)).toMatch(/^11:59\sPM$/)
  expect(dayAndClockText({ at: '00:10', day: '2026-11-23' }, -20)).toMatch(/^Sunday.*11:50\sPM$/)
})

test('the earliest meal is on the next five minutes, of the next day too', () => {
  expect(soonestMeal('2026-11-23T18:02', -60)).toEqual({ day: '2026-11-23', at: '19:05' })
  expect(soonestMeal('2026-12-31T23:55', -5)).toEqual({ day: '2027-01-01', at: '00:00' })
})

test('a step is summed up by the sentences that fit, or by the words that do', () => {
  expect(stepSummary('Break one open. Taste it.')).toBe('Break one open. Taste it.')
  expect(stepSummary(`Drain. Dry well.\n${'Then wait and wait. '.repeat(20)}`)).toMatch(/^Drain\. Dry well\. .*wait\.$/)
  expect(stepSummary('one two three '.repeat(40))).toMatch(/^.{100,120} …$/)
  expect(stepSummary('x'.repeat(5000)).length).toBeLessThanOrEqual(125)
  expect(stepSummary('')).toBe('')
})
