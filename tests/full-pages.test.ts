import { beforeAll, expect, test } from 'vitest'
import { follow } from '#app/community/following/follows.store.ts'
import { saveSettings } from '#app/people/notifications/notification-settings.store.ts'
import { COLLECTIONS_PAGE_SIZE } from '#app/recipes/collections/collection.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, callApi, theCook, visit } from './support/in-process.ts'

const { folder, db } = aMigratedSqlite()
let [anna, ben] = ['', '']
beforeAll(async () => {
  ;[anna, ben] = [await aCook(db()), await aCook(db())]
})

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const cooks = async (recipe: number, at: number, who = ben) => {
  const draft = EntryDraft.parse({
    cookedOn: `2026-01-${String(1 + at).padStart(2, '0')}`,
    text: 'Good.',
    isPublic: true,
  })
  await noteCooked(db(), { id: who, role: 'cook' }, recipe, draft, { now: 1000 + at })
}

interface Listed {
  size: number
  /** Makes a list of so many things, and tells the page of it. */
  fill(count: number): Promise<string>
  /** The things of a page that was found, and the address of the next one; null on the last. */
  read(found: never, path: string): { ids: string[]; next: string | null }
}
const older = (key: string) => (found: never, path: string) => {
  const { [key]: list, older: after } = found as { [key: string]: object[] } & { older: unknown }
  return { ids: (list ?? []).map((one) => JSON.stringify(one)), next: after === null ? null : `${path}?after=${after}` }
}

const LISTS: Record<string, Listed> = {
  'what cooks made of a recipe': {
    size: 12,
    async fill(count) {
      const recipe = await aRecipe(db(), { authorId: anna })
      for (const at of times(count, (at) => at)) await cooks(recipe, at, await aCook(db()))
      return `/recipe/${recipe}/cooked`
    },
    read: older('entries'),
  },
  'what a cook made': {
    size: 12,
    async fill(count) {
      const cook = await aCook(db())
      await db().updateTable('cook').set({ showsCooked: 1 }).where('id', '=', cook).execute()
      for (const at of times(count, (at) => at)) await cooks(await aRecipe(db(), { authorId: anna }), at, cook)
      return `/cooks/${cook}/cooked`
    },
    read: older('entries'),
  },
  'recipes of those that one follows': {
    size: 12,
    async fill(count) {
      ben = await aCook(db())
      const author = await aCook(db())
      await follow(db(), ben, { kind: 'cook', name: author }, { now: 1 })
      for (const at of times(count, (at) => at)) await aRecipe(db(), { authorId: author, publishedAt: 1000 + at })
      return '/following'
    },
    read: older('recipes'),
  },
  notifications: {
    size: 20,
    async fill(count) {
      ben = await aCook(db())
      await saveSettings(db(), ben, {})
      const recipeId = await aRecipe(db(), { authorId: ben })
      // Each happened again later than the next was made.
      const rows = times(count, (at) => ({
        ...{
          cookId: ben,
          kind: 'review' as const,
          subject: `recipe:${recipeId}:${at}`,
          recipeId,
          detail: null,
          text: null,
        },
        ...{ onPage: 1, pushAt: null, createdAt: 5000 - at, changedAt: 9000 + at },
      }))
      await db().insertInto('notification').values(rows).execute()
      return '/notifications'
    },
    read: older('notifications'),
  },
}

const page = async (path: string) => {
  const { found } = await visit(aContext(db(), await theCook(db(), ben), folder), path)
  return found as never
}

test.each(Object.entries(LISTS))(
  '%s: a page that is just full is the last, one more is on the next',
  async (_, list) => {
    const { size, fill, read } = list
    const full = await fill(size)
    const only = read(await page(full), full)
    expect([only.ids.length, only.next]).toEqual([size, null])
    const path = await fill(size + 1)
    const first = read(await page(path), path)
    expect([first.ids.length, first.next]).toEqual([size, expect.any(String)])
    const second = read(await page(first.next ?? ''), path)
    expect([second.ids.length, second.next]).toEqual([1, null])
    expect(new Set([...first.ids, ...second.ids]).size).toBe(size + 1)
  },
)

test('pages of notifications have each once by the API, too, also those that happened again', async () => {
  await LISTS.notifications?.fill(5)
  const context = aContext(db(), await theCook(db(), ben), folder)
  const ids: number[] = []
  for (let cursor = ''; ; ) {
    const response = await callApi(context, `/notifications?limit=2${cursor && `&cursor=${cursor}`}`, {})
    const { items, next } = (await response.json()) as { items: { id: number }[]; next: string | null }
    ids.push(...items.map(({ id }) => id))
    if (next === null) break
    cursor = next
  }
  expect([ids.length, new Set(ids).size]).toEqual([5, 5])
})

test('who changes a recipe on a further page of a collection is on that page again', async () => {
  const id = Number(await createCollection(db(), anna, { title: 'Soups', text: '', visibility: 'private' }))
  const recipes: number[] = []
  for (const at of times(COLLECTIONS_PAGE_SIZE + 2, (at) => at)) {
    const recipeId = await aRecipe(db(), { authorId: anna, title: `Soup ${at}` })
    await placeRecipe(db(), anna, { collectionId: id, recipeId, now: 1000 + at })
    recipes.push(recipeId)
  }
  const context = async () => aContext(db(), await theCook(db(), anna), folder)
  const send = async (form: Record<string, string>) =>
    (await visit(await context(), `/collections/${id}/edit?page=2`, form)).headers.get('location')
  const here = `/collections/${id}/edit?page=2`
  const recipe = String(recipes.at(-1))
  expect(await send({ do: 'move', recipe, place: '2' })).toBe(here)
  expect(await send({ do: 'uncover' })).toBe(here)
  expect(await send({ do: 'remove', recipe })).toBe(here)
})
