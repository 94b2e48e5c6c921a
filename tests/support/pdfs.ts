import { expect } from 'vitest'
import { printablePicture } from '#app/exchange/pdf/pdf-picture.server.ts'
import { drawRecipePdf } from '#app/exchange/pdf/recipe-pdf.server.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import type { Locale } from '#messages/runtime.js'

/** The recipe's address in every PDF of the tests. */
export const ADDRESS = 'https://foodio.example/recipe/7'

/** A line of a recipe. */
export const ingredient = (name: string, quantity = '', section: string | null = null): Ingredient => ({
  section,
  quantity,
  name,
  notes: null,
})

/** A recipe with all that a page shows. */
export const plainRecipe: Recipe = {
  id: 7,
  title: 'Macaroni & Cheese',
  description: 'Creamy pasta under a golden crust.',
  picture: null,
  rating: 4.5,
  ratingCount: 12,
  prep: { minutes: 20, note: null },
  visibility: 'public',
  audience: null,
  sharedWithHousehold: false,
  source: null,
  language: 'en',
  wait: { minutes: 15, note: 'cooling' },
  cook: { minutes: 75, note: null },
  totalMinutes: 110,
  servings: 6,
  tags: [],
  difficulty: 'Easy',
  spiceLevel: 'Mild',
  sweetness: 'None',
  author: { username: 'anna', name: 'Anna Müller', image: null, isNew: false },
  category: 'Main Course',
  cuisine: 'American',
  categories: ['dinner'],
  dietaryInfo: ['Vegetarian'],
  allergens: ['gluten', 'milk'],
  ingredients: [ingredient('milk', '1⅓ cups', 'For the sauce'), ingredient('old bread', '2 slices', 'For the crust')],
  steps: [{ section: null, text: 'Warm the milk.' }],
  photos: [],
  notes: null,
  isCookbook: true,
  nutrition: { calories: 540, protein: 21.5, carbs: 60, fat: 24, fiber: 3, sugar: 8, sodium: 620 },
  publishedAt: Date.UTC(2026, 5, 1),
  updatedAt: Date.UTC(2026, 5, 1),
}
/** Steps of a few lines each, which begin with "Begin3" and end with "End3." */
export const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    section: index < 2 ? 'First' : 'Then',
    text:
      `Begin${index} and stir the sauce over a low flame until it coats a spoon, then wait. `.repeat(3) +
      `End${index}.`,
  }))

/** A recipe as a PDF, plain by default. */
export async function aPdf(recipe: Partial<Recipe>, { locale = 'en' as Locale, picture = null as Buffer | null } = {}) {
  const printable = picture && (await printablePicture(picture, recipe.picture?.alt ?? ''))
  return Buffer.from(
    await drawRecipePdf({ recipe: { ...plainRecipe, ...recipe }, picture: printable, address: ADDRESS, locale }),
  )
}

/** Expects words to be in a text one after the other. */
export function expectInOrder(text: string, words: string[]) {
  let at = -1
  for (const word of words) {
    const next = text.indexOf(word, at + 1)
    expect(next, `"${word}" after what comes before it`).toBeGreaterThan(at)
    at = next
  }
}
