import { beforeEach, describe, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { MAX_LIST_ITEMS } from './shopping-records.ts'
import { applyChanges, forgetDeletedRecords, listChanges, listRecords } from './sync.store.ts'
import { MAX_CHANGES, type SyncRecord, stampOf } from './sync-record.ts'

const NOW = Date.UTC(2026, 10, 23)
const DAY = 24 * 60 * 60_000

describeStores('records of a household', (db) => {
  let household = ''
  beforeEach(async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
  })

  const change = async (id: string, values: Record<string, string | boolean>, now = NOW, householdId = household) => {
    const stamp = stampOf(now, 'device')
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [stamp, value] as const]))
    const changes = [{ id, kind: 'item', fields } as unknown as SyncRecord]
    const done = await applyChanges(db(), { householdId, changes, now })
    expect(typeof done).toBe('object')
  }
  const add = (id: string, householdId = household) =>
    change(id, { list: 'list', text: id, ticked: false }, NOW, householdId)
  const read = (since: number, more: { continues?: boolean; size?: number } = {}) =>
    listChanges(db(), household, { since, ...more })
  const idsOf = ({ records }: { records: readonly SyncRecord[] }) => records.map(({ id }) => id)
  const versionOf = async () => (await read(0)).version

  describe('that were deleted', () => {
    test('are sent for ninety days to devices that have not heard of it, and are then forgotten', async () => {
      await add('milk')
      await add('eggs')
      const known = await versionOf()
      await change('milk', { deleted: true }, NOW + 1)
      expect(await forgetDeletedRecords(db(), NOW + 1 + 90 * DAY)).toBe(0)
      expect(idsOf(await read(known))).toEqual(['milk'])
      expect(await forgetDeletedRecords(db(), NOW + 2 + 90 * DAY)).toBe(1)
      expect(await forgetDeletedRecords(db(), NOW + 91 * DAY)).toBe(0)
      expect((await db().selectFrom('syncRecord').select('id').execute()).map(({ id }) => id)).toEqual(['eggs'])
    })

    test('and forgotten make a device that was away longer begin anew, and no device that has heard of them', async () => {
      await add('milk')
      await add('eggs')
      const before = await versionOf()
      await change('milk', { deleted: true }, NOW + 1)
      const after = await versionOf()
      await forgetDeletedRecords(db(), NOW + 91 * DAY)
      expect(await read(before)).toMatchObject({ isReset: true, version: after, hasMore: false })
      expect(idsOf(await read(before))).toEqual(['eggs'])
      expect(await read(after)).toMatchObject({ isReset: false, records: [] })
      expect(await read(0)).toMatchObject({ isReset: false })
    })

    test('are forgotten in whatever order, and a device never has what was deleted before', async () => {
      await add('milk')
      await add('eggs')
      const before = await versionOf()
      await change('milk', { deleted: true }, NOW + 2)
      const between = await versionOf()
      await change('eggs', { deleted: true }, NOW + 1)
      const after = await versionOf()
      // What was deleted by a later version was deleted at an earlier time, as by a clock that is behind.
      expect(await forgetDeletedRecords(db(), NOW + 2 + 90 * DAY)).toBe(1)
      expect(await forgetDeletedRecords(db(), NOW + 91 * DAY)).toBe(1)
      for (const since of [before, between]) expect((await read(since)).isReset, String(since)).toBe(true)
      expect((await read(after)).isReset).toBe(false)
    })

    test('stay when something has changed of them since, and those of another household are its own', async () => {
      const other = await requireHouseholdId(db(), await aCook(db()))
      await add('milk')
      await add('milk', other)
      await change('milk', { deleted: true }, NOW + 1)
      await change('milk', { deleted: true }, NOW + 80 * DAY, other)
      await change('milk', { text: 'more milk' }, NOW + 2)
      expect(await forgetDeletedRecords(db(), NOW + 100 * DAY)).toBe(0)
      expect(idsOf(await read(0))).toEqual(['milk'])
      expect(await forgetDeletedRecords(db(), NOW + 171 * DAY)).toBe(1)
      expect((await read(1)).isReset).toBe(false)
    })

    test('and forgotten do not keep a new device from reading page after page to the end', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e', 'z']) await add(id)
      await change('z', { deleted: true }, NOW + 1)
      await forgetDeletedRecords(db(), NOW + 91 * DAY)
      const ids: string[] = []
      let [since, pages, hasMore] = [0, 0, true]
      while (hasMore && pages < 9) {
        const page = await read(since, { continues: pages > 0, size: 2 })
        expect(page.isReset).toBe(false)
        ids.push(...idsOf(page))
        since = page.version
        hasMore = page.hasMore
        pages++
      }
      expect([ids, hasMore]).toEqual([['a', 'b', 'c', 'd', 'e'], false])
      expect((await read(since)).isReset).toBe(false)
    })
  })

  test('what moves to another list is in that one alone', async () => {
    await add('milk')
    await change('milk', { list: 'party' }, NOW + 1)
    const listed = async (list: string) => (await listRecords(db(), household, 'item', list)).map(({ id }) => id)
    expect([await listed('list'), await listed('party')]).toEqual([[], ['milk']])
  })

  test('a full list takes nothing more, and what is on it changes and goes as before', async () => {
    const send = (ids: readonly string[], values: object, now: number) => {
      const stamp = stampOf(now, 'device')
      const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [stamp, value]]))
      const changes = ids.map((id) => ({ id, kind: 'item', fields }) as SyncRecord)
      return applyChanges(db(), { householdId: household, changes, now })
    }
    const ids = Array.from({ length: MAX_LIST_ITEMS }, (_, at) => `thing-${at}`)
    for (let at = 0; at < ids.length; at += MAX_CHANGES)
      await send(ids.slice(at, at + MAX_CHANGES), { list: 'list', text: 'rice' }, NOW)
    await send(['other'], { list: 'party', text: 'rice' }, NOW)
    expect(await send(['more'], { list: 'list', text: 'rice' }, NOW + 1)).toBe('full')
    expect(await send(['other'], { list: 'list' }, NOW + 1)).toBe('full')
    expect(await send(['thing-0'], { text: 'salt' }, NOW + 1)).toMatchObject([{ id: 'thing-0' }])
    await send(['thing-0'], { deleted: true }, NOW + 2)
    expect(await send(['other'], { list: 'list' }, NOW + 3)).toMatchObject([{ id: 'other' }])
  })

  test('a version that the server does not have, as after a restored backup, makes a device begin anew', async () => {
    await add('milk')
    const version = await versionOf()
    for (const continues of [false, true]) {
      const page = await read(version + 1, { continues })
      expect(page).toMatchObject({ isReset: true, version })
      expect(idsOf(page)).toEqual(['milk'])
    }
  })
})
