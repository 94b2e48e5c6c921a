import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRecordDeleted } from './record-values.ts'
import {
  createHybridClock,
  MAX_VALUE,
  mergedAfter,
  mergedFields,
  SyncFields,
  SyncRecord,
  stampOf,
  stampTime,
} from './sync-record.ts'

const NOW = Date.UTC(2026, 10, 23)

describe('a change that is made where the stored record is seen', () => {
  const ahead = stampOf(NOW + 240_000, 'phone')
  const own = (value: boolean) => ({ ticked: [stampOf(NOW, 'server'), value] }) satisfies SyncFields
  const values = (fields: SyncFields) => Object.entries(fields).map(([name, [, value]]) => [name, value])

  test('counts although a device’s clock is minutes ahead, and at the same moment', () => {
    for (const stamp of [ahead, stampOf(NOW, 'server'), stampOf(NOW, 'zzz')])
      for (const value of [true, false]) {
        const merged = mergedAfter({ ticked: [stamp, !value] }, own(value))
        expect(values(merged)).toEqual([['ticked', value]])
        expect((merged.ticked?.[0] ?? '') > stamp).toBe(true)
        // The device agrees once it hears of it.
        expect(mergedFields({ ticked: [stamp, !value] }, merged)).toEqual(merged)
      }
  })

  test('changes nothing where it says what is stored, and leaves other fields alone', () => {
    const stored: SyncFields = { ticked: [ahead, true], text: [ahead, 'milk'] }
    expect(mergedAfter(stored, own(true))).toEqual(stored)
    expect(mergedAfter(stored, own(false)).text).toEqual(stored.text)
    expect(mergedAfter({ text: [ahead, 'milk'] }, own(true)).ticked).toEqual(own(true).ticked)
  })
})
/** Few times, devices and values, so that equal stamps are common, also of different values. */
const stamp = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom('one', 'two', 'server'))
  .map(([after, device]) => stampOf(NOW + after, device))
const value = fc.oneof(
  fc.boolean(),
  fc.constantFrom('', 'a', 'b', 'ä'),
  fc.constantFrom(0, 1, 10, 9),
  fc.constant(null),
)
const fields: fc.Arbitrary<SyncFields> = fc.dictionary(
  fc.constantFrom('text', 'ticked', 'deleted', 'position'),
  fc.tuple(stamp, value),
)

describe('merging records', () => {
  test('gives the same whichever comes first, equal stamps included', () => {
    fc.assert(
      fc.property(fields, fields, (a, b) => {
        expect(mergedFields(a, b)).toEqual(mergedFields(b, a))
      }),
    )
    const one: SyncFields = { text: [stampOf(NOW, 'd'), 'rice'] }
    const other: SyncFields = { text: [stampOf(NOW, 'd'), 'salt'] }
    expect(mergedFields(one, other)).toEqual(mergedFields(other, one))
  })

  test('gives the same in whatever groups they come', () => {
    fc.assert(
      fc.property(fields, fields, fields, (a, b, c) => {
        expect(mergedFields(mergedFields(a, b), c)).toEqual(mergedFields(a, mergedFields(b, c)))
      }),
    )
  })

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(fields, fields, (a, b) => {
        const merged = mergedFields(a, b)
        expect(mergedFields(merged, b)).toEqual(merged)
        expect(mergedFields(merged, a)).toEqual(merged)
        expect(mergedFields(a, a)).toEqual(a)
      }),
    )
  })

  test('takes of every field the later change, and changes neither of them', () => {
    const [early, late] = [stampOf(NOW, 'z'), stampOf(NOW + 1, 'a')]
    const a: SyncFields = { text: [late, 'a'], ticked: [early, true] }
    const b: SyncFields = { text: [early, 'z'], ticked: [late, false], position: [early, 1] }
    expect(mergedFields(a, b)).toEqual({ text: [late, 'a'], ticked: [late, false], position: [early, 1] })
    expect(a).toEqual({ text: [late, 'a'], ticked: [early, true] })
    expect(b.text).toEqual([early, 'z'])
  })

  test('knows no field of every object', () => {
    const odd: SyncFields = JSON.parse(`{"constructor":["${stampOf(NOW, 'd')}",1]}`)
    expect(Object.entries(mergedFields({}, odd))).toEqual(Object.entries(odd))
  })
})

describe('a record', () => {
  const at = (later: number, device = 'd') => stampOf(NOW + later, device)
  const isDeleted = (deleted: SyncFields[string], ...others: SyncFields[string][]) =>
    isRecordDeleted({ deleted, ...Object.fromEntries(others.map((field, index) => [`field${index}`, field])) })

  test('is deleted when nothing has changed since, though other fields may have changed with it', () => {
    expect(isDeleted([at(1), true], [at(0), 'a'], [at(1), false])).toBe(true)
    expect(isDeleted([at(1), true])).toBe(true)
  })

  test('is not deleted when something has changed since, by however little, or when that was taken back', () => {
    expect(isDeleted([at(1), true], [at(0), 'a'], [at(2), 'b'])).toBe(false)
    expect(isDeleted([at(1, 'a'), true], [at(1, 'b'), 'a'])).toBe(false)
    expect(isDeleted([at(1), false], [at(0), 'a'])).toBe(false)
    expect(isRecordDeleted({ text: [at(0), 'a'] })).toBe(false)
  })
})

describe('the clock of a device', () => {
  test('stamps each change later than all before it, though the clock stands or is set back', () => {
    let now = NOW
    const clock = createHybridClock('d', () => now)
    const stamps = [clock.stamp(), clock.stamp()]
    now -= 3_600_000
    stamps.push(clock.stamp())
    now += 7_200_000
    stamps.push(clock.stamp())
    expect(stamps.map(stampTime)).toEqual([NOW, NOW + 1, NOW + 2, NOW + 3_600_000])
    expect(stamps.toSorted()).toEqual(stamps)
  })

  test('stamps later than what it has seen of other devices', () => {
    const clock = createHybridClock('a', () => NOW)
    clock.observe(stampOf(NOW + 5000, 'z'))
    clock.observe(stampOf(NOW - 5000, 'z'))
    expect(stampTime(clock.stamp())).toBe(NOW + 5001)
  })
})

describe('a record that a device sends', () => {
  const at = stampOf(NOW, 'phone')
  const fieldsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${'abcdefghijklmnopqrstu'[index]}`, [at, 1]]))
  test.each<[string, object, boolean]>([
    ['one field', { a: [at, 'Milk'] }, true],
    ['no field', {}, false],
    ['twenty fields', fieldsOf(20), true],
    ['twenty-one fields', fieldsOf(21), false],
    ['the longest text', { a: [at, 'x'.repeat(MAX_VALUE)] }, true],
    ['a longer text', { a: [at, 'x'.repeat(MAX_VALUE + 1)] }, false],
    ['a list', { a: [at, []] }, false],
    ['no stamp', { a: ['', 1] }, false],
    ['a name with a digit', { a1: [at, 1] }, false],
    ['the longest name', { ['a'.repeat(20)]: [at, 1] }, true],
    ['a longer name', { ['a'.repeat(21)]: [at, 1] }, false],
  ])('with %s', (_, sent, isRead) => {
    expect(SyncFields.safeParse(sent).success).toBe(isRead)
  })

  test.each([
    ['a'.repeat(80), true],
    ['a'.repeat(81), false],
    ['a/b', false],
    ['', false],
  ])('under the id %j is read: %j', (id, isRead) => {
    expect(SyncRecord.safeParse({ id, kind: 'item', fields: { a: [at, 1] } }).success).toBe(isRead)
  })
})
