import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aDeviceOf, type Loss, type memoryStorage } from '../../../tests/support/devices.ts'
import { recordsOf } from './record-kinds.ts'
import { applyChanges, forgetDeletedRecords, listRecords } from './sync.store.ts'
import { type FieldValue, stampOf } from './sync-record.ts'

const DAY = 24 * 60 * 60_000
const LISTED = { list: 'list', ticked: false }
type Values = Record<string, FieldValue>

describeStores('devices whose storage and connection fail', (db) => {
  let household = ''
  let time = 0

  beforeEach(async () => {
    time = Date.UTC(2026, 10, 21)
    household = await requireHouseholdId(db(), await aCook(db()))
  })

  const aDevice = (name: string, options: { off?: number; storage?: ReturnType<typeof memoryStorage> } = {}) => {
    let underWay: ((at: 'going' | 'coming') => void) | null = null
    const device = aDeviceOf(db(), name, {
      household: () => household,
      now: () => time,
      during: (at) => underWay?.(at),
      ...options,
    })
    /** Syncs, and does something while the first request is under way. */
    const syncWith = async (when: 'going' | 'coming', work: () => void) => {
      underWay = (at) => {
        if (at !== when) return
        underWay = null
        work()
      }
      return device.sync().finally(() => {
        underWay = null
      })
    }
    return { ...device, syncWith }
  }
  type Device = ReturnType<typeof aDevice>
  const valuesOf = (device: Device) => Object.fromEntries(device.list('item').map(({ id, values }) => [id, values]))

  test.each(['going', 'coming'] as const)(
    'what is changed while the same thing is being sent reaches the others, too (%s)',
    async (when) => {
      const [one, two] = [aDevice('one'), aDevice('two')]
      one.change('item', 'milk', { ...LISTED, text: 'milk' })
      await one.syncWith(when, () => {
        time += 10
        one.change('item', 'milk', { text: '2 l milk' })
        one.change('item', 'eggs', { ...LISTED, text: 'eggs' })
      })
      expect(valuesOf(one).milk?.text).toBe('2 l milk')
      await one.sync()
      await two.sync()
      expect(one.hasPending()).toBe(false)
      expect(valuesOf(two)).toMatchObject({ milk: { text: '2 l milk' }, eggs: { text: 'eggs' } })
    },
  )

  test.each(['going', 'coming'] as const)(
    'what is changed while others’ changes are being read stays and reaches them (%s)',
    async (when) => {
      const [one, two] = [aDevice('one'), aDevice('two')]
      one.change('item', 'milk', { ...LISTED, text: 'milk' })
      await one.sync()
      await two.sync()
      time += 10
      one.change('item', 'milk', { ticked: true })
      await one.sync()
      await two.syncWith(when, () => {
        time += 10
        two.change('item', 'milk', { text: 'oat milk' })
      })
      expect(valuesOf(two).milk).toMatchObject({ ticked: true, text: 'oat milk' })
      await two.sync()
      await one.sync()
      expect(valuesOf(one)).toEqual(valuesOf(two))
      expect(valuesOf(one).milk).toMatchObject({ ticked: true, text: 'oat milk' })
    },
  )

  test('a device that cannot store what others have changed reads it again after its next start', async () => {
    const [one, two] = [aDevice('one'), aDevice('two')]
    for (const id of ['a', 'b', 'c', 'd']) one.change('item', id, { ...LISTED, text: id })
    await one.sync()
    two.storage.setFull(true)
    await two.sync()
    expect(Object.keys(valuesOf(two))).toEqual(['a', 'b', 'c', 'd'])
    two.storage.setFull(false)
    await two.sync()
    const reopened = aDevice('two', { storage: two.storage })
    await reopened.sync()
    expect(valuesOf(reopened)).toEqual(valuesOf(one))
  })

  test('a device whose clock was set back while it was closed still changes what it changed before', async () => {
    const [one, two] = [aDevice('one'), aDevice('two')]
    one.change('item', 'milk', { ...LISTED, text: 'milk' })
    time -= 3_600_000
    const reopened = aDevice('one', { storage: one.storage })
    reopened.change('item', 'milk', { text: 'oat milk' })
    expect(valuesOf(reopened).milk?.text).toBe('oat milk')
    await reopened.sync()
    await two.sync()
    expect(valuesOf(two).milk?.text).toBe('oat milk')
  })

  test('a device reads a household of many pages to the end although deleted things of it were forgotten', async () => {
    const one = aDevice('one')
    for (let at = 0; at < 10; at++) one.change('item', `thing-${at}`, { ...LISTED, text: 'rice' })
    await one.sync()
    for (let at = 0; at < 10; at++) {
      time += 10
      one.change('item', `thing-${at}`, { ticked: true })
      await one.sync()
    }
    const away = aDevice('away')
    await away.sync()
    time += 10
    one.change('item', 'thing-0', { deleted: true })
    await one.sync()
    await forgetDeletedRecords(db(), time + 91 * DAY)
    const recent = aDevice('recent')
    for (const device of [recent, away]) {
      expect(await device.sync()).toBe('synced')
      expect(valuesOf(device)).toEqual(valuesOf(one))
      expect(Object.keys(valuesOf(device))).toHaveLength(9)
    }
  })

  test('a device that was cut off while it began anew begins anew the next time', async () => {
    const one = aDevice('one')
    for (let at = 0; at < 8; at++) {
      one.change('item', `thing-${at}`, { ...LISTED, text: 'rice' })
      await one.sync()
    }
    const away = aDevice('away')
    await away.sync()
    time += 10
    one.change('item', 'thing-7', { deleted: true })
    await one.sync()
    await forgetDeletedRecords(db(), time + 91 * DAY)
    await away.syncWith('coming', () => away.connect('request'))
    expect(await away.sync()).toBe('waiting')
    away.connect('none')
    expect(await away.sync()).toBe('synced')
    expect(valuesOf(away)).toEqual(valuesOf(one))
  })

  test.each(['going', 'coming'] as const)(
    'a request that was long on its way puts no clock wrong (%s)',
    async (when) => {
      const [slow, quick] = [aDevice('slow'), aDevice('quick')]
      await slow.syncWith(when, () => {
        time += 20_000
      })
      quick.change('item', 'milk', { ...LISTED, text: 'milk' })
      time += 1000
      slow.change('item', 'milk', { ...LISTED, text: '2 l milk' })
      for (const device of [slow, quick, slow]) await device.sync()
      expect([valuesOf(slow).milk?.text, valuesOf(quick).milk?.text]).toEqual(['2 l milk', '2 l milk'])
    },
  )

  test('of changes with the same stamp all devices have the same one, in whatever order the server got them', async () => {
    const stamp = stampOf(time, 'same')
    const results: unknown[] = []
    for (const texts of [
      ['rice', 'salt'],
      ['salt', 'rice'],
    ]) {
      household = await requireHouseholdId(db(), await aCook(db()))
      for (const text of texts) {
        const changes = [{ id: 'a', kind: 'item', fields: { list: [stamp, 'list'], text: [stamp, text] } } as never]
        await applyChanges(db(), { householdId: household, changes, now: time })
      }
      const device = aDevice('one')
      await device.sync()
      results.push(valuesOf(device))
    }
    expect(results[0]).toEqual(results[1])
  })

  test('agree in the end and have lost nothing that was stored or sent, whatever fails at whatever step', {
    tags: 'slow',
  }, async () => {
    const place = fc.constantFrom(0, 1, 2)
    const changed = fc.record({
      item: fc.constantFrom('a', 'b', 'c'),
      values: fc.oneof(
        fc.string({ maxLength: 4 }).map((text): Values => ({ ...LISTED, text })),
        fc.boolean().map((ticked): Values => ({ ticked })),
        fc.boolean().map((deleted): Values => ({ deleted })),
      ),
    })
    const loss = fc.constantFrom<Loss>('none', 'none', 'request', 'answer', 'error', 'twice', 'late')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), place, changed }) },
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant('sync' as const),
          place,
          loss,
          when: fc.constantFrom('going' as const, 'coming' as const),
          meanwhile: fc.array(fc.tuple(place, changed), { maxLength: 2 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), place }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), place }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('fill' as const), place, isFull: fc.boolean() }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        household = await requireHouseholdId(db(), await aCook(db()))
        const devices = [0, 1, 2].map((at) => aDevice(`d${at}`))
        const deviceAt = (at: number) => devices[at] as Device
        /** Every change in its order, whether it may be lost (one that the device could not store, until it is sent), and the device that has it: none after a restart without storing it. */
        const changes: { at: number | null; item: string; name: string; value: FieldValue; isStored: boolean }[] = []
        const change = (at: number, { item, values }: { item: string; values: Values }) => {
          time += 10
          const isStored = deviceAt(at).change('item', item, values)
          for (const [name, value] of Object.entries(values)) changes.push({ at, item, name, value, isStored })
        }
        const sync = async (at: number) => {
          const before = changes.filter((one) => one.at === at)
          const outcome = await deviceAt(at).sync()
          if (outcome === 'synced') for (const one of before) one.isStored = true
          return outcome
        }
        for (const next of steps) {
          time += 1000
          const device = deviceAt(next.place)
          if (next.do === 'change') change(next.place, next.changed)
          if (next.do === 'deliver') await device.deliverLate()
          if (next.do === 'fill') device.storage.setFull(next.isFull)
          if (next.do === 'restart') {
            devices[next.place] = aDevice(`d${next.place}`, { storage: device.storage })
            for (const one of changes) if (one.at === next.place && !one.isStored) one.at = null
          }
          if (next.do !== 'sync') continue
          device.connect(next.loss)
          const before = changes.filter((one) => one.at === next.place)
          const outcome = await device.syncWith(next.when, () => {
            for (const [at, one] of next.meanwhile) change(at, one)
          })
          if (outcome === 'synced') for (const one of before) one.isStored = true
          device.connect('none')
        }
        for (const device of devices) {
          device.storage.setFull(false)
          await device.deliverLate()
        }
        for (let round = 0; round < 2; round++)
          for (const at of devices.keys()) expect(await sync(at), `device ${at}`).toBe('synced')
        expect(devices.some((device) => device.hasPending())).toBe(false)
        const reopened = devices.map(({ storage }, at) => aDevice(`d${at}`, { storage }))
        for (const device of reopened) await device.sync()
        const later = aDevice('later')
        await later.sync()
        const stored = await listRecords(db(), household, 'item')
        const expected = Object.fromEntries(recordsOf('item', stored).map(({ id, values }) => [id, values]))
        for (const device of [...devices, ...reopened, later]) expect(valuesOf(device)).toEqual(expected)
        // A field is what the last change made of it that could not be lost, or one after it.
        for (const [id, values] of Object.entries(expected))
          for (const [name, value] of Object.entries(values)) {
            const own = changes.filter((one) => one.item === id && one.name === name)
            // What nobody has changed is as in an empty record.
            if (own.length === 0) continue
            const last = own.findLastIndex(({ isStored }) => isStored)
            const possible = own.slice(Math.max(0, last)).map((one) => one.value)
            // Where all of them could be lost, the field may be as in an empty record, too.
            expect(last < 0 ? [...possible, '', false] : possible).toContain(value)
          }
        // What is missing was deleted, or could be lost as a whole.
        for (const id of new Set(changes.map(({ item }) => item))) {
          if (expected[id]) continue
          const own = changes.filter(({ item }) => item === id)
          const isDeleted = own.some(({ name, value }) => name === 'deleted' && value === true)
          expect(isDeleted || own.every(({ isStored }) => !isStored)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })
})
