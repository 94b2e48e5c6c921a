// @module-tag slow
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_CONTENT, PRIVATE_CONTENT } from '#server/database/content.ts'
import type { Log } from '#server/log.ts'
import { cacheTag, createPurger } from './cdn.ts'

/** What the CDN was sent, and the statuses that it answers with, in turn; 200 when they have run out. */
let purges: { tags: string[]; authorization: string | undefined }[] = []
let statuses: number[] = []
const logged: unknown[] = []
const log = { error: (...what: unknown[]) => logged.push(what) } as unknown as Log
const cdn = createServer(async (request, response) => {
  const { tags } = (await json(request)) as { tags: string[] }
  purges.push({ tags, authorization: request.headers.authorization })
  response.writeHead(statuses.shift() ?? 200).end('{}')
})
let purger: ReturnType<typeof createPurger>
beforeEach(async () => {
  purges = []
  statuses = []
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening))
  const { port } = cdn.address() as AddressInfo
  purger = createPurger({ purgeUrl: `http://127.0.0.1:${port}/purge`, token: 'secret' }, log)
})
afterEach(async () => {
  await purger.close()
  await new Promise((closed) => cdn.close(closed))
})

/** The tags that a page which shows something of this name has, and no other page. */
const tagsOf = (name: string) => {
  const others = new Set(cacheTag({ current: [], recent: [] }).split(','))
  return cacheTag({ current: [name], recent: [] })
    .split(',')
    .filter((tag) => !others.has(tag))
}
const sent = () => new Set(purges.flatMap(({ tags }) => tags))

test('a page bears a tag for each name that it shows, which does not tell the name', () => {
  const tags = cacheTag({ current: ['recipe:5', 'cook:giulia'], recent: ['listings', 'recipe:5'] })
  expect(tags.split(',')).toHaveLength(4)
  expect(tags).toMatch(/^[\w-]{10}(,[\w-]{10}){3}$/)
  expect(tags).not.toContain('giulia')
  expect(cacheTag({ current: null, recent: [] })).not.toBe(cacheTag({ current: [], recent: [] }))
})

test('a start purges everything', async () => {
  await expect.poll(() => purges.length).toBe(1)
  expect(sent()).toContain(cacheTag({ current: [], recent: [] }))
  expect(purges[0]?.authorization).toBe('Bearer secret')
})

test('what changes within a moment is purged together, at once, and again when no list can be old', async () => {
  await expect.poll(() => purges.length).toBe(1)
  for (const name of ['recipe:5', 'listings', 'recipe:5']) purger.changed([name, `${PRIVATE_CONTENT}household:7`])
  await expect.poll(() => purges.length).toBeGreaterThan(1)
  const [together] = purges.slice(1)
  expect(together?.tags).toHaveLength(3)
  expect(together?.tags).toEqual(expect.arrayContaining([...tagsOf('recipe:5'), ...tagsOf('listings')]))
  const times = () => purges.filter(({ tags }) => tags.includes(tagsOf('recipe:5')[0] as string)).length
  await expect.poll(times, { timeout: 10_000 }).toBe(2)
})

test('a page that does not say what it shows is purged with every change', async () => {
  purger.changed(['recipe:5'])
  await expect.poll(() => purges.length).toBeGreaterThan(0)
  const undescribed = cacheTag({ current: null, recent: [] }).split(',')
  for (const { tags } of purges) expect(tags.some((tag) => undescribed.includes(tag))).toBe(true)
})

test('a purge that fails is sent again', async () => {
  statuses = [500, 429]
  purger.changed(['recipe:5'])
  await expect.poll(() => purges.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  expect(purges[2]?.tags).toEqual(purges[0]?.tags)
})

test('many names are sent in requests of a hundred', async () => {
  purger.changed(Array.from({ length: 250 }, (_, at) => `recipe:${at}`))
  await expect.poll(() => sent().size).toBe(252)
  expect(Math.max(...purges.map(({ tags }) => tags.length))).toBe(100)
})

test('a stop sends what is left', async () => {
  purger.changed(['recipe:5', ALL_CONTENT])
  await purger.close()
  expect([...sent()]).toEqual(expect.arrayContaining(tagsOf('recipe:5')))
})
