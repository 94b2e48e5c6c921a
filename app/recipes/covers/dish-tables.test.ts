import { expect, test } from 'vitest'
import { artOf, heroOf, shownDish, shownFoods } from './dish.ts'
import { DISHES } from './dishes.data.ts'
import { FOOD_ART } from './food-art.data.ts'

const words = DISHES.flatMap((dish) => dish.words.split(',').map((word) => ({ word: word.trim(), dish })))
const dishOf = (title: string) => shownDish({ title, kind: 'Soup', ingredients: [] }).dish
const foodsOf = (...ingredients: string[]) =>
  shownFoods({ title: 'Sunday’s Favourite', kind: 'Main Course', ingredients }).map(({ food }) => food)

test('each name of a dish is that dish, alone and as the last word before what it comes with', () => {
  const others = words.filter(
    ({ word, dish }) =>
      ![word, `Aunt’s ${word.toUpperCase()}`, `${word} with thyme`, `${word} (for two)`].every(
        (title) => dishOf(title) === dish,
      ),
  )
  expect(others.map(({ word }) => word)).toEqual([])
})

test('each food that has a drawing is drawn by it, and none is without one that has a name', () => {
  const others = FOOD_ART.filter((art) => artOf(art.food) !== art || foodsOf(`500 g ${art.food}`)[0] !== art.food)
  expect(others.map(({ food }) => food)).toEqual([])
})

test('each dish of heroes has one for any food, and each food its own', () => {
  for (const dish of DISHES.filter(({ heroes }) => heroes)) {
    expect(heroOf(dish, []), dish.words).toBe(dish.heroes?.[''] ?? null)
    for (const [food, hero] of Object.entries(dish.heroes ?? {})) {
      const art = artOf(food)
      if (food !== '' && art?.food === food) expect(heroOf(dish, [art]), `${dish.words}: ${food}`).toBe(hero)
    }
  }
})

test.each([
  ['2 kg', '1 kg'],
  ['1 kg', '900 g'],
  ['1 l', '900 ml'],
  ['1 dl', '90 ml'],
  ['1 oz', '27 g'],
  ['1 lb', '400 g'],
  ['1 cup', '140 g'],
  ['1 can', '390 g'],
  ['1 tin', '390 g'],
  ['1 bunch', '50 g'],
  ['1 tbsp', '14 g'],
  ['1 tsp', '4 g'],
  ['1 (800 g) can', '1 (400 g) can'],
  ['1-3', '2'],
  ['1', '70 g'],
  ['1 head', '70 g'],
  ['2', '1'],
])('%s of a food is more than %s of another of the same weight', (more, less) => {
  const first = (one: string, other: string) => foodsOf('salt', 'salt', 'salt', 'salt', one, other)[0]
  expect(first(`${more} carrots`, `${less} leeks`)).toBe('carrot')
  expect(first(`${less} carrots`, `${more} leeks`)).toBe('leek')
})

test('of eight foods the seven of most are drawn, and lines beyond forty are not looked at', () => {
  const many = ['potatoes', 'carrots', 'leeks', 'tomatoes', 'aubergines', 'pumpkins', 'mushrooms', 'courgettes']
  expect(foodsOf(...many.map((food, index) => `${100 + 100 * index} g ${food}`))).toHaveLength(7)
  const salt = (count: number) => Array.from({ length: count }, () => 'salt')
  expect(foodsOf(...salt(39), '1 kg leeks')).toContain('leek')
  expect(foodsOf(...salt(40), '1 kg leeks')).not.toContain('leek')
})
