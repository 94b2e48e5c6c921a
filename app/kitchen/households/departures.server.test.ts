import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { findGuestList, listGuestLinks, makeGuestLink } from './guests.store.ts'
import { requireHousehold, requireHouseholdId } from './household.store.ts'
import { findInvitation, joinHousehold, listInvites, makeInvite } from './invites.store.ts'
import { linkSecret } from './link-secret.server.ts'
import { leaveHousehold, removeMember, setMemberRole } from './members.store.ts'

const signatureOf = (text: string) => createHash('sha256').update(`secret ${text}`).digest('base64url')
const aSecret = (kind: 'invite' | 'guest' = 'invite') => linkSecret({ signatureOf }, kind)

describeStores('whoever goes from a household', (db) => {
  let owner = ''
  let member = ''

  const invite = async (cookId = owner) => {
    const made = await makeInvite(db(), cookId, { email: null, secret: aSecret() })
    if (typeof made === 'string') throw new Error(made)
    return made.token
  }
  const join = (cookId: string, token: string) => joinHousehold(db(), cookId, { token })
  const joined = async (token: string) => {
    const cookId = await aCook(db())
    expect(await join(cookId, token)).toBe('joined')
    return cookId
  }

  beforeEach(async () => {
    owner = await aCook(db())
    const link = await invite()
    member = await joined(link)
    await db().deleteFrom('householdInvite').execute()
  })

  const leave = (cookId: string) => leaveHousehold(db(), cookId, { takesCopy: false })
  test.each([
    ['leaving', () => leave(member)],
    ['being removed', () => removeMember(db(), owner, member)],
  ])(
    'by %s cannot come back by a link that they know, which others still use, until they are invited anew',
    async (_, go) => {
      const link = await invite()
      expect(await go()).toBe('done')
      expect(await join(member, link)).toBe('expired')
      const other = await joined(link)
      const { members } = await requireHousehold(db(), owner)
      expect(members.map(({ cookId }) => cookId).sort()).toEqual([owner, other].sort())
      expect(await join(member, await invite())).toBe('joined')
    },
  )

  test.each([
    ['leaving', () => leave(member)],
    ['being removed', () => removeMember(db(), owner, member)],
    ['ending their account', () => deleteCook(db(), member, 'keep')],
  ])(
    'by %s leaves the guest links, their own too, and the invitations of others, which are shown as before',
    async (_, go) => {
      await setMemberRole(db(), owner, member, 'owner')
      const guests = [aSecret('guest'), aSecret('guest')]
      for (const [at, cookId] of [owner, member].entries())
        await makeGuestLink(db(), cookId, { name: 'Amma', list: 'list' }, guests[at] ?? aSecret())
      const stays = await invite(owner)
      await invite(member)
      await go()
      const household = await requireHouseholdId(db(), owner)
      for (const { token } of guests) expect(await findGuestList(db(), token)).toMatchObject({ householdId: household })
      expect((await listGuestLinks(db(), household)).map(({ seed }) => seed && signatureOf(seed)).sort()).toEqual(
        guests.map(({ token }) => token).sort(),
      )
      expect((await listInvites(db(), household)).map(({ seed }) => seed && signatureOf(seed))).toEqual([stays])
    },
  )

  test('keeps their invitations when they may still invite', async () => {
    await setMemberRole(db(), owner, member, 'owner')
    await invite(member)
    const household = await requireHouseholdId(db(), owner)
    const count = async () => (await listInvites(db(), household)).length
    expect([await setMemberRole(db(), owner, member, 'owner'), await count()]).toEqual(['done', 1])
    expect([await setMemberRole(db(), owner, member, 'member'), await count()]).toEqual(['done', 0])
  })

  test('makes the one owner who has been there longest, whatever their ids', async () => {
    const others = [member, await joined(await invite()), await joined(await invite())].toSorted()
    for (const [at, cookId] of others.entries())
      await db()
        .updateTable('householdMember')
        .set({ joinedAt: 9 - at })
        .where('cookId', '=', cookId)
        .execute()
    await leave(owner)
    const { members } = await requireHousehold(db(), member)
    expect(members.filter(({ role }) => role === 'owner').map(({ cookId }) => cookId)).toEqual(others.slice(-1))
  })

  test.each([
    ['an owner is left, whoever came before', ['member', 'owner', 'member'], ['member', 'owner', 'member']],
    ['nobody but owners is left', ['owner', 'owner'], ['owner', 'owner']],
    ['no owner is left', ['member', 'member'], ['owner', 'member']],
  ] as const)('makes nobody owner but who came first, and only where none is left: %s', async (_, before, after) => {
    const others = [member]
    while (others.length < before.length) others.push(await joined(await invite()))
    for (const [at, role] of before.entries())
      await db()
        .updateTable('householdMember')
        .set({ role, joinedAt: at })
        .where('cookId', '=', others[at] as string)
        .execute()
    await leave(owner)
    const { members } = await requireHousehold(db(), member)
    expect(others.map((other) => members.find(({ cookId }) => cookId === other)?.role)).toEqual(after)
  })

  test('as the last one takes guest links and invitations with the household', async () => {
    const guest = aSecret('guest')
    await makeGuestLink(db(), owner, { name: 'Amma', list: 'list' }, guest)
    const link = await invite()
    await leave(member)
    await deleteCook(db(), owner, 'keep')
    expect([await findGuestList(db(), guest.token), await findInvitation(db(), link)]).toEqual([null, null])
  })

  test.each([
    ['leaving', () => leave(member)],
    ['being removed', () => removeMember(db(), owner, member)],
  ])(
    'by %s shares their private recipes with nobody, and reads none of the others',
    { tags: 'slow' },
    async (_, go) => {
      const shared = { visibility: 'private', sharedWithHousehold: 1 } as const
      const [theirs, ours] = [
        await aRecipe(db(), { ...shared, authorId: member }),
        await aRecipe(db(), { ...shared, authorId: owner }),
      ]
      const reads = (cookId: string, id: number) => hasRecipe(db(), id, { cook: { id: cookId, role: 'cook' } })
      expect([await reads(owner, theirs), await reads(member, ours)]).toEqual([true, true])
      await go()
      expect([await reads(owner, theirs), await reads(member, ours)]).toEqual([false, false])
      const next = await aCook(db())
      expect(await join(member, await invite(next))).toBe('joined')
      expect([await reads(next, theirs), await reads(member, theirs)]).toEqual([false, true])
    },
  )
})
