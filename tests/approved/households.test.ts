import { test } from 'vitest'
import {
  findGuestList,
  findListName,
  listGuestLinks,
  makeGuestLink,
  withdrawGuestLink,
} from '#app/kitchen/households/guests.store.ts'
import { findHouseholdId, listMembers, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { MAX_LINKS } from '#app/kitchen/households/household.ts'
import { exportHousehold } from '#app/kitchen/households/household-export.store.ts'
import {
  deleteExpiredInvites,
  findInvitation,
  joinHousehold,
  listInvites,
  withdrawInvite,
} from '#app/kitchen/households/invites.store.ts'
import { inviteToHousehold } from '#app/kitchen/households/inviting.server.ts'
import {
  leaveHousehold,
  removeMember,
  renameHousehold,
  saveNeeds,
  saveOvens,
  setMemberRole,
} from '#app/kitchen/households/members.store.ts'
import { ListIntent } from '#app/kitchen/items/shopping-changes.ts'
import { changeList, exportLists, idsInList, listItems, listLists } from '#app/kitchen/items/shopping-lists.store.ts'
import { listLiveLinks, unshareList } from '#app/kitchen/live-lists/live-links.server.ts'
import {
  adoptLiveList,
  clearLiveLists,
  endLiveList,
  noteUse,
  shareFromDevice,
  shareList,
} from '#app/kitchen/live-lists/live-lists.store.ts'
import { householdNeeds } from '#app/kitchen/needs/needs.store.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { qrPath } from '#app/recipes/reading/qr-path.ts'
import { DAY } from '#server/processes/clock.ts'
import { aCook } from '../support/builders.ts'
import { describeStores } from '../support/databases.ts'
import { aStory, BEGIN, setClock } from './story.ts'

const ORIGIN = 'https://foodio.example'
const secret = (token: string) => ({ seed: `seed of ${token}`, token })
const outcome = (made: object | string) => (typeof made === 'string' ? made : Object.keys(made).join())

describeStores('households', (db, engine) => {
  const mails: string[][] = []
  const accounts = {
    origin: ORIGIN,
    signatureOf: (seed: string) => `signature of ${seed}`,
    post: (...mail: string[]) => mails.push(mail),
  } as never

  test('take cooks in, share lists by links, and let them go, as approved', async () => {
    setClock()
    const cooks = { anna: await aCook(db()), ben: await aCook(db()), cleo: await aCook(db()), dan: await aCook(db()) }
    const { anna, ben, cleo, dan } = cooks
    await db().updateTable('cook').set({ emailVerified: 1 }).where('id', 'in', [ben, cleo]).execute()
    const story = await aStory(
      db(),
      engine,
      { cooks },
      {
        'who lives together': async () => {
          const ids = await Promise.all(Object.values(cooks).map((cook) => findHouseholdId(db(), cook)))
          const homes = [...new Set(ids)].filter((id) => id !== null)
          return Promise.all(homes.map((id) => listMembers(db(), id)))
        },
        'needs of anna’s': async () => householdNeeds(db(), await requireHouseholdId(db(), anna)),
        'invitations of anna’s': async () => listInvites(db(), await requireHouseholdId(db(), anna)),
        'links of anna’s': async () => listGuestLinks(db(), await requireHouseholdId(db(), anna)),
        'live links of anna’s': async () =>
          (await listLiveLinks(db(), accounts, anna)).map(({ list, link, qr }) => [list, link, qr === qrPath(link)]),
        'lists of anna’s': async () => listLists(db(), await requireHouseholdId(db(), anna)),
        'ben’s things': async () => {
          const items = await listItems(db(), await requireHouseholdId(db(), ben), 'list', { after: null, size: 9 })
          return items.map(({ item }) => item.values.text).sort()
        },
        'cleo’s things': async () =>
          (await exportLists(db(), cleo)).map(({ name, items }) => [name, ...items.map(({ text }) => text).sort()]),
        'ben and dan take along': async () => [await exportHousehold(db(), ben), await exportHousehold(db(), dan)],
        mails: () => Promise.resolve(mails.splice(0)),
      },
    )
    const { act } = story
    const asCook = (id: string) => ({ id, name: 'Anna', username: 'anna' }) as Cook
    const invite = (by: string, email: string | null, token: string) =>
      inviteToHousehold({ db: db(), accounts, address: '::1' }, asCook(by), { email, secret: secret(token) })
    const join = (cook: string, token: string) => joinHousehold(db(), cook, { token })
    await act('anna invites ben by mail', () => invite(anna, `${ben}@example.org`, 'one'))
    await act('and the same once more', () => invite(anna, `${ben}@example.org`, 'one'))
    await act('anybody by a link', () => invite(anna, null, 'two'))
    await act('what ben opens', async () => [
      await findInvitation(db(), 'one'),
      await findInvitation(db(), 'one', BEGIN + 7 * DAY + 60_000),
      await findInvitation(db(), 'none'),
    ])
    await act('things before they join', async () => {
      for (const [cook, text] of [
        [anna, 'milk\nflour'],
        [ben, 'onions\nmilk'],
        [cleo, 'tea'],
      ] as const)
        await changeList(db(), cook, ListIntent.parse({ do: 'add', text }))
    })
    await act('cleo uses ben’s, dan too', async () => [await join(cleo, 'one'), await join(dan, 'one')])
    await act('ben joins', () => join(ben, 'one'))
    await act('ben joins again, by both', async () => [await join(ben, 'one'), await join(ben, 'two')])
    await act('ben may not invite', () => invite(ben, null, 'three'))
    await act('nor name it', () => renameHousehold(db(), ben, 'Mine'))
    await act('anna names it', () => renameHousehold(db(), anna, 'Mill'))
    await act('ben counts ovens', () => saveOvens(db(), ben, 2))
    await act('dan blocks ben and cannot join', async () => {
      await blockCook(db(), dan, ben, 'block')
      return join(dan, 'two')
    })
    await act('cleo joins', () => join(cleo, 'two'))
    await act('what they do not eat', async () => {
      await saveNeeds(db(), cleo, { diets: ['vegan'], allergens: ['milk'] })
      await saveNeeds(db(), ben, { diets: ['vegan'], allergens: [] })
    })
    await act('anna makes ben an owner', () => setMemberRole(db(), anna, ben.toUpperCase(), 'owner'))
    await act('nobody of that name', async () => [
      await setMemberRole(db(), anna, dan, 'owner'),
      await setMemberRole(db(), anna, anna, 'member'),
      await removeMember(db(), anna, dan),
      await setMemberRole(db(), cleo, ben, 'member'),
      await removeMember(db(), cleo, ben),
    ])
    await act('ben invites dan', () => invite(ben, `${dan}@example.org`, 'four'))
    await act('ben is an owner no longer', () => setMemberRole(db(), anna, ben, 'member'))
    await act('a market list and its guests', async () => {
      const made = await changeList(db(), anna, ListIntent.parse({ do: 'make', name: 'Market' }))
      const list = typeof made === 'string' ? made : made.list
      await changeList(db(), anna, ListIntent.parse({ do: 'add', list, text: 'basil' }))
      const guest = (by: string, of: string, token: string) =>
        makeGuestLink(db(), by, { name: 'Grandpa', list: of }, secret(token))
      const links = [
        outcome(await guest(ben, 'list', 'g1')),
        outcome(await guest(ben, 'list', 'g1')),
        outcome(await guest(cleo, list, 'g2')),
        outcome(await guest(cleo, 'none', 'g3')),
      ]
      const opened = [await findGuestList(db(), 'g1'), await findGuestList(db(), 'g2'), await findGuestList(db(), 'g3')]
      const household = await requireHouseholdId(db(), anna)
      return {
        links,
        opened: opened.map((one) => one && { name: one.listName, isLive: one.isLive, isMarket: one.listId === list }),
        withdrawn: [
          await withdrawGuestLink(db(), dan, opened[1]?.linkId ?? ''),
          await withdrawGuestLink(db(), anna, opened[1]?.linkId ?? ''),
        ],
        'on it': await idsInList(db(), household, { list, ids: ['none'] }),
        names: [await findListName(db(), household, list), await findListName(db(), household, 'none')],
      }
    })
    await act('the first list is live, once', async () => [
      await shareList(db(), accounts, ben, 'list'),
      await shareList(db(), accounts, anna, 'list'),
      await shareList(db(), accounts, anna, 'none'),
    ])
    await act('and no longer', () => unshareList(db(), cleo, 'list'))
    await act('a device shares a list', () => shareFromDevice(db(), secret('device')))
    await act('the same', () => shareFromDevice(db(), secret('device')))
    await act('dan takes it in', () => adoptLiveList(db(), dan, secret('device'), 'list'))
    await act('which anna cannot', () => adoptLiveList(db(), anna, secret('device'), 'list'))
    await act('another device', () => shareFromDevice(db(), secret('other')))
    await act('used a day later, and an hour after that', async () => {
      const { householdId } = (await findGuestList(db(), 'other')) ?? { householdId: '' }
      await noteUse(db(), householdId, Date.now() + DAY)
      await noteUse(db(), householdId, Date.now() + DAY + 1)
      await noteUse(db(), householdId, Date.now() + DAY + 60_000)
      return [await clearLiveLists(db(), Date.now() + 61 * DAY), await clearLiveLists(db(), Date.now() + 61 * DAY + 2)]
    })
    await act('one that ends', async () => {
      await shareFromDevice(db(), secret('third'))
      return [await endLiveList(db(), secret('third')), await endLiveList(db(), secret('third'))]
    })
    await act('anna leaves with a copy', () => leaveHousehold(db(), anna, { takesCopy: true }))
    await act('who is alone then', () => leaveHousehold(db(), anna, { takesCopy: true }))
    await act('anna cannot come back by the link', () => join(anna, 'two'))
    await act('ben, who owns it now, removes cleo', () => removeMember(db(), ben, cleo))
    await act('anna’s invitations have room', async () => {
      const made: string[] = []
      for (let at = 0; at <= MAX_LINKS; at++) {
        await db().deleteFrom('attempt').execute()
        made.push(outcome(await invite(anna, null, `many ${at}`)))
      }
      const [, second] = await listInvites(db(), await requireHouseholdId(db(), anna))
      return [
        made.slice(-2),
        await withdrawInvite(db(), ben, second?.id ?? ''),
        await withdrawInvite(db(), anna, second?.id ?? ''),
        await withdrawInvite(db(), anna, second?.id ?? ''),
      ]
    })
    await act('all expire', async () => {
      await deleteExpiredInvites(db(), Date.now() + 7 * DAY - 60_001)
      const left = (await listInvites(db(), await requireHouseholdId(db(), anna))).length
      await deleteExpiredInvites(db(), Date.now() + 7 * DAY - 60_000)
      return left
    })
    await story.expectApproved('households')
  })
})
