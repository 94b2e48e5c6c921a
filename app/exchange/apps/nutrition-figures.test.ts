import { expect, test } from 'vitest'
import { linkedNutrition, nutritionIn, nutritionInText } from './nutrition-figures.ts'

test.each([
  ['Calories: 250, Protein: 6 g, Carbohydrates 48 g', { calories: 250, protein: 6, carbs: 48 }],
  ['Fat: 12 g | of which saturated fat: 3 g', { fat: 12 }],
  ['Saturated fat: 3 g\nTrans fat: 1 g', null],
  ['Saturated fat: 3 g\nFat: 12 g', { fat: 12 }],
  ['Fiber: 4,5 g; Sugar: 7 g', { fiber: 4.5, sugar: 7 }],
  ['Sodium: 320 mg', { sodium: 320 }],
  ['Sodium: 0.3 g', { sodium: 300 }],
  ['Protein: 500 mg', { protein: 0.5 }],
  ['23g Fat (62% calories from fat)', { fat: 23 }],
  ['Fat: 12 g\nFat: 99 g', { fat: 12 }],
  ['Energy: many', null],
  ['Serve warm.', null],
])('%j says %j', (text, figures) => {
  expect(nutritionInText(text)).toEqual(figures)
})

test.each([
  [
    { calories: '250 kcal', fatContent: '12 g' },
    { calories: 250, fat: 12 },
  ],
  [{ calories: '1046 kJ' }, { calories: 250 }],
  [{ calories: 250 }, { calories: 250 }],
  [{ calories: 'some', proteinContent: null }, null],
  [{}, null],
])('a thing with %j has %j', (thing, figures) => {
  expect(nutritionIn(thing)).toEqual(figures)
  expect(linkedNutrition({ nutrition: thing })).toEqual(figures)
})

test('a recipe without figures has none', () => {
  expect([linkedNutrition({}), linkedNutrition({ nutrition: 'healthy' })]).toEqual([null, null])
})
