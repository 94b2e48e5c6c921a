import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '#app/people/account/tokens.store.ts'
import { aCook } from '../support/builders.ts'
import { aListeningSite, ROOT } from '../support/site.ts'

const FIVE = [...readFileSync(join(ROOT, 'docs/guide/api.md'), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .map(([, block = '']) => block)
  .slice(0, 5)
const folder = mkdtempSync(join(tmpdir(), 'foodio-guide-'))

let site: Awaited<ReturnType<typeof aListeningSite>>
let token: string
beforeAll(async () => {
  site = await aListeningSite()
  const { db } = site.database
  const made = await makeToken(db, await aCook(db), { name: 'The guide', scope: 'write', days: 7 })
  token = made === 'tooMany' ? '' : made.token
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a block of the guide in a shell as a reader would, and returns what its last call answered. */
async function run(block = '') {
  const script = block.replaceAll('http://localhost:3000', site.origin)
  const env = { PATH: process.env.PATH, TOKEN: token }
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
  const [head = '', ...body] = stdout.replaceAll('\r\n', '\n').split('\n\n')
  const text = body.join('\n\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    header: (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null,
    json: text === '' ? null : JSON.parse(text),
  }
}

test('the guide has its five calls', () => {
  expect(FIVE).toHaveLength(5)
})

test('1. the search finds what the guide reads next', async () => {
  const { status, json } = await run(FIVE[0])
  expect(status).toBe(200)
  expect(json.items.map(({ id }: { id: number }) => id)).toContain(5)
  expect(json.items[0].title).toContain('Lasagna')
})

test('2. the recipe comes with its ETag', async () => {
  const { status, json, header } = await run(FIVE[1])
  expect([status, json.id, json.title]).toEqual([200, 5, 'Best Lasagna'])
  expect(header('etag')).toMatch(/^"\d+\.[\w-]+"$/)
})

test('3. the assistant answers with recipes', async () => {
  const { status, json } = await run(FIVE[2])
  expect(status).toBe(200)
  expect(json.recipe).toMatch(/\]\(\/recipe\/\d+\)/)
})

test('4. what is saved is on the list', async () => {
  expect((await run(FIVE[3])).status).toBe(204)
  const saved = await fetch(`${site.origin}/api/me/saved`, { headers: { authorization: `Bearer ${token}` } })
  expect((await saved.json()).items.map(({ id }: { id: number }) => id)).toEqual([5])
})

test('5. the recipe is published with its photo', async () => {
  const { status, json, header } = await run(FIVE[4])
  expect([status, json.title, json.instructions.length]).toEqual([201, 'Lemon rice', 2])
  expect(json.photos).toMatchObject([{ alt: 'A bowl of yellow rice' }])
  expect(header('location')).toBe(`/api/recipes/${json.id}`)
  expect((await fetch(`${site.origin}/recipe/${json.id}`)).status).toBe(200)
})
