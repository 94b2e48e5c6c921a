import { expect, test } from 'vitest'
import { readBy } from '../../../tests/support/archive-files.ts'
import { aFile, textsOf } from '../../../tests/support/dropped-files.ts'
import { parseCsv } from './csv.ts'
import { COLUMN_NAMES } from './csv-columns.data.ts'
import { tableColumns } from './csv-columns.ts'
import { anyTable } from './csv-recipes.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const tableOf = (...rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n')
/** The recipes of a table, whose first row names its columns. */
const recipesIn = (...rows: string[][]) => readBy(anyTable, aFile('all.csv', tableOf(...rows))).recipes
const NEEDED = { title: 'Rice', ingredients: '200 g rice', steps: 'Boil it.' }
/** The recipe of a table with a row that has these cells beside what a recipe needs, several of one name in several columns. */
function recipeOf(cells: [column: string, cell: string][]) {
  const whole = [
    ...Object.entries(NEEDED).filter(([name]) => cells.every(([column]) => column.replace(/ \d$/, '') !== name)),
    ...cells,
  ]
  const [recipe, ...others] = recipesIn(
    whole.map(([name]) => name),
    whole.map(([, cell]) => cell),
  )
  expect(others).toEqual([])
  return recipe
}

test.each(Object.entries(COLUMN_NAMES))(
  'a column of %s is known by each of its names, as people and programs write them',
  (role, names) => {
    const roleOf = (name: string) => tableColumns(parseCsv(`${quoted(name)},zz\n`)).columns[0]?.role
    const forms = (name: string) => [name, name.toUpperCase(), ` ${name} `, `${name}:`, `${name}_1`, `${name} (min)`]
    expect((names as readonly string[]).flatMap(forms).filter((form) => roleOf(form) !== role)).toEqual([])
  },
)

test('no name is of two roles', () => {
  const names = Object.values(COLUMN_NAMES).flat()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each<[ratings: string[], stars: (number | null)[]]>([
  [
    ['8,5', '3'],
    [4, 2],
  ],
  [
    ['3', '8,5'],
    [2, 4],
  ],
  [
    ['8.5', '3,0'],
    [4, 2],
  ],
  [
    ['5,0', '2,4'],
    [5, 2],
  ],
  [
    ['10', '8,5'],
    [5, 4],
  ],
  [
    ['10,5', '100'],
    [1, 5],
  ],
  [
    ['87,5', '40'],
    [4, 2],
  ],
  [
    ['', '4'],
    [null, 4],
  ],
  [
    ['0', '4'],
    [null, 4],
  ],
  [
    ['none', '6'],
    [null, 3],
  ],
  [
    ['0,4', '4'],
    [1, 4],
  ],
])('ratings with points and commas are of the scale of the highest: %j', (ratings, stars) => {
  const rows = ratings.map((rating, index) => [`Dish ${index}`, '1 egg', 'Fry.', rating])
  expect(recipesIn(['title', 'ingredients', 'steps', 'rating'], ...rows).map((recipe) => recipe.stars)).toEqual(stars)
})

test.each([
  'true',
  'TRUE',
  'yes',
  'Yes',
  'y',
  '1',
  'x',
  'X',
  'ja',
  'oui',
  'si',
  'sí',
  'sim',
  'tak',
  'да',
  'हाँ',
  '✓',
  '★',
  ' yes ',
])('%j says that a recipe is a favourite', (cell) => expect(recipeOf([['favorite', cell]])?.isFavorite).toBe(true))
test.each(['', 'false', 'no', '0', 'nein', 'yes and no', '2'])('%j does not', (cell) => {
  expect(recipeOf([['favorite', cell]])?.isFavorite).toBe(false)
})

const ITEMS = ['2 eggs', '1 l milk', 'salt']
test.each([
  ['on lines', '2 eggs\n1 l milk\nsalt'],
  ['on lines with backslashes', '2 eggs\\n1 l milk\\nsalt'],
  ['as markup', '<ul><li>2 eggs</li><li>1 l milk</li><li>salt</li></ul>'],
  ['as JSON', '["2 eggs", "1 l milk", "salt"]'],
  ['as Python', "['2 eggs', '1 l milk', 'salt']"],
  ['as R', 'c("2 eggs", "1 l milk", "salt")'],
  ['between two bars', '2 eggs||1 l milk||salt'],
  ['between bars', '2 eggs | 1 l milk | salt'],
  ['between semicolons', '2 eggs; 1 l milk; salt'],
  ['between bullets', '2 eggs • 1 l milk • salt'],
  ['with bullets', '- 2 eggs\n• 1 l milk\n* salt'],
])('a list %s has each of its items', (_, cell) => {
  expect(
    textsOf(recipeOf([['ingredients', cell]])?.recipe.ingredients ?? []).map((text) => text.replace(/^\* /, '')),
  ).toEqual(ITEMS)
  expect(textsOf(recipeOf([['steps', cell]])?.recipe.steps ?? []).map((text) => text.replace(/^[-•*] /, ''))).toEqual(
    ITEMS,
  )
})

test('columns of one role are read together, in their order', () => {
  const recipe = recipeOf([
    ...([
      ['ingredients 1', '2 eggs'],
      ['ingredients 2', '1 l milk'],
      ['ingredients 3', ''],
    ] as [string, string][]),
    ...([
      ['step 1', 'Beat.'],
      ['step 2', 'Boil.'],
    ] as [string, string][]),
    ...([
      ['tags', 'a, b'],
      ['keywords', 'c'],
    ] as [string, string][]),
    ...([
      ['notes', 'First.'],
      ['tips', 'Second.'],
    ] as [string, string][]),
  ])
  expect(textsOf(recipe?.recipe.ingredients ?? [])).toEqual(['2 eggs', '1 l milk'])
  expect(textsOf(recipe?.recipe.steps ?? []).slice(-2)).toEqual(['Beat.', 'Boil.'])
  expect(recipe?.recipe.keywords).toEqual(['a', 'b', 'c'])
  expect(recipe?.recipe.notes).toBe('First.\nSecond.')
})

const LINK = 'https://food.example/rice'
test.each<[cells: [string, string][], expected: object]>([
  [[['url', LINK]], { sourceUrl: LINK, sourceName: null }],
  [[['source', LINK]], { sourceUrl: LINK, sourceName: null }],
  [
    [
      ['url', 'none'],
      ['source', LINK],
    ],
    { sourceUrl: LINK },
  ],
  [
    [
      ['url', LINK],
      ['source', 'Aunt'],
    ],
    { sourceUrl: LINK, sourceName: 'Aunt' },
  ],
  [[['source', 'Aunt']], { sourceUrl: null, sourceName: 'Aunt' }],
  [[['image', `${LINK}.jpg`]], { image: `${LINK}.jpg` }],
  [[['image', `["${LINK}.jpg", "${LINK}2.jpg"]`]], { image: `${LINK}.jpg` }],
  [[['image', 'rice.jpg']], { image: null }],
  [[['category', 'Soup, Dinner']], { category: 'Soup' }],
  [[['cuisine', 'Thai']], { cuisine: 'Thai' }],
  [[['author', 'Asha']], { author: 'Asha' }],
  [[['tags', "['a', 'b']"]], { keywords: ['a', 'b'] }],
  [[['tags', 'a|b;c\na']], { keywords: ['a', 'b', 'c'] }],
  [[['notes', 'First.\nSecond.']], { notes: 'First.\nSecond.' }],
  [[['description', 'Good.']], { description: 'Good.' }],
  [
    [
      ['prep', '10'],
      ['wait time', '20'],
      ['cook', '30'],
    ],
    { prepMinutes: 10, waitMinutes: 20, cookMinutes: 30, totalMinutes: 60 },
  ],
  [
    [
      ['prep', '10'],
      ['total', '1 h'],
    ],
    { prepMinutes: 10, totalMinutes: 60 },
  ],
  [[['servings', '4']], { servings: 4, yieldText: '4' }],
  [
    [
      ['servings', ''],
      ['yield', '1 loaf'],
    ],
    { yieldText: '1 loaf' },
  ],
])('cells such as %j are read', (cells, expected) => {
  expect(recipeOf(cells)?.recipe).toMatchObject(expected)
})

test('a recipe of a table has its id, its days and the categories as its collections', () => {
  const recipe = recipeOf([
    ['id', 'r7'],
    ['category', 'Soup, Dinner|Soup'],
    ['last cooked', '2024-03-01 and 2024-02-28x 2023-12-24, 12024-01-01'],
  ])
  expect(recipe).toMatchObject({ id: 'r7', collections: ['Soup', 'Dinner'] })
  expect(recipe?.cookedOn).toEqual(['2024-03-01', '2024-02-28', '2023-12-24'])
})

test('figures in columns of their names are its nutrition', () => {
  const columns: [string, string][] = [
    ['Calories', '240'],
    ['Protein', '3 g'],
    ['Carbohydrates', '4'],
    ['Fat', '5'],
    ['Fiber', '6'],
    ['Sugar', '7'],
    ['Sodium', '8 mg'],
  ]
  expect(recipeOf(columns)?.nutrition).toEqual({
    calories: 240,
    protein: 3,
    carbs: 4,
    fat: 5,
    fiber: 6,
    sugar: 7,
    sodium: 8,
  })
})
