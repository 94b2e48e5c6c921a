import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blockCook } from '#app/people/blocks/blocks.store.ts'
import { rateRecipe } from '#app/recipes/reviews/reviews.store.ts'
import { m } from '#messages'
import { aRecipe } from '../support/builders.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { textOf } from '../support/failing-database.ts'
import { fillHousehold, householdsOf } from '../support/households.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

type Fields = Record<string, string>

describe.each(SITE_ENGINES)('a button without scripts that is refused, on %s', (engine) => {
  const site = aSite({}, engine)
  const { makeGuest } = householdsOf(site)
  let anna: Client
  const guest = aClient(site)
  let recipe = 0
  let review = ''
  let guestLink = ''
  const db = () => site.database.db
  const idOf = async (username: string) =>
    (await db().selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    await aRegisteredCook(site, 'ben')
    const [annaId, benId] = [await idOf('anna'), await idOf('ben')]
    recipe = await aRecipe(db(), { authorId: annaId, title: 'Soup of Anna' })
    await rateRecipe(db(), benId, recipe, { stars: 4, text: 'Good.', cooked: null, changes: null, photo: null })
    review = String(
      (await db().selectFrom('review').select('id').where('cookId', '=', benId).executeTakeFirstOrThrow()).id,
    )
    guestLink = await makeGuest(anna)
    await blockCook(db(), benId, 'anna', 'block')
  })
  beforeEach(() => db().deleteFrom('attempt').execute())

  /** What the page of an answer says at its top in its alert. */
  const reasonsIn = (html: string) =>
    [...textOf(html).matchAll(/role="alert"><p[^>]*data-notice="\w+"[^>]*><span>([^<]*)/g)].map(([, text]) => text)

  test.each<[what: string, subject: string, reason: () => string]>([
    ['one’s own profile', 'cook:anna', m.following_own],
    ['who blocks the cook', 'cook:ben', m.blocks_refused],
    ['who is not there', 'cook:nobody', m.following_gone],
    ['what nobody can follow', 'moon:x', m.following_gone],
  ])('to follow %s leads back to the page, which says why', async (_what, subject, reason) => {
    const response = await anna.post('/following/follow', { do: 'follow', subject, next: '/following' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/following'])
    expect(reasonsIn(await (await anna.get('/following')).text())).toEqual([reason()])
    expect(reasonsIn(await (await anna.get('/following')).text())).toEqual([])
  })

  test('to follow once more than one may leads back to the page, which says so', async () => {
    const fields = { do: 'follow', subject: 'tag:quick', next: '/following' }
    await anna.post('/following/follow', fields)
    await db().updateTable('attempt').set({ count: 1_000_000 }).execute()
    const response = await anna.post('/following/follow', fields)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/following'])
    expect(reasonsIn(await (await anna.get('/following')).text())).toEqual([m.notice_too_often()])
    const byScript = await anna.post('/following/follow', fields, { accept: 'application/json' })
    expect(byScript.status).toBe(429)
  })

  test.each<[what: string, path: () => string, fields: () => Fields]>([
    ['a vote', () => `/recipe/${recipe}`, () => ({ do: 'helpful', review })],
    ['a review that is withdrawn', () => `/recipe/${recipe}`, () => ({ do: 'withdraw' })],
    ['a vote for a question', () => `/recipe/${recipe}/questions`, () => ({ do: 'questionHelpful', about: '1' })],
    ['a mute', () => '/settings/blocks', () => ({ do: 'mute', cook: 'meera' })],
    ['a notification', () => '/notifications', () => ({ do: 'read', id: '1' })],
    ['the choice of notifications', () => '/notifications/settings', () => ({ do: 'emailOff' })],
    ['the feed of what one follows', () => '/following', () => ({ do: 'feedMake' })],
    ['the diary', () => '/diary', () => ({ do: 'hide' })],
    ['preferences', () => '/settings/preferences', () => ({ do: 'needs' })],
    ['the household', () => '/household', () => ({ do: 'rename', name: 'Home' })],
    ['the calendar of the meal plan', () => '/meal-plan/calendar', () => ({ do: 'make' })],
    ['a shared list', () => '/shopping-list', () => ({ do: 'share', list: 'list' })],
    ['a list of others', () => guestLink, () => ({ text: 'oats' })],
    ['the test kitchen', () => `/recipe/${recipe}/test-kitchen`, () => ({ do: 'end', username: 'ben' })],
    ['versions', () => `/recipe/${recipe}/versions`, () => ({ do: 'begin' })],
    ['an earlier recipe', () => `/recipe/${recipe}/changes`, () => ({ do: 'delete', version: '1' })],
  ])('%s: the page says that it was too often', async (_what, path, fields) => {
    const client = path() === guestLink ? guest : anna
    await (await client.post(path(), fields())).text()
    await db().updateTable('attempt').set({ count: 1_000_000 }).execute()
    const refused = await client.post(path(), fields())
    const html = await refused.text()
    expect([refused.status, reasonsIn(html)]).toEqual([429, [expect.stringContaining('Too many attempts')]])
    expect(html.replaceAll(/<script.*?<\/script>/gs, '').match(/Too many attempts/g)).toHaveLength(1)
  })

  test.each<[what: string, status: number, path: () => string, fields: () => Fields, reason: () => string]>([
    [
      'a vote for who blocks the cook',
      403,
      () => `/recipe/${recipe}`,
      () => ({ do: 'helpful', review }),
      m.blocks_refused,
    ],
    ['a vote for what is gone', 404, () => `/recipe/${recipe}`, () => ({ do: 'helpful', review: '0' }), m.review_gone],
    ['a block of oneself', 409, () => '/settings/blocks', () => ({ do: 'block', cook: 'anna' }), m.blocks_own],
    [
      'mails to no confirmed address',
      409,
      () => '/notifications/settings',
      () => ({ do: 'emailOn' }),
      m.following_email_failed,
    ],
    ['a feed by mail to none', 409, () => '/following', () => ({ do: 'emailOn' }), m.following_email_failed],
  ])('%s: the page says why', async (_what, status, path, fields, reason) => {
    const refused = await anna.post(path(), fields())
    expect([refused.status, reasonsIn(await refused.text())]).toEqual([status, [reason()]])
  })

  test('a household without room for more says so, to its members and its guests', async () => {
    await fillHousehold(db(), await idOf('anna'))
    await anna.post('/shopping-list', { do: 'add', list: 'list', text: 'oats' })
    expect(reasonsIn(await (await anna.get('/shopping-list')).text())).toEqual([m.problem_sync_full()])
    await guest.post(guestLink, { text: 'oats' })
    expect(reasonsIn(await (await guest.get(guestLink)).text())).toEqual([m.questions_full()])
  })
})
