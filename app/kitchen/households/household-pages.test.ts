import { beforeEach, describe, expect, test } from 'vitest'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { listRecords } from '#app/kitchen/records/sync.store.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, ORIGIN, theCook, visit } from '../../../tests/support/in-process.ts'
import { guestLinkId, listGuestLinks, makeGuestLink } from './guests.store.ts'
import { findHouseholdId, requireHousehold, requireHouseholdId } from './household.store.ts'
import { MAX_LINKS } from './household.ts'
import { listInvites, makeInvite } from './invites.store.ts'

const secret = (token: string) => ({ seed: `seed of ${token}`, token })

describeStores('the pages of a household', (db) => {
  let anna = ''
  let ben = ''
  let home = ''
  const posted: string[] = []
  beforeEach(async () => {
    posted.length = 0
    anna = await aCook(db())
    ben = await aCook(db())
    await aHousehold(db(), [anna, ben])
    home = await requireHouseholdId(db(), anna)
    await makeInvite(db(), anna, { email: null, secret: secret('invite') })
    await makeGuestLink(db(), anna, { name: 'Grandpa', list: 'list' }, secret('guest'))
    const item = (id: string, list = 'list') => ({ kind: 'item', id, values: { list, text: id, ticked: false } })
    await changeRecords(db(), home, [item('milk'), item('tea'), item('ring', 'gifts')])
    await changeRecords(db(), home, [{ kind: 'item', id: 'tea', values: { ticked: true } }])
    await changeRecords(db(), home, [{ kind: 'list', id: 'gifts', values: { name: 'Gifts' } }])
  })
  const contextOf = async (cookId: string | null) => {
    const context = aContext(db(), cookId === null ? null : await theCook(db(), cookId))
    const accounts = {
      ...{ origin: ORIGIN, signatureOf: (seed: string) => `signed ${seed}` },
      post: (to: string) => posted.push(to),
    }
    return { ...context, accounts } as unknown as typeof context
  }
  /** What becomes of a form: where it leads with which notice, or what it says. */
  const send = async (cookId: string | null, path: string, form: Record<string, string>) => {
    const { status, headers, found } = await visit(await contextOf(cookId), path, form)
    const notice = /notice=(\w+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? null
    return status === 303 ? [headers.get('location'), notice] : [status, found]
  }
  const items = async () =>
    Object.fromEntries(
      recordsOf('item', await listRecords(db(), home, 'item')).map(({ id, values }) => [
        id,
        `${values.list}: ${values.text}${values.ticked ? ' ✓' : ''}`,
      ]),
    )

  describe('the forms of members', () => {
    const form = (cook: 'anna' | 'ben', fields: Record<string, string>) =>
      send(cook === 'anna' ? anna : ben, '/household', fields)
    const household = () => requireHousehold(db(), anna)

    test('rename it, and count its ovens', async () => {
      expect(await form('anna', { do: 'rename', name: ' The \n Mill ' })).toEqual(['/household', 'householdSaved'])
      expect(await form('ben', { do: 'rename', name: 'Mine' })).toEqual(['/household', 'householdUnchanged'])
      expect(await form('anna', { do: 'rename', name: 'x'.repeat(61) })).toEqual(['/household', 'householdUnchanged'])
      expect(await form('ben', { do: 'ovens', ovens: '3' })).toEqual(['/household', 'householdSaved'])
      for (const ovens of ['0', '5', '1.5', ''])
        expect(await form('ben', { do: 'ovens', ovens })).toEqual(['/household', 'householdUnchanged'])
      expect(await household()).toMatchObject({ name: 'The Mill', ovens: 3 })
      expect(await form('anna', { do: 'nonsense' })).toEqual(['/household', 'householdUnchanged'])
    })

    test('make owners and members, and remove them', async () => {
      const roles = async () =>
        (await household()).members.map(({ cookId, role }) => `${cookId === anna ? 'anna' : 'ben'} ${role}`).sort()
      expect(await form('ben', { do: 'role', username: anna, role: 'member' })).toEqual([
        '/household',
        'householdUnchanged',
      ])
      expect(await form('anna', { do: 'role', username: ben, role: 'owner' })).toEqual(['/household', 'householdSaved'])
      expect(await roles()).toEqual(['anna owner', 'ben owner'])
      expect(await form('anna', { do: 'role', username: ben, role: 'member' })).toEqual([
        '/household',
        'householdSaved',
      ])
      expect(await form('anna', { do: 'role', username: anna, role: 'member' })).toEqual([
        '/household',
        'householdUnchanged',
      ])
      expect(await form('anna', { do: 'remove', username: 'nobody' })).toEqual(['/household', 'householdUnchanged'])
      expect(await roles()).toEqual(['anna owner', 'ben member'])
      expect(await form('anna', { do: 'remove', username: ben })).toEqual(['/household', 'memberRemoved'])
      expect(await roles()).toEqual(['anna owner'])
    })

    test.each([
      [{ do: 'leave', takesCopy: 'on' }, ['milk', 'ring', 'tea']],
      [{ do: 'leave' }, []],
    ])('leave it: %j', async (fields, copied) => {
      expect(await form('ben', fields)).toEqual(['/household', 'householdLeft'])
      const own = (await findHouseholdId(db(), ben)) ?? ''
      expect([own === home, (await listRecords(db(), own, 'item')).map(({ id }) => id).toSorted()]).toEqual([
        false,
        copied,
      ])
      expect(await form('ben', fields)).toEqual(['/household', 'householdUnchanged'])
    })

    test('withdraw links', async () => {
      const [invite] = await listInvites(db(), home)
      const links = async () => [(await listInvites(db(), home)).length, (await listGuestLinks(db(), home)).length]
      expect(await form('ben', { do: 'withdraw', invite: invite?.id ?? '' })).toEqual([
        '/household',
        'householdUnchanged',
      ])
      expect(await form('anna', { do: 'withdrawGuest', guest: 'none' })).toEqual(['/household', 'householdUnchanged'])
      expect(await links()).toEqual([1, 1])
      expect(await form('anna', { do: 'withdraw', invite: invite?.id ?? '' })).toEqual(['/household', 'householdSaved'])
      expect(await links()).toEqual([0, 1])
      expect(await form('ben', { do: 'withdrawGuest', guest: guestLinkId('guest') })).toEqual([
        '/household',
        'householdSaved',
      ])
      expect(await links()).toEqual([0, 0])
    })

    test('invite by a link that is shown, the same one for the same form, or by an e-mail', async () => {
      const link = (seed: unknown[]) => `${ORIGIN}/household/join?invite=signed ${JSON.stringify(seed)}`
      const shown = { made: 'invite', link: link(['invite', anna, 'key', null]) }
      for (const _ of [1, 2])
        expect(await form('anna', { do: 'invite', email: '', formKey: 'key' })).toEqual([
          200,
          expect.objectContaining(shown),
        ])
      expect((await listInvites(db(), home)).length).toBe(2)
      const keyless = [await form('anna', { do: 'invite', email: '' }), await form('anna', { do: 'invite', email: '' })]
      expect(new Set(keyless.map(([, found]) => (found as { link: string }).link)).size).toBe(2)
      expect(posted).toEqual([])
      expect(await form('anna', { do: 'invite', email: 'Eve@example.org', formKey: 'key' })).toEqual([
        '/household',
        'inviteSent',
      ])
      expect(posted).toHaveLength(1)
      expect((await listInvites(db(), home)).map(({ email }) => email?.toLowerCase() ?? null)).toEqual([
        null,
        null,
        null,
        null,
        'eve@example.org',
      ])
      expect(await form('ben', { do: 'invite', email: '' })).toEqual(['/household', 'householdUnchanged'])
      expect((await form('anna', { do: 'invite', email: 'no address' }))[0]).toBe(422)
      expect([posted.length, (await listInvites(db(), home)).length]).toEqual([1, 5])
    })

    test('make guest links, of lists that there are and as many as there is room for', async () => {
      const guest = (fields: Record<string, string>) =>
        form('ben', { do: 'guest', name: 'Ana', list: 'gifts', ...fields })
      const [status, found] = await guest({ formKey: 'key' })
      const link = `${ORIGIN}/shopping-list/guest?key=signed ${JSON.stringify(['guest', ben, 'key', { name: 'Ana', list: 'gifts' }])}`
      expect([status, found]).toEqual([200, expect.objectContaining({ made: 'guest', link })])
      expect(await guest({ formKey: 'key' })).toEqual([200, expect.objectContaining({ link })])
      expect((await listGuestLinks(db(), home)).map(({ name, listId }) => [name, listId])).toEqual(
        expect.arrayContaining([
          ['Grandpa', 'list'],
          ['Ana', 'gifts'],
        ]),
      )
      expect(await guest({ list: 'nowhere' })).toEqual(['/household', 'householdUnchanged'])
      expect([(await guest({ name: ' ' }))[0], (await guest({ name: 'x'.repeat(41) }))[0]]).toEqual([422, 422])
      expect(await listGuestLinks(db(), home)).toHaveLength(2)
      for (let at = 2; at < MAX_LINKS; at++)
        await makeGuestLink(db(), anna, { name: 'Guest', list: 'list' }, secret(`guest ${at}`))
      expect((await guest({ formKey: 'other' }))[0]).toBe(422)
      expect(await listGuestLinks(db(), home)).toHaveLength(MAX_LINKS)
    })
  })

  describe('the list of a guest', () => {
    const path = '/shopping-list/guest?key=guest'
    const guest = (form: Record<string, string>, key = 'guest') => send(null, `/shopping-list/guest?key=${key}`, form)

    test('is ticked, put back and added to, and nothing of another list is', async () => {
      expect(await guest({ tick: 'milk ring none' })).toEqual([path, null])
      expect(await items()).toEqual({ milk: 'list: milk ✓', tea: 'list: tea ✓', ring: 'gifts: ring' })
      expect(await guest({ untick: 'tea ring' })).toEqual([path, null])
      expect(await items()).toEqual({ milk: 'list: milk ✓', tea: 'list: tea', ring: 'gifts: ring' })
      expect(await guest({ text: ' 2 onions ' })).toEqual([path, null])
      expect(Object.values(await items()).toSorted()).toEqual([
        ...['gifts: ring', 'list: 2 onions', 'list: milk ✓', 'list: tea'],
      ])
      for (const nothing of [{ text: ' ' }, { text: 'x'.repeat(301) }, { tick: '' }, {}])
        expect((await guest(nothing as never))[0]).toBe(path)
      expect((await guest({ remove: 'milk' }))[0]).toBe(400)
      expect(Object.keys(await items())).toHaveLength(4)
    })

    test('is shown to whoever has the link, not to members, who have the list itself', async () => {
      const shown = async (cookId: string | null, key = 'guest') => {
        const { status, headers, found } = await visit(await contextOf(cookId), `/shopping-list/guest?key=${key}`)
        return status === 200 ? found : [status, headers.get('location')]
      }
      const stranger = await aCook(db())
      await requireHouseholdId(db(), stranger)
      for (const cook of [null, stranger]) {
        const { name, liveId, groups, ticked } = (await shown(cook)) as Record<string, unknown>
        expect([
          name,
          liveId,
          JSON.stringify(groups).includes('milk'),
          JSON.stringify(groups).includes('ring'),
        ]).toEqual([...['', null, true, false]])
        expect((ticked as { name: string }[]).map((line) => line.name)).toEqual(['tea'])
      }
      expect([await shown(ben), await shown(null, 'none')]).toEqual([
        [302, '/shopping-list'],
        [404, null],
      ])
      expect((await guest({ tick: 'milk' }, 'none'))[0]).toBe(404)
      await makeGuestLink(db(), anna, { name: '', list: 'gifts' }, secret('live'))
      expect(await shown(null, 'live')).toMatchObject({ name: 'Gifts', liveId: guestLinkId('live') })
      expect(await shown(anna, 'live')).toEqual([302, '/shopping-list?list=gifts'])
    })
  })
})
