import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { anApi } from '../support/api.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { SITE_ENGINES } from '../support/site.ts'

const NO_IDS = ['0', '-1', '1e3', '2147483648', '99999999999', '1.5', '１', ' 1', '0x1', '1n', 'x']

describe.each(SITE_ENGINES)('an id that is none is not found or refused on %s', (engine) => {
  const api = anApi(engine)
  let cook: Client
  beforeAll(async () => {
    cook = await aRegisteredCook(api.site, 'numbers')
    await setRole(api.site.database.db, 'numbers', 'moderator')
  })
  const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

  const pages: ((id: string) => string)[] = [
    (id) => `/recipe/${id}`,
    (id) => `/recipe/${id}.data`,
    (id) => `/recipe/${id}/embed`,
    (id) => `/recipe/${id}/share.jpg`,
    (id) => `/recipe/${id}.pdf`,
    (id) => `/recipe/${id}.md`,
    (id) => `/recipe/${id}.json`,
    (id) => `/ViewRecipe?id=${id}`,
    (id) => `/AddRecipe?id=${id}`,
    (id) => `/report?recipe=${id}`,
    (id) => `/report?review=${id}`,
    (id) => `/report?reply=${id}`,
  ]
  const forms: ((id: string) => [path: string, fields: Record<string, string>])[] = [
    (id) => ['/moderation', { act: 'hide', reason: 'Rude.', kind: 'recipe', subject: id }],
    (id) => ['/moderation', { act: 'hide', reason: 'Rude.', kind: 'review', subject: id }],
    (id) => ['/moderation/copies', { act: 'hide', reason: 'Copy.', kind: 'recipe', subject: id }],
    (id) => ['/moderation/copies', { act: 'notCopy', recipe: id, original: '5' }],
    (id) => ['/moderation/copies', { act: 'notCopy', recipe: '5', original: id }],
    (id) => ['/moderation/copies', { act: 'notCopy', review: id, original: '5' }],
    (id) => ['/report', { kind: 'recipe', subject: id, reason: 'spam' }],
    (id) => ['/report', { kind: 'review', subject: id, reason: 'spam' }],
    (id) => ['/my-recipes', { recipe: id, do: 'delete' }],
    (id) => ['/my-recipes', { recipe: id, do: 'restore' }],
    (id) => ['/bookshelf', { shelf: 'savedRecipes', recipe: id, do: 'add' }],
    (id) => ['/bookshelf', { shelf: 'savedRecipes', recipe: id, do: 'remove' }],
    (id) => ['/recipe/5', { do: 'helpful', review: id }],
    (id) => ['/recipe/5', { do: 'reply', review: id, reply: 'x' }],
    (id) => [`/recipe/${id}`, { do: 'withdraw' }],
    (id) => [`/AddRecipe?id=${id}`, { title: 'x' }],
  ]
  const calls: ((id: string) => [method: string, path: string])[] = [
    (id) => ['GET', `/recipes/${id}`],
    (id) => ['GET', `/recipes/${id}/draft`],
    (id) => ['GET', `/recipes/${id}/review`],
    (id) => ['GET', `/recipes/${id}/reviews`],
    (id) => ['DELETE', `/recipes/${id}`],
    (id) => ['DELETE', `/recipes/${id}/review`],
    (id) => ['POST', `/recipes/${id}/restore`],
    (id) => ['PUT', `/me/saved/${id}`],
    (id) => ['DELETE', `/me/favorites/${id}`],
    (id) => ['PUT', `/reviews/${id}/helpful`],
    (id) => ['GET', `/recipes?sort=newest&cursor=${cursor(1, Number(id))}`],
    (id) => ['GET', `/recipes/5/reviews?cursor=${cursor(1, 1, Number(id))}`],
    (id) => ['GET', `/me/saved?cursor=${cursor(1, Number(id))}`],
  ]

  test.each(NO_IDS)('%j', async (id) => {
    await api.forgetLimits()
    for (const page of pages) {
      const path = page(encodeURIComponent(id))
      expect((await cook.get(path)).status, path).toBe(404)
    }
    for (const form of forms) {
      const [path, fields] = form(id)
      const { status } = await cook.post(encodeURI(path), fields)
      expect([404, 422], `${path} ${JSON.stringify(fields)} ${status}`).toContain(status)
    }
    for (const call of calls.filter((one) => !one(id)[1].includes('cursor') || !/^(?:1e3|0x1| 1)$/.test(id))) {
      const [method, path] = call(id)
      const { status } = await api.site.send(`/api${encodeURI(path)}`, { method, headers: api.cook.write })
      expect([404, 422], `${method} ${path} ${status}`).toContain(status)
    }
    const revoked = await cook.post('/settings/tokens', { revoke: id })
    expect([revoked.status, revoked.headers.getSetCookie().join().includes('tokenRevoked')]).toEqual([303, false])
  })

  test('neither are times and counts in cursors out of the range of a column', async () => {
    for (const path of [
      `/recipes?sort=newest&cursor=${cursor(1.5, 1)}`,
      `/recipes?category=dinner&sort=quickest&cursor=${cursor(1e12, 1)}`,
      `/recipes?category=dinner&sort=quickest&cursor=${cursor(1.5, 1)}`,
      `/recipes/5/reviews?cursor=${cursor(1e12, 1, 1)}`,
      `/recipes/5/reviews?cursor=${cursor(1, 1.5, 1)}`,
      `/me/saved?cursor=${cursor(1.5, 1)}`,
    ])
      expect((await api.get(path, api.cook.write)).status, path).toBe(422)
    expect((await api.get(`/recipes?sort=top&cursor=${cursor(4.5, 1)}`)).status).toBe(200)
  })
})
