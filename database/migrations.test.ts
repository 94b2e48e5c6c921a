import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { findRecipe } from '../app/recipes/recipes.server.ts'
import { VISITOR } from '../app/recipes/visibility.ts'
import { migrate } from '../server/database/open.ts'
import { aCook } from '../tests/support/builders.ts'
import { describeNewDatabases } from '../tests/support/databases.ts'
import { migrations } from './migrations.ts'

const BEFORE = '0012-hidden-reviews'

describeNewDatabases('a database from before recipes had a waiting time', (db) => {
  test('keeps every recipe with its levels, steps and reviews, and may leave levels out from then on', async () => {
    const { error } = await new Migrator({ db: db(), provider: { getMigrations: async () => migrations } }).migrateTo(
      BEFORE,
    )
    expect(error).toBeUndefined()
    const authorId = await aCook(db())
    const old = {
      authorId,
      title: 'Old Soup',
      titleKey: 'old soup',
      description: 'From before.',
      category: 'Soup',
      cuisine: 'Indian',
      categories: '["dinner"]',
      dietaryInfo: '[]',
      allergens: '[]',
      tags: '[]',
      servings: 2,
      prepMinutes: 5,
      cookMinutes: 30,
      totalMinutes: 35,
      difficulty: 'Hard',
      spiceLevel: 'Hot',
      sweetness: 'Low',
      publishedAt: 1,
      updatedAt: 2,
    }
    const { id } = await db().insertInto('recipe').values(old).returning('id').executeTakeFirstOrThrow()
    await db().insertInto('recipeStep').values({ recipeId: id, position: 0, section: null, text: 'Stir.' }).execute()
    const review = { recipeId: id, cookId: authorId, stars: 4, text: null, isSample: 0, createdAt: 3, updatedAt: 3 }
    await db().insertInto('review').values(review).execute()
    await db().updateTable('recipe').set({ ratingCount: 1, ratingSum: 4 }).where('id', '=', id).execute()

    await migrate(db())
    const levels = { difficulty: 'Hard', spiceLevel: 'Hot', sweetness: 'Low' }
    expect(await findRecipe(db(), id, VISITOR)).toMatchObject({
      ...levels,
      title: 'Old Soup',
      language: 'en',
      wait: { minutes: 0, note: null },
      totalMinutes: 35,
      ratingCount: 1,
      steps: [{ text: 'Stir.' }],
      author: { username: authorId },
    })
    const bare = { ...old, difficulty: null, spiceLevel: null, sweetness: null, waitMinutes: 60, language: 'hi' }
    const added = await db().insertInto('recipe').values(bare).returning('id').executeTakeFirstOrThrow()
    expect(await findRecipe(db(), added.id, VISITOR)).toMatchObject({
      difficulty: null,
      wait: { minutes: 60 },
      language: 'hi',
    })
    await expect(sql`update recipe set language = null`.execute(db())).rejects.toThrow()
  })
})
