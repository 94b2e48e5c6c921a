import { expect, test } from 'vitest'
import { includesFood, isMadeFrom, roleOf } from './food-relations.ts'
import { containsFood, FOODS, isKindOf } from './foods.ts'

test.each<[string, string, boolean]>([
  // A kind of food covers its kinds, and a kind is what a recipe calls by the wider name.
  ['cheese', 'cheddar', true],
  ['cheese', 'parmesan', true],
  ['cheddar', 'cheese', true],
  ['chicken', 'chicken thigh', true],
  ['beef', 'ground beef', true],
  ['pasta', 'spaghetti', true],
  ['tortilla', 'corn tortilla', true],
  ['fish', 'salmon', true],
  // What is made from a food is not that food, nor is the food what is made from it.
  ['potato', 'potato starch', false],
  ['potato starch', 'potato', false],
  ['rice', 'rice flour', false],
  ['rice', 'poha', false],
  ['chickpea', 'chickpea flour', false],
  ['chicken', 'chicken stock', false],
  ['coconut milk', 'desiccated coconut', false],
  ['coconut', 'coconut milk', false],
  ['lentil', 'papad', false],
  ['onion', 'spring onion', false],
  ['tomato', 'tomato paste', false],
  ['tomato', 'ketchup', false],
  ['milk', 'condensed milk', false],
  ['pork', 'bacon', false],
  ['bread', 'breadcrumb', false],
  ['cheese', 'cream cheese', false],
  ['soybean', 'soy sauce', false],
  ['bean', 'chickpea', false],
  // A part does not stand in for the whole, and one of a wide group not for the group.
  ['ground beef', 'beef', false],
  ['chicken wing', 'chicken', false],
  ['carrot', 'vegetable', false],
  ['vegetable', 'carrot', true],
  ['spaghetti', 'short pasta', false],
])('who has %s has what a recipe calls %s: %s', (have, called, answer) => {
  expect(includesFood(have, called)).toBe(answer)
})

test('what is made from a food still contains it, for diets, allergies and dislikes', () => {
  for (const [food, other] of [
    ['chicken stock', 'meat'],
    ['rice noodle', 'rice'],
    ['mayonnaise', 'egg'],
    ['tartar sauce', 'egg'],
    ['bread', 'wheat'],
    ['crouton', 'wheat'],
    ['almond milk', 'nut'],
    ['spring onion', 'onion'],
    ['bacon', 'pork'],
    ['fish sauce', 'seafood'],
    ['paneer', 'dairy'],
    ['paneer', 'cheese'],
    ['ice cream', 'dairy'],
  ] as const)
    expect(containsFood(food, other), `${food} of ${other}`).toBe(true)
  expect(containsFood('corn tortilla', 'wheat')).toBe(false)
  expect(containsFood('coconut milk', 'dairy')).toBe(false)
})

test('juice, zest and parts of an egg are made at once from what is there, flour is not', () => {
  expect(isMadeFrom('lemon juice', 'lemon')).toBe(true)
  expect(isMadeFrom('egg yolk', 'egg')).toBe(true)
  expect(isMadeFrom('breadcrumb', 'sourdough')).toBe(true)
  expect(isMadeFrom('lemon juice', 'lime')).toBe(false)
  expect(isMadeFrom('rice flour', 'rice')).toBe(false)
})

test.each<[string, string]>([
  ['potato', 'main'],
  ['egg', 'main'],
  ['chicken thigh', 'main'],
  ['coconut milk', 'main'],
  ['onion', 'base'],
  ['wheat flour', 'base'],
  ['brown sugar', 'base'],
  ['butter', 'base'],
  ['cumin', 'seasoning'],
  ['soy sauce', 'seasoning'],
  ['chicken stock', 'seasoning'],
  ['dried chili', 'seasoning'],
  ['unheard of', 'main'],
])('%s is a %s food', (food, role) => {
  expect(roleOf(food)).toBe(role)
})

test('no food is a kind of what it is made from, and none is made from itself', () => {
  const both = FOODS.flatMap(({ name, of }) => of.filter((one) => isKindOf(name, one)).map((one) => [name, one]))
  expect(both).toEqual([])
  const circular = FOODS.filter(({ name, of }) => of.some((one) => containsFood(one, name))).map(({ name }) => name)
  expect(circular).toEqual([])
})
