import { expect, test } from 'vitest'
import { gramsOfMillilitre, gramsOfPiece } from './food-weights.ts'
import { FOODS } from './foods.ts'

test.each([
  ['egg', 50],
  ['lemon', 60],
  ['strawberry', 12],
  ['blueberry', 8],
  ['chicken thigh', 110],
  ['salt', null],
  ['no such food', null],
])('a piece of %s weighs %j g', (food, grams) => {
  expect(gramsOfPiece(food)).toBe(grams)
})

test('a cup of flour is light, of honey heavy, and of cheddar what one of cheese is', () => {
  const cup = (food: string) => Math.round(240 * (gramsOfMillilitre(food) ?? 0))
  expect([cup('wheat flour'), cup('honey'), cup('cheddar'), cup('no such food')]).toEqual([125, 340, 113, 0])
})

test('weights are those of food: no cup is lighter than popcorn or heavier than honey, no piece above 3 kg', () => {
  const wrong = FOODS.filter(
    ({ cup, piece }) =>
      (cup !== undefined && (cup < 5 || cup > 350)) || (piece !== undefined && (piece <= 0 || piece > 3000)),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
