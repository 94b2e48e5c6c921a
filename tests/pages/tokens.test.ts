import { describe, expect, test } from 'vitest'
import { cookOfToken, makeToken } from '#app/people/account/tokens.store.ts'
import { aClient, alertsIn, type Client, mailTo, register } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const HERE = '/settings/tokens'
const DRAFT = { name: 'Nightly backup', scope: 'read', days: '30' }

async function aCookHere(name: string) {
  const client = aClient(site)
  await register(client, name)
  return client
}
const page = async (client: Client, path = HERE) => (await client.get(path)).text()
const shownIn = (html: string) => /<input[^>]*value="(foodio_[A-Za-z0-9_-]{43})"/.exec(html)?.[1] ?? ''
const make = async (client: Client, changes: Record<string, string> = {}) =>
  shownIn(await (await client.post(HERE, { ...DRAFT, ...changes })).text())
/** The ids that the page offers to revoke, in its order. */
const idsIn = (html: string) =>
  [...html.matchAll(/<input[^>]*name="revoke"[^>]*>/g)].map(([input]) => /value="(\d+)"/.exec(input)?.[1] ?? '')

describe('access tokens', () => {
  test('a visitor is led to the login page, and makes none', async () => {
    for (const response of [await aClient(site).get(HERE), await aClient(site).post(HERE, DRAFT)])
      expect([response.status, response.headers.get('location')]).toEqual([302, '/login?next=%2Fsettings%2Ftokens'])
  })

  test('the page of passwords and devices leads to them', async () => {
    const client = await aCookHere('seeker')
    expect(await page(client, '/settings/security')).toContain(`href="${HERE}"`)
    const html = await page(client)
    expect(html).toContain('You have no access tokens.')
    expect(html).toContain('href="/api/docs"')
  })

  test('one is made and shown once, and stored by nobody on the way', async () => {
    const client = await aCookHere('maker')
    const response = await client.post(HERE, DRAFT)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const html = await response.text()
    const token = shownIn(html)
    expect(html).toContain('it will not be shown again')
    expect(JSON.stringify([...response.headers, ...client.cookies])).not.toContain(token)
    const after = await page(client)
    expect(after).not.toContain(token)
    expect(after).toContain('Nightly backup')
    expect(after).toContain('never used')
    expect((await cookOfToken(site.database.db, token))?.cook.username).toBe('maker')
    expect(await page(client, '/profile/export')).toContain('"name": "Nightly backup"')
  })

  test('the list shows what each may do, until when, and when it was last used', async () => {
    const client = await aCookHere('reader')
    const token = await make(client, { scope: 'write', days: '' })
    await cookOfToken(site.database.db, token)
    const cook = (await cookOfToken(site.database.db, token))?.cook.id ?? ''
    await makeToken(site.database.db, cook, { name: 'Old one', scope: 'read', days: 7 }, Date.UTC(2026, 0, 1))
    const html = await page(client)
    for (const text of ['Read and write · no end', 'last used on', 'Read · expired on January 8, 2026'])
      expect(html).toContain(text)
  })

  test('its cook revokes it; another cook cannot, nor can nonsense', async () => {
    const [owner, other] = [await aCookHere('owner'), await aCookHere('intruder')]
    const token = await make(owner)
    const isValid = async () => (await cookOfToken(site.database.db, token)) !== null
    const html = await page(owner)
    expect(html).toContain('aria-label="Revoke: Nightly backup"')
    const [id = ''] = idsIn(html)
    for (const revoke of [id, '0', 'x', '99999999999999999999', '']) {
      expect((await other.post(HERE, { revoke })).status).toBe(303)
      expect(await page(other)).not.toContain('The token has been revoked.')
    }
    expect(await isValid()).toBe(true)
    const done = await owner.post(HERE, { revoke: id })
    expect([done.status, done.headers.get('location')]).toEqual([303, HERE])
    expect(await page(owner)).toContain('The token has been revoked.')
    expect(await isValid()).toBe(false)
  })

  test('another site makes none and revokes none', async () => {
    const client = await aCookHere('targeted')
    const token = await make(client)
    const [id = ''] = idsIn(await page(client))
    for (const fields of [DRAFT, { revoke: id }] as Record<string, string>[])
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
        string,
        string
      >[])
        expect((await client.post(HERE, fields, headers)).status).toBe(403)
    expect(await cookOfToken(site.database.db, token)).not.toBeNull()
    expect(idsIn(await page(client))).toEqual([id])
  })

  test('what is wrong is shown at its field, and what was typed stays', async () => {
    const client = await aCookHere('mistaken')
    const nameless = await client.post(HERE, { name: ' ', scope: 'write', days: '' })
    expect(nameless.status).toBe(422)
    const html = await nameless.text()
    expect(alertsIn(html)).toEqual(['Give the token a name'])
    expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="write"|value="write"[^>]*checked="")/)
    expect(html).toMatch(/<option[^>]*(selected=""[^>]*value=""|value=""[^>]*selected="")/)
    const forged = await client.post(HERE, { name: 'Kitchen display', scope: 'admin', days: '8' })
    expect(forged.status).toBe(422)
    const again = await forged.text()
    expect(alertsIn(again)).toEqual(['Choose what the token may do', 'Choose one of these times'])
    expect(again).toContain('value="Kitchen display"')
    expect(again).toMatch(/<select[^>]*aria-invalid="true"/)
    expect(idsIn(again)).toEqual([])
  })

  test('in Hindi it speaks Hindi', async () => {
    const client = aClient(site, 'hi')
    await register(client, 'hindi-maker')
    expect(alertsIn(await (await client.post(HERE, { ...DRAFT, name: '' })).text())).toEqual(['टोकन को कोई नाम दें'])
  })

  test('a name is text, whatever it is made of', async () => {
    const client = await aCookHere('hostile-namer')
    const name = '"></bdi></script><img src=x onerror=alert(1)>'
    const made = await (await client.post(HERE, { ...DRAFT, name })).text()
    for (const html of [made, await page(client)]) {
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x')
    }
  })

  test('twenty are as many as there may be, and as many as an hour sees', async () => {
    const [full, busy] = [await aCookHere('full'), await aCookHere('busy')]
    const first = await make(full)
    const cook = (await cookOfToken(site.database.db, first))?.cook.id ?? ''
    for (let at = 1; at < 20; at++)
      await makeToken(site.database.db, cook, { name: `Token ${at}`, scope: 'read', days: 30 })
    const refused = await full.post(HERE, DRAFT)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(alertsIn(html)[0]).toContain('You have 20 tokens')
    expect(html).toContain('value="Nightly backup"')

    for (let at = 0; at < 20; at++) {
      expect(await make(busy)).not.toBe('')
      const [id = ''] = idsIn(await page(busy))
      await busy.post(HERE, { revoke: id })
    }
    const tired = await busy.post(HERE, DRAFT)
    expect(tired.status).toBe(429)
    expect(Number(tired.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(alertsIn(await tired.text())[0]).toMatch(/Too many attempts/)
  })

  test('a forgotten password announces that it revokes them, and does', async () => {
    const [client, away] = [await aCookHere('absent'), aClient(site)]
    const token = await make(client)
    expect(await page(client, '/settings/password')).toContain('Your access tokens stay valid')
    await away.post('/forgot-password', { email: 'absent@example.org' })
    const link = /\/reset-password\?token=(\S+)/.exec(
      await mailTo(site.dataDir, 'absent@example.org', 'reset-password'),
    )
    expect(await page(away, link?.[0])).toContain('revokes all your access tokens')
    await away.post('/reset-password', { token: link?.[1] ?? '', password: 'a fresh start of things' })
    expect(await cookOfToken(site.database.db, token)).toBeNull()
  })
})
