import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOOD_LINES } from './food-synonyms.data.ts'
import { allFoods, closestFood, foodsIn, isKindOf, namesOf } from './food-words.ts'

test.each<[string, string[]]>([
  ['2 (400 g) cans garbanzo beans', ['chickpea']],
  ['leftover chicken', ['chicken']],
  ['boneless chicken thighs', ['chicken thigh']],
  ['cilantro', ['coriander']],
  ['धनिया और टमाटर', ['coriander', 'tomato']],
  ['baingan', ['aubergine']],
  ['eggplant', ['aubergine']],
  ['3 eggs', ['egg']],
  ['coconut milk', ['coconut milk']],
  ['almond milk', ['almond milk']],
  ['butternut squash', ['squash']],
  ['peanut butter', ['peanut butter']],
  ['butter beans', ['butter bean']],
  ['cream of tartar', ['cream of tartar']],
  ['oyster mushrooms', ['mushroom']],
  ['nutmeg', ['nutmeg']],
  ['sweet potatoes', ['sweet potato']],
  ['sugar snap peas', ['sugar snap pea']],
  ['kidney beans', ['kidney bean']],
  ['water chestnuts', ['water chestnut']],
  ['cornstarch', ['cornstarch']],
  ['rice noodles', ['rice noodle']],
  ['vegan cheese', ['vegan cheese']],
  ['chicken stock', ['chicken stock']],
  ['jalapeños', ['chilli']],
  ['crème fraîche', ['sour cream']],
  ['green beans', ['green bean']],
  ['red pepper', ['bell pepper']],
  ['black pepper', ['pepper']],
  ['tomatoes, onions, garlic', ['tomato', 'onion', 'garlic']],
  ['xyzzy', []],
  ['', []],
])('%j names %j', (text, foods) => {
  expect(foodsIn(text)).toEqual(foods)
})

test.each([
  ['chicken breast', 'chicken', true],
  ['chicken breast', 'meat', true],
  ['chicken', 'chicken breast', false],
  ['cheddar', 'dairy', true],
  ['coconut milk', 'dairy', false],
  ['coconut milk', 'nut', false],
  ['almond milk', 'nut', true],
  ['peanut butter', 'butter', false],
  ['peanut butter', 'nut', true],
  ['nutmeg', 'nut', false],
  ['vegan cheese', 'dairy', false],
  ['mayonnaise', 'egg', true],
])('%s is a kind of %s: %s', (food, wanted, is) => {
  expect(isKindOf(food, wanted)).toBe(is)
})

test.each([
  ['chiken', 'chicken'],
  ['tomatoe', 'tomato'],
  ['brocoli', 'broccoli'],
  ['spinahc', 'spinach'],
  ['egg', null],
  ['zzzzzz', null],
])('%s is mended to %s', (word, food) => {
  expect(closestFood(word)).toBe(food)
})

test('every broader food exists, none is broader than itself by a circle, no name stands in two foods', () => {
  const foods = new Set(allFoods())
  const owners = new Map<string, string>()
  for (const line of FOOD_LINES.trim().split('\n')) {
    const [named = '', under = ''] = line.split('<')
    const [food = '', others = ''] = named.split('=')
    for (const one of under
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      expect(foods, line).toContain(one)
      expect(isKindOf(one, food.trim()), line).toBe(false)
    }
    for (const name of [food, ...others.split(',')].map((part) => part.trim()).filter(Boolean)) {
      expect(owners.get(name), `${name} is ${owners.get(name)} and ${food}`).toBeUndefined()
      owners.set(name, food)
    }
  }
  expect(foods.size).toBeGreaterThan(200)
})

test('a food is found by each of its own names', () => {
  for (const food of allFoods()) for (const name of namesOf(food).slice(0, 1)) expect(foodsIn(name)).toEqual([food])
})

test('whatever the text, only known foods are found', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const food of foodsIn(text)) expect(isKindOf(food, food)).toBe(true)
    }),
  )
})
