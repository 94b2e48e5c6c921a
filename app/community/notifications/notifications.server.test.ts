import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { makeInvite, withdrawInvite } from '#app/kitchen/households/invites.store.ts'
import { listNotifications, markAllRead } from '#app/people/notifications/notifications.store.ts'
import { createCollection } from '#app/recipes/collections/collections.store.ts'
import { replyToReview } from '#app/recipes/reviews/replies.store.ts'
import { rateRecipe, withdrawReview } from '#app/recipes/reviews/reviews.store.ts'
import { postOutgoing } from '#server/http/outgoing.ts'
import { createLog } from '#server/log.ts'
import { DAY, HOUR } from '#server/processes/clock.ts'
import { aCook, aRecipe } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { follow } from '../following/follows.store.ts'
import { moderate, reportSubject } from '../moderation/moderation.store.ts'
import { notifyOfFirstDays } from './first-days.store.ts'
import { viewNotifications } from './notification-view.server.ts'
import { addDevice } from './push-devices.store.ts'
import { createPushSender } from './push-sender.server.ts'

const REVIEW = { stars: 5, text: 'Lovely.', cooked: null, changes: null, photo: null }
const accounts = { signatureOf: (text: string) => Buffer.from(text.padEnd(32).slice(0, 32)).toString('base64url') }

describeStores('what happens is told to whom it concerns', (db) => {
  let anna = ''
  let ben = ''
  let moderator = { id: '', username: 'maude' }
  const named = async (name: string) => {
    const id = await aCook(db())
    await db()
      .updateTable('cook')
      .set({ name, emailVerified: 1, email: `${name.toLowerCase()}@example.org` })
      .where('id', '=', id)
      .execute()
    return id
  }
  const sentencesFor = async (cookId: string) => {
    const listed = await listNotifications(db(), cookId, { after: null, size: 50 })
    const views = await viewNotifications({ db: db(), accounts, cookId }, listed)
    return views.map(({ sentence, path }) => [sentence, path])
  }
  const reviewIdOf = async (recipeId: number) =>
    (await db().selectFrom('review').select('id').where('recipeId', '=', recipeId).executeTakeFirstOrThrow()).id

  beforeEach(async () => {
    anna = await named('Anna')
    ben = await named('Ben')
    moderator = { id: await named('Maude'), username: 'maude' }
    await db().updateTable('cook').set({ role: 'moderator' }).where('id', '=', moderator.id).execute()
  })

  test('a review to the author, its reply to the reviewer, and neither twice', async () => {
    const id = await aRecipe(db(), { title: 'Soup', authorId: anna })
    await rateRecipe(db(), ben, id, REVIEW)
    await markAllRead(db(), anna, Date.now())
    await rateRecipe(db(), ben, id, { ...REVIEW, stars: 4 })
    await withdrawReview(db(), ben, id)
    await rateRecipe(db(), ben, id, REVIEW)
    expect(await sentencesFor(anna)).toEqual([['Ben reviewed “Soup”.', `/recipe/${id}#reviews`]])
    await replyToReview(db(), anna, await reviewIdOf(id), 'Thank you!')
    await replyToReview(db(), anna, await reviewIdOf(id), null)
    expect(await sentencesFor(ben)).toEqual([['Anna replied to your review of “Soup”.', `/recipe/${id}#reviews`]])
    await db().updateTable('recipe').set({ visibility: 'private' }).where('id', '=', id).execute()
    expect(await sentencesFor(ben)).toEqual([['Anna replied to your review of a recipe.', null]])
  })

  test('followers are counted, and never named', async () => {
    const { username: name } = await db()
      .selectFrom('cook')
      .select('username')
      .where('id', '=', anna)
      .executeTakeFirstOrThrow()
    await follow(db(), ben, { kind: 'cook', name })
    expect(await sentencesFor(anna)).toEqual([['A cook has begun to follow you.', null]])
    await follow(db(), moderator.id, { kind: 'cook', name })
    expect(await sentencesFor(anna)).toEqual([['2 cooks have begun to follow you.', null]])
  })

  test('a decision to whose it is, and its outcome to those who reported it, without anybody’s name', async () => {
    const id = await aRecipe(db(), { title: 'Soup', authorId: anna })
    const report = { kind: 'recipe' as const, subject: id, reason: 'spam' as const, text: '' }
    for (const reporter of [ben, ben, moderator.id, null]) await reportSubject(db(), reporter, report)
    await moderate(db(), moderator, { act: 'hide', kind: 'recipe', subject: id, reason: 'No.' })
    expect(await sentencesFor(anna)).toEqual([
      ['A moderator has hidden your recipe “Soup”. Its page says why.', `/recipe/${id}`],
    ])
    expect(await sentencesFor(ben)).toEqual([
      ['Thank you: what you reported has been looked at and is hidden now.', null],
    ])
    expect(await sentencesFor(moderator.id)).toEqual([])
    await moderate(db(), moderator, { act: 'restore', kind: 'recipe', subject: id, reason: '' })
    expect((await sentencesFor(anna))[0]?.[0]).toBe(
      'Your recipe “Soup” can be seen again: a moderator has restored it.',
    )

    const other = await aRecipe(db(), { authorId: anna })
    await reportSubject(db(), ben, { ...report, subject: other })
    await moderate(db(), moderator, { act: 'dismiss', kind: 'recipe', subject: other, reason: '' })
    expect((await sentencesFor(ben)).map(([sentence]) => sentence)).toContain(
      'Thank you: what you reported has been looked at, and stays as it is.',
    )
    const collection = await createCollection(db(), ben, { title: 'Soups', text: '', visibility: 'public' })
    await moderate(db(), moderator, { act: 'hide', kind: 'collection', subject: Number(collection), reason: 'No.' })
    expect((await sentencesFor(ben))[0]).toEqual([
      'A moderator has hidden your collection “Soups”. Its page says why.',
      `/collections/${collection}`,
    ])
  })

  test('an invitation to the account that has its address, with its link while it is open', async () => {
    await requireHouseholdId(db(), anna)
    const secret = { seed: '["invite","1"]', token: accounts.signatureOf('["invite","1"]') }
    await makeInvite(db(), anna, { email: 'BEN@example.org', secret })
    expect(await sentencesFor(ben)).toEqual([
      ['Anna invited you to their household.', `/household/join?invite=${secret.token}`],
    ])
    const { tokenHash } = await db().selectFrom('householdInvite').select('tokenHash').executeTakeFirstOrThrow()
    await withdrawInvite(db(), anna, tokenHash)
    expect(await sentencesFor(ben)).toEqual([['Anna invited you to their household.', null]])
    await db().updateTable('cook').set({ emailVerified: 0 }).where('id', '=', moderator.id).execute()
    await makeInvite(db(), anna, { email: 'maude@example.org', secret: { seed: '2', token: '2' } })
    expect(await sentencesFor(moderator.id)).toEqual([])
  })

  test('the first days of a recipe are told once, and only where somebody looked', async () => {
    const now = Date.now()
    const at = (days: number, views: number, title: string) =>
      aRecipe(db(), { title, authorId: anna, publishedAt: now - days * DAY, views })
    const id = await at(3.1, 12, 'Soup')
    await at(2.9, 5, 'Young')
    await at(7, 5, 'Old')
    await at(4, 0, 'Unseen')
    for (const [cookId, removedAt] of [
      [ben, null],
      [anna, null],
      [moderator.id, 2],
    ] as const)
      await db()
        .insertInto('shelved')
        .values({ cookId, shelf: 'savedRecipes', recipeId: id, addedAt: 1, removedAt })
        .execute()
    for (let times = 0; times < 2; times++) await notifyOfFirstDays(db(), now)
    const sentence = 'The first days of “Soup”: it was opened 12 times, and a cook saved it.'
    expect(await sentencesFor(anna)).toEqual([[sentence, `/recipe/${id}`]])
  })

  const aKey = () => {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    return { p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  }
  async function aDevice(cookId: string, endpoint: string, expiresAt = Date.now() + DAY) {
    const sessionId = `${cookId} ${endpoint}`
    const times = { createdAt: 1, updatedAt: 1, expiresAt }
    await db()
      .insertInto('session')
      .values({ id: sessionId, token: sessionId, userId: cookId, ipAddress: null, userAgent: null, ...times })
      .execute()
    await addDevice(db(), cookId, { ...aKey(), endpoint, locale: 'hi', sessionId })
    return sessionId
  }
  const aSender = (post: typeof postOutgoing) => {
    const sender = createPushSender({
      db: db(),
      accounts,
      contact: 'a@example.org',
      log: createLog({ logLevel: 'silent' }),
      post,
    })
    return sender
  }
  const endpoints = async () =>
    (await db().selectFrom('pushDevice').select('endpoint').orderBy('endpoint').execute()).map((row) => row.endpoint)

  test('devices show what is told once each, in their language; what is dead is removed', {
    tags: 'slow',
  }, async () => {
    const statuses: Record<string, number> = { '/alive': 201, '/gone': 410, '/broken': 500 }
    const requests: { path: string; headers: NodeJS.Dict<string | string[]>; bytes: number }[] = []
    const server = createServer(async (request, response) => {
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      requests.push({ path: request.url ?? '', headers: request.headers, bytes })
      response.writeHead(statuses[request.url ?? ''] ?? 404, { location: 'http://127.0.0.1:1/' }).end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const ended = await aDevice(anna, `${base}/ended`, Date.now() - HOUR)
    for (const path of ['alive', 'gone', 'broken']) await aDevice(anna, `${base}/${path}`)
    const sender = aSender((address, sent, limits) =>
      postOutgoing(address, sent, { ...limits, mayReach: (to) => to === '127.0.0.1' }),
    )
    for (let at = 0; at < 6; at++) {
      const id = await aRecipe(db(), { authorId: anna })
      for (const from of [ben, moderator.id]) await rateRecipe(db(), from, id, REVIEW)
      await sender.run()
    }
    await sender.close()
    server.close()
    const count = (path: string) => requests.filter((request) => request.path === path).length
    expect([count('/alive'), count('/gone'), count('/broken'), count('/ended')]).toEqual([6, 1, 5, 0])
    expect(requests[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(/^vapid t=/),
      'content-encoding': 'aes128gcm',
      ttl: '86400',
    })
    expect(await endpoints()).toEqual([`${base}/alive`, `${base}/ended`])
    await db().deleteFrom('session').where('id', '=', ended).execute()
    expect(await endpoints()).toEqual([`${base}/alive`])
  })

  test('no device is shown more than twenty things a day', { tags: 'slow' }, async () => {
    await aDevice(anna, 'https://push.example/1')
    const post = vi.fn(async () => ({ status: 201 }))
    const sender = aSender(post)
    for (let at = 0; at < 40; at++) await rateRecipe(db(), ben, await aRecipe(db(), { authorId: anna }), REVIEW)
    await sender.run()
    await sender.close()
    expect(post).toHaveBeenCalledTimes(20)
  })

  test('an endpoint inside this network is not spoken to, and is removed', async () => {
    for (const endpoint of ['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/x'])
      await aDevice(anna, endpoint)
    const sender = aSender(postOutgoing)
    await rateRecipe(db(), ben, await aRecipe(db(), { authorId: anna }), REVIEW)
    await sender.run()
    await sender.close()
    expect(await endpoints()).toEqual([])
  })

  const tell = async () => void (await rateRecipe(db(), ben, await aRecipe(db(), { authorId: anna }), REVIEW))

  test.each<[answer: Awaited<ReturnType<typeof postOutgoing>>, isLeft: boolean]>([
    [{ status: 200 }, true],
    [{ status: 299 }, true],
    [{ status: 300 }, true],
    [{ status: 400 }, true],
    [{ status: 403 }, false],
    [{ status: 404 }, false],
    [{ status: 410 }, false],
    [{ status: 429 }, true],
    [{ status: 500 }, true],
    [{ refused: 'private' }, false],
    [{ refused: 'address' }, false],
    [{ refused: 'tooSlow' }, true],
  ])('a device whose push service says %j is left: %s', async (answer, isLeft) => {
    await aDevice(anna, 'https://push.example/1')
    const post = vi.fn(async () => answer)
    const sender = aSender(post)
    await tell()
    await sender.run()
    await sender.close()
    expect([post.mock.calls.length, await endpoints()]).toEqual([1, isLeft ? ['https://push.example/1'] : []])
  })

  test('a device is gone after five failures in a row, not after fewer with a success among them', async () => {
    await aDevice(anna, 'https://push.example/1')
    const statuses = [500, 500, 500, 500, 201, 500, 500, 500, 500, 500]
    const left: number[] = []
    const sender = aSender(async () => ({ status: statuses[left.length] ?? 500 }))
    for (const _ of statuses) {
      await tell()
      await sender.run()
      left.push((await endpoints()).length)
    }
    await sender.close()
    expect(left).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  })

  test('what has waited for more than an hour is old news, and is not sent later', async () => {
    await aDevice(anna, 'https://push.example/1', Date.now() + DAY)
    const post = vi.fn(async () => ({ status: 201 }))
    const sender = aSender(post)
    await tell()
    await sender.run(Date.now() + HOUR + 60_000)
    await sender.run()
    expect(post).not.toHaveBeenCalled()
    await tell()
    await sender.run(Date.now() + HOUR - 60_000)
    await sender.close()
    expect(post).toHaveBeenCalledTimes(1)
  })

  test('a browser that another cook signs in with shows theirs alone', async () => {
    await aDevice(anna, 'https://push.example/1')
    await aDevice(ben, 'https://push.example/1')
    expect(await db().selectFrom('pushDevice').select('cookId').execute()).toEqual([{ cookId: ben }])
  })
})
