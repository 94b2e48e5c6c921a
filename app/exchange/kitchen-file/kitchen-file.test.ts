import { expect, test } from 'vitest'
import { MAX_SHELVED } from '#app/recipes/bookshelf/bookshelf.ts'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { readKitchenFile } from './kitchen-file.ts'

const EMPTY = {
  ...{ format: 'foodio-kitchen', origin: 'https://foodio.example', recipes: {}, needs: null },
  ...{ favoriteRecipes: [], savedRecipes: [], notes: [], diary: [], collections: [], records: [] },
}
const read = (more: object) => readKitchenFile(JSON.stringify({ ...EMPTY, ...more }))

const NOTE = { recipeId: 7, stars: 4, text: 'Good.', updatedAt: 1 }
const ENTRY = { recipeId: 7, cookedOn: '2026-08-01', text: 'Good.', stars: 3, changes: '', isPublic: true }
const COLLECTION = { title: 'Winter', text: '', visibility: 'public', search: null, createdAt: '2026-01-01T00:00:00Z' }
const RECORD = { id: 'a', kind: 'item', values: { list: 'list', text: 'rice' } }
/** Of each list what is good in it, how much of it there may be, and what is broken. */
const LISTS: [list: keyof typeof EMPTY, good: unknown, most: number, broken: unknown[]][] = [
  ['favoriteRecipes', 7, MAX_SHELVED, [0, -1, 1.5, '7', null]],
  ['savedRecipes', 7, MAX_SHELVED, [0, -1, 1.5, '7', null]],
  ['notes', NOTE, 20_000, [null, {}, { ...NOTE, recipeId: 0 }, { ...NOTE, updatedAt: 0 }, { ...NOTE, stars: 9 }]],
  ['diary', ENTRY, 20_000, [null, {}, { ...ENTRY, recipeId: null }, { ...ENTRY, cookedOn: '2026-02-30' }]],
  [
    'collections',
    { ...COLLECTION, recipes: [1, 2] },
    COLLECTION_LIMITS.collections,
    [
      { ...COLLECTION, recipes: [0] },
      { ...COLLECTION, title: ' ', recipes: [] },
      { ...COLLECTION, createdAt: 'yesterday', recipes: [] },
      { ...COLLECTION, search: 'q='.repeat(501), recipes: [] },
      { ...COLLECTION, recipes: new Array(COLLECTION_LIMITS.recipes + 1).fill(1) },
    ],
  ],
  [
    'records',
    RECORD,
    20_000,
    [
      { ...RECORD, id: '../a' },
      { ...RECORD, kind: 'constructor' },
      { ...RECORD, values: { list: 'list', text: 'x'.repeat(400) } },
      { ...RECORD, values: { ...RECORD.values, ['x'.repeat(21)]: 1 } },
    ],
  ],
]

test.each(LISTS)(
  'of %s in a kitchen a broken entry costs no other, and too many cost all',
  (list, good, most, broken) => {
    const lengthOf = (entries: unknown[]) => (read({ [list]: entries })?.[list] as unknown[] | undefined)?.length
    for (const entry of broken) expect([entry, lengthOf([good, entry, good])]).toEqual([entry, 2])
    expect(lengthOf(new Array(most).fill(good))).toBe(most)
    expect(lengthOf(new Array(most + 1).fill(good))).toBeUndefined()
    const { [list]: _, ...without } = EMPTY
    expect(readKitchenFile(JSON.stringify(without))?.[list]).toEqual([])
  },
)

test('a collection has as many recipes as it may have, and the search that fills it in its own words', () => {
  const recipes = new Array(COLLECTION_LIMITS.recipes).fill(1)
  const collections = [
    { ...COLLECTION, recipes, coverRecipeId: 3 },
    { ...COLLECTION, recipes: [], search: '?diet=vegan&q=curry&page=7&evil=1' },
  ]
  const [full, filled] = read({ collections })?.collections ?? []
  expect([full?.recipes.length, full?.coverRecipeId, full?.search]).toEqual([COLLECTION_LIMITS.recipes, 3, null])
  expect(filled).toMatchObject({
    title: 'Winter',
    visibility: 'public',
    search: 'q=curry&diet=vegan',
    coverRecipeId: null,
  })
})

test.each([
  ['of another format', { format: 'foodio' }],
  ['of no site', { origin: null }],
  ['of a site with an endless name', { origin: 'x'.repeat(301) }],
  ['without files', { recipes: null }],
  ['with files that have endless names', { recipes: { 7: 'x'.repeat(501) } }],
  ['with files that are none', { recipes: { 7: 7 } }],
  ['with needs that are none', { needs: 'vegan' }],
  ['with a list that is none', { notes: 'Good.' }],
])('a kitchen %s is none', (_, more) => {
  expect(read(more)).toBeNull()
  expect(read({})).toEqual(EMPTY)
})

test.each(['', '{', '[]', 'null', '7'])('%j is no kitchen', (text) => {
  expect(readKitchenFile(text)).toBeNull()
})
