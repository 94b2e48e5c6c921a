import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ingredientsOf } from '#app/food/amounts/typed-ingredients.ts'
import { estimatedNutrition } from './estimated-nutrition.ts'

const estimate = (...lines: string[]) => estimatedNutrition({ ingredients: ingredientsOf(lines), servings: 1 })
const grams = (line: string) => Math.round(estimate(line)?.grams ?? 0)

describe('an amount in grams', () => {
  test.each([
    ['250 g flour', 250],
    ['8 oz butter', 227],
    ['1 stick (113 g) butter, softened', 113],
    ['2 cups all-purpose flour', 250],
    ['2 बड़े चम्मच घी', 26],
    ['3-4 medium potatoes', 700],
    ['2 eggs', 100],
    ['2 large eggs', 100],
    ['1 large onion', 156],
    ['2 x 400 g tins chopped tomatoes', 800],
    ['1 tin (400 g) chickpeas, drained', 240],
    ['4 slices sourdough bread, about 45 g each', 180],
    ['2 avocados, about 260 g flesh', 260],
    ['1 kg potatoes, peeled', 900],
    ['500 g edamame in their pods', 250],
    ['1 kg chicken wings', 550],
    ['2 cloves garlic', 7],
    ['4 anchovies', 16],
    ['2 tablespoons butter or olive oil', 28],
    ['1 tsp black tea leaves', 0],
  ])('%s is %i g', (line, wanted) => {
    expect(grams(line)).toBe(wanted)
  })
})

describe('the sort of a food', () => {
  test.each([
    ['100 g semi-skimmed milk', 50],
    ['100 g double cream', 450],
    ['100 g heavy cream', 340],
    ['100 g cooked rice', 130],
    ['100 g basmati rice', 356],
    ['100 g dried apricots', 241],
    ['100 g minced beef, not too lean', 215],
    ['100 g lean minced beef', 137],
    ['100 g firm silken tofu', 55],
    ['100 g camembert', 300],
  ])('%s has %i kcal', (line, wanted) => {
    const calories = estimate(line)?.perServing.calories ?? 0
    expect(Math.abs(calories - wanted)).toBeLessThanOrEqual(wanted / 10)
  })

  test('what is made of a food is not that food', () => {
    expect(estimate('100 g beetroot powder', '100 g sugar')?.uncounted).toEqual([
      { name: 'beetroot powder', reason: 'food' },
    ])
  })
})

describe('oil and water', () => {
  test('of what something is fried in counts what it takes up', () => {
    expect(estimate('1 l oil for deep frying', '1 kg potatoes')).toMatchObject({ counted: 2, hasFryingOil: true })
    expect(grams('1 l sunflower oil, for deep-frying')).toBe(73)
    expect(grams('4 tbsp oil, for frying')).toBe(27)
    expect(grams('750 ml oil, for frying; about 60 g is taken up')).toBe(60)
    expect(estimate('2 tbsp olive oil', '1 onion')?.hasFryingOil).toBe(false)
  })

  test('water to boil in is no part of it, and salt in it only as far as it is taken up', () => {
    expect(grams('3 l water, for boiling')).toBe(0)
    const salted = estimate('100 g pasta', '10 g salt, for the water')
    const salty = estimate('100 g pasta', '10 g salt')
    expect(salted?.perServing.sodium).toBeLessThan((salty?.perServing.sodium ?? 0) / 4)
  })
})

describe('what is not counted', () => {
  test('needs no count where it is water, seasoning to taste or optional', () => {
    expect(
      estimate('200 g rice', 'water', 'salt and pepper to taste', 'a few basil leaves', '50 g walnuts (optional)'),
    ).toMatchObject({
      counted: 1,
      uncounted: [],
      leftOut: ['water', 'salt and pepper', 'basil leaves', 'walnuts'],
      isEnough: true,
    })
  })

  test('is a spice that is not named', () => {
    const found = estimate('200 g rice', '1 cup secret spice')
    expect(found).toMatchObject({ counted: 1, uncounted: [{ name: 'secret spice', reason: 'food' }], isEnough: false })
    expect(estimate('200 g rice', '1 tsp mixed spice')).toMatchObject({ counted: 2, uncounted: [] })
    expect(estimate('200 g rice', '1 tsp allspice')).toMatchObject({ counted: 2, uncounted: [] })
    expect(estimate('200 g rice', '1 tsp pumpkin pie spice')).toMatchObject({ counted: 2, uncounted: [] })
  })

  test.each(['50 g walnuts, optional', '50 g walnuts, if you like', '50 g अखरोट (वैकल्पिक)'])(
    'is optional: %s',
    (line) => {
      expect(estimate('200 g rice', line)).toEqual({ ...estimate('200 g rice'), leftOut: [expect.any(String)] })
    },
  )

  test.each([
    ['no amount of a main ingredient', ['rice', '200 g tomatoes'], 'amount'],
    ['an unknown food', ['3 frobnicated moon roots', '200 g sugar'], 'food'],
    ['much of an unknown food', ['400 g moon roots', '200 g sugar'], 'food'],
    ['a package of an unknown size', ['2 hampers rice', '200 g sugar'], 'weight'],
  ])('%s leaves too much unknown', (_, lines, reason) => {
    const found = estimate(...lines)
    expect(found?.isEnough).toBe(false)
    expect(found?.uncounted.map((line) => line.reason)).toEqual([reason])
  })

  test.each([
    ['a garnish', ['500 g rice', 'parmesan, to serve']],
    ['a little oil', ['500 g spaghetti', 'olive oil']],
    ['a little of an unknown food', ['500 g rice', '1 tsp moon dust']],
  ])('%s is named, and cannot matter much', (_, lines) => {
    const found = estimate(...lines)
    expect(found?.isEnough).toBe(true)
    expect(found?.uncounted).toHaveLength(1)
  })

  test('nothing to count is no estimate', () => {
    expect(estimate()).toBeNull()
    expect(estimate('moon roots')).toBeNull()
    expect(estimate('salt')).toBeNull()
  })
})

test('twice the servings of twice as much are the same serving', () => {
  const one = ['200 g flour', '2 eggs', '100 ml milk']
  const two = ['400 g flour', '4 eggs', '200 ml milk']
  const serving = (lines: string[], servings: number) =>
    estimatedNutrition({ ingredients: ingredientsOf(lines), servings })?.perServing
  expect(serving(two, 4)).toEqual(serving(one, 2))
})

test('any text gives finite figures or none', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })),
      fc.integer({ min: 1, max: 100 }),
      (lines, servings) => {
        const found = estimatedNutrition({ ingredients: ingredientsOf(lines), servings })
        const figures = found ? [found.grams, ...Object.values(found.perServing)] : []
        expect(figures.every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true)
      },
    ),
  )
})
