import { test } from 'vitest'
import { inLanguage } from '#app/base/request/in-language.ts'
import { isPlace, placeAddress, placeOf } from '#app/kitchen/cook-mode/cook-place.ts'
import { dueText, ringText, timerLength } from '#app/kitchen/cook-mode/timer-texts.ts'
import * as timer from '#app/kitchen/cook-mode/timers.ts'
import { MEALS, type MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { changedMeal, mainMeal, mealsOfDay, shownMeals, usedMeals } from '#app/kitchen/meal-plan/meals-of-day.ts'
import * as label from '#app/kitchen/meal-plan/plan-labels.ts'
import { calendarFile } from '#app/kitchen/plan-calendar/calendar.ts'
import { calendarDays, planEvents } from '#app/kitchen/plan-calendar/plan-events.ts'
import { dayNutrition } from '#app/kitchen/planned-recipes/day-nutrition.ts'
import { dayAndClockText, daysBefore, ovenText, stepSummary, timeOfDayText } from '#app/kitchen/schedule/plan-labels.ts'
import { planAddress, planQuery, soonestMeal } from '#app/kitchen/schedule/plan-query.ts'
import { MINUTE } from '#server/processes/clock.ts'
import { aTable } from './table.ts'

const NOW = Date.UTC(2026, 9, 1, 9)
const at = (minutes: number) => NOW + minutes * MINUTE
const POT = { name: 'Simmer', recipeId: 7, title: 'Soup', language: 'en' as const, step: 2, seconds: 600, until: null }

test('timers and places of cook mode are as approved', async () => {
  const table = aTable()
  const place = (step: string) => [isPlace(step), placeOf(new URLSearchParams({ step }), 5)]
  table.of('a place in cook mode', place, '0', '1', '5', '6', '7', '999', '1000', 'done', 'x')
  table.of('its address', (step: number) => placeAddress(7, 'servings=2', step, 5), 0, 1, 5, 6)
  const timers = timer.start(timer.start([], POT, NOW), { ...POT, name: 'Bake', seconds: 900, until: 1200 }, at(1))
  const minutesOf = (time: number) => (time - NOW) / MINUTE
  for (const [what, after] of [
    ['two timers', timers],
    ['the first paused, and again', timer.pause(timer.pause(timers, 1, at(4)), 1, at(5))],
    ['and going on', timer.resume(timer.pause(timers, 1, at(4)), 1, at(7))],
    ['what goes on anyway', timer.resume(timers, 1, at(7))],
    ['a minute more', timer.addMinute(timers, 2, at(3))],
    ['a minute more when it has rung', timer.addMinute(timers, 1, at(12))],
    ['the first end of a range heard', timer.dismiss(timers, 2, at(17))],
    ['both ends heard', timer.dismiss(timers, 2, at(21.5))],
    ['heard before it rings', timer.dismiss(timers, 1, at(5))],
    ['stopped', timer.stop(timers, 1)],
    ['by a clock set back', timer.clockSetBack(timers, -30 * MINUTE, at(-20))],
    ['set in the past', timer.setInThePast(timers, at(-1))],
    ['read back', timer.timersIn([...timers, { id: 3 }, null, 'x'])],
  ] as const)
    table.lines.push(
      what,
      ...after.map(({ id, rings, pausedAt, setAt }) => {
        const state = pausedAt === null ? 'runs' : `paused at ${minutesOf(pausedAt)}`
        return `  ${id} rings at ${rings.map(minutesOf).join(' and ')}, ${state}, set at ${minutesOf(setAt)}`
      }),
    )
  const many = Array.from({ length: 25 }).reduce<timer.Timer[]>((all) => timer.start(all, POT, NOW), [])
  table.lines.push(`of 25 timers ${many.length}, the last with the id ${many.at(-1)?.id}`)
  const [first, range] = timers as [timer.Timer, timer.Timer]
  const paused = timer.pause(timers, 1, at(4))
  table.of(
    'after so many minutes',
    (minutes: number) => [
      timer.nextTimer(timers, at(minutes))?.name,
      timer.nextTimer(paused, at(minutes))?.name,
      timer.remaining(first, at(minutes)) / MINUTE,
      dueText(first, at(minutes)),
      ringText(range, at(minutes)),
    ],
    ...[0, 9.99, 10, 16, 17.5, 21, 23],
  )
  table.of('a countdown', timer.countdownText, 0, 999, 1000, 59_999, 61_000, 3_600_000, 3_661_000, -5000)
  table.of('a length', timerLength, 45, 59, 60, 90, 3600, 5400)
  await table.expectApproved('rules-of-timers')
})

test('days, meals and calendars are written as approved', async () => {
  const table = aTable()
  for (const locale of ['en', 'hi'] as const)
    await inLanguage(locale, async () => {
      const day = (of: string) => [
        label.weekdayText(of),
        label.shortDayText(of),
        label.dayText(of),
        label.dayNumber(of),
      ]
      table.of('a day', (of: string) => [...day(of), label.monthText(of.slice(0, 7))], '2026-10-01', '2026-12-31')
      const week = ['2026-09-28', '2026-09-29', '2026-10-04']
      table.of('days', label.rangeText, week, ['2026-10-05', '2026-10-11'], ['2026-12-28', '2027-01-03'])
      table.of('a number', label.wholeNumberText, 5, 1850, 123456.4)
      table.of('a meal', label.usualMealName, ...MEALS)
      const clock = (minutes: number) => dayAndClockText({ at: '19:00', day: '2026-10-01' }, minutes)
      table.of('a time', (minutes: number) => [timeOfDayText('19:00', minutes), clock(minutes)], 0, -15, -1141, 300)
      const oven = (units: 'written' | 'metric' | 'us') => [ovenText(190, units), ovenText(null, units)]
      table.of('an oven', oven, 'written', 'metric', 'us')
    })
  table.of('days before', (minutes: number) => daysBefore('19:00', minutes), 0, -1140, -1141, -2581, 299, 300)
  table.of(
    'the beginning of a step',
    stepSummary,
    'Short.',
    `One. ${'word '.repeat(30)}`,
    'word '.repeat(30),
    'x'.repeat(121),
  )
  table.texts(
    'a plan’s address',
    (query) => [planQuery(new URLSearchParams(query)), planAddress(planQuery(new URLSearchParams(query)))],
    `
    recipes=1,2,2,x,0&at=25:00&day=2026-02-30&q= soup
    recipes=1,2,3,4,5,6,7&at=18:30&day=2026-10-01
    q=x*120`,
  )
  table.lines.push(planAddress({ ids: [1], at: '19:00', day: '2026-10-01', isSoonest: true }, '/plan.ics'))
  table.of('the soonest meal', (begin: number) => soonestMeal('2026-10-01T23:48', begin), 0, -7, -12, -60)
  const meals = mealsOfDay([
    { id: 'meal:breakfast', kind: 'meal', values: { name: 'Brunch', readyAt: '10:30', isHidden: false } },
    { id: 'meal:snack', kind: 'meal', values: { name: '', readyAt: '', isHidden: true } },
  ] as never)
  const shown = (planned: { meal: (typeof MEALS)[number] }[]) => [shownMeals(meals, planned), usedMeals(meals, planned)]
  table.of('meals', shown, [], [{ meal: 'snack' }, { meal: 'lunch' }])
  table.lines.push(
    `${mainMeal(meals)}, ${label.mealOptions(meals, 'snack').join(' ')}, ${label.mealName('breakfast', meals)}`,
  )
  const change = (changes: object) => changedMeal(meals[0] as never, changes as never)
  table.of('a meal changed', change, { name: 'Tea' }, { readyAt: '10:30' }, { readyAt: '11:00', isHidden: true }, {})
  const entry = (id: string, more: Partial<MealEntry> = {}): MealEntry => ({
    ...{ id, day: '2026-10-01', meal: 'lunch', recipe: 5, text: 'Soup', servings: 4, leftoverOf: null, readyAt: null },
    ...{ position: 1, ...more },
  })
  const left = { leftoverOf: 'soup', day: '2026-10-02', servings: null, meal: 'breakfast' } as const
  const out = { recipe: null, text: 'Out; with, \\Ana\n', servings: null, readyAt: '20:15' }
  const entries = [
    entry('soup'),
    entry('left', left),
    entry('lost', { ...left, leftoverOf: 'gone' }),
    entry('out', out),
  ]
  const events = planEvents(entries, { meals, origin: 'https://foodio.example', changedAt: () => NOW })
  table.lines.push(...events.map((event) => JSON.stringify(event)))
  const ringing = events.slice(-1).map((event) => ({ ...event, rings: true, title: 'दाल '.repeat(20) }))
  table.lines.push(...calendarFile(ringing, { name: 'Plan, mine' }).split('\r\n'))
  table.of('the days of a calendar', calendarDays, '2026-10-01', '2028-02-29')
  const figures = { 5: { calories: 374, protein: 12.4 }, 6: { calories: 101, protein: 0.1 } }
  const nutrition = (ids: (number | null)[]) =>
    dayNutrition(
      ids.map((recipe) => entry('a', { recipe })),
      figures,
    )
  table.of('a day’s nutrition', nutrition, [], [5], [5, 6, 7, null], [7], [6, 6])
  await table.expectApproved('rules-of-days')
})
