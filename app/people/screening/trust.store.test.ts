import { expect, test } from 'vitest'
import type { Database } from '#server/database/tables.ts'
import { aCook, aRecipe, aReview } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { trustFacts } from './trust.store.ts'

const NOW = Date.UTC(2026, 6, 2)
const TIMES = { createdAt: NOW, updatedAt: NOW }

/** Puts a post of each kind into the database, shown or with what hides it. */
async function onePostOfEach(db: Database, cookId: string, hiding: { hiddenAt: number; hiddenReason: string } | null) {
  const { hiddenAt, hiddenReason } = hiding ?? { hiddenAt: null, hiddenReason: null }
  const soup = await aRecipe(db, { authorId: await aCook(db) })
  await aRecipe(db, {
    authorId: cookId,
    ...(hiding && { deletedAt: hiding.hiddenAt, deletedBy: 'moderator', hiddenReason }),
  })
  await aReview(db, soup, 5, cookId, 'Good.')
  await db.updateTable('review').set({ hiddenAt, hiddenReason }).where('cookId', '=', cookId).execute()
  // Stars alone are no post.
  await aReview(db, await aRecipe(db), 5, cookId)
  const words = { cookId, text: 'Words.', ...TIMES, hiddenAt, hiddenReason }
  const questions = db.insertInto('question').values({ recipeId: soup, ...words })
  const { id: questionId } = await questions.returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('answer')
    .values({ questionId, ...words })
    .execute()
  const entry = { recipeId: soup, title: 'Soup', cookedOn: '2026-06-21', stars: null, changes: null }
  const isListed = hiding ? 0 : 1
  await db
    .insertInto('cookedEntry')
    .values({ ...words, ...entry, isPublic: 1, isListed })
    .execute()
  const link = { title: 'Soups', visibility: 'public', linkSecret: `secret of ${cookId}` } as const
  await db
    .insertInto('collection')
    .values({ ...words, ...link, search: null, coverRecipeId: null })
    .execute()
  const { id: reviewId } = await db
    .selectFrom('review')
    .select('id')
    .where('recipeId', '=', soup)
    .where('cookId', '=', cookId)
    .executeTakeFirstOrThrow()
  const screened = { cookId, createdAt: NOW, hiddenAt, hiddenReason }
  await db
    .insertInto('screenedReply')
    .values({ ...screened, reviewId, text: 'Words.' })
    .execute()
  await db
    .insertInto('screenedProfile')
    .values({ ...screened, name: '', bio: 'Words.', place: '', links: '[]' })
    .execute()
}

describeStores('what is stored of a cook for their trust', (db) => {
  test.each([
    ['what is shown', null, { posts: 5, hidden: 0 }],
    ['what a moderator has hidden', { hiddenAt: NOW, hiddenReason: 'Spam.' }, { posts: 0, hidden: 8 }],
    ['what is pending', { hiddenAt: NOW, hiddenReason: 'pending:contact' }, { posts: 0, hidden: 0 }],
  ])('%s of each kind', async (_, hiding, counted) => {
    const cook = await aCook(db())
    await onePostOfEach(db(), cook, hiding)
    expect(await trustFacts(db(), cook, NOW)).toMatchObject(counted)
    expect(await trustFacts(db(), await aCook(db()), NOW)).toMatchObject({ posts: 0, hidden: 0 })
  })

  test('what they have deleted is nothing', async () => {
    const cook = await aCook(db())
    await onePostOfEach(db(), cook, null)
    await db().updateTable('question').set({ deletedAt: NOW, text: '' }).where('cookId', '=', cook).execute()
    const gone = { deletedAt: NOW, deletedBy: 'author' as const }
    await db().updateTable('recipe').set(gone).where('authorId', '=', cook).execute()
    expect(await trustFacts(db(), cook, NOW)).toMatchObject({ posts: 3, hidden: 0 })
  })
})
