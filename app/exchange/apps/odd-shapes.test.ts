import { expect, test } from 'vitest'
import { aFile, textsOf, theRecipe } from '../../../tests/support/dropped-files.ts'
import { readDropped } from './app-readers.ts'
import { nutritionInText } from './nutrition-figures.ts'
import { dayIn } from './recipe-lines.ts'

test('KitchenOwl: amounts are in the description of an item, and the method names items with @', () => {
  const [own] = readDropped([
    aFile('export.json', {
      items: [{ name: 'Rice' }],
      recipes: [
        {
          name: 'Lemon rice',
          description: '1. Boil the @rice.\n2. Add the juice.',
          time: 30,
          photo: 'a1b2.jpg',
          cook_time: 20,
          prep_time: 10,
          yields: 4,
          source: 'https://food.example/rice',
          items: [
            { name: 'Rice', description: '200 g', optional: false },
            { name: 'Lemon', description: '', optional: true },
          ],
          tags: ['Quick'],
        },
      ],
    }),
  ])
  const { recipe } = theRecipe(own ? [own] : [])
  expect(own?.app).toBe('KitchenOwl')
  expect(textsOf(recipe.ingredients)).toEqual(['200 g Rice', 'Lemon, optional'])
  expect(textsOf(recipe.steps)).toEqual(['Boil the rice.', 'Add the juice.'])
  expect(recipe).toMatchObject({
    ...{ servings: 4, prepMinutes: 10, cookMinutes: 20, totalMinutes: 30 },
    ...{ sourceUrl: 'https://food.example/rice', keywords: ['Quick'] },
  })
})

test.each([[{ '@type': 'HowToSection', name: 'Sauce' }], [{ '@type': 'HowToSection', text: '[Sauce]' }]])(
  'RecipeSage: a section may be an entry of the list before its steps: %o',
  (section) => {
    const recipe = {
      ...{ '@type': 'Recipe', name: 'Rice', identifier: '1', creditText: '' },
      recipeIngredient: ['200 g rice'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Boil it.' },
        section,
        { '@type': 'HowToStep', text: 'Stir.' },
      ],
    }
    expect(textsOf(theRecipe(readDropped([aFile('a.json', [recipe])])).recipe.steps)).toEqual([
      'Boil it.',
      '[Sauce] Stir.',
    ])
  },
)

test.each([
  [1_709_251_200, '2024-03-01'],
  [1_709_251_200_000, '2024-03-01'],
  ['2024-03-01T18:30:00Z', '2024-03-01'],
  [' 2024-03-01', '2024-03-01'],
  ['2024-13-01', null],
  ['2024-03-011', null],
  [0, null],
  [-1, null],
  [1e15, null],
  [null, null],
])('a day is read as an app writes it: %j', (value, day) => {
  expect(dayIn(value)).toBe(day)
})

test.each([
  ['Calories: 250', { calories: 250 }],
  ['Energy: 1046 kJ', { calories: 250 }],
  ['Brennwert 250 kcal; Fett: 12,5 g', { calories: 250, fat: 12.5 }],
  ['Sodium: 1.5 g', { sodium: 1500 }],
  ['Sodium: 1500 mg', { sodium: 1500 }],
  ['Fat: 500 mg', { fat: 0.5 }],
  ['Saturated fat: 3 g', null],
  ['23g Fat (62% calories from fat)', { fat: 23 }],
  ['Good with rice', null],
])('nutrition is read in its units: %s', (text, figures) => {
  expect(nutritionInText(text)).toEqual(figures)
})

test('Crouton: steps that count themselves lose their numbers', () => {
  const recipe = {
    ...{ uuid: '1', name: 'Soup', serves: 2, duration: 15, cookingDuration: 30, defaultScale: 2, folderIDs: [] },
    ingredients: [
      { order: 1, ingredient: { name: 'broth' }, quantity: { quantityType: 'CUP', amount: 5, secondaryAmount: 6 } },
      { order: 0, ingredient: { name: 'salt' } },
    ],
    steps: [
      { order: 0, isSection: true, step: 'Slow cooker' },
      { order: 2, isSection: false, step: '2. Cook for 6 hours.' },
      { order: 1, isSection: false, step: '1. Combine everything.' },
    ],
  }
  const { recipe: read } = theRecipe(readDropped([aFile('a.crumb', recipe)]))
  expect(textsOf(read.ingredients)).toEqual(['salt', '5–6 cup broth'])
  expect(textsOf(read.steps)).toEqual(['[Slow cooker] Combine everything.', '[Slow cooker] Cook for 6 hours.'])
})

test.each([{ yield: '4' }, { wantToCook: false }, { cookTime: '20 min' }])(
  'Mela: a recipe alone in a file of any name is known by what only Mela writes, %o',
  (mark) => {
    const recipe = { title: 'Rice', ingredients: '200 g rice', instructions: 'Boil.', ...mark }
    expect(readDropped([aFile('rice.json', recipe)]).map(({ app, recipes }) => [app, recipes.length])).toEqual([
      ['Mela', 1],
    ])
  },
)
