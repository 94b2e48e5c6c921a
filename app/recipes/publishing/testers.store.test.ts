import { expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { listNotifications } from '#app/people/notifications/notifications.store.ts'
import { findOwnVersion } from '#app/recipes/notes/recipe-for-reader.server.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { theCook } from '../../../tests/support/in-process.ts'
import { notifyTesters } from './testers.store.ts'

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

  test('is read with one’s own amounts by its link, and not without', async () => {
    const linkSecret = 'k3yOfTheUnlisted0ne-_x'
    const id = await aRecipe(db(), { authorId: await aCook(db()), visibility: 'unlisted', linkSecret })
    const reader = await theCook(db(), await aCook(db()))
    const title = async (link?: string) =>
      (await findOwnVersion(db(), reader, id, { servings: null, units: 'written', ...(link && { link }) }))?.title
    expect([await title(linkSecret), await title()]).toEqual(['Plain Rice', undefined])
  })
})
