import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecipe } from '../../../tests/support/any-recipe.ts'
import { lemonRice } from '../../../tests/support/lemon-rice.ts'
import { recipeJsonLd } from './recipe-json-ld.ts'
import { recipeOfJsonLd } from './recipe-of-json-ld.ts'
import { TERMS, VOCABULARY } from './vocabulary.ts'

const address = 'https://food.example/recipe/7'

test('any recipe comes back from its file as it was', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      expect(recipeOfJsonLd(recipeJsonLd(recipe, address))).toEqual({ recipe, address })
    }),
    { numRuns: 150 },
  )
})

test('every word of its own that a file uses is explained', () => {
  fc.assert(
    fc.property(anyRecipe, (recipe) => {
      const file = recipeJsonLd(recipe, address)
      const used = new Set([...file.matchAll(/"foodio:(\w+)":/g)].map(([, term]) => term))
      expect([...used].filter((term) => !Object.hasOwn(TERMS, term ?? ''))).toEqual([])
      expect(JSON.parse(file)).toMatchObject({ '@context': ['https://schema.org', { foodio: VOCABULARY }] })
    }),
    { numRuns: 20 },
  )
})

test('a file from before recipes had a waiting time and a language is still read', () => {
  const {
    inLanguage: _,
    'foodio:waitTime': _time,
    'foodio:waitNote': _note,
    ...old
  } = JSON.parse(recipeJsonLd(lemonRice, address))
  expect(recipeOfJsonLd(JSON.stringify(old))?.recipe).toEqual({
    ...lemonRice,
    language: 'en',
    wait: { minutes: 0, note: null },
  })
})

test('what is no such file is no recipe, and nothing is thrown', () => {
  const [recipe] = fc.sample(anyRecipe, 1)
  if (!recipe) throw new Error('no recipe to try')
  const file = recipeJsonLd(recipe, address)
  for (const text of [
    '',
    '{',
    'null',
    '[]',
    '{"@type":"Recipe"}',
    file.slice(0, -10),
    file.replace(VOCABULARY, 'other'),
  ])
    expect(recipeOfJsonLd(text)).toBeNull()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => recipeOfJsonLd(text) === null))
})

test('a recipe without a kind and a cuisine comes back without them', () => {
  const [recipe] = fc.sample(anyRecipe, 1)
  if (!recipe) throw new Error('no recipe to try')
  const own = recipeOfJsonLd(recipeJsonLd({ ...recipe, category: '', cuisine: '' }, address))
  expect(own?.recipe).toMatchObject({ category: '', cuisine: '' })
})
