import { expect, test } from 'vitest'
import { DraftResource, draftResource } from './draft-resource.ts'

type Draft = Parameters<typeof draftResource>[0]

/** A draft in which each field has a value of its own, none of them the usual one. */
const FULL = {
  title: 'Dal',
  description: 'Of red lentils.',
  photos: [{ key: 'photos/a', alt: 'A bowl', width: 4, height: 3, colour: '#aa0000' }],
  ingredients: ['1 cup red lentils, rinsed'],
  instructions: 'Boil.',
  prepTime: 5,
  waitTime: 60,
  cookTime: 20,
  servings: 3,
  cuisine: 'Indian',
  category: 'Soup',
  categories: ['dinner'],
  dietaryInfo: ['Vegan'],
  allergens: ['mustard'],
  tags: ['lentils'],
  difficulty: 'Easy',
  spiceLevel: 'Hot',
  sweetness: 'Low',
  language: 'hi',
  visibility: 'private',
  audience: 'unlisted',
  sharedWithHousehold: true,
  source: 'Grandmother',
  notes: 'Keeps for two days.',
  nutrition: { calories: 200, protein: 9, carbs: 30, fat: 2, fiber: 8, sugar: 1, sodium: 300 },
} as unknown as Draft

test('each field of a draft is in its resource as it is, photos as a revision takes them', () => {
  const photos = [{ key: 'photos/a', alt: 'A bowl' }]
  expect(draftResource(FULL)).toEqual({ ...FULL, photos })
  for (const field of Object.keys(DraftResource.shape)) expect(Object.keys(FULL)).toContain(field)
})

test('a draft that says nothing of its readers is for all, and not for the household besides', () => {
  const { visibility: _, sharedWithHousehold: __, ...rest } = FULL
  expect(draftResource(rest as Draft)).toMatchObject({ visibility: 'public', sharedWithHousehold: false })
})
