import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteIn, temporaryFolder } from '../../tests/support/databases.ts'
import { pageAt } from './list-page.ts'
import { migrate } from './open.ts'

const { db } = openSqliteIn(temporaryFolder())
beforeAll(() => migrate(db))
afterAll(() => db.destroy())

const listing = db.selectFrom('recipeShelf').select('recipeId').where('shelf', '=', 'dinner')
const all = db.selectFrom('recipe').select('id').where(sql<boolean>`"deletedAt" is null and visibility = 'public'`)
const authored = db.selectFrom('recipe').select('id').where('authorId', '=', 'meera').where('deletedAt', 'is', null)
const reviews = db.selectFrom('review').select('id').where('recipeId', '=', 1)

test.each([
  [pageAt(listing, { score: 'desc', recipeId: 'asc' }, { after: [4.5, 7], size: 6 }), 'shelf=? AND score<?'],
  [
    pageAt(listing, { totalMinutes: 'asc', recipeId: 'asc' }, { after: [30, 7], size: 6 }),
    'shelf=? AND totalMinutes>?',
  ],
  [pageAt(all, { publishedAt: 'desc', id: 'asc' }, { after: [30, 7], size: 6 }), 'publishedAt<?'],
  [pageAt(authored, { publishedAt: 'desc', id: 'desc' }, { after: [30, 7], size: 6 }), 'authorId=? AND publishedAt<?'],
  [pageAt(reviews, { createdAt: 'desc', id: 'asc' }, { after: [30, 7], size: 6 }), 'recipeId=? AND createdAt<?'],
  [
    pageAt(reviews, { helpful: 'desc', createdAt: 'desc', id: 'asc' }, { after: [2, 30, 7], size: 6 }),
    'recipeId=? AND helpful<?',
  ],
])('a page after a sort key is searched in the index, not counted from the beginning: %#', async (page, range) => {
  const plan = await page.explain<{ detail: string }>(undefined, sql`query plan`)
  expect(plan[0]?.detail).toContain(`(${range})`)
})

test('the last pages of a cook’s recipes are read in their index alone', async () => {
  const page = pageAt(authored.select('publishedAt'), { publishedAt: 'desc', id: 'desc' }, { page: 1000, size: 6 })
  const plan = await page.explain<{ detail: string }>(undefined, sql`query plan`)
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH recipe USING COVERING INDEX recipeAuthored (authorId=?)'])
})
