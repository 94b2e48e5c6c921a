import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, mailTo, PASSWORD, register } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true', ORIGIN: 'https://foodio.example' })
const cookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''

describe('registering', () => {
  test('signs in with a cookie that scripts and other sites cannot use, and says so on the next page', async () => {
    const client = aClient(site)
    const response = await client.post('/register', { username: 'Rita', email: 'rita@example.org', password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    const set = cookie(response, 'access_token')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/', 'Max-Age=2592000']) expect(set).toContain(part)
    expect(await (await client.get('/')).text()).toContain('Registration successful!')
    expect(await (await client.get('/')).text()).not.toContain('Registration successful!')
  })

  test('says at each field what is wrong and keeps what was typed, but the password', async () => {
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
    ['password1', 'ten thousand'],
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
    expect(alertsIn(await refused.text())[0]).toMatch(/Too many tries/)
  })
})

describe('signing in', () => {
  test('with an empty field asks for all fields', async () => {
    const response = await aClient(site).post('/login', { username: 'rita', password: '' })
    expect(response.status).toBe(422)
    expect(alertsIn(await response.text())).toEqual(['Please fill in all fields'])
  })

  test('answers the same, in the same time, whether or not there is such a cook', async () => {
    const client = aClient(site)
    await register(client, 'known-cook')
    const clock = async (username: string) => {
      const started = performance.now()
      const response = await aClient(site).post('/login', { username, password: 'not the one' })
      return {
        text: (await response.text()).replaceAll(username, 'NAME'),
        status: response.status,
        ms: performance.now() - started,
      }
    }
    const median = (runs: { ms: number }[]) =>
      runs.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
    const known = []
    const unknown = []
    for (let at = 0; at < 5; at++) {
      known.push(await clock('known-cook'))
      unknown.push(await clock(`stranger-${at}`))
    }
    const bare = (html: string) => alertsIn(html)
    expect(bare(unknown[0]?.text ?? '')).toEqual(['Login failed. Please check your credentials.'])
    expect(bare(known[0]?.text ?? '')).toEqual(bare(unknown[0]?.text ?? ''))
    expect(known[0]?.status).toBe(unknown[0]?.status)
    // Side by side in one run: hashing is most of both, so neither may be a fraction of the other.
    expect(median(known) / median(unknown)).toBeGreaterThan(0.4)
    expect(median(known) / median(unknown)).toBeLessThan(2.5)
  })

  test('ten wrong passwords in a row: then 429, with when to come back', async () => {
    await register(aClient(site), 'besieged')
    for (let at = 0; at < 10; at++) {
      const wrong = await aClient(site).post('/login', { username: 'besieged', password: `guess ${at}` })
      expect(wrong.status).toBe(422)
    }
    const refused = await aClient(site).post('/login', { username: 'besieged', password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(alertsIn(await refused.text())[0]).toMatch(/Please wait 15 minutes/)
  })

  test('comes back to where it was asked for, and never leaves the site', async () => {
    const client = aClient(site)
    const asked = await client.get('/AddRecipe?from=nav')
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?next=%2FAddRecipe%3Ffrom%3Dnav'])
    await register(aClient(site), 'returning')
    const fields = { username: 'returning', password: PASSWORD }
    expect((await client.post('/login', { ...fields, next: '/AddRecipe?from=nav' })).headers.get('location')).toBe(
      '/AddRecipe?from=nav',
    )
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await aClient(site).post('/login', { ...fields, next })).headers.get('location')).toBe('/')
  })

  test('does not take over a session that somebody planted', async () => {
    await register(aClient(site), 'victim')
    const attacker = aClient(site)
    await register(attacker, 'attacker')
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
    const client = aClient(site)
    await register(client, 'leaver')
    expect(await (await client.get('/logout')).text()).toContain('Are you sure you want to logout?')
    const kept = client.cookies.get('access_token') ?? ''
    const response = await client.post('/logout', {})
    expect([response.status, response.headers.get('location')]).toEqual([303, '/home'])
    expect(client.cookies.has('access_token')).toBe(false)
    client.cookies.set('access_token', kept)
    const replayed = await client.get('/profile')
    expect(replayed.status).toBe(302)
    expect(cookie(replayed, 'access_token')).toMatch(/Max-Age=0/)
  })

  test('is not done by another site', async () => {
    const client = aClient(site)
    await register(client, 'steady')
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

describe('pages of somebody who is signed in', () => {
  test('are never kept, and visitors’ pages hold nothing of them', async () => {
    const client = aClient(site)
    await register(client, 'secretive')
    for (const path of ['/', '/recipe/5', '/recipes/indian', '/profile', '/profile/security']) {
      const response = await client.get(path)
      expect(await response.text()).toContain('secretive')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.get('etag')).toBeNull()
    }
    for (const path of ['/', '/recipe/5', '/recipes/indian'])
      expect(await (await aClient(site).get(path)).text()).not.toContain('secretive')
  })

  test.each(['/profile', '/profile/security', '/profile/password', '/profile/delete', '/profile/export', '/AddRecipe'])(
    '%s is for cooks',
    async (path) => {
      const response = await aClient(site).get(path)
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ])
    },
  )
})

describe('the profile', () => {
  test('changes, with a word at the field when something is wrong', async () => {
    const client = aClient(site)
    await register(client, 'changing')
    const wrong = await client.post('/profile', { username: 'x', email: '', bio: '' })
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(alertsIn(html)).toEqual(['Username must be at least 3 characters', 'Email is required'])
    expect(html).toMatch(/<dialog[^>]*open/)
    const right = await client.post('/profile', { username: 'Changed', email: 'changing@example.org', bio: 'Soups.' })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/profile'])
    const page = await (await client.get('/profile')).text()
    expect(page).toContain('Profile updated!')
    expect(page).toContain('<h1>Changed</h1>')
    const open = await aClient(site).get('/cooks/changed')
    expect(await open.text()).toContain('Soups.')
    expect((await aClient(site).get('/cooks/changing')).status).toBe(404)
    expect((await aClient(site).get('/cooks/CHANGED')).headers.get('location')).toBe('/cooks/changed')
  })

  test('what a cook types is text, wherever it is shown', async () => {
    const client = aClient(site)
    await register(client, 'scripter')
    const bio = '</script><img src=x onerror=alert(1)>'
    await client.post('/profile', { username: 'scripter', email: 'scripter@example.org', bio })
    for (const path of ['/profile', '/cooks/scripter']) {
      const html = await (await client.get(path)).text()
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x')
    }
  })

  test('a sample cook has a public page with recipes, and nobody a page that does not exist', async () => {
    const page = await (await aClient(site).get('/cooks/meera')).text()
    expect(page).toContain('Meera Iyer')
    expect(page.match(/class="[^"]*card[^"]*"/g)?.length).toBeGreaterThan(2)
    expect(page).not.toContain('sample.invalid')
    const lost = await aClient(site).get('/cooks/nobody-at-all')
    expect(lost.status).toBe(404)
    expect(await lost.text()).toContain('Cook not found!')
  })
})

describe('a profile picture', () => {
  const send = async (client: ReturnType<typeof aClient>, bytes: Uint8Array, name = 'me.png', type = 'image/png') => {
    const form = new FormData()
    form.set('picture', new File([bytes as BlobPart], name, { type }))
    const response = await client.post('/profile/picture', form, { accept: 'application/json' })
    return response.status === 200 ? ((await response.json()) as { problem: string | null }).problem : response.status
  }
  const picture = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: '#3f7d20' } }).withExif({
      IFD0: { Artist: 'Secret Name' },
    })
  const shown = async (client: ReturnType<typeof aClient>) =>
    (await (await client.get('/profile')).text()).match(/\/media\/avatars\/[0-9a-f]+/)?.[0] ?? null

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is kept square, small and without metadata',
    async (format) => {
      const client = aClient(site)
      await register(client, `photo-${format}`)
      expect(await send(client, await picture().toFormat(format).toBuffer(), 'whatever.txt', 'text/plain')).toBeNull()
      const key = await shown(client)
      const served = await aClient(site).get(`${key}.480.webp`)
      const { width, height, exif } = await sharp(await served.arrayBuffer()).metadata()
      expect([served.status, width, height, exif]).toEqual([200, 480, 480, undefined])
    },
  )

  test('anything else is refused with a reason, and the old picture stays', async () => {
    const client = aClient(site)
    await register(client, 'forger')
    await send(client, await picture().png().toBuffer())
    const before = await shown(client)
    const png = await picture().png().toBuffer()
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(8 * 1024 * 1024)
    const refused: [string, Uint8Array, string][] = [
      ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 'noPicture'],
      [
        'a drawing that could hold scripts',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
        'noPicture',
      ],
      ['half a picture', png.subarray(0, png.length / 2), 'noPicture'],
      ['eighty-one million pixels in a small file', bomb, 'noPicture'],
      [
        'an animation of another kind',
        Buffer.from(
          'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
          'latin1',
        ),
        'noPicture',
      ],
      ['more than eight megabytes', Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]), 'tooLarge'],
      ['nothing', Buffer.alloc(0), 'none'],
    ]
    for (const [what, bytes, problem] of refused) expect([what, await send(client, bytes)]).toEqual([what, problem])
    expect(await send(client, Buffer.alloc(10 * 1024 * 1024))).toBe(413)
    expect(await shown(client)).toBe(before)
  })

  test('without scripts the form leads back to the profile, with what went wrong', async () => {
    const client = aClient(site)
    await register(client, 'scriptless')
    const form = new FormData()
    form.set('picture', new File(['no picture'], 'me.jpg'))
    const response = await client.post('/profile/picture', form)
    expect(response.headers.get('location')).toBe('/profile?edit&picture=noPicture')
    const html = await (await client.get('/profile?edit&picture=noPicture')).text()
    expect(alertsIn(html)[0]).toContain('Failed to upload profile picture.')
  })
})

describe('a forgotten password', () => {
  test('is mended by the mail, once, and other sessions end', async () => {
    const [home, away] = [aClient(site), aClient(site)]
    await register(home, 'forgetful')
    const known = await away.post('/forgot-password', { email: 'forgetful@example.org' })
    const unknown = await aClient(site).post('/forgot-password', { email: 'nobody@example.org' })
    expect([known.status, known.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')])
    const mail = await mailTo(site.dataDir, 'forgetful@example.org', 'reset-password')
    const link = /https:\/\/foodio\.example(\/reset-password\?token=\S+)/.exec(mail)?.[1] ?? ''
    const page = await away.get(link)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const token = new URL(link, 'https://foodio.example').searchParams.get('token') ?? ''
    expect(await page.text()).toContain(`name="token" value="${token}"`)
    const common = await away.post('/reset-password', { token, password: 'password1' })
    expect(common.status).toBe(422)
    const done = await away.post('/reset-password', { token, password: 'a fresh start of things' })
    expect(done.headers.get('location')).toBe('/login')
    expect((await away.post('/reset-password', { token, password: 'once more with feeling' })).status).toBe(422)
    expect(await (await away.get(link)).text()).toContain('This link holds no longer')
    expect((await home.get('/profile')).status).toBe(302)
    expect((await away.post('/login', { username: 'forgetful', password: 'a fresh start of things' })).status).toBe(303)
  })
})

describe('password, devices, data', () => {
  test('a new password wants the old one and ends every other session', async () => {
    const [here, there] = [aClient(site), aClient(site)]
    await register(here, 'careful')
    await there.post('/login', { username: 'careful', password: PASSWORD })
    const wrong = await here.post('/profile/password', { current: 'wrong', password: 'a better one by far' })
    expect(alertsIn(await wrong.text())).toEqual(['That is not your current password.'])
    const right = await here.post('/profile/password', { current: PASSWORD, password: 'a better one by far' })
    expect(right.headers.get('location')).toBe('/profile/security')
    expect((await here.get('/profile')).status).toBe(200)
    expect((await there.get('/profile')).status).toBe(302)
  })

  test('sessions are listed by device and can be ended', async () => {
    const [here, there] = [aClient(site), aClient(site)]
    await register(here, 'watchful')
    await there.post('/login', { username: 'watchful', password: PASSWORD })
    const html = await (await here.get('/profile/security')).text()
    expect(html.match(/Firefox · Linux/g)).toHaveLength(2)
    const id = /name="session" value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="session"/.exec(html)
    await here.post('/profile/security', { session: id?.[1] ?? id?.[2] ?? '' })
    expect((await there.get('/profile')).status).toBe(302)
    expect((await here.get('/profile')).status).toBe(200)
  })

  test('everything kept of a cook comes along as JSON, without secrets', async () => {
    const client = aClient(site)
    await register(client, 'mover')
    const response = await client.get('/profile/export')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="foodio-mover.json"')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ profile: { username: 'mover', email: 'mover@example.org' } })
    expect(text).not.toMatch(/"password"|"token"/)
  })

  test('an account ends with the password and a choice, and nothing of it is left', async () => {
    const client = aClient(site)
    await register(client, 'goner')
    expect((await client.post('/profile/delete', { password: PASSWORD })).status).toBe(422)
    expect((await client.post('/profile/delete', { recipes: 'keep', password: 'wrong' })).status).toBe(422)
    const response = await client.post('/profile/delete', { recipes: 'keep', password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(client.cookies.has('access_token')).toBe(false)
    expect(await (await client.get('/')).text()).toContain('Your account is deleted.')
    expect((await aClient(site).get('/cooks/goner')).status).toBe(404)
    expect((await aClient(site).post('/login', { username: 'goner', password: PASSWORD })).status).toBe(422)
  })
})
