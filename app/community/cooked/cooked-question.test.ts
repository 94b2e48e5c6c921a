import { expect, test } from 'vitest'
import type { MealEntry } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealsOfDay } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { mealsThatWere } from './cooked-question.ts'

const NOW = { day: '2026-06-20', time: '19:30' }
const entry = (changes: Partial<MealEntry>): MealEntry => ({
  ...{ id: 'soup', day: NOW.day, meal: 'dinner', recipe: 1, text: 'Soup', servings: null, leftoverOf: null },
  ...{ readyAt: null, position: 0 },
  ...changes,
})

test.each([
  ['dinner of today, half an hour ago', {}, true],
  ['a meal that is ready now', { readyAt: '19:30' }, false],
  ['a meal that was ready a minute ago', { readyAt: '19:29' }, true],
  ['lunch of today', { meal: 'lunch' }, true],
  ['breakfast of tomorrow', { day: '2026-06-21', meal: 'breakfast' }, false],
  ['three days ago, later in the day', { day: '2026-06-17', readyAt: '22:00' }, true],
  ['four days ago', { day: '2026-06-16' }, false],
  ['leftovers, which were cooked before', { leftoverOf: 'stew' }, false],
  ['words without a recipe', { recipe: null }, false],
] as const)('%s: %j is asked about: %s', (_, changes, isAsked) => {
  expect(mealsThatWere([entry(changes)], mealsOfDay([]), NOW)).toHaveLength(isAsked ? 1 : 0)
})

test('the last meal comes first', () => {
  const entries = ['2026-06-18', '2026-06-19', '2026-06-20'].map((day) => entry({ id: day, day }))
  expect(mealsThatWere(entries, mealsOfDay([]), NOW).map(({ id }) => id)).toEqual([
    '2026-06-20',
    '2026-06-19',
    '2026-06-18',
  ])
})
