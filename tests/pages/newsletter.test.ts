import { describe, expect, test } from 'vitest'
import { readIssue } from '#app/site/newsletter/issue.ts'
import { sendIssue } from '#app/site/newsletter/sending.server.ts'
import { m } from '#messages'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { createMailer } from '#server/mail/mail.ts'
import { aClient, alertsIn } from '../support/client.ts'
import { awaitMail, mailsIn, type ReceivedMail } from '../support/mails.ts'
import { aSite } from '../support/site.ts'

const ORIGIN = 'https://foodio.example'
const site = aSite({ TRUST_PROXY: 'true', ORIGIN })

const DAY = 24 * 60 * 60 * 1000
const row = (email: string) =>
  site.database.db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst()

/** The path that a mail leads to. */
const linkIn = ({ text }: ReceivedMail) => /https:\/\/foodio\.example(\/newsletter\/\S+)/.exec(text)?.[1] ?? 'no link'
const tokenIn = (path: string) => new URL(path, ORIGIN).searchParams.get('token') ?? ''

/** Subscribes an address and confirms it; returns the token that ends it. */
async function confirmed(email: string, language = 'en') {
  const client = aClient(site, language)
  await client.post('/newsletter', { email })
  const path = linkIn(await awaitMail(site.dataDir, email))
  expect((await client.post(path, { token: tokenIn(path) })).status).toBe(303)
  return (await row(email))?.leaveToken ?? ''
}

describe('subscribing', () => {
  test('every page’s foot has the form, which works without scripts', async () => {
    const client = aClient(site)
    const html = await (await client.get('/')).text()
    const form = /<form[^>]*action="\/newsletter"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toContain('method="post"')
    for (const part of ['type="email"', 'name="email"', 'required=""']) expect(form).toContain(part)
    expect(form).toContain('>Subscribe</button>')
    const response = await client.post('/newsletter', { email: ' Paper@Example.org ' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter?sent'])
    expect(await (await client.get('/newsletter?sent')).text()).toContain('Subscribed successfully! ✅')
    expect((await awaitMail(site.dataDir, 'paper@example.org')).subject).toContain('Please confirm your subscription')
  })

  test('answers the script in words, in the reader’s language', async () => {
    const join = (email: string, language = 'en') => aClient(site, language).post('/newsletter/join', { email })
    const taken = await join('script@example.org')
    expect([taken.status, await taken.json()]).toEqual([
      200,
      { problem: null, text: m.newsletter_subscribed(), hint: m.newsletter_look() },
    ])
    const wrong = await join('nowhere')
    expect([wrong.status, await wrong.json()]).toEqual([422, { problem: 'Enter a valid email' }])
    expect(await (await join('', 'hi')).json()).toEqual({ problem: 'ई-मेल ज़रूरी है' })
  })

  test('a wrong address comes again with what is wrong', async () => {
    const response = await aClient(site).post('/newsletter', { email: 'no where' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(alertsIn(html)).toEqual(['Enter a valid email'])
    expect(html).toContain('value="no where"')
  })

  test.each(['x<victim@example.org>', 'a,b@example.org', '"a"@example.org', 'group:victim@example.org;'])(
    '%s is no bare address',
    async (email) => {
      expect((await aClient(site).post('/newsletter/join', { email })).status).toBe(422)
    },
  )

  test('is confirmed by a button, not by opening the link, and confirmed on the next page', async () => {
    const client = aClient(site)
    await client.post('/newsletter', { email: 'anna@example.org' })
    const path = linkIn(await awaitMail(site.dataDir, 'anna@example.org'))
    const page = await client.get(path)
    expect(await page.text()).toContain('Send the newsletter to anna@example.org?')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect((await row('anna@example.org'))?.confirmedAt).toBeNull()
    const done = await client.post(path, { token: tokenIn(path) })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    expect(await (await client.get('/')).text()).toContain('Thank you! You are subscribed to the newsletter.')
    expect((await row('anna@example.org'))?.confirmedAt).toBeGreaterThan(0)
    expect((await client.post(path, { token: tokenIn(path) })).status).toBe(303)
  })

  test('stores no token that could be read back from the database', async () => {
    await aClient(site).post('/newsletter', { email: 'hashed@example.org' })
    const token = tokenIn(linkIn(await awaitMail(site.dataDir, 'hashed@example.org')))
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await row('hashed@example.org'))).not.toContain(token)
  })

  test('a link of eight days ago explains how to get another, and its address is forgotten', async () => {
    const client = aClient(site)
    await client.post('/newsletter', { email: 'late@example.org' })
    const path = linkIn(await awaitMail(site.dataDir, 'late@example.org'))
    const past = Date.now() - DAY
    await site.database.db
      .updateTable('subscriber')
      .set({ confirmUntil: past })
      .where('email', '=', 'late@example.org')
      .execute()
    expect(await (await client.get(path)).text()).toContain('work for seven days')
    const pressed = await client.post(path, { token: tokenIn(path) })
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('work for seven days')])
    await client.post('/newsletter', { email: 'other@example.org' })
    expect(await row('late@example.org')).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['SQL', "' or 1=1 --"],
    ['an unknown token', 'x'.repeat(43)],
    ['a long text', 'x'.repeat(5000)],
  ])('%s in the place of the token is no link', async (_, token) => {
    const query = new URLSearchParams({ token })
    const response = await aClient(site).get(`/newsletter/confirm?${query}`)
    expect([response.status, (await response.text()).includes('work for seven days')]).toEqual([200, true])
  })

  test('an address that is subscribed gets the same answer and no mail', async () => {
    await confirmed('known@example.org')
    const mails = () => mailsIn(site.dataDir).length
    const before = mails()
    const answers = []
    for (const email of ['KNOWN@example.org', 'stranger@example.org']) {
      const response = await aClient(site).post('/newsletter', { email })
      answers.push([response.status, response.headers.get('location'), await response.text()])
    }
    expect(answers[0]).toEqual(answers[1])
    await awaitMail(site.dataDir, 'stranger@example.org')
    expect(mails()).toBe(before + 1)
    expect(await row('KNOWN@example.org')).toBeUndefined()
  })

  test('one mailbox gets four mails an hour, silently; the last link is valid', async () => {
    for (let at = 1; at <= 6; at++) {
      const response = await aClient(site).post('/newsletter', { email: 'flooded@example.org' })
      expect(response.headers.get('location')).toBe('/newsletter?sent')
      await awaitMail(site.dataDir, 'flooded@example.org', Math.min(at, 4))
    }
    const valid = []
    for (const mail of mailsIn(site.dataDir, 'flooded@example.org'))
      valid.push((await (await aClient(site).get(linkIn(mail))).text()).includes('flooded@example.org?'))
    expect(valid).toEqual([false, false, false, true])
  })

  test('one network address may ask twenty times an hour, then learns how long to wait', async () => {
    const client = aClient(site)
    for (let at = 0; at < 20; at++) await client.post('/newsletter', { email: `many${at}@example.org` })
    const refused = await client.post('/newsletter', { email: 'one-more@example.org' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(alertsIn(await refused.text())[0]).toMatch(/Too many attempts/)
    const scripted = await client.post('/newsletter/join', { email: 'one-more@example.org' })
    expect([scripted.status, await scripted.json()]).toEqual([
      429,
      { problem: expect.stringMatching(/Too many attempts/) },
    ])
  })

  test('another site cannot subscribe its visitors', async () => {
    for (const path of ['/newsletter', '/newsletter/join', '/newsletter/confirm', '/newsletter/unsubscribe'])
      expect(
        (await aClient(site).post(path, { email: 'x@example.org' }, { origin: 'https://evil.example' })).status,
      ).toBe(403)
  })

  test('in Hindi the mail is in Hindi, and the language is stored', async () => {
    await confirmed('hindi@example.org', 'hi')
    expect((await row('hindi@example.org'))?.locale).toBe('hi')
    const mail = await awaitMail(site.dataDir, 'hindi@example.org')
    expect(mail.text).toContain('नमस्ते')
    expect(mail.subject).toContain('न्यूज़लेटर')
  })
})

describe('unsubscribing', () => {
  test('by a mail program: one post without session, from any site, with the same answer the second time', async () => {
    const token = await confirmed('one-click@example.org')
    const press = () =>
      site.send(`/newsletter/one-click?token=${token}`, {
        method: 'POST',
        headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    for (let at = 0; at < 2; at++) {
      const response = await press()
      expect([response.status, await response.text()]).toEqual([
        200,
        'You are unsubscribed: no more of these emails will be sent.\n',
      ])
    }
    expect(await row('one-click@example.org')).toBeUndefined()
    const broken = await site.send('/newsletter/one-click?token=abc', { method: 'POST' })
    expect(broken.status).toBe(404)
  })

  test('by hand: the address opened asks first, the button ends it and forgets the address', async () => {
    const token = await confirmed('by-hand@example.org')
    const client = aClient(site)
    const opened = await client.get(`/newsletter/one-click?token=${token}`)
    const path = opened.headers.get('location') ?? ''
    expect([opened.status, path]).toEqual([302, `/newsletter/unsubscribe?token=${token}`])
    expect(await (await client.get(path)).text()).toContain('by-hand@example.org')
    expect(await row('by-hand@example.org')).toBeDefined()
    expect((await client.post(path, { token })).headers.get('location')).toBe('/')
    expect(await (await client.get('/')).text()).toContain('You are unsubscribed')
    expect(await row('by-hand@example.org')).toBeUndefined()
    expect(await (await client.get(path)).text()).toContain('You are unsubscribed')
    expect(await (await client.get('/newsletter/unsubscribe?token=abc')).text()).toContain('This link is incomplete')
  })
})

test('from the footer to the last issue: subscribe, confirm, read, end it by one click, and get no more', async () => {
  const email = 'whole-way@example.org'
  await confirmed(email)
  const mail = createMailer(readConfig({ DATA_DIR: site.dataDir }), createLog({ logLevel: 'silent' }))
  const send = (text: string) =>
    sendIssue({
      db: site.database.db,
      mail,
      origin: ORIGIN,
      issue: readIssue(new TextEncoder().encode(text), 'issue.md'),
    })
  await send('# Autumn soups\n\nWarm **bowls**: [one](/recipe/5)\n')
  const received = await awaitMail(site.dataDir, email, 2)
  expect(received.subject).toBe('Autumn soups')
  expect(received.text).toContain(`Warm **bowls**: [one](${ORIGIN}/recipe/5)`)
  expect(received.html).toContain('<strong>bowls</strong>')
  expect(received.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const address = /^<https:\/\/foodio\.example(\/\S+)>$/.exec(received.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await site.send(address, { method: 'POST', body })).status).toBe(200)
  await send('# Winter cakes\n\nNone for you.\n')
  expect(mailsIn(site.dataDir, email)).toHaveLength(2)
})
