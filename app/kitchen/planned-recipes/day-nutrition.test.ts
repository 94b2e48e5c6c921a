import { expect, test } from 'vitest'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { aRecord } from '../../../tests/support/records.ts'
import { dayNutrition } from './day-nutrition.ts'

const eaten = (recipes: (number | null)[]) =>
  mealEntries(
    recipes.map((recipe, at) =>
      aRecord('planned', `e${at}`, { day: '2026-11-24', meal: 'dinner', recipe, text: 'x', position: at }),
    ),
  )
const servings = { 1: { calories: 612, protein: 21.4 }, 2: { calories: 489, protein: 12 } }

test.each([
  ['a serving of each dish', [1, 2], { calories: 1100, protein: 35, known: 2, all: 2 }],
  ['the same dish twice', [2, 2], { calories: 1000, protein: 25, known: 2, all: 2 }],
  ['what is known of it', [1, 3, null], { calories: 600, protein: 20, known: 1, all: 2 }],
  ['nothing that is known', [3], null],
  ['texts alone', [null], null],
  ['nothing at all', [], null],
])('a day of %s', (_, recipes, expected) => {
  expect(dayNutrition(eaten(recipes), servings)).toEqual(expected)
})
