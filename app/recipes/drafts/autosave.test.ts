import { expect, test } from 'vitest'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { autosavePath, autosaveStateIn, formKeyOf, storedValues } from './autosave.ts'

test.each([
  ['a', 'a'],
  ['A-b_9', 'A-b_9'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['', undefined],
  ['a b', undefined],
  [7, undefined],
  [null, undefined],
])('the key of a form in %j is %j', (value, key) => {
  expect(formKeyOf(value)).toBe(key)
})

test.each<[Record<string, string>, object | undefined]>([
  [
    { autosave: 'a', edits: '{"phone":2}' },
    { key: 'a', edits: { phone: 2 } },
  ],
  [{ autosave: 'a' }, { key: 'a', edits: {} }],
  [
    { autosave: 'a', edits: '{"phone":"x"}' },
    { key: 'a', edits: {} },
  ],
  [{ autosave: 'a b', edits: '{"phone":2}' }, undefined],
  [{ edits: '{"phone":2}' }, undefined],
])('the autosave of a form with %j is %j', (fields, state) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(autosaveStateIn(form)).toEqual(state)
})

test('an autosave goes on where it began, with its recipe or as a new one', () => {
  expect(autosavePath({ key: 'a', recipeId: 7 })).toBe('/AddRecipe?id=7&autosave=a')
  expect(autosavePath({ key: 'a', recipeId: null })).toBe('/AddRecipe?autosave=a')
})

test('what cannot be read of a stored form is the empty form', () => {
  expect(storedValues(JSON.stringify({ ...EMPTY_FORM, title: 'Soup' }))).toEqual({ ...EMPTY_FORM, title: 'Soup' })
  for (const json of ['null', '7']) expect(storedValues(json)).toEqual(EMPTY_FORM)
})
