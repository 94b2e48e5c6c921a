import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { deleteRecipe, listDeleted, purgeDeleted, RESTORABLE_DAYS, restoreRecipe } from './deleting.store.ts'
import { DRAFT_LIMITS } from './recipe-draft.ts'
import { startVersion } from './start-version.store.ts'

const NOW = Date.UTC(2026, 10, 20)
const LAST = NOW - RESTORABLE_DAYS * DAY

describeStores('deleted recipes', (db) => {
  let [anna, ben] = ['', '']
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })
  const aDeleted = (title: string, deletedAt: number, more: object = {}) =>
    aRecipe(db(), { authorId: anna, title, deletedAt, deletedBy: 'author', ...more })
  const titles = async (cookId = anna) => (await listDeleted(db(), cookId, NOW)).map(({ title }) => title)

  test('can be brought back for thirty days, and are forgotten after that, those of their authors alone', async () => {
    const [last, over] = [await aDeleted('Last', LAST), await aDeleted('Over', LAST - 1)]
    await aDeleted('Hidden', LAST - DAY, { deletedBy: 'moderator', hiddenReason: 'Rude.' })
    await aDeleted('New', NOW)
    await aDeleted('Another’s', NOW, { authorId: ben })
    await aRecipe(db(), { authorId: anna, title: 'There' })
    expect(await titles()).toEqual(['New', 'Last', 'Hidden'])
    expect(await listDeleted(db(), anna, NOW)).toEqual([
      { id: expect.any(Number), title: 'New', until: NOW + RESTORABLE_DAYS * DAY, hiddenReason: null },
      { id: last, title: 'Last', until: NOW, hiddenReason: null },
      { id: expect.any(Number), title: 'Hidden', until: null, hiddenReason: 'Rude.' },
    ])
    expect([await restoreRecipe(db(), anna, over, NOW), await restoreRecipe(db(), ben, last, NOW)]).toEqual([
      ...['gone', 'gone'],
    ])
    expect(await purgeDeleted(db(), NOW)).toBe(1)
    expect(await purgeDeleted(db(), NOW)).toBe(0)
    const rows = db().selectFrom('recipe').select('title').orderBy('title')
    expect((await rows.execute()).map(({ title }) => title)).toEqual(['Another’s', 'Hidden', 'Last', 'New', 'There'])
    expect(await restoreRecipe(db(), anna, last, NOW)).toBe('restored')
    expect(await titles()).toEqual(['New', 'Hidden'])
    expect(await restoreRecipe(db(), anna, last, NOW)).toBe('restored')
  })

  test('are forgotten however many there are', { tags: 'slow' }, async () => {
    for (let at = 0; at < 101; at++) await aDeleted(`Old ${at}`, LAST - 1 - at)
    await aDeleted('New', LAST)
    expect(await purgeDeleted(db(), NOW)).toBe(101)
    expect(await titles()).toEqual(['New'])
  })

  test('were at the version that was named, where one was', async () => {
    const soup = await aRecipe(db(), { authorId: anna })
    await db().updateTable('recipe').set({ version: 3 }).where('id', '=', soup).execute()
    const erase = (cookId: string, version: number | null) =>
      deleteRecipe(db(), { id: cookId, role: 'cook' }, soup, NOW, version)
    expect([await erase(ben, null), await erase(anna, 2), await titles()]).toEqual(['forbidden', 'changed', []])
    expect([await erase(anna, 3), await erase(anna, 2), await erase(ben, 3)]).toEqual(['deleted', 'deleted', 'gone'])
  })
})

describeStores('a version of a recipe', (db) => {
  const begin = (cookId: string, id: number, title = 'Mine', now = NOW) =>
    startVersion(db(), cookId, id, () => title, now)
  const idOf = (begun: Awaited<ReturnType<typeof begin>>) => (begun === 'gone' ? 0 : begun.id)
  const change = (id: number, values: object) => db().updateTable('recipe').set(values).where('id', '=', id).execute()

  test('is a draft of its cook’s with all of the recipe but its photos, and is gone on with until it is published', async () => {
    const [author, anna, ben] = [await aCook(db()), await aCook(db()), await aCook(db())]
    const image = JSON.stringify({ key: 'photos/a', width: 4, height: 3, colour: '#aa0000', alt: '' })
    const [soup, stew] = [
      await aRecipe(db(), { authorId: author, title: 'Soup', servings: 7, image, ingredients: [{ name: 'leeks' }] }),
      await aRecipe(db(), { authorId: author, title: 'Stew' }),
    ]
    const first = idOf(await begin(anna, soup, 'x'.repeat(DRAFT_LIMITS.title + 1)))
    const row = db().selectFrom('recipe').selectAll().where('id', '=', first)
    expect(await row.executeTakeFirst()).toMatchObject({
      ...{ authorId: anna, title: 'x'.repeat(DRAFT_LIMITS.title), servings: 7, image: null, visibility: 'draft' },
      ...{ sharedWithHousehold: 0, wasPublic: 0 },
    })
    const lines = db().selectFrom('recipeIngredient').select('name').where('recipeId', '=', first)
    expect(await lines.execute()).toEqual([{ name: 'leeks' }])
    const version = db().selectFrom('recipeVersion').select(['originalId', 'startedAt']).where('recipeId', '=', first)
    expect(await version.execute()).toEqual([{ originalId: soup, startedAt: NOW }])
    expect(idOf(await begin(anna, soup))).toBe(first)
    const others = [idOf(await begin(anna, stew)), idOf(await begin(ben, soup))]
    expect(new Set([first, ...others]).size).toBe(3)
    await change(first, { deletedAt: 1, deletedBy: 'author' })
    const second = idOf(await begin(anna, soup))
    expect(second).not.toBe(first)
    await change(second, { visibility: 'private' })
    expect(idOf(await begin(anna, soup))).not.toBe(second)
  })

  test.each([
    { visibility: 'private' },
    { visibility: 'draft' },
    { visibility: 'unlisted', linkSecret: 'secret' },
    { deletedAt: 1, deletedBy: 'author' },
    { deletedAt: 1, deletedBy: 'moderator' },
  ])('is not begun of a recipe that is not public: %j', async (hiding) => {
    const author = await aCook(db())
    const soup = await aRecipe(db(), { authorId: author })
    await change(soup, hiding)
    expect([await begin(await aCook(db()), soup), await begin(author, soup)]).toEqual(['gone', 'gone'])
    expect(await begin(author, 2 ** 31 - 1)).toBe('gone')
    expect(await db().selectFrom('recipeVersion').selectAll().execute()).toEqual([])
  })
})
