import { expect, test } from 'vitest'
import { aFile, aPicture, aZip, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import type { AppExport } from './app-export.ts'
import { readDropped } from './app-readers.ts'
import { mealieIngredient } from './mealie-recipe.ts'
import { quantityInWords } from './recipe-lines.ts'

test.each([
  [null, ''],
  [0, ''],
  [-1, ''],
  [0.125, '1/8'],
  [0.33, '1/3'],
  [0.5, '1/2'],
  [1, '1'],
  [1.75, '1 3/4'],
  [2.667, '2 2/3'],
  [2.01, '2.01'],
  [0.43219, '0.432'],
])('a number of an amount is written as a cook does: %j', (number, words) => {
  expect(quantityInWords(number)).toBe(words)
})

const cup = { name: 'cup', pluralName: 'cups', abbreviation: 'c', pluralAbbreviation: 'cs' }
const leek = { name: 'leek', pluralName: 'leeks' }
test.each<[part: object, shown: string]>([
  [{ quantity: 1, unit: cup, food: leek }, '1 cup leek'],
  [{ quantity: 1.5, unit: cup, food: leek }, '1 1/2 cups leek'],
  [{ quantity: 2, unit: cup, food: leek }, '2 cups leek'],
  [{ quantity: 1, food: leek }, '1 leek'],
  [{ quantity: 1.5, food: leek }, '1 1/2 leeks'],
  [{ quantity: 2, food: leek, note: 'sliced' }, '2 leeks, sliced'],
  [{ quantity: 2, unit: { ...cup, useAbbreviation: true }, food: leek }, '2 cs leek'],
  [{ quantity: 1, unit: { ...cup, useAbbreviation: true }, food: leek }, '1 c leek'],
  [{ quantity: 2, disableAmount: true, food: leek }, 'leek'],
  [{ quantity: 2, referencedRecipe: { name: 'Stock' } }, '2 Stock'],
  [{ quantity: 2, note: 'lemons' }, '2 lemons'],
  [{ quantity: 2, note: '3 lemons' }, '3 lemons'],
  [{ quantity: 2, originalText: 'some leeks' }, '2 some leeks'],
])('Mealie: %j is “%s”', (part, shown) => {
  expect(mealieIngredient(part as never, true)).toBe(shown)
})

test('Mealie: what a shopping list of a backup has is read with its amount and its list', () => {
  const database = {
    recipes: [{ id: 'r1', name: 'Rice', recipe_yield: '2' }],
    recipes_ingredients: [{ recipe_id: 'r1', note: '200 g rice' }],
    recipe_instructions: [{ recipe_id: 'r1', text: 'Boil.' }],
    shopping_lists: [{ id: 'l1', name: 'Week' }],
    shopping_list_items: [
      { shopping_list_id: 'l1', quantity: 2, note: 'lemons', checked: true },
      { shopping_list_id: 'l2', quantity: 1, note: 'salt', checked: false },
      { shopping_list_id: 'l1', quantity: 1, note: '', checked: false },
    ],
  }
  const exports = readDropped([aFile('mealie.zip', aZip({ 'database.json': database }))])
  expect(exports.flatMap(({ items }) => items)).toEqual([
    { list: 'Week', text: '2 lemons', isTicked: true },
    { list: null, text: '1 salt', isTicked: false },
  ])
})

/** The numbers of the pictures of the only recipe. */
const numbersOf = (exports: AppExport[]) => theRecipe(exports).pictures.map((picture) => picture.at(-1))

const linked = {
  ...{ '@context': 'https://schema.org', '@type': 'Recipe', name: 'Rice', recipeYield: '2' },
  ...{ recipeIngredient: ['200 g rice', '1 l water'], recipeInstructions: ['Boil the rice.', 'Stir it.'] },
}
test.each<[shape: string, content: object, count: number]>([
  ['alone', linked, 1],
  ['alone in an array', [linked], 1],
  ['alone in a graph', { '@graph': [{ '@type': 'WebPage' }, linked] }, 1],
  ['one of two', [linked, { ...linked, name: 'Dal' }], 2],
])('JSON-LD: a recipe that is %s in its file', (_, content, count) => {
  const [read, ...more] = readDropped([aFile('recipe.json', content)])
  expect([read?.app, read?.recipes.length, more]).toEqual(['JSON-LD', count, []])
})

test('Nextcloud: the picture in full comes before others of a recipe, and its thumbnails are left', () => {
  const folder = {
    'Rice/recipe.json': { ...linked, id: '7', keywords: 'quick', image: '/x/full.jpg', tool: [] },
    'Rice/a.jpg': aPicture(1),
    'Rice/full.jpg': aPicture(2),
    'Rice/thumb.jpg': aPicture(3),
    'Rice/thumb16.jpg': aPicture(4),
  }
  const exports = readDropped([aFile('Recipes.zip', aZip(folder))])
  expect([exports[0]?.app, numbersOf(exports)]).toEqual(['Nextcloud Cookbook', [2, 1]])
})

test('Recipe Keeper: what a page shows as a picture and is none is not taken for one', () => {
  const page = `<div class="recipe-details"><meta content="1" itemprop="recipeId"><h2 itemprop="name">Rice</h2>
    <div itemprop="recipeIngredients"><p>200 g rice</p></div><div itemprop="recipeDirections"><p>Boil.</p></div>
    <img src="images/1_0.jpg" class="recipe-photo" /><img src="images/1_1.jpg" class="recipe-photo" /></div>`
  const files = { 'recipes.html': page, 'images/1_0.jpg': 'a text', 'images/1_1.jpg': aPicture(2) }
  const exports = readDropped([aFile('RecipeKeeper.zip', aZip(files))])
  expect(numbersOf(exports)).toEqual([2])
})

test.each<[what: string, steps: object[], read: string[]]>([
  ['no text', [{ order: 0 }, { order: 1, step: 'Boil.' }], ['Boil.']],
  [
    'a text that is empty',
    [
      { order: 0, step: '' },
      { order: 1, step: 'Boil.' },
    ],
    ['Boil.'],
  ],
  [
    'a text of another name',
    [
      { order: 0, text: 'Rinse.' },
      { order: 1, step: 'Boil.' },
    ],
    ['Rinse.', 'Boil.'],
  ],
  [
    'the name of a section, which one without a name ends',
    [
      { order: 0, isSection: true, step: 'Rice' },
      { order: 1, step: 'Boil.' },
      { order: 2, isSection: true },
      { order: 3, step: 'Serve.' },
    ],
    ['[Rice] Boil.', 'Serve.'],
  ],
])('Crouton: a step has %s', (_, steps, read) => {
  const recipe = {
    ...{ uuid: '1', name: 'Rice', serves: 2, defaultScale: 1, folderIDs: [], steps },
    ingredients: [{ order: 0, ingredient: { name: 'rice' }, quantity: { quantityType: 'GRAMS', amount: 200 } }],
  }
  expect(textsOf(theRecipe(readDropped([aFile('a.crumb', recipe)])).recipe.steps)).toEqual(read)
})
