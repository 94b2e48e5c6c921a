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
})
