import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, PASSWORD, register } from '../support/client.ts'
import { openHosts } from '../support/hosts.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'

const HOSTS = 4
/** Each host once. */
const ALL = Array.from({ length: HOSTS })

describe.skipIf(!process.env.TEST_DATABASE_URL)(`${HOSTS} hosts on PostgreSQL and a bucket, asked in turn`, () => {
  let site: Awaited<ReturnType<typeof openHosts>>
  beforeAll(async () => {
    site = await openHosts(HOSTS, { TRUST_PROXY: 'true' })
  }, 120_000)
  afterAll(() => site?.stop())

  const send = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { redirect: 'manual', ...init, headers: { connection: 'close', ...init.headers } })
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers })
  const aCook = async (name: string) => {
    const client = aClient({ get, send })
    await register(client, name)
    return client
  }
  const textsOf = (path: string, client = aClient({ get, send })) =>
    Promise.all(ALL.map(async () => (await client.get(path)).text()))

  test('a cook sees their own change on every host at once', async () => {
    const cook = await aCook('rosab')
    const id = await publish(cook, { title: 'Barley Risotto' })
    for (const path of ['/recipes/newest', '/', '/profile', `/recipe/${id}`, '/search?q=barley+risotto'])
      for (const text of await textsOf(path, cook)) expect(text).toContain('Barley Risotto')
  })

  test('everybody sees a change of a recipe on every host within moments, and of lists within seconds', async () => {
    const cook = await aCook('ravik')
    for (const path of ['/recipe/5', '/recipes/newest']) await textsOf(path)
    await cook.post('/recipe/5', { do: 'rate', stars: '4', text: 'Creamy and quick.' })
    const count = async (path: string, words: string) =>
      (await textsOf(path)).filter((text) => text.includes(words)).length
    await expect.poll(() => count('/recipe/5', 'Creamy and quick.'), { timeout: 5000 }).toBe(HOSTS)
    await publish(cook, { title: 'Barley Bread' })
    await expect.poll(() => count('/recipes/newest', 'Barley Bread'), { timeout: 15_000 }).toBe(HOSTS)
  })

  test('a photo that one host was sent is shown by all, from the bucket', async () => {
    const cook = await aCook('minam')
    const id = await publish(cook, { title: 'Barley Soup' })
    const [address = ''] = /\/media\/photos\/[\w.]+\.webp/.exec(await (await cook.get(`/recipe/${id}`)).text()) ?? []
    const answers = await Promise.all(ALL.map(() => get(address)))
    expect(answers.map(({ status }) => status)).toEqual(ALL.map(() => 200))
    expect(site.bucket.objects.size).toBeGreaterThan(0)
  })

  test('a session holds on every host, and ends on every host', async () => {
    const cook = await aCook('theoq')
    for (const text of await textsOf('/About', cook)) expect(text).toContain('theoq')
    const session = cook.cookies.get('access_token') ?? ''
    await cook.post('/logout', {})
    for (const answer of await Promise.all(ALL.map(() => get('/profile', { cookie: `access_token=${session}` }))))
      expect(answer.headers.get('location')).toMatch(/^\/login/)
  })

  test('a form that is sent to every host publishes once', async () => {
    const cook = await aCook('lenaw')
    const form = await aRecipeForm({ title: 'Barley Once', formKey: crypto.randomUUID() })
    const answers = await Promise.all(ALL.map(() => cook.post('/AddRecipe', form)))
    expect(answers.map(({ status }) => status)).toEqual(ALL.map(() => 303))
    const mine = await (await cook.get('/profile')).text()
    expect(new Set(mine.match(/\/AddRecipe\?id=\d+/g)).size).toBe(1)
  })

  test('wrong passwords are counted together', async () => {
    await aCook('paulr')
    const thief = aClient({ get, send })
    const statuses: number[] = []
    for (let tries = 0; tries < 40 && !statuses.includes(429); tries++)
      statuses.push((await thief.post('/login', { username: 'paulr', password: `${PASSWORD} ${tries}` })).status)
    expect(statuses.at(-1)).toBe(429)
    const one = await aCook('tries')
    expect(one.cookies.has('access_token')).toBe(true)
  })

  test('a host that is gone takes nothing along: the others answer, and what it confirmed is there', async () => {
    const cook = await aCook('irmak')
    const id = await publish(cook, { title: 'Barley Last' })
    const [gone] = site.hosts
    gone?.kill('SIGKILL')
    await gone?.ended
    const answers = await Promise.allSettled(ALL.map(() => get(`/recipe/${id}`)))
    const texts = await Promise.all(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.text()] : [])))
    expect(texts).toHaveLength(HOSTS - 1)
    for (const text of texts) expect(text).toContain('Barley Last')
  })
})
