import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { m } from '#messages'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aPictureFile } from '../support/recipes.ts'
import { SITE_ENGINES } from '../support/site.ts'

const FOUR_STARS = /4\.0 ·\s/

describe.each(SITE_ENGINES)('what was cooked, on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  const today = dayOf(Date.now())
  let anna: Client
  let recipe = 0
  const text = async (client: Client, path: string) =>
    (await (await client.get(path)).text()).replaceAll('<!-- -->', '')
  const idOf = async (username: string) =>
    (await site.database.db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id
  const add = (client: Client, fields: Record<string, string> = {}, id = recipe) =>
    client.post(`/diary/add?recipe=${id}`, { cookedOn: today, ...fields })
  const lastEntry = async () => {
    const rows = site.database.db.selectFrom('cookedEntry').select('id').orderBy('id', 'desc').limit(1)
    return (await rows.executeTakeFirstOrThrow()).id
  }

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    await aRegisteredCook(site, 'ben')
    recipe = await aRecipe(site.database.db, { authorId: await idOf('ben'), title: 'Bens Soup' })
  })

  test('is noted from the recipe’s page, privately, and opened again instead of noted twice', async () => {
    const path = `/diary/add?recipe=${recipe}`
    expect(await text(aClient(site), `/recipe/${recipe}/cook?step=done`)).toContain(
      `/login?next=${encodeURIComponent(path)}`,
    )
    const visited = await aClient(site).get(path)
    expect([visited.status, visited.headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
    expect(await text(anna, path)).toContain('Bens Soup')
    const sent = await add(anna, { text: 'A secret thought.', stars: '2' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/diary?month=${today.slice(0, 7)}`])
    const diary = await text(anna, '/diary')
    expect(diary).toContain('Noted in your diary.')
    expect(diary).toContain(`href="/diary/${await lastEntry()}"`)
    expect(await text(anna, path)).toContain(`href="/diary/${await lastEntry()}"`)
    const beyond = await anna.get('/diary?page=99')
    expect([beyond.status, beyond.headers.get('location')]).toEqual([302, `/diary?month=${today.slice(0, 7)}`])
    const twice = await add(anna)
    expect([twice.status, await twice.text()]).toEqual([422, expect.stringContaining('in your diary on that day')])
    const shown = await text(aClient(site), `/recipe/${recipe}`)
    expect(shown).toContain('1 person cooked this')
    expect(shown + (await text(aClient(site), `/recipe/${recipe}/cooked`))).not.toContain('A secret thought.')
    expect((await aClient(site).get(`/diary/${await lastEntry()}`)).status).toBe(302)
    const carl = await aRegisteredCook(site, 'carl')
    expect((await carl.get(`/diary/${await lastEntry()}`)).status).toBe(404)
    expect((await carl.post(`/diary/${await lastEntry()}`, { cookedOn: today })).status).toBe(404)
  })

  test('is noted by whoever has the link of an unlisted recipe, and by nobody else', async () => {
    const linkSecret = 'a'.repeat(43)
    const unlisted = await aRecipe(site.database.db, {
      ...{ authorId: await idOf('ben'), title: 'Bens Stew', visibility: 'unlisted', linkSecret },
    })
    const path = `/diary/add?recipe=${unlisted}`
    const entry = { cookedOn: today, text: 'Of a stew.' }
    expect([(await anna.get(path)).status, (await anna.post(path, entry)).status]).toEqual([404, 422])
    const withLink = `${path}&link=${linkSecret}`
    expect(await text(anna, withLink)).toContain(`href="/recipe/${unlisted}?link=${linkSecret}"`)
    expect((await anna.post(withLink, entry)).status).toBe(303)
    expect(await text(anna, `/diary/${await lastEntry()}`)).toContain('Of a stew.')
    expect((await anna.post(`/diary/${await lastEntry()}`, { do: 'delete' })).status).toBe(303)
  })

  test('is on the recipe’s page when its cook shows it, with the one rating, and on their page as they wish', async () => {
    const id = await lastEntry()
    const public_ = { cookedOn: today, text: 'Warming.', stars: '4', changes: 'Less salt', isPublic: 'on' }
    expect((await anna.post(`/diary/${id}`, public_)).status).toBe(303)
    const visitor = aClient(site)
    const page = await text(visitor, `/recipe/${recipe}/cooked`)
    for (const words of ['Warming.', 'Changed: Less salt', `/report?cooked=${id}`]) expect(page).toContain(words)
    expect(await text(visitor, `/recipe/${recipe}`)).toMatch(FOUR_STARS)
    expect(await text(visitor, '/cooks/anna')).not.toContain('/cooks/anna/cooked')
    expect((await visitor.get('/cooks/anna/cooked')).status).toBe(404)
    await anna.post('/diary', { do: 'show' })
    expect(await text(visitor, '/cooks/anna')).toContain('/cooks/anna/cooked')
    expect(await text(visitor, '/cooks/anna/cooked')).toContain('Warming.')
    await anna.post('/diary', { do: 'hide' })
    expect((await visitor.get('/cooks/anna/cooked')).status).toBe(404)
    const dave = await aRegisteredCook(site, 'dave')
    await add(dave, { changes: 'less salt, no onion', isPublic: 'on' })
    expect(await text(visitor, `/recipe/${recipe}/cooked`)).toContain('2 of 2 used less salt')
    const { db } = site.database
    await db.updateTable('recipe').set({ visibility: 'private' }).where('id', '=', recipe).execute()
    expect((await (await aRegisteredCook(site, 'eve')).get(`/recipe/${recipe}/cooked`)).status).toBe(404)
    await db.updateTable('recipe').set({ visibility: 'public' }).where('id', '=', recipe).execute()
  })

  test('is reported and hidden by a moderator, with its rating', async () => {
    const { id } = await site.database.db
      .selectFrom('cookedEntry')
      .select('id')
      .where('text', '=', 'Warming.')
      .executeTakeFirstOrThrow()
    const visitor = aClient(site)
    expect(await text(visitor, `/report?cooked=${id}`)).toContain('Warming.')
    expect(
      (await visitor.post(`/report?cooked=${id}`, { kind: 'cooked', subject: String(id), reason: 'spam' })).status,
    ).toBe(303)
    const maude = await aRegisteredCook(site, 'maude')
    await site.database.db.updateTable('cook').set({ role: 'moderator' }).where('username', '=', 'maude').execute()
    expect(await text(maude, '/moderation')).toContain('Warming.')
    const fields = { act: 'hide', kind: 'cooked', subject: String(id), reason: 'Spam' }
    expect((await maude.post('/moderation', fields)).status).toBe(303)
    expect(await text(visitor, `/recipe/${recipe}/cooked`)).not.toContain('Warming.')
    expect(await text(visitor, `/recipe/${recipe}`)).not.toMatch(FOUR_STARS)
    expect(await text(anna, `/diary/${id}`)).toContain('Spam')
    expect((await visitor.get(`/report?cooked=${id}`)).status).toBe(404)
  })

  test('is asked about once after a planned meal, by one tab of one of the household', async () => {
    const { db } = site.database
    const householdId = await requireHouseholdId(db, await idOf('anna'), Date.now())
    const planned = await aRecipe(db, { title: 'Planned Stew' })
    const meal = (id: string, day: string, of = planned) => ({
      kind: 'planned' as const,
      id,
      values: { day, meal: 'dinner', recipe: of, text: 'Planned Stew', position: 1 },
    })
    const yesterday = addDays(today, -1)
    await changeRecords(db, householdId, [
      meal('old', addDays(today, -9)),
      meal('before', addDays(today, -2)),
      meal('last', yesterday),
      meal('tonight', today),
      meal('noted', today, recipe),
    ])
    expect(await text(anna, '/diary')).toContain(`/diary/add?recipe=${planned}&amp;day=${yesterday}`)
    const ask = async (client: Client, time = '12:00') => (await client.post('/diary/ask', { day: today, time })).json()
    expect((await aClient(site).post('/diary/ask', { day: today, time: '12:00' })).status).toBe(401)
    const all = await Promise.all(Array.from({ length: 6 }, () => ask(anna)))
    expect(all.filter(({ question }) => question !== null)).toEqual([
      { question: { recipe: planned, title: 'Planned Stew', day: yesterday } },
    ])
    expect(await ask(anna, '18:59')).toEqual({ question: null })
    expect(await ask(anna, '20:00')).toEqual({ question: { recipe: planned, title: 'Planned Stew', day: today } })
    expect(await ask(anna, '23:00')).toEqual({ question: null })
    expect((await anna.post('/diary/ask', { day: 'today', time: '9' })).status).toBe(422)
  })

  test('is written and read by the API, exported, and ends with the account', async () => {
    const path = `/recipes/${recipe}/cooked/2026-03-04`
    const put = (json: object, to = path) =>
      site.send(`/api${to}`, {
        method: 'PUT',
        headers: { ...api.cook.write, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    for (let times = 0; times < 2; times++)
      expect((await put({ text: 'By API', stars: 5, isPublic: true })).status).toBe(200)
    expect((await put({ stars: 6 })).status).toBe(422)
    expect((await put({}, `/recipes/${recipe}/cooked/2999-01-01`)).status).toBe(422)
    expect((await put({}, '/recipes/999999/cooked/2026-03-04')).status).toBe(404)
    await put({ text: 'Later' }, `/recipes/${recipe}/cooked/2026-03-05`)
    const first: { items: object[]; next: string } = await read(api.get('/diary?limit=1', api.cook.read))
    const second: { items: object[] } = await read(api.get(`/diary?limit=1&cursor=${first.next}`, api.cook.read))
    expect([...first.items, ...second.items]).toMatchObject([
      { text: 'Later', isPublic: false, stars: null },
      { text: 'By API', isPublic: true, stars: 5 },
    ])
    expect(await read(api.get(`/recipes/${recipe}/cooked?limit=1`))).toMatchObject({
      items: [{ text: 'By API', stars: 5 }],
    })
    expect(await read(api.get(`/recipes/${recipe}/cooked-summary`))).toMatchObject({ cooks: 3, sinceChange: null })
    for (let times = 0; times < 2; times++)
      expect((await site.send(`/api${path}`, { method: 'DELETE', headers: api.cook.write })).status).toBe(204)
    const { diary } = await (await anna.get('/profile/export')).json()
    expect(diary).toMatchObject([{ title: 'Bens Soup', text: 'Warming.', isPublic: true, photos: [] }])
  })

  test('has photos with captions in their order; what is removed goes, and of what is refused the rest stays', async () => {
    const cook = await aRegisteredCook(site, 'photographer')
    const send = (path: string, fields: [name: string, value: string | File][]) => {
      const form = new FormData()
      for (const [name, value] of [['cookedOn', today], ...fields] as const) form.append(name, value)
      return cook.post(path, form)
    }
    /** The stored photos of a form of an entry. */
    const photosIn = (html: string) => {
      const values = (field: string) =>
        [...html.matchAll(new RegExp(`<input[^>]*name="photos\\[\\d\\]\\.${field}"[^>]*>`, 'g'))].map(
          ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
        )
      const captions = values('caption')
      return values('key').map((key, at) => ({ key, caption: captions[at] }))
    }
    const sent = await send(`/diary/add?recipe=${recipe}`, [
      ['photoFiles', await aPictureFile('#112233')],
      ['photoFiles', await aPictureFile('#445566')],
      ['captions', 'In the pot'],
      ['captions', 'On the plate'],
    ])
    expect(sent.status).toBe(303)
    const path = `/diary/${await lastEntry()}`
    const [pot, plate] = photosIn(await text(cook, path))
    const aKey = expect.stringMatching(/^photos\/[0-9a-f]{32}$/)
    expect([pot, plate]).toEqual([
      { key: aKey, caption: 'In the pot' },
      { key: aKey, caption: 'On the plate' },
    ])
    const both: [string, string][] = [
      ['photos[0].key', pot?.key ?? ''],
      ['photos[0].caption', 'In the pot'],
      ['photos[1].key', plate?.key ?? ''],
      ['photos[1].caption', 'On my plate'],
    ]
    const revised = await send(path, [
      ...both,
      ['removed', pot?.key ?? ''],
      ['photoFiles', await aPictureFile('#778899')],
      ['captions', 'Of the rest'],
    ])
    expect(revised.status).toBe(303)
    const stored = photosIn(await text(cook, path))
    expect(stored).toEqual([
      { key: plate?.key, caption: 'On my plate' },
      { key: aKey, caption: 'Of the rest' },
    ])
    const noPicture = new File(['no picture'], 'dish.jpg', { type: 'image/jpeg' })
    const refused = await send(path, [
      ...both,
      ['photoFiles', noPicture],
      ['photoFiles', await aPictureFile('#aabbcc')],
      ['captions', 'Broken'],
      ['captions', 'Whole'],
    ])
    const again = await refused.text()
    expect([refused.status, alertsIn(again), photosIn(again).map(({ caption }) => caption)]).toEqual([
      ...[422, [m.photo_no_picture()], ['In the pot', 'On my plate', 'Whole']],
    ])
    const files = await Promise.all(['#101010', '#202020', '#303030'].map((colour) => aPictureFile(colour)))
    const tooMany = await send(path, [...both, ...files.map((file): [string, File] => ['photoFiles', file])])
    const full = await tooMany.text()
    expect([tooMany.status, alertsIn(full), photosIn(full).map(({ caption }) => caption)]).toEqual([
      ...[422, [m.diary_photos_full({ most: 4 })], ['In the pot', 'On my plate', '', '']],
    ])
    expect(photosIn(await text(cook, path))).toEqual(stored)
  })
})
