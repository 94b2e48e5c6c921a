import { expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '#app/base/request/in-language.ts'
import { cursorOf, paged, sortKeyOf } from '#server/api/cursor.ts'
import { recipeTag, versionIn } from '#server/api/entity-tag.ts'
import { PROBLEMS, ProblemError, problemResponse } from '#server/api/problem.ts'
import { plainMessages } from '#server/api/shape-messages.ts'
import { addressOf, etagMatches, isShareable } from '#server/cache/page-cache.ts'
import { createChangeMemory } from '#server/database/content-changes.ts'
import { rowIdOf, rowIdsOf } from '#server/database/row-id.ts'
import { cacheTag } from '#server/http/cdn.ts'
import { clientAddress, networkOf } from '#server/http/client-address.ts'
import { compressForOne, encodingOf, plainBytes } from '#server/http/compress.ts'
import { addCookies } from '#server/http/cookies.ts'
import { hasClearHost } from '#server/http/host-header.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { rateWindow } from '#server/http/rate-limits.store.ts'
import { requestKind } from '#server/http/request-counts.ts'
import { isOwnRequest, securityHeaders } from '#server/http/security.ts'
import { timeText } from '#server/http/wait-text.ts'
import { assetPicture, expectedVariants, pictureFileName, sourceSet } from '#server/media/picture-address.ts'
import { aTable } from './table.ts'

/** What differs from answer to answer. */
const settled = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/nonce-[\w-]+/g, 'nonce-NONCE')
const headersOf = ({ headers }: Response) => [...headers].map(([name, value]) => settled(`${name}: ${value}`))

test('rules of the server are as approved', async () => {
  const table = aTable()
  const answers = async (...responses: [string, Response][]) => {
    for (const [what, response] of responses)
      table.lines.push(what, ...headersOf(response).map((line) => `  ${line}`), `  ${settled(await response.text())}`)
  }
  await answers(
    ['a problem', problemResponse(404, 'id')],
    ['not signed in', problemResponse(401, 'id', { headers: { 'x-more': 'a' } })],
    ['wrong fields', problemResponse(422, 'id', { fields: { 'a/b.~c.1': 'Wrong.', form: 'All.', '': 'Nothing.' } })],
    ['wait', problemResponse(429, 'id', { wait: 90, detail: 'Wait.' })],
    ['unavailable', problemResponse(503, 'id')],
    ['in Hindi', inLanguage('hi', () => problemResponse(403, 'id'))],
  )
  table.of('problems', (status) => PROBLEMS[status as 400].name, ...Object.keys(PROBLEMS).map(Number))
  const refusal = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error instanceof ProblemError ? [error.status, error.options] : String(error)
    }
  }
  const cursor = (text: string) => refusal(() => sortKeyOf(text, ['time', 'id']))
  const keys = [[5, 7], [5], [5, 0], [5, 2 ** 31], [1e15 + 1, 7], [5.5, 7], ['5', 7], { 0: 5 }]
  table.of('a cursor', (key: unknown) => cursor(cursorOf(key as number[])), ...keys)
  table.texts(
    'no cursor',
    cursor,
    `
    %
    bnVsbA`,
  )
  table.lines.push(`${sortKeyOf(undefined, ['id'])}`)
  const page = (count: number) =>
    paged(
      Array.from({ length: count }, (_, at) => at),
      3,
      (item) => [item],
    )
  table.of('a page of three', page, 0, 2, 3, 4, 9)
  table.of(
    'a condition',
    (sent: string | undefined) => refusal(() => versionIn(sent)),
    undefined,
    ' ',
    '*',
    '"12.ab"',
    ' W/"3.x" ',
    '"a.b"',
    '12',
    `"${recipeTag(4, { a: 1 }).slice(1)}`,
  )
  table.of('an id', rowIdOf, 1, '1', 0, '0', '01', 2 ** 31 - 1, 2 ** 31, 1.5, '1e3', null)
  table.of('ids', (text: string | null) => rowIdsOf(text, 2), null, '', '3,x,3,0,4,5')
  table.of(
    'bytes that are best',
    encodingOf,
    undefined,
    '',
    'gzip, br',
    'gzip;q=1, br;q=0',
    'br;q=0.0, gzip;q=0',
    'br;q=0.5',
    'deflate',
  )
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    expect(String(await plainBytes({ [encoding]: compressForOne[encoding](Buffer.from('दाल')) }))).toBe('दाल')
  table.of(
    'a tag that matches',
    (header: string | undefined) => etagMatches(header, '"a"'),
    undefined,
    '*',
    '"a"',
    'W/"a"',
    '"b", "a"',
    '"ab"',
    'a',
  )
  const shareable = ([status = 200, ...headers]: unknown[]) =>
    isShareable(new Response(null, { status: Number(status), headers: headers as [string, string][] }))
  table.of(
    'what everybody is sent',
    shareable,
    [200],
    [404],
    [200, ['set-cookie', 'a=b']],
    [200, ['cache-control', 'no-store']],
    [200, ['cache-control', 'private']],
    [200, ['cache-control', 'public']],
  )
  table.lines.push(addressOf(new Request('https://foodio.example:8443/a/b?c=d')))
  const memory = createChangeMemory()
  for (const names of [['recipe:1'], ['~household:1'], ['listings']]) memory.record(names)
  const since = (number: number) =>
    [['recipe:1'], ['~household:1'], ['listings', 'x'], ['x'], null].map((names) => memory.changedSince(number, names))
  table.of('changed since', since, 0, 1, 2, 3)
  memory.record(['*'])
  table.of('and after all has', since, 3, 4)
  const tags = (current: string[] | null, recent: string[]) => cacheTag({ current, recent }).split(',').length
  table.lines.push(`tags: ${tags(['a'], ['a', 'b'])}, ${tags(null, [])}, ${tags([], ['b'])}`)
  const networks = [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '2001:db8:1:2:3:4:5:6',
    '2001:DB8::1',
    'fe80::1%eth0',
    'unknown',
    '1.2.3',
  ]
  table.of('a network', networkOf, ...networks)
  const sender = (forwarded: string) =>
    [true, false].map((trustProxy) =>
      clientAddress(
        new Request('http://a.example', { headers: { 'x-forwarded-for': forwarded } }),
        { socket: { remoteAddress: '::ffff:10.0.0.1' } } as never,
        { trustProxy },
      ),
    )
  table.of('where it comes from, trusting a proxy and not', sender, '1.2.3.4', '1.2.3.4, 5.6.7.8 ', '2001:db8::1', '')
  const headers = new Headers([['set-cookie', 'a=1; Path=/']])
  addCookies(headers, ['a=2', 'ab=3; Path=/', 'b=4'])
  table.lines.push(`cookies: ${headers.getSetCookie().join(' | ')}`)
  table.of(
    'one host',
    (rawHeaders: string[]) => hasClearHost({ rawHeaders }),
    [],
    ['Host', 'a'],
    ['host', 'a', 'HOST', 'b'],
    ['X-Host', 'host', 'Host', 'a'],
  )
  table.of(
    'what a request is for',
    requestKind,
    '/',
    '/media/a',
    '/assets/a',
    '/api/cooks',
    '/api/docs',
    '/mcp',
    '/healthz',
    '/readyz',
    '/recipe/5',
  )
  const own = ([method, headers_, path = '/login']: [string, Record<string, string>, string?]) =>
    isOwnRequest(new Request(`https://foodio.example${path}`, { method, headers: headers_ }), [
      'https://foodio.example',
    ])
  table.of(
    'may change something',
    own,
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['POST', {}],
    ['POST', { 'sec-fetch-site': 'none' }],
    ['POST', { 'sec-fetch-site': 'same-site' }],
    ['PUT', { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }],
    ['POST', { origin: 'https://foodio.example' }],
    ['POST', { origin: 'null' }],
    ['POST', { 'sec-fetch-site': 'cross-site' }, '/newsletter/one-click'],
    ['PUT', { 'sec-fetch-site': 'cross-site' }, '/newsletter/one-click'],
  )
  for (const path of ['/', '/recipe/5/embed', '/Recipe/5/Embed/', '/recipe/x/embed'])
    table.lines.push(
      path,
      ...Object.entries(
        securityHeaders({ origin: path === '/' ? 'https://foodio.example' : 'http://a' }, 'NONCE', path),
      ).map((header) => `  ${header.join(': ')}`),
    )
  for (const locale of ['en', 'hi'] as const)
    inLanguage(locale, () => table.of('a wait', timeText, 1, 90, 91, 120, 3600))
  table.lines.push(...plainPage('<Sorry>', 'A & "b"', { requestId: '<id>', theme: 'system' }).split('\n'))
  const shape = z.object({
    a: z.string().min(2).max(3),
    b: z.int().min(1).max(5),
    c: z.array(z.boolean()).min(1).max(1),
    d: z.enum(['x', 'y']),
    e: z.object({}),
  })
  const wrong = (sent: unknown) =>
    shape
      .safeParse(sent, { error: plainMessages })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  table.of(
    'what is wrong',
    wrong,
    {},
    { a: 'x', b: 0, c: [], d: 'z', e: {} },
    { a: 'xxxx', b: 6, c: [true, false], d: 'x', e: [] },
    { a: 5, b: 'x', c: {}, d: 5, e: 'x' },
  )
  table.of(
    'sizes of a picture',
    (width: number) => [
      sourceSet('photos/a', width, 'webp'),
      expectedVariants('photos/a', width),
      expectedVariants('avatars/a', width).length,
    ],
    159,
    160,
    500,
    1600,
  )
  table.lines.push(
    pictureFileName('avatars/abc'),
    JSON.stringify(assetPicture('/assets/a.webp', { width: 1, height: 2 }, '#fff')),
  )
  const count = rateWindow({ max: 2, within: 60_000 })
  const tries: [who: string, at: number, amount?: number][] = [
    ['a', 0],
    ['a', 1000],
    ['a', 1500],
    ['b', 1500],
    ['a', 59_999],
    ['a', 60_000],
    ['c', 0, 3],
    ['d', 10_000_000],
    ['d', 10_000_000],
    ['d', 10_000_000],
    ['d', 0],
  ]
  table.of('seconds to wait', ([who, at, amount]: (typeof tries)[0]) => count(who, amount, at), ...tries)
  await table.expectApproved('server-rules')
})
