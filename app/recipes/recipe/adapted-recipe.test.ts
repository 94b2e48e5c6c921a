import { expect, test } from 'vitest'
import { ingredientsOf } from '#app/food/amounts/typed-ingredients.ts'
import { adaptedRecipe } from '#app/recipes/recipe/adapted-recipe.ts'
import { plainRecipe } from '../../../tests/support/pdfs.ts'

const aRecipe = (lines: readonly string[], text = 'Stir it.') => ({
  ...plainRecipe,
  servings: 4,
  ingredients: ingredientsOf(lines),
  steps: [{ section: null, text }],
})

test.each(['2 tsp baking powder', '1 tsp baking soda', '7 g dried yeast'])(
  'more than twice as much takes less of "%s" than that, exactly twice does not',
  (line) => {
    const cautionsFor = (servings: number) => adaptedRecipe(aRecipe([line]), { servings, units: 'written' }).cautions
    expect(cautionsFor(8)).not.toContain('raising')
    expect(cautionsFor(9)).toContain('raising')
  },
)

test('who bakes more is told of tins and pans', () => {
  const cautionsFor = (text: string) =>
    adaptedRecipe(aRecipe(['1 cup flour'], text), { servings: 8, units: 'written' }).cautions
  expect(cautionsFor('Grease a 9 x 13 inch baking pan and bake.')).toContain('tin')
  expect(cautionsFor('Heat a frying pan, then the oven.')).not.toContain('tin')
})

test('a step shows an amount as the list does, unless the list shows it in two ways', () => {
  const stepOf = (...lines: string[]) => {
    const recipe = aRecipe(lines, 'Stir the 120 ml in.')
    return adaptedRecipe(recipe, { servings: null, units: 'grams' }).recipe.steps[0]?.text
  }
  expect(stepOf('120 ml honey')).toBe('Stir the 170 g in.')
  expect(stepOf('120 ml flour')).toBe('Stir the 63 g in.')
  expect(stepOf('120 ml honey', '120 ml flour')).toBe('Stir the 120 ml in.')
  expect(stepOf('120 ml flour', '120 ml honey')).toBe('Stir the 120 ml in.')
})
