import { beforeAll, describe, expect, test } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('following, on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  let anna: Client
  const follow = (subject: string, fields: Record<string, string> = {}) =>
    anna.post('/following/follow', { do: 'follow', subject, ...fields })

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    const { db } = site.database
    const ben = await aRegisteredCook(site, 'ben')
    await ben.post('/collections', { title: 'Bens soups', text: '', visibility: 'public' })
    const { id: authorId } = await db
      .selectFrom('cook')
      .select('id')
      .where('username', '=', 'ben')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < 14; at++)
      await aRecipe(db, { authorId, title: `Soup ${at}.`, publishedAt: Date.now() + at, tags: ['Slow soup'] })
  })

  test('pages of cooks, categories, tags and public collections have the button, and lead visitors to signing in', async () => {
    const { id } = await site.database.db.selectFrom('collection').select('id').executeTakeFirstOrThrow()
    for (const [path, subject] of [
      ['/cooks/ben', 'cook:ben'],
      ['/recipes/keto', 'category:keto'],
      ['/search?q=slow+soup', 'tag:slow soup'],
      [`/collections/${id}`, `collection:${id}`],
    ] as const) {
      const visited = await (await aClient(site).get(path)).text()
      expect(visited).toContain(`/login?next=${encodeURIComponent(path).split('%3F')[0]}`)
      for (let times = 0; times < 2; times++)
        expect(await (await anna.get(path)).text()).toContain(`value="${subject}"`)
    }
    expect(await (await anna.get('/search?q=nothing+tagged')).text()).not.toContain('value="tag:')
    expect(await (await anna.get('/cooks/anna')).text()).not.toContain('value="cook:anna"')
    const sent = await aClient(site).post('/following/follow', {
      do: 'follow',
      subject: 'cook:ben',
      next: '/cooks/ben',
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/login?next=%2Fcooks%2Fben'])
  })

  test('as a form it comes back to its page, which says so; the list shows what is new, and ends it', async () => {
    expect(await (await anna.get('/following')).text()).toContain('Cooks you could follow')
    const response = await follow('cook:ben', { next: '/cooks/ben' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/cooks/ben'])
    expect(await (await anna.get('/cooks/ben')).text()).toContain('You follow this now.')
    await follow('cook:anna', { next: '/cooks/anna' })
    const own = await (await anna.get('/cooks/anna')).text()
    expect([
      own.includes('You follow this now.'),
      own.includes('This is yours; there is no need to follow it'),
    ]).toEqual([false, true])
    const page = await (await anna.get('/following')).text()
    expect(page).toContain('Soup 13.')
    expect(page).toContain('You follow ben')
    expect(page).not.toContain('Soup 1.')
    const [, older = ''] = /href="\/following\?after=([\d.]+)"/.exec(page) ?? []
    expect(await (await anna.get(`/following?after=${older}`)).text()).toContain('Soup 1.')
    await anna.post('/following/follow', { do: 'end', subject: 'cook:ben', next: '/following' })
    expect(await (await anna.get('/following')).text()).not.toContain('Soup 13.')
  })

  test('scripts are answered with JSON, whatever cannot be followed included', async () => {
    const json = async (subject: string) => {
      const response = await site.send('/following/follow', {
        method: 'POST',
        headers: { ...headersOf(anna), accept: 'application/json' },
        body: new URLSearchParams({ do: 'follow', subject }),
      })
      return response.status
    }
    expect([await json('cook:ben'), await json('cook:nobody'), await json('cook:anna'), await json('moon:x')]).toEqual([
      200, 409, 409, 422,
    ])
    const state = await site.send('/following/follow?subject=cook:ben', {
      headers: { ...headersOf(anna), accept: 'application/json' },
    })
    expect(await state.json()).toEqual({ isFollowed: true })
  })

  test('the feed has a secret address that is shown again, renewed and ended', async () => {
    const address = async () =>
      /value="http:\/\/localhost:3000(\/following\/feed\.xml\?key=[\w-]+)"/.exec(
        await (await anna.get('/following')).text(),
      )?.[1] ?? ''
    const status = async (path: string) => (await site.send(path, {})).status
    await follow('cook:ben')
    expect(await address()).toBe('')
    await anna.post('/following', { do: 'feedMake' })
    const first = await address()
    expect(await address()).toBe(first)
    const feed = await site.send(first, {})
    expect(feed.headers.get('cache-control')).toBe('private, no-cache')
    expect(await feed.text()).toContain('Soup 13.')
    const again = await site.send(first, { headers: { 'if-none-match': feed.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    await anna.post('/following', { do: 'feedMake' })
    const second = await address()
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await anna.post('/following', { do: 'feedStop' })
    expect([await status(second), await status('/following/feed.xml')]).toEqual([404, 404])
  })

  test('the weekly email is for cooks whose address is confirmed', async () => {
    const { db } = site.database
    expect((await anna.post('/following', { do: 'emailOn' })).status).toBe(409)
    await db.updateTable('cook').set({ emailVerified: 1 }).where('username', '=', 'anna').execute()
    await anna.post('/following', { do: 'emailOn' })
    expect(await (await anna.get('/following')).text()).toContain('Stop the weekly email')
    await anna.post('/following', { do: 'emailOff' })
    expect(await db.selectFrom('followingEmail').select('cookId').execute()).toEqual([])
  })

  test('the API follows, lists, reads what is new, and ends it; the export has it', async () => {
    const call = (method: string, path: string) => site.send(`/api${path}`, { method, headers: api.cook.write })
    for (let times = 0; times < 2; times++) expect((await call('PUT', '/following/cook/ben')).status).toBe(204)
    expect((await call('PUT', '/following/tag/slow%20soup')).status).toBe(204)
    expect((await call('PUT', '/following/cook/nobody')).status).toBe(404)
    const listed: { items: object[] } = await read(api.get('/following', api.cook.read))
    expect(listed.items).toMatchObject([
      { kind: 'tag', name: 'slow soup' },
      { kind: 'cook', name: 'ben' },
    ])
    const first: { items: { title: string }[]; next: string } = await read(
      api.get('/following/recipes?limit=10', api.cook.read),
    )
    const rest: { items: object[]; next: null } = await read(
      api.get(`/following/recipes?limit=10&cursor=${first.next}`, api.cook.read),
    )
    expect([first.items.length, rest.items.length, rest.next]).toEqual([10, 4, null])
    expect(first.items[0]?.title).toBe('Soup 13.')
    for (let times = 0; times < 2; times++) expect((await call('DELETE', '/following/cook/ben')).status).toBe(204)
    await follow('category:keto')
    const { following } = await (await anna.get('/profile/export')).json()
    expect(following.follows).toContainEqual(expect.objectContaining({ category: 'keto' }))
  })
})

const headersOf = (client: Client) => ({
  cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  origin: 'http://localhost:3000',
})
