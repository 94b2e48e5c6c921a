import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anMcpClient, aSiteForPrograms, bearer, calling, LASAGNA, sendMcp } from '../support/mcp.ts'

let site: Awaited<ReturnType<typeof aSiteForPrograms>>
beforeAll(async () => {
  site = await aSiteForPrograms()
})
afterAll(() => site.stop())

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
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_recipe","arguments":{"id":${'['.repeat(30_000)}${']'.repeat(30_000)}}}}`
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
    ['['.repeat(60_000), 400, -32700],
    ['['.repeat(30_000) + ']'.repeat(30_000), 400, -32700],
    [JSON.stringify(Array(21).fill({ jsonrpc: '2.0', id: 1, method: 'ping' })), 400, -32600],
  ])('%.40s is answered as the protocol requires', async (body, status, code) => {
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

describe('conventions of HTTP', () => {
  const READ = calling('read_recipe', { id: LASAGNA })
  const SAVE = calling('save_recipe', { id: 3, list: 'saved' })

  test('POST only; others are refused', async () => {
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
    const cookie = [...site.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(cookie).toContain('access_token=')
    const response = await sendMcp(site.origin, SAVE, { cookie })
    expect(await response.json()).toMatchObject({
      result: { isError: true, content: [{ text: expect.stringContaining('/settings/tokens') }] },
    })
  })

  test('strangers’ pages are refused, those bound anew to this address too, unless they have a token', async () => {
    for (const origin of ['https://evil.example', 'null', site.origin]) {
      const response = await sendMcp(site.origin, READ, { origin })
      expect([response.status, response.headers.get('content-type')], origin).toEqual([403, 'application/problem+json'])
    }
    expect((await sendMcp(site.origin, READ, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const meant = await sendMcp(site.origin, READ, { origin: 'https://app.example', ...bearer(site.tokens.read) })
    expect([meant.status, meant.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect((await sendMcp(site.origin, READ, { origin: 'http://localhost:3000' })).status).toBe(200)
  })

  test('no session is begun, and nothing is stored on the way', async () => {
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
