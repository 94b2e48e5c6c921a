import { describe, expect, test } from 'vitest'
import { allergenicIn, allergensNamed, forbiddenIn } from '#app/food/diets/diet-rules.ts'
import { withinLimits } from '#app/site/requests/refused-foods.ts'
import { ALLERGENIC_FOODS, EXCLUDED_FOODS, FOODS_WITHHELD } from '../../../tests/fixtures/safety.data.ts'
import { ALLERGENS, type Allergen } from './allergen.ts'

/** The diets that exclude foods; the others are about amounts, or declared by cooks alone. */
const STRICT = ['Vegetarian', 'Vegan', 'Gluten-Free', 'Dairy-Free'] as const
const allergenicFoods = Object.entries(ALLERGENIC_FOODS).flatMap(([allergen, foods]) =>
  foods.map((food): [Allergen, string] => [allergen as Allergen, food]),
)

test.each(Object.entries(EXCLUDED_FOODS))('“%s” is excluded by exactly the diets %j', (food, diets) => {
  expect(STRICT.filter((diet) => forbiddenIn(`100 g ${food}`, diet).length > 0)).toEqual(diets)
})

test('the fourteen allergens each have foods that are named for them', () => {
  expect(ALLERGENS).toHaveLength(14)
  for (const allergen of ALLERGENS) expect(ALLERGENIC_FOODS[allergen], allergen).not.toEqual([])
})

describe.each(allergenicFoods)('for %s, “%s”', (allergen, food) => {
  test('is named', () => expect(allergensNamed(food)).toContain(allergen))

  test('is refused to who avoids it', () => {
    const wanted = { food: null, typed: food }
    const limits = { diet: 'Any' as const, besides: [], avoided: [allergen] }
    expect(withinLimits([wanted], limits).refused).toMatchObject([{ breaks: { allergen } }])
  })
})

test.each(ALLERGENS)('who avoids %s gets nothing of its foods, nor of the wider food for care', (allergen) => {
  for (const food of FOODS_WITHHELD[allergen]) expect(allergenicIn(food, allergen), food).toEqual([food])
})

test.each([
  ['gluten', 'bread'],
  ['eggs', 'mayonnaise'],
  ['milk', 'paneer'],
] as const)('%s is found in texts such as “%s”', (allergen, food) => {
  expect(allergenicIn(`2 ${food}`, allergen)).toEqual([food])
})

test('what is fine for everybody names no allergen', () => {
  for (const food of ['rice', 'potato', 'carrot', 'coconut milk', 'buckwheat', 'mushroom'])
    expect(allergensNamed(food), food).toEqual([])
})
