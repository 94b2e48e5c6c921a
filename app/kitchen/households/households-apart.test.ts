import { beforeEach, describe, expect, test } from 'vitest'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { householdContent } from '#app/kitchen/records/sync.store.ts'
import type { RecordChange } from '#app/kitchen/records/sync-record.ts'
import { listenToOwnChanges } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { readAllRows, tableNames } from '../../../tests/support/all-rows.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { guestLinkId, listGuestLinks, makeGuestLink, withdrawGuestLink } from './guests.store.ts'
import { requireHousehold, requireHouseholdId } from './household.store.ts'
import { exportHousehold } from './household-export.store.ts'
import {
  findInvitation,
  findInviteSeed,
  inviteObstacle,
  joinHousehold,
  listInvites,
  makeInvite,
  withdrawInvite,
} from './invites.store.ts'
import { leaveHousehold, removeMember, renameHousehold, saveNeeds, saveOvens, setMemberRole } from './members.store.ts'

const NOW = Date.now()
const RECORDS: RecordChange[] = [
  { kind: 'item', id: 'milk', values: { list: 'list', text: 'milk', ticked: true } },
  { kind: 'list', id: 'party', values: { name: 'Party' } },
  { kind: 'planned', id: 'soup', values: { day: '2026-11-23', meal: 'dinner', text: 'Soup' } },
]

/** A household of three with all that a household may have, whose links are named after it. */
async function aFullHousehold(db: Database, name: string) {
  const [owner, member, keeper] = [await aCook(db), await aCook(db), await aCook(db)]
  await aHousehold(db, [owner, member, keeper])
  const id = await requireHouseholdId(db, owner)
  await renameHousehold(db, owner, name)
  await saveOvens(db, owner, name.length)
  await setMemberRole(db, owner, keeper, 'owner')
  await saveNeeds(db, member, { diets: ['vegan'], allergens: ['milk'] })
  const secret = (what: string) => ({ seed: `seed of ${name}`, token: `${what} of ${name}` })
  await makeInvite(db, owner, { email: null, secret: secret('link'), now: NOW })
  await makeInvite(db, keeper, { email: null, secret: secret('keeper'), now: NOW + 1 })
  await makeInvite(db, owner, { email: 'guest@example.org', secret: secret('mail'), now: NOW + 2 })
  await makeGuestLink(db, member, { name: 'Grandpa', list: 'list' }, secret('guest'))
  await changeRecords(db, id, RECORDS, NOW)
  return { id, name, owner, member, keeper, link: (what: string) => `${what} of ${name}` }
}
type FullHousehold = Awaited<ReturnType<typeof aFullHousehold>>

/** A cook with a household of one; of the address to which an invitation was sent. */
const guest = async (db: Database, isInvited = false) => {
  const cookId = await aCook(db)
  const email = isInvited ? 'guest@example.org' : `${cookId}@example.org`
  await db.updateTable('cook').set({ email, emailVerified: 1 }).where('id', '=', cookId).execute()
  await changeRecords(db, await requireHouseholdId(db, cookId), RECORDS, NOW)
  return cookId
}

/** What a household does, and its outcome. */
const ACTS: [what: string, act: (db: Database, household: FullHousehold) => Promise<unknown>, outcome: unknown][] = [
  ['is renamed', (db, { owner }) => renameHousehold(db, owner, 'Mill'), 'done'],
  ['counts its ovens', (db, { member }) => saveOvens(db, member, 4), undefined],
  ['makes a member an owner', (db, { owner, member }) => setMemberRole(db, owner, member, 'owner'), 'done'],
  ['makes an owner a member', (db, { owner, keeper }) => setMemberRole(db, owner, keeper, 'member'), 'done'],
  ['removes a member', (db, { owner, member }) => removeMember(db, owner, member), 'done'],
  ['removes an owner', (db, { owner, keeper }) => removeMember(db, owner, keeper), 'done'],
  ['is left by a member', (db, { member }) => leaveHousehold(db, member, { takesCopy: false }), 'done'],
  ['is left with a copy', (db, { owner }) => leaveHousehold(db, owner, { takesCopy: true }), 'done'],
  ['does not eat meat', (db, { owner }) => saveNeeds(db, owner, { diets: ['vegetarian'], allergens: [] }), undefined],
  ['eats everything', (db, { member }) => saveNeeds(db, member, { diets: [], allergens: [] }), undefined],
  [
    'invites',
    (db, { owner }) => makeInvite(db, owner, { email: null, secret: { seed: 'x', token: 'x' } }),
    { token: 'x' },
  ],
  [
    'withdraws an invitation',
    async (db, { owner, id }) => withdrawInvite(db, owner, (await listInvites(db, id))[0]?.id ?? ''),
    'done',
  ],
  [
    'makes a guest link',
    (db, { owner }) => makeGuestLink(db, owner, { name: 'Ana', list: 'party' }, { seed: 'x', token: 'x' }),
    { token: 'x' },
  ],
  [
    'withdraws a guest link',
    (db, { member, link }) => withdrawGuestLink(db, member, guestLinkId(link('guest'))),
    'done',
  ],
  [
    'is joined by a link',
    async (db, { link }) => joinHousehold(db, await guest(db), { token: link('link') }),
    'joined',
  ],
  [
    'is joined by an e-mail',
    async (db, { link }) => joinHousehold(db, await guest(db, true), { token: link('mail') }),
    'joined',
  ],
]

describeStores('of two households', (db, engine) => {
  let ours: FullHousehold
  let theirs: FullHousehold
  beforeEach(async () => {
    theirs = await aFullHousehold(db(), 'Oak')
    ours = await aFullHousehold(db(), 'Elm')
  })
  /** All rows that are about a household or its members. */
  async function rowsOf({ id, owner, member, keeper }: FullHousehold) {
    const rows = await readAllRows(db(), engine, await tableNames(db(), engine))
    const about = [id, owner, member, keeper]
    return [...rows].flatMap(([table, all]) =>
      [...all].filter((row) => about.some((one) => row.includes(one))).map((row) => `${table} ${row}`),
    )
  }

  test.each(ACTS)('one %s, which its devices hear of, and nothing of the other changes', async (_, act, outcome) => {
    const before = [await rowsOf(theirs), await rowsOf(ours)]
    const announced: string[] = []
    listenToOwnChanges(db(), (names) => announced.push(...names))
    expect(await act(db(), ours)).toEqual(outcome)
    expect((await rowsOf(theirs)).toSorted()).toEqual(before[0]?.toSorted())
    expect((await rowsOf(ours)).toSorted()).not.toEqual(before[1]?.toSorted())
    expect(announced).toContain(householdContent(ours.id))
    expect(announced).not.toContain(householdContent(theirs.id))
  })

  test.each(['ours', 'theirs'] as const)('each sees what is its own: %s', async (which) => {
    const { id, name, owner, member, keeper, link } = { ours, theirs }[which]
    const household = await requireHousehold(db(), keeper)
    expect(household).toMatchObject({ id, name, ovens: 3 })
    expect(household.members.map(({ cookId, role, diets, allergens }) => [cookId, role, diets, allergens])).toEqual([
      ...[member, keeper].map((cook) => [
        ...[cook, cook === keeper ? 'owner' : 'member'],
        ...(cook === member ? [['vegan'], ['milk']] : [[], []]),
      ]),
      [owner, 'owner', [], []],
    ])
    expect(await exportHousehold(db(), member)).toEqual({
      ...{ name, ovens: 3, role: 'member', diets: ['vegan'], allergens: ['milk'], joinedAt: new Date(1).toISOString() },
    })
    expect(await exportHousehold(db(), await aCook(db()))).toBeNull()
    const invites = await listInvites(db(), id)
    expect(invites.map(({ id: _id, ...invite }) => invite)).toEqual(
      [null, null, 'guest@example.org'].map((email, at) => ({
        ...{ email, createdAt: NOW + at, expiresAt: NOW + at + 7 * DAY, seed: `seed of ${name}` },
      })),
    )
    expect(await Promise.all(invites.map((invite) => findInviteSeed(db(), invite.id)))).toEqual([
      ...[`seed of ${name}`, `seed of ${name}`, `seed of ${name}`],
    ])
    expect(await listGuestLinks(db(), id)).toEqual([
      { id: guestLinkId(link('guest')), listId: 'list', name: 'Grandpa', seed: `seed of ${name}` },
    ])
    const { username, name: cookName, image } = household.members.find(({ cookId }) => cookId === keeper) ?? {}
    expect(await findInvitation(db(), link('keeper'))).toEqual({
      ...{ householdId: id, householdName: name, inviter: { username, name: cookName, image }, members: 3 },
      ...{ email: null, departed: [] },
    })
    expect((await findInvitation(db(), link('mail')))?.email).toBe('guest@example.org')
  })

  test.each(['milk', 'soup', 'nowhere'])('a guest link opens no %s, which is no list', async (list) => {
    const draft = { name: 'Ana', list }
    expect(await makeGuestLink(db(), ours.owner, draft, { seed: 'x', token: 'x' })).toBe('gone')
    expect(await listGuestLinks(db(), ours.id)).toHaveLength(1)
  })

  describe('an invitation', () => {
    test('is open until its seventh day has passed, and is then neither listed, shown nor counted', async () => {
      const [link] = await listInvites(db(), ours.id)
      const open = async (at: number) => [
        (await listInvites(db(), ours.id, at)).length,
        (await findInvitation(db(), ours.link('link'), at)) !== null,
        (await findInviteSeed(db(), link?.id ?? '', at)) !== null,
      ]
      expect(await open(NOW + 7 * DAY - 1)).toEqual([3, true, true])
      expect(await open(NOW + 7 * DAY)).toEqual([2, false, false])
      expect(await open(NOW + 7 * DAY + 2)).toEqual([0, false, false])
    })

    test('of those who have gone leads none of them back, however many they are', async () => {
      await removeMember(db(), ours.owner, ours.member)
      await removeMember(db(), ours.owner, ours.keeper)
      const found = await findInvitation(db(), ours.link('link'))
      expect(found?.departed).toEqual([ours.member, ours.keeper])
      for (const cook of [ours.member, ours.keeper])
        expect(await joinHousehold(db(), cook, { token: ours.link('link') })).toBe('expired')
      expect((await findInvitation(db(), theirs.link('link')))?.departed).toEqual([])
    })

    test('tells a cook with its confirmed address, and nobody else', async () => {
      const countNotifications = async () =>
        (await db().selectFrom('notification').selectAll().where('kind', '=', 'invitation').execute()).length
      const invite = (email: string | null, token: string) =>
        makeInvite(db(), ours.owner, { email, secret: { seed: token, token } })
      const cookId = await guest(db(), true)
      await invite('other@example.org', 'a')
      await invite(null, 'b')
      expect(await countNotifications()).toBe(0)
      await db().updateTable('cook').set({ emailVerified: 0 }).where('id', '=', cookId).execute()
      await invite('guest@example.org', 'c')
      expect(await countNotifications()).toBe(0)
      await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', cookId).execute()
      await invite('Guest@Example.org', 'd')
      expect(await countNotifications()).toBe(1)
    })

    test.each<[invited: string | null, email: string, isConfirmed: boolean, obstacle: string | null]>([
      [null, 'anna@example.org', false, null],
      ['anna@example.org', 'anna@example.org', true, null],
      ['Anna@example.org', 'anna@Example.org', true, null],
      ['anna@example.org', 'anna@example.org', false, 'unconfirmed'],
      ['anna@example.org', 'ben@example.org', true, 'otherAddress'],
      ['anna@example.org', 'ben@example.org', false, 'otherAddress'],
    ])('to %s is for %s (confirmed: %j): %s', (invited, email, isConfirmed, obstacle) => {
      expect(inviteObstacle({ email: invited }, { email, isConfirmed })).toBe(obstacle)
    })
  })
})
