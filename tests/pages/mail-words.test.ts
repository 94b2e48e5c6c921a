import { expect, test } from 'vitest'
import { locales, messagesOf } from '#server/message-files.ts'
import { aClient, alertsIn, aRegisteredCook, PASSWORD } from '../support/client.ts'
import { mailsIn } from '../support/mails.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const HOSTILE = 'WIN at http://evil.example/win Bcc: a@b'

test('no subject of a mail has a place for words', () => {
  for (const locale of locales) {
    const subjects = Object.entries(messagesOf(locale)).filter(([key]) => /_subject$/.test(key))
    expect(subjects.length).toBeGreaterThan(5)
    for (const [key, text] of subjects)
      expect([key, typeof text === 'string' && !text.includes('{')]).toEqual([key, true])
  }
})

test.each(SITE_ENGINES)(
  'what a cook calls themselves, their household, lists and recipes leads nobody anywhere by mail, on %s',
  async (engine) => {
    await run(engine)
  },
)

const sites = Object.fromEntries(SITE_ENGINES.map((engine) => [engine, aSite({ TRUST_PROXY: 'true' }, engine)]))

async function run(engine: (typeof SITE_ENGINES)[number]) {
  const site = sites[engine] as ReturnType<typeof aSite>
  const cook = await aRegisteredCook(site, 'walker')
  const profile = (name: string) =>
    cook.post('/profile', { username: 'walker', name, bio: '', email: 'walker@example.org' })
  const refused = await profile(HOSTILE)
  expect(refused.status).toBe(422)
  expect(alertsIn(await refused.text()).join()).toContain('Leave out web and e-mail addresses')
  const register = await aClient(site).post('/register', {
    username: 'win.example.com',
    email: 'w@example.org',
    password: PASSWORD,
  })
  expect(register.status).toBe(422)
  // As it was stored before such names were refused.
  const { db } = site.database
  await db.updateTable('cook').set({ name: HOSTILE }).where('username', '=', 'walker').execute()
  expect((await profile(HOSTILE)).status).toBe(303)
  await cook.post('/household', { do: 'rename', name: HOSTILE })
  await cook.post('/shopping-list', { do: 'make', list: 'list', name: HOSTILE })
  await cook.post('/household', { do: 'invite', email: 'stranger@example.org', formKey: 'k' })
  await cook.post('/profile', {
    username: 'walker',
    name: HOSTILE,
    bio: '',
    email: 'new@example.org',
    currentPassword: PASSWORD,
  })
  await cook.post('/forgot-password', { email: 'walker@example.org' })
  await cook.post('/newsletter', { email: 'reader@example.org' })
  const recipients = () => new Set(mailsIn(site.dataDir).map(({ to }) => to))
  const expected = ['stranger@example.org', 'new@example.org', 'walker@example.org', 'reader@example.org']
  await expect.poll(() => expected.filter((to) => !recipients().has(to)), { timeout: 5000 }).toEqual([])
  for (const { subject, text, html } of mailsIn(site.dataDir)) {
    expect(subject + text + html).not.toMatch(/evil|WIN|Bcc/)
    for (const [address] of text.matchAll(/https?:\S+/g)) expect(address).toMatch(/^http:\/\/localhost:3000\//)
  }
}
