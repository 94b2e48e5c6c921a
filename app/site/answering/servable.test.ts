import { expect, test } from 'vitest'
import { mayServe } from './servable.ts'

const dal = {
  dietaryInfo: ['Vegetarian', 'Vegan', 'Gluten-Free'],
  allergens: [] as string[],
  ingredients: [{ name: 'coconut milk', notes: null as string | null }],
}

test('a recipe is served to a diet that it declares and that no ingredient contradicts', () => {
  expect(mayServe(dal, 'Vegan')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Vegan'] }, 'Vegetarian')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Vegetarian'] }, 'Vegan')).toBe(false)
  expect(mayServe({ ...dal, ingredients: [{ name: 'oil', notes: 'or butter' }] }, 'Vegan')).toBe(false)
  expect(mayServe({ ...dal, ingredients: [{ name: 'butter', notes: 'vegan' }] }, 'Vegan')).toBe(true)
  expect(mayServe({ ...dal, allergens: ['gluten'] }, 'Gluten-Free')).toBe(false)
  expect(mayServe({ ...dal, allergens: ['fish'] }, 'Vegetarian')).toBe(false)
  expect(mayServe({ ...dal, allergens: ['milk'] }, 'Vegan')).toBe(false)
  expect(mayServe({ ...dal, allergens: ['milk'] }, 'Vegetarian')).toBe(true)
  expect(mayServe(dal, 'Gluten-Free')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: ['Non-Vegetarian'] }, 'Any')).toBe(true)
  expect(mayServe({ ...dal, dietaryInfo: [] }, 'Non-Vegetarian')).toBe(true)
})
