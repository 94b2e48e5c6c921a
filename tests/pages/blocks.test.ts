import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { requestTest } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { type ApiCook, anApiCook } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, type Client } from '../support/client.ts'
import { aSite, ROOT, SITE_ENGINES } from '../support/site.ts'

/** What uses, or declares, the function that notifies a cook. */
const NOTIFIES = /\bnotify\b[^;]*notifications\.store\.ts'|export async function notify\b/

/** The stores in which one cook does something to another; each is walked below. */
const REACHING = [
  'app/community/following/follows.store.ts',
  'app/kitchen/households/invites.store.ts',
  'app/recipes/catalog/version-of.store.ts',
  'app/recipes/publishing/testers.store.ts',
  'app/recipes/questions/mentions.store.ts',
  'app/recipes/reviews/pending-reviews.store.ts',
  'app/recipes/reviews/replies.store.ts',
  'app/recipes/test-kitchen/test-kitchen.store.ts',
]
const NOTES = { do: 'notes', cookedOn: '2026-11-20', outcome: 'asWritten', text: 'Fine.' }
/** What is told in nobody's name. */
const IN_NO_NAME = [
  'app/community/moderation/moderation.store.ts',
  'app/community/notifications/first-days.store.ts',
  'app/people/notifications/notifications.store.ts',
]

test('whatever notifies a cook of what another did checks whether it may reach them, and is walked here', () => {
  const notifying = globSync('app/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.includes('.test.') && NOTIFIES.test(readFileSync(join(ROOT, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
  expect(notifying.sort()).toEqual([...REACHING, ...IN_NO_NAME].sort())
  for (const path of REACHING)
    expect([path, readFileSync(join(ROOT, path), 'utf8')]).toEqual([
      path,
      expect.stringMatching(/mayReach\(|unreachable\(/),
    ])
})

describe.each(SITE_ENGINES)('blocks, on %s', (engine) => {
  const site = aSite({ API_RATE: '1000000' }, engine)
  let ann: ApiCook
  let ben: ApiCook
  let bens: Client
  let anns: Client
  const of: Record<string, number> = {}
  let invite = ''

  const clientOf = ({ session }: ApiCook) => {
    const client = aClient(site)
    for (const pair of (session.cookie ?? '').split('; ')) {
      const [name = '', ...value] = pair.split('=')
      client.cookies.set(name, value.join('='))
    }
    return client
  }
  const call = (cook: ApiCook, method: string, path: string, body?: object) =>
    site.send(`/api${path}`, {
      method,
      headers: { ...cook.write, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const idOf = (written: { id: number } | string) => (typeof written === 'string' ? 0 : written.id)

  beforeAll(async () => {
    const { db } = site.database
    ann = await anApiCook(site, 'ann')
    ben = await anApiCook(site, 'ben')
    const eve = await anApiCook(site, 'eve')
    bens = clientOf(ben)
    anns = clientOf(ann)
    of.annRecipe = await aRecipe(db, { authorId: ann.id, title: 'Soup of Ann' })
    of.benRecipe = await aRecipe(db, { authorId: ben.id, title: 'Soup of Ben' })
    of.benDraft = await aRecipe(db, { authorId: ben.id, title: 'Draft of Ben', visibility: 'draft', wasPublic: 0 })
    of.annDraft = await aRecipe(db, { authorId: ann.id, title: 'Draft of Ann', visibility: 'draft', wasPublic: 0 })
    expect(await requestTest(db, ann.id, of.annDraft, 'ben')).toBe('done')
    of.eveRecipe = await aRecipe(db, { authorId: eve.id, title: 'Soup of Eve' })
    const draft = { stars: 2, text: 'Too salty.', cooked: null, changes: null, photo: null }
    await rateRecipe(db, ann.id, of.benRecipe, draft)
    await rateRecipe(db, ben.id, of.annRecipe, { ...draft, stars: 4 })
    of.review = (await db.selectFrom('review').select('id').where('cookId', '=', ann.id).executeTakeFirstOrThrow()).id
    of.question = idOf(await askQuestion(db, ann.id, of.eveRecipe, 'How long?'))
    of.bensAnswer = idOf(await answerQuestion(db, ben.id, of.question, 'An hour.'))
    of.annAnswer = idOf(await answerQuestion(db, ann.id, of.question, 'Thank you.'))
    await anns.post('/collections', { title: 'Anns soups', text: '', visibility: 'public' })
    of.collection = (
      await db.selectFrom('collection').select('id').where('cookId', '=', ann.id).executeTakeFirstOrThrow()
    ).id
    await call(ben, 'PUT', '/following/cook/ann')
    const made = (await (await call(ann, 'POST', '/household/invites', {})).json()) as { link: string }
    invite = new URL(made.link).searchParams.get('invite') ?? ''
    await db.deleteFrom('notification').execute()
    expect((await call(ann, 'PUT', '/blocks/ben', { kind: 'block' })).status).toBe(204)
  })

  /** Everything that is stored of what one cook did to another. */
  const stored = async () => {
    const { db } = site.database
    const rows = await Promise.all(
      (
        [
          'review',
          'reviewHelpful',
          'question',
          'answer',
          'questionHelpful',
          'answerHelpful',
          'follow',
          'mention',
          'recipeTest',
          'notification',
        ] as const
      ).map(async (table) => {
        // PostgreSQL gives rows in any order.
        const all = await db.selectFrom(table).selectAll().execute()
        return [table, all.map((row) => JSON.stringify(row)).sort()] as const
      }),
    )
    return Object.fromEntries(rows)
  }

  test('blocking ended that he follows her', async () => {
    expect(await site.database.db.selectFrom('follow').select('id').where('cookId', '=', ben.id).execute()).toEqual([])
  })

  const json = (method: string, path: () => string, body?: object) => async () => call(ben, method, path(), body)
  const post = (path: () => string, fields: () => Record<string, string>) => async () => bens.post(path(), fields())
  const recipe = () => `/recipe/${of.annRecipe}`
  const bensKitchen = () => `/recipe/${of.benDraft}/test-kitchen`
  const annsKitchen = () => `/recipe/${of.annDraft}/test-kitchen`
  const thread = () => `/recipe/${of.eveRecipe}/questions/${of.question}`

  test.each<[name: string, status: number, send: () => Promise<Response>]>([
    ['reviews her recipe', 422, post(recipe, () => ({ stars: '1', text: 'Bad' }))],
    [
      'reviews her recipe by the API',
      403,
      json('PUT', () => `/recipes/${of.annRecipe}/review`, { stars: 1, text: 'Bad' }),
    ],
    [
      'votes for her review',
      403,
      post(
        () => `/recipe/${of.benRecipe}`,
        () => ({ do: 'helpful', review: String(of.review) }),
      ),
    ],
    ['votes for her review by the API', 403, json('PUT', () => `/reviews/${of.review}/helpful`)],
    [
      'replies to her review',
      403,
      post(
        () => `/recipe/${of.benRecipe}`,
        () => ({ do: 'reply', review: String(of.review), reply: 'You!' }),
      ),
    ],
    ['replies to her review by the API', 403, json('PUT', () => `/reviews/${of.review}/reply`, { reply: 'You!' })],
    [
      'asks on her recipe',
      422,
      post(
        () => `${recipe()}/questions`,
        () => ({ do: 'ask', text: 'Why?' }),
      ),
    ],
    ['asks on her recipe by the API', 403, json('POST', () => `/recipes/${of.annRecipe}/questions`, { text: 'Why?' })],
    ['answers her question', 422, post(thread, () => ({ do: 'answer', about: String(of.question), text: 'Never.' }))],
    [
      'answers her question by the API',
      403,
      json('POST', () => `/questions/${of.question}/answers`, { text: 'Never.' }),
    ],
    [
      'edits an answer to her',
      422,
      post(thread, () => ({ do: 'editAnswer', about: String(of.bensAnswer), text: 'Ha!' })),
    ],
    ['edits an answer to her by the API', 403, json('PUT', () => `/answers/${of.bensAnswer}`, { text: 'Ha!' })],
    ['votes for her question', 403, post(thread, () => ({ do: 'questionHelpful', about: String(of.question) }))],
    ['votes for her question by the API', 403, json('PUT', () => `/questions/${of.question}/helpful`)],
    ['votes for her answer', 403, post(thread, () => ({ do: 'answerHelpful', about: String(of.annAnswer) }))],
    ['votes for her answer by the API', 403, json('PUT', () => `/answers/${of.annAnswer}/helpful`)],
    ['asks her to try his recipe', 422, post(bensKitchen, () => ({ do: 'ask', username: 'ann' }))],
    ['will try her recipe', 404, post(annsKitchen, () => ({ do: 'accept' }))],
    ['sends notes about her recipe', 422, post(annsKitchen, () => NOTES)],
    [
      'follows her',
      303,
      post(
        () => '/following/follow',
        () => ({ do: 'follow', subject: 'cook:ann' }),
      ),
    ],
    ['follows her by the API', 403, json('PUT', () => '/following/cook/ann')],
    [
      'follows her collection',
      303,
      post(
        () => '/following/follow',
        () => ({ do: 'follow', subject: `collection:${of.collection}` }),
      ),
    ],
    ['follows her collection by the API', 403, json('PUT', () => `/following/collection/${of.collection}`)],
    [
      'joins her household',
      200,
      post(
        () => '/household/join',
        () => ({ token: invite }),
      ),
    ],
    ['joins her household by the API', 403, async () => call(ben, 'POST', '/household/join', { token: invite })],
  ])('he %s: %i, and nothing is stored', async (_, status, send) => {
    const before = await stored()
    const response = await send()
    await response.text()
    expect(response.status).toBe(status)
    expect(await stored()).toEqual(before)
    const { db } = site.database
    const members = await db
      .selectFrom('householdMember')
      .select('householdId')
      .where('cookId', 'in', [ann.id, ben.id])
      .execute()
    expect(new Set(members.map(({ householdId }) => householdId)).size).toBe(members.length)
  })

  test('he mentions her in vain, and invites her in vain', async () => {
    const { db } = site.database
    const sent = await call(ben, 'POST', `/recipes/${of.eveRecipe}/questions`, { text: 'Ask @ann about it?' })
    expect(sent.status).toBe(201)
    expect(await db.selectFrom('mention').select('cookId').execute()).toEqual([])
    const { email } = await db.selectFrom('cook').select('email').where('id', '=', ann.id).executeTakeFirstOrThrow()
    await db.updateTable('cook').set({ emailVerified: 1 }).where('id', '=', ann.id).execute()
    expect((await bens.post('/household', { do: 'invite', email, formKey: 'k' })).status).toBe(303)
    const notices = db.selectFrom('notification').select('kind').where('cookId', '=', ann.id)
    expect(await notices.execute()).toEqual([])
  })

  test('nor does she reach him; what was there stays, folded for her alone', async () => {
    expect((await call(ann, 'PUT', '/following/cook/ben')).status).toBe(403)
    expect((await call(ann, 'POST', `/recipes/${of.benRecipe}/questions`, { text: 'Why?' })).status).toBe(403)
    const folded = 'From a cook whom you muted or blocked'
    for (const path of [`/recipe/${of.annRecipe}`, `/recipe/${of.eveRecipe}/questions/${of.question}`])
      for (let times = 0; times < 2; times++) {
        expect([path, await (await anns.get(path)).text()]).toEqual([path, expect.stringContaining(folded)])
        expect(await (await bens.get(path)).text()).not.toContain(folded)
      }
    const listed = (await (await call(ann, 'GET', `/questions/${of.question}/answers`)).json()) as {
      items: { isMuted: boolean; cook: { username: string } }[]
    }
    expect(listed.items.map(({ cook, isMuted }) => [cook.username, isMuted])).toContainEqual(['ben', true])
  })

  test('members of one household part before one blocks the other; the page says so', async () => {
    const { db } = site.database
    const eve = await db.selectFrom('cook').select('id').where('username', '=', 'eve').executeTakeFirstOrThrow()
    const own = await db
      .selectFrom('householdMember')
      .select('householdId')
      .where('cookId', '=', ann.id)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('householdMember').where('cookId', '=', eve.id).execute()
    await db
      .insertInto('householdMember')
      .values({ cookId: eve.id, ...own, role: 'member', joinedAt: 1 })
      .execute()
    expect((await call(ann, 'PUT', '/blocks/eve', { kind: 'block' })).status).toBe(409)
    const refused = await anns.post('/settings/blocks', { do: 'block', cook: 'eve' })
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('You share a household')])
  })

  test('the page lists them, changes a block to a mute, and ends it; then he reaches her again', async () => {
    expect(await (await anns.get('/settings/blocks?cook=ben')).text()).toContain('You block this cook.')
    await anns.post('/settings/blocks', { do: 'mute', cook: 'ben' })
    expect((await call(ben, 'POST', `/recipes/${of.annRecipe}/questions`, { text: 'Peace?' })).status).toBe(201)
    const notices = site.database.db.selectFrom('notification').select('kind').where('cookId', '=', ann.id)
    expect(await notices.execute()).toEqual([])
    await anns.post('/settings/blocks', { do: 'end', cook: 'ben' })
    expect(await (await anns.get('/settings/blocks')).text()).toContain('Nobody. To block')
    expect((await call(ben, 'PUT', '/following/cook/ann')).status).toBe(204)
    expect((await notices.execute()).map(({ kind }) => kind)).toEqual(['follower'])
  })
})
