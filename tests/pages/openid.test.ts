import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, type Client } from '../support/client.ts'
import { anOpenIdProvider } from '../support/openid-provider.ts'
import { aSite } from '../support/site.ts'

const provider = await anOpenIdProvider({ sub: '42', email: 'zoe@example.org', name: 'Zoë Müller' })
const site = aSite({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'foodio',
  OIDC_CLIENT_SECRET: 'shh',
  OIDC_NAME: 'Kitchen ID',
})
afterAll(() => provider.stop())

/** Goes to the provider and back as a browser would. */
async function signIn(client: Client, next = '/') {
  const toProvider = await client.post('/login', { with: 'oidc', next })
  expect(toProvider.status).toBe(303)
  const address = toProvider.headers.get('location') ?? ''
  expect(address).toContain(`${provider.issuer}/authorize`)
  const back = await fetch(address, { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  return client.get(pathname + search)
}

let client: Client
beforeAll(() => {
  client = aClient(site)
})

test('the login page offers the configured provider', async () => {
  expect(await (await client.get('/login')).text()).toContain('Login with Kitchen ID')
})

test('somebody new becomes a cook with a username like their name, and comes back to where they were', async () => {
  const home = await signIn(client, '/AddRecipe')
  expect([home.status, home.headers.get('location')]).toEqual([302, '/AddRecipe'])
  expect(await (await client.get('/profile')).text()).toContain('<h1>zoe-muller</h1>')
  const security = await (await client.get('/profile/security')).text()
  expect(security).toContain('You log in with Kitchen ID and have no password here.')
})

test('coming again is the same cook', async () => {
  const again = aClient(site)
  await signIn(again)
  expect(await (await again.get('/profile')).text()).toContain('<h1>zoe-muller</h1>')
  const { count } = await site.database.db
    .selectFrom('cook')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('isSample', '=', 0)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('an answer that nobody asked for signs nobody in', async () => {
  const stranger = aClient(site)
  const answer = await stranger.get('/api/auth/callback/oidc?code=stolen&state=guessed')
  expect(answer.headers.get('location')).toMatch(/\/login/)
  expect((await stranger.get('/profile')).status).toBe(302)
})
