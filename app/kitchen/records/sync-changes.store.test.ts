import { beforeEach, describe, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import {
  applyChanges,
  findRecord,
  householdContent,
  listChanges,
  listDeletedRecords,
  listRecords,
} from './sync.store.ts'
import { type SyncRecord, type SyncValues, stampedValues, stampOf, stampTime } from './sync-record.ts'

const NOW = Date.UTC(2026, 10, 23)
const MINUTE = 60_000

describeStores('what devices change of a household', (db) => {
  let home = ''
  let other = ''
  beforeEach(async () => {
    home = await requireHouseholdId(db(), await aCook(db()))
    other = await requireHouseholdId(db(), await aCook(db()))
  })
  const record = (id: string, values: SyncValues, at = NOW, kind = 'item', device = 'phone'): SyncRecord => ({
    ...{ id, kind, fields: stampedValues(values, at, device) },
  })
  const milk = (text: string, at = NOW, device = 'phone') => record('milk', { list: 'list', text }, at, 'item', device)
  const apply = (changes: SyncRecord[], more: object = {}) =>
    applyChanges(db(), { householdId: home, changes, now: NOW, ...more })
  const valuesOf = async (id: string, householdId = home) => {
    const found = await findRecord(db(), householdId, id)
    return found && Object.fromEntries(Object.entries(found.fields).map(([name, [, value]]) => [name, value]))
  }
  const versionOf = async (householdId = home) => (await listChanges(db(), householdId, { since: 0 })).version

  test('is stored for that household alone, and announced once something is another', async () => {
    const announced: string[] = []
    listenToOwnChanges(db(), (names) => announced.push(...names))
    await apply([milk('theirs')], { householdId: other })
    announced.length = 0
    expect(await apply([milk('milk'), record('tea', { list: 'list', text: 'tea' })])).toEqual([
      milk('milk'),
      record('tea', { list: 'list', text: 'tea' }),
    ])
    expect([await versionOf(), await versionOf(other), announced]).toEqual([1, 1, [householdContent(home)]])
    expect([await valuesOf('milk'), await valuesOf('milk', other)]).toEqual([
      { list: 'list', text: 'milk' },
      { list: 'list', text: 'theirs' },
    ])
    announced.length = 0
    expect(await apply([milk('milk')])).toEqual([milk('milk')])
    expect(await apply([milk('older', NOW - 1)])).toEqual([milk('milk')])
    expect(await apply([])).toEqual([])
    expect([await versionOf(), announced]).toEqual([1, []])
  })

  test('counts by its clock, field by field, also when one request has two changes of one record', async () => {
    const changes = [record('milk', { text: 'late', ticked: true }, NOW + 2), milk('early', NOW + 1)]
    for (const [at, both] of [changes, changes.toReversed()].entries()) {
      const [merged, ...others] = (await apply(both.map((one) => ({ ...one, id: `milk-${at}` })))) as SyncRecord[]
      expect(others).toEqual([])
      const read = Object.entries(merged?.fields ?? {}).map(([name, [stamp, value]]) => [
        name,
        value,
        stampTime(stamp) - NOW,
      ])
      expect(read.toSorted()).toEqual([
        ['list', 'list', 1],
        ['text', 'late', 2],
        ['ticked', true, 2],
      ])
    }
  })

  test.each([
    ['five minutes ahead is as it is', 5 * MINUTE, 5 * MINUTE],
    ['further ahead is of now', 5 * MINUTE + 1, 0],
    ['a year ahead is of now', 365 * 24 * 60 * MINUTE, 0],
    ['behind is as it is', -MINUTE, -MINUTE],
  ])('by a clock that is %s', async (_, ahead, after) => {
    const [stored] = (await apply([milk('milk', NOW + ahead)])) as SyncRecord[]
    expect(stored?.fields.text).toEqual([stampOf(NOW + after, 'phone'), 'milk'])
  })

  describe('is refused as a whole', () => {
    const good = record('tea', { list: 'list', text: 'tea' })
    test.each<[what: string, wrong: SyncRecord]>([
      ['there is no such kind', record('x', { text: 'x' }, NOW, 'nothing')],
      ['there is no such field', record('x', { price: 3 })],
      ['a value may not be', record('x', { ticked: 'yes' })],
      ['its id is of another kind', record('list', { text: 'x' })],
      ['its id has a record of another kind', record('milk', { name: 'Milk' }, NOW, 'list')],
    ])('where %s', async (_, wrong) => {
      await apply([milk('milk')])
      expect(await apply([good, wrong])).toBe('wrong')
      expect([await valuesOf('tea'), await versionOf()]).toEqual([null, 1])
    })

    test('where there is no such household', async () => {
      expect(await apply([good], { householdId: 'none' })).toBe('wrong')
    })
  })

  test('while it knows another household adds nothing, and nothing that every household has', async () => {
    const list = (name: string, at: number) => record('list', { name }, at, 'list')
    await apply([milk('milk'), list('Ours', NOW)])
    const sent = [milk('oat milk', NOW + 1), list('Theirs', NOW + 1), record('tea', { list: 'list', text: 'tea' })]
    expect(await apply(sent, { mayAdd: false })).toEqual([milk('oat milk', NOW + 1)])
    expect([await valuesOf('milk'), await valuesOf('list'), await valuesOf('tea')]).toEqual([
      { list: 'list', text: 'oat milk' },
      { name: 'Ours' },
      null,
    ])
  })

  test('through the link of a list is of the items of that list alone', async () => {
    await apply([
      milk('milk'),
      record('ring', { list: 'gifts', text: 'ring' }),
      record('gifts', { name: 'Gifts' }, NOW, 'list'),
    ])
    const linked = (...changes: SyncRecord[]) => apply(changes, { list: 'list' })
    const later = NOW + 1
    for (const wrong of [
      record('ring', { ticked: true }, later),
      record('ring', { list: 'list' }, later),
      record('milk', { list: 'gifts' }, later),
      record('rum', { text: 'rum' }, later),
      record('rum', { list: 'gifts', text: 'rum' }, later),
      record('gifts', { name: 'Mine' }, later, 'list'),
      record('staple:salt', { key: 'salt', isAtHome: true }, later, 'staple'),
    ])
      expect(await linked(record('tea', { list: 'list', text: 'tea' }, later), wrong), JSON.stringify(wrong)).toBe(
        'wrong',
      )
    expect(await versionOf()).toBe(1)
    expect(
      await linked(record('milk', { ticked: true }, later), record('tea', { list: 'list', text: 'tea' }, later)),
    ).toHaveLength(2)
    expect(await linked(record('milk', { list: 'list', deleted: true }, NOW + 2))).toHaveLength(1)
    expect((await listRecords(db(), home, 'item', 'list')).map(({ id }) => id)).toEqual(['tea'])
    const seen = await listChanges(db(), home, { since: 0, list: 'list' })
    expect([seen.records.map(({ id }) => id), seen.hasMore]).toEqual([['tea'], false])
    const since = await listChanges(db(), home, { since: 1, list: 'list' })
    expect(since.records.map(({ id }) => id).toSorted()).toEqual(['milk', 'tea'])
  })

  test('is listed by kind and bucket, without what is deleted', async () => {
    const meal = (id: string, day: string) => record(id, { day, meal: 'dinner', text: id }, NOW, 'planned')
    await apply([
      ...['b', 'a', 'c'].map((id) => meal(id, '2026-11-24')),
      ...['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'].map((day) => meal(day, day)),
      milk('milk'),
    ])
    await apply([record('c', { deleted: true }, NOW + 1, 'planned')], { now: NOW + 7 })
    await apply([meal('theirs', '2026-11-24')], { householdId: other })
    const ids = async (kind: string, bucket?: string | { from: string; to: string }) =>
      (await listRecords(db(), home, kind, bucket)).map(({ id }) => id)
    expect(await ids('planned')).toEqual(['2026-11-22', '2026-11-23', 'a', 'b', '2026-11-25', '2026-11-26'])
    expect(await ids('planned', '2026-11-24')).toEqual(['a', 'b'])
    expect(await ids('planned', { from: '2026-11-23', to: '2026-11-25' })).toEqual([
      '2026-11-23',
      'a',
      'b',
      '2026-11-25',
    ])
    expect([await ids('item'), await ids('item', 'gifts'), await ids('list')]).toEqual([['milk'], [], []])
    expect([await valuesOf('c'), await valuesOf('theirs'), (await findRecord(db(), home, 'a'))?.kind]).toEqual([
      null,
      null,
      'planned',
    ])
    const deleted = async (at: number) => (await listDeletedRecords(db(), home, at)).map(({ id }) => id)
    expect([await deleted(NOW + 7), await deleted(NOW), await deleted(Number.NaN), await deleted(0.5)]).toEqual([
      ['c'],
      [],
      [],
      [],
    ])
    await apply([record('c', { text: 'back' }, NOW + 9, 'planned')], { now: NOW + 9 })
    expect([await deleted(NOW + 7), await ids('planned', '2026-11-24')]).toEqual([[], ['a', 'b', 'c']])
  })

  test('is read in pages of whole versions, to the newest one', async () => {
    await apply([milk('milk')])
    await apply(['a', 'b', 'c'].map((id) => record(id, { list: 'list', text: id })))
    await apply([record('d', { list: 'list', text: 'd' })])
    const page = async (since: number, size: number) => {
      const { records, version, hasMore, isReset } = await listChanges(db(), home, { since, size })
      return [
        records
          .map(({ id }) => id)
          .toSorted()
          .join(''),
        version,
        hasMore,
        isReset,
      ]
    }
    expect(await page(0, 1)).toEqual(['milk', 1, true, false])
    expect([await page(1, 1), await page(1, 2), await page(1, 3)]).toEqual(Array(3).fill(['abc', 2, true, false]))
    expect([await page(1, 4), await page(2, 1), await page(3, 1)]).toEqual([
      ['abcd', 3, false, false],
      ['d', 3, false, false],
      ['', 3, false, false],
    ])
    expect(await listChanges(db(), 'none', { since: 0 })).toEqual({
      version: 0,
      records: [],
      hasMore: false,
      isReset: false,
    })
    expect((await listChanges(db(), 'none', { since: 1 })).isReset).toBe(true)
  })
})
