import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { recordDecision } from '#app/community/moderation/audit-log.store.ts'
import { takeLook } from '#app/people/account/cook-names.store.ts'
import { findAutosave, saveAutosave } from '#app/recipes/drafts/autosaves.store.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { VISITOR } from '#app/recipes/recipe/visibility.ts'
import { migrate } from '#server/database/open.ts'
import { aCook } from '../tests/support/builders.ts'
import { describeNewDatabases } from '../tests/support/databases.ts'
import { migrations } from './migrations.ts'

const BEFORE = '0012-hidden-reviews'

describeNewDatabases('a database from before recipes had a waiting time', (db) => {
  test('keeps every recipe with its levels, steps and reviews, and may leave levels out from then on', {
    tags: 'slow',
  }, async () => {
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

describeNewDatabases('a database from before hiding had a reason', (db) => {
  test('still hides what was hidden, for no reason', { tags: 'slow' }, async () => {
    const provider = { getMigrations: async () => migrations }
    expect((await new Migrator({ db: db(), provider }).migrateTo('0034-kitchen-imports')).error).toBeUndefined()
    const cookId = await aCook(db())
    const about = {
      title: 'Pans',
      text: '',
      visibility: 'public',
      linkSecret: 'x',
      createdAt: 1,
      updatedAt: 1,
    } as const
    await db()
      .insertInto('collection')
      .values({ cookId, ...about, hiddenAt: 1 })
      .execute()
    await migrate(db())
    const hidden = db().selectFrom('collection').select(['hiddenAt', 'hiddenReason'])
    expect(await hidden.execute()).toEqual([{ hiddenAt: 1, hiddenReason: null }])
    for (const table of ['recipe', 'review'] as const)
      expect(await db().selectFrom(table).select('hiddenReason').execute()).toEqual([])
  })
})

describeNewDatabases('a database from before copies of drafts had versions', (db) => {
  test('still has every draft, which the form that continues it may write', { tags: 'slow' }, async () => {
    const provider = { getMigrations: async () => migrations }
    expect((await new Migrator({ db: db(), provider }).migrateTo('0031-autosaves')).error).toBeUndefined()
    const cookId = await aCook(db())
    await sql`insert into autosave ("cookId", key, "recipeId", version, writer, title, form, "savedAt", "isDone")
      values (${cookId}, 'a', null, 0, 'phone', 'Dal', ${JSON.stringify({ title: 'Dal' })}, 1, 0)`.execute(db())
    await migrate(db())
    const draft = await findAutosave(db(), cookId, 'a', null)
    if (!draft) throw new Error('the draft is gone')
    expect(draft).toMatchObject({ edits: {}, base: {}, values: { title: 'Dal' } })
    expect(await saveAutosave(db(), cookId, { ...draft, edits: { laptop: 1 } }, 2)).toEqual({ savedAt: 2 })
  })
})

describeNewDatabases('a database from before the log of decisions was append-only', (db) => {
  test('has its decisions in it, in their order, and takes more', async () => {
    const provider = { getMigrations: async () => migrations }
    expect((await new Migrator({ db: db(), provider }).migrateTo('0051-recipe-versions')).error).toBeUndefined()
    const moderatorId = await aCook(db())
    const act = { moderatorId, moderatorName: moderatorId, kind: 'recipe', subjectId: 1, subject: 'Pills' } as const
    await db()
      .insertInto('moderationAct')
      .values([
        { ...act, act: 'restore', actedAt: 2 },
        { ...act, act: 'hide', actedAt: 1, moderatorId: null },
      ])
      .execute()
    await migrate(db())
    await recordDecision(db(), { actorId: moderatorId, act: 'dismiss', subject: { kind: 'recipe', id: 1 } }, 3)
    const rows = await db().selectFrom('auditLog').select(['actorId', 'act', 'decidedAt']).orderBy('id').execute()
    expect(rows).toEqual([
      { actorId: null, act: 'hide', decidedAt: 1 },
      { actorId: moderatorId, act: 'restore', decidedAt: 2 },
      { actorId: moderatorId, act: 'dismiss', decidedAt: 3 },
    ])
    await expect(db().deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
  })
})

describeNewDatabases('a database from before usernames that look alike were refused', (db) => {
  test('has all its cooks, and takes no more who look like one of them', { tags: 'slow' }, async () => {
    const provider = { getMigrations: async () => migrations }
    expect((await new Migrator({ db: db(), provider }).migrateTo('0063-draft-audiences')).error).toBeUndefined()
    const aNamedCook = async (displayUsername: string, createdAt: number) => {
      const id = await aCook(db(), { createdAt })
      await db()
        .updateTable('cook')
        .set({ username: displayUsername.toLowerCase(), displayUsername })
        .where('id', '=', id)
        .execute()
    }
    for (const [name, at] of [
      ['oldmill', 3],
      ['0ldmill', 2],
      ['Old.Mill', 2],
      ['lan', 1],
      ['ian', 1],
    ] as const)
      await aNamedCook(name, at)
    await migrate(db())
    const looks = db().selectFrom('usernameLook').innerJoin('cook', 'cook.id', 'cookId').select(['look', 'username'])
    expect(await looks.orderBy('look').execute()).toEqual([
      { look: 'ian', username: 'ian' },
      { look: 'lan', username: 'lan' },
      { look: 'oldmill', username: '0ldmill' },
    ])
    const id = await aCook(db())
    await takeLook(db(), id, 'jan')
    await expect(takeLook(db(), id, 'Oldrnill')).rejects.toThrow(/unique/i)
  })
})
