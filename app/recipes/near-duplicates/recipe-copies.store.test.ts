import { beforeEach, expect, test } from 'vitest'
import { acceptCopy } from '#app/community/copies/decide-copy.store.ts'
import { aCook, aModerator, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { copiesAmong, listCopies } from './recipe-copies.store.ts'

describeStores('copies of recipes', (db) => {
  let [moderator, anna, ben] = ['', '', '']
  beforeEach(async () => {
    moderator = (await aModerator(db())).id
    anna = await aCook(db())
    ben = await aCook(db())
  })
  const publish = (authorId: string | null, publishedAt: number, more: object = {}) =>
    aRecipe(db(), { authorId, publishedAt, title: `Soup ${publishedAt}`, ...more })
  const note = (recipeId: number, originalId: number, foundAt: number) =>
    db().insertInto('recipeCopy').values({ recipeId, originalId, percent: 80, foundAt, settledAt: null }).execute()
  type Position = Parameters<typeof listCopies>[2]['after']
  const pairs = async (cookId = moderator, after: Position = null, size = 10) =>
    (await listCopies(db(), cookId, { after, size })).map(({ copy, original }) => [copy.id, original.id])

  test('are listed newest first, a page at a time, with both recipes and their cooks', async () => {
    const [first, second, third] = [await publish(anna, 1), await publish(ben, 2), await publish(null, 3)]
    await note(second, first, 100)
    await note(third, first, 200)
    await note(third, second, 200)
    const all = [
      [third, second],
      [third, first],
      [second, first],
    ]
    expect(await pairs()).toEqual(all)
    expect(await pairs(moderator, null, 2)).toEqual(all.slice(0, 2))
    expect(await pairs(moderator, [200, third, second], 2)).toEqual(all.slice(1))
    const [, , last] = await listCopies(db(), moderator, { after: null, size: 10 })
    expect(last).toEqual({
      copy: { id: second, title: 'Soup 2', cook: ben, publishedAt: 2 },
      original: { id: first, title: 'Soup 1', cook: anna, publishedAt: 1 },
      ...{ percent: 80, foundAt: 100 },
    })
    expect((await listCopies(db(), moderator, { after: null, size: 1 }))[0]?.copy.cook).toBeNull()
  })

  test('are not for those whose recipe is one of the two, and none while one is not public', async () => {
    const [first, second] = [await publish(anna, 1), await publish(ben, 2)]
    await note(second, first, 100)
    expect([await pairs(anna), await pairs(ben), await pairs()]).toEqual([[], [], [[second, first]]])
    for (const id of [first, second])
      for (const hiding of [{ visibility: 'private' as const }, { deletedAt: 1, deletedBy: 'moderator' as const }]) {
        await db().updateTable('recipe').set(hiding).where('id', '=', id).execute()
        expect([id, hiding, await pairs()]).toEqual([id, hiding, []])
        const shown = { visibility: 'public' as const, deletedAt: null, deletedBy: null }
        await db().updateTable('recipe').set(shown).where('id', '=', id).execute()
      }
    expect(await pairs()).toEqual([[second, first]])
  })

  test('are decided on once, by a moderator of whom neither is, and logged', async () => {
    const [first, second, third] = [await publish(anna, 1), await publish(ben, 2), await publish(ben, 3)]
    await note(second, first, 100)
    await note(third, first, 100)
    const accept = (cookId: string, copyId = second) =>
      acceptCopy(db(), cookId, { kind: 'recipe', copyId, originalId: first }, 500)
    expect([await accept(anna), await accept(ben), await accept(moderator, first)]).toEqual([false, false, false])
    expect([await accept(moderator), await accept(moderator)]).toEqual([true, false])
    expect(await pairs()).toEqual([[third, first]])
    const log = db().selectFrom('auditLog').select(['actorId', 'act', 'kind', 'subjectId', 'reason', 'decidedAt'])
    expect(await log.execute()).toEqual([
      { actorId: moderator, act: 'notCopy', kind: 'recipe', subjectId: second, reason: null, decidedAt: 500 },
    ])
    const settled = db().selectFrom('recipeCopy').select(['recipeId', 'settledAt']).orderBy('recipeId')
    expect(await settled.execute()).toEqual([
      { recipeId: second, settledAt: 500 },
      { recipeId: third, settledAt: null },
    ])
  })

  test('are the later published of two, or that with the greater id, however they are found', async () => {
    const [early, late, same] = [await publish(anna, 1), await publish(ben, 2), await publish(null, 1)]
    const alike = (id: number, similarity = 0.805) => [{ id, similarity }]
    expect(await copiesAmong(db(), late, alike(early))).toEqual([{ recipeId: late, originalId: early, percent: 81 }])
    expect(await copiesAmong(db(), early, alike(late))).toEqual([{ recipeId: late, originalId: early, percent: 81 }])
    expect(await copiesAmong(db(), same, alike(early, 1))).toEqual([
      { recipeId: same, originalId: early, percent: 100 },
    ])
    expect(await copiesAmong(db(), early, alike(same, 1))).toEqual([
      { recipeId: same, originalId: early, percent: 100 },
    ])
    expect([await copiesAmong(db(), late, []), await copiesAmong(db(), 2 ** 31 - 1, alike(early))]).toEqual([[], []])
    const several = [...alike(early, 0.9), ...alike(same, 0.7)]
    expect((await copiesAmong(db(), late, several)).map(({ percent }) => percent).sort()).toEqual([70, 90])
  })

  test('are not versions of one recipe, however many generations lie between them, up to five', async () => {
    const first = await publish(anna, 1)
    const versionOf = async (originalId: number | null, publishedAt: number) => {
      const recipeId = await publish(await aCook(db()), publishedAt)
      await db().insertInto('recipeVersion').values({ recipeId, originalId, startedAt: 1 }).execute()
      return recipeId
    }
    const line = [first]
    for (let generation = 1; generation <= 6; generation++)
      line.push(await versionOf(line.at(-1) ?? null, 1 + generation))
    const [, child = 0, grandchild = 0] = line
    const cousin = await versionOf(await versionOf(first, 20), 21)
    const ofNothing = await versionOf(null, 30)
    const stranger = await publish(ben, 31)
    const areCopies = async (id: number, other: number) =>
      (await copiesAmong(db(), id, [{ id: other, similarity: 1 }])).length > 0
    for (const [a, b, isCopy] of [
      [child, first, false],
      [grandchild, first, false],
      [grandchild, child, false],
      [grandchild, cousin, false],
      [line[5] ?? 0, first, false],
      [line[6] ?? 0, first, true],
      [ofNothing, first, true],
      [stranger, grandchild, true],
    ] as const)
      expect([a, b, await areCopies(a, b), await areCopies(b, a)]).toEqual([a, b, isCopy, isCopy])
  })
})
