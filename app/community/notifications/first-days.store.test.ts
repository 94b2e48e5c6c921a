import { beforeEach, expect, test } from 'vitest'
import { shelve, unshelve } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { notifyOfFirstDays } from './first-days.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('the first days of a recipe', (db) => {
  let author = ''
  beforeEach(async () => {
    author = await aCook(db())
  })
  const publish = async (title: string, publishedAt: number, more: object = {}) => {
    const id = await aRecipe(db(), { authorId: author, title, publishedAt, ...more })
    await db().updateTable('recipe').set({ views: 7 }).where('id', '=', id).execute()
    return id
  }
  const messages = async () => {
    const rows = db()
      .selectFrom('notification')
      .innerJoin('recipe', 'recipe.id', 'recipeId')
      .select(['title', 'detail'])
    return (await rows.orderBy('title').execute()).map(({ title, detail }) => `${title}: ${detail}`)
  }

  test('are told from the third day to the sixth, of what everybody reads', async () => {
    await publish('Too new', NOW - 3 * DAY + 1)
    await publish('New', NOW - 3 * DAY)
    await publish('Still new', NOW - 6 * DAY + 1)
    await publish('Too old', NOW - 6 * DAY)
    await publish('Private', NOW - 4 * DAY, { visibility: 'private' })
    await publish('Nobody’s', NOW - 4 * DAY, { authorId: null })
    expect(await notifyOfFirstDays(db(), NOW)).toBe(2)
    expect(await messages()).toEqual(['New: 7 0', 'Still new: 7 0'])
    expect(await notifyOfFirstDays(db(), NOW)).toBe(0)
  })

  test('count whose list has it now, and not the author’s own nor the favourites', async () => {
    const id = await publish('Soup', NOW - 4 * DAY)
    const other = await publish('Stew', NOW - 4 * DAY)
    const [anna, ben, eve] = [await aCook(db()), await aCook(db()), await aCook(db())]
    for (const cook of [author, anna, ben, eve]) await shelve(db(), cook, 'savedRecipes', [id], NOW)
    await shelve(db(), anna, 'favoriteRecipes', [id, other], NOW)
    await unshelve(db(), ben, 'savedRecipes', id)
    await notifyOfFirstDays(db(), NOW)
    expect(await messages()).toEqual(['Soup: 7 2', 'Stew: 7 0'])
  })

  test('are told to each cook once, of what somebody opened, however many recipes there are', {
    tags: 'slow',
  }, async () => {
    const [ben, unopened] = [await aCook(db()), await publish('Unopened', NOW - 4 * DAY)]
    await db().updateTable('recipe').set({ views: 0 }).where('id', '=', unopened).execute()
    await publish('Gone', NOW - 4 * DAY, { deletedAt: 1, deletedBy: 'author' })
    const soup = await publish('Soup', NOW - 4 * DAY)
    await publish('Stew', NOW - 4 * DAY, { authorId: ben })
    for (let at = 0; at < 200; at++) await publish(`Pie ${at}`, NOW - 4 * DAY)
    expect(await notifyOfFirstDays(db(), NOW)).toBe(202)
    const query = db()
      .selectFrom('notification')
      .select(['cookId', 'kind', 'subject', 'recipeId', 'detail', 'changedAt'])
    const rows = await query.orderBy('id').execute()
    expect(rows).toHaveLength(202)
    expect(rows[0]).toEqual({
      ...{
        cookId: author,
        kind: 'firstDays',
        subject: `recipe:${soup}`,
        recipeId: soup,
        detail: '7 0',
        changedAt: NOW,
      },
    })
    expect(rows.filter(({ cookId }) => cookId === ben)).toHaveLength(1)
    await db().updateTable('notification').set({ kind: 'reply' }).where('recipeId', '=', soup).execute()
    expect(await notifyOfFirstDays(db(), NOW)).toBe(1)
  })
})
