import { expect, test } from 'vitest'
import { wantedOf, wantedQuery } from '#app/base/request/units.ts'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { joinedNote } from './move-notes.ts'
import { namedAmounts, withOwnAmounts } from './own-amounts.ts'
import { writtenLine } from './recipe-note.ts'

const aRecipe = (...lines: [quantity: string, name: string][]) =>
  ({ ingredients: lines.map(([quantity, name]) => ({ quantity, name, notes: null, section: null })) }) as Recipe
const WANTED = { servings: 6, units: 'us' } as const

/** The amounts of a recipe after they have gone through an address. */
function throughAddress(recipe: Recipe, amounts: string[], read = recipe) {
  const own = recipe.ingredients.flatMap((ingredient: Ingredient, at) =>
    amounts[at] ? [{ line: writtenLine(ingredient), amount: amounts[at] }] : [],
  )
  const query = wantedQuery(withOwnAmounts(WANTED, own))
  const wanted = wantedOf(new URLSearchParams(query), 'written')
  expect(wanted).toMatchObject(WANTED)
  return namedAmounts(read, wanted.own ?? []).map(({ line, amount }) => `${line}: ${amount}`)
}

test('an address names amounts in any words, of any ingredients', () => {
  const recipe = aRecipe(['200 g', 'sugar'], ['1 कप', 'दूध'], ['', 'salt'])
  const amounts = ['150.5 g', '½ कप & a bit', 'a pinch = 1 g?']
  expect(throughAddress(recipe, amounts)).toEqual([
    '200 g sugar: 150.5 g',
    '1 कप दूध: ½ कप & a bit',
    'salt: a pinch = 1 g?',
  ])
})

test('equal lines stay apart, and what was revised is left out', () => {
  const butter = aRecipe(['1 tbsp', 'butter'], ['1 tbsp', 'butter'])
  expect(throughAddress(butter, ['2 tbsp', '3 tbsp'])).toEqual(['1 tbsp butter: 2 tbsp', '1 tbsp butter: 3 tbsp'])
  expect(throughAddress(butter, ['2 tbsp'], aRecipe(['20 g', 'butter']))).toEqual([])
})

test('a hundred changed lines fit into an address', () => {
  const recipe = aRecipe(...Array.from({ length: 100 }, (_, at): [string, string] => [`${at} g`, `food ${at}`]))
  const amounts = recipe.ingredients.map((_, at) => `${at + 1} g`)
  expect(throughAddress(recipe, amounts)).toHaveLength(100)
  const own = recipe.ingredients.map((ingredient, at) => ({ line: writtenLine(ingredient), amount: amounts[at] ?? '' }))
  expect(wantedQuery(withOwnAmounts(WANTED, own)).length).toBeLessThan(4000)
})

test('a note of a device adds to that of the account, once', () => {
  const account = { stars: 5, text: 'Less sugar.', amounts: [{ line: 'a', amount: '1' }] }
  const device = {
    stars: 2,
    text: 'More salt.',
    amounts: [
      { line: 'a', amount: '9' },
      { line: 'b', amount: '2' },
    ],
  }
  const joined = joinedNote(account, device)
  expect(joined).toEqual({
    stars: 5,
    text: 'Less sugar.\nMore salt.',
    amounts: [
      { line: 'a', amount: '1' },
      { line: 'b', amount: '2' },
    ],
  })
  expect(joinedNote(joined, device)).toEqual(joined)
})

test('an address names one amount, or none', () => {
  const recipe = aRecipe(['200 g', 'sugar'], ['', 'salt'])
  expect([throughAddress(recipe, ['150 g']), namedAmounts(recipe, []), namedAmounts(recipe, ['x.1'])]).toEqual([
    ['200 g sugar: 150 g'],
    [],
    [],
  ])
})
