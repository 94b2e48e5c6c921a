import { beforeAll, describe, expect, test } from 'vitest'
import { anApi, read } from '../support/api.ts'
import { SITE_ENGINES } from '../support/site.ts'

interface Item {
  id: string
  text: string
  ticked: boolean
  food: string | null
}

describe.each(SITE_ENGINES)('shopping lists in the API, on %s', (engine) => {
  const api = anApi(engine)
  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    api.site.send(`/api/shopping-lists${path}`, {
      method,
      headers: { ...api.cook.write, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const itemsOf = (list = 'list', query = ''): Promise<{ items: Item[]; next: string | null }> =>
    read(api.get(`/shopping-lists/${list}/items${query}`, api.cook.read))

  beforeAll(async () => {
    for (const [id, text] of [
      ['a', '2 onions'],
      ['b', 'milk'],
      ['c', 'washing powder'],
    ])
      expect((await send('PUT', `/list/items/${id}`, { text })).status).toBe(200)
  })

  test('adding with the same id again adds nothing', async () => {
    await send('PUT', '/list/items/a', { text: '2 onions' })
    const { items, next } = await itemsOf()
    expect(items.map(({ text }) => text)).toEqual(['2 onions', 'milk', 'washing powder'])
    expect(items.map(({ food }) => food)).toEqual(['onion', 'milk', null])
    expect(next).toBeNull()
  })

  test('a list is paged without loss or doubling', async () => {
    const seen: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 9; pages++) {
      const { items, next } = await itemsOf('list', `?limit=2${cursor}`)
      seen.push(...items.map(({ id }) => id))
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('items are ticked, changed and removed', async () => {
    const answer = await send('PATCH', '/list/items/b', { ticked: true })
    expect(await answer.json()).toMatchObject({ id: 'b', text: 'milk', ticked: true })
    await send('PATCH', '/list/items/b', { text: '2 l milk' })
    expect((await itemsOf()).items[1]).toMatchObject({ text: '2 l milk', ticked: true })
    expect((await send('PATCH', '/list/items/none', { ticked: true })).status).toBe(404)
    for (let times = 0; times < 2; times++) expect((await send('DELETE', '/list/items/c')).status).toBe(204)
    expect((await itemsOf()).items).toHaveLength(2)
  })

  test('lists are made, renamed and deleted with what is on them', async () => {
    for (const name of ['Party', 'Birthday']) expect((await send('PUT', '/party', { name })).status).toBe(204)
    await send('PUT', '/party/items/cake', { text: 'cake' })
    const { items } = await read(api.get('/shopping-lists', api.cook.read))
    expect(items).toEqual([
      { id: 'list', name: '' },
      { id: 'party', name: 'Birthday' },
    ])
    expect((await send('DELETE', '/party')).status).toBe(204)
    expect((await api.get('/shopping-lists/party/items', api.cook.read)).status).toBe(404)
    await send('PUT', '/party', { name: 'Again' })
    expect((await itemsOf('party')).items).toEqual([])
  })

  test('a recipe comes scaled and once, without what is always at home', async () => {
    await send('PUT', '/dinner', { name: 'Dinner' })
    for (let times = 0; times < 2; times++) {
      const answer = await send('POST', '/dinner/recipes', { recipe: 5, servings: 16 }, { 'idempotency-key': 'k' })
      expect([answer.status, await answer.json()]).toEqual([200, { count: expect.any(Number) }])
    }
    const { items } = await itemsOf('dinner', '?limit=100')
    expect(items.some(({ text }) => text.startsWith('1.2 kg'))).toBe(true)
    expect(items.filter(({ text }) => /fine salt/.test(text))).toEqual([])
    expect(items.filter(({ text }) => /beef/.test(text))).toHaveLength(1)
    expect((await send('POST', '/dinner/recipes', { recipe: 999_999 })).status).toBe(404)
  })

  test('nobody reads or changes them without a token, and a read token changes nothing', async () => {
    expect((await api.get('/shopping-lists')).status).toBe(401)
    const answer = await api.site.send('/api/shopping-lists/list/items/x', {
      method: 'PUT',
      headers: { ...api.cook.read, 'content-type': 'application/json' },
      body: '{"text":"tea"}',
    })
    expect(answer.status).toBe(403)
  })

  test('a guest link opens its list until it is withdrawn', async () => {
    const call = (method: string, path = '', body?: object, key = 'one') =>
      api.site.send(`/api/household/guest-links${path}`, {
        method,
        headers: { ...api.cook.write, 'content-type': 'application/json', 'idempotency-key': key },
        ...(body && { body: JSON.stringify(body) }),
      })
    const draft = { name: 'Grandma', list: 'list' }
    expect((await call('POST', '', { ...draft, list: 'nowhere' }, 'none')).status).toBe(404)
    expect((await call('POST', '', { ...draft, name: '' }, 'nameless')).status).toBe(422)
    const linkOf = (): Promise<{ link: string }> => read(call('POST', '', draft))
    const { link } = await linkOf()
    expect((await linkOf()).link).toBe(link)
    const { pathname, search } = new URL(link)
    expect(await (await api.site.get(pathname + search)).text()).toContain('<bdi>onion</bdi>')
    const { items }: { items: { id: string }[] } = await read(call('GET'))
    expect(items).toEqual([{ id: expect.any(String), ...draft }])
    for (const status of [204, 404]) expect((await call('DELETE', `/${items[0]?.id}`)).status).toBe(status)
    expect((await api.site.get(pathname + search)).status).toBe(404)
  })
})
