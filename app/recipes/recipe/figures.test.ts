import { expect, test } from 'vitest'
import { plainRecipe } from '../../../tests/support/pdfs.ts'
import { kindFigures } from './figures.ts'

test('what is mild and not sweet needs no word, what is hotter or sweeter does', () => {
  const plain = kindFigures({ ...plainRecipe, spiceLevel: 'Mild', sweetness: 'None' }).map(([label]) => label)
  expect(plain).toEqual(['Cuisine', 'Category', 'Difficulty'])
  const figures = kindFigures({ ...plainRecipe, spiceLevel: 'Medium', sweetness: 'Low' })
  expect(figures.map(([label]) => label).slice(plain.length)).toEqual(['Spice', 'Sweetness'])
})
