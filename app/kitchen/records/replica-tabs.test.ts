import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/devices.ts'
import { createReplica } from './replica.ts'
import { mergedCopies, type ReplicaRecord, replicaRecordIn } from './replica-record.ts'
import type { SyncRecord } from './sync-record.ts'
import type { SyncTransport } from './sync-transport.ts'

const KEY = 'kitchen:record:milk'
const unreachable = { read: async () => null, send: async () => null }

/**
 * Tabs of one browser: each reads local storage as it was when it last heard of it, as browsers with a process for each tab do, and hears
 * of what others have written when `deliver` tells it.
 */
function someTabs(count: number) {
  const disk = memoryStorage()
  let time = 1000
  const tabs = Array.from({ length: count }, () => {
    const seen = memoryStorage()
    for (const key of disk.keys('')) seen.write(key, disk.read(key))
    const news: [key: string, text: string | null][] = []
    const storage = {
      ...seen,
      write(key: string, text: string | null) {
        if (disk.read(key) !== text) for (const tab of tabs) if (tab.news !== news) tab.news.push([key, text])
        disk.write(key, text)
        return seen.write(key, text)
      },
    }
    let ids = 0
    return { news, seen, replica: () => createReplica({ storage, transport: unreachable, newId, now: () => time++ }) }
    function newId() {
      return `device${ids++}`
    }
  })
  const open = tabs.map(({ news, seen, replica }) => {
    const made = replica()
    const deliver = () => {
      const [next] = news.splice(0, 1)
      if (!next) return false
      seen.write(...next)
      made.reread(next[0])
      return true
    }
    return { ...made, deliver }
  })
  return {
    open,
    deliverAll() {
      while (open.map(({ deliver }) => deliver()).includes(true));
    },
    stored: () => replicaRecordIn(disk.read(KEY)),
  }
}

test('what two tabs change before they hear of each other stays, and is still to be sent', () => {
  const { open, deliverAll, stored } = someTabs(2)
  const [one, two] = open
  one?.change('item', 'milk', { text: 'milk' })
  two?.change('item', 'milk', { ticked: true })
  expect(Object.keys(stored()?.fields ?? {})).toEqual(['ticked'])
  deliverAll()
  expect(stored()?.pending.toSorted()).toEqual(['text', 'ticked'])
  for (const tab of open) expect(tab.list('item')[0]?.values).toMatchObject({ text: 'milk', ticked: true })
})

test('a tab that closes at once leaves what the other has stored, when it reads before it writes', () => {
  const storage = memoryStorage()
  const aTab = () => createReplica({ storage, transport: unreachable, newId: () => 'device' })
  const [one, two] = [aTab(), aTab()]
  one.change('item', 'milk', { text: 'milk' })
  two.change('item', 'milk', { ticked: true })
  expect(aTab().list('item')[0]?.values).toMatchObject({ text: 'milk', ticked: true })
})

test('a tab that hears that all was cleared shows nothing, and reads everything from the server again', async () => {
  const storage = memoryStorage()
  const milk: SyncRecord = { id: 'milk', kind: 'item', fields: { list: ['1', 'list'], text: ['1', 'milk'] } }
  const transport: SyncTransport = {
    send: async () => null,
    read: async (since) => ({
      ...{ household: 'home', now: 1000, version: 7, hasMore: false, isReset: false },
      records: since < 7 ? [milk] : [],
    }),
  }
  const tab = createReplica({ storage, transport, newId: () => 'device', now: () => 1000 })
  const texts = () => tab.list('item').map(({ values }) => values.text)
  await tab.sync()
  tab.change('item', 'eggs', { list: 'list', text: 'eggs' })
  expect(texts()).toEqual(['eggs', 'milk'])
  for (const key of storage.keys('')) storage.write(key, null)
  tab.reread(null)
  expect([texts(), tab.hasPending()]).toEqual([[], false])
  await tab.sync()
  expect([texts(), tab.hasPending()]).toEqual([['milk'], false])
})

test('a key that is not of the kitchen changes nothing, and nobody is told', () => {
  const tab = createReplica({ storage: memoryStorage(), transport: unreachable, newId: () => 'device' })
  tab.change('item', 'milk', { text: 'milk' })
  let calls = 0
  tab.subscribe(() => calls++)
  tab.reread('theme')
  expect([calls, tab.list('item').length]).toEqual([0, 1])
})

test('whatever tabs change, in whatever order they hear of it, all of them and the device have the last values', () => {
  const step = fc.oneof(
    fc.record({
      tab: fc.nat(2),
      field: fc.constantFrom('text', 'aisle', 'recipeTitle'),
      value: fc.string({ maxLength: 40 }),
    }),
    fc.record({ tab: fc.nat(2), hears: fc.constant(true) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { open, deliverAll, stored } = someTabs(3)
      const changed = new Set<string>()
      for (const step of steps) {
        if ('hears' in step) open[step.tab]?.deliver()
        else {
          open[step.tab]?.change('item', 'milk', { [step.field]: step.value })
          changed.add(step.field)
        }
      }
      deliverAll()
      const values = open.map((tab) => tab.list('item')[0]?.values)
      for (const each of values) expect(each).toEqual(values[0])
      const record = stored()
      expect(Object.keys(record?.fields ?? {}).sort()).toEqual([...changed].sort())
      expect(record?.pending.toSorted() ?? []).toEqual([...changed].sort())
      const ofDevice = Object.entries(record?.fields ?? {}).map(([name, [, value]]) => [name, value])
      expect(values[0] ?? {}).toMatchObject(Object.fromEntries(ofDevice))
    }),
  )
})

test('copies merge to the same, whichever comes first; a field that one of them has sent is not sent again', () => {
  const copy = (pending: string[], fields: ReplicaRecord['fields']): ReplicaRecord => ({
    id: 'milk',
    kind: 'item',
    fields,
    pending,
    household: null,
  })
  const waiting = copy(['text'], { text: ['000000001a', 'milk'] })
  const sent = copy([], { text: ['000000001a', 'milk'], ticked: ['000000002b', true] })
  expect(mergedCopies(waiting, sent)).toEqual(mergedCopies(sent, waiting))
  expect(mergedCopies(waiting, sent)).toEqual(copy([], sent.fields))
  expect(mergedCopies(copy(['text'], { text: ['000000003a', 'oat milk'] }), sent).pending).toEqual(['text'])
  const known = { ...sent, household: 'home' }
  for (const [one, other] of [
    [waiting, known],
    [known, waiting],
  ] as const)
    expect(mergedCopies(one, other).household).toBe('home')
})
