import { expect, test } from 'vitest'
import { mainFoodOf, mainFoodOfRecipe } from './main-food.ts'

const weighed = (lines: Record<string, number>) => Object.entries(lines).map(([name, grams]) => ({ name, grams }))
const listed = (...names: string[]) => names.map((name) => ({ name }))

test.each([
  ['Beef Chili', weighed({ 'minced beef': 500, 'kidney beans': 480, 'chopped tomatoes': 400 }), 'ground beef'],
  ['Apple Pie', weighed({ 'plain flour': 350, sugar: 150, apples: 300, butter: 220 }), 'apple'],
  ['Lemon Herb Roast Chicken', weighed({ 'whole chicken': 1500, potatoes: 800, lemon: 120 }), 'chicken'],
  ['Onion Bhaji', weighed({ onions: 400, 'gram flour': 120, water: 100 }), 'onion'],
  ['Grandmother’s Stew', weighed({ 'beef stock': 1500, 'beef chuck': 900, onions: 300 }), 'beef'],
])('%s is made of what weighs most in it, without what only seasons or moistens it', (title, lines, food) => {
  expect(mainFoodOf(title, lines)).toBe(food)
})

test.each([
  ['Sunday Dinner', listed('olive oil', 'salt', 'salmon fillets', 'potatoes'), 'salmon'],
  ['Potatoes with Salmon', listed('cod', 'potatoes'), 'potato'],
  ['Nothing Known', listed('moon dust', 'stardust'), null],
  ['Plain Broth', listed('vegetable stock', 'salt'), null],
  ['No lines at all', [], null],
])('without weights %s is made of what its title names, else of what is listed first', (title, lines, food) => {
  expect(mainFoodOf(title, lines)).toBe(food)
})

test('the lines of a recipe tell the weights: of a spoon, a piece, a cup; without any the first line counts', () => {
  const line = (quantity: string, name: string) => ({ section: null, quantity, name, notes: null })
  const omelette = [line('1 tbsp', 'ginger'), line('1', 'tomato'), line('4', 'eggs'), line('2 tbsp', 'oil')]
  expect(mainFoodOfRecipe({ title: 'Masala Omelette', ingredients: omelette })).toBe('egg')
  const rice = [line('', 'green peas'), line('2 cups', 'basmati rice')]
  expect(mainFoodOfRecipe({ title: 'Pulao', ingredients: rice })).toBe('rice')
  expect(mainFoodOfRecipe({ title: 'Dinner', ingredients: [line('', 'spinach'), line('3 g', 'quibbleroot')] })).toBe(
    'spinach',
  )
})
