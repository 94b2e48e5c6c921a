import { beforeEach, expect, test, vi } from 'vitest'
import { REPLICA_KEYS } from '#app/base/device/local-storage.ts'
import { RECORD_KEYS, valuesOnDevice } from '#app/kitchen/records/values-on-device.ts'
import { leftToBuy } from './left-to-buy.ts'

let storage: Record<string, string>

beforeEach(() => {
  storage = {}
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      { getItem: (key: string) => storage[key] ?? null },
      {
        ownKeys: () => Object.keys(storage),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  return () => vi.unstubAllGlobals()
})

function store(id: string, values: Record<string, unknown>, kind = 'item') {
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, ['0001', value]]))
  storage[RECORD_KEYS + id] = JSON.stringify({ id, kind, fields, pending: [], household: null })
}

test('counts what is not ticked, not deleted and on the first list, what two recipes need once', () => {
  store('a', { list: 'list', text: '2 onions' })
  store('b', { list: 'list', text: '150 g onions' })
  store('c', { list: 'list', text: 'string' })
  store('d', { list: 'list', text: 'string' })
  store('ticked', { list: 'list', text: 'milk', ticked: true })
  store('deleted', { list: 'list', text: 'milk', deleted: true })
  store('elsewhere', { list: 'party', text: 'milk' })
  store('meal', { day: '2026-11-23' }, 'planned')
  expect(leftToBuy()).toBe(4)
  const onion = { key: 'onion' }
  storage[`${REPLICA_KEYS}needed-4`] = JSON.stringify({
    locale: 'en',
    texts: [
      ['2 onions', onion],
      ['150 g onions', onion],
    ],
  })
  expect(leftToBuy()).toBe(3)
})

test.each([
  '',
  'null',
  '{}',
  '[]',
  '{"kind":"item"}',
  '{"kind":"item","fields":{"text":1}}',
  '{"kind":"item","fields":"text"}',
  '{',
])('a record that nobody can read counts nothing: %s', (text) => {
  storage[`${RECORD_KEYS}x`] = text
  expect(valuesOnDevice('item').filter((values) => Object.keys(values).length > 0)).toEqual([])
  expect(leftToBuy()).toBe(0)
})
