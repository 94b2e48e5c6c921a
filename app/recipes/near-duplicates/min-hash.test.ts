import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BAND_COUNT, bandsOf, hash32, similarityOf } from './min-hash.ts'

const setOf = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, at) => hash32(`element ${from + at}`)))
const commonBands = (a: ReadonlySet<number>, b: ReadonlySet<number>) => {
  const other = bandsOf(b)
  return bandsOf(a).filter((band, at) => band === other[at]).length
}

test('equal sets have equal bands, in whatever order; every band is a number of 32 bits', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 32 - 1 })), (elements) => {
      const bands = bandsOf(new Set(elements))
      expect(bands).toEqual(bandsOf(new Set(elements.toReversed())))
      expect(bands).toHaveLength(BAND_COUNT)
      for (const band of bands) expect(band).toBe(band | 0)
    }),
  )
})

test('what two sets have in common does not depend on their order and is from 0 to 1', () => {
  const sets = fc.uniqueArray(fc.integer({ min: 0, max: 20 })).map((elements) => new Set(elements))
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      const similarity = similarityOf(a, b)
      expect(similarity).toBe(similarityOf(b, a))
      expect(similarity).toBe(a.union(b).size === 0 ? 0 : a.intersection(b).size / a.union(b).size)
    }),
  )
})

test.each([
  [0, 0, 0.01],
  [0.2, 0, 0.08],
  [0.5, 0.5, 0.8],
  [0.7, 0.96, 1],
  [0.9, 1, 1],
])('of sets with %d in common, from %d to %d share a band', { tags: 'slow' }, (similarity, least, most) => {
  let found = 0
  const [rounds, size] = [300, 150]
  // Of two sets of one size, this many elements are in both.
  const common = Math.round((2 * size * similarity) / (1 + similarity))
  for (let round = 0; round < rounds; round++) {
    const from = round * 2 * size
    const [a, b] = [setOf(from, from + size), setOf(from + size - common, from + 2 * size - common)]
    expect(similarityOf(a, b)).toBeCloseTo(similarity, 2)
    if (commonBands(a, b) > 0) found++
  }
  expect(found / rounds).toBeGreaterThanOrEqual(least)
  expect(found / rounds).toBeLessThanOrEqual(most)
})
