import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aDeviceOf, type Loss, memoryStorage } from '../../../tests/support/devices.ts'
import { MAX_LIST_ITEMS } from './shopping-records.ts'
import type { FieldValue } from './sync-record.ts'

const NOW = Date.UTC(2026, 10, 21)
const LISTED = { list: 'list', ticked: false }

describeStores('devices of a household', (db) => {
  let household = ''
  let time = NOW

  beforeEach(async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
  })

  /** A device whose clock is off by some milliseconds, with a connection that can lose requests or answers. */
  const aDevice = (name: string, off = 0, storage = memoryStorage(), of = () => household) =>
    aDeviceOf(db(), name, { household: of, now: () => time, off, storage })

  const items = (device: ReturnType<typeof aDevice>) => device.list('item')
  const texts = (device: ReturnType<typeof aDevice>) => items(device).map(({ values }) => values.text)

  test('two phones tick and add at once, one of them offline for a while, and nothing is lost or doubled', async () => {
    const [one, two] = [aDevice('one'), aDevice('two')]
    one.change('item', 'milk', { ...LISTED, text: 'milk' })
    one.change('item', 'eggs', { ...LISTED, text: 'eggs' })
    expect(await one.sync()).toBe('synced')
    await two.sync()
    two.connect('request')
    two.change('item', 'milk', { ticked: true })
    two.change('item', 'bread', { ...LISTED, text: 'bread' })
    expect(await two.sync()).toBe('waiting')
    one.change('item', 'milk', { text: '2 l milk' })
    one.change('item', 'eggs', { ticked: true })
    await one.sync()
    two.connect('answer')
    expect(await two.sync()).toBe('waiting')
    two.connect('none')
    await two.sync()
    await one.sync()
    expect(items(one)).toEqual(items(two))
    expect(items(one).map(({ id, values }) => [id, values.text, values.ticked])).toEqual([
      ['bread', 'bread', false],
      ['eggs', 'eggs', true],
      ['milk', '2 l milk', true],
    ])
  })

  test('what was made while nobody was signed in comes along, once, and a device that begins later has it, too', async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
    const signedOut = aDevice('phone')
    signedOut.change('item', 'a', { ...LISTED, text: 'rice' })
    expect(signedOut.hasPending()).toBe(true)
    await signedOut.sync()
    await signedOut.sync()
    expect(signedOut.hasPending()).toBe(false)
    const reopened = aDevice('phone', 0, signedOut.storage)
    expect(texts(reopened)).toEqual(['rice'])
    const other = aDevice('tablet')
    await other.sync()
    expect(texts(other)).toEqual(['rice'])
  })

  test('what makes room does not wait behind what has none, and what others change is still heard of', {
    tags: 'slow',
  }, async () => {
    const [one, two] = [aDevice('one'), aDevice('two')]
    for (let at = 0; at < MAX_LIST_ITEMS; at++) one.change('item', `thing-${at}`, { ...LISTED, text: 'rice' })
    expect(await one.sync()).toBe('synced')
    two.change('item', 'a-new', { ...LISTED, text: 'salt' })
    expect(await two.sync()).toBe('full')
    expect(items(two)).toHaveLength(MAX_LIST_ITEMS + 1)
    time += 1000
    two.change('item', 'thing-1', { ticked: true })
    two.change('item', 'thing-0', { deleted: true })
    expect(await two.sync()).toBe('full')
    await one.sync()
    expect(items(one).some(({ id }) => id === 'thing-0')).toBe(false)
    expect(items(one).find(({ id }) => id === 'thing-1')?.values.ticked).toBe(true)
    expect(await two.sync()).toBe('synced')
    await one.sync()
    expect(items(one).some(({ id }) => id === 'a-new')).toBe(true)
  })

  test('a deletion wins over what came before it and gives way to what comes after', async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
    const [one, two] = [aDevice('one'), aDevice('two')]
    one.change('item', 'a', { ...LISTED, text: 'leek' })
    await one.sync()
    await two.sync()
    two.change('item', 'a', { text: 'two leeks' })
    time += 1000
    one.change('item', 'a', { deleted: true })
    await one.sync()
    await two.sync()
    await one.sync()
    expect([texts(one), texts(two)]).toEqual([[], []])
    time += 1000
    two.change('item', 'a', { text: 'three leeks' })
    await two.sync()
    await one.sync()
    expect([texts(one), texts(two)]).toEqual([['three leeks'], ['three leeks']])
  })

  test('a clock a year ahead does not win for a year', async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
    const [fast, right] = [aDevice('fast', 365 * 86_400_000), aDevice('right')]
    fast.change('item', 'a', { ...LISTED, text: 'from the future' })
    await fast.sync()
    await right.sync()
    time += 1000
    right.change('item', 'a', { text: 'now' })
    await right.sync()
    await fast.sync()
    expect(texts(fast)).toEqual(['now'])
    time += 1000
    fast.change('item', 'a', { text: 'later' })
    await fast.sync()
    await right.sync()
    expect(texts(right)).toEqual(['later'])
  })

  test('a change that is refused does not hold up the others', async () => {
    household = await requireHouseholdId(db(), await aCook(db()))
    const device = aDevice('one')
    device.change('item', 'good', { ...LISTED, text: 'salt' })
    device.change('nonsense', 'bad', { text: 'x' })
    device.change('item', 'odd', { ...LISTED, text: 'x', colour: 'red' })
    expect(await device.sync()).toBe('synced')
    expect(texts(device)).toEqual(['salt'])
    expect(device.hasPending()).toBe(false)
  })

  test('in another household only its records are there; what was changed of the other one stays out, what nobody has yet comes along', async () => {
    const [first, second] = [
      await requireHouseholdId(db(), await aCook(db())),
      await requireHouseholdId(db(), await aCook(db())),
    ]
    household = second
    const other = aDevice('other')
    other.change('item', 'theirs', { ...LISTED, text: 'tea' })
    await other.sync()
    let current = first
    const device = aDevice('one', 0, memoryStorage(), () => current)
    device.change('item', 'mine', { ...LISTED, text: 'rum' })
    await device.sync()
    device.change('item', 'mine', { text: 'dark rum' })
    device.change('item', 'unsent', { ...LISTED, text: 'lime' })
    current = second
    await device.sync()
    expect(texts(device)).toEqual(['tea', 'lime'])
    household = second
    await other.sync()
    expect(texts(other)).toEqual(['tea', 'lime'])
  })

  test('three devices that change, lose requests and answers, and sync in any order agree in the end, with nothing lost', {
    tags: 'slow',
  }, async () => {
    const device = fc.constantFrom(0, 1, 2)
    const item = fc.constantFrom('a', 'b', 'c', 'd')
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('add' as const), device, item, text: fc.string({ maxLength: 8 }) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), device, item, ticked: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), device, item, deleted: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('connect' as const),
          device,
          to: fc.constantFrom<Loss>('none', 'request', 'answer'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), device }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        household = await requireHouseholdId(db(), await aCook(db()))
        const offs = [0, -40_000, 90_000]
        const devices = offs.map((off, at) => aDevice(`d${at}`, off))
        /** What every item must be in the end: of each field what was changed last as seen by the device that changed it. */
        const changes: { item: string; name: string; value: FieldValue }[] = []
        const change = (at: number, id: string, values: Record<string, FieldValue>) => {
          devices[at]?.change('item', id, values)
          for (const [name, value] of Object.entries(values)) changes.push({ item: id, name, value })
        }
        for (const next of steps) {
          time += 1000
          const own = devices[next.device]
          if (!own) continue
          if (next.do === 'add') change(next.device, next.item, { ...LISTED, text: next.text })
          if (next.do === 'tick') change(next.device, next.item, { ticked: next.ticked })
          if (next.do === 'delete') change(next.device, next.item, { deleted: next.deleted })
          if (next.do === 'sync') await own.sync()
          if (next.do === 'connect') own.connect(next.to)
          if (next.do === 'restart') {
            const off = offs[next.device] ?? 0
            devices[next.device] = aDevice(`d${next.device}x${time}`, off, own.storage)
          }
        }
        for (const device of devices) device.connect('none')
        for (let round = 0; round < 2; round++) for (const device of devices) expect(await device.sync()).toBe('synced')
        const [first, ...others] = devices.map(items)
        for (const other of others) expect(other).toEqual(first)
        expect(devices.some((device) => device.hasPending())).toBe(false)
        // Everything that was changed at all is what somebody made of it, and no item is missing that nobody deleted.
        for (const id of new Set(changes.map((change) => change.item))) {
          const own = changes.filter((change) => change.item === id)
          const found = first?.find((record) => record.id === id)
          if (!own.some(({ name, value }) => name === 'deleted' && value === true)) expect(found).toBeDefined()
          for (const [name, value] of Object.entries(found?.values ?? {})) {
            const changed = own.filter((change) => change.name === name)
            // What nobody has changed is as in an empty record.
            if (changed.length > 0) expect(changed.map((change) => change.value)).toContain(value)
          }
        }
        const later = aDevice('later')
        await later.sync()
        expect(items(later)).toEqual(first)
      }),
      { numRuns: 25 },
    )
  })

  afterAll(() => {
    time = NOW
  })
})
