import { beforeEach, describe, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { MAX_LIST_ITEMS } from './shopping-records.ts'
import { applyChanges } from './sync.store.ts'
import { type SyncValues, stampedValues } from './sync-record.ts'

const NOW = Date.UTC(2026, 10, 23)

describeStores('the room of a list, and of a day', (db) => {
  let home = ''
  let other = ''
  beforeEach(async () => {
    home = await requireHouseholdId(db(), await aCook(db()))
    other = await requireHouseholdId(db(), await aCook(db()))
  })

  /** Puts so many records into a bucket, as they are stored. */
  async function fill(
    kind: string,
    bucket: string,
    count: number,
    { id = bucket, deletedAt = null as number | null } = {},
  ) {
    const values: SyncValues =
      kind === 'item' ? { list: bucket, text: 'x' } : { day: bucket, meal: 'dinner', text: 'x' }
    const fields = JSON.stringify(stampedValues({ ...values, ...(deletedAt && { deleted: true }) }, NOW, 'phone'))
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ householdId: home, id: `${id}.${at}`, kind, bucket, fields, version: 1, deletedAt },
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db()
        .insertInto('syncRecord')
        .values(rows.slice(at, at + 500))
        .execute()
  }
  const change = async (id: string, values: SyncValues, more: object = {}, kind = 'item') => {
    const changes = [{ id, kind, fields: stampedValues(values, NOW + 1, 'phone') }]
    const result = await applyChanges(db(), { householdId: home, changes, now: NOW + 1, ...more })
    return typeof result === 'string' ? result : 'done'
  }
  const milk = { list: 'list', text: 'milk' }

  test('is that of one list of one household, and what was deleted takes none', async () => {
    await fill('item', 'list', MAX_LIST_ITEMS - 1)
    await fill('item', 'list', 9, { id: 'deleted', deletedAt: NOW })
    await fill('item', 'gifts', 1)
    expect([await change('milk', milk), await change('tea', { ...milk, text: 'tea' })]).toEqual(['done', 'full'])
    expect(await change('ring', { list: 'gifts', text: 'ring' })).toBe('done')
    expect(await change('tea', milk, { householdId: other })).toBe('done')
    expect(await change('list.0', { ticked: true })).toBe('done')
    expect([await change('gifts.0', { list: 'list' }), await change('deleted.0', { deleted: false })]).toEqual([
      'full',
      'full',
    ])
    expect(await change('list.0', { list: 'gifts' })).toBe('done')
    expect([await change('deleted.0', { deleted: false }), await change('tea', milk)]).toEqual(['done', 'full'])
  })

  test('is that of one day', async () => {
    await fill('planned', '2026-11-23', 99)
    const plan = (id: string, day: string) => change(id, { day, meal: 'lunch', text: 'Soup' }, {}, 'planned')
    expect([await plan('a', '2026-11-23'), await plan('b', '2026-11-23'), await plan('b', '2026-11-22')]).toEqual([
      ...['done', 'full', 'done'],
    ])
    expect(await change('b', { day: '2026-11-23' }, {}, 'planned')).toBe('full')
  })

  describe('for those who have the link of a list', () => {
    const linked = (id: string, values: SyncValues) => change(id, values, { list: 'list' })

    test('is twice as much, deleted things included', async () => {
      await fill('item', 'list', MAX_LIST_ITEMS - 2)
      await fill('item', 'list', MAX_LIST_ITEMS + 1, { id: 'deleted', deletedAt: NOW })
      await fill('item', 'gifts', 9)
      await fill('planned', 'list', 9, { id: 'meal' })
      expect([await linked('milk', milk), await linked('tea', milk)]).toEqual(['done', 'full'])
      expect([await linked('list.0', { ticked: true }), await linked('list.0', { deleted: true })]).toEqual([
        ...['done', 'done'],
      ])
      expect([await linked('tea', milk), await change('tea', milk)]).toEqual(['full', 'done'])
      expect(await change('tea', milk, { householdId: other, list: 'list' })).toBe('done')
    })
  })
})
