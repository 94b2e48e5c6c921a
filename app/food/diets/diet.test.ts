import { expect, test } from 'vitest'
import { CATEGORIES } from '#app/recipes/recipe/recipe.ts'
import { categoryOfDiet, DIET_CHOICES, DIET_OF_SLUG, DIET_SLUGS, DIETARY_INFO, dietName } from './diet.ts'

test('diets are called in English what the specification calls them', () => {
  expect(DIETARY_INFO.map(dietName)).toEqual([...DIETARY_INFO])
  expect(DIET_CHOICES.map(dietName)).toEqual([...DIET_CHOICES])
})

test('a list is filtered by diets that recipes declare', () => {
  expect(DIET_SLUGS.map((slug) => DIET_OF_SLUG[slug])).toEqual(
    DIETARY_INFO.filter((info) => !['Non-Vegetarian', 'Low Fat', 'Spicy'].includes(info)),
  )
})

test('a diet that no recipe declares has a category of its own', () => {
  const withCategory = DIET_CHOICES.filter((diet) => categoryOfDiet(diet) !== null)
  expect(withCategory).toEqual(['Low Carb', 'Keto', 'Whole30', 'Paleo'])
  for (const diet of withCategory) expect(CATEGORIES).toContain(categoryOfDiet(diet))
  for (const info of DIETARY_INFO) expect(categoryOfDiet(info)).toBeNull()
})
