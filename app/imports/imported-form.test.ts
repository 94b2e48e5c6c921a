import { expect, test } from 'vitest'
import { MOST } from '../publishing/recipe-draft.ts'
import type { ImportedRecipe } from './fields.ts'
import { noFields } from './fields.ts'
import { formOf } from './imported-form.ts'

const aRecipe = (changes: Partial<ImportedRecipe>): ImportedRecipe => ({
  ...noFields(),
  title: 'Pie',
  sourceUrl: null,
  found: 'text',
  ...changes,
})
const lines = (count: number, text = '1 egg') => Array.from({ length: count }, () => ({ section: null, text }))

test('a recipe that fits into the form loses nothing', () => {
  const { values, leftOut } = formOf(aRecipe({ ingredients: lines(MOST.ingredients), keywords: ['sweet', 'pie'] }))
  expect([values.ingredients.length, values.tags, leftOut]).toEqual([MOST.ingredients, 'sweet, pie', []])
})

test('what does not fit into the form is named', () => {
  const { values, leftOut } = formOf(
    aRecipe({
      title: 'P'.repeat(MOST.title + 1),
      ingredients: [...lines(MOST.ingredients + 1), { section: null, text: 'salt '.repeat(MOST.ingredient) }],
      steps: [{ section: null, text: 'S'.repeat(MOST.instructions + 1) }],
      keywords: ['sweet', 'x'.repeat(MOST.tag + 1)],
      servings: MOST.servings + 1,
    }),
  )
  expect(values.title.length).toBe(MOST.title)
  expect(leftOut).toEqual([
    `Recipe Title: only the first ${MOST.title} characters.`,
    `Instructions: only the first ${MOST.instructions} characters.`,
    `Ingredients: the lines after the first ${MOST.ingredients}.`,
    `Ingredients: what is behind ${MOST.ingredient} characters of “${'salt '.repeat(8)}…”.`,
    `Tags: ${'x'.repeat(MOST.tag + 1)}.`,
    `Servings: ${MOST.servings + 1} are more than ${MOST.servings}.`,
  ])
})
