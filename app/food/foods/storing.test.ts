import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { exactFoodsIn } from './food-words.ts'
import { findFood } from './foods.ts'
import { NOT_STORED_SO, STORING } from './storing.data.ts'
import { storingOf } from './storing.ts'

/** Foods of the cookbook of which no guidance is known, or which nobody stores. */
const WITHOUT = [
  ...['water', 'ice', 'soda water', 'coffee', 'tea', 'hibiscus flower', 'wine', 'rice wine', 'orange juice'],
  ...['jaggery', 'pomegranate', 'tamarind', 'marinated artichoke', 'grated horseradish', 'water chestnut', 'seaweed'],
  ...['smoked mackerel', 'salami', 'anchovy', 'sev', 'puri shell', 'dumpling wrapper', 'tortilla chip', 'crouton'],
  ...['almond butter', 'ginger garlic paste', 'chili oil'],
]

const recipes = join(import.meta.dirname, '../../../cookbook/recipes')
const foodsOfCookbook = new Set(
  readdirSync(recipes)
    .flatMap((file): { name?: string }[] => parse(readFileSync(join(recipes, file), 'utf8')).ingredients)
    .flatMap(({ name }) => (name ? exactFoodsIn(name).slice(0, 1) : []))
    .filter((food) => findFood(food)),
)

test('every food of the cookbook is stored in a known way, or is deliberately without', () => {
  expect(foodsOfCookbook.size).toBeGreaterThan(200)
  const without = [...foodsOfCookbook].filter((food) => storingOf(food) === null)
  expect(without.sort()).toEqual([...WITHOUT].sort())
})

test('the table names foods by their own names, each once', () => {
  const names = [...Object.values(STORING).flat(), ...NOT_STORED_SO]
  expect(names.filter((name) => !findFood(name))).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['cheddar', 'hard_cheese'],
  ['brie', 'soft_cheese'],
  ['salmon', 'fish'],
  ['ground beef', 'mince'],
  ['ground turkey', 'mince'],
  ['chicken liver', 'mince'],
  ['chicken thigh', 'poultry'],
  ['green bean', 'florets'],
  ['spinach', 'leaves'],
  ['basmati rice', null],
  ['potato starch', 'dry'],
  ['chili oil', null],
  ['smoked salmon', null],
  ['meat', null],
  ['no such food', null],
  ['constructor', null],
] as const)('%s is stored like %j', (food, storing) => {
  expect(storingOf(food)).toBe(storing)
})
