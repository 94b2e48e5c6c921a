import { beforeEach, expect, test } from 'vitest'
import { follow, isFollowing } from '#app/community/following/follows.store.ts'
import { subjectOf } from '#app/people/cooks/follow-subject.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { aCook, aHousehold } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { MAX_BLOCKS } from './block.ts'
import {
  blockCook,
  exportBlocks,
  findBlock,
  foldedFor,
  isSilenced,
  listBlocks,
  mayReach,
  mayReachAddress,
  unblockCook,
  unreachable,
} from './blocks.store.ts'

describeStores('whom cooks block and mute', (db) => {
  let anna = ''
  let ben = ''
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })

  test('a block closes both ways, whoever began; muting silences one, and closes nothing', async () => {
    const reach = async () => [await mayReach(db(), anna, ben), await mayReach(db(), ben, anna)]
    const silenced = async () => [await isSilenced(db(), anna, ben), await isSilenced(db(), ben, anna)]
    await blockCook(db(), anna, ben, 'mute')
    expect([await reach(), await silenced()]).toEqual([
      [true, true],
      // What Ben does Anna does not hear of.
      [false, true],
    ])
    expect([...(await foldedFor(db(), anna, [ben])), ...(await foldedFor(db(), ben, [anna]))]).toEqual([ben])
    await blockCook(db(), anna, ben.toUpperCase(), 'block')
    const carl = await aCook(db())
    const found = [anna, ben, carl].map((cook) => findBlock(db(), cook, cook === ben ? anna : ben))
    expect(await Promise.all(found)).toEqual(['block', null, null])
    expect([await reach(), await silenced()]).toEqual([
      [false, false],
      [true, true],
    ])
    expect([...(await unreachable(db(), anna, [anna, ben, null]))]).toEqual([ben])
    await unblockCook(db(), anna, ben.toUpperCase())
    expect([await reach(), await silenced()]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('are listed by their cook, the last first, of one moment by the name, page by page', async () => {
    const others = [await aCook(db()), await aCook(db()), await aCook(db())].sort()
    const [first = '', second = '', third = ''] = others
    await blockCook(db(), anna, third, 'mute', 1)
    await blockCook(db(), anna, second, 'block', 1)
    await blockCook(db(), anna, first, 'mute', 0)
    await blockCook(db(), ben, anna, 'block', 2)
    // Another kind keeps its place.
    await blockCook(db(), anna, first, 'block', 9)
    const list = async (after: readonly [number, string] | null, size = 9) =>
      (await listBlocks(db(), anna, { after, size })).map(({ username, kind }) => `${kind} ${username}`)
    expect(await list(null)).toEqual([`block ${second}`, `mute ${third}`, `block ${first}`])
    expect(await list([1, second], 1)).toEqual([`mute ${third}`])
    const name = async (id: string) =>
      (await db().selectFrom('cook').select('name').where('id', '=', id).executeTakeFirst())?.name
    expect((await listBlocks(db(), anna, { after: null, size: 1 }))[0]).toEqual({
      ...{ id: second, username: second, name: await name(second), kind: 'block', createdAt: 1 },
    })
    expect(await exportBlocks(db(), anna)).toEqual([
      { username: first, kind: 'block', createdAt: 0 },
      { username: second, kind: 'block', createdAt: 1 },
      { username: third, kind: 'mute', createdAt: 1 },
    ])
  })

  test('no email goes to the address of whom one may not reach, however it is written', async () => {
    const address = `${ben}@example.org`
    await blockCook(db(), ben, anna, 'block')
    for (const email of [address, address.toUpperCase()]) expect(await mayReachAddress(db(), anna, email)).toBe(false)
    expect(await mayReachAddress(db(), anna, 'nobody@example.org')).toBe(true)
    expect(await mayReachAddress(db(), await aCook(db()), address)).toBe(true)
  })

  test.each([
    ['block', false],
    ['mute', true],
  ] as const)('%s: whether either still follows the other and their collections: %s', async (kind, isLeft) => {
    const followed: [cook: string, subject: string][] = [
      [anna, `cook:${ben}`],
      [ben, `cook:${anna}`],
    ]
    for (const [cook, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const collection = await createCollection(db(), other, { title: 'Soups', text: '', visibility: 'public' })
      followed.push([cook, `collection:${collection}`])
    }
    const carl = await aCook(db())
    const others = [
      `cook:${carl}`,
      `collection:${await createCollection(db(), carl, { title: 'Pies', text: '', visibility: 'public' })}`,
    ].map((subject) => [anna, subject] as const)
    const isFollowed = (cook: string, text: string) => isFollowing(db(), cook, subjectOf(text) as never)
    for (const [cook, text] of [...followed, ...others])
      expect(await follow(db(), cook, subjectOf(text) as never)).toBe('followed')
    await blockCook(db(), anna, ben, kind)
    for (const [cook, text] of followed) expect([text, await isFollowed(cook, text)]).toEqual([text, isLeft])
    for (const [cook, text] of others) expect([text, await isFollowed(cook, text)]).toEqual([text, true])
  })

  test('who lives in one household is muted, not blocked; nobody blocks themselves or who is not there', async () => {
    await aHousehold(db(), [anna, ben])
    expect(await blockCook(db(), anna, ben, 'block')).toBe('household')
    expect(await blockCook(db(), anna, ben, 'mute')).toBe('done')
    expect(await blockCook(db(), anna, anna, 'block')).toBe('own')
    expect(await blockCook(db(), anna, 'nobody-at-all', 'block')).toBe('gone')
  })

  test('are each their own: of others who block, mute and are blocked nothing changes', async () => {
    const [carl, dora, eve] = [await aCook(db()), await aCook(db()), await aCook(db())]
    await blockCook(db(), anna, ben, 'block')
    await blockCook(db(), anna, carl, 'mute')
    await blockCook(db(), dora, anna, 'block')
    await blockCook(db(), dora, ben, 'mute')
    const everybody = [anna, ben, carl, dora, eve]
    const closed = async (cook: string) => [...(await unreachable(db(), cook, [...everybody, null]))].sort()
    const folded = async (reader: string | null) => [...(await foldedFor(db(), reader, everybody))].sort()
    expect(await Promise.all(everybody.map(closed))).toEqual([[ben, dora], [anna], [], [anna], []])
    expect(await Promise.all([...everybody, null].map(folded))).toEqual([[ben, carl], [], [], [anna, ben], [], []])
    expect([...(await foldedFor(db(), anna, [carl, dora]))]).toEqual([carl])
    expect([(await foldedFor(db(), anna, [])).size, (await unreachable(db(), anna, [])).size]).toEqual([0, 0])
    expect([await mayReach(db(), anna, null), await mayReach(db(), anna, anna)]).toEqual([true, true])
    const silenced = await Promise.all(
      everybody.map(async (to) => {
        const from = await Promise.all(everybody.map(async (one) => one !== to && (await isSilenced(db(), one, to))))
        return everybody.filter((_, at) => from[at])
      }),
    )
    expect(silenced).toEqual([[ben, carl, dora], [anna], [], [anna, ben], []])
    await unblockCook(db(), anna, ben)
    await unblockCook(db(), anna, dora)
    expect(await Promise.all(everybody.map(closed))).toEqual([[dora], [], [], [anna], []])
    expect([await folded(anna), await findBlock(db(), dora, ben)]).toEqual([[carl], 'mute'])
    expect([await findBlock(db(), dora, anna.toUpperCase()), await findBlock(db(), anna, ben)]).toEqual(['block', null])
  })

  test('a cook blocks and mutes so many at most, of whom each may still be changed', async () => {
    const ids = Array.from({ length: MAX_BLOCKS - 1 }, (_, at) => `blocked-${at}`)
    const row = { displayUsername: '', name: '', emailVerified: 0, bio: '', role: 'cook', isSample: 0 } as const
    for (let at = 0; at < ids.length; at += 100) {
      const some = ids.slice(at, at + 100)
      const cooks = some.map((id) => ({ ...row, id, username: id, email: id, createdAt: 0, updatedAt: 0 }))
      await db().insertInto('cook').values(cooks).execute()
      const blocks = some.map((otherId) => ({ cookId: anna, otherId, kind: 'mute' as const, createdAt: 1 }))
      await db().insertInto('cookBlock').values(blocks).execute()
    }
    const carl = await aCook(db())
    const block = (cook: string, other: string, kind: 'block' | 'mute' = 'block') => blockCook(db(), cook, other, kind)
    expect(await block(anna, ben, 'mute')).toBe('done')
    expect([await block(anna, carl), await block(anna, carl, 'mute')]).toEqual(['full', 'full'])
    expect([await block(anna, ben), await block(ben, anna)]).toEqual(['done', 'done'])
    await unblockCook(db(), anna, 'blocked-0')
    expect(await block(anna, carl)).toBe('done')
  })

  test('who lives in another household is blocked', async () => {
    await aHousehold(db(), [anna, await aCook(db())])
    const carl = await aCook(db())
    await aHousehold(db(), [carl, await aCook(db())])
    expect([await blockCook(db(), anna, carl, 'block'), await blockCook(db(), anna, ben, 'block')]).toEqual([
      ...['done', 'done'],
    ])
  })
})
