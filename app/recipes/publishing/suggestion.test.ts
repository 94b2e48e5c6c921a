import { expect, test } from 'vitest'
import { changed } from '#app/recipes/drafts/form-changes.ts'
import { EMPTY_FORM } from './form-values.ts'
import { confirmed, isConfirmed, type SuggestedValue, suggestedText, suggestionSource } from './suggestion.ts'

const breakfast: SuggestedValue[] = [
  ['category', 'Breakfast'],
  ['categories', 'breakfast'],
]

test('confirming gives all values of a name, and once more takes them back', () => {
  const given = confirmed({ ...EMPTY_FORM, categories: ['lunch'] }, breakfast)
  expect([given.category, given.categories]).toEqual(['Breakfast', ['lunch', 'breakfast']])
  expect(isConfirmed(given, breakfast)).toBe(true)
  const taken = confirmed(given, breakfast)
  expect([taken.category, taken.categories]).toEqual(['', ['lunch']])
})

test('a name of which one value is given already is not doubled', () => {
  expect(confirmed({ ...EMPTY_FORM, categories: ['breakfast'] }, breakfast).categories).toEqual(['breakfast'])
})

test('a button sends its values without scripts; fields that are not suggested stay as they are', () => {
  const sent = changed(EMPTY_FORM, `confirm:${suggestedText([...breakfast, ['cuisine', 'Middle Eastern']])}`)
  const recognised = 'dietaryInfo,allergens,prepTime,waitTime,cookTime'
  const chosen = { category: 'Breakfast', categories: ['breakfast'], cuisine: 'Middle Eastern' }
  expect(sent).toEqual({ ...EMPTY_FORM, ...chosen, recognised })
  expect(changed(EMPTY_FORM, 'confirm:title=Mine&photos=x&__proto__=y')).toEqual(EMPTY_FORM)
})

test('suggestions are made from no more than a recipe may contain', () => {
  const source = suggestionSource({
    ...EMPTY_FORM,
    title: 't'.repeat(500),
    ingredients: ['', ...Array.from({ length: 200 }, () => 'i'.repeat(900))],
    instructions: 's'.repeat(90_000),
    prepTime: '1'.repeat(50),
  })
  expect(source.title).toHaveLength(120)
  expect(source.ingredients).toHaveLength(100)
  expect(source.ingredients[0]).toHaveLength(300)
  expect(source.instructions).toHaveLength(20_000)
  expect(source.prepTime).toHaveLength(9)
})
