import { describe, expect, test } from 'vitest'
import { ATTEMPTS, ORIGINAL } from '../../../tests/fixtures/copied-recipes.ts'
import { similarityOf } from './min-hash.ts'
import { comparedText, shinglesOf } from './shingles.ts'

const textOf = ({ title, ingredients, steps }: typeof ORIGINAL) =>
  comparedText({ title, ingredients: ingredients.map((name) => ({ name })), steps: steps.map((text) => ({ text })) })

describe('a copied recipe', () => {
  test.each(ATTEMPTS)('%s', (_, attempt, isCopy) => {
    const [own, other] = [shinglesOf(textOf(ORIGINAL)), shinglesOf(textOf(attempt))]
    const similarity = own && other ? similarityOf(own, other) : 0
    expect(similarity >= 0.5).toBe(isCopy)
  })
})

test.each(['', 'Delicious!', 'Mix everything. Fry until brown.', '\u200b', '1 2 3'])(
  '%j is too short to compare',
  (text) => {
    expect(shinglesOf(text)).toBeNull()
  },
)

test('a text of fifty thousand signs is read in time', () => {
  const text = Array.from({ length: 8000 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}`).join(' ')
  expect(shinglesOf(`${text} ${ORIGINAL.steps.join(' ')}`)?.size).toBeGreaterThan(20)
})
