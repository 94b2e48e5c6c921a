import { expect, test } from 'vitest'
import { DIET_CHOICES, DIET_OF_SLUG, DIET_SLUGS, DIETARY_INFO, dietName } from './diet.ts'

test('diets are called in English what the specification calls them', () => {
  expect(DIETARY_INFO.map(dietName)).toEqual([...DIETARY_INFO])
  expect(DIET_CHOICES.map(dietName)).toEqual([...DIET_CHOICES])
})

test('a list is filtered by diets that recipes declare', () => {
  expect(DIET_SLUGS.map((slug) => DIET_OF_SLUG[slug])).toEqual(
    DIETARY_INFO.filter((info) => !['Non-Vegetarian', 'Low Fat', 'Spicy'].includes(info)),
  )
})
