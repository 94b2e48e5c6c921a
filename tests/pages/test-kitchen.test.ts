import { beforeAll, describe, expect, test } from 'vitest'
import { blockCook, unblockCook } from '#app/people/blocks/blocks.store.ts'
import { findEditable, reviseRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { requestTest, saveNotes } from '#app/recipes/test-kitchen/test-kitchen.store.ts'
import { aHousehold, aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { refusing } from '../support/failing-database.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('the test kitchen, by plain forms, on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const clients = {} as Record<'anna' | 'ben' | 'cleo' | 'dora', Client>
  const ids = {} as Record<keyof typeof clients, string>
  const text = async (client: Client, path: string) => (await client.get(path)).text()
  const WORDS = 'The dough needs 20 ml more water.'
  const NOTES = { do: 'notes', cookedOn: '2026-11-20', outcome: 'withChanges', text: WORDS }

  beforeAll(async () => {
    for (const name of ['anna', 'ben', 'cleo', 'dora'] as const) {
      clients[name] = await aRegisteredCook(site, name)
      const row = site.database.db.selectFrom('cook').select('id').where('username', '=', name)
      ids[name] = (await row.executeTakeFirstOrThrow()).id
    }
  })

  const aDraft = (visibility: 'draft' | 'private' = 'draft') =>
    aRecipe(site.database.db, { authorId: ids.anna, title: 'Oat flatbread', visibility, wasPublic: 0 })
  const kitchen = (id: number) => `/recipe/${id}/test-kitchen`
  async function publish(id: number) {
    const { db } = site.database
    const cook = { id: ids.anna, role: 'cook' } as const
    const editable = await findEditable(db, cook, id)
    if (!editable || editable === 'forbidden') throw new Error('not hers')
    await reviseRecipe(db, cook, id, null, { ...editable.draft, visibility: 'public' })
  }

  test('the author asks from the page of her draft; whoever cannot be asked is refused in one sentence', async () => {
    const { anna, ben } = clients
    const id = await aDraft()
    const page = await text(anna, `/recipe/${id}`)
    expect(page).toContain(`<a href="${kitchen(id)}">Ask cooks to try it first</a>`)
    await site.database.db.insertInto('follow').values({ cookId: ids.anna, authorId: ids.ben, createdAt: 1 }).execute()
    expect(await text(anna, kitchen(id))).toContain('<option value="ben"')
    const empty = await anna.post(kitchen(id), { do: 'ask', username: ' @ ' })
    expect([empty.status, alertsIn(await empty.text())]).toEqual([422, ['Please enter a username']])
    await blockCook(site.database.db, ids.dora, 'anna', 'block')
    const refusals = new Set<string>()
    for (const username of ['dora', 'nobody-here', 'anna']) {
      const refused = await anna.post(kitchen(id), { do: 'ask', username })
      const body = await refused.text()
      expect([refused.status, body.includes(`value="${username}"`)]).toEqual([422, true])
      refusals.add(alertsIn(body).join())
    }
    expect([...refusals]).toEqual([expect.stringContaining('This cook cannot be asked')])
    await unblockCook(site.database.db, ids.dora, 'anna')
    const sent = await anna.post(kitchen(id), { do: 'ask', username: '@Ben' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, kitchen(id)])
    const list = await text(anna, kitchen(id))
    expect(list).toContain('No answer yet')
    expect(list).not.toContain('<option value="ben"')
    expect(await text(anna, `/recipe/${id}`)).toContain('Cooks whom you asked can read it')
    const notices = await text(ben, '/notifications')
    expect(notices).toContain('anna asks you to try “Oat flatbread” before it is public.')
    expect(notices).toContain(`href="${kitchen(id)}"`)
  })

  test('a recipe that a moderator has hidden offers nobody to be asked', async () => {
    const id = await aDraft()
    expect(await text(clients.anna, kitchen(id))).toContain('name="username"')
    const hiding = { deletedAt: 1, deletedBy: 'moderator', hiddenReason: 'Spam.' } as const
    await site.database.db.updateTable('recipe').set(hiding).where('id', '=', id).execute()
    expect((await clients.anna.get(kitchen(id))).status).toBe(404)
    await site.database.db.insertInto('recipeTest').values({ recipeId: id, cookId: ids.ben, requestedAt: 1 }).execute()
    const page = await text(clients.anna, kitchen(id))
    expect([page.includes('ben'), page.includes('value="ask"')]).toEqual([true, false])
  })

  test('a cook answers, sends and changes notes, and neither sees another’s nor who else was asked', async () => {
    const { anna, ben, cleo } = clients
    const { db } = site.database
    const id = await aDraft('private')
    for (const name of ['ben', 'cleo']) await requestTest(db, ids.anna, id, name)
    await saveNotes(db, ids.cleo, id, { cookedOn: '2026-11-19', outcome: 'asWritten', text: 'Crisp and quick.' })
    const question = await text(ben, kitchen(id))
    for (const shown of ['anna asks you to try this recipe', 'Yes, I will try it', 'Not this time'])
      expect([shown, question.includes(shown)]).toEqual([shown, true])
    expect((await ben.post(kitchen(id), { do: 'accept' })).status).toBe(303)
    for (const path of [`/recipe/${id}`, `/recipe/${id}/cook`, `/recipe/${id}.pdf`])
      expect([path, (await ben.get(path)).status]).toEqual([path, 200])
    const recipe = await text(ben, `/recipe/${id}`)
    expect(recipe).toContain(`<a href="${kitchen(id)}">Your answer and notes</a>`)
    for (const absent of ['Only you', 'Be the first to rate it'])
      expect([absent, recipe.includes(absent)]).toEqual([absent, false])
    expect((await ben.get(`/AddRecipe?id=${id}`)).status).toBe(403)

    const wordless = await ben.post(kitchen(id), { ...NOTES, text: ' ' })
    expect([wordless.status, alertsIn(await wordless.text())]).toEqual([422, ['Please write something']])
    const long = await ben.post(kitchen(id), { ...NOTES, text: 'x'.repeat(2001) })
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('x'.repeat(2001))])
    expect((await ben.post(kitchen(id), NOTES)).status).toBe(303)
    expect((await ben.post(kitchen(id), { ...NOTES, text: 'Now 25 ml.' })).status).toBe(303)
    const own = await text(ben, kitchen(id))
    expect(own).toContain('Now 25 ml.')
    for (const secret of ['Crisp and quick.', 'cleo', 'Cleo'])
      expect([secret, own.includes(secret)]).toEqual([secret, false])
    expect(await text(cleo, kitchen(id))).not.toContain('Now 25 ml.')
    const all = await text(anna, kitchen(id))
    for (const shown of ['Now 25 ml.', 'Crisp and quick.', 'It worked with changes', 'It worked as it is written'])
      expect([shown, all.includes(shown)]).toEqual([shown, true])
    expect(await text(anna, '/notifications')).toContain('sent you notes about “Oat flatbread”.')

    expect((await ben.post(kitchen(id), { do: 'diary' })).status).toBe(303)
    expect(await text(ben, '/diary?month=2026-11')).toContain('Oat flatbread')
    expect(await text(ben, kitchen(id))).toContain('It is in your diary')
    expect((await cleo.post(kitchen(id), { do: 'decline' })).status).toBe(404)
  })

  test('who declines, and whose request is taken back, reads the recipe no longer; late words are not lost', async () => {
    const { anna, ben, cleo } = clients
    const { db } = site.database
    const id = await aDraft()
    for (const name of ['ben', 'cleo']) await requestTest(db, ids.anna, id, name)
    expect((await ben.post(kitchen(id), { do: 'decline' })).status).toBe(303)
    const declined = await text(ben, kitchen(id))
    expect(declined).toContain('You answered: not this time.')
    expect(declined).not.toContain('Oat flatbread')
    expect((await ben.get(`/recipe/${id}`)).status).toBe(404)
    expect(await text(anna, kitchen(id))).toContain('Not this time')

    await cleo.post(kitchen(id), { ...NOTES, text: 'First words.' })
    expect((await anna.post(kitchen(id), { do: 'end', username: 'cleo' })).status).toBe(303)
    expect((await cleo.get(`/recipe/${id}`)).status).toBe(404)
    const late = await cleo.post(kitchen(id), NOTES)
    const page = await late.text()
    expect(late.status).toBe(422)
    for (const shown of ['This request has ended.', 'First words.', WORDS])
      expect([shown, page.includes(shown)]).toEqual([shown, true])
    expect(page).not.toContain('Oat flatbread')
    expect(await text(anna, kitchen(id))).toContain('You took the request back')
    // In the author's household she reads it again, and it is no more public than before.
    await aHousehold(db, [ids.anna, ids.cleo])
    await db.updateTable('recipe').set({ visibility: 'private', sharedWithHousehold: 1 }).where('id', '=', id).execute()
    const shared = await text(cleo, kitchen(id))
    expect(shared).toContain('Oat flatbread')
    expect([shared.includes('This request has ended.'), shared.includes('The recipe is public')]).toEqual([true, false])
    await db.deleteFrom('household').execute()
  })

  test('the public recipe thanks who sent notes until they take their name out', async () => {
    const { anna, ben, cleo } = clients
    const { db } = site.database
    const id = await aDraft()
    for (const name of ['ben', 'cleo', 'dora']) await requestTest(db, ids.anna, id, name)
    // At times of their own: within one millisecond neither is the first.
    for (const [at, name] of (['ben', 'cleo'] as const).entries())
      await saveNotes(db, ids[name], id, { cookedOn: '2026-11-19', outcome: 'asWritten', text: WORDS }, Date.now() + at)
    await publish(id)
    const visitor = aClient(site)
    const thanks = /Tested before publishing by(?:<!-- -->|\s)*((?:<span>(?:<!-- -->|, )*<a [^>]*>\w+<\/a><\/span>)+)/
    const thanked = async () =>
      [...(thanks.exec(await text(visitor, `/recipe/${id}`))?.[1] ?? '').matchAll(/href="\/cooks\/(\w+)"/g)].map(
        ([, name]) => name,
      )
    expect(await thanked()).toEqual(['ben', 'cleo'])
    expect(await text(visitor, `/recipe/${id}`)).not.toContain(WORDS)
    expect(await text(ben, '/notifications')).toContain('anna published “Oat flatbread”, which you tried.')
    expect(await text(ben, kitchen(id))).toContain('Do not name me')
    expect((await ben.post(kitchen(id), { do: 'unname' })).status).toBe(303)
    expect(await thanked()).toEqual(['cleo'])
    expect((await ben.post(kitchen(id), { do: 'name' })).status).toBe(303)
    expect(await thanked()).toEqual(['ben', 'cleo'])
    expect(await text(clients.dora, kitchen(id))).toContain('This request has ended.')
    expect((await clients.dora.post(kitchen(id), { do: 'accept' })).status).toBe(404)
    expect((await cleo.post(kitchen(id), NOTES)).status).toBe(422)
    expect(await text(anna, kitchen(id))).toContain('The recipe is public, so nobody more can be asked.')
    expect((await anna.post(kitchen(id), { do: 'ask', username: 'nobody' })).status).toBe(404)
    await cleo.post('/settings/delete', { password: 'wrong' })
    expect(await thanked()).toEqual(['ben', 'cleo'])
  })

  // The statements that make a database fail are SQLite's.
  test.runIf(engine === 'SQLite')('a form that fails comes again with what was typed', async () => {
    const { anna, ben } = clients
    const { db } = site.database
    const id = await aDraft()
    await requestTest(db, ids.anna, id, 'ben')
    await ben.post(kitchen(id), { do: 'accept' })
    const notes = await refusing(db, 'update', 'recipeTest', () => ben.post(kitchen(id), NOTES))
    const page = await notes.text()
    expect(notes.status).toBe(500)
    for (const shown of [WORDS, 'value="2026-11-20"', 'Your notes could not be sent.'])
      expect([shown, page.includes(shown)]).toEqual([shown, true])
    const again = await refusing(db, 'insert', 'recipeTest', () =>
      anna.post(kitchen(id), { do: 'ask', username: 'cleo' }),
    )
    expect([again.status, await again.text()]).toEqual([500, expect.stringContaining('value="cleo"')])
  })

  test('nobody else finds a test kitchen, and visitors log in', async () => {
    const { ben, dora } = clients
    const id = await aDraft()
    const published = await aRecipe(site.database.db, { authorId: ids.ben, title: 'Public' })
    expect((await ben.get(kitchen(id))).status).toBe(404)
    expect((await dora.get(kitchen(published))).status).toBe(404)
    expect((await ben.get(kitchen(published))).status).toBe(404)
    expect((await ben.get('/recipe/x/test-kitchen')).status).toBe(404)
    for (const intent of ['accept', 'ask', 'end', 'name', 'diary', 'other'])
      expect([intent, (await ben.post(kitchen(id), { do: intent, username: 'dora' })).status]).toEqual([intent, 404])
    const visitor = await aClient(site).get(kitchen(id))
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(kitchen(id))}`,
    ])
  })
})
