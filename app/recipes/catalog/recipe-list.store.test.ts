import { beforeEach, expect, test } from 'vitest'
import { listShelved } from '#app/recipes/bookshelf/bookshelf.store.ts'
import type { Database } from '#server/database/tables.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listRecipesIn } from './listings.store.ts'
import {
  countAuthored,
  idsOf,
  listAllRecipes,
  listAuthored,
  type RecipePosition,
  type RecipeSortKey,
} from './recipe-list.store.ts'

interface List {
  name: string
  page(db: Database, cook: string, position: RecipePosition): Promise<RecipeSortKey[]>
  /** The recipes that the list has, by their letters. */
  expected: string
}

const dinners = { category: 'dinner', diet: null } as const
const LISTS: List[] = [
  {
    name: 'a category, best rated first',
    page: (db, _, position) => listRecipesIn(db, { ...dinners, sort: 'top', ...position }),
    expected: 'cabdef',
  },
  {
    name: 'a category, newest first',
    page: (db, _, position) => listRecipesIn(db, { ...dinners, sort: 'newest', ...position }),
    expected: 'bdfcae',
  },
  {
    name: 'a category, quickest first',
    page: (db, _, position) => listRecipesIn(db, { ...dinners, sort: 'quickest', ...position }),
    expected: 'afbdec',
  },
  {
    name: 'a category and a diet',
    page: (db, _, position) => listRecipesIn(db, { ...dinners, diet: 'vegan', sort: 'newest', ...position }),
    expected: 'bda',
  },
  {
    name: 'all recipes, best rated first',
    page: (db, _, position) => listAllRecipes(db, 'top', position),
    expected: 'cabdefl',
  },
  {
    name: 'all recipes, trending first',
    page: (db, _, position) => listAllRecipes(db, 'trending', position),
    expected: 'efabcdl',
  },
  {
    name: 'all recipes, newest first',
    page: (db, _, position) => listAllRecipes(db, 'newest', position),
    expected: 'lbdfcae',
  },
  { name: 'a cook’s own', page: listAuthored, expected: 'ldba' },
  {
    name: 'what a cook saved',
    page: (db, cook, position) => listShelved(db, cook, 'savedRecipes', position),
    expected: 'elfdcba',
  },
  {
    name: 'a list that is empty',
    page: (db, cook, position) => listShelved(db, cook, 'favoriteRecipes', position),
    expected: '',
  },
]

describeStores('lists of recipes', (db) => {
  const ids = new Map<string, number>()
  let cook: string
  beforeEach(async () => {
    cook = await aCook(db())
    const [vegan, own] = [{ dietaryInfo: ['Vegan' as const] }, { authorId: cook }]
    for (const [letter, written] of Object.entries({
      a: { cookMinutes: 10, publishedAt: 1, ...vegan, ...own },
      b: { cookMinutes: 20, publishedAt: 3, ...vegan, ...own },
      c: { cookMinutes: 30, publishedAt: 2 },
      d: { cookMinutes: 20, publishedAt: 3, ...vegan, ...own },
      e: { cookMinutes: 20, publishedAt: 1, heat: 7 },
      f: { cookMinutes: 10, publishedAt: 3, heat: 7 },
      l: { categories: ['lunch' as const], publishedAt: 4, ...own },
      x: { cookMinutes: 10, publishedAt: 3, deletedAt: 5, ...vegan, ...own },
    }))
      ids.set(letter, await aRecipe(db(), written))
    await aReview(db(), ids.get('c') ?? 0, 5)
    const rows = [...ids].map(([letter, recipeId]) => ({ recipeId, addedAt: letter === 'e' ? 10 : 9 }))
    const saved = { cookId: cook, shelf: 'savedRecipes' as const, removedAt: null }
    await db()
      .insertInto('shelved')
      .values(rows.map((row) => ({ ...saved, ...row })))
      .execute()
  })
  const lettersOf = (sortKeys: readonly RecipeSortKey[]) =>
    idsOf(sortKeys)
      .map((id) => [...ids].find(([, known]) => known === id)?.[0])
      .join('')

  test.each(LISTS)('$name: every recipe once, by pages and by cursors of any length', async ({ page, expected }) => {
    for (const size of [1, 2, 4, 7]) {
      let byPage = ''
      let byCursor = ''
      let after: RecipeSortKey | null = null
      for (let number = 1; number <= expected.length / size + 2; number++) {
        byPage += lettersOf(await page(db(), cook, { page: number, size }))
        const found: RecipeSortKey[] = await page(db(), cook, { after, size })
        byCursor += lettersOf(found)
        after = found.at(-1) ?? after
      }
      expect({ byPage, byCursor }, `pages of ${size}`).toEqual({ byPage: expected, byCursor: expected })
    }
  })
})

describeStores('a cook with very many recipes', (db) => {
  test('is counted as far as their pages go', async () => {
    const authorId = await aCook(db())
    const row = {
      ...{ authorId, title: 'Soup', titleKey: 'soup', description: '', category: 'Soup', cuisine: 'Thai' },
      ...{ categories: '[]', dietaryInfo: '[]', allergens: '[]', tags: '[]', servings: 1 },
      ...{ prepMinutes: 1, cookMinutes: 1, totalMinutes: 2, publishedAt: 1, updatedAt: 1 },
    }
    for (let batch = 0; batch < 13; batch++)
      await db()
        .insertInto('recipe')
        .values(Array.from({ length: 500 }, () => row))
        .execute()
    expect(await countAuthored(db(), authorId)).toBe(6000)
  })
})
