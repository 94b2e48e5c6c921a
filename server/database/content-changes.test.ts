import { expect, test } from 'vitest'
import { ALL_CONTENT, changeContent, contentChanged } from './content.ts'
import { createChangeMemory } from './content-changes.ts'
import { announcement } from './postgres-changes.ts'
import type { Database } from './tables.ts'

test('what changed since a number is what was named after it', () => {
  const { record, latest, changedSince } = createChangeMemory()
  record(['recipe:1'])
  const between = latest()
  record(['recipe:2', 'listings'])
  expect(changedSince(between, ['recipe:1'])).toBe(false)
  expect(changedSince(between, ['recipe:1', 'listings'])).toBe(true)
  expect(changedSince(between, [])).toBe(false)
  expect(changedSince(between, null)).toBe(true)
  expect(changedSince(latest(), null)).toBe(false)
  expect(changedSince(0, ['recipe:1'])).toBe(true)
})

test('a change of all content, and more names than are remembered, change everything', () => {
  const { record, latest, changedSince } = createChangeMemory()
  const start = latest()
  record([ALL_CONTENT])
  expect(changedSince(start, ['recipe:1'])).toBe(true)
  const before = latest()
  for (let at = 0; at < 600; at++) record(Array.from({ length: 100 }, (_, place) => `recipe:${at * 100 + place}`))
  expect(changedSince(before, ['cook:never-named'])).toBe(true)
  expect(changedSince(latest(), ['cook:never-named'])).toBe(false)
})

test('a notification names its sender and what changed, or all content when that is too long', () => {
  expect(announcement(['recipe:1', 'listings'], 'me')).toBe('me recipe:1 listings')
  expect(announcement(Array(100).fill(`cook:${'a'.repeat(100)}`), 'me')).toBe(`me ${ALL_CONTENT}`)
})

// PostgreSQL counts the bytes of a payload, and takes fewer than 8,000.
test.each(['a', 'é', 'क', '🍲'])(
  'a notification of names in letters like %s is no longer than is carried',
  (letter) => {
    for (const length of [1000, 2000, 4000, 7800]) {
      const name = `tag:${letter.repeat(length)}`
      const fits = Buffer.byteLength(name) < 7850
      expect(announcement([name], 'me') === `me ${fits ? name : ALL_CONTENT}`).toBe(true)
    }
  },
)

test('content is named in a transaction of changeContent only', () => {
  const tx = { isTransaction: true } as Database
  expect(() => contentChanged(tx, 'recipe:1')).toThrow('in a transaction of changeContent only')
  return expect(changeContent(tx, async () => 1)).rejects.toThrow('in a transaction of changeContent only')
})
