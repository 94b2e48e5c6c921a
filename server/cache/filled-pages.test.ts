import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { aCache } from '../../tests/support/page-cache.ts'
import { createFilledPages, type Reader } from './filled-pages.ts'
import { placeholderFor } from './page-holes.ts'
import { createShownContent, type IsOwn } from './shown-content.ts'

const NAMES = ['content-type', 'content-encoding', 'content-length', 'vary', 'etag', 'cache-control', 'set-cookie']

/** A site whose page says how many times it was rendered, and for whom; `isOwn` are those who see something of their own. */
function aSite({
  isOwn = 'nobody' as 'nobody' | 'everybody' | IsOwn,
  headers = {} as Record<string, string>,
  status = 200,
} = {}) {
  const { cache } = aCache()
  const filled = createFilledPages(cache, (url) => url)
  const renders = { shared: 0, own: 0 }
  const rendered = (kind: keyof typeof renders, name: string) => async () => {
    renders[kind]++
    const shown = createShownContent()
    shown.current('x')
    shown.own = isOwn
    const html = `<p>${kind} for ${name}</p>`.padEnd(2000)
    return { shown, response: new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } }) }
  }
  const ask = async (
    cookId: string,
    { variant = 'en' as string | null, accept = '', method = 'GET', path = '/a' } = {},
  ) => {
    const reader: Reader = { cookId, variant, values: async () => ({ name: cookId }) }
    const request = new Request(`http://site${path}`, { method, headers: { 'accept-encoding': accept } })
    const answer = await filled(request, reader, {
      shared: rendered('shared', placeholderFor('name')),
      own: rendered('own', cookId),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const encoding = answer.headers.get('content-encoding')
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    const found = NAMES.flatMap((name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []))
    return { text: plain.toString().trim(), found, status: answer.status, length: bytes.length }
  }
  return { ask, renders }
}

test('a page is rendered for its first cook, then once for all of them, each with their own values', async () => {
  const { ask, renders } = aSite()
  const texts = []
  for (const cook of ['anna', 'ben', 'cleo']) texts.push((await ask(cook)).text)
  expect(texts).toEqual(['<p>own for anna</p>', '<p>shared for ben</p>', '<p>shared for cleo</p>'])
  expect(renders).toEqual({ shared: 1, own: 1 })
})

test.each<[what: string, about: Parameters<typeof aSite>[0], asked: { variant?: string | null }]>([
  ['that is everybody’s own', { isOwn: 'everybody' }, {}],
  ['of a cook whose pages are all their own', {}, { variant: null }],
  ['that sets a cookie', { headers: { 'set-cookie': 'a=b' } }, {}],
  ['that failed', { status: 500 }, {}],
])('a page %s is never shared', async (_, about, asked) => {
  const { ask, renders } = aSite(about)
  for (const cook of ['anna', 'ben', 'anna']) expect((await ask(cook, asked)).text).toBe(`<p>own for ${cook}</p>`)
  expect(renders).toEqual({ shared: 0, own: 3 })
})

test('a page that is the own of some is shared by the others', async () => {
  const isOwn = vi.fn(async (cookId: string) => cookId === 'author')
  const { ask } = aSite({ isOwn })
  await ask('anna')
  const texts = []
  for (const cook of ['author', 'ben', 'author', 'cleo']) {
    texts.push((await ask(cook)).text)
    if (cook === 'author') await ask('dan')
  }
  expect(texts).toEqual([
    '<p>own for author</p>',
    '<p>shared for ben</p>',
    '<p>own for author</p>',
    '<p>shared for cleo</p>',
  ])
})

test.each([
  ['', null],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
])(
  'a page is sent as a browser that takes “%s” reads it, and says that it differs by that',
  async (accept, encoding) => {
    const { ask } = aSite({ headers: { etag: '"1"', vary: 'Cookie' } })
    for (const text of ['<p>own for anna</p>', '<p>shared for anna</p>']) {
      const { found, length, ...answer } = await ask('anna', { accept })
      expect(answer).toEqual({ text, status: 200 })
      expect(found).toContain(`content-length: ${length}`)
      expect(found.find((one) => one.startsWith('vary'))).toContain('Accept-Encoding')
      expect(found.includes(`content-encoding: ${encoding}`)).toBe(encoding !== null)
    }
    const { found } = await ask('anna', { accept })
    expect(found.filter((one) => one.startsWith('etag'))).toEqual([])
  },
)

test('who asks for the headers alone gets those and no page', async () => {
  const { ask } = aSite()
  const whole = await ask('anna')
  const { text, found } = await ask('anna', { method: 'HEAD', path: '/b' })
  expect([text, found]).toEqual(['', whole.found])
})
