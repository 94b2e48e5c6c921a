import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, alertsIn, type Client, register } from '../support/client.ts'
import { awaitMail } from '../support/mails.ts'
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
  const security = await (await client.get('/settings/security')).text()
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

test('an answer that nobody requested signs nobody in', async () => {
  const stranger = aClient(site)
  const answer = await stranger.get('/api/auth/callback/oidc?code=stolen&state=guessed')
  expect(answer.headers.get('location')).toMatch(/\/login/)
  expect((await stranger.get('/profile')).status).toBe(302)
})

describe('an address that a cook has already', () => {
  const NOT_LINKED = /^There is already a FoodIO account with the email address of your Kitchen ID account/
  const accountsOf = async (username: string) => {
    const { db } = site.database
    const rows = db.selectFrom('account').innerJoin('cook', 'cook.id', 'userId').select('providerId')
    return (await rows.where('username', '=', username).execute()).map(({ providerId }) => providerId)
  }
  const confirm = async (client: Client, username: string) => {
    const { text } = await awaitMail(site.dataDir, `${username}@example.org`)
    await client.get(/(\/confirm-email\?token=\S+)/.exec(text)?.[1] ?? '')
  }
  const claim = (username: string, email_verified: boolean | string | null) =>
    provider.become({
      sub: `stranger of ${username}`,
      email: `${username}@example.org`,
      name: 'Stranger',
      email_verified,
    })

  test.each([
    ['victim-one', false],
    ['victim-two', 'false'],
    ['victim-three', null],
  ])('opens nothing when the provider has not verified it: %s, %j', async (username, verified) => {
    const owner = aClient(site)
    await register(owner, username)
    await confirm(owner, username)
    claim(username, verified)
    const stranger = aClient(site)
    const answer = await signIn(stranger)
    expect(answer.headers.get('location')).toMatch(/^\/login\?/)
    expect(alertsIn(await (await stranger.get(answer.headers.get('location') ?? '')).text())[0]).toMatch(NOT_LINKED)
    expect((await stranger.get('/profile')).status).toBe(302)
    expect(await accountsOf(username)).toEqual(['credential'])
  })

  test('opens nothing either when its cook has not confirmed it here', async () => {
    await register(aClient(site), 'unconfirmed')
    claim('unconfirmed', true)
    const stranger = aClient(site)
    await signIn(stranger)
    expect((await stranger.get('/profile')).status).toBe(302)
    expect(await accountsOf('unconfirmed')).toEqual(['credential'])
  })

  test('opens the account once both have verified it', async () => {
    const owner = aClient(site)
    await register(owner, 'both-ways')
    await confirm(owner, 'both-ways')
    claim('both-ways', 'true')
    const elsewhere = aClient(site)
    await signIn(elsewhere)
    expect(await (await elsewhere.get('/profile')).text()).toContain('<h1>both-ways</h1>')
    expect((await accountsOf('both-ways')).sort()).toEqual(['credential', 'oidc'])
  })
})

test('somebody new with an address that is not verified becomes a cook who has to confirm it', async () => {
  provider.become({ sub: '77', email: 'new@example.org', name: 'New One', email_verified: false })
  const newcomer = aClient(site)
  await signIn(newcomer)
  const profile = await (await newcomer.get('/profile')).text()
  expect(profile).toContain('<h1>new-one</h1>')
  expect(profile).toContain('Your email address is not confirmed yet')
  expect((await awaitMail(site.dataDir, 'new@example.org')).text).toContain('/confirm-email?token=')
})

test.each([
  ['Admin', 'cook'],
  ['FoodIO Support', 'cook2'],
])('somebody called %s gets a username that nobody takes for the site’s', async (name, username) => {
  provider.become({ sub: name, email: `${username}@example.org`, name })
  const newcomer = aClient(site)
  await signIn(newcomer)
  expect(await (await newcomer.get('/profile')).text()).toContain(`<h1>${username}</h1>`)
})

test('comes back to a path that no header could carry as it is', async () => {
  const again = await signIn(aClient(site), '/／x\u2028')
  expect(again.headers.get('location')).toBe('/%EF%BC%8Fx%E2%80%A8')
})
