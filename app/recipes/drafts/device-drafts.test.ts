import { expect, test } from 'vitest'
import type { StorageArea } from '#app/base/device/local-storage.ts'
import { DRAFT_KEYS } from '#app/base/device/local-storage.ts'
import { EMPTY_FORM } from '#app/recipes/publishing/form-values.ts'
import { deviceDrafts } from './device-drafts.ts'

const HOUR = 60 * 60_000
const KEY = '01234567-89ab-4def-8123-456789abcdef'
const NOW = Date.UTC(2026, 10, 28)
const values = { ...EMPTY_FORM, title: 'Soup' }
const whole = { edits: { phone: 2 }, recipeId: 7, values, version: 3, base: {}, typedAt: NOW, discardedAt: null }

/** The drafts of a device on which something is stored under names. */
function draftsOf(stored: Record<string, unknown>) {
  const rows = new Map(Object.entries(stored).map(([name, row]) => [`${DRAFT_KEYS}anna:${name}`, JSON.stringify(row)]))
  const storage = {
    read: (key: string) => rows.get(key) ?? null,
    write: (key: string, text: string | null) => {
      if (text === null) rows.delete(key)
      else rows.set(key, text)
      return true
    },
    keys: (prefix: string) => [...rows.keys()].filter((key) => key.startsWith(prefix)),
  } as unknown as StorageArea
  return { drafts: deviceDrafts('anna', storage), names: () => [...rows.keys()].map((key) => key.split(':').at(-1)) }
}

test.each<[what: string, stored: object, read: object]>([
  ['as it was written', {}, {}],
  ['without a version', { version: undefined }, { version: 0 }],
  ['with a version that is no number', { version: 'three' }, { version: 0 }],
  ['without a recipe', { recipeId: undefined }, { recipeId: null }],
  ['with a recipe that is no number', { recipeId: '7' }, { recipeId: null }],
  ['without a time', { typedAt: undefined }, { typedAt: 0 }],
  ['with a time that is no number', { typedAt: 'now' }, { typedAt: 0 }],
  ['discarded', { discardedAt: NOW }, { discardedAt: NOW }],
  ['discarded at no time', { discardedAt: 'now' }, { discardedAt: null }],
])('a stored draft %s is read', (_, stored, read) => {
  const { drafts } = draftsOf({ [KEY]: { ...whole, ...stored } })
  expect(drafts.read(KEY)).toEqual({ ...whole, key: KEY, ...read })
})

test.each<[what: string, name: string, stored: object, read: object | null]>([
  ['of a new recipe', 'new', { version: 2, keptAt: NOW }, { recipeId: null, version: 2, typedAt: NOW }],
  ['of a recipe', '7', { version: 2, keptAt: NOW }, { recipeId: 7, version: 2, typedAt: NOW }],
  ['without a version and a time', '7', {}, { recipeId: 7, version: 0, typedAt: 0 }],
  ['with a version and a time that are no numbers', '7', { version: 'a', keptAt: 'b' }, { version: 0, typedAt: 0 }],
  ['under another name', 'x7', {}, null],
])('a draft of a former version %s gets a key of its own', (_, name, stored, read) => {
  const { drafts, names } = draftsOf({ [name]: { values, ...stored } })
  const listed = drafts.list(name === 'new' ? null : 7, NOW)
  expect(listed).toMatchObject(read ? [{ ...read, values, base: {}, discardedAt: null }] : [])
  expect(names()).toEqual(read ? [listed[0]?.key] : [name])
  if (read) expect(listed[0]?.edits).toEqual({ [listed[0]?.key ?? '']: 1 })
})

test('a discarded draft can be brought back for an hour, and is deleted then', () => {
  const { drafts, names } = draftsOf({ [KEY]: { ...whole, discardedAt: NOW } })
  expect(drafts.list(7, NOW + HOUR - 1)).toMatchObject([{ key: KEY, discardedAt: NOW }])
  expect([drafts.list(8, NOW + HOUR), names()]).toEqual([[], [KEY]])
  expect([drafts.list(7, NOW + HOUR), names()]).toEqual([[], []])
})
