import { expect, test } from 'vitest'
import type { Ingredient } from '#app/food/amounts/ingredient.ts'
import type { Recipe } from '#app/recipes/recipe/recipe.ts'
import { amountsOfLines, EMPTY_NOTE, isEmptyNote, notePath, ownVersion, writtenLine } from './recipe-note.ts'

const anIngredient = (quantity: string, name: string, notes: string | null = null): Ingredient =>
  ({ quantity, name, notes, section: null }) as Ingredient
const aRecipe = (...ingredients: Ingredient[]) => ({ ingredients }) as Recipe

test('an own amount takes the place of the written one, which is remembered', () => {
  const recipe = aRecipe(anIngredient('200 g', 'sugar'), anIngredient('', 'salt', 'to taste'))
  const { recipe: own, written } = ownVersion(recipe, [
    { line: '200 g sugar', amount: '150 g' },
    { line: 'salt (to taste)', amount: '1 tsp' },
  ])
  expect(own.ingredients.map(writtenLine)).toEqual(['150 g sugar', '1 tsp salt (to taste)'])
  expect(written).toEqual({ 0: '200 g', 1: '' })
  expect(recipe.ingredients[0]?.quantity).toBe('200 g')
})

test('an amount whose ingredient was revised is left out', () => {
  const { recipe, written } = ownVersion(aRecipe(anIngredient('250 g', 'sugar')), [
    { line: '200 g sugar', amount: '150 g' },
  ])
  expect([recipe.ingredients[0]?.quantity, written]).toEqual(['250 g', {}])
})

test('of equal lines each takes its own amount in turn', () => {
  const butter = anIngredient('1 tbsp', 'butter')
  const { recipe } = ownVersion(aRecipe(butter, butter), [
    { line: '1 tbsp butter', amount: '2 tbsp' },
    { line: '1 tbsp butter', amount: '3 tbsp' },
  ])
  expect(recipe.ingredients.map(({ quantity }) => quantity)).toEqual(['2 tbsp', '3 tbsp'])
})

test.each([
  ['200 g', {}],
  ['', {}],
  ['150 g', { 0: '200 g' }],
])('an own amount of %j is another one where it differs', (amount, written) => {
  const { written: replaced } = ownVersion(aRecipe(anIngredient('200 g', 'sugar')), [{ line: '200 g sugar', amount }])
  expect(replaced).toEqual(written)
})

test('lines without an own amount have none', () => {
  const amounts = [
    { line: 'b', amount: '2' },
    { line: 'b', amount: '3' },
    { line: 'c', amount: '4' },
  ]
  expect(amountsOfLines(['a', 'b', 'b', 'b'], amounts)).toEqual(['', '2', '3', ''])
})

test.each([
  [{}, true],
  [{ stars: 1 }, false],
  [{ text: 'Salt.' }, false],
  [{ amounts: [{ line: 'a', amount: '1' }] }, false],
])('a note with %j is empty: %j', (changes, isEmpty) => {
  expect(isEmptyNote({ ...EMPTY_NOTE, ...changes })).toBe(isEmpty)
})

test('a note has its address, by the link of an unlisted recipe, too', () => {
  expect([notePath(7), notePath(7, 'a&b')]).toEqual(['/recipe/7/note', '/recipe/7/note?link=a%26b'])
})
