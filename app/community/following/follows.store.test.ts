import { beforeEach, expect, test } from 'vitest'
import { deleteCook } from '#app/exchange/leaving/leaving.store.ts'
import { subjectOf } from '#app/people/cooks/follow-subject.ts'
import { reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { changeContent } from '#server/database/content.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { atOnce, describeStores, ofRace } from '../../../tests/support/databases.ts'
import { listFollowed, listReasons } from './followed-recipes.store.ts'
import type { FollowedKey } from './following.ts'
import { countFollows, follow, isFollowing, listFollows, unfollow } from './follows.store.ts'

const START = Date.UTC(2026, 5, 1)
const of = (text: string) => {
  const subject = subjectOf(text)
  if (!subject) throw new Error(`${text} names nothing to follow`)
  return subject
}

describeStores('what cooks follow', (db, engine) => {
  let anna = ''
  let ben = ''
  let benName = ''
  const nameOf = async (id: string) =>
    (await db().selectFrom('cook').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username
  const idsOf = (keys: readonly FollowedKey[]) => keys.map(([, id]) => id)
  const followed = async (size = 10, cookId = anna) => idsOf(await listFollowed(db(), cookId, { after: null, size }))
  const change = (id: number, values: object) =>
    changeContent(db(), async (tx) => {
      await tx.updateTable('recipe').set(values).where('id', '=', id).execute()
      await reindexRecipe(tx, id)
    })
  let made = 0
  const published = (authorId: string, more: object = {}) =>
    aRecipe(db(), { authorId, publishedAt: START + ++made, categories: ['lunch'], tags: [], ...more })

  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
    benName = await nameOf(ben)
  })

  test('a cook follows others, categories, tags and public collections, each once, and ends it again', async () => {
    const cid = await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })
    const all = [`cook:${benName}`, 'category:keto', 'tag:One  Pot', `collection:${cid}`]
    for (const text of [...all, ...all]) expect(await follow(db(), anna, of(text))).toBe('followed')
    expect(await countFollows(db(), anna)).toBe(4)
    const first = await listFollows(db(), anna, { after: null, size: 3 })
    const rest = await listFollows(db(), anna, { after: [first.at(-1)?.id ?? 0], size: 3 })
    expect([...first, ...rest].map(({ kind, name, title }) => [kind, name, title])).toEqual([
      ['collection', String(cid), 'Soups'],
      ['tag', 'one pot', 'one pot'],
      ['category', 'keto', 'Keto'],
      ['cook', benName, expect.any(String)],
    ])
    expect(await isFollowing(db(), anna, of('tag:ONE POT'))).toBe(true)
    for (const text of all) for (let times = 0; times < 2; times++) await unfollow(db(), anna, of(text))
    expect(await countFollows(db(), anna)).toBe(0)
  })

  test('who ends following one thing follows all else, as others do', async () => {
    const carl = await aCook(db())
    const cid = await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })
    const all = [`cook:${benName}`, 'category:keto', 'tag:quick', `collection:${cid}`]
    for (const cook of [anna, carl]) for (const text of all) await follow(db(), cook, of(text))
    const followedBy = async (cook: string) =>
      (await listFollows(db(), cook, { after: null, size: 9 })).map(({ kind, name }) => `${kind}:${name}`).reverse()
    for (const [at, text] of all.entries()) {
      await unfollow(db(), anna, of(text))
      expect([await followedBy(anna), await followedBy(carl)]).toEqual([all.slice(at + 1), all])
    }
    const messages = await db().selectFrom('notification').select(['cookId', 'kind']).execute()
    expect(new Set(messages.map(({ cookId, kind }) => `${cookId} ${kind}`))).toEqual(new Set([`${ben} follower`]))
  })

  test('a tag to follow is as long as a tag may be', async () => {
    expect(await follow(db(), anna, of(`tag:${'x'.repeat(60)}`))).toBe('followed')
    expect(await follow(db(), anna, of(`tag:${'x'.repeat(61)}`))).toBe('gone')
  })

  test('nobody follows what is not there, what is not public, or what is their own', async () => {
    const own = await createCollection(db(), anna, { title: 'Mine', text: '', visibility: 'public' })
    const closed = await createCollection(db(), ben, { title: 'His', text: '', visibility: 'private' })
    const smart = await createCollection(db(), ben, {
      title: 'Found',
      text: '',
      visibility: 'public',
      search: 'q=soup',
    })
    const answers = ['cook:nobody', 'category:none', `collection:${closed}`, `collection:${smart}`, 'collection:9999']
    for (const text of answers) expect([text, await follow(db(), anna, of(text))]).toEqual([text, 'gone'])
    for (const text of [`cook:${await nameOf(anna)}`, `collection:${own}`])
      expect(await follow(db(), anna, of(text))).toBe('own')
    expect(subjectOf('planet:mars')).toBeNull()
    expect(subjectOf('cook:')).toBeNull()
  })

  test.each([{ hiddenAt: START }, { visibility: 'private' as const }])(
    'nothing comes of a collection that is not for all any more: %j',
    async (closing) => {
      const recipe = await published(await aCook(db()))
      const cid = Number(await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' }))
      await placeRecipe(db(), ben, { collectionId: cid, recipeId: recipe })
      await follow(db(), anna, of(`collection:${cid}`))
      expect(await followed()).toEqual([recipe])
      await db().updateTable('collection').set(closing).where('id', '=', cid).execute()
      expect([await followed(), [...(await listReasons(db(), anna, [recipe])).keys()]]).toEqual([[], []])
    },
  )

  test.each<[what: string, closing: object | null]>([
    ['is hidden', { hiddenAt: START, hiddenReason: 'No.' }],
    ['waits for a moderator', { hiddenAt: START, hiddenReason: 'pending:contact' }],
    ['is unlisted', { visibility: 'unlisted' }],
    ['is private', { visibility: 'private' }],
    ['is there no more', null],
  ])('of a followed collection that %s, its followers see neither title nor address', async (_, closing) => {
    const cid = await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })
    const other = await createCollection(db(), ben, { title: 'Stews', text: '', visibility: 'public' })
    for (const id of [cid, other]) await follow(db(), anna, of(`collection:${id}`))
    if (closing) await db().updateTable('collection').set(closing).where('id', '=', Number(cid)).execute()
    else await db().deleteFrom('collection').where('id', '=', Number(cid)).execute()
    const listed = await listFollows(db(), anna, { after: null, size: 9 })
    const shown = { title: 'Stews', path: `/collections/${other}` }
    const rest = closing ? [{ title: null, path: null }] : []
    expect(listed.map(({ title, path }) => ({ title, path }))).toEqual([shown, ...rest])
    expect(await follow(db(), await aCook(db()), of(`collection:${cid}`))).toBe('gone')
  })

  test('there is a limit, also when everything comes at once', async () => {
    const tags = Array.from({ length: 12 }, (_, at) => of(`tag:tag ${at}`))
    await atOnce(engine, tags, (subject) => follow(db(), anna, subject, { max: 5 }))
    expect(await countFollows(db(), anna)).toBe(5)
    expect(await follow(db(), anna, of('tag:more'), { max: 5 })).toBe('full')
  })

  test('two hundred follow one cook at once, who follows some of them, and all are counted', {
    tags: ofRace(engine),
  }, async () => {
    const cooks = await Promise.all(Array.from({ length: 200 }, () => aCook(db())))
    const names = await Promise.all(cooks.slice(0, 20).map(nameOf))
    const work = [
      ...cooks.map((cook) => () => follow(db(), cook, of(`cook:${benName}`))),
      ...names.map((name) => () => follow(db(), ben, of(`cook:${name}`))),
    ]
    await atOnce(engine, work, (one) => one())
    const followers = db().selectFrom('follow').select('cookId').where('authorId', '=', ben)
    expect(new Set((await followers.execute()).map(({ cookId }) => cookId)).size).toBe(200)
    expect(await countFollows(db(), ben)).toBe(20)
  })

  test('what they published comes newest first, each recipe once, page by page, with every reason', async () => {
    const carl = await aCook(db())
    const both = await published(ben, { categories: ['keto'], tags: ['Quick'] })
    const tagged = await published(carl, { tags: ['quick', 'Quick '] })
    const keto = await published(carl, { categories: ['keto'] })
    await published(carl)
    const newest = await published(ben)
    await published(anna, { categories: ['keto'], tags: ['quick'] })
    for (const text of [`cook:${benName}`, 'category:keto', 'tag:quick']) await follow(db(), anna, of(text))
    expect(await followed()).toEqual([newest, keto, tagged, both])
    const pages: number[][] = []
    for (let after: FollowedKey | null = null; pages.length < 5; ) {
      const keys: FollowedKey[] = await listFollowed(db(), anna, { after, size: 2 })
      if (keys.length === 0) break
      pages.push(idsOf(keys))
      after = keys.at(-1) ?? null
    }
    expect(pages).toEqual([
      [newest, keto],
      [tagged, both],
    ])
    const reasons = await listReasons(db(), anna, [newest, keto, tagged, both])
    expect(reasons.get(both)?.map(({ kind }) => kind)).toEqual(['cook', 'category', 'tag'])
    expect(reasons.get(keto)?.map(({ path }) => path)).toEqual(['/recipes/keto'])
  })

  test('recipes of one moment are neither lost nor repeated between pages', async () => {
    const expected = new Set<number>()
    for (let at = 0; at < 9; at++) {
      const cook = await aCook(db())
      await follow(db(), anna, of(`cook:${await nameOf(cook)}`))
      for (let times = 0; times < 2; times++)
        expected.add(await aRecipe(db(), { authorId: cook, publishedAt: START, categories: ['keto'], tags: ['quick'] }))
    }
    for (const text of ['category:keto', 'tag:quick']) await follow(db(), anna, of(text))
    const found: number[] = []
    for (let after: FollowedKey | null = null; found.length <= expected.size; ) {
      const keys: FollowedKey[] = await listFollowed(db(), anna, { after, size: 4 })
      if (keys.length === 0) break
      found.push(...idsOf(keys))
      after = keys.at(-1) ?? null
    }
    expect(found).toEqual([...expected].sort((a, b) => b - a))
  })

  test('who follows hundreds is shown the same, whether these are the last who published or not', async () => {
    await follow(db(), anna, of(`cook:${benName}`))
    const rows = Array.from({ length: 500 }, (_, at) => ({ cookId: anna, tag: `tag ${at}`, createdAt: at }))
    await db().insertInto('follow').values(rows).execute()
    const expected: number[] = []
    for (let at = 0; at < 6; at++) expected.unshift(await published(ben, { tags: ['tag 7'] }))
    await published(await aCook(db()))
    for (const size of [2, 20]) {
      const found: number[] = []
      for (let after: FollowedKey | null = null; found.length <= expected.length; ) {
        const keys: FollowedKey[] = await listFollowed(db(), anna, { after, size })
        if (keys.length === 0) break
        found.push(...idsOf(keys))
        after = keys.at(-1) ?? null
      }
      expect(found).toEqual(expected)
    }
  })

  test('what is added to a collection comes when it is added', async () => {
    const carl = await aCook(db())
    const cid = (await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })) as number
    const old = await published(carl)
    const secret = await published(ben, { visibility: 'private' })
    await follow(db(), anna, of(`cook:${benName}`))
    const bens = await published(ben)
    await follow(db(), anna, of(`collection:${cid}`))
    for (const recipeId of [old, secret])
      await placeRecipe(db(), ben, { collectionId: cid, recipeId, now: START + 1000 })
    expect(await followed()).toEqual([old, bens])
    await db().updateTable('collection').set({ visibility: 'private' }).where('id', '=', cid).execute()
    expect(await followed()).toEqual([bens])
    expect((await listReasons(db(), anna, [old])).size).toBe(0)
    const [listed] = await listFollows(db(), anna, { after: null, size: 1 })
    expect(listed).toMatchObject({ kind: 'collection', title: null, path: null })
  })

  test.each([
    ['deleted', { deletedAt: START, deletedBy: 'author' }],
    ['hidden by a moderator', { deletedAt: START, deletedBy: 'moderator' }],
    ['made private', { visibility: 'private' }],
    ['made unlisted', { visibility: 'unlisted', linkSecret: 'secret' }],
    ['made a draft', { visibility: 'draft' }],
  ])('a recipe that is %s is gone at once, and comes back with its cook', async (_, values) => {
    const cid = (await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })) as number
    const id = await published(ben, { categories: ['keto'], tags: ['quick'] })
    await placeRecipe(db(), ben, { collectionId: cid, recipeId: id })
    for (const text of [`cook:${benName}`, 'category:keto', 'tag:quick', `collection:${cid}`]) {
      await db().deleteFrom('follow').execute()
      await follow(db(), anna, of(text))
      expect(await followed()).toEqual([id])
      await change(id, values)
      expect([text, await followed()]).toEqual([text, []])
      await change(id, { deletedAt: null, deletedBy: null, visibility: 'public', linkSecret: null })
    }
  })

  test('with an account end what it follows, and who follows it', async () => {
    await follow(db(), anna, of(`cook:${benName}`))
    await follow(db(), ben, of('category:keto'))
    await deleteCook(db(), ben, 'keep')
    expect(await db().selectFrom('follow').select('id').execute()).toEqual([])
  })
})
