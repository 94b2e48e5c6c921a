import { beforeEach, expect, test } from 'vitest'
import { MAX_FOLLOWS } from '#app/community/following/following.ts'
import { follow } from '#app/community/following/follows.store.ts'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { COLLECTION_LIMITS } from '#app/recipes/collections/collection.ts'
import { startVersion } from '#app/recipes/publishing/start-version.store.ts'
import { m } from '#messages'
import { aCook, aRecipe } from './support/builders.ts'
import { aMigratedSqlite } from './support/databases.ts'
import { aContext, answerTo, callApi, ORIGIN, theCook, visit } from './support/in-process.ts'

const { folder, db } = aMigratedSqlite()
let [anna, ben] = ['', '']
let [soup, stew] = [0, 0]
beforeEach(async () => {
  ;[anna, ben] = [await aCook(db()), await aCook(db())]
  ;[soup, stew] = [await aRecipe(db(), { authorId: anna }), await aRecipe(db(), { authorId: ben })]
})

/** What the page at an address answers to a form of a cook: the status, where it leads, its notice, and what it shows. */
async function send(who: string, path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const {
    status,
    headers: answer,
    found,
  } = await visit(aContext(db(), await theCook(db(), who), folder), path, form, headers)
  const cookies = answer.getSetCookie().map((cookie) => /^notice=([^:;]+)/.exec(cookie)?.[1])
  return { status, location: answer.get('location'), notice: cookies.find(Boolean) ?? null, found }
}
const json = { accept: 'application/json' }

/** How something is followed, and why it is not: who follows what after what happened before. */
const FOLLOWS: [what: string, before: () => Promise<unknown>, subject: () => string, notice: string, text?: string][] =
  [
    ['a cook', async () => {}, () => `cook:${ben}`, 'followed'],
    ['nobody', async () => {}, () => 'cook:nobody', 'followGone', m.following_gone()],
    ['nothing', async () => {}, () => 'nothing', 'followGone', m.following_gone()],
    ['oneself', async () => {}, () => `cook:${anna}`, 'followOwn', m.following_own()],
    ['one who blocks', () => blockCook(db(), ben, anna, 'block'), () => `cook:${ben}`, 'blocked', m.blocks_refused()],
    [
      'one more than may be',
      async () => {
        const rows = Array.from({ length: MAX_FOLLOWS }, (_, at) => ({ cookId: anna, tag: `tag ${at}`, createdAt: at }))
        for (let at = 0; at < rows.length; at += 2000)
          await db()
            .insertInto('follow')
            .values(rows.slice(at, at + 2000))
            .execute()
      },
      () => `cook:${ben}`,
      'followsFull',
      m.following_full(),
    ],
  ]
const OF_PROGRAMS: Record<string, number> = {
  followed: 204,
  followGone: 404,
  followOwn: 409,
  blocked: 403,
  followsFull: 409,
}
test.each(FOLLOWS.filter(([what]) => what !== 'nothing'))(
  'a program that follows %s is answered so',
  async (_, before, subject, notice) => {
    await before()
    const context = aContext(db(), await theCook(db(), anna), folder)
    const { status } = await callApi(context, `/following/${subject().replace(':', '/')}`, { method: 'PUT' })
    expect(status).toBe(OF_PROGRAMS[notice])
  },
)

test.each(FOLLOWS)(
  'who follows %s reads what came of it, and so do scripts',
  async (_, before, subject, notice, text) => {
    await before()
    const form = { do: 'follow', subject: subject(), next: '/recipe/5' }
    expect(await send(anna, '/following/follow', form)).toMatchObject({ status: 303, location: '/recipe/5', notice })
    const answer = await send(anna, '/following/follow', form, json)
    const status = text === undefined ? 200 : subject() === 'nothing' ? 422 : 409
    expect([answer.status, JSON.parse(String(answer.found))]).toEqual([
      status,
      text === undefined ? { isFollowed: true } : { problem: text },
    ])
  },
)

test('who follows somebody no more reads so', async () => {
  await follow(db(), anna, { kind: 'cook', name: ben })
  const end = { do: 'end', subject: `cook:${ben}`, next: '//evil.example' }
  expect(await send(anna, '/following/follow', end)).toMatchObject({ status: 303, location: '/', notice: 'unfollowed' })
  expect((await send(anna, '/following/follow', end, json)).found).toBe('{"isFollowed":false}')
})

test('the weekly email is for who has a confirmed address, and ends again', async () => {
  const isOn = async () => ((await send(anna, '/following')).found as { hasEmail: boolean }).hasEmail
  const refused = await send(anna, '/following', { do: 'emailOn' })
  expect([refused.status, refused.found, await isOn()]).toEqual([
    409,
    expect.objectContaining({ failure: m.following_email_failed() }),
    false,
  ])
  await db().updateTable('cook').set({ emailVerified: 1 }).where('id', '=', anna).execute()
  for (const [act, expected] of [
    ['emailOn', true],
    ['emailOff', false],
  ] as const) {
    expect(await send(anna, '/following', { do: act })).toMatchObject({ status: 303, location: '/following#settings' })
    expect(await isOn()).toBe(expected)
  }
})

test('what is sent together to be saved, or not any more, is all of it', async () => {
  const change = async (act: 'add' | 'remove') => {
    const recipes = [soup, stew].map((id) => ['recipe', `${id}`])
    const body = new URLSearchParams([['do', act], ['shelf', 'savedRecipes'], ...recipes])
    const request = new Request(`${ORIGIN}/bookshelf`, { method: 'POST', headers: json, body })
    const { found } = await answerTo(aContext(db(), await theCook(db(), anna), folder), request)
    return JSON.parse(String(found)).savedRecipes
  }
  expect([await change('add'), await change('remove')]).toEqual([[soup, stew], []])
})

test('a collection that is made for a recipe has it, and one too many is refused at its title', async () => {
  const path = `/collections/add?recipe=${stew}`
  const done = { status: 303, location: `/recipe/${stew}`, notice: 'collectionsChosen' }
  expect(await send(anna, path, { title: 'Mondays' })).toMatchObject(done)
  const made = db().selectFrom('collection').select('id').where('cookId', '=', anna)
  const { id } = await made.executeTakeFirstOrThrow()
  const listed = db().selectFrom('collectionRecipe').select('recipeId').where('collectionId', '=', id)
  expect(await listed.execute()).toEqual([{ recipeId: stew }])
  expect(await send(anna, path, { title: ' ' })).toMatchObject(done)
  expect(await listed.execute()).toEqual([])
  const about = { cookId: anna, text: '', visibility: 'private', linkSecret: 'x', createdAt: 1, updatedAt: 1 } as const
  const rows = Array.from({ length: COLLECTION_LIMITS.collections - 1 }, (_, at) => ({ ...about, title: `No ${at}` }))
  await db().insertInto('collection').values(rows).execute()
  expect(await send(anna, path, { title: 'One more' })).toMatchObject({
    status: 422,
    found: {
      title: 'One more',
      titleProblem: m.collection_too_many({ most: COLLECTION_LIMITS.collections }),
    },
  })
})

test('what a version changes is taken over once it is proposed, as its author saw it, and its cook hears of it', async () => {
  const begun = await startVersion(db(), ben, soup, (title) => `My ${title}`)
  const version = Number((begun as { id: number }).id)
  await db().updateTable('recipe').set({ visibility: 'public', wasPublic: 1 }).where('id', '=', version).execute()
  const path = `/recipe/${version}/difference`
  const seen = async () => ((await send(anna, path)).found as { seen: string }).seen
  const take = async (more: Record<string, string> = {}) =>
    send(anna, path, { do: 'take', seen: await seen(), take: 'title', ...more })
  expect((await take()).status).toBe(400)
  expect(await send(ben, path, { do: 'propose' })).toMatchObject({ status: 303, location: path })
  expect(await send(anna, path, { do: 'take', seen: await seen() })).toMatchObject({
    status: 422,
    found: { failure: m.versions_nothing_taken() },
  })
  expect(await take({ seen: '1 0' })).toMatchObject({ status: 409, found: { failure: m.versions_stale() } })
  expect(await send(ben, path, { do: 'take', seen: await seen(), take: 'title' })).toMatchObject({ status: 400 })
  await db().deleteFrom('notification').execute()
  expect(await take()).toMatchObject({ status: 303, location: `/recipe/${soup}`, notice: 'recipeSaved' })
  const notified = db().selectFrom('notification').select(['cookId', 'kind'])
  expect(await notified.execute()).toEqual([{ cookId: ben, kind: 'version' }])
})

test('the list of blocks goes on page by page to its end, each cook once, the last first', async () => {
  const others: string[] = []
  for (let at = 0; at < 101; at++) others.unshift(await aCook(db()))
  const rows = others.map((otherId, at) => ({ cookId: anna, otherId, kind: 'mute' as const, createdAt: 1000 - at }))
  await db().insertInto('cookBlock').values(rows).execute()
  const listed: string[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const { found } = await send(anna, `/settings/blocks?after=${encodeURIComponent(next)}`)
    const page = found as { blocks: { username: string }[]; next: string | null }
    listed.push(page.blocks.map(({ username }) => username))
    next = page.next
  }
  expect([listed.map(({ length }) => length), listed.flat()]).toEqual([[50, 50, 1], others])
})

test('what a cook told of themselves and waits for a moderator is in the form again', async () => {
  const waiting = { bio: '', place: 'Pune', links: '["https://waiting.example/"]', name: 'Anna' }
  await db()
    .insertInto('screenedProfile')
    .values({ cookId: anna, createdAt: 1, hiddenAt: 1, hiddenReason: 'pending:contact', ...waiting })
    .execute()
  const { found } = await send(anna, '/settings/about')
  expect(found).toMatchObject({ username: anna, place: 'Pune', links: ['https://waiting.example/'] })
})
