import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteCook, exportCook } from '#app/exchange/leaving/leaving.store.ts'
import { hasNeeds, householdNeeds } from '#app/kitchen/needs/needs.store.ts'
import { applyChanges, listChanges, listRecords } from '#app/kitchen/records/sync.store.ts'
import { MAX_CHANGES, type SyncRecord, stampOf } from '#app/kitchen/records/sync-record.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { findHouseholdId, requireHousehold, requireHouseholdId } from './household.store.ts'
import { MAX_LINKS, MAX_MEMBERS } from './household.ts'
import { findInvitation, joinHousehold, listInvites, makeInvite, withdrawInvite } from './invites.store.ts'
import { linkSecret } from './link-secret.server.ts'
import { leaveHousehold, removeMember, renameHousehold, saveNeeds, setMemberRole } from './members.store.ts'

const NOW = Date.UTC(2026, 10, 23)
const DAY = 24 * 60 * 60_000
const signatureOf = (text: string) => createHash('sha256').update(`secret ${text}`).digest('base64url')
const aSecret = () => linkSecret({ signatureOf }, 'invite')

describeStores('households', (db, engine) => {
  let owner = ''
  let member = ''

  const invite = async (cookId = owner, email: string | null = null) => {
    const made = await makeInvite(db(), cookId, { email, secret: aSecret() })
    if (typeof made === 'string') throw new Error(made)
    return made.token
  }
  const join = (cookId: string, token: string) => joinHousehold(db(), cookId, { token })
  const joined = async (token: string) => {
    const cookId = await aCook(db())
    expect(await join(cookId, token)).toBe('joined')
    return cookId
  }
  const withEmail = async (email: string, emailVerified = 1) => {
    const cookId = await aCook(db())
    await db().updateTable('cook').set({ email, emailVerified }).where('id', '=', cookId).execute()
    return cookId
  }
  const rolesOf = async (cookId: string) =>
    Object.fromEntries((await requireHousehold(db(), cookId)).members.map(({ username, role }) => [username, role]))
  const anItem = (id: string, text: string, at = NOW, ticked = false): SyncRecord => {
    const stamp = stampOf(at, 'device')
    return { id, kind: 'item', fields: { list: [stamp, 'list'], text: [stamp, text], ticked: [stamp, ticked] } }
  }
  const add = async (cookId: string, ...changes: SyncRecord[]) =>
    expect(typeof (await applyChanges(db(), { householdId: await requireHouseholdId(db(), cookId), changes }))).toBe(
      'object',
    )
  const itemsOf = async (cookId: string) =>
    (await listRecords(db(), await requireHouseholdId(db(), cookId), 'item', 'list')).map(
      ({ fields }) => fields.text?.[1],
    )

  beforeEach(async () => {
    owner = await aCook(db())
    member = await joined(await invite())
  })

  test('members have one household and its records', async () => {
    expect(await findHouseholdId(db(), member)).toBe(await findHouseholdId(db(), owner))
    expect(await rolesOf(member)).toEqual({ [owner]: 'owner', [member]: 'member' })
    await add(member, anItem('a', 'milk'))
    expect(await itemsOf(owner)).toEqual(['milk'])
  })

  describe('joining', () => {
    test('brings along what a household of one had: lists become one, single records merge by field, and nothing is doubled', async () => {
      const newcomer = await aCook(db())
      const list = (name: string, at: number): SyncRecord => ({
        id: 'list',
        kind: 'list',
        fields: { name: [stampOf(at, 'd'), name], position: [stampOf(at, 'd'), 1] },
      })
      const meal = stampOf(NOW, 'd')
      const planned: SyncRecord = {
        id: 'p',
        kind: 'planned',
        fields: { day: [meal, '2026-11-24'], meal: [meal, 'dinner'], text: [meal, 'दाल'] },
      }
      await add(owner, list('Ours', NOW), anItem('both', 'bread', NOW, true), anItem('theirs', 'eggs'))
      await add(newcomer, list('Mine', NOW + 1), anItem('both', 'rye bread', NOW + 1), anItem('mine', 'milk'), planned)
      await add(newcomer, anItem('deleted', 'old'), {
        id: 'deleted',
        kind: 'item',
        fields: { deleted: [stampOf(NOW + 9, 'd'), true] },
      })
      const before = await requireHouseholdId(db(), newcomer)
      expect(await join(newcomer, await invite())).toBe('joined')
      expect((await itemsOf(owner)).sort()).toEqual(['eggs', 'milk', 'rye bread'])
      const id = await requireHouseholdId(db(), owner)
      expect((await listRecords(db(), id, 'list')).map(({ fields }) => fields.name?.[1])).toEqual(['Mine'])
      expect(await listRecords(db(), id, 'planned', '2026-11-24')).toHaveLength(1)
      const left = db().selectFrom('household').select('id').where('id', '=', before)
      expect(await left.execute()).toEqual([])
    })

    test('moves many records in groups that devices read in pages', async () => {
      const newcomer = await aCook(db())
      const items = Array.from({ length: 450 }, (_, at) => anItem(`i${String(at).padStart(3, '0')}`, `${at}`))
      for (let at = 0; at < items.length; at += MAX_CHANGES) await add(newcomer, ...items.slice(at, at + MAX_CHANGES))
      await join(newcomer, await invite())
      const id = await requireHouseholdId(db(), owner)
      const seen = new Set<string>()
      for (let since = 0; ; ) {
        const page = await listChanges(db(), id, { since, continues: since > 0, size: 100 })
        expect(page.records.length).toBeLessThanOrEqual(100 + MAX_CHANGES)
        for (const record of page.records) seen.add(record.id)
        since = page.version
        if (!page.hasMore) break
      }
      expect(seen.size).toBe(450)
    })

    test('leaves out a record whose id another kind has there, and brings the rest', async () => {
      const newcomer = await aCook(db())
      await add(owner, anItem('x', 'bread'))
      const stamp = stampOf(NOW, 'd')
      await add(
        newcomer,
        { id: 'x', kind: 'list', fields: { name: [stamp, 'A list'], position: [stamp, 1] } },
        anItem('y', 'milk'),
      )
      expect(await join(newcomer, await invite())).toBe('joined')
      expect(await itemsOf(newcomer)).toEqual(['bread', 'milk'])
    })

    test('twice changes nothing; a link works for several, an e-mailed one once', async () => {
      const link = await invite()
      expect(await join(member, link)).toBe('already')
      await joined(link)
      await joined(link)
      const grandma = await withEmail('grandma@example.org')
      const emailed = await invite(owner, 'grandma@example.org')
      expect(await join(grandma, emailed)).toBe('joined')
      expect(await join(await aCook(db()), emailed)).toBe('expired')
    })

    test('needs an invitation that is known, not expired and not withdrawn', async () => {
      const stranger = await aCook(db())
      for (const guess of ['', 'x', 'A'.repeat(43), `${await invite()} `])
        expect(await join(stranger, guess)).toBe('expired')
      const token = await invite()
      const later = { token, now: Date.now() + 7 * DAY + 1 }
      expect(await joinHousehold(db(), stranger, later)).toBe('expired')
      expect(await joinHousehold(db(), stranger, { ...later, now: Date.now() - 10 * DAY })).toBe('expired')
      const household = await requireHouseholdId(db(), owner)
      for (const { id } of await listInvites(db(), household))
        expect(await withdrawInvite(db(), owner, id)).toBe('done')
      expect(await join(stranger, token)).toBe('expired')
      expect(await findInvitation(db(), token)).toBeNull()
      expect(await findHouseholdId(db(), stranger)).toBeNull()
    })

    test('is for cooks who share no other household', async () => {
      const other = await aCook(db())
      const link = await invite(other)
      await joined(link)
      expect(await join(member, link)).toBe('inOther')
      expect(await join(other, await invite())).toBe('inOther')
    })

    test('ends at the limit of members, also when many come at once', async () => {
      const link = await invite()
      const cooks = await Promise.all(Array.from({ length: MAX_MEMBERS + 3 }, () => aCook(db())))
      const outcomes: string[] = []
      await atOnce(engine, cooks, async (cookId) => outcomes.push(await join(cookId, link)))
      expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(MAX_MEMBERS - 2)
      expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(5)
      expect((await requireHousehold(db(), owner)).members).toHaveLength(MAX_MEMBERS)
    })

    test('of two cooks who join each other at once makes one household', async () => {
      const [one, two] = [await aCook(db()), await aCook(db())]
      const [toOne, toTwo] = [await invite(one), await invite(two)]
      await add(one, anItem('one', 'milk'))
      await add(two, anItem('two', 'eggs'))
      const outcomes: string[] = []
      await atOnce(engine, [[one, toTwo] as const, [two, toOne] as const], async ([cookId, token]) =>
        outcomes.push(await join(cookId, token)),
      )
      expect(outcomes).toContain('joined')
      expect(await findHouseholdId(db(), one)).toBe(await findHouseholdId(db(), two))
      expect((await itemsOf(one)).sort()).toEqual(['eggs', 'milk'])
    })
  })

  test('invitations store no secret, are made once for one secret, and have a limit', async () => {
    const secret = aSecret()
    const { token } = secret
    for (let times = 0; times < 2; times++)
      expect(await makeInvite(db(), owner, { email: null, secret })).toEqual({ token })
    expect(JSON.stringify(await db().selectFrom('householdInvite').selectAll().execute())).not.toContain(token)
    const household = await requireHouseholdId(db(), owner)
    while ((await listInvites(db(), household)).length < MAX_LINKS) await invite()
    expect(await makeInvite(db(), owner, { email: null, secret: aSecret() })).toBe('tooMany')
  })

  test('only owners rename, invite, withdraw, give roles and remove', async () => {
    await invite()
    const [open] = await listInvites(db(), await requireHouseholdId(db(), owner))
    const stranger = await aCook(db())
    const attempts = (cookId: string) => [
      () => setMemberRole(db(), cookId, owner, 'member'),
      () => removeMember(db(), cookId, owner),
      () => withdrawInvite(db(), cookId, open?.id ?? ''),
    ]
    for (const attempt of attempts(member)) expect(await attempt()).toBe('forbidden')
    expect(await renameHousehold(db(), member, 'Mine')).toBe('forbidden')
    expect(await makeInvite(db(), member, { email: null, secret: aSecret() })).toBe('forbidden')
    // A stranger owns a household of one, in which there is nobody else and no such invitation.
    for (const attempt of attempts(stranger)) expect(await attempt()).toBe('gone')
    expect(await rolesOf(owner)).toEqual({ [owner]: 'owner', [member]: 'member' })
    expect(await renameHousehold(db(), owner, 'घर')).toBe('done')
    expect((await requireHousehold(db(), member)).name).toBe('घर')
    expect(await setMemberRole(db(), owner, member.toUpperCase(), 'owner')).toBe('done')
    expect(await renameHousehold(db(), member, '')).toBe('done')
    expect(await setMemberRole(db(), owner, owner, 'member')).toBe('gone')
    const others = await listInvites(db(), await requireHouseholdId(db(), owner))
    await invite(member)
    await setMemberRole(db(), owner, member, 'member')
    expect(await listInvites(db(), await requireHouseholdId(db(), owner))).toEqual(others)
  })

  describe('whoever goes', () => {
    test('as the last owner leaves the household to who has been in it longest', async () => {
      const third = await joined(await invite())
      expect(await leaveHousehold(db(), owner, { takesCopy: false })).toBe('done')
      expect(await rolesOf(third)).toEqual({ [member]: 'owner', [third]: 'member' })
      expect(await rolesOf(owner)).toEqual({ [owner]: 'owner' })
    })

    test('at once with the other owner leaves an owner behind', async () => {
      const third = await joined(await invite())
      await setMemberRole(db(), owner, member, 'owner')
      await atOnce(engine, [owner, member], (cookId) => leaveHousehold(db(), cookId, { takesCopy: false }))
      expect(await rolesOf(third)).toEqual({ [third]: 'owner' })
    })

    test('at once with everybody else leaves nothing behind but households of one', async () => {
      const outcomes: string[] = []
      await atOnce(engine, [owner, member], async (cookId) =>
        outcomes.push(await leaveHousehold(db(), cookId, { takesCopy: false })),
      )
      expect(outcomes.sort()).toEqual(['alone', 'done'])
      expect(await findHouseholdId(db(), owner)).not.toBe(await findHouseholdId(db(), member))
      expect(await db().selectFrom('household').select('id').execute()).toHaveLength(2)
    })

    test('takes a copy of lists and plan along only when they want one, and the others keep theirs', async () => {
      await add(owner, anItem('a', 'milk'))
      await leaveHousehold(db(), member, { takesCopy: true })
      expect(await itemsOf(member)).toEqual(['milk'])
      await add(member, anItem('b', 'only mine'))
      expect(await itemsOf(owner)).toEqual(['milk'])
      expect(await join(member, await invite())).toBe('joined')
      expect(await itemsOf(owner)).toEqual(['milk', 'only mine'])
      await leaveHousehold(db(), member, { takesCopy: false })
      expect(await itemsOf(member)).toEqual([])
    })

    test('by deleting their account hands on what they owned; the last one takes the household with them', async () => {
      await add(owner, anItem('a', 'milk'))
      await deleteCook(db(), owner, 'keep')
      expect(await rolesOf(member)).toEqual({ [member]: 'owner' })
      expect(await itemsOf(member)).toEqual(['milk'])
      await deleteCook(db(), member, 'keep')
      for (const table of ['household', 'householdMember', 'syncRecord', 'householdInvite'] as const)
        expect(await db().selectFrom(table).selectAll().execute(), table).toEqual([])
    })

    test('while alone stays where they are', async () => {
      const alone = await aCook(db())
      expect(await leaveHousehold(db(), alone, { takesCopy: true })).toBe('alone')
      const before = await requireHouseholdId(db(), alone)
      expect(await leaveHousehold(db(), alone, { takesCopy: true })).toBe('alone')
      expect(await requireHouseholdId(db(), alone)).toBe(before)
    })
  })

  test('what members do not eat is known together, with their names, and is in their export', async () => {
    const id = await requireHouseholdId(db(), owner)
    expect(await hasNeeds(db(), owner)).toBe(false)
    await saveNeeds(db(), member, { diets: ['vegetarian'], allergens: ['milk', 'nuts'] })
    await saveNeeds(db(), owner, { diets: [], allergens: ['milk'] })
    const names = Object.fromEntries((await requireHousehold(db(), owner)).members.map((one) => [one.cookId, one.name]))
    expect(await householdNeeds(db(), id)).toEqual({
      diets: ['vegetarian'],
      allergens: ['milk', 'nuts'],
      names: { vegetarian: [names[member]], milk: [names[owner], names[member]], nuts: [names[member]] },
    })
    expect(await hasNeeds(db(), owner)).toBe(true)
    expect(await exportCook(db(), member)).toMatchObject({
      household: { name: '', role: 'member', diets: ['vegetarian'], allergens: ['milk', 'nuts'] },
    })
    for (const cookId of [member, owner]) await saveNeeds(db(), cookId, { diets: [], allergens: [] })
    expect(await hasNeeds(db(), owner)).toBe(false)
    expect(await householdNeeds(db(), id)).toEqual({ diets: [], allergens: [], names: {} })
  })
})
