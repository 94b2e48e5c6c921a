import { expect, test } from 'vitest'
import { findFood } from './foods.ts'
import { SEASON_REGIONS, SEASONS } from './seasons.data.ts'
import { monthsOfFood, seasonalFoods, seasonRegionOf } from './seasons.ts'

const entries = Object.entries(SEASONS).flatMap(([region, foods]) =>
  Object.entries(foods).map(([food, months]) => [region, food, months] as const),
)
const months = (food: string, region: (typeof SEASON_REGIONS)[number]) => [...(monthsOfFood(food, region) ?? [])].join()
const line = (name: string, quantity = '200 g', notes: string | null = null) => ({ quantity, name, notes })
const foodsOf = (...lines: ReturnType<typeof line>[]) => seasonalFoods(lines, 'north').map(({ food }) => food)

test.each(entries)('%s: %s is a food with a season that is not the whole year', (_, food, text) => {
  expect(findFood(food)?.name).toBe(food)
  expect(text).toMatch(/^(?:[1-9]|1[0-2])-(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2])-(?:[1-9]|1[0-2]))?$/)
  for (const region of SEASON_REGIONS) expect(monthsOfFood(food, region)?.size ?? 1).toBeLessThanOrEqual(8)
})

test('a season may go over the turn of the year, and come twice', () => {
  expect(months('asparagus', 'north')).toBe('4,5,6')
  expect(months('leek', 'north')).toBe('1,2,3,9,10,11,12')
  expect(months('spinach', 'north')).toBe('4,5,6,9,10')
})

test('the south has it half a year later, and India in its own months', () => {
  expect(months('asparagus', 'south')).toBe('10,11,12')
  expect(new Set(monthsOfFood('leek', 'south'))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9]))
  expect(months('mango', 'india')).toBe('4,5,6,7')
  expect(months('mango', 'north')).toBe('')
})

test('a sort has the season of its food', () => {
  expect(months('jalapeño', 'north')).toBe(months('chili', 'north'))
  expect(foodsOf(line('cherry tomatoes'))).toEqual(['tomato'])
})

test('what is stored, preserved or made of a food is not in season or out of it', () => {
  expect(foodsOf(line('asparagus'), line('onion'), line('rice'))).toEqual(['asparagus'])
  expect(
    foodsOf(
      line('chopped tomatoes', '1 tin'),
      line('frozen peas'),
      line('dried apricots'),
      line('tomato paste'),
      line('apple juice'),
      line('strawberries', '200 g', 'frozen'),
      line('टमाटर', '1 डिब्बा'),
    ),
  ).toEqual([])
  expect(seasonalFoods([line('kasuri methi'), line('कसूरी मेथी'), line('tamarind paste')], 'india')).toEqual([])
  expect(foodsOf(line('tomatoes', '4', 'the ripest you can find'))).toEqual(['tomato'])
  expect(foodsOf(line('strawberries'), line('more strawberries'))).toEqual(['strawberry'])
})

test.each([
  ['en-AU', 'south'],
  ['de', 'north'],
  ['en', 'north'],
  ['hi', 'india'],
  ['en-IN', 'india'],
  ['en-SG', null],
  ['', null],
  ['x'.repeat(40), null],
])('the region of %s is %s', (language, region) => expect(seasonRegionOf(language)).toBe(region))
