import { expect, test } from 'vitest'
import { CODE_PAGE_850 } from '#app/exchange/documents/code-pages.data.ts'
import { inCodePage, linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile } from '../../../tests/support/dropped-files.ts'
import { mealMaster } from './meal-master.ts'

const ONE_COLUMN = `      Title: Almond Puff
 Categories: Appetizers, Cakes
   Servings:  6

    1/2 c  Butter (or margarine),
           -softened
1-1 1/2 ts Almond extract
      3    Eggs
           Salt; to taste

  Heat the oven. Cut the butter into the flour, then sprinkle water over
  the mixture and mix it with a fork.

  Bake until brown.

`
const TWO_COLUMNS = `      Title: Chiles Rellenos
 Categories: Main dish, Mexican
      Yield: 2 servings

      2    Chiles, calif.; roast & peel        1    Eggs; separated
  1 1/3 oz Cheese, monterey jack            3/16 c  Flour, all
           Oil; for frying                          -purpose

MMMMM------------------------TOMATO SAUCE-----------------------------
  1 1/3 sm Tomatoes; peeled                 3/16 ts Salt
    1/3 tb Oil, vegetable                        pn Cinnamon, ground

  Prepare the sauce; keep warm.

`
const PUFF = ['1/2 cup Butter (or margarine), softened', '1-1 1/2 teaspoons Almond extract', '3 Eggs', 'Salt; to taste']
const CHILES = [
  '2 Chiles, calif.; roast & peel',
  '1 1/3 oz Cheese, monterey jack',
  'Oil; for frying',
  '1 Eggs; separated',
  '3/16 cup Flour, all purpose',
  'TOMATO SAUCE: 1 1/3 small Tomatoes; peeled',
  'TOMATO SAUCE: 1/3 tablespoon Oil, vegetable',
  'TOMATO SAUCE: 3/16 teaspoon Salt',
  'TOMATO SAUCE: pinch Cinnamon, ground',
]
const HEADERS = [
  ['MMMMM----- Recipe via Meal-Master (tm) v8.02', 'MMMMM'],
  ['MMMMM----- Recipe via UNREGISTERED Meal-Master (tm) v8.05', 'MMMMM'],
  ['---------- Recipe via Meal-Master (tm) v7.07', '-----'],
  ["MMMMM----- Now You're Cooking! v5.64 [Meal-Master Export Format]", 'MMMMM'],
  ['----- Exported by Krecipes v2 [Meal-Master Export Format] -----', '-----'],
  ['MMMMM-----Meal-Master - formatted by MMCONV  2.10', 'MMMMM'],
  [
    '-------- Recipe Extracted from Meal-Master (tm) Database --------',
    '-----------------------------------------------',
  ],
  ['MMMMM', 'MMMMM'],
] as const

test.each(HEADERS)('a recipe begins with %s', (begin, end) => {
  const text = [begin, '', `${ONE_COLUMN}${end}`, 'A mail between them.', begin, '', `${TWO_COLUMNS}${end}`, ''].join(
    '\r\n',
  )
  const { recipes, leftOut } = readBy(mealMaster, aFile('all.mmf', text.replace(/\r?\n/g, '\r\n')))
  expect(leftOut).toEqual([])
  expect(recipes.map(({ recipe }) => [recipe.title, recipe.servings])).toEqual([
    ['Almond Puff', 6],
    ['Chiles Rellenos', 2],
  ])
  expect(linesWithSections(recipes[0]?.recipe.ingredients ?? [])).toEqual(PUFF)
  expect(linesWithSections(recipes[1]?.recipe.ingredients ?? [])).toEqual(CHILES)
  expect(recipes[0]?.recipe.steps.map(({ text: step }) => step)).toEqual([
    'Heat the oven. Cut the butter into the flour, then sprinkle water over the mixture and mix it with a fork.',
    'Bake until brown.',
  ])
  expect(recipes[1]?.recipe.steps.map(({ text: step }) => step)).toEqual(['Prepare the sauce; keep warm.'])
  expect(recipes[0]?.collections).toEqual(['Appetizers', 'Cakes'])
})

test.each([
  ['DOS', (text: string) => inCodePage(text, CODE_PAGE_850)],
  ['Windows', (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
  ['UTF-8', (text: string) => new TextEncoder().encode(text)],
  ['UTF-8 with its mark', (text: string) => new TextEncoder().encode(`\uFEFF${text}`)],
])('a text of %s has its letters and fractions', (_, encode) => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.02

      Title: Käse-Soufflé für Gäste
 Categories: Käse
      Yield: 4 Portionen

      ½ l  Öl; süßes
    100 g  Käse

  Bei 180° überbacken.

MMMMM
`
  const { recipes } = readBy(mealMaster, aFile('x.mmf', encode(text)))
  expect(recipes[0]?.recipe.title).toBe('Käse-Soufflé für Gäste')
  expect(recipes[0]?.recipe.ingredients.map(({ text: line }) => line)).toEqual(['½ l Öl; süßes', '100 g Käse'])
  expect(recipes[0]?.recipe.steps[0]?.text).toBe('Bei 180° überbacken.')
})

test('columns that have shifted, notes, and a recipe without an end are read', () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.02

      Title: Shifted
 Categories: None
      Yield: 4

           -SANDY DENNY
  1 c  flour
  2  eggs
 1/2 ts salt

  Mix it well.

  Source: Old book

  NOTE: Keeps two days.
`
  const [recipe] = readBy(mealMaster, aFile('x.mmf', text)).recipes
  expect(recipe?.recipe.ingredients.map(({ text: line }) => line)).toEqual([
    '1 cup flour',
    '2 eggs',
    '1/2 teaspoon salt',
  ])
  expect(recipe?.recipe).toMatchObject({
    notes: 'Keeps two days.',
    author: 'SANDY DENNY',
    sourceName: 'Old book',
    steps: [{ text: 'Mix it well.' }],
  })
  expect(recipe?.collections).toEqual([])
})

test('a colon begins a paragraph, and what goes on behind a dash may stand apart from it', () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.02

      Title: Rice
 Categories: None
      Yield: 4

    200 g  rice; washed
           - and drained

  Boil the rice until it is soft.
  :Squeeze the lemon.

MMMMM
`
  const [read] = readBy(mealMaster, aFile('x.mmf', text)).recipes
  expect(read?.recipe.ingredients.map(({ text: line }) => line)).toEqual(['200 g rice; washed and drained'])
  expect(read?.recipe.steps.map(({ text: line }) => line)).toEqual([
    'Boil the rice until it is soft.',
    'Squeeze the lemon.',
  ])
})

/** What is read of a recipe with lines below its head. */
const readLines = (...lines: string[]) => {
  const head = ['MMMMM----- Recipe via Meal-Master (tm) v8.02', '', '      Title: Rice', '      Yield: 4', '']
  const [read] = readBy(mealMaster, aFile('x.mmf', [...head, ...lines, '', 'MMMMM'].join('\n'))).recipes
  return [linesWithSections(read?.recipe.ingredients ?? []), linesWithSections(read?.recipe.steps ?? [])]
}

test.each([
  ['a heading among the steps is theirs', ['MMMMM---------SAUCE---------', 'Melt it.'], ['SAUCE: Melt it.'], []],
  ['a line of dashes among the steps is none', ['-----------', 'Melt it.'], ['Melt it.'], []],
  [
    'a heading before more ingredients is theirs',
    ['MMMMM---------SAUCE---------', '', '    100 g  butter', '', 'Melt it.'],
    ['Melt it.'],
    ['SAUCE: 100 g butter'],
  ],
  ['ingredients below a blank line are some', ['    100 g  butter', '', 'Melt it.'], ['Melt it.'], ['100 g butter']],
  ['a step may begin with a number', ['     15 to 20 minutes later melt it.'], ['15 to 20 minutes later melt it.'], []],
])('in a text of Meal-Master, %s', (_, lines, steps, ingredients) => {
  expect(readLines('    200 g  rice', '', 'Boil the rice.', '', ...lines)).toEqual([
    ['200 g rice', ...ingredients],
    ['Boil the rice.', ...steps],
  ])
})

test('numbered steps are no ingredients, and an ingredient in shifted columns goes on behind a dash', () => {
  expect(readLines(' 2 c  rice', '      -washed', '', '      1. Boil the rice.', '      2. Add salt.')).toEqual([
    ['2 cups rice washed'],
    ['Boil the rice.', 'Add salt.'],
  ])
})

test('a mark without a title behind it begins no recipe', () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.02\n\nNothing.\n\nMMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Rice\n\n    200 g  rice\n\n  Boil it.\n\nMMMMM----- Recipe via Meal-Master (tm) v8.02\n\n      Title: Soup\n\n      2    leeks\n\n  Boil them.\n`
  expect(
    readBy(mealMaster, aFile('x.mmf', text)).recipes.map(({ recipe }) => [recipe.title, recipe.steps[0]?.text]),
  ).toEqual([
    ['Rice', 'Boil it.'],
    ['Soup', 'Boil them.'],
  ])
})
