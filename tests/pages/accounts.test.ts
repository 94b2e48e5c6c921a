import { describe, expect, test } from 'vitest'
import { hashingsSoFar } from '../support/cheap-passwords.ts'
import { aClient, alertsIn, aRegisteredCook, PASSWORD } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true', ORIGIN: 'https://foodio.example' })
const cookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''

describe('registering', () => {
  test('signs in with a cookie that scripts and other sites cannot use, and shows so on the next page', async () => {
    const client = aClient(site)
    const response = await client.post('/register', { username: 'Rita', email: 'rita@example.org', password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    const set = cookie(response, 'access_token')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=2592000']) expect(set).toContain(part)
    const home = await (await client.get('/')).text()
    expect(home).toContain('Registration successful!')
    const welcome = /<section[^>]*aria-labelledby="welcome".*?<\/section>/s.exec(home)?.[0] ?? ''
    expect(welcome).toContain('Welcome, Rita!')
    expect(welcome).toContain('rita@example.org')
    expect([...welcome.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/profile?edit',
      '/AddRecipe',
      '/import',
      '/#top-rated',
    ])
    expect(await (await client.get('/')).text()).not.toMatch(/Registration successful!|Welcome, Rita!/)
    expect(await (await aClient(site).get('/')).text()).not.toContain('aria-labelledby="welcome"')
  })

  test('shows that a space is the trouble, and where a name may have one', async () => {
    const response = await aClient(site).post('/register', {
      username: 'Nina Cooks',
      email: 'nina@example.org',
      password: PASSWORD,
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(alertsIn(html).join()).toMatch(/^A username has no spaces.*display name can have them/)
    expect(html).toContain('value="Nina Cooks"')
  })

  test('shows at each field what is wrong and keeps what was typed, but the password', async () => {
    const client = aClient(site)
    const response = await client.post('/register', { username: 'ab', email: 'nowhere', password: 'hunter2' })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(alertsIn(html)).toEqual([
      'Username must be at least 3 characters',
      'Enter a valid email',
      'Password must be at least 8 characters',
    ])
    expect(html).toContain('value="ab"')
    expect(html).toContain('value="nowhere"')
    expect(html).not.toContain('hunter2')
  })

  test('in Hindi speaks Hindi', async () => {
    const response = await aClient(site, 'hi').post('/register', { username: '', email: '', password: '' })
    expect(alertsIn(await response.text())).toEqual(['यूज़रनेम ज़रूरी है', 'ई-मेल ज़रूरी है', 'पासवर्ड ज़रूरी है'])
  })

  test.each([
    ['password1', 'too easy to guess'],
    ['someone-new', 'must not be your username'],
  ])('refuses %s as a password', async (password, words) => {
    const response = await aClient(site).post('/register', {
      username: 'someone-new',
      email: 'someone@example.org',
      password,
    })
    expect(alertsIn(await response.text()).join()).toContain(words)
  })

  test('of two who want one name at once, one gets it and the other the message', async () => {
    const fields = (at: number) => ({ username: 'Wanted', email: `wanted${at}@example.org`, password: PASSWORD })
    const answers = await Promise.all([0, 1].map((at) => aClient(site).post('/register', fields(at))))
    const lost = answers.find(({ status }) => status !== 303)
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    expect(alertsIn((await lost?.text()) ?? '')).toEqual(['Another cook has this username already'])
  })

  test('twenty from one address are enough for an hour', async () => {
    const client = aClient(site)
    for (let at = 0; at < 20; at++)
      await client.post('/register', { username: 'rita', email: 'r@example.org', password: PASSWORD })
    const refused = await client.post('/register', { username: 'newcomer', email: 'n@example.org', password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(alertsIn(await refused.text())[0]).toMatch(/Too many attempts/)
  })
})

describe('signing in', () => {
  test('with an empty field asks for all fields', async () => {
    const response = await aClient(site).post('/login', { username: 'rita', password: '' })
    expect(response.status).toBe(422)
    expect(alertsIn(await response.text())).toEqual(['Please fill in all fields'])
  })

  test('answers the same, after the same work, whether or not there is such a cook', async () => {
    await aRegisteredCook(site, 'known-cook')
    const answerTo = async (username: string) => {
      const before = hashingsSoFar()
      const response = await aClient(site).post('/login', { username, password: 'not the one' })
      return {
        alerts: alertsIn(await response.text()),
        status: response.status,
        // Next to hashing a password nothing takes time.
        hashings: hashingsSoFar() - before,
      }
    }
    const known = await answerTo('known-cook')
    expect(known.alerts).toEqual(['Login failed. Please check your credentials.'])
    expect(known.hashings).toBe(1)
    expect(await answerTo('stranger')).toEqual(known)
  })

  test('five wrong passwords from a network: then 429, with when to come back; the cook gets in elsewhere', async () => {
    const cook = await aRegisteredCook(site, 'besieged')
    const fields = { username: 'besieged', password: PASSWORD }
    for (let at = 0; at < 5; at++) {
      const wrong = await aClient(site).post('/login', { ...fields, password: `guess ${at}` })
      expect(wrong.status).toBe(422)
    }
    const refused = await aClient(site).post('/login', fields)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(alertsIn(await refused.text())[0]).toMatch(/Please wait \d seconds/)
    const elsewhere = await aClient(site).post('/login', fields, { 'x-forwarded-for': '198.51.100.1' })
    expect(elsewhere.status).toBe(303)
    await cook.post('/logout', {})
    expect((await cook.post('/login', fields)).status).toBe(303)
  })

  test('comes back to where it was requested, and never leaves the site', async () => {
    const client = aClient(site)
    const response = await client.get('/AddRecipe?id=5')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2FAddRecipe%3Fid%3D5'])
    await aRegisteredCook(site, 'returning')
    const fields = { username: 'returning', password: PASSWORD }
    expect((await client.post('/login', { ...fields, next: '/AddRecipe?id=5' })).headers.get('location')).toBe(
      '/AddRecipe?id=5',
    )
    for (const [next, path] of [
      ['/／x', '/%EF%BC%8Fx'],
      ['/search?q=\u2028', '/search?q=%E2%80%A8'],
    ] as const) {
      const answers = [
        await aClient(site).post('/login', { ...fields, next }),
        await aClient(site).post('/preferences', { theme: 'dark', next }),
        await client.post('/bookshelf', { do: 'add', shelf: 'savedRecipes', recipe: '5', next }),
      ]
      for (const answer of answers) expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
      expect((await aClient(site).get(`/register?next=${encodeURIComponent(next)}`)).status).toBe(200)
    }
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])
      expect((await aClient(site).post('/login', { ...fields, next })).headers.get('location')).toBe('/')
  })

  test('does not take over a session that somebody planted', async () => {
    await aRegisteredCook(site, 'victim')
    const attacker = await aRegisteredCook(site, 'attacker')
    const planted = attacker.cookies.get('access_token') ?? ''
    const victim = aClient(site)
    victim.cookies.set('access_token', planted)
    await victim.post('/login', { username: 'victim', password: PASSWORD })
    expect(victim.cookies.get('access_token')).not.toBe(planted)
    expect(await (await victim.get('/profile')).text()).toContain('<h1>victim</h1>')
    expect((await attacker.get('/profile')).status).toBe(302)
  })
})

describe('signing out', () => {
  test('asks first, ends the session for good, and private pages are closed', async () => {
    const client = await aRegisteredCook(site, 'leaver')
    expect(await (await client.get('/logout')).text()).toContain('Are you sure you want to logout?')
    const oldToken = client.cookies.get('access_token') ?? ''
    const response = await client.post('/logout', {})
    expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
    expect(client.cookies.has('access_token')).toBe(false)
    client.cookies.set('access_token', oldToken)
    const replayed = await client.get('/profile')
    expect(replayed.status).toBe(302)
    expect(cookie(replayed, 'access_token')).toMatch(/Max-Age=0/)
  })

  test('is not done by another site', async () => {
    const client = await aRegisteredCook(site, 'steady')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect((await client.post('/logout', {}, headers)).status).toBe(403)
      expect(
        (await client.post('/profile', { username: 'owned', email: 'o@example.org', bio: '' }, headers)).status,
      ).toBe(403)
    }
    expect((await client.get('/profile')).status).toBe(200)
  })
})

test('a form of another site is refused whatever it is authorized by', async () => {
  const client = await aRegisteredCook(site, 'behind-basic')
  const fields = { username: 'owned', email: 'behind-basic@example.org', bio: '' }
  for (const authorization of ['Basic YTpi', 'Bearer foodio_x', 'Negotiate abc'])
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      for (const path of ['/profile', '/logout', '/profile.data', '/preferences'])
        expect((await client.post(path, fields, { ...headers, authorization })).status, path).toBe(403)
  expect(await (await client.get('/profile')).text()).toContain('<h1>behind-basic</h1>')
})

test('theme and language are remembered for a year', async () => {
  const response = await aClient(site).post('/preferences', { theme: 'dark', language: 'hi' })
  for (const name of ['theme', 'language'])
    expect(cookie(response, name)).toMatch(/Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
})

test.each(['a@b..cc', 'a\0@example.org', 'a@example', 'a b@example.org'])('%j is no mail address', async (email) => {
  const client = await aRegisteredCook(site, `mail-${email.replace(/[^a-z]/g, '')}${email.length}`)
  const forms: [string, Record<string, string>][] = [
    ['/register', { username: 'mailer', email, password: PASSWORD }],
    ['/forgot-password', { email }],
    ['/newsletter', { email }],
    ['/newsletter/join', { email }],
  ]
  for (const [path, fields] of forms) expect((await aClient(site).post(path, fields)).status, path).toBe(422)
  expect((await client.post('/profile', { username: 'mailer', email, bio: '' })).status).toBe(422)
  expect((await aClient(site).post('/login', { username: email, password: PASSWORD })).status).toBe(422)
})

describe('pages of somebody who is signed in', () => {
  test('are never cached, and visitors’ pages have nothing of them', async () => {
    const client = await aRegisteredCook(site, 'secretive')
    for (const path of ['/', '/recipe/5', '/recipes/indian', '/profile', '/settings/security']) {
      const response = await client.get(path)
      expect(await response.text()).toContain('secretive')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
    for (const path of ['/', '/recipe/5', '/recipes/indian'])
      expect(await (await aClient(site).get(path)).text()).not.toContain('secretive')
  })

  test.each([
    '/profile',
    '/settings/security',
    '/settings/password',
    '/settings/delete',
    '/profile/export',
    '/AddRecipe',
  ])('%s is for cooks', async (path) => {
    const response = await aClient(site).get(path)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  })
})
