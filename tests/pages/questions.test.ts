import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('questions and answers, on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  let author: Client
  let anna: Client
  let ben: Client
  let soup = 0
  let thread = ''
  const text = async (client: Client, path: string) => (await client.get(path)).text()

  beforeAll(async () => {
    const { db } = site.database
    author = await aRegisteredCook(site, 'author')
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    const { id: authorId } = await db
      .selectFrom('cook')
      .select('id')
      .where('username', '=', 'author')
      .executeTakeFirstOrThrow()
    soup = await aRecipe(db, { authorId, title: 'Slow soup' })
  })

  test('the recipe leads to its questions; visitors log in, cooks ask by a form, and come to their question', async () => {
    expect(await text(aClient(site), `/recipe/${soup}`)).toContain(`href="/recipe/${soup}/questions"`)
    const page = await text(aClient(site), `/recipe/${soup}/questions`)
    expect(page).toContain(`/login?next=${encodeURIComponent(`/recipe/${soup}/questions`)}`)
    expect(page).toContain(`<link rel="canonical" href="http://localhost:3000/recipe/${soup}/questions"/>`)
    expect(await text(author, `/recipe/${soup}/questions`)).not.toContain('name="text"')
    const empty = await anna.post(`/recipe/${soup}/questions`, { do: 'ask', text: '  ' })
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Please write something')])
    const long = await anna.post(`/recipe/${soup}/questions`, { do: 'ask', text: 'x'.repeat(1001) })
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('x'.repeat(1001))])
    const sent = await anna.post(`/recipe/${soup}/questions`, { do: 'ask', text: 'Does it freeze, @ben?' })
    thread = sent.headers.get('location') ?? ''
    expect([sent.status, thread]).toEqual([303, expect.stringMatching(new RegExp(`^/recipe/${soup}/questions/\\d+$`))])
    expect(await text(anna, thread)).toContain('<a href="/cooks/ben" data-discover="true">@ben</a>')
    expect(await text(ben, '/notifications')).toContain('anna mentioned you')
    expect(await text(author, '/notifications')).toContain('anna asked a question')
  })

  test('answers, solved, edits with their history, and the line on the recipe’s page', async () => {
    const question = thread.split('/').at(-1) ?? ''
    const answered = await author.post(thread, { do: 'answer', about: question, text: 'For a month.' })
    const answer = /#answer-(\d+)$/.exec(answered.headers.get('location') ?? '')?.[1] ?? ''
    await ben.post(thread, { do: 'answerHelpful', about: answer })
    expect(await text(anna, '/notifications')).toContain('author answered your question')
    const refused = await ben.post(thread, { do: 'solved', about: answer })
    expect(refused.status).toBe(404)
    await anna.post(thread, { do: 'solved', about: answer })
    await author.post(thread, { do: 'editAnswer', about: answer, text: 'For two months.' })
    const page = await text(aClient(site), thread)
    for (const shown of ['For two months.', 'For a month.', 'Author of the recipe', 'Solved it', 'Helpful (1)'])
      expect([shown, page.includes(shown)]).toEqual([shown, true])
    // Visitors' pages may be two seconds old.
    await expect
      .poll(async () => (await text(aClient(site), `/recipe/${soup}`)).includes('Does it freeze, @ben?'), {
        timeout: 9000,
      })
      .toBe(true)
    expect(await text(aClient(site), `/recipe/${soup}/questions`)).toContain('For two months.')
  })

  test('they are reported and hidden with a reason that their cook reads, and follow the recipe when it is made private', async () => {
    const { db } = site.database
    const sent = await ben.post(`/recipe/${soup}/questions`, { do: 'ask', text: 'Buy pills, cheap pills' })
    const path = sent.headers.get('location') ?? ''
    const id = path.split('/').at(-1) ?? ''
    expect(await text(aClient(site), path)).toContain(`/report?question=${id}`)
    const report = { kind: 'question', subject: id, reason: 'spam', text: '' }
    expect((await anna.post(`/report?question=${id}`, report)).status).toBe(303)
    await db.updateTable('cook').set({ role: 'moderator' }).where('username', '=', 'anna').execute()
    expect(await text(anna, '/moderation')).toContain('Buy pills')
    await anna.post('/moderation', { act: 'hide', kind: 'question', subject: id, reason: 'Advertising.' })
    expect((await aClient(site).get(path)).status).toBe(404)
    expect(await text(ben, `/recipe/${soup}/questions`)).toContain('Advertising.')
    expect(await text(aClient(site), `/recipe/${soup}/questions`)).not.toContain('Advertising.')
    await db.updateTable('recipe').set({ visibility: 'private' }).where('id', '=', soup).execute()
    expect([(await ben.get(thread)).status, (await author.get(thread)).status]).toEqual([404, 200])
    await db.updateTable('recipe').set({ visibility: 'public' }).where('id', '=', soup).execute()
  })

  test('the API asks, pages and reads; the export has it all, and leaves with the account', async () => {
    for (let at = 0; at < 3; at++)
      expect((await api.send('POST', `/recipes/${soup}/questions`, { text: `Question ${at}` })).status).toBe(201)
    const first: { items: { text: string; id: number }[]; next: string } = await read(
      api.get(`/recipes/${soup}/questions?limit=2`),
    )
    const rest: { items: object[]; next: null } = await read(
      api.get(`/recipes/${soup}/questions?limit=2&cursor=${first.next}`),
    )
    expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 2, null])
    const exported = await (await anna.get('/profile/export')).json()
    expect(exported.questions.questions[0]).toMatchObject({ text: 'Does it freeze, @ben?' })
  })

  test('the directory lists and finds cooks with public recipes; a profile has place, year, links and badges', async () => {
    // Links of a new cook wait where there is a moderator to look at them.
    await setRole(site.database.db, 'anna', 'cook')
    const saved = await author.post('/settings/about', {
      place: 'Pune',
      cookingSince: '1998',
      link1: 'https://meera.example/kitchen',
      link2: '',
      link3: 'https://meera.example/kitchen',
    })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/cooks/author'])
    const page = await text(aClient(site), '/cooks/author')
    expect(page).toContain(
      '<a href="https://meera.example/kitchen" rel="nofollow ugc noopener me">meera.example/kitchen</a>',
    )
    expect(page).toContain('Pune · cooking since 1998')
    for (const link1 of [
      'javascript:alert(1)',
      'https://me:secret@evil.example/',
      'ftp://files.example/',
      '/relative',
    ]) {
      const refused = await author.post('/settings/about', { link1 })
      expect([link1, refused.status]).toEqual([link1, 422])
      await refused.text()
    }
    expect(await text(aClient(site), '/cooks')).toContain('href="/cooks/author"')
    expect(await text(aClient(site), '/cooks?q=AUTHO')).toContain('href="/cooks/author"')
    for (const q of ['%25', '_', 'nobodys'])
      expect([q, (await text(aClient(site), `/cooks?q=${q}`)).includes('No cook of that name')]).toEqual([q, true])
    const { db } = site.database
    const ids = await db
      .selectFrom('cook')
      .select(['id', 'username'])
      .where('username', 'in', ['ben', 'anna'])
      .execute()
    const idOf = (name: string) => ids.find(({ username }) => username === name)?.id ?? ''
    const words = { createdAt: 1, updatedAt: 1 }
    for (let at = 0; at < 5; at++) {
      const { id: questionId } = await db
        .insertInto('question')
        .values({ recipeId: soup, cookId: idOf('anna'), text: `Deed ${at}`, answerCount: 1, ...words })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('answer')
        .values({ questionId, cookId: idOf('ben'), text: 'So.', helpful: at, ...words })
        .execute()
    }
    expect(await text(anna, '/cooks/ben')).not.toContain('First to answer')
    await db.updateTable('answer').set({ helpful: 1 }).where('cookId', '=', idOf('ben')).execute()
    expect(await read(api.get('/cooks/ben'))).toMatchObject({ badges: ['firstToAnswer'] })
  })
})
