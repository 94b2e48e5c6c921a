import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recipesArchive } from '#app/exchange/zip/archive.server.ts'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { MAX_RECIPES } from './archive-report.ts'
import { readRecipesOfArchive } from './read-archive.ts'

test('of more recipes than a zip may bring the oldest are read, and each of the others is named', {
  tags: 'slow',
}, async () => {
  const [recipe] = fc.sample(anyRecipe, { numRuns: 1, seed: 7 })
  if (!recipe) throw new Error('no recipe to try')
  const recipes = Array.from({ length: MAX_RECIPES + 2 }, (_, index) => ({
    ...recipe,
    id: index + 1,
    title: `Soup ${index}`,
    publishedAt: Date.UTC(2026, 0, 1) - index * 60_000,
  }))
  const zip = await new Response(
    recipesArchive(recipes, async () => null, { origin: 'https://food.example', locale: 'en' }),
  ).arrayBuffer()
  const read = readRecipesOfArchive(new Uint8Array(zip))
  if ('refusal' in read) throw new Error(read.refusal)
  expect(read.recipes.map((one) => one.recipe.title)).toEqual(
    Array.from({ length: MAX_RECIPES }, (_, index) => `Soup ${MAX_RECIPES + 1 - index}`),
  )
  expect(read.tooMany).toEqual(['Soup 1', 'Soup 0'])
})

test('an empty zip brings nothing, and one that is broken is refused', () => {
  expect(readRecipesOfArchive(zipSync({}))).toEqual({ recipes: [], tooMany: [], kitchen: null, others: [] })
  expect(readRecipesOfArchive(new Uint8Array([80, 75]))).toMatchObject({ refusal: 'not-a-zip' })
})
