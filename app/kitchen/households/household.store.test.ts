import { beforeEach, expect, test } from 'vitest'
import { hasNeeds, householdNeeds } from '#app/kitchen/needs/needs.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { applyChanges } from '../records/sync.store.ts'
import type { SyncRecord } from '../records/sync-record.ts'
import { stampedValues } from '../records/sync-record.ts'
import {
  findGuestList,
  findListName,
  guestLink,
  guestLinkId,
  listGuestLinks,
  makeGuestLink,
  withdrawGuestLink,
} from './guests.store.ts'
import {
  countMembers,
  countOvens,
  deleteEmptyHousehold,
  enterHousehold,
  findHouseholdId,
  hasHouseholdMates,
  requireHousehold,
  requireHouseholdId,
} from './household.store.ts'
import { MAX_LINKS } from './household.ts'
import { saveNeeds, saveOvens } from './members.store.ts'

describeStores('a household', (db) => {
  let anna = ''
  let ben = ''
  let eve = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    eve = await aCook(db())
  })
  const idOf = (cook: string) => requireHouseholdId(db(), cook)

  test('is made once for whoever has none, and they own it', async () => {
    expect(await findHouseholdId(db(), anna)).toBeNull()
    const ids = [await idOf(anna), await idOf(anna)]
    expect([ids[0], await findHouseholdId(db(), ben)]).toEqual([ids[1], null])
    expect(await requireHousehold(db(), anna)).toMatchObject({
      ...{ id: ids[0], name: '', ovens: 1, members: [{ cookId: anna, role: 'owner', diets: [], allergens: [] }] },
    })
  })

  test('has who joined first first, of one moment by their ids, and nobody of another one', async () => {
    const id = await idOf(ben)
    await aHousehold(db(), [await aCook(db()), await aCook(db())])
    const later = [await aCook(db()), await aCook(db()), await aCook(db())].sort().reverse()
    for (const cookId of [eve, ...later])
      await enterHousehold(db(), { cookId, householdId: id, role: 'member', joinedAt: cookId === eve ? 1 : 9 })
    const { members } = await requireHousehold(db(), ben)
    expect(members.map(({ cookId }) => cookId)).toEqual([eve, ...later.toReversed(), ben])
    expect([await countMembers(db(), id), await hasHouseholdMates(db(), ben)]).toEqual([5, true])
    await idOf(anna)
    expect([await hasHouseholdMates(db(), anna), await hasHouseholdMates(db(), await aCook(db()))]).toEqual([
      false,
      false,
    ])
  })

  test('has its ovens, one for who has no household', async () => {
    await aHousehold(db(), [anna, ben])
    await saveOvens(db(), ben, 3)
    await idOf(eve)
    const ovens = [null, anna, ben, eve, await aCook(db())].map((cook) => countOvens(db(), cook))
    expect(await Promise.all(ovens)).toEqual([1, 3, 3, 1, 1])
  })

  test('does not eat what any of its members does not eat', async () => {
    await aHousehold(db(), [anna, ben])
    await aHousehold(db(), [eve])
    expect([await hasNeeds(db(), anna), await hasNeeds(db(), await aCook(db()))]).toEqual([false, false])
    await saveNeeds(db(), eve, { diets: ['vegan'], allergens: [] })
    await saveNeeds(db(), anna, { diets: [], allergens: [] })
    expect(await hasNeeds(db(), anna)).toBe(false)
    await saveNeeds(db(), ben, { diets: [], allergens: ['milk'] })
    expect([await hasNeeds(db(), anna), await hasNeeds(db(), eve)]).toEqual([true, true])
    await saveNeeds(db(), anna, { diets: ['vegetarian'], allergens: ['milk', 'nuts'] })
    const needs = await householdNeeds(db(), await idOf(anna))
    expect([needs.diets, needs.allergens]).toEqual([['vegetarian'], ['milk', 'nuts']])
    expect([needs.names.milk?.length, needs.names.nuts?.length, needs.names.vegetarian?.length]).toEqual([2, 1, 1])
  })

  test('ends when nobody is in it any more, and no sooner', async () => {
    const [own, other] = [await idOf(anna), await idOf(ben)]
    await changeContent(db(), async (tx) => {
      await deleteEmptyHousehold(tx, own)
      await enterHousehold(tx, { cookId: anna, householdId: other, role: 'member', joinedAt: 5 })
      await deleteEmptyHousehold(tx, own)
    })
    const left = await db().selectFrom('household').select('id').execute()
    expect(left.map(({ id }) => id)).toEqual([other])
  })
})

describeStores('guest links of a household', (db) => {
  let anna = ''
  let ben = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })
  const secret = (token: string) => ({ seed: `seed of ${token}`, token })
  const make = (token: string, list = 'list', name = 'Grandpa', cook = anna) =>
    makeGuestLink(db(), cook, { name, list }, secret(token))
  const aList = async (id: string, name: string, more: object = {}) => {
    const fields = stampedValues({ name, position: 1, ...more }, Date.now(), 'test')
    const changes = [{ id, kind: 'list', fields } as SyncRecord]
    await applyChanges(db(), { householdId: await requireHouseholdId(db(), anna), changes, now: Date.now() })
  }

  test('open one list, for whoever has the link, until it is withdrawn by a member', async () => {
    await aList('market', 'Market')
    expect(await make('a', 'market')).toEqual({ token: 'a' })
    expect(await findGuestList(db(), 'a')).toMatchObject({ listId: 'market', listName: 'Market', isLive: false })
    expect(await make('b', 'list', '')).toEqual({ token: 'b' })
    expect(await findGuestList(db(), 'b')).toMatchObject({ listId: 'list', listName: '', isLive: true })
    expect(await findGuestList(db(), 'c')).toBeNull()
    expect([await withdrawGuestLink(db(), ben, guestLinkId('a')), await withdrawGuestLink(db(), anna, 'a')]).toEqual([
      ...['gone', 'gone'],
    ])
    expect(await withdrawGuestLink(db(), anna, guestLinkId('a'))).toBe('done')
    expect([await findGuestList(db(), 'a'), (await findGuestList(db(), 'b'))?.listId]).toEqual([null, 'list'])
    expect(guestLink('https://food.example', 'b')).toBe('https://food.example/shopping-list/guest?key=b')
  })

  test('open nothing once their list is deleted, and are made for no list that is not there', async () => {
    await aList('market', 'Market')
    await make('a', 'market')
    expect([await make('b', 'other'), await make('c', 'market', 'Grandpa', ben)]).toEqual(['gone', 'gone'])
    const id = await requireHouseholdId(db(), anna)
    expect([await findListName(db(), id, 'market'), await findListName(db(), id, 'list')]).toEqual(['Market', ''])
    await aList('market', 'Market', { deleted: true })
    expect([await findGuestList(db(), 'a'), await findListName(db(), id, 'market')]).toEqual([null, null])
  })

  test('are as many as a household may have, the same secret being one, the oldest first', async () => {
    const tokens = Array.from({ length: MAX_LINKS }, (_, at) => `link ${at}`)
    for (const token of tokens) expect(await make(token)).toEqual({ token })
    expect([await make('one more'), await make('link 0'), await make('theirs', 'list', 'Grandma', ben)]).toEqual([
      ...['tooMany', { token: 'link 0' }, { token: 'theirs' }],
    ])
    await db().updateTable('listGuest').set({ createdAt: 1 }).where('tokenHash', '=', guestLinkId('link 3')).execute()
    const links = await listGuestLinks(db(), await requireHouseholdId(db(), anna))
    expect([links.length, links[0]]).toEqual([
      MAX_LINKS,
      { id: guestLinkId('link 3'), listId: 'list', name: 'Grandpa', seed: 'seed of link 3' },
    ])
  })
})
