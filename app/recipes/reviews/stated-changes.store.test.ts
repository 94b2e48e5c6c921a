import { beforeEach, expect, test } from 'vitest'
import { noteCooked } from '#app/recipes/diary/diary.store.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { rateRecipe } from './reviews.store.ts'
import { listStatedChanges, readOldChanges, restateChanges } from './stated-changes.store.ts'

describeStores('what cooks change of a recipe', (db) => {
  let soup = 0
  let stew = 0
  beforeEach(async () => {
    soup = await aRecipe(db(), { title: 'Soup' })
    stew = await aRecipe(db(), { title: 'Stew' })
  })
  const review = async (changes: string | null, recipeId = soup, cookId?: string) => {
    const by = cookId ?? (await aCook(db()))
    const cooked = changes === null ? ('asWritten' as const) : ('changed' as const)
    await rateRecipe(db(), by, recipeId, { stars: 4, text: null, cooked, changes, photo: null })
    return by
  }
  const note = (cookId: string, day: string, changes: string, isPublic = true) =>
    noteCooked(db(), { id: cookId, role: 'cook' }, soup, EntryDraft.parse({ cookedOn: day, changes, isPublic }))
  const listed = async (recipeId = soup) => {
    const { stated, changes } = await listStatedChanges(db(), recipeId)
    return [stated, ...changes.map(({ kind, food, instead, count }) => [kind, food, instead, count].join(' ').trim())]
  }
  const restate = (cookId: string) =>
    db()
      .transaction()
      .execute((tx) => restateChanges(tx, soup, cookId))

  test('is told once two have changed the same, the most frequent first, of how many stated how they cooked it', async () => {
    await review('Less sugar')
    await review('Less sugar, no onion', stew)
    expect([await listed(), await listed(stew)]).toEqual([[0], [0]])
    await review('less sugar and more salt')
    await review('Less sugar. Oil instead of butter.')
    await review('more salt; oil instead of butter')
    await review('Cream instead of butter')
    await review(null)
    expect(await listed()).toEqual([6, 'less sugar  3', 'instead butter oil 2', 'more salt  2'])
    expect(await listed(stew)).toEqual([0])
  })

  test('is told as far as there is room, and with the number of those who stated how they cooked it', async () => {
    const foods = ['sugar', 'salt', 'butter', 'garlic', 'onion', 'rice', 'milk', 'cheese', 'carrot']
    for (let times = 0; times < 2; times++) await review(foods.map((food) => `less ${food}`).join(', '))
    const [stated, ...changes] = await listed()
    expect([stated, changes.length]).toEqual([2, 8])
    expect(changes).toEqual(
      [...foods]
        .sort()
        .slice(0, 8)
        .map((food) => `less ${food}  2`),
    )
  })

  test('counts each cook once, by their review and public entries together, as far as everybody reads them', async () => {
    const [anna, ben] = [await review('less sugar'), await review('less sugar')]
    await note(anna, '2026-08-01', 'less sugar')
    await note(anna, '2026-08-02', 'more salt')
    await note(ben, '2026-08-01', 'more salt', false)
    expect(await listed()).toEqual([2, 'less sugar  2'])
    await note(ben, '2026-08-02', 'more salt')
    expect(await listed()).toEqual([2, 'less sugar  2', 'more salt  2'])
    await db().updateTable('review').set({ hiddenAt: 1 }).where('cookId', '=', anna).execute()
    await restate(anna)
    expect(await listed()).toEqual([2, 'less sugar  2', 'more salt  2'])
    await db()
      .updateTable('cookedEntry')
      .set({ hiddenAt: 1 })
      .where('cookId', '=', anna)
      .where('cookedOn', '=', '2026-08-01')
      .execute()
    await restate(anna)
    expect(await listed()).toEqual([2, 'more salt  2'])
    await db().updateTable('cookedEntry').set({ isPublic: 0 }).where('cookId', '=', anna).execute()
    await restate(anna)
    const left = await db().selectFrom('statedChange').select('cookId').distinct().execute()
    expect(left).toEqual([{ cookId: ben }])
    await review('no onion', soup, ben)
    const kinds = db().selectFrom('statedChange').select(['kind', 'food']).where('cookId', '=', ben).orderBy('kind')
    expect(await kinds.execute()).toEqual([
      { kind: 'more', food: 'salt' },
      { kind: 'stated', food: '' },
      { kind: 'without', food: 'onion' },
    ])
  })

  test('is read once of reviews that are older than their reading', async () => {
    await review('less sugar')
    await review('less sugar')
    await review('less sugar', stew)
    await review(null)
    await rateRecipe(db(), await aCook(db()), soup, { stars: 4, text: null, cooked: null, changes: null, photo: null })
    await db().deleteFrom('statedChange').execute()
    expect(await readOldChanges(db())).toBe(4)
    expect(await listed()).toEqual([3, 'less sugar  2'])
    await db().deleteFrom('statedChange').execute()
    expect([await readOldChanges(db()), await listed()]).toEqual([0, [0]])
    await review('less sugar')
    expect(await readOldChanges(db())).toBe(1)
  })
})
