import { beforeEach, expect, test } from 'vitest'
import type { NewNotification } from '#app/people/notifications/notification.ts'
import { listNotifications, notify } from '#app/people/notifications/notifications.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { viewNotifications } from './notification-view.server.ts'

const accounts = { signatureOf: (text: string) => `signed ${text}` }

describeStores('a notification as its reader sees it', (db) => {
  let anna = ''
  let ben = ''
  const named = async (name: string) => {
    const id = await aCook(db())
    await db().updateTable('cook').set({ name }).where('id', '=', id).execute()
    return id
  }
  const view = async (leavesSite?: boolean) => {
    const listed = await listNotifications(db(), anna, { after: null, size: 9 })
    return viewNotifications(
      { db: db(), accounts, cookId: anna, ...(leavesSite !== undefined && { leavesSite }) },
      listed,
    )
  }
  const tell = (more: Partial<NewNotification>) =>
    db()
      .transaction()
      .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'review', subject: 'recipe:1', ...more }))
  beforeEach(async () => {
    anna = await named('Anna')
    ben = await named('Ben')
  })

  test('names the recipe and leads to it, as long as the reader may read it', async () => {
    const recipeId = await aRecipe(db(), { title: 'Soup', authorId: ben })
    await tell({ recipeId })
    expect(await view()).toMatchObject([{ recipeId, path: `/recipe/${recipeId}#reviews` }])
    expect((await view())[0]?.sentence).toMatch(/Ben.*Soup/)
    await db().updateTable('recipe').set({ visibility: 'private' }).where('id', '=', recipeId).execute()
    expect(await view()).toMatchObject([{ recipeId: null, path: null }])
    expect((await view())[0]?.sentence).not.toContain('Soup')
  })

  test('leaves addresses in names and titles out of what leaves the site, and shows them on it', async () => {
    const crook = await named('Win at pans.example')
    const recipeId = await aRecipe(db(), { title: 'See pans.example', authorId: anna })
    await tell({ from: crook, recipeId })
    const [onSite, inMail] = [(await view())[0]?.sentence, (await view(true))[0]?.sentence]
    expect(onSite).toMatch(/Win at pans\.example.*See pans\.example/)
    expect(inMail).not.toContain('pans.example')
    expect((await view(false))[0]?.sentence).toBe(onSite)
  })
})
