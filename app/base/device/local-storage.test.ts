import { expect, test } from 'vitest'
import { storageArea } from './local-storage.ts'

const aStorage = (entries: Record<string, string>) =>
  Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    }),
    entries,
  ) as Storage

test.each([
  ['draft', ['draft:1', 'draft:2']],
  ['draft:2', ['draft:2']],
  ['', ['draft:1', 'draft:2', 'old draft', 'timers']],
  ['none', []],
])('the keys of a storage that begin with "%s" are %j', (start, keys) => {
  const stored = aStorage({ 'draft:1': 'a', 'draft:2': 'b', 'old draft': 'c', timers: 'd' })
  expect(storageArea(() => stored).keys(start)).toEqual(keys)
})

test('a text is stored, read and removed, and nothing of it where storage is blocked', () => {
  const stored = aStorage({})
  const area = storageArea(() => stored)
  expect([area.read('a'), area.write('a', 'text'), area.read('a')]).toEqual([null, true, 'text'])
  expect([area.write('a', null), area.keys('')]).toEqual([true, []])
  const blocked = storageArea(() => {
    throw new Error('Access is denied.')
  })
  expect([blocked.write('a', 'text'), blocked.read('a'), blocked.keys('')]).toEqual([false, null, []])
})
