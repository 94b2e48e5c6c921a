import { expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { addMissingRecords } from './copied-records.store.ts'
import { applyChanges, listRecords } from './sync.store.ts'
import { stampedValues } from './sync-record.ts'

const anItem = (at: number, id = `item-${at}`) => ({
  id,
  kind: 'item',
  values: { list: `list-${at % 20}`, text: `${at} g flour`, ticked: false, position: at },
})

describeStores('records that are added together', (db) => {
  const aHousehold = async () => requireHouseholdId(db(), await aCook(db()))
  const versionOf = async (householdId: string) =>
    (await db().selectFrom('household').select('syncVersion').where('id', '=', householdId).executeTakeFirstOrThrow())
      .syncVersion

  test('are written in batches, and one with the id of another kind costs no transaction of its own', async () => {
    const householdId = await aHousehold()
    const records = Array.from({ length: 1000 }, (_, at) => anItem(at, at % 50 === 0 ? `meal:breakfast` : `item-${at}`))
    const batches: number[] = []
    const added = await addMissingRecords(db(), {
      householdId,
      records,
      onBatch: async (size) => batches.push(size) > 0,
    })
    expect(await listRecords(db(), householdId, 'item')).toHaveLength(980)
    expect(added).toBeGreaterThanOrEqual(980)
    expect(batches).toHaveLength(10)
    expect(await versionOf(householdId)).toBe(10)
  })

  test('end where they are told to, whole batches, and adding them again adds the others only', async () => {
    const householdId = await aHousehold()
    const records = Array.from({ length: 450 }, (_, at) => anItem(at))
    let left = 2
    const options = { householdId, records }
    expect(await addMissingRecords(db(), { ...options, onBatch: async () => --left > 0 })).toBe(200)
    expect(await listRecords(db(), householdId, 'item')).toHaveLength(200)
    expect(await addMissingRecords(db(), options)).toBe(250)
    expect(await addMissingRecords(db(), options)).toBe(0)
    expect(await listRecords(db(), householdId, 'item')).toHaveLength(450)
  })

  test('leave out those whose ids are of other kinds there, deleted or not; the first of two with one id counts', async () => {
    const householdId = await aHousehold()
    const list = { id: 'item-1', kind: 'list', fields: stampedValues({ name: 'Mine', position: 1 }, 1000, 'd') }
    const gone = {
      id: 'item-2',
      kind: 'list',
      fields: stampedValues({ name: 'Gone', position: 1, deleted: true }, 1000, 'd'),
    }
    await applyChanges(db(), { householdId, changes: [list, gone] })
    const records = [anItem(0), anItem(1), anItem(2), anItem(3), { ...anItem(4), id: 'item-0' }]
    expect(await addMissingRecords(db(), { householdId, records })).toBe(2)
    const items = await listRecords(db(), householdId, 'item')
    expect(items.map(({ id, fields }) => [id, fields.text?.[1]])).toEqual([
      ['item-0', '0 g flour'],
      ['item-3', '3 g flour'],
    ])
    expect((await listRecords(db(), householdId, 'list')).map(({ id }) => id)).toEqual(['item-1'])
  })
})
