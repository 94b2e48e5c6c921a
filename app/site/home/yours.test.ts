import { expect, test } from 'vitest'
import { tonightOf } from './yours.ts'

test('this evening has the dinner of the day, else what comes first, else nothing', () => {
  const lunch = { meal: 'lunch', text: 'Soup', recipe: null }
  const dinner = { meal: 'dinner', text: 'Dal', recipe: 7 }
  expect(tonightOf([lunch, dinner])).toEqual({ text: 'Dal', recipe: 7 })
  expect(tonightOf([lunch])).toEqual({ text: 'Soup', recipe: null })
  expect(tonightOf([])).toBeNull()
})
