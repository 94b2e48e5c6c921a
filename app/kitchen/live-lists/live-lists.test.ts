import { expect, test } from 'vitest'
import { findGuestList, guestLinkId, makeGuestLink, withdrawGuestLink } from '#app/kitchen/households/guests.store.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { createReplica, type Replica } from '#app/kitchen/records/replica.ts'
import { applyChanges, listChanges } from '#app/kitchen/records/sync.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aDeviceOf, memoryStorage } from '../../../tests/support/devices.ts'
import { adoptLiveList, clearLiveLists, endLiveList, findLinkedHousehold, shareFromDevice } from './live-lists.store.ts'
import { isListDeleted, mirrorList } from './mirrored-list.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60_000

describeStores('live lists', (db) => {
  async function aLiveList(token: string) {
    await shareFromDevice(db(), { seed: token, token }, NOW)
    return (await findLinkedHousehold(db(), guestLinkId(token))) ?? ''
  }

  /** A device with a list of its own and the live copy of it. */
  function aPhone(name: string, household: string, mirrored: { list: string; prefix: string }) {
    let time = NOW
    const device: Replica = createReplica({
      storage: memoryStorage(),
      transport: { read: async () => null, send: async () => null },
      newId: () => name,
      now: () => time++,
    })
    const live = aDeviceOf(db(), name, { household: () => household, now: () => time++ })
    const exchange = async () => {
      await live.sync()
      mirrorList(device, live, mirrored)
      await live.sync()
    }
    const lines = () =>
      device
        .list('item')
        .filter(({ values }) => values.list === mirrored.list)
        .map(({ values }) => `${values.text}${values.ticked ? ' ✓' : ''}`)
        .sort()
    return { device, exchange, lines }
  }

  test('two phones have the same list, each beside lists of its own', async () => {
    const household = await aLiveList('a')
    const owner = aPhone('owner', household, { list: 'list', prefix: '' })
    const guest = aPhone('guest', household, { list: 'live-1', prefix: '1.' })
    owner.device.change('item', 'milk', { list: 'list', text: 'milk', ticked: false, recipeTitle: 'Secret', recipe: 5 })
    owner.device.change('item', 'ring', { list: 'gifts', text: 'a ring', ticked: false })
    guest.device.change('item', 'milk', { list: 'list', text: 'oat milk', ticked: false })
    await owner.exchange()
    await guest.exchange()
    expect(guest.lines()).toEqual(['milk'])
    guest.device.change('item', '1.milk', { ticked: true })
    guest.device.change('item', 'tea', { list: 'live-1', text: 'tea', ticked: false })
    await guest.exchange()
    await owner.exchange()
    expect([owner.lines(), guest.lines()]).toEqual([
      ['milk ✓', 'tea'],
      ['milk ✓', 'tea'],
    ])
    expect(guest.device.list('item').find(({ id }) => id === 'milk')?.values).toMatchObject({
      list: 'list',
      text: 'oat milk',
    })
    expect(JSON.stringify(await listChanges(db(), household, { since: 0 }))).not.toMatch(/Secret|ring/)
    owner.device.change('item', 'tea', { deleted: true })
    await owner.exchange()
    await guest.exchange()
    expect(guest.lines()).toEqual(['milk ✓'])
    const { version } = await listChanges(db(), household, { since: 0 })
    for (const phone of [owner, guest, owner]) await phone.exchange()
    expect((await listChanges(db(), household, { since: 0 })).version).toBe(version)
  })

  test('deleting the list on a device is known, so that nothing of it is deleted elsewhere', () => {
    const { device } = aPhone('one', '', { list: 'live-1', prefix: '1.' })
    device.change('list', 'live-1', { name: 'Theirs', position: 1 })
    expect(isListDeleted(device, 'live-1')).toBe(false)
    device.change('list', 'live-1', { deleted: true })
    expect(isListDeleted(device, 'live-1')).toBe(true)
  })

  test('ends for all at once, with what is on it', async () => {
    const household = await aLiveList('ended')
    const others = await aLiveList('others')
    expect(await endLiveList(db(), { seed: 'ended', token: 'ended' })).toBe('done')
    expect(await endLiveList(db(), { seed: 'ended', token: 'ended' })).toBe('gone')
    expect(await findLinkedHousehold(db(), guestLinkId('ended'))).toBeNull()
    expect(household).not.toBe(others)
    expect((await db().selectFrom('household').select('id').execute()).map(({ id }) => id)).toEqual([others])
  })

  test('belongs to the first household that takes it, whoever else has the link', async () => {
    const shared = await aLiveList('adopted')
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    const secret = { seed: 'adopted', token: 'adopted' }
    const outcomes = []
    for (const cook of [anna, anna, ben]) outcomes.push(await adoptLiveList(db(), cook, secret, 'list'))
    expect(outcomes).toEqual(['done', 'done', 'gone'])
    const owner = await findLinkedHousehold(db(), guestLinkId('adopted'))
    expect([owner, owner === shared]).toEqual([await requireHouseholdId(db(), anna), false])
  })

  test('a link is withdrawn by the household that made it, and by no other', async () => {
    const [anna, ben] = [await aCook(db()), await aCook(db())]
    const secret = { seed: 'guest', token: 'guest' }
    expect(await makeGuestLink(db(), anna, { name: 'Guest', list: 'list' }, secret)).toEqual({ token: 'guest' })
    expect(await withdrawGuestLink(db(), ben, guestLinkId('guest'))).toBe('gone')
    // What is for a guest by name is no live list, and is not to be taken or ended as one.
    expect(await findLinkedHousehold(db(), guestLinkId('guest'))).toBeNull()
    expect(await adoptLiveList(db(), ben, secret, 'list')).toBe('gone')
    expect(await endLiveList(db(), secret)).toBe('gone')
    expect(await findGuestList(db(), 'guest')).toMatchObject({ listId: 'list', isLive: false })
    expect(await withdrawGuestLink(db(), anna, guestLinkId('guest'))).toBe('done')
    expect(await findGuestList(db(), 'guest')).toBeNull()
  })

  test('one that nobody opens for sixty days is deleted with what is on it; households stay', async () => {
    const household = await aLiveList('unused')
    const own = await requireHouseholdId(db(), await aCook(db()), NOW)
    const fields = { list: ['0mi9qfk2dphone', 'list'], text: ['0mi9qfk2dphone', 'tea'] } as const
    await applyChanges(db(), {
      householdId: household,
      changes: [{ id: 'tea', kind: 'item', fields: { ...fields } as never }],
    })
    expect(await clearLiveLists(db(), NOW + 59 * DAY)).toBe(0)
    expect(await clearLiveLists(db(), NOW + 61 * DAY)).toBe(1)
    expect(await findLinkedHousehold(db(), guestLinkId('unused'))).toBeNull()
    expect(recordsOf('item', (await listChanges(db(), household, { since: 0 })).records)).toEqual([])
    expect(await db().selectFrom('household').select('id').execute()).toEqual([{ id: own }])
  })
})
