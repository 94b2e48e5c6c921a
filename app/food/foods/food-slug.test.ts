import { expect, test } from 'vitest'
import { foodOfSlug, slugOfFood } from './food-slug.ts'
import { FOODS } from './foods.ts'

test('every food has an address of its own, that leads back to it', () => {
  for (const { name } of FOODS) {
    expect(slugOfFood(name), name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(foodOfSlug(slugOfFood(name))?.name).toBe(name)
  }
})

test.each([
  ['gruyere', 'gruyère'],
  ['creme-fraiche', 'crème fraîche'],
  ['eggplant', 'aubergine'],
  ['eggs', 'egg'],
  ['मक्खन', 'butter'],
  ['', undefined],
  ['-', undefined],
  ['constructor', undefined],
  ['no-such-food', undefined],
  ['butter-and-flour', undefined],
])('/foods/%s is %s', (slug, name) => {
  expect(foodOfSlug(slug)?.name).toBe(name)
})
