import { expect, test } from 'vitest'
import type { ImportedRecipe } from '#app/exchange/texts/fields.ts'
import { noFields } from '#app/exchange/texts/fields.ts'
import { DRAFT_LIMITS } from '#app/recipes/publishing/recipe-draft.ts'
import { formOf } from './imported-form.ts'

const aRecipe = (changes: Partial<ImportedRecipe>): ImportedRecipe => ({
  ...noFields(),
  title: 'Pie',
  sourceUrl: null,
  found: 'text',
  ...changes,
})
const lines = (count: number, text = '1 egg') => Array.from({ length: count }, () => ({ section: null, text }))

test('the name of a part has one colon in the form, with one or without in its source', () => {
  for (const section of ['Sauce', 'Sauce:', 'Sauce：']) {
    const { values } = formOf(
      aRecipe({ ingredients: [{ section, text: '1 egg' }], steps: [{ section, text: 'Stir.' }] }),
    )
    expect([values.ingredients, values.instructions]).toEqual([['Sauce:', '1 egg'], 'Sauce:\nStir.'])
  }
})

test('a recipe that fits into the form loses nothing', () => {
  const { values, leftOut } = formOf(
    aRecipe({ ingredients: lines(DRAFT_LIMITS.ingredients), keywords: ['sweet', 'pie'] }),
  )
  expect([values.ingredients.length, values.tags, leftOut]).toEqual([DRAFT_LIMITS.ingredients, 'sweet, pie', []])
})

test.each([
  ['prep, cook and a longer total', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 330 }, ['10', '300', '20']],
  ['prep, cook and their sum', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 30 }, ['10', '', '20']],
  ['a total that is less than its parts', { prepMinutes: 10, cookMinutes: 20, totalMinutes: 25 }, ['10', '', '20']],
  ['prep and cook alone', { prepMinutes: 10, cookMinutes: 20 }, ['10', '', '20']],
  ['prep and a total', { prepMinutes: 10, totalMinutes: 50 }, ['10', '', '40']],
  ['cook and a total', { cookMinutes: 20, totalMinutes: 50 }, ['30', '', '20']],
  ['a total alone', { totalMinutes: 50 }, ['0', '', '50']],
  ['waiting by its name', { prepMinutes: 10, waitMinutes: 60, cookMinutes: 20, totalMinutes: 95 }, ['10', '60', '20']],
  ['waiting, prep and a total', { prepMinutes: 10, waitMinutes: 60, totalMinutes: 90 }, ['10', '60', '20']],
  ['nothing', {}, ['', '', '']],
])('the times of %s', (_, times, expected) => {
  const { prepTime, waitTime, cookTime } = formOf(aRecipe(times)).values
  expect([prepTime, waitTime, cookTime]).toEqual(expected)
})

test.each([
  ['hi-IN', 'hi'],
  ['EN_us', 'en'],
  ['tlh', 'en'],
  [null, 'en'],
])('a source in %s is written in %s', (language, expected) => {
  expect(formOf(aRecipe({ language })).values.language).toBe(expected)
})

test.each([
  ['en', 'आलू पराठा', ['2 कप आटा', '3 आलू, उबले'], 'hi'],
  ['mr', 'पुरणपोळी', ['२ वाट्या चणाडाळ'], 'mr'],
  ['en', 'புளி சாதம்', ['1 cup அரிசி'], 'ta'],
  ['en', 'Борщ', ['2 свёклы'], 'ru'],
  ['uk', 'Борщ', ['2 буряки'], 'uk'],
  ['en', 'Dal (दाल)', ['1 cup toor dal'], 'en'],
  ['hi', 'Aloo paratha', ['2 cups atta'], 'hi'],
])('what names %s as its language is in the language of its letters: %s', (language, title, ingredients, expected) => {
  const written = { language, title, ingredients: ingredients.map((text) => ({ section: null, text })) }
  expect(formOf(aRecipe(written)).values.language).toBe(expected)
})

test('levels that no source names are chosen for nobody', () => {
  const { difficulty, spiceLevel, sweetness } = formOf(aRecipe({})).values
  expect([difficulty, spiceLevel, sweetness]).toEqual(['', '', ''])
})

test('what does not fit into the form is named', () => {
  const { values, leftOut } = formOf(
    aRecipe({
      title: 'P'.repeat(DRAFT_LIMITS.title + 1),
      ingredients: [
        ...lines(DRAFT_LIMITS.ingredients + 1),
        { section: null, text: 'salt '.repeat(DRAFT_LIMITS.ingredient) },
      ],
      steps: [{ section: null, text: 'S'.repeat(DRAFT_LIMITS.instructions + 1) }],
      keywords: ['sweet', 'x'.repeat(DRAFT_LIMITS.tag + 1)],
      servings: DRAFT_LIMITS.servings + 1,
    }),
  )
  expect(values.title.length).toBe(DRAFT_LIMITS.title)
  expect(leftOut).toEqual([
    `Recipe Title: only the first ${DRAFT_LIMITS.title} characters.`,
    `Instructions: only the first ${DRAFT_LIMITS.instructions} characters.`,
    `Ingredients: the lines after the first ${DRAFT_LIMITS.ingredients}.`,
    `Ingredients: what is behind ${DRAFT_LIMITS.ingredient} characters of “${'salt '.repeat(8)}…”.`,
    `Tags: ${'x'.repeat(DRAFT_LIMITS.tag + 1)}.`,
    `Servings: ${DRAFT_LIMITS.servings + 1} are more than ${DRAFT_LIMITS.servings}.`,
  ])
})
