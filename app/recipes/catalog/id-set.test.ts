import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addId, addStored, CHUNK_SIZE, chunkOf, emptySet, encodeSet, idsDown, removeId } from './id-set.ts'

const ids = fc.uniqueArray(fc.nat(CHUNK_SIZE - 1), { maxLength: 3 })
/** Sets around the size from which on all bits are stored, and full ones. */
const runs = fc.record({
  from: fc.nat(CHUNK_SIZE - 1),
  length: fc.oneof(fc.integer({ min: 950, max: 970 }), fc.nat(CHUNK_SIZE)),
})
const chunks = fc.nat(300_000)

test('a stored set has the ids that were added and not removed, largest first, however many they are', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(ids, runs, ids, chunks, (some, { from, length }, removed, chunk) => {
      const run = Array.from({ length: Math.min(length, CHUNK_SIZE - from) }, (_, at) => from + at)
      const set = emptySet()
      for (const at of [...some, ...run]) addId(set, chunk * CHUNK_SIZE + at)
      for (const at of removed) removeId(set, chunk * CHUNK_SIZE + at)
      const expected = [...new Set([...some, ...run])].filter((at) => !removed.includes(at)).sort((a, b) => b - a)
      const stored = encodeSet(set)
      expect(stored === null).toBe(expected.length === 0)
      expect(stored?.length ?? 0).toBeLessThanOrEqual(Math.min(expected.length * 2, CHUNK_SIZE / 8))
      const read = emptySet()
      if (stored) addStored(read, stored)
      expect([...idsDown(read, chunk)]).toEqual(expected.map((at) => chunk * CHUNK_SIZE + at))
    }),
  )
})

test('a stored set is added to what is there, wherever its bytes lie in memory', () => {
  const set = emptySet()
  addId(set, 3)
  const stored = encodeSet(set) as Uint8Array
  const elsewhere = new Uint8Array([9, ...stored]).subarray(1)
  const read = emptySet()
  addId(read, CHUNK_SIZE - 1)
  addStored(read, elsewhere)
  expect([...idsDown(read, 0)]).toEqual([CHUNK_SIZE - 1, 3])
})

test('the ids of one chunk follow one another', () => {
  expect([0, CHUNK_SIZE - 1, CHUNK_SIZE, 2 ** 31 - 1].map(chunkOf)).toEqual([0, 0, 1, 139_810])
})
