import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchHealth } from '../hostile/watch-health.ts'
import { aClient, alertsIn, type Client, register } from '../support/client.ts'
import { denseZip, expandingQuestion, HOSTILE_IMPORTS, questionOf } from '../support/hostile-inputs.ts'
import { freePort, start } from '../support/processes.ts'
import { copyPreparedSite } from '../support/site.ts'

/** Milliseconds that the site may let another request wait; an idle machine needs a tenth. */
const MAX_WAIT = 1000

/** A process of its own, so that what the test does is not counted. */
let site: ReturnType<typeof start>
let origin: string
const dataDir = mkdtempSync(join(tmpdir(), 'foodio-stalls-'))
let cook: Client
let watched: ReturnType<typeof watchHealth>
const send = (path: string, init: RequestInit) => fetch(origin + path, { redirect: 'manual', ...init })
const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })

const ask = (question: object) =>
  send('/api/assistant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  })

beforeAll(async () => {
  copyPreparedSite(dataDir)
  const port = String(await freePort())
  site = start({ PORT: port, DATA_DIR: dataDir, TRUST_PROXY: 'true', LOG_LEVEL: 'error' })
  await site.open
  origin = `http://127.0.0.1:${port}`
  watched = watchHealth(origin, site.child.pid)
  cook = aClient({ get, send })
  await register(cook, 'stall')
  // What a first question loads is no stall that somebody could send again.
  await ask({ diet: 'Any', cuisine: 'Any', time: 60, ingredients: 'rice' })
})
afterAll(async () => {
  await watched.stop()
  site.kill('SIGTERM')
  await site.ended
  rmSync(dataDir, { recursive: true, force: true })
})

/** What a request comes to, and how long the site let the slowest of others wait meanwhile. */
async function meanwhile<T>(work: () => Promise<T>) {
  await watched.health()
  const result = await work()
  // The last of the others has its response, too.
  await new Promise((later) => setTimeout(later, 200))
  const { worst, failures } = await watched.health()
  expect(worst).toBeGreaterThan(0)
  expect(failures).toBe(0)
  return { result, worst }
}

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A page and a text of a language of its own; the others by `npm test -- all`, and reader by reader in unit tests. */
const OFTEN = ['ampersands', 'open Cooklang as long as it may be']

for (const [name, input] of Object.entries(HOSTILE_IMPORTS))
  test(`an import of ${name} stalls nobody`, { tags: OFTEN.includes(name) ? [] : ['again'] }, async () => {
    const { text, name: fileName } = input()
    const form = formOf(fileName ? { file: new File([text], fileName) } : { text })
    const { result, worst } = await meanwhile(() => cook.post('/import', form))
    expect([200, 422]).toContain(result.status)
    expect(worst).toBeLessThan(MAX_WAIT)
  })

test('a text longer than any recipe is refused with a sentence', async () => {
  const file = new File(['@egg{1} '.repeat(130_000)], 'x.cook')
  const page = await cook.post('/import', formOf({ file }))
  expect(page.status).toBe(422)
  expect(alertsIn(await page.text())).toEqual([
    'This is longer than any recipe: one million characters at most. Please send only the part with the recipe.',
  ])
})

test('a zip that unpacks to much hostile JSON stalls nobody', { tags: 'again' }, async () => {
  const form = formOf({ file: new File([denseZip()], 'recipes.zip') })
  const { result, worst } = await meanwhile(() => cook.post('/import', form))
  expect(result.status).toBe(422)
  expect(worst).toBeLessThan(MAX_WAIT)
})

test('imports of one cook that come all at once are read one after the other, and some refused with a wait', {
  tags: 'again',
}, async () => {
  const flood = Array.from({ length: 12 }, () =>
    cook.post('/import', formOf({ text: HOSTILE_IMPORTS.ampersands?.().text ?? '' })),
  )
  const { result, worst } = await meanwhile(() => Promise.all(flood))
  expect(worst).toBeLessThan(2 * MAX_WAIT)
  const refused = result.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(12)
  for (const response of refused) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  // Refused while the bodies come, or while earlier ones are read.
  for (const response of refused)
    expect(await response.text()).toMatch(/already sending several large files|reading a lot of recipes right now/)
})

test('a hundred PDFs at once for one visitor are drawn two at a time, and some refused with a wait', {
  tags: 'again',
}, async () => {
  // More than may wait for their pictures, so that some are refused however fast this machine draws.
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const { result, worst } = await meanwhile(() => Promise.all(ids.map((id) => get(`/recipe/${id}.pdf`, headers))))
  expect(worst).toBeLessThan(2 * MAX_WAIT)
  const refused = result.filter(({ status }) => status === 503)
  expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.text()).toContain('Many PDF files are being created right now.')
})

test('PDFs for twenty visitors at once are all drawn', async () => {
  const { result } = await meanwhile(() =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        get(`/recipe/${index + 1}.pdf`, { 'x-forwarded-for': `198.51.100.${index + 20}` }),
      ),
    ),
  )
  expect(result.map(({ status }) => status)).toEqual(result.map(() => 200))
})

test.each([
  ['ligatures', expandingQuestion()],
  ['misspelt foods', questionOf('chickne ')],
  ['foods', questionOf('coconut milk, ')],
])('a question of %s stalls nobody', async (_, question) => {
  const { result, worst } = await meanwhile(() => ask(question))
  expect(result.status).toBe(200)
  expect(worst).toBeLessThan(MAX_WAIT)
})
