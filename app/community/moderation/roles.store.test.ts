import { expect, test } from 'vitest'
import { aCook, aModerator } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { listDecisions } from './moderation-lists.store.ts'
import { setRole } from './roles.store.ts'

describeStores('the role of a cook', (db) => {
  const roleOf = async (id: string) =>
    (await db().selectFrom('cook').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role

  test('is changed by the name in any case, for that cook alone, and is on record once', async () => {
    const [anna, ben, keeper] = [await aCook(db()), await aCook(db()), await aModerator(db())]
    const log = async () =>
      (await listDecisions(db(), keeper.id, { size: 9 })).map(({ act, actor, subject }) => [act, actor, subject?.text])
    expect(await setRole(db(), anna.toUpperCase(), 'moderator', { actorId: keeper.id })).toBe(true)
    expect(await setRole(db(), anna, 'moderator', { actorId: keeper.id })).toBe(true)
    expect([await roleOf(anna), await roleOf(ben)]).toEqual(['moderator', 'cook'])
    expect(await log()).toEqual([['promote', { username: keeper.username }, anna]])
    expect(await setRole(db(), anna, 'cook')).toBe(true)
    expect([await roleOf(anna), await roleOf(keeper.id)]).toEqual(['cook', 'moderator'])
    expect((await log())[0]).toEqual(['demote', null, anna])
  })

  test('is no sample cook’s to get, nor anybody’s who is not there', async () => {
    const sample = await aCook(db(), { isSample: 1 })
    expect([await setRole(db(), sample, 'moderator'), await setRole(db(), 'nobody', 'moderator')]).toEqual([
      false,
      false,
    ])
    expect([await roleOf(sample), await db().selectFrom('auditLog').select('id').execute()]).toEqual(['cook', []])
  })
})
