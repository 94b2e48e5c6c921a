import { expect, test } from 'vitest'
import { aFile, aPicture, aZip, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import { readDropped } from './app-readers.ts'

const old = {
  slug: 'rice',
  name: 'Rice',
  recipe_yield: '4 servings',
  total_time: '1 Hour 5 Minutes',
  recipe_ingredient: [
    { title: null, note: '200 g rice', unit: null, food: null, disable_amount: true, quantity: 1 },
    {
      title: 'Sauce',
      note: 'squeezed',
      unit: { name: 'piece', abbreviation: 'pc', use_abbreviation: true },
      food: { name: 'lemon' },
      disable_amount: false,
      quantity: 1.5,
    },
  ],
  recipe_instructions: [{ title: '', text: '1. Boil the rice.' }, { text: 'Squeeze.' }],
  recipe_category: ['Quick'],
  tags: [{ name: 'asian', slug: 'asian' }],
  notes: [{ title: 'Tip', text: 'Keeps.' }],
  org_url: 'https://food.example/rice',
}

test('a backup of version 0 brings the pictures in its folders and its meal plans, and hides its settings', () => {
  const zip = aZip({
    'mealie_2021/recipes/rice/rice.json': old,
    'mealie_2021/recipes/rice/images/original.webp': aPicture(1),
    'mealie_2021/recipes/rice/images/min-original.webp': aPicture(2),
    'mealie_2021/recipes/rice/images/tiny-original.webp': aPicture(3),
    'mealie_2021/settings/settings.json': { theme: 'x' },
    'mealie_2021/mealplans/1.json': {
      plan_days: [{ date: '2021-05-06', meals: [{ slug: 'rice', name: 'Rice', description: '' }] }],
      shopping_list: [
        {
          name: 'Week 18',
          items: [{ quantity: 2, text: 'lemons', checked: true }, { title: 'Rice' }, { quantity: 1, text: '' }],
        },
      ],
    },
  })
  const exports = readDropped([aFile('backup.zip', zip)])
  const read = theRecipe(exports)
  expect(exports.map(({ app, meals }) => [app, meals])).toEqual([
    ['Mealie', [{ date: '2021-05-06', meal: null, recipeTitle: 'Rice', text: null }]],
  ])
  expect(exports.flatMap(({ items }) => items)).toEqual([
    { list: 'Week 18', text: '2 lemons', isTicked: true },
    { list: 'Week 18', text: 'Rice', isTicked: false },
  ])
  expect(textsOf(read.recipe.ingredients)).toEqual(['200 g rice', '[Sauce] 1 1/2 pc lemon, squeezed'])
  expect(read).toMatchObject({
    collections: ['Quick'],
    recipe: {
      servings: 4,
      totalMinutes: 65,
      keywords: ['asian'],
      notes: 'Tip: Keeps.',
      sourceUrl: 'https://food.example/rice',
    },
  })
  expect(read.pictures.map(([, , , , number]) => number)).toEqual([1])
})

test('a recipe alone is read in the words of each version, with its picture beside it', () => {
  const newer = {
    id: 'x',
    slug: 'rice',
    name: 'Rice',
    recipeServings: 6,
    recipeIngredient: ['200 g rice'],
    recipeInstructions: [{ text: 'Boil.', summary: '' }],
    settings: { disableAmount: false },
  }
  const read = theRecipe(readDropped([aFile('rice.zip', aZip({ 'rice.json': newer, 'original.webp': aPicture(4) }))]))
  expect(read).toMatchObject({ id: 'x', recipe: { title: 'Rice', servings: 6 } })
  expect(read.pictures.map(([, , , , number]) => number)).toEqual([4])
})
