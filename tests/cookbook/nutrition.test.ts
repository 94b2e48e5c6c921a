import { expect, test } from 'vitest'
import { calorieErrors, comparedCalories } from '../../bench/nutrition.ts'

test('the text of the cookbook tells its calories: half of the recipes within 5 %, nine of ten within 15 %', {
  tags: 'slow',
}, () => {
  const compared = comparedCalories()
  expect(compared.length).toBeGreaterThanOrEqual(126)
  expect(compared.filter(({ byText }) => byText === null)).toEqual([])
  const { median, p90 } = calorieErrors(compared)
  expect(median).toBeLessThanOrEqual(0.05)
  expect(p90).toBeLessThanOrEqual(0.15)
})
