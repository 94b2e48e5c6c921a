import { expect, test } from 'vitest'
import { allergensIn, type FoodFigures, nutritionPerServing } from './nutrition.ts'

const food = (values: Partial<FoodFigures>): FoodFigures => ({
  kcal: 0,
  protein: 0,
  fat: 0,
  carbs: 0,
  fiber: 0,
  sugar: 0,
  sodium: 0,
  allergens: [],
  ...values,
})

test('nutrition is the sum of the portions, divided by the servings and rounded', () => {
  const butter = { food: food({ kcal: 717, fat: 81.1, sodium: 11 }), grams: 50 }
  const flour = { food: food({ kcal: 364, carbs: 76.3, protein: 10.3 }), grams: 200 }
  expect(nutritionPerServing([butter, flour], 4)).toEqual({
    calories: 272,
    protein: 5.2,
    carbs: 38.2,
    fat: 10.1,
    fiber: 0,
    sugar: 0,
    sodium: 1,
  })
})

test('allergens are named once and in order', () => {
  const portions = [food({ allergens: ['milk'] }), food({ allergens: ['gluten', 'milk'] })].map((one) => ({
    food: one,
    grams: 1,
  }))
  expect(allergensIn(portions)).toEqual(['gluten', 'milk'])
})
