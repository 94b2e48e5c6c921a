import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { type ApiCook, anApi, anApiCook } from '../support/api.ts'
import { anEarlierText, aRecipe, aReview } from '../support/builders.ts'
import { SITE_ENGINES } from '../support/site.ts'

const PENDING = 'A moderator looks at it first; nothing is lost.'
const LINK = 'Pans at https://pans.example/now'

describe.each(SITE_ENGINES)('words of profiles and replies that wait, on %s', (engine) => {
  const { site } = anApi(engine)
  let anna: ApiCook
  let keeper: ApiCook
  const page = async (path: string, cook?: ApiCook) =>
    (await (await site.send(path, { headers: { ...cook?.session, accept: 'text/html' } })).text())
      .replaceAll('<!-- -->', '')
      .replaceAll('&#x27;', '’')
  const post = (path: string, cook: ApiCook, fields: Record<string, string>) =>
    site.send(path, {
      method: 'POST',
      headers: { ...cook.session, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const call = (path: string, cook: ApiCook, method = 'GET', body?: object) =>
    site.send(`/api${path}`, {
      method,
      headers: { ...cook.write, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const queue = async () => (await (await call('/moderation/queue', keeper)).json()).items
  beforeAll(async () => {
    anna = await anApiCook(site, 'anna')
    keeper = await anApiCook(site, 'keeper')
    await setRole(site.database.db, 'keeper', 'moderator')
  })

  test('a profile with a link is shown to its cook with the sentence, and to others once it is published', async () => {
    const { user } = await (await call('/auth/user', anna)).json()
    const fields = { username: 'anna', name: 'Anna K.', email: user.email, bio: LINK }
    expect((await post('/profile', anna, fields)).status).toBe(303)
    for (const path of ['/profile', '/settings', '/cooks/anna']) {
      const text = await page(path, anna)
      expect(text, path).toContain(`Anna K. · ${LINK}`)
      expect(text, path).toContain(PENDING)
    }
    expect(await page('/profile?edit', anna)).toContain('value="Anna K."')
    expect(await page('/cooks/anna')).not.toContain('Anna K.')
    expect((await call('/me/about', anna, 'PUT', { place: 'Pune', links: ['https://a.example/'] })).status).toBe(202)
    expect(await page('/settings/about', anna)).toContain('value="Pune"')
    const own = await (await call('/auth/user', anna)).json()
    expect(own.user).toMatchObject({
      bio: '',
      screenedProfile: { bio: LINK, place: 'Pune', hiddenReason: expect.stringContaining(PENDING) },
    })
    const account = { username: 'anna', email: user.email }
    const changed = await site.send('/api/auth/updateUser', {
      method: 'PUT',
      headers: { ...anna.session, 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect((await changed.json()).user.screenedProfile).toMatchObject({ name: 'Anna K.', bio: LINK })
    const [pending] = await queue()
    expect(pending).toMatchObject({ kind: 'profile', causes: ['contact'], cook: { username: 'anna', level: 'new' } })
    const decide = (body: object, cook = keeper) => call(`/moderation/queue/profile/${pending.id}`, cook, 'PUT', body)
    expect([(await decide({ act: 'hide' })).status, (await decide({ act: 'publish' }, anna)).status]).toEqual([
      422, 404,
    ])
    expect((await decide({ act: 'hide', reason: 'No shops, please.' })).status).toBe(204)
    expect([await queue(), (await decide({ act: 'publish' })).status]).toEqual([[], 404])
    expect(await page('/profile', anna)).toContain('Reason: No shops, please.')
    expect(await page('/appeals', anna)).toContain('https://a.example/')
    expect(
      (await post('/moderation', keeper, { act: 'restore', kind: 'profile', subject: String(pending.id) })).status,
    ).toBe(303)
    expect(await page('/cooks/anna')).toContain('Anna K.')
    expect(await page('/profile', anna)).not.toContain(PENDING)
    expect(await page('/notifications', anna)).toContain('can be seen')
  })

  test('a reply with a link is shown to its author with the sentence, in pages and API', async () => {
    const { db } = site.database
    const recipe = await aRecipe(db, { authorId: anna.id })
    await aReview(db, recipe, 4, undefined, 'Good soup.')
    const { id } = await db.selectFrom('review').select('id').where('recipeId', '=', recipe).executeTakeFirstOrThrow()
    const sent = await post(`/recipe/${recipe}`, anna, { do: 'reply', review: String(id), reply: LINK })
    expect(sent.status).toBe(303)
    const text = await page(`/recipe/${recipe}`, anna)
    expect([text.includes(LINK), text.includes(PENDING)]).toEqual([true, true])
    expect(await page(`/recipe/${recipe}?reviews=newest`)).not.toContain('pans.example')
    const other = await call(`/reviews/${id}/reply`, anna, 'PUT', { reply: `${LINK} and b.example.com` })
    expect([other.status, await other.json()]).toEqual([202, { isPending: true }])
    const listed = await (await call(`/recipes/${recipe}/reviews`, anna)).json()
    expect(listed.items[0]).toMatchObject({
      reply: null,
      screenedReply: { hiddenReason: expect.stringContaining(PENDING) },
    })
    const [pending] = await queue()
    await call(`/moderation/queue/reply/${pending.id}`, keeper, 'PUT', { act: 'publish' })
    expect(await page(`/recipe/${recipe}?reviews=newest`)).toContain('b.example.com')
  })

  test('a question and an answer that are edited to have a link wait, says the API', async () => {
    const recipe = await aRecipe(site.database.db)
    const question = await (await call(`/recipes/${recipe}/questions`, anna, 'POST', { text: 'How long?' })).json()
    const answer = await (await call(`/questions/${question.id}/answers`, anna, 'POST', { text: 'An hour.' })).json()
    for (const path of [`/answers/${answer.id}`, `/questions/${question.id}`]) {
      const clear = await call(path, anna, 'PUT', { text: 'Half an hour?' })
      expect([clear.status, (await clear.json()).text], path).toEqual([200, 'Half an hour?'])
      const edited = await call(path, anna, 'PUT', { text: LINK })
      const { id, ...rest } = await edited.json()
      expect([edited.status, path.endsWith(`/${id}`), rest], path).toEqual([202, true, { isPending: true }])
    }
  })

  test('the API answers with the earlier texts of a recipe and how they differ', async () => {
    const { db } = site.database
    const steps = [{ text: 'Boil it for long.' }]
    const recipe = await aRecipe(db, { authorId: anna.id, ingredients: [{ quantity: '2 cups', name: 'rice' }], steps })
    await anEarlierText(db, recipe)
    const { items } = await (await call(`/recipes/${recipe}/changes`, keeper)).json()
    expect(items).toEqual([{ version: 1, savedAt: new Date(1).toISOString(), replacedAt: new Date(2).toISOString() }])
    const earlier = await (await call(`/recipes/${recipe}/changes/1`, keeper)).json()
    expect(earlier).toMatchObject({
      title: 'As it was',
      ingredients: ['1 cup rice'],
      difference: {
        ingredients: [{ kind: 'changed', before: '1 cup rice', after: '2 cups rice' }],
      },
    })
    expect((await call(`/recipes/${recipe}/changes/7`, keeper)).status).toBe(404)
    await db.updateTable('recipe').set({ visibility: 'private' }).where('id', '=', recipe).execute()
    expect((await call(`/recipes/${recipe}/changes/1`, keeper)).status).toBe(404)
  })
})
