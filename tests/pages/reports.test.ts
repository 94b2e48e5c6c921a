import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { requestTest, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { aRecipe, aReview } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const NAMES = ['anna', 'ben', 'keeper', 'second'] as const
const RUDE = 'You cannot cook at all.'
const NOTES = 'Only a fool would bake this.'
const REASON = 'Please be kind.'

describe.each(SITE_ENGINES)('reports of profiles, replies and notes, by plain forms, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const clients = {} as Record<(typeof NAMES)[number], Client>
  const ids = {} as Record<(typeof NAMES)[number], string>
  const read = async (client: Client, path: string) =>
    (await (await client.get(path)).text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', '’')
  const statusOf = async (client: Client, path: string) => (await client.get(path)).status
  beforeAll(async () => {
    const { db } = site.database
    for (const name of NAMES) {
      clients[name] = await aRegisteredCook(site, name)
      const row = db.selectFrom('cook').select('id').where('username', '=', name)
      ids[name] = (await row.executeTakeFirstOrThrow()).id
    }
    for (const name of ['keeper', 'second']) await setRole(db, name, 'moderator')
  })
  /** The id of what is in a form of the moderators' page. */
  const subjectOf = async (kind: string) => {
    const queue = await read(clients.keeper, '/moderation')
    return (
      new RegExp(`name="kind" value="${kind}"/><input type="hidden" name="subject" value="(\\d+)"`).exec(queue)?.[1] ??
      ''
    )
  }
  const hide = (kind: string, subject: string) =>
    clients.keeper.post('/moderation', { act: 'hide', kind, subject, reason: REASON })
  async function appealAndRestore(cook: Client, kind: string, subject: string) {
    expect(await read(cook, '/appeals')).toContain(REASON)
    expect((await cook.post('/appeals', { kind, subject, text: 'It was a joke.' })).status).toBe(303)
    expect(await read(clients.second, '/moderation')).toContain('It was a joke.')
    expect((await clients.second.post('/moderation', { act: 'restore', kind, subject })).status).toBe(303)
  }

  test('a visitor reports a profile; hidden, it shows the username only, until an appeal restores it', async () => {
    const { anna, ben } = clients
    const visitor = aClient(site)
    expect(await read(visitor, '/cooks/giulia')).not.toContain('/report?profile')
    expect(await statusOf(visitor, '/report?profile=giulia')).toBe(404)
    const { user } = await (await anna.get('/api/auth/user')).json()
    const fields = { username: 'anna', name: 'Rude Anna', email: user.email, bio: RUDE }
    expect((await anna.post('/profile', fields)).status).toBe(303)
    expect(await read(visitor, '/cooks/anna')).toContain('href="/report?profile=anna"')
    expect(await read(anna, '/cooks/anna')).not.toContain('/report?profile')
    expect(await read(visitor, '/report?profile=anna')).toContain(RUDE)
    const report = { kind: 'profile', subject: 'anna' }
    const wrong = await visitor.post('/report?profile=anna', report)
    expect([wrong.status, alertsIn(await wrong.text())]).toEqual([422, ['Choose what is wrong']])
    const sent = await ben.post('/report?profile=anna', { ...report, reason: 'offensive' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/cooks/anna'])
    const subject = await subjectOf('profile')
    expect((await hide('profile', subject)).status).toBe(303)
    for (const client of [visitor, ben]) {
      const page = await read(client, '/cooks/anna')
      expect([page.includes(RUDE), page.includes('Rude Anna'), page.includes('anna')]).toEqual([false, false, true])
    }
    expect(await (await visitor.get('/api/cooks/anna')).text()).not.toContain('Rude')
    for (const path of ['/profile', '/settings', '/cooks/anna']) {
      const own = await read(anna, path)
      expect([path, own.includes(RUDE), own.includes(`Reason: ${REASON}`)]).toEqual([path, true, true])
    }
    expect(await read(anna, '/notifications')).toContain('A moderator has hidden what you told of yourself')
    expect(await read(ben, '/notifications')).toContain('is hidden now')
    await appealAndRestore(anna, 'profile', subject)
    expect(await read(visitor, '/cooks/anna')).toContain(RUDE)
  })

  test('a reply to a review is reported where it is read, and hidden from all but its author', async () => {
    const { anna, ben } = clients
    const visitor = aClient(site)
    const { db } = site.database
    const recipe = await aRecipe(db, { authorId: ids.anna })
    await aReview(db, recipe, 4, ids.ben, 'Good soup.')
    const { id } = await db.selectFrom('review').select('id').where('recipeId', '=', recipe).executeTakeFirstOrThrow()
    const address = `/report?reply=${id}`
    const page = `/recipe/${recipe}?reviews=newest`
    expect([await statusOf(visitor, address), (await read(visitor, page)).includes(address)]).toEqual([404, false])
    expect((await anna.post(`/recipe/${recipe}`, { do: 'reply', review: String(id), reply: RUDE })).status).toBe(303)
    expect([(await read(visitor, page)).includes(address), (await read(ben, page)).includes(address)]).toEqual([
      true,
      true,
    ])
    expect(await read(visitor, address)).toContain(RUDE)
    const sent = await ben.post(address, { kind: 'reply', subject: String(id), reason: 'offensive' })
    expect(sent.headers.get('location')).toBe(`/recipe/${recipe}#reviews`)
    const subject = await subjectOf('reply')
    expect((await hide('reply', subject)).status).toBe(303)
    for (const client of [visitor, ben]) expect(await read(client, page)).not.toContain(RUDE)
    expect(await (await visitor.get(`/api/recipes/${recipe}/reviews`)).text()).not.toContain(RUDE)
    expect(await statusOf(ben, address)).toBe(404)
    const own = await read(anna, page)
    expect([own.includes(RUDE), own.includes(`Reason: ${REASON}`)]).toEqual([true, true])
    await appealAndRestore(anna, 'reply', subject)
    expect(await read(visitor, page)).toContain(RUDE)
  })

  test('notes from a test kitchen are reported by the recipe’s author alone, and hidden from them', async () => {
    const { anna, ben, keeper } = clients
    const { db } = site.database
    const recipe = await aRecipe(db, { authorId: ids.anna, title: 'Oat bread', visibility: 'draft', wasPublic: 0 })
    await requestTest(db, ids.anna, recipe, 'ben')
    await saveNotes(db, ids.ben, recipe, { cookedOn: '2026-11-20', outcome: 'didNotWork', text: NOTES })
    const kitchen = `/recipe/${recipe}/test-kitchen`
    const address = `/report?testNotes=${recipe}-ben`
    expect(await read(anna, kitchen)).toContain(`href="${address}"`)
    for (const client of [ben, keeper, aClient(site)])
      expect([
        await statusOf(client, address),
        (await client.post(address, { kind: 'testNotes', subject: `${recipe}-ben`, reason: 'offensive' })).status,
      ]).toEqual([404, 404])
    expect(await read(keeper, '/moderation')).not.toContain(NOTES)
    const form = await anna.get(address)
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    expect(await form.text()).toContain(NOTES)
    const sent = await anna.post(address, { kind: 'testNotes', subject: `${recipe}-ben`, reason: 'offensive' })
    expect(sent.headers.get('location')).toBe(kitchen)
    const queue = await read(keeper, '/moderation')
    expect([queue.includes(`Notes from a test kitchen: ${NOTES}`), queue.includes('Oat bread')]).toEqual([true, false])
    const subject = await subjectOf('testNotes')
    expect((await hide('testNotes', subject)).status).toBe(303)
    const list = await read(anna, kitchen)
    expect([list.includes(NOTES), list.includes('A moderator has hidden it.')]).toEqual([false, true])
    const own = await read(ben, kitchen)
    expect([own.includes(NOTES), own.includes(`Reason: ${REASON}`)]).toEqual([true, true])
    await appealAndRestore(ben, 'testNotes', subject)
    expect(await read(anna, kitchen)).toContain(NOTES)
    for (const moderator of [keeper, clients.second])
      for (const path of ['/moderation', '/moderation/log']) expect(await read(moderator, path)).not.toContain(NOTES)
  })
})
