import { beforeEach, describe, expect, test } from 'vitest'
import { findGuestList, guestLinkId, listGuestLinks, makeGuestLink } from '#app/kitchen/households/guests.store.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { MAX_LINKS } from '#app/kitchen/households/household.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { householdContent, listRecords } from '#app/kitchen/records/sync.store.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import {
  adoptLiveList,
  clearLiveLists,
  endLiveList,
  findLinkedHousehold,
  liveListName,
  noteUse,
  shareFromDevice,
  shareList,
} from './live-lists.store.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = 24 * 60 * 60_000
const secret = (token: string) => ({ seed: `seed of ${token}`, token })

describeStores('the live lists of devices', (db) => {
  const linked = (token: string) => findLinkedHousehold(db(), guestLinkId(token))
  const share = async (token: string, now = NOW) => {
    await shareFromDevice(db(), secret(token), now)
    return (await linked(token)) ?? ''
  }
  const households = async () => (await db().selectFrom('household').select('id').execute()).map(({ id }) => id)
  let anna = ''
  let home = ''
  beforeEach(async () => {
    anna = await aCook(db())
    await aHousehold(db(), [anna, await aCook(db())])
    home = await requireHouseholdId(db(), anna)
  })

  test('are shared once by a secret, each as the first list of nobody’s household', async () => {
    const [first, other] = [await share('a'), await share('b')]
    expect([await share('a', NOW + 1), (await households()).length]).toEqual([first, 3])
    expect(first).not.toBe(other)
    expect(await findGuestList(db(), 'a')).toEqual({
      ...{ linkId: guestLinkId('a'), householdId: first, listId: 'list', listName: '', isLive: true },
    })
    expect(await db().selectFrom('listGuest').selectAll().where('householdId', '=', first).execute()).toEqual([
      { tokenHash: guestLinkId('a'), householdId: first, listId: 'list', name: '', createdAt: NOW, seed: 'seed of a' },
    ])
  })

  test('end one by one, which those who have the link hear of, and nobody else', async () => {
    const [first, other] = [await share('a'), await share('b')]
    await makeGuestLink(db(), anna, { name: 'Grandpa', list: 'list' }, secret('guest'))
    const announced: string[] = []
    listenToOwnChanges(db(), (names) => announced.push(...names))
    expect(await endLiveList(db(), secret('a'))).toBe('done')
    expect([await linked('a'), await linked('b'), await findGuestList(db(), 'guest')]).toEqual([
      ...[null, other, expect.objectContaining({ householdId: home })],
    ])
    expect((await households()).toSorted()).toEqual([other, home].toSorted())
    expect(announced).toEqual([householdContent(first)])
  })

  describe('that a cook takes into their account', () => {
    beforeEach(() => changeRecords(db(), home, [{ kind: 'list', id: 'party', values: { name: 'Party' } }]))

    test('are lists of the household from then on, by the same link, and all hear of it', async () => {
      const [first, other] = [await share('a'), await share('b')]
      await makeGuestLink(db(), anna, { name: 'Grandpa', list: 'list' }, secret('guest'))
      const before = liveListName({ linkId: guestLinkId('a'), householdId: first })
      const announced: string[] = []
      listenToOwnChanges(db(), (names) => announced.push(...names))
      expect(await adoptLiveList(db(), anna, secret('a'), 'party')).toBe('done')
      expect(await findGuestList(db(), 'a')).toMatchObject({
        ...{ householdId: home, listId: 'party', listName: 'Party', isLive: true },
      })
      expect(await findGuestList(db(), 'b')).toMatchObject({ householdId: other, listId: 'list' })
      expect(await findGuestList(db(), 'guest')).toMatchObject({ householdId: home, listId: 'list', isLive: false })
      expect((await households()).toSorted()).toEqual([other, home].toSorted())
      expect([...new Set(announced)].toSorted()).toEqual([householdContent(first), householdContent(home)].toSorted())
      expect(liveListName({ linkId: guestLinkId('a'), householdId: home })).not.toBe(before)
    })

    test('end for those who have the link, and stay lists of the household', async () => {
      await share('a')
      await adoptLiveList(db(), anna, secret('a'), 'party')
      expect(await endLiveList(db(), secret('a'))).toBe('done')
      expect([await linked('a'), await households(), await endLiveList(db(), secret('a'))]).toEqual([
        ...[null, [home], 'gone'],
      ])
      expect((await listRecords(db(), home, 'list')).map(({ id }) => id)).toEqual(['party'])
    })

    test('are none where the link is unknown or there is no such list, or somebody else’s', async () => {
      const first = await share('a')
      expect(await adoptLiveList(db(), anna, secret('b'), 'party')).toBe('gone')
      expect(await adoptLiveList(db(), anna, secret('a'), 'camp')).toBe('gone')
      expect([await linked('a'), (await households()).length]).toEqual([first, 2])
      const other = await aCook(db())
      expect(await shareList(db(), { signatureOf: () => 'signed' } as never, other, 'list')).toBe('done')
      expect(await adoptLiveList(db(), anna, secret('signed'), 'party')).toBe('gone')
      expect(await linked('signed')).toBe(await requireHouseholdId(db(), other))
    })

    test('are as many as the household has room for', async () => {
      for (let at = 1; at < MAX_LINKS; at++)
        await makeGuestLink(db(), anna, { name: `Guest ${at}`, list: 'list' }, secret(`guest ${at}`))
      const [, other] = [await share('a'), await share('b')]
      expect(await adoptLiveList(db(), anna, secret('a'), 'party')).toBe('done')
      expect(await adoptLiveList(db(), anna, secret('b'), 'party')).toBe('gone')
      expect([await linked('a'), await linked('b')]).toEqual([home, other])
      expect(await adoptLiveList(db(), anna, secret('a'), 'party')).toBe('done')
    })
  })

  test('of a household are shared by one link each, beside those of its guests', async () => {
    let signed = 0
    const accounts = { signatureOf: () => `signed ${++signed}` } as never
    await changeRecords(db(), home, [{ kind: 'list', id: 'party', values: { name: 'Party' } }])
    await makeGuestLink(db(), anna, { name: 'Grandpa', list: 'list' }, secret('guest'))
    for (const list of ['list', 'list', 'party', 'list', 'party'])
      expect(await shareList(db(), accounts, anna, list)).toBe('done')
    expect(await shareList(db(), accounts, anna, 'camp')).toBe('gone')
    const links = (await listGuestLinks(db(), home)).map(({ name, listId }) => `${name}: ${listId}`)
    expect(links.toSorted()).toEqual([': list', ': party', 'Grandpa: list'])
    for (let at = 3; at < MAX_LINKS; at++)
      await makeGuestLink(db(), anna, { name: `Guest ${at}`, list: 'list' }, secret(`guest ${at}`))
    await changeRecords(db(), home, [{ kind: 'list', id: 'camp', values: { name: 'Camp' } }])
    expect(await shareList(db(), accounts, anna, 'camp')).toBe('tooMany')
    expect(await shareList(db(), accounts, anna, 'party')).toBe('done')
  })

  test('are deleted sixty days after they were last used, which is noted once a day, of each for itself', async () => {
    const [first, other] = [await share('a'), await share('b')]
    const usedAt = async () => {
      const rows = await db().selectFrom('household').select(['id', 'updatedAt']).execute()
      const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt - NOW]))
      return [times.get(first), times.get(other)]
    }
    await noteUse(db(), first, NOW + DAY)
    expect(await usedAt()).toEqual([0, 0])
    await noteUse(db(), first, NOW + DAY + 1)
    expect(await usedAt()).toEqual([DAY + 1, 0])
    expect(await clearLiveLists(db(), NOW + 60 * DAY)).toBe(0)
    expect(await clearLiveLists(db(), NOW + 60 * DAY + 1)).toBe(1)
    expect([await linked('a'), await linked('b')]).toEqual([first, null])
    expect(await clearLiveLists(db(), NOW + 61 * DAY + 2)).toBe(1)
    expect(await households()).toEqual([home])
  })
})
