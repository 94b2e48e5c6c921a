import { describe, expect, test } from 'vitest'
import { bucketOf, isPossibleId, isReservedId, isValidRecord, recordOf, recordsOf } from './record-kinds.ts'
import { stampedValues } from './sync-record.ts'

describe('a record of a household', () => {
  test.each([
    ['item', { text: 'Milk', ticked: true }, true],
    ['item', {}, true],
    ['item', { text: 'x'.repeat(300) }, true],
    ['item', { text: 'x'.repeat(301) }, false],
    ['item', { ticked: 'yes' }, false],
    ['item', { price: 3 }, false],
    ['item', { text: 'Milk', deleted: true }, true],
    ['item', { deleted: false }, true],
    ['item', { deleted: 'yes' }, false],
    ['item', { deleted: 1 }, false],
    ['item', { deleted: null }, false],
    ['list', { name: 'Market', position: 1 }, true],
    ['list', { name: null }, false],
    ['nothing', {}, false],
    ['toString', {}, false],
  ])('of the kind %s may be changed to %j: %j', (kind, values, isValid) => {
    expect(isValidRecord(kind, values)).toBe(isValid)
  })

  test('is read as far as it makes sense, and as an empty one where it does not', () => {
    const read = (values: Parameters<typeof stampedValues>[0]) =>
      recordOf('item', { id: 'a', kind: 'item', fields: stampedValues(values, 1, 'test') }).values
    expect(read({ text: 'Milk', ticked: true })).toMatchObject({ text: 'Milk', ticked: true, aisle: null, list: '' })
    expect(read({ text: 'Milk', ticked: 'yes', aisle: 7 })).toMatchObject({ text: 'Milk', ticked: false, aisle: null })
  })

  test('is listed with those of its kind that are not deleted, by its list', () => {
    const records = [
      ['item', { list: 'a', text: 'Milk' }],
      ['item', { list: 'a', text: 'Eggs', deleted: true }],
      ['list', { name: 'Market' }],
    ] as const
    const stored = records.map(([kind, values], at) => ({
      id: `${at}`,
      kind,
      fields: stampedValues(values, 1, 'test'),
    }))
    expect(recordsOf('item', stored).map(({ id }) => id)).toEqual(['0'])
    expect(recordsOf('list', stored).map(({ id }) => id)).toEqual(['2'])
    expect(stored.map(({ kind, fields }) => bucketOf(kind, fields))).toEqual(['a', 'a', ''])
    expect(bucketOf('nothing', stampedValues({ list: 'a' }, 1, 'test'))).toBe('')
  })

  test('has an id of another kind only where that has none of its own', () => {
    expect([isPossibleId('list', 'list'), isPossibleId('item', 'list'), isPossibleId('item', 'milk')]).toEqual([
      ...[true, false, true],
    ])
    expect([isReservedId('list'), isReservedId('milk')]).toEqual([true, false])
  })
})
