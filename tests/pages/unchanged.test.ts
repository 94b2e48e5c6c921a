import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { anApi, anApiCook } from '../support/api.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { publish } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('what changes nothing leaves the page cache alone on %s', (engine) => {
  const api = anApi(engine)
  let cook: Client
  let moderator: Client
  let [own, deleted, review, ownReview] = [0, 0, 0, 0]
  const { stringify } = JSON
  const saved = { username: 'Idle', email: 'idle@example.org', bio: 'I rest.' }
  beforeAll(async () => {
    const { db } = api.site.database
    cook = await aRegisteredCook(api.site, saved.username)
    await cook.post('/profile', saved)
    moderator = await aRegisteredCook(api.site, 'idlemod')
    await setRole(db, 'idlemod', 'moderator')
    own = await publish(cook, { title: 'My Own' })
    deleted = await publish(cook, { title: 'Deleted' })
    await cook.post('/my-recipes', { recipe: `${deleted}`, do: 'delete' })
    const other = await anApiCook(api.site, 'reviewer')
    const rate = { stars: 4, text: 'Fine.' }
    await api.send('PUT', `/recipes/${own}/review`, rate, other.write)
    await api.send('PUT', '/recipes/5/review', rate)
    await cook.post('/recipe/5', { do: 'rate', stars: '5', text: 'Mine.' })
    const find = async (recipeId: number, text: string) =>
      (
        await db
          .selectFrom('review')
          .select('id')
          .where('recipeId', '=', recipeId)
          .where('text', '=', text)
          .executeTakeFirstOrThrow()
      ).id
    review = await find(own, 'Fine.')
    ownReview = await find(5, 'Mine.')
    await cook.post(`/recipe/${own}`, { do: 'reply', review: `${review}`, reply: 'Thanks.' })
    await cook.post(`/recipe/${own}`, { do: 'helpful', review: `${review}` })
    await api.send('PUT', `/reviews/${ownReview}/helpful`, '')
    await cook.post('/bookshelf', { do: 'add', shelf: 'favoriteRecipes', recipe: '7' })
    await api.forgetLimits()
  })

  const posts: [name: string, send: () => Promise<Response>, status: number][] = [
    [
      'a vote for a review that is not there',
      () => cook.post('/recipe/5', { do: 'helpful', review: '2000000000' }),
      404,
    ],
    ['a vote that names no review', () => cook.post('/recipe/5', { do: 'helpful', review: 'x' }), 404],
    ['the same vote twice', () => cook.post(`/recipe/${own}`, { do: 'helpful', review: `${review}` }), 303],
    ['a vote for one’s own review', () => cook.post('/recipe/5', { do: 'helpful', review: `${ownReview}` }), 303],
    [
      'a vote taken back that was not given',
      () => cook.post('/recipe/5', { do: 'unhelpful', review: `${ownReview}` }),
      303,
    ],
    ['the same review again', () => cook.post('/recipe/5', { do: 'rate', stars: '5', text: 'Mine.' }), 303],
    ['a review of one’s own recipe', () => cook.post(`/recipe/${own}`, { do: 'rate', stars: '5' }), 422],
    ['a review of a recipe that is not there', () => cook.post('/recipe/99999', { do: 'rate', stars: '5' }), 422],
    ['a withdrawal of nothing', () => cook.post('/recipe/6', { do: 'withdraw' }), 303],
    ['a withdrawal from a recipe that is not there', () => cook.post('/recipe/99999', { do: 'withdraw' }), 303],
    [
      'the same reply again',
      () => cook.post(`/recipe/${own}`, { do: 'reply', review: `${review}`, reply: 'Thanks.' }),
      303,
    ],
    [
      'a reply to a review of another cook’s recipe',
      () => cook.post('/recipe/5', { do: 'reply', review: `${ownReview}`, reply: 'x' }),
      303,
    ],
    ['the same profile again', () => cook.post('/profile', saved), 303],
    [
      'a favourite that is one',
      () => cook.post('/bookshelf', { do: 'add', shelf: 'favoriteRecipes', recipe: '7' }),
      303,
    ],
    [
      'a recipe taken off a list that it is not on',
      () => cook.post('/bookshelf', { do: 'remove', shelf: 'savedRecipes', recipe: '7' }),
      303,
    ],
    ['a recipe deleted twice', () => cook.post('/my-recipes', { recipe: `${deleted}`, do: 'delete' }), 303],
    ['another’s recipe deleted', () => cook.post('/my-recipes', { recipe: '5', do: 'delete' }), 403],
    ['a recipe restored that is there', () => cook.post('/my-recipes', { recipe: `${own}`, do: 'restore' }), 303],
    ['a recipe restored that is not there', () => cook.post('/my-recipes', { recipe: '99999', do: 'restore' }), 404],
    [
      'what is visible restored',
      () => moderator.post('/moderation', { act: 'restore', kind: 'recipe', subject: `${own}` }),
      303,
    ],
    [
      'reports dismissed',
      () => moderator.post('/moderation', { act: 'dismiss', kind: 'review', subject: `${review}` }),
      303,
    ],
    [
      'what is not there hidden',
      () => moderator.post('/moderation', { act: 'hide', reason: 'Rude.', kind: 'review', subject: '2000000000' }),
      404,
    ],
    ['a vote by the API for a review that is not there', () => api.send('PUT', '/reviews/2000000000/helpful', ''), 404],
    ['the same vote by the API', () => api.send('PUT', `/reviews/${ownReview}/helpful`, ''), 204],
    [
      'a vote taken back by the API for what is not there',
      () => api.send('DELETE', '/reviews/2000000000/helpful', ''),
      404,
    ],
    [
      'a vote taken back by the API that was not given',
      () => api.send('DELETE', `/reviews/${review}/helpful`, ''),
      204,
    ],
    [
      'the same review by the API',
      () => api.send('PUT', '/recipes/5/review', stringify({ stars: 4, text: 'Fine.' })),
      200,
    ],
    ['a withdrawal of nothing by the API', () => api.send('DELETE', '/recipes/6/review', ''), 204],
    [
      'a reply by the API to what is not there',
      () => api.send('PUT', '/reviews/2000000000/reply', '{"reply":"x"}'),
      404,
    ],
    ['a favourite by the API that is not there', () => api.send('PUT', '/me/favorites/99999', ''), 404],
    ['another’s recipe deleted by the API', () => api.send('DELETE', `/recipes/${own}`, ''), 403],
    ['a recipe deleted by the API that is not there', () => api.send('DELETE', '/recipes/99999', ''), 404],
    ['a recipe restored by the API that is not there', () => api.send('POST', '/recipes/99999/restore', ''), 404],
  ]
  test.each(posts)('%s', async (_name, send, status) => {
    const before = api.site.database.changes.latest()
    const response = await send()
    expect([response.status, api.site.database.changes.latest()]).toEqual([status, before])
  })

  test('and what changes something does not: votes, replies, withdrawals and profiles are seen at once', async () => {
    const version = () => api.site.database.changes.latest()
    for (const change of [
      () => cook.post(`/recipe/${own}`, { do: 'unhelpful', review: `${review}` }),
      () => cook.post(`/recipe/${own}`, { do: 'reply', review: `${review}`, reply: 'Thank you.' }),
      () => cook.post('/recipe/5', { do: 'withdraw' }),
      () => cook.post('/profile', { ...saved, bio: 'I cook.' }),
      () => api.send('PUT', `/reviews/${review}/helpful`, ''),
    ]) {
      const before = version()
      await change()
      expect(version()).toBeGreaterThan(before)
    }
  })

  test.each([
    ['votes', 300, () => cook.post('/recipe/5', { do: 'helpful', review: '2000000000' })],
    ['withdrawals', 60, () => cook.post('/recipe/6', { do: 'withdraw' })],
    ['profile saves', 30, () => cook.post('/profile', saved)],
    ['replies', 60, () => cook.post('/recipe/5', { do: 'reply', review: '1', reply: 'x' })],
    ['votes by the API', 300, () => api.send('PUT', '/reviews/2000000000/helpful', '')],
    ['withdrawals by the API', 60, () => api.send('DELETE', '/recipes/6/review', '')],
    ['replies by the API', 60, () => api.send('PUT', '/reviews/2000000000/reply', '{"reply":"x"}')],
  ] as [string, number, () => Promise<Response>][])('%s are limited: %i an hour', async (_name, most, send) => {
    await api.forgetLimits()
    const statuses: number[] = []
    for (let times = 0; times <= most; times++) statuses.push((await send()).status)
    expect(statuses.indexOf(429)).toBe(most)
    const refused = await send()
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})
