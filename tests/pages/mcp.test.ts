import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookOfToken, makeToken } from '../../app/account/tokens.server.ts'
import { listShelvedIds } from '../../app/bookshelf/bookshelf.server.ts'
import { aClient, type Client, register } from '../support/client.ts'
import { anMcpClient, calling, sendMcp } from '../support/mcp.ts'
import { aPictureFile } from '../support/recipes.ts'
import { aListeningSite } from '../support/site.ts'

type Found = { recipes: { id: number; title: string; totalTime: number; url: string }[]; corrected: string | null }
const LASAGNA = 5
const DRAFT = {
  title: 'Barley from a Program',
  description: 'Chewy barley, sent by an assistant.',
  ingredients: ['250 g pearl barley', '1 l water'],
  instructions: 'Boil the barley.\nServe it.',
  prepTime: 5,
  cookTime: 40,
}

let site: Awaited<ReturnType<typeof aListeningSite>>
let browser: Client
const tokens = { read: '', write: '' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const cookId = async () => (await cookOfToken(site.database.db, tokens.write))?.cook.id ?? ''

beforeAll(async () => {
  site = await aListeningSite({ TRUST_PROXY: 'true', API_RATE: '500' })
  const send = (path: string, init: RequestInit) => fetch(site.origin + path, { ...init, redirect: 'manual' })
  browser = aClient({ get: (path, headers = {}) => send(path, { headers }), send })
  await register(browser, 'robotfriend')
  const { id } = await site.database.db.selectFrom('cook').select('id').executeTakeFirstOrThrow()
  for (const scope of ['read', 'write'] as const) {
    const made = await makeToken(site.database.db, id, { name: scope, scope, days: 7 })
    tokens[scope] = made === 'tooMany' ? '' : made.token
  }
})
afterAll(() => site.stop())

async function aPhotoKey() {
  const body = new FormData()
  body.append('photo', await aPictureFile())
  const sent = await fetch(`${site.origin}/api/photos`, { method: 'POST', headers: bearer(tokens.write), body })
  return ((await sent.json()) as { key: string }).key
}

describe('a visitor’s assistant', () => {
  test('learns what FoodIO is and which tools it has', async () => {
    const { client } = await anMcpClient(site.origin)
    expect(client.getServerVersion()).toMatchObject({ name: 'foodio', title: 'FoodIO' })
    expect(client.getInstructions()).toContain('search_recipes')
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search_recipes', true],
      ['read_recipe', true],
      ['suggest_recipe', true],
      ['save_recipe', false],
      ['create_recipe', false],
    ])
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title && description).toBeTruthy()
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
    }
    const create = tools.find(({ name }) => name === 'create_recipe')
    expect(create?.inputSchema.required).toEqual(expect.arrayContaining(Object.keys(DRAFT)))
    expect(create?.inputSchema.properties).not.toHaveProperty('userOwner')
  })

  test('searches, reads what it finds, and gets a suggestion', async () => {
    const { call } = await anMcpClient(site.origin)
    const found = await call('search_recipes', { q: 'lasagna', limit: 3 })
    const { recipes } = found.shown as Found
    expect(recipes.length).toBeGreaterThan(0)
    expect(recipes.length).toBeLessThanOrEqual(3)
    const [first] = recipes
    expect(found.text).toContain(`${first?.title} (id ${first?.id})`)
    const read = await call('read_recipe', { id: first?.id })
    expect(read.shown).toMatchObject({ id: first?.id, title: first?.title })
    expect(read.text).toContain('## Ingredients')
    const asked = { diet: 'Vegetarian', cuisine: 'Any', time: 60, ingredients: 'rice, lemon' }
    const suggested = await call('suggest_recipe', asked)
    expect(suggested).toMatchObject({ isError: false, shown: { recipe: suggested.text } })
    expect(suggested.text).toContain('](http://localhost:3000/')
    expect(suggested.text).not.toContain('](/')
    expect((await call('suggest_recipe', { ...asked, refine: ['for six'] })).text).not.toBe(suggested.text)
  })

  test('narrows a search as the site does, and by any number of minutes', async () => {
    const { call } = await anMcpClient(site.origin)
    const search = async (wanted: Record<string, unknown>) => (await call('search_recipes', wanted)).shown as Found
    for (const maxMinutes of [15, 20, 45, 50, 130]) {
      const { recipes } = await search({ maxMinutes, limit: 20 })
      expect(recipes.length, String(maxMinutes)).toBeGreaterThan(0)
      expect(Math.max(...recipes.map(({ totalTime }) => totalTime))).toBeLessThanOrEqual(maxMinutes)
    }
    const query = 'category=dinner&diet=vegetarian&cuisine=italian&with=garlic,tomato&without=beef&limit=20'
    const api = (await (await fetch(`${site.origin}/api/recipes?${query}`)).json()) as { items: unknown[] }
    const wanted = { category: 'dinner', diet: 'vegetarian', cuisine: 'Italian', without: ['beef'], limit: 20 }
    expect((await search({ ...wanted, ingredients: ['garlic', 'tomato'] })).recipes).toEqual(api.items)
    expect((await search({ q: 'lasagnna' })).corrected).toBe('lasagna')
    expect(await call('search_recipes', { q: 'zzzzqqqq' })).toMatchObject({ shown: { recipes: [] }, isError: false })
    expect((await search({})).recipes.length).toBe(10)
  })

  test('reads recipes as resources', async () => {
    const { client } = await anMcpClient(site.origin)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['foodio://recipes/{id}'])
    expect(await client.listResources()).toEqual({ resources: [] })
    const { contents } = await client.readResource({ uri: `foodio://recipes/${LASAGNA}` })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('# Best Lasagna') })
    for (const uri of ['foodio://recipes/999999', 'foodio://recipes/x', 'foodio://recipes/', 'file:///etc/passwd', ''])
      await expect(client.readResource({ uri })).rejects.toThrow('Recipe not found')
  })

  test('is told how to get a token when it wants to change something', async () => {
    const { call } = await anMcpClient(site.origin)
    for (const [name, sent] of [
      ['save_recipe', { id: LASAGNA, list: 'saved' }],
      ['create_recipe', DRAFT],
    ] as const) {
      const { isError, text } = await call(name, sent)
      expect([isError, text]).toEqual([true, expect.stringContaining('http://localhost:3000/profile/tokens')])
    }
  })

  test('is spoken to in the reader’s language', async () => {
    const { call } = await anMcpClient(site.origin, { 'accept-language': 'hi' })
    expect((await call('read_recipe', { id: LASAGNA })).text).toContain('## सामग्री')
    expect((await call('save_recipe', { id: LASAGNA, list: 'saved' })).text).toContain('एक्सेस टोकन')
    expect((await call('read_recipe', { id: 'x' })).text).toContain('- id: यह संख्या होनी चाहिए।')
  })
})

describe('a cook’s assistant', () => {
  test('with a token that may write, it saves recipes', async () => {
    const { call } = await anMcpClient(site.origin, bearer(tokens.write))
    for (const _again of [1, 2])
      expect(await call('save_recipe', { id: LASAGNA, list: 'saved' })).toEqual({
        shown: { id: LASAGNA, list: 'saved', title: 'Best Lasagna' },
        text: '“Best Lasagna” is among your saved recipes.',
        isError: false,
      })
    expect((await call('save_recipe', { id: 1, list: 'favorites' })).isError).toBe(false)
    expect(await listShelvedIds(site.database.db, await cookId())).toEqual({
      savedRecipes: [LASAGNA],
      favoriteRecipes: [1],
    })
    expect(await call('save_recipe', { id: 999_999, list: 'saved' })).toMatchObject({ isError: true })
  })

  test('and publishes one, which is on its page at once', async () => {
    const { call } = await anMcpClient(site.origin, bearer(tokens.write))
    const { shown, text, isError } = await call('create_recipe', {
      ...DRAFT,
      photos: [{ key: await aPhotoKey(), alt: 'Barley' }],
    })
    expect(isError, text).toBe(false)
    const { id, author } = shown as { id: number; author: { username: string } }
    expect([author.username, text]).toEqual(['robotfriend', expect.stringContaining(`/recipe/${id}`)])
    const page = await fetch(`${site.origin}/recipe/${id}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(DRAFT.title)])
    const { call: asVisitor } = await anMcpClient(site.origin)
    expect((await asVisitor('search_recipes', { q: DRAFT.title })).text).toContain(DRAFT.title)
  })

  test('is told what is wrong with a recipe, by the form’s rules', async () => {
    const { call } = await anMcpClient(site.origin, bearer(tokens.write))
    expect((await call('create_recipe', DRAFT)).text).toContain('- photos: Add a photo of the dish')
    const wrong = await call('create_recipe', { ...DRAFT, title: ' ', ingredients: [], prepTime: 'soon' })
    for (const field of ['title', 'ingredients', 'prepTime']) expect(wrong.text).toContain(`- ${field}: `)
    const gone = { key: `photos/${'0'.repeat(32)}`, alt: '' }
    expect((await call('create_recipe', { ...DRAFT, photos: [gone] })).isError).toBe(true)
    const inside = await call('create_recipe', { ...DRAFT, imageUrl: `${site.origin}/healthz` })
    expect([inside.isError, inside.text]).toEqual([true, expect.not.stringContaining('ECONN')])
  })

  test('with a token that may only read, it reads and changes nothing', async () => {
    const { call } = await anMcpClient(site.origin, bearer(tokens.read))
    expect((await call('read_recipe', { id: LASAGNA })).isError).toBe(false)
    const before = await listShelvedIds(site.database.db, await cookId())
    for (const [name, sent] of [
      ['save_recipe', { id: 2, list: 'saved' }],
      ['create_recipe', DRAFT],
    ] as const)
      expect(await call(name, sent)).toMatchObject({ isError: true, text: expect.stringContaining('may only read') })
    expect(await listShelvedIds(site.database.db, await cookId())).toEqual(before)
  })
})

describe('what is broken or hostile', () => {
  test('wrong values are tool errors that name the fields', async () => {
    const { call } = await anMcpClient(site.origin)
    for (const [name, sent, field] of [
      ['search_recipes', { limit: 21 }, 'limit'],
      ['search_recipes', { q: 7 }, 'q'],
      ['search_recipes', { diet: 'stones' }, 'diet'],
      ['search_recipes', { ingredients: 'garlic' }, 'ingredients'],
      ['read_recipe', {}, 'id'],
      ['read_recipe', { id: 1.5 }, 'id'],
      ['read_recipe', { id: 2 ** 40 }, 'id'],
      ['suggest_recipe', { diet: 'Any' }, 'cuisine'],
    ] as const)
      expect(await call(name, sent)).toMatchObject({ isError: true, text: expect.stringContaining(`- ${field}: `) })
    expect(await call('read_recipe', { id: 999_999 })).toMatchObject({ isError: true, text: 'Recipe not found!' })
  })

  test('an unknown tool or method and what goes too deep are the protocol’s errors', async () => {
    const { client } = await anMcpClient(site.origin)
    await expect(client.callTool({ name: 'drop_tables' })).rejects.toThrow('There is no tool “drop_tables”.')
    await expect(client.callTool({ name: '__proto__' })).rejects.toThrow('There is no tool')
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_recipe","arguments":{"id":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`
    expect(await (await sendMcp(site.origin, deep)).json()).toMatchObject({ result: { isError: true } })
    const related = { 'io.modelcontextprotocol/related-task': { taskId: 'none' } }
    const params = { name: 'read_recipe', arguments: { id: LASAGNA } }
    const asTask = { ...calling('read_recipe', {}), params: { ...params, task: { ttl: 1 }, _meta: related } }
    expect((await sendMcp(site.origin, asTask)).status).toBe(200)
    const unknown = await sendMcp(site.origin, { jsonrpc: '2.0', id: 1, method: 'no/such' })
    expect([unknown.status, await unknown.json()]).toEqual([200, expect.objectContaining({ id: 1 })])
  })

  test.each([
    [
      '%',
      "';drop table recipe--",
      '" OR *',
      'NEAR(a b)',
      '😀',
      '\u0000',
      '\\',
      'a'.repeat(200),
      '   ',
      '<script>',
      '{{1}}',
    ],
  ])('hostile texts are words to look for', async (...texts) => {
    const { call } = await anMcpClient(site.origin)
    for (const q of texts) {
      expect((await call('search_recipes', { q })).isError, q).toBe(false)
      const foods = [q.trim().slice(0, 60) || 'x']
      expect((await call('search_recipes', { ingredients: foods, without: foods })).isError, q).toBe(false)
    }
  })

  test.each([
    ['', 400, -32700],
    ['{', 400, -32700],
    ['null', 400, -32700],
    ['7', 400, -32700],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32700],
    ['['.repeat(100_000), 400, -32700],
    ['['.repeat(100_000) + ']'.repeat(100_000), 400, -32700],
    [JSON.stringify(Array(21).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })), 400, -32600],
  ])('%.40s is answered as the protocol says', async (body, status, code) => {
    const response = await sendMcp(site.origin, body)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ id: null })])
    expect(((await (await sendMcp(site.origin, body)).json()) as { error: { code: number } }).error.code).toBe(code)
  })

  test('a batch is answered whole, also when it cancels its own requests or repeats an id', async () => {
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' })
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }
    const batch = [ping(1), calling('read_recipe', { id: LASAGNA }, 2), cancel]
    const answers = (await (await sendMcp(site.origin, batch)).json()) as { id: number }[]
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2])
    expect((await sendMcp(site.origin, [ping(1), ping(1)])).status).toBe(200)
    expect((await sendMcp(site.origin, cancel)).status).toBe(202)
    expect((await sendMcp(site.origin, [cancel])).status).toBe(202)
  })

  test('too much is refused', async () => {
    const large = await sendMcp(site.origin, calling('search_recipes', { q: 'x'.repeat(1024 * 1024) }))
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
    const plain = await sendMcp(site.origin, calling('search_recipes', {}), { 'content-type': 'text/plain' })
    expect(plain.status).toBe(415)
  })
})

describe('manners of HTTP', () => {
  const READ = calling('read_recipe', { id: LASAGNA })
  const SAVE = calling('save_recipe', { id: 3, list: 'saved' })

  test('POST only; others are told so', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'HEAD']) {
      const response = await sendMcp(site.origin, null, {}, method)
      expect([response.status, response.headers.get('allow')], method).toEqual([405, 'POST, OPTIONS'])
    }
    const options = await sendMcp(site.origin, null, {}, 'OPTIONS')
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect(options.headers.get('access-control-allow-headers')).toContain('Authorization')
    expect(options.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a token that nothing belongs to is refused with 401', async () => {
    for (const authorization of ['Bearer foodio_no', `Bearer foodio_${'a'.repeat(43)}`, 'Basic YTpi', 'Bearer']) {
      const response = await sendMcp(site.origin, READ, { authorization })
      expect([response.status, response.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
      expect(response.headers.get('www-authenticate')).toContain('Bearer')
    }
    await expect(anMcpClient(site.origin, bearer('foodio_no'))).rejects.toThrow()
  })

  test('a cookie is not taken', async () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(cookie).toContain('access_token=')
    const response = await sendMcp(site.origin, SAVE, { cookie })
    expect(await response.json()).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('/profile/tokens') }] },
    })
  })

  test('strangers’ pages are refused, those bound anew to this address too, unless they hold a token', async () => {
    for (const origin of ['https://evil.example', 'null', site.origin]) {
      const response = await sendMcp(site.origin, READ, { origin })
      expect([response.status, response.headers.get('content-type')], origin).toEqual([403, 'application/problem+json'])
    }
    expect((await sendMcp(site.origin, READ, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const meant = await sendMcp(site.origin, READ, { origin: 'https://app.example', ...bearer(tokens.read) })
    expect([meant.status, meant.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect((await sendMcp(site.origin, READ, { origin: 'http://localhost:3000' })).status).toBe(200)
  })

  test('no session is begun, and nothing is kept on the way', async () => {
    const response = await sendMcp(site.origin, READ)
    expect(response.headers.get('mcp-session-id')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('requests are counted with the API’s, each message of a batch on its own', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' }
    const batch = Array.from({ length: 20 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const statuses = []
    for (let sent = 0; sent < 26; sent++) statuses.push((await sendMcp(site.origin, batch, from)).status)
    expect(statuses).toEqual([...Array(25).fill(200), 429])
    const api = await fetch(`${site.origin}/api/recipes`, { headers: from })
    expect([api.status, Number(api.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  })
})
