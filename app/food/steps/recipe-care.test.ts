import { expect, test } from 'vitest'
import { PERSONS } from '#app/food/diets/care.data.ts'
import { RECIPE_CARE_CASES } from '../../../tests/fixtures/care-recipes.data.ts'
import { careWarningsOfRecipe, careWarningsWith } from './recipe-care.ts'

const BY_PREPARATION = ['whole_nuts', 'grapes', 'raw_eggs', 'soft_cheese', 'raw_fish', 'raw_meat']

const recipeOf = (text: string) => {
  const [title = '', ingredients = '', ...steps] = text.split(':')
  return {
    title,
    ingredients: ingredients.split(';').map((name) => ({ name: name.trim(), notes: null })),
    steps: steps.join(':').trim() === '' ? [] : [{ text: steps.join(':').trim() }],
  }
}

test.each(RECIPE_CARE_CASES)('%s: %s', (recipe, warnings) => {
  const ids = careWarningsOfRecipe(PERSONS, recipeOf(recipe)).map(({ id }) => id as string)
  expect(ids.filter((id) => BY_PREPARATION.includes(id)).join(' ')).toBe(warnings)
})

const idsWith = (typed: string, recipe: string | null) =>
  careWarningsWith(['pregnant'], [typed], recipe === null ? null : recipeOf(recipe)).map(({ id }) => id)

test('a food that somebody names is no reason for a warning where the recipe cooks it', () => {
  const cake = 'Sponge cake: 4 eggs; flour: Whisk the eggs with the flour. Bake for 20 minutes.'
  expect(idsWith('pregnant, eggs, flour', cake)).toEqual([])
  expect(idsWith('pregnant, eggs, flour', null)).toEqual(['raw_eggs'])
  expect(idsWith('pregnant, eggs, flour', 'Rice: rice: Cook the rice.')).toEqual(['raw_eggs'])
  expect(idsWith('pregnant, mayonnaise, flour', cake)).toEqual(['raw_eggs'])
  expect(idsWith('pregnant, flour', 'Mousse: 3 eggs; cream: Whisk and chill.')).toEqual(['raw_eggs'])
})

test('pâté is advised against by its name, whatever is in it', () => {
  const pate = 'Smoked mackerel pâté: smoked mackerel; cream cheese: Crush with a fork.'
  expect(idsWith('pregnant', pate)).toEqual(['liver'])
  expect(idsWith('pregnant', 'Mushroom pate: mushrooms: Fry and blend.')).toEqual(['liver'])
})
