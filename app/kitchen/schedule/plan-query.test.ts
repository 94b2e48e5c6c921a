import { expect, test } from 'vitest'
import { dayAndClockText, daysBefore, ovenText, stepSummary, timeOfDayText } from './plan-labels.ts'
import { planAddress, planQuery, soonestMeal, wallClock } from './plan-query.ts'

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

test.each<[what: string, meal: Parameters<typeof planAddress>[0], address: string]>([
  ['a time and a day', { ids: [5], at: '19:00', day: '2026-11-23' }, '/plan?recipes=5&at=19:00&day=2026-11-23'],
  ['a time alone', { ids: [5, 7], at: '07:30', day: null }, '/plan?recipes=5,7&at=07:30'],
  ['no recipe', { ids: [], at: '07:30', day: null }, '/plan?recipes=&at=07:30'],
  ['the earliest time', { ids: [5], at: '19:00', day: '2026-11-23', isSoonest: true }, '/plan?recipes=5'],
])('a plan with %s has its address', (_, meal, address) => {
  expect(planAddress(meal)).toBe(address)
})

test('the words of a search are cut to a hundred characters', () => {
  expect(read(`q=${'a'.repeat(101)}`).text).toBe('a'.repeat(100))
})

test.each([
  ['2026-11-23T18:00', 0, '2026-11-23T18:00'],
  ['2026-11-23T18:01', 0, '2026-11-23T18:05'],
  ['2026-11-23T18:05', -55, '2026-11-23T19:00'],
  ['2026-11-23T18:05', -56, '2026-11-23T19:05'],
  ['2026-02-28T23:59', -1, '2026-03-01T00:00'],
  ['2026-11-23T18:05', -1500, '2026-11-24T19:05'],
])('begun at %s, a plan of %i minutes is eaten at %s', (now, start, eaten) => {
  const { day, at } = soonestMeal(now, start)
  expect(`${day}T${at}`).toBe(eaten)
  expect(wallClock({ day, at }, start)).toBeGreaterThanOrEqual(Date.parse(`${now}Z`))
})

test.each([
  [180, 'metric', '180 °C'],
  [180, 'grams', '180 °C'],
  [180, 'us', '355 °F'],
  [190, 'us', '375 °F'],
  [200, 'written', '200 °C (390 °F)'],
  [220, 'written', '220 °C (430 °F)'],
] as const)('an oven at %i is shown in %s units as %s', (setting, units, text) => {
  expect(ovenText(setting, units)).toBe(text)
})

test.each([
  ['what fits exactly is whole', 'a'.repeat(120), 'a'.repeat(120)],
  ['a longer word is cut', 'a'.repeat(121), `${'a'.repeat(120)} …`],
  ['a comma goes with the words behind it', `${'a'.repeat(60)}, ${'b'.repeat(60)}`, `${'a'.repeat(60)} …`],
  ['a sentence may fit exactly', `${'a'.repeat(119)}. Then stir.`, `${'a'.repeat(119)}.`],
  ['a sentence may be a little too long', `${'a'.repeat(60)} ${'b'.repeat(59)}. Stir.`, `${'a'.repeat(60)} …`],
  ['Hindi has sentences, too', `प्याज भूनें। ${'a '.repeat(80)}`, 'प्याज भूनें।'],
  ['a number has no sentence in it', `Wait 1.5 hours ${'a'.repeat(120)}`, 'Wait 1.5 hours …'],
  ['lines and spaces are one space', ' Chop\n\n the  leek. ', 'Chop the leek.'],
])('of a step is shown: %s', (_, text, summary) => {
  expect(stepSummary(text)).toBe(summary)
})
