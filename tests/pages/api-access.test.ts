import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeState } from '#app/exchange/import-job/recipe-imports.store.ts'
import { storeImport } from '#app/exchange/import-job/store-import.store.ts'
import { CollectionDraft } from '#app/recipes/collections/collection.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { deleteRecipe } from '#app/recipes/publishing/deleting.store.ts'
import { publishRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { RecipeDraft } from '#app/recipes/publishing/recipe-draft.ts'
import { answerQuestion, askQuestion } from '#app/recipes/questions/write-words.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import {
  type ApiCook,
  aDraftRequest,
  anApiCook,
  answerChecker,
  documentOf,
  operationsOf,
  read,
} from '../support/api.ts'
import { aDrop, aFoundRecipe } from '../support/app-imports.ts'
import { PASSWORD } from '../support/client.ts'
import { communityAccess } from '../support/community-access.ts'
import { importAccess } from '../support/import-access.ts'
import {
  type AccessRow,
  collectionAccess,
  DEVICE_SECRET,
  FOLLOWING_ACCESS,
  KITCHEN_ACCESS,
  liveListAccess,
} from '../support/kitchen-access.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { NOTIFICATION_ACCESS } from '../support/notification-access.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('the API on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true', API_RATE: '1000000' }, engine)
  const ACTORS = ['visitor', 'owner', 'other cook', 'moderator', 'read token', 'write token'] as const
  type Actor = (typeof ACTORS)[number]

  let owner: ApiCook
  let other: ApiCook
  let moderator: ApiCook
  let check: Awaited<ReturnType<typeof answerChecker>>
  let undocumented: string[]

  beforeAll(async () => {
    await publishAtWill(site.database.db)
    const document = await documentOf(site)
    check = answerChecker(document)
    owner = await anApiCook(site, 'owner')
    other = await anApiCook(site, 'other')
    moderator = await anApiCook(site, 'maude')
    await site.database.db.updateTable('cook').set({ role: 'moderator' }).where('id', '=', moderator.id).execute()
    const tested = TABLE.map(([name]) => name)
    undocumented = operationsOf(document)
      .map(({ name }) => name)
      .filter((name) => !tested.includes(name))
  })

  const headersOf = (actor: Actor): Record<string, string> =>
    ({
      visitor: {},
      owner: owner.session,
      'other cook': other.session,
      moderator: moderator.session,
      'read token': owner.read,
      'write token': owner.write,
    })[actor]

  /** A fresh recipe of the owner. */
  async function theirs() {
    const draft = RecipeDraft.parse(await aDraftRequest(site))
    const published = await publishRecipe(site.database.db, owner.id, draft)
    if (published === 'noPhoto') throw new Error('the photo is gone')
    return published.id
  }
  async function theirCollection() {
    const draft = CollectionDraft.parse({ title: 'Diwali' })
    return (await createCollection(site.database.db, owner.id, draft)) as number
  }
  async function aSharedList() {
    const { key } = (await read(
      site.send('/api/live-lists', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret: DEVICE_SECRET }),
      }),
    )) as { key: string }
    return { key, id: createHash('sha256').update(key).digest('base64url') }
  }
  /** A fresh list of the owner's to be ticked. */
  async function theirImport() {
    const storing = { db: site.database.db, cookId: owner.id, locale: 'en' as const, bytes: 10 }
    return (await storeImport(storing, aDrop([aFoundRecipe('Soup')]))) as number
  }
  async function theirWrittenImport() {
    const id = await theirImport()
    await changeState(site.database.db, owner.id, id, ['found'], 'done')
    return id
  }
  async function theirDeleted() {
    const id = await theirs()
    await deleteRecipe(site.database.db, { id: owner.id, role: 'cook' }, id)
    return id
  }
  /** A review by the other cook of a fresh recipe of the owner. */
  async function reviewOfTheirs() {
    const recipe = await theirs()
    const draft = { stars: 4, text: 'Quick.', cooked: null, changes: null, photo: null }
    await rateRecipe(site.database.db, other.id, recipe, draft)
    const { db } = site.database
    const { id } = await db.selectFrom('review').select('id').where('recipeId', '=', recipe).executeTakeFirstOrThrow()
    return id
  }
  let counter = 0
  /** A question by the other cook on a fresh recipe of the owner, and their own answer to it. */
  async function questionOfTheirs() {
    const recipe = await theirs()
    const { db } = site.database
    const question = await askQuestion(db, other.id, recipe, `Can I freeze it? ${++counter}`)
    if (typeof question === 'string') throw new Error(question)
    const answer = await answerQuestion(db, other.id, question.id, 'I did.')
    if (typeof answer === 'string') throw new Error(answer)
    return { recipe, question: question.id, answer: answer.id }
  }
  const photoForm = async (name: string) => {
    const form = new FormData()
    const picture = await site.get('/media/covers/005-best-lasagna.0d9204b2db.160.webp')
    form.set(name, new File([await picture.arrayBuffer()], 'rice.webp', { type: 'image/webp' }))
    return form
  }

  let names = 0
  const QUESTION = { diet: 'Vegan', cuisine: 'Any', time: 40, ingredients: 'rice, lemon' }
  const anyone = [200, 200, 200, 200, 200, 200]
  const TABLE: AccessRow[] = [
    ...KITCHEN_ACCESS,
    ...NOTIFICATION_ACCESS,
    ...collectionAccess(theirCollection),
    ...FOLLOWING_ACCESS,
    ...liveListAccess(aSharedList),
    ...importAccess(theirImport, theirWrittenImport),
    ['GET /recipes', anyone, () => ({ path: '/recipes?limit=3' })],
    ['GET /suggestions', anyone, () => ({ path: '/suggestions?q=la' })],
    ['GET /recipes/{id}', anyone, async () => ({ path: `/recipes/${await theirs()}` })],
    ['GET /recipes/{id}/reviews', anyone, () => ({ path: '/recipes/5/reviews?limit=2' })],
    ['GET /categories', anyone, () => ({ path: '/categories' })],
    ['GET /categories/{slug}', anyone, () => ({ path: '/categories/breakfast' })],
    ['GET /cooks/{username}', anyone, () => ({ path: '/cooks/owner' })],
    ['POST /assistant', anyone, () => ({ path: '/assistant', json: QUESTION })],
    ['POST /recipes/api/get-recipe', anyone, () => ({ path: '/recipes/api/get-recipe', json: QUESTION })],
    [
      'POST /recipes',
      [401, 201, 201, 201, 403, 201],
      async () => ({ path: '/recipes', json: await aDraftRequest(site) }),
    ],
    [
      'GET /recipes/{id}/draft',
      [401, 200, 403, 200, 200, 200],
      async () => ({ path: `/recipes/${await theirs()}/draft` }),
    ],
    [
      'PUT /recipes/{id}',
      [401, 200, 403, 200, 403, 200],
      async () => ({
        path: `/recipes/${await theirs()}`,
        json: await aDraftRequest(site),
        headers: { 'if-match': '*' },
      }),
    ],
    ['DELETE /recipes/{id}', [401, 204, 403, 204, 403, 204], async () => ({ path: `/recipes/${await theirs()}` })],
    [
      'POST /recipes/{id}/restore',
      [401, 200, 404, 404, 403, 200],
      async () => ({ path: `/recipes/${await theirDeleted()}/restore` }),
    ],
    ['GET /me/deleted', [401, 200, 200, 200, 200, 200], () => ({ path: '/me/deleted' })],
    [
      'POST /recipes/import',
      [401, 200, 200, 200, 403, 200],
      () => ({
        path: '/recipes/import',
        json: { text: 'Lemon rice\n\n1 cup rice\n2 tbsp lemon juice\n1 tsp mustard seeds\n\nBoil the rice.' },
      }),
    ],
    [
      'GET /recipes/{id}/review',
      [401, 404, 200, 404, 404, 404],
      async () => ({ path: `/recipes/${await reviewed()}/review` }),
    ],
    [
      'PUT /recipes/{id}/review',
      [401, 403, 200, 200, 403, 403],
      async () => ({ path: `/recipes/${await theirs()}/review`, json: { stars: 5, text: 'Bright.' } }),
    ],
    [
      'DELETE /recipes/{id}/review',
      [401, 204, 204, 204, 403, 204],
      async () => ({ path: `/recipes/${await theirs()}/review` }),
    ],
    [
      'PUT /reviews/{id}/helpful',
      [401, 204, 204, 204, 403, 204],
      async () => ({ path: `/reviews/${await reviewOfTheirs()}/helpful` }),
    ],
    [
      'DELETE /reviews/{id}/helpful',
      [401, 204, 204, 204, 403, 204],
      async () => ({ path: `/reviews/${await reviewOfTheirs()}/helpful` }),
    ],
    [
      'PUT /reviews/{id}/reply',
      [401, 204, 404, 404, 403, 204],
      async () => ({ path: `/reviews/${await reviewOfTheirs()}/reply`, json: { reply: 'Thank you!' } }),
    ],
    ...communityAccess(theirs, questionOfTheirs, reviewOfTheirs, site),
    ['GET /me/favorites', [401, 200, 200, 200, 200, 200], () => ({ path: '/me/favorites' })],
    ['GET /me/saved', [401, 200, 200, 200, 200, 200], () => ({ path: '/me/saved' })],
    ['PUT /me/favorites/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/me/favorites/5' })],
    ['PUT /me/saved/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/me/saved/5' })],
    ['DELETE /me/favorites/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/me/favorites/5' })],
    ['DELETE /me/saved/{id}', [401, 204, 204, 204, 403, 204], () => ({ path: '/me/saved/5' })],
    [
      'GET /recipes/savedRecipes/{username}',
      [401, 200, 403, 403, 200, 200],
      () => ({ path: '/recipes/savedRecipes/owner' }),
    ],
    ['POST /photos', [401, 201, 201, 201, 403, 201], async () => ({ path: '/photos', form: await photoForm('photo') })],
    [
      'POST /profile',
      [401, 200, 200, 200, 403, 403],
      async () => ({ path: '/profile', form: await photoForm('avatar') }),
    ],
    ['GET /auth/user', [401, 200, 200, 200, 200, 200], () => ({ path: '/auth/user' })],
    [
      'PUT /auth/updateUser',
      [401, 422, 200, 422, 403, 403],
      // The other cook's name and address: only they may have them.
      () => ({ path: '/auth/updateUser', json: { username: 'other', email: 'other@secret.example' } }),
    ],
    [
      'POST /auth/register',
      [201, 201, 201, 201, 201, 201],
      () => {
        const username = `new-${++names}`
        return { path: '/auth/register', json: { username, email: `${username}@example.org`, password: PASSWORD } }
      },
    ],
    ['POST /auth/login', anyone, () => ({ path: '/auth/login', json: { username: 'joiner', password: PASSWORD } })],
    ['POST /auth/logout', [204, 204, 204, 204, 204, 204], () => ({ path: '/auth/logout' })],
  ]

  /** A recipe of the owner that the other cook has reviewed. */
  async function reviewed() {
    const review = await reviewOfTheirs()
    const { db } = site.database
    return (await db.selectFrom('review').select('recipeId').where('id', '=', review).executeTakeFirstOrThrow())
      .recipeId
  }

  /** Signing in ends the session that a request came with, so these are sent with a session of their own. */
  const ENDS_SESSIONS = ['POST /auth/login', 'POST /auth/logout', 'POST /auth/register']
  let guests = 0

  describe('who may', () => {
    test('every route of the document has its line in the table', () => expect(undocumented).toEqual([]))

    describe.each(TABLE)('%s', (name, expected, send) => {
      test.each(ACTORS.map((actor, at) => [actor, expected[at] as number] as const))(
        '%s: %i',
        async (actor, status) => {
          const { db } = site.database
          await db.deleteFrom('attempt').execute()
          if (name === 'POST /auth/login') await anApiCook(site, 'joiner').catch(() => {})
          const { path, json, form, headers = {} } = await send()
          const cookies = headersOf(actor)
          const own =
            ENDS_SESSIONS.includes(name) && 'cookie' in cookies
              ? (await anApiCook(site, `guest-${++guests}`)).session
              : cookies
          const response = await site.send(`/api${path}`, {
            method: name.split(' ')[0] as string,
            headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers, ...own },
            ...(json !== undefined && { body: JSON.stringify(json) }),
            ...(form && { body: form }),
          })
          const body = response.status === status ? '' : (await response.clone().text()).slice(0, 300)
          expect([response.status, body]).toEqual([status, ''])
          // A stream of events has no end to wait for.
          if (response.ok && response.headers.get('content-type') === 'text/event-stream')
            return response.body?.cancel()
          expect(await check(name, response)).toBeNull()
        },
      )
    })
  })
})
