import { expect, test } from 'vitest'
import type { AppReader } from '#app/exchange/apps/app-export.ts'
import { linesWithSections, readBy } from '../../../tests/support/archive-files.ts'
import { aFile, aPicture, aZip } from '../../../tests/support/dropped-files.ts'
import { accuChef } from './accuchef.ts'
import { cookn } from './cookn.ts'
import { nowYoureCooking } from './nyc.ts'
import { recetteTek } from './recette-tek.ts'
import { rezkonv } from './rezkonv.ts'

const REZKONV = `========== REZKONV-Rezept - RezkonvSuite v0.97.1

     Titel:  Kekse
Kategorien:  Gebäck, Süß
     Menge:  2-3 Portionen

======================== Für den Teig ========================
  3/4-1       Tass. Zucker
    500           g Mehl; Type 405,
                  -- gesiebt
      2             Eier

============================ QUELLE ==========================
                  Oma Erna
                  -- Erfasst *RK* 01.02.03 von
                  -- Ilka

Alles verrühren und auf ein Blech setzen, dann im heißen Ofen backen, bis die
Kekse braun sind.

:O-Titel      : Kekse mit
:>            : langem Namen
=====
`
const NYC = `@@@@@ Now You're Cooking! Export Format

Cookies

Snacks, Sweet

3/4 cup sugar
1 cup shortening -- softened
2 eggs

Drop by spoonful. Bake.

NYC Nutrition Analysis (per serving or yield unit): water=70.33 g

Contributor: Ann

Yield: 2 dozen

Preparation Time: 0:15

** Exported from Now You're Cooking! v5.64 **
`
const ACCU_CHEF = `*****AccuChef V5.0 Import File (C)SIVART Software http://www.AccuChef.com
ATaste Of Thailand
BVegetables
D6
MServings
P 1:05
FA book
HSauce:
I
H1.50 Cup
IChicken broth
H0.25 Cup
IGreen onions
KChopped
ISalt
J{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fswiss Arial;}}~
J\\f0\\fs18 Spray a skillet and heat it.\\par~
J1 caf\\'e9, stirred.\\par}~
Z.....End of recipe definition
`
const row = (...cells: string[]) => `${cells.join('||||')}!@#%^&*()`
const COOKN = {
  'temp_recipe.dsv':
    row('ID', 'SERVES', 'PREPTIME', 'COOKTIME', 'INSTRUCTIONS') + row('r1', '4', '10', '20', 'Heat the beans.\nServe.'),
  'temp_recipe_desc.dsv': row('ID', 'TITLE', 'DESCRIPTION', 'PARENT') + row('r1', 'Bean soup', '[null]', 'c1'),
  'temp_chapter_desc.dsv': row('ID', 'TITLE', 'PARENT') + row('c1', 'Soups', 'b1'),
  'temp_cookBook_desc.dsv': row('ID', 'TITLE', 'PARENT') + row('b1', 'Mine', ''),
  'temp_ingredient.dsv':
    row(
      'PARENT_ID',
      'DISPLAY_ORDER',
      'AMOUNT_QTY_STRING',
      'AMOUNT_UNIT',
      'INGREDIENT_FOOD_ID',
      'PRE_QUALIFIER',
      'POST_QUALIFIER',
    ) +
    row('r1', '2', '0', '', 'f2', '', 'to taste') +
    row('r1', '1', '1 1/2', 'u1', 'f1', 'dried', 'soaked'),
  'temp_food.dsv': row('ID', 'NAME') + row('f1', 'beans') + row('f2', 'salt'),
  'temp_unit.dsv': row('ID', 'NAME') + row('u1', 'cups'),
  'temp_media.dsv': row('ID', 'ENTITY_ID', 'MEDIA_CONTENT_TYPE') + row('m1', 'r1', 'image/jpeg'),
  m1: aPicture(3),
}
const RTK = JSON.stringify([
  {
    title: 'Tarte',
    preparationTime: 'P0DT0H25M',
    cookingTime: '40',
    quantity: '6 parts',
    ingredients: '# Pâte\n250 g de farine\n1/2 verre d’eau',
    instructions: 'Pétrir.\nCuire.',
    notes: 'Servir froid.',
    keywords: 'dessert;fruits',
    categories: [{ title: 'Desserts' }],
    rating: 5,
    favorite: true,
    url: 'https://example.com/tarte',
    originalPicture: '',
    pictures: ['/data/user/0/com.recettetek/files/tarte.jpg'],
    uuid: 'u-1',
  },
])

const CASES: {
  reader: AppReader
  file: Parameters<typeof aFile>
  recipe: object
  ingredients: string[]
  steps: string[]
  rest: object
}[] = [
  {
    reader: rezkonv,
    file: ['kekse.rk', REZKONV],
    recipe: { title: 'Kekse mit langem Namen', servings: 2, sourceName: 'Oma Erna, Ilka' },
    ingredients: [
      'Für den Teig: 3/4-1 Tass. Zucker',
      'Für den Teig: 500 g Mehl; Type 405, gesiebt',
      'Für den Teig: 2 Eier',
    ],
    steps: ['Alles verrühren und auf ein Blech setzen, dann im heißen Ofen backen, bis die Kekse braun sind.'],
    rest: { collections: ['Gebäck', 'Süß'] },
  },
  {
    reader: nowYoureCooking,
    file: ['nyc.txt', NYC],
    recipe: { title: 'Cookies', author: 'Ann', yieldText: '2 dozen', prepMinutes: 15 },
    ingredients: ['3/4 cup sugar', '1 cup shortening, softened', '2 eggs'],
    steps: ['Drop by spoonful. Bake.'],
    rest: { collections: ['Snacks', 'Sweet'] },
  },
  {
    reader: accuChef,
    file: ['thai.out', ACCU_CHEF],
    recipe: { title: 'Taste Of Thailand', servings: 6, prepMinutes: 65, sourceName: 'A book' },
    ingredients: ['Sauce: 1.5 Cup Chicken broth', 'Sauce: 0.25 Cup Green onions, Chopped', 'Sauce: Salt'],
    steps: ['Spray a skillet and heat it.', '1 café, stirred.'],
    rest: { collections: ['Vegetables'] },
  },
  {
    reader: cookn,
    file: ['cookn.zip', aZip(COOKN)],
    recipe: { title: 'Bean soup', servings: 4, prepMinutes: 10, cookMinutes: 20, description: null },
    ingredients: ['1 1/2 cups dried beans, soaked', 'salt, to taste'],
    steps: ['Heat the beans.', 'Serve.'],
    rest: { id: 'r1', pictures: [aPicture(3)], collections: ['Mine', 'Soups'] },
  },
  {
    reader: recetteTek,
    file: ['backup.rtk', aZip({ 'recipes_0.json': RTK, 'tarte.jpg': aPicture(4) })],
    recipe: {
      title: 'Tarte',
      servings: 6,
      prepMinutes: 25,
      cookMinutes: 40,
      notes: 'Servir froid.',
      keywords: ['dessert', 'fruits'],
      sourceUrl: 'https://example.com/tarte',
    },
    ingredients: ['Pâte: 250 g de farine', 'Pâte: 1/2 verre d’eau'],
    steps: ['Pétrir.', 'Cuire.'],
    rest: { id: 'u-1', stars: 5, isFavorite: true, pictures: [aPicture(4)], collections: ['Desserts'] },
  },
]

test.each(CASES)('$reader.app has everything of a recipe', ({ reader, file, recipe, ingredients, steps, rest }) => {
  const { recipes, leftOut } = readBy(reader, aFile(...file))
  const [first] = recipes
  expect({ leftOut, count: recipes.length }).toEqual({ leftOut: [], count: 1 })
  expect(first?.recipe).toMatchObject(recipe)
  expect(linesWithSections(first?.recipe.ingredients ?? [])).toEqual(ingredients)
  expect(first?.recipe.steps.map(({ text }) => text)).toEqual(steps)
  expect(first).toMatchObject(rest)
})

test('Cook’n is read from a folder as well', () => {
  const files = Object.entries(COOKN).map(([path, content]) => aFile(`cookn/${path}`, content))
  expect(cookn.recognise(files)).toHaveLength(files.length)
  expect(readBy(cookn, ...files).recipes[0]).toMatchObject({ recipe: { title: 'Bean soup' }, pictures: [aPicture(3)] })
})

test('what a program writes for itself below a method is no step', () => {
  const own = '  NYC Nutrilink: N0^00000,N0^00000\n\n  NYC Nutrilink: N0^00000'
  const { recipes } = readBy(
    nowYoureCooking,
    aFile(
      'a.txt',
      `@@@@@ Now You're Cooking! Export Format\n\nTea\n\nDrinks\n\n  1 cup water\n\nBoil the water.\n\n${own}\n`,
    ),
  )
  expect(recipes[0]?.recipe.steps.map(({ text }) => text)).toEqual(['Boil the water.'])
})

test('RezKonv: who typed a recipe in is no ingredient of it', () => {
  const text = `========== REZKONV-Rezept - RezkonvSuite v0.9

     Titel: Tee
Kategorien: Trinken
     Menge: 1 Tasse

    250         ml Wasser

===========ERFASST *RK* AM 01.02.03 VON===========
                  Ilka
                  Das Teebuch

Wasser kochen.
=====
`
  const [read] = readBy(rezkonv, aFile('a.rk', text)).recipes
  expect(read?.recipe).toMatchObject({ sourceName: 'Ilka, Das Teebuch' })
  expect(linesWithSections(read?.recipe.ingredients ?? [])).toEqual(['250 ml Wasser'])
  expect(read?.recipe.steps.map(({ text: step }) => step)).toEqual(['Wasser kochen.'])
})

const accuChefOf = (...lines: string[]) =>
  aFile('a.txt', ['*****AccuChef V5.0 Import File', 'ARice', ...lines, 'JBoil it.', 'Z.....End', ''].join('\n'))
test.each([
  ['H2.00 Cup', '2 Cup rice'],
  ['H1.50 Cup', '1.5 Cup rice'],
  ['H0.25 Cup', '0.25 Cup rice'],
  ['H10 Cup', '10 Cup rice'],
  ['H10.00', '10 rice'],
  ['H', 'rice'],
])('AccuChef: the amount in %j is written without its last zeros', (amount, line) => {
  const [read] = readBy(accuChef, accuChefOf(amount, 'Irice')).recipes
  expect(linesWithSections(read?.recipe.ingredients ?? [])).toEqual([line])
})

const nycOf = (...lines: string[]) =>
  aFile('a.txt', ["@@@@@ Now You're Cooking! Export Format", ...lines, ''].join('\r\n'))
test.each<[what: string, lines: string[]]>([
  ['nothing', ['', 'Dal', '', 'Soups', '', '1 cup lentils', '2 cups water', '', 'Boil the lentils.']],
  ['spaces', ['  ', 'Dal', '   ', 'Soups', ' ', '1 cup lentils', '2 cups water', '  ', 'Boil the lentils.']],
  [
    'several lines',
    ['', '', 'Dal', '', '', 'Soups', '', '', '1 cup lentils', '2 cups water', '', '', 'Boil the lentils.'],
  ],
])('Now You’re Cooking: its parts are parted by lines of %s', (_, lines) => {
  const [read] = readBy(nowYoureCooking, nycOf(...lines)).recipes
  expect([read?.recipe.title, read?.collections]).toEqual(['Dal', ['Soups']])
  expect(linesWithSections(read?.recipe.ingredients ?? [])).toEqual(['1 cup lentils', '2 cups water'])
  expect(linesWithSections(read?.recipe.steps ?? [])).toEqual(['Boil the lentils.'])
})

test('a recipe of Rezkonv may lack categories, and has headings among its steps', () => {
  const text = `========== REZKONV-Rezept - RezkonvSuite v0.9

     Titel: Tee
     Menge: 1 Tasse
    250         ml Wasser

Wasser kochen.

=========================== Servieren ===========================
Mit Zucker reichen.

=====
`
  const [read] = readBy(rezkonv, aFile('a.rk', text)).recipes
  expect(read?.recipe.title).toBe('Tee')
  expect(linesWithSections(read?.recipe.ingredients ?? [])).toEqual(['250 ml Wasser'])
  expect(linesWithSections(read?.recipe.steps ?? [])).toEqual(['Wasser kochen.', 'Servieren: Mit Zucker reichen.'])
})
