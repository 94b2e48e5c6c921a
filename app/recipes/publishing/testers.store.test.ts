import { expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { listNotifications } from '#app/people/notifications/notifications.store.ts'
import { findOwnVersion } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { theCook } from '../../../tests/support/in-process.ts'
import { listTesters, notifyTesters } from './testers.store.ts'

describeStores('a recipe that was tried before it was public', (db) => {
  test('is told to those who sent notes, but to nobody who has blocked its author or is blocked', async () => {
    const author = await aCook(db())
    const recipeId = await aRecipe(db(), { authorId: author })
    const cooks = [await aCook(db()), await aCook(db()), await aCook(db()), await aCook(db())]
    const [sender = '', silent = '', blocking = '', blocked = ''] = cooks
    for (const cookId of cooks)
      await db()
        .insertInto('recipeTest')
        .values({ recipeId, cookId, requestedAt: 1, notedAt: cookId === silent ? null : 2 })
        .execute()
    const nameOf = async (id: string) => (await theCook(db(), id)).username
    await blockCook(db(), blocking, await nameOf(author), 'block')
    await blockCook(db(), author, await nameOf(blocked), 'block')
    await db()
      .transaction()
      .execute((tx) => notifyTesters(tx, recipeId, 3))
    const heard: string[] = []
    for (const id of cooks) if ((await listNotifications(db(), id, { after: null, size: 9 })).length > 0) heard.push(id)
    expect(heard).toEqual([sender])
  })

  test('names those who sent notes and want to be named, unless a moderator has hidden these, the first first', async () => {
    const recipeId = await aRecipe(db(), { authorId: await aCook(db()) })
    const other = await aRecipe(db(), { authorId: await aCook(db()) })
    const sends = async (more: { notedAt: number | null; isNamed: 0 | 1 }, hiddenAt?: number | null) => {
      const cookId = await aCook(db())
      for (const recipe of [recipeId, other])
        await db()
          .insertInto('recipeTest')
          .values({ recipeId: recipe, cookId, requestedAt: 1, ...more })
          .execute()
      if (hiddenAt !== undefined)
        await db().insertInto('reportedNotes').values({ recipeId, cookId, hiddenAt }).execute()
      return cookId
    }
    const later = await sends({ notedAt: 9, isNamed: 1 })
    const earlier = await sends({ notedAt: 5, isNamed: 1 })
    const reported = await sends({ notedAt: 7, isNamed: 1 }, null)
    const hidden = await sends({ notedAt: 6, isNamed: 1 }, 8)
    await sends({ notedAt: null, isNamed: 1 })
    await sends({ notedAt: 6, isNamed: 0 })
    const names = async (recipe: number) => (await listTesters(db(), recipe)).map(({ username }) => username)
    expect(await names(recipeId)).toEqual([earlier, reported, later])
    expect(await names(other)).toEqual([earlier, hidden, reported, later])
  })

  test('is read with one’s own amounts by its link, and not without', async () => {
    const linkSecret = 'k3yOfTheUnlisted0ne-_x'
    const id = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'unlisted', linkSecret })
    const reader = await theCook(db(), await aCook(db()))
    const title = async (link?: string) =>
      (await findOwnVersion(db(), reader, id, { servings: null, units: 'written', ...(link && { link }) }))?.title
    expect([await title(linkSecret), await title()]).toEqual(['Plain Rice', undefined])
  })
})
