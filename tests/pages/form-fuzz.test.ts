import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { FUZZ_REQUESTS, FUZZ_SEED } from '../support/fuzzing.ts'
import { fieldNamesIn, malformedForm, pagesWithAction, type SentForm } from '../support/malformed-forms.ts'
import { publish } from '../support/recipes.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

/** The maximum processor time of a request, in milliseconds; the garbage of others counts, so a slow one is tried again. */
const MAX_CPU = 250
const TRIES = 4
/** How much the heap may grow in bytes once every page has had so many forms, and what it loads when first needed is there. */
const MAX_GROWTH = 64 * 1024 * 1024
const WARM_UP_ROUNDS = 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heap = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** The values for the gaps in addresses, and what some pages need to show their forms. */
const PAGES: Record<string, string> = {
  'recipe/:id': 'recipe/7',
  'recipe/:id/note': 'recipe/7/note',
  'recipe/:id/versions': 'recipe/7/versions',
  'recipe/:id/difference': 'recipe/7/difference',
  'recipe/:id/changes': 'recipe/7/changes',
  'recipe/:id/test-kitchen': 'recipe/10001/test-kitchen',
  report: 'report?recipe=7',
  'editing/post/:slug?': 'editing/post',
  'shopping-list/add': 'shopping-list/add?recipe=7',
  'meal-plan/add': 'meal-plan/add?recipe=7',
  'meal-plan/shop': 'meal-plan/shop?dish=2031-03-03,7,4,a&dish=2031-03-04,8,4,b',
  'collections/add': 'collections/add?recipe=7',
  'collections/search': 'collections/search?q=rice',
}

describe.each(SITE_ENGINES)('forms on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const pages = pagesWithAction()
  let senders: Record<string, Client>
  /** The names of a page's fields, by the page and who looks at it. */
  const names = new Map<string, string[]>()

  beforeAll(async () => {
    const [cook, moderator] = [await aRegisteredCook(site, 'forma'), await aRegisteredCook(site, 'keeper')]
    await setRole(site.database.db, 'keeper', 'moderator')
    await publish(cook)
    await publish(cook, { visibility: 'draft' })
    senders = { visitor: aClient(site), cook, moderator }
    const everywhere = new Set([
      'text',
      'photo',
      'imageUrl',
      'picture',
      'file',
      'token',
      'next',
      'do',
      'recipe',
      'shelf',
    ])
    for (const page of pages)
      for (const [who, client] of Object.entries(senders)) {
        const found = fieldNamesIn(await (await client.get(`/${PAGES[page] ?? page}`)).text())
        names.set(`${who} ${page}`, found)
        for (const name of found) everywhere.add(name)
      }
    for (const [key, found] of names) if (found.length === 0) names.set(key, [...everywhere])
  })

  async function send(client: Client, path: string, { headers, body }: SentForm) {
    const before = process.cpuUsage()
    // Logging out would end the session of all that come after.
    const own: Record<string, string> = path.startsWith('/logout')
      ? {}
      : { cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') }
    const response = await site.send(path, { method: 'POST', headers: { ...own, ...headers }, body })
    await response.arrayBuffer()
    const { user, system } = process.cpuUsage(before)
    return { status: response.status, cpu: (user + system) / 1000 }
  }

  test('pages that take forms are found', () => {
    expect(pages).toEqual(
      expect.arrayContaining(['login', 'AddRecipe', 'recipe/:id', 'newsletter/one-click', 'photos']),
    )
    expect(pages).not.toContain('About')
  })

  test(`${FUZZ_REQUESTS[engine]} malformed forms: none breaks the site, keeps it busy or stays in memory`, async () => {
    const kinds = pages.flatMap((page) => Object.keys(senders).map((who) => ({ page, who })))
    const rounds = Math.ceil(FUZZ_REQUESTS[engine] / kinds.length)
    const forms = kinds.map(({ page, who }, at) =>
      fc.sample(malformedForm(names.get(`${who} ${page}`) ?? []), { numRuns: rounds, seed: FUZZ_SEED + at }),
    )
    const { db } = site.database
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    let early = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds && wrong.length < 5; round++) {
      if (round === WARM_UP_ROUNDS) early = heap()
      // Limits are lifted, but for what hashes passwords: else nothing would reach what is behind them.
      await db.deleteFrom('attempt').where('key', 'not like', 'signIn%').where('key', 'not like', 'register%').execute()
      for (const [at, { page, who }] of kinds.entries()) {
        const form = forms[at]?.[round] as SentForm
        const [place, query] = (PAGES[page] ?? page).split('?')
        const path = `/${place}${round % 5 === 4 ? '.data' : ''}${query ? `?${query}` : ''}`
        const client = senders[who] as Client
        let { status, cpu } = await send(client, path, form)
        for (let tries = 1; cpu > MAX_CPU && tries < TRIES; tries++)
          cpu = Math.min(cpu, (await send(client, path, form)).cpu)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const text = typeof form.body === 'string' ? form.body : Buffer.from(form.body).toString('latin1')
        const line = `round ${round} of seed ${FUZZ_SEED}, ${who} to ${path} (${form.headers['content-type']}): ${text.slice(0, 1500)}`
        if (status >= 500) wrong.push(`${status}: ${line}`)
        if (cpu > MAX_CPU) wrong.push(`${Math.round(cpu)} ms: ${line}`)
      }
    }
    console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
    expect(wrong).toEqual([])
    expect(heap() - early).toBeLessThan(MAX_GROWTH)
    const count = (...wanted: number[]) => wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
    // Many are refused by the guard, and enough get past it: they are found to be wrong, or done.
    expect(count(400)).toBeGreaterThan(FUZZ_REQUESTS[engine] / 10)
    expect(count(422)).toBeGreaterThan(FUZZ_REQUESTS[engine] / 50)
    expect(count(200, 202, 303, 422)).toBeGreaterThan(FUZZ_REQUESTS[engine] / 10)
  }, 1_800_000)
})
