import { expect, test } from 'vitest'
import { plainRecipe } from '../../../tests/support/pdfs.ts'
import { cookingFigures, kindFigures } from './figures.ts'

test('what is mild and not sweet needs no word, what is hotter or sweeter does', () => {
  const plain = kindFigures({ ...plainRecipe, spiceLevel: 'Mild', sweetness: 'None' }).map(([label]) => label)
  expect(plain).toEqual(['Cuisine', 'Category', 'Difficulty'])
  const figures = kindFigures({ ...plainRecipe, spiceLevel: 'Medium', sweetness: 'Low' })
  expect(figures.map(([label]) => label).slice(plain.length)).toEqual(['Spice', 'Sweetness'])
})

const minutes = (count: number) => ({ minutes: count, note: null })
test.each([
  [5, 30, 20, ['Prep time', 'Waiting time', 'Cook time', 'Total time', 'Servings']],
  [5, 1, 20, ['Prep time', 'Waiting time', 'Cook time', 'Total time', 'Servings']],
  [5, 0, 20, ['Prep time', 'Cook time', 'Total time', 'Servings']],
  [0, 0, 0, ['Servings']],
])('%i minutes of work, %i of waiting and %i of cooking are told as %j', (prep, wait, cook, labels) => {
  const times = { prep: minutes(prep), wait: minutes(wait), cook: minutes(cook), totalMinutes: prep + wait + cook }
  expect(cookingFigures({ ...plainRecipe, ...times }).map(([label]) => label)).toEqual(labels)
})
