import { expect, test } from 'vitest'
import type { Recipe } from './recipe.ts'
import { ingredientLine, structuredRecipe } from './structured-recipe.ts'

const recipe: Recipe = {
  id: 7,
  title: 'Soup',
  description: 'A soup.',
  picture: { key: 'covers/soup.0123456789', width: 1600, height: 1200, colour: '#fff', alt: 'Soup' },
  rating: 4.5,
  ratingCount: 2,
  prep: { minutes: 5, note: null },
  language: 'hi',
  wait: { minutes: 60, note: 'marinating' },
  totalMinutes: 155,
  servings: 4,
  tags: ['soup', 'warm'],
  difficulty: 'Easy',
  spiceLevel: 'Mild',
  sweetness: 'None',
  author: { username: 'amina', name: 'Amina', image: null, isNew: false },
  category: 'Soup',
  cuisine: 'Moroccan',
  categories: ['lunch'],
  dietaryInfo: ['Vegan'],
  allergens: [],
  cook: { minutes: 90, note: null },
  ingredients: [{ section: null, quantity: '2 tbsp', name: 'oil', notes: 'olive' }],
  steps: [{ section: 'Start', text: 'Warm the oil.' }],
  photos: [],
  visibility: 'public',
  source: null,
  audience: null,
  sharedWithHousehold: false,
  notes: null,
  isCookbook: false,
  nutrition: { calories: 100, protein: 1, carbs: 2, fat: 3, fiber: 4, sugar: 5, sodium: 6 },
  publishedAt: Date.UTC(2026, 0, 2),
  updatedAt: Date.UTC(2026, 0, 3),
}

test('a recipe gives search engines everything they know how to read', () => {
  const reviews = [{ stars: 5, text: null, createdAt: 0, cook: { name: 'Tom' } }]
  expect(structuredRecipe(recipe, reviews, 'https://food.example')).toMatchObject({
    '@type': 'Recipe',
    name: 'Soup',
    image: ['https://food.example/media/covers/soup.0123456789.1280.jpg'],
    author: { '@type': 'Person', name: 'Amina' },
    datePublished: '2026-01-02T00:00:00.000Z',
    prepTime: 'PT5M',
    cookTime: 'PT1H30M',
    totalTime: 'PT2H35M',
    inLanguage: 'hi',
    recipeYield: '4',
    recipeCategory: 'Soup',
    recipeCuisine: 'Moroccan',
    keywords: 'soup, warm',
    suitableForDiet: ['https://schema.org/VeganDiet'],
    nutrition: { calories: '100 kcal', sodiumContent: '6 mg' },
    recipeIngredient: ['2 tbsp oil (olive)'],
    recipeInstructions: [{ '@type': 'HowToStep', name: 'Start', text: 'Warm the oil.' }],
    aggregateRating: { ratingValue: 4.5, ratingCount: 2 },
    review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Tom' } }],
  })
})

test('a recipe that nobody rated has no rating', () => {
  expect(structuredRecipe({ ...recipe, ratingCount: 0 }, [], '')).not.toHaveProperty('aggregateRating')
})

test('a recipe whose cook names no kind and no cuisine has none', () => {
  const structured = structuredRecipe({ ...recipe, category: '', cuisine: '' }, [], '')
  expect(structured).not.toHaveProperty('recipeCategory')
  expect(structured).not.toHaveProperty('recipeCuisine')
})

test('an ingredient line leaves out what is not there', () => {
  expect(ingredientLine({ section: null, quantity: '', name: 'salt', notes: null })).toBe('salt')
})
