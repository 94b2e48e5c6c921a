import { beforeEach, expect, test, vi } from 'vitest'
import { THEME_KEY } from '#app/base/request/theme.ts'
import { deviceRecipeList, deviceStore, listOf } from './device-store.ts'
import {
  COLLECTIONS_KEY,
  COOK_NOTES_KEY,
  clearLocalStorage,
  DRAFT_KEYS,
  LIVE_LISTS_KEY,
  LIVE_RECORD_KEYS,
  NEEDS_KEY,
  REPLICA_KEYS,
  TIMERS_KEY,
} from './local-storage.ts'

let items: Map<string, string>
let isRefusing = false
const events = new EventTarget()

beforeEach(() => {
  items = new Map()
  isRefusing = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isRefusing) throw new Error('full')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return () => vi.unstubAllGlobals()
})

/** What a browser tells of a change in another tab. */
const changedElsewhere = (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key }))

const isNumber = (value: unknown) => typeof value === 'number'
const numbers = (outlivesRefusal = false) => deviceStore({ key: 'numbers', parse: listOf(isNumber), outlivesRefusal })

test('what somebody made on a device outlives an expired session, and nothing outlives signing out', () => {
  const area = Object.create({
    getItem: (key: string) => area[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(area, { [key]: value }),
    removeItem: (key: string) => delete area[key],
  })
  vi.stubGlobal('localStorage', area)
  const made = [
    ...[NEEDS_KEY, COLLECTIONS_KEY, COOK_NOTES_KEY, TIMERS_KEY, LIVE_LISTS_KEY, THEME_KEY],
    ...[DRAFT_KEYS, REPLICA_KEYS, LIVE_RECORD_KEYS].map((start) => `${start}1`),
  ]
  for (const key of [...made, 'greeting']) localStorage.setItem(key, '1')
  clearLocalStorage({ drafts: 'keep' })
  expect(Object.keys(area).sort()).toEqual(made.sort())
  clearLocalStorage({ drafts: 'forget' })
  expect(Object.keys(area)).toEqual([])
})

test('a store has what it was given, the same object until it changes, and nothing once it is removed', () => {
  const store = numbers()
  expect(store.read()).toBe(store.empty)
  expect(store.write([1, 2])).toBe(true)
  expect(store.read()).toEqual([1, 2])
  expect(store.read()).toBe(store.read())
  expect(store.update((all) => [...all, 3])).toBe(true)
  expect(numbers().read()).toEqual([1, 2, 3])
  store.write(null)
  expect(items.size).toBe(0)
  expect(store.read()).toBe(store.empty)
})

test.each([
  ['{', []],
  ['null', []],
  ['{"0":1}', []],
  ['[1,"2",null,3]', [1, 3]],
])('what somebody else has written is read as far as it can be: %s', (text, expected) => {
  items.set('numbers', text)
  expect(numbers().read()).toEqual(expected)
})

test('who follows a store hears of changes here and in other tabs, of this key alone', () => {
  const store = numbers()
  const heard = vi.fn()
  const stop = store.subscribe(heard)
  store.write([1])
  expect(heard).toHaveBeenCalledTimes(1)
  items.set('numbers', '[2]')
  changedElsewhere('numbers')
  changedElsewhere('other')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(store.read()).toEqual([2])
  items.clear()
  changedElsewhere(null)
  expect(heard).toHaveBeenCalledTimes(3)
  expect(store.read()).toEqual([])
  stop()
  store.write([3])
  changedElsewhere('numbers')
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a full storage changes nothing and says so; what outlives a refusal is there while the page is open', () => {
  const [store, page] = [numbers(), numbers(true)]
  store.write([1])
  isRefusing = true
  const heard = vi.fn()
  const stop = page.subscribe(heard)
  expect(store.write([1, 2])).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  expect(store.read()).toEqual([1])
  expect(page.write([1, 2, 3])).toBe(false)
  expect(page.read()).toEqual([1, 2, 3])
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  expect(store.read()).toEqual([1])
  isRefusing = false
  expect(page.write([4])).toBe(true)
  expect(numbers().read()).toEqual([4])
})

test('blocked storage reads as empty and never throws', () => {
  vi.stubGlobal('localStorage', undefined)
  const store = numbers()
  expect(store.read()).toEqual([])
  expect(store.write([1])).toBe(false)
})

test('a list of recipes has an entry for each, the newest first, and forgets the oldest', () => {
  const isEntry = (value: unknown): value is { id: number; note: string } => Object(value).id > 0
  const list = deviceRecipeList({ key: 'notes', max: 2, isEntry })
  list.save(1, { id: 1, note: 'a' })
  list.save(2, { id: 2, note: 'b' })
  list.save(1, { id: 1, note: 'c' })
  list.save(3, { id: 3, note: 'd' })
  expect(list.list().map(({ note }) => note)).toEqual(['d', 'c'])
  expect(list.find(2)).toBeNull()
  list.save(3, null)
  expect(list.list().map(({ id }) => id)).toEqual([1])
})
