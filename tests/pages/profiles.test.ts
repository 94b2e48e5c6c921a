import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aClient, alertsIn, aRegisteredCook, type Client, mailTo, PASSWORD, register } from '../support/client.ts'
import { awaitMail } from '../support/mails.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true', ORIGIN: 'https://foodio.example' })

describe('the profile', () => {
  test('changes, with a word at the field when something is wrong', async () => {
    const client = await aRegisteredCook(site, 'changing')
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

  test('an empty mail address gets the same message from the API', async () => {
    const client = await aRegisteredCook(site, 'wordless')
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie, 'x-forwarded-for': '203.0.113.250' }
    for (const [method, path] of [
      ['PUT', '/api/auth/updateUser'],
      ['POST', '/api/auth/register'],
    ] as const)
      for (const email of ['', '   ']) {
        const body = JSON.stringify({ username: 'wordless-too', email, password: PASSWORD })
        const response = await site.send(path, { method, headers, body })
        const text = await response.text()
        expect([response.status, text]).toEqual([422, expect.stringContaining('Email is required')])
        expect(text).not.toContain('Enter a valid email')
      }
  })

  test('a display name is shown beside the username, and none that nobody could read', async () => {
    const client = await aRegisteredCook(site, 'nina.cooks')
    const change = (name: string) =>
      client.post('/profile', { username: 'nina.cooks', name, email: 'nina.cooks@example.org', bio: '' })
    expect((await change('  Nina   मीरा 👩‍🍳 ')).status).toBe(303)
    for (const path of ['/profile', '/cooks/nina.cooks']) {
      const html = await (await client.get(path)).text()
      expect(html, path).toContain('<h1>Nina मीरा 👩‍🍳</h1>')
      expect(html, path).toMatch(/@(<!-- -->)?nina\.cooks/)
    }
    for (const [name, problem] of [
      ['Nina\u202Eanin', 'Use letters, digits, spaces and signs that everybody can see'],
      ['x'.repeat(51), 'Use up to 50 characters'],
      ['FoodIO Support', 'This name is reserved for the people who run FoodIO. Please choose another.'],
    ] as const) {
      const response = await change(name)
      expect(response.status).toBe(422)
      expect(alertsIn(await response.text())).toEqual([problem])
    }
    expect((await change('<b>Nina</b>')).status).toBe(303)
    const html = await (await aClient(site).get('/cooks/nina.cooks')).text()
    expect(html).toContain('<h1>&lt;b&gt;Nina&lt;/b&gt;</h1>')
    expect(html).not.toContain('<b>Nina')
  })

  test('nobody takes a name that looks like a moderator’s; they may, and names that stand stay', async () => {
    const moderator = await aRegisteredCook(site, 'mira')
    const client = await aRegisteredCook(site, 'looker')
    const change = async (by: Client, username: string, name: string) => {
      const sent = { username, name, email: `${by === client ? 'looker' : 'mira'}@example.org`, bio: '' }
      const response = await by.post('/profile', sent)
      return response.status === 303 ? 'saved' : alertsIn(await response.text()).join()
    }
    expect(await change(client, 'looker', 'Mira')).toBe('saved')
    await setRole(site.database.db, 'mira', 'moderator')
    expect(await change(client, 'looker', 'Mira')).toBe('saved')
    expect(await change(client, 'looker', 'Nila')).toBe('saved')
    const refused = 'A moderator has a name that looks like this. Please choose another.'
    for (const name of ['Mira', 'M I R A', 'mirа', 'Míra', 'rnira', 'M1ra', 'ｍｉｒａ'])
      expect([name, await change(client, 'looker', name)]).toEqual([name, refused])
    expect(await change(client, 'm.ira', 'Nila')).toBe(refused)
    expect(await change(client, 'looker', 'Mira Nair')).toBe('saved')
    expect(await change(moderator, 'mira', 'Mira')).toBe('saved')
  })

  test('what a cook types is text, wherever it is shown', async () => {
    const client = await aRegisteredCook(site, 'scripter')
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
    '%s is stored square, small and without metadata',
    async (format) => {
      const client = await aRegisteredCook(site, `photo-${format}`)
      expect(await send(client, await picture().toFormat(format).toBuffer(), 'whatever.txt', 'text/plain')).toBeNull()
      const key = await shown(client)
      const served = await aClient(site).get(`${key}.480.webp`)
      const { width, height, exif } = await sharp(await served.arrayBuffer()).metadata()
      expect([served.status, width, height, exif]).toEqual([200, 480, 480, undefined])
    },
  )

  test('anything else is refused with a reason, and the old picture stays', async () => {
    const client = await aRegisteredCook(site, 'forger')
    await send(client, await picture().png().toBuffer())
    const before = await shown(client)
    const png = await picture().png().toBuffer()
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 4, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(8 * 1024 * 1024)
    const refused: [string, Uint8Array, string][] = [
      ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 'noPicture'],
      [
        'a drawing that could contain scripts',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
        'noPicture',
      ],
      ['half a picture', png.subarray(0, png.length / 2), 'noPicture'],
      ['eighty-one million pixels in a small file', bomb, 'tooLarge'],
      [
        'an animation of another kind',
        Buffer.from(
          'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
          'latin1',
        ),
        'noPicture',
      ],
      ['more than ten megabytes', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 'tooLarge'],
      ['nothing', Buffer.alloc(0), 'none'],
    ]
    for (const [what, bytes, problem] of refused) expect([what, await send(client, bytes)]).toEqual([what, problem])
    expect(await send(client, Buffer.alloc(12 * 1024 * 1024))).toBe(413)
    expect(await shown(client)).toBe(before)
  })

  test('without scripts the form leads back to the profile, with what went wrong', async () => {
    const client = await aRegisteredCook(site, 'scriptless')
    const form = new FormData()
    form.set('picture', new File(['no picture'], 'me.jpg'))
    const response = await client.post('/profile/picture', form)
    expect(response.headers.get('location')).toBe('/profile?edit&picture=noPicture')
    const html = await (await client.get('/profile?edit&picture=noPicture')).text()
    expect(alertsIn(html)[0]).toContain('Failed to upload profile picture.')
  })
})

describe('a forgotten password', () => {
  test('is reset by the mail, once, and other sessions end', async () => {
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
    expect(await (await away.get(link)).text()).toContain('This link no longer works')
    expect((await home.get('/profile')).status).toBe(302)
    expect((await away.post('/login', { username: 'forgetful', password: 'a fresh start of things' })).status).toBe(303)
  })
})

test('a link for a new password that is over an hour old shows no form, and its form does nothing', async () => {
  const client = await aRegisteredCook(site, 'too-late')
  await client.post('/forgot-password', { email: 'too-late@example.org' })
  const mail = await mailTo(site.dataDir, 'too-late@example.org', 'reset-password')
  const token = /reset-password\?token=(\S+)/.exec(mail)?.[1] ?? ''
  expect(await (await client.get(`/reset-password?token=${token}`)).text()).toContain('name="password"')
  const ended = site.database.db.updateTable('verification').set({ expiresAt: Date.now() - 1000 })
  await ended.execute()
  const page = await (await client.get(`/reset-password?token=${token}`)).text()
  expect(page).toContain('This link no longer works')
  expect(page).not.toContain('name="password"')
  expect((await client.post('/reset-password', { token, password: 'a fresh start of things' })).status).toBe(422)
  expect((await client.get('/profile')).status).toBe(200)
  expect((await client.post('/login', { username: 'too-late', password: PASSWORD })).status).toBe(303)
})

describe('password, devices, data', () => {
  test('a new password wants the old one and ends every other session', async () => {
    const [here, there] = [aClient(site), aClient(site)]
    await register(here, 'careful')
    await there.post('/login', { username: 'careful', password: PASSWORD })
    const wrong = await here.post('/settings/password', { current: 'wrong', password: 'a better one by far' })
    expect(alertsIn(await wrong.text())).toEqual(['That is not your current password.'])
    const right = await here.post('/settings/password', { current: PASSWORD, password: 'a better one by far' })
    expect(right.headers.get('location')).toBe('/settings/security')
    expect((await here.get('/profile')).status).toBe(200)
    expect((await there.get('/profile')).status).toBe(302)
  })

  test('a changed password is told by mail in the language of its cook; a refused one is not', async () => {
    const client = await aRegisteredCook(site, 'informed')
    const address = 'informed@example.org'
    client.cookies.set('language', 'hi')
    await client.post('/settings/password', { current: 'wrong', password: 'a better one by far' })
    const changed = await client.post('/settings/password', { current: PASSWORD, password: 'a better one by far' })
    expect(changed.status).toBe(303)
    const { subject, text } = await awaitMail(site.dataDir, address, 2)
    expect(subject).toBe('FoodIO पर आपका पासवर्ड बदला गया')
    expect(text).toContain('informed')
    expect(text).toContain('https://foodio.example/forgot-password')
  })

  test('sessions are listed by device and can be ended', async () => {
    const [here, there] = [aClient(site), aClient(site)]
    await register(here, 'watchful')
    await there.post('/login', { username: 'watchful', password: PASSWORD })
    const html = await (await here.get('/settings/security')).text()
    expect(html.match(/Firefox · Linux/g)).toHaveLength(2)
    const id = /name="session" value="([0-9a-f-]{36})"|value="([0-9a-f-]{36})"[^>]*name="session"/.exec(html)
    await here.post('/settings/security', { session: id?.[1] ?? id?.[2] ?? '' })
    expect((await there.get('/profile')).status).toBe(302)
    expect((await here.get('/profile')).status).toBe(200)
  })

  test('everything stored of a cook is exported as JSON, without secrets', async () => {
    const client = await aRegisteredCook(site, 'mover')
    const response = await client.get('/profile/export')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="foodio-mover.json"')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ profile: { username: 'mover', email: 'mover@example.org' } })
    expect(text).not.toMatch(/"password"|"token"/)
  })

  test('an account ends with the password and a choice, and nothing of it is left', async () => {
    const client = await aRegisteredCook(site, 'goner')
    expect((await client.post('/settings/delete', { password: PASSWORD })).status).toBe(422)
    expect((await client.post('/settings/delete', { recipes: 'keep', password: 'wrong' })).status).toBe(422)
    const response = await client.post('/settings/delete', { recipes: 'keep', password: PASSWORD })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(client.cookies.has('access_token')).toBe(false)
    expect(await (await client.get('/')).text()).toContain('Your account has been deleted.')
    expect((await aClient(site).get('/cooks/goner')).status).toBe(404)
    expect((await aClient(site).post('/login', { username: 'goner', password: PASSWORD })).status).toBe(422)
  })
})
