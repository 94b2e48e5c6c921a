import { test } from 'vitest'
import { migrate } from '#server/database/open.ts'
import { anApp } from '../support/app-in-process.ts'
import { openSqliteIn, temporaryFolder } from '../support/databases.ts'
import { setClock } from './story.ts'
import { aTable } from './table.ts'

const folder = temporaryFolder()
/** What differs from answer to answer. */
const settled = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
    .replace(/nonce-[\w-]+/g, 'nonce-NONCE')
const headersOf = ({ headers }: Response) => [...headers].map(([name, value]) => settled(`${name}: ${value}`))

test('the server answers as approved what is no page', async () => {
  setClock()
  const { db } = openSqliteIn(folder)
  await migrate(db)
  await db.insertInto('siteState').values({ key: 'cookbook', value: 1 }).execute()
  const { app } = anApp(db, folder)
  const table = aTable()
  const from = (site: string) => ({
    method: 'POST',
    headers: { 'sec-fetch-site': site, 'content-type': 'application/json' },
    body: '{}',
  })
  const LONG = 'x'.repeat(8000)
  const requests: [string, string, RequestInit?][] = [
    ['alive', '/healthz'],
    ['ready', '/readyz'],
    ['the API', '/api/cooks'],
    ['a head', '/api/cooks', { method: 'HEAD' }],
    ['compressed', '/api/cooks', { headers: { 'accept-encoding': 'gzip, br;q=0' } }],
    ['in Hindi', '/api/none', { headers: { 'accept-language': 'hi' } }],
    ['a preflight', '/api/cooks', { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } }],
    ['no preflight', '/api/cooks', { method: 'OPTIONS' }],
    ['another method', '/api/cooks', { method: 'DELETE' }],
    ['a token that is none', '/api/cooks', { headers: { authorization: 'Bearer foodio_none' } }],
    ['a credential of another kind', '/api/cooks', { headers: { authorization: 'Basic eDp5' } }],
    ['from another site', '/api/auth/login', from('cross-site')],
    ['from a sister site', '/api/auth/login', from('same-site')],
    ['from this site', '/api/auth/login', from('same-origin')],
    [
      'from another origin',
      '/api/auth/login',
      { method: 'POST', headers: { origin: 'https://other.example' }, body: '{}' },
    ],
    ['a page from another site', '/login', from('cross-site')],
    ['its data', '/login.data', from('cross-site')],
    ['no JSON', '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
    ['another type', '/api/auth/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['a long address', `/api/cooks?q=${LONG}`],
    ['a long address of a page', `/search?q=${LONG}`],
    ['a hundred parameters', `/api/cooks?${'a=1&'.repeat(99)}a=1`],
    ['one more', `/api/cooks?${'a=1&'.repeat(100)}a=1`],
    ['a long name', `/api/cooks?${'a'.repeat(101)}=1`],
    [
      'a large body',
      '/api/auth/login',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '70000' },
        body: `"${'x'.repeat(69_998)}"`,
      },
    ],
    ['a picture that is none', '/media/photos/none.320.webp'],
    ['no picture', '/media/photos'],
    ['an upload that is none', '/uploads/0af.webp'],
    ['a list of the second page', '/api/cooks?cursor=none'],
    ['too many at once', '/api/cooks?limit=101'],
    ['none at all', '/api/cooks?limit=0'],
  ]
  for (const [what, path, init] of requests) {
    const response = await app.request(`http://localhost:3000${path}`, init)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPlain = !response.headers.has('content-encoding')
    const shown = isPlain ? settled(bytes.toString()).slice(0, 600) : `${bytes.length > 0 ? 'some' : 'no'} bytes`
    const isUsual = (line: string) =>
      /^(?:content-security-policy|cross-origin-opener|permissions|referrer|x-frame|x-content|x-request-id)/.test(line)
    table.lines.push(
      `${what}: ${response.status}`,
      ...headersOf(response)
        .filter((line) => what === 'alive' || !isUsual(line))
        .map((line) => `  ${line}`),
      ...(shown === ''
        ? []
        : shown
            .trim()
            .split('\n')
            .map((line) => `  | ${line}`)),
    )
  }
  const first = await app.request('http://localhost:3000/api/cooks')
  const again = (tag: string) => app.request('http://localhost:3000/api/cooks', { headers: { 'if-none-match': tag } })
  const etag = first.headers.get('etag') ?? ''
  table.lines.push(
    `the same again: ${(await again(etag)).status}, ${(await again(`W/${etag}`)).status}, ${(await again('"other"')).status}`,
  )
  await db.destroy()
  const broken = await app.request('http://localhost:3000/readyz')
  table.lines.push(`without a database: ${broken.status} ${await broken.text()}`.trim())
  await table.expectApproved('server-answers')
})
