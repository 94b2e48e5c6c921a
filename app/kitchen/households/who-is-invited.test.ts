import { beforeEach, describe, expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { theCook } from '../../../tests/support/in-process.ts'
import { findHouseholdId, requireHousehold, requireHouseholdId } from './household.store.ts'
import { MAX_LINKS, MAX_MEMBERS } from './household.ts'
import { isBlockedFrom, joinHousehold, listInvites, makeInvite } from './invites.store.ts'
import { inviteToHousehold } from './inviting.server.ts'
import { leaveHousehold } from './members.store.ts'

const secret = (token: string) => ({ seed: `seed of ${token}`, token })

describeStores('who is invited to a household', (db) => {
  let anna = ''
  let ben = ''
  let carl = ''
  let home = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    carl = await aCook(db())
    await aHousehold(db(), [anna, ben])
    home = await requireHouseholdId(db(), anna)
    await makeInvite(db(), anna, { email: null, secret: secret('link') })
  })
  const join = (cook: string) => joinHousehold(db(), cook, { token: 'link' })

  test.each([
    ['carl', 'anna', 'block', 'blocked'],
    ['carl', 'ben', 'block', 'blocked'],
    ['anna', 'carl', 'block', 'blocked'],
    ['ben', 'carl', 'block', 'blocked'],
    ['carl', 'ben', 'mute', 'joined'],
    ['ben', 'carl', 'mute', 'joined'],
    ['carl', 'eve', 'block', 'joined'],
    ['eve', 'carl', 'block', 'joined'],
  ] as const)('where %s and %s have a %s is %s', async (by, of, kind, outcome) => {
    const eve = await aCook(db())
    await aHousehold(db(), [eve, await aCook(db())])
    const cooks = { anna, ben, carl, eve }
    await blockCook(db(), cooks[by], cooks[of], kind)
    expect(await isBlockedFrom(db(), carl, home)).toBe(outcome === 'blocked')
    expect(await join(carl)).toBe(outcome)
    expect((await findHouseholdId(db(), carl)) === home).toBe(outcome === 'joined')
    expect(await join(await aCook(db()))).toBe('joined')
  })

  test('joins where there is room for one more, and who shares no other household', async () => {
    const eve = await aCook(db())
    await aHousehold(db(), [eve, await aCook(db())])
    expect(await join(eve)).toBe('inOther')
    for (let count = 2; count < MAX_MEMBERS; count++) expect(await join(await aCook(db()))).toBe('joined')
    expect([await join(carl), (await requireHousehold(db(), anna)).members.length]).toEqual(['full', MAX_MEMBERS])
    const before = Date.now()
    expect(await leaveHousehold(db(), ben, { takesCopy: false, now: before + 7 })).toBe('done')
    expect((await requireHousehold(db(), ben)).members).toMatchObject([
      { cookId: ben, role: 'owner', joinedAt: before + 7 },
    ])
    expect(await join(carl)).toBe('joined')
  })

  describe('by an e-mail', () => {
    const posted: string[] = []
    beforeEach(() => void posted.splice(0))
    const invite = async (email: string | null, token: string, { by = anna, address = '::1' } = {}) => {
      const accounts = { origin: 'https://food.example', post: (to: string) => posted.push(to) } as never
      const made = await inviteToHousehold({ db: db(), accounts, address }, await theCook(db(), by), {
        email,
        secret: secret(token),
      })
      return typeof made === 'string' ? made : 'link' in made ? made.link : made.refused > 0
    }
    const link = (token: string) => `https://food.example/household/join?invite=${token}`

    test('gets one, unless the two may not reach each other, which nobody is shown', async () => {
      const carls = `${carl}@example.org`
      expect(await invite(null, 'a')).toBe(link('a'))
      expect(posted).toEqual([])
      expect([await invite(carls, 'b'), posted]).toEqual([link('b'), [carls]])
      await blockCook(db(), carl, anna, 'block')
      expect([await invite(carls, 'c'), posted]).toEqual([link('c'), [carls]])
      expect(await invite('somebody@example.org', 'd')).toBe(link('d'))
      expect([await invite('other@example.org', 'e', { by: ben }), posted.length]).toEqual(['forbidden', 2])
    })

    test('gets four an hour, whoever sends them; links are limited by their cook', async () => {
      for (const at of [1, 2, 3, 4])
        expect(await invite('grandma@example.org', `g${at}`, { address: `::${at}` })).toBe(link(`g${at}`))
      expect(await invite('grandma@example.org', 'g5', { address: '::5' })).toBe(true)
      expect(await invite('grandpa@example.org', 'g6', { address: '::6' })).toBe(link('g6'))
      expect(posted).toHaveLength(5)
      expect(await listInvites(db(), home)).toHaveLength(6)
      for (let at = 7; at <= 40; at++) {
        await db().deleteFrom('householdInvite').execute()
        expect(await invite(null, `link ${at}`)).toBe(link(`link ${at}`))
      }
      expect(await invite(null, 'one more')).toBe(true)
      expect(await invite(null, 'theirs', { by: carl })).toBe(link('theirs'))
    })

    test('gets twenty an hour from one place', async () => {
      for (let at = 1; at <= 20; at++) {
        await db().deleteFrom('householdInvite').execute()
        expect(await invite(`cook-${at}@example.net`, `mail ${at}`)).toBe(link(`mail ${at}`))
      }
      expect(await invite('one-more@example.net', 'more')).toBe(true)
      expect(await invite('one-more@example.net', 'more', { address: '::2' })).toBe(link('more'))
      expect(await invite(null, 'a link')).toBe(link('a link'))
    })

    test('are as many as may be open at a time', async () => {
      for (let at = 1; at < MAX_LINKS; at++) await makeInvite(db(), anna, { email: null, secret: secret(`open ${at}`) })
      expect([await invite('late@example.org', 'late'), posted]).toEqual(['tooMany', []])
    })
  })
})
