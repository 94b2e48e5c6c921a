import { expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook, type Client, mailTo, PASSWORD } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true', ORIGIN: 'https://foodio.example' })

const linkTo = async (to: string, path: string) => {
  const mail = await mailTo(site.dataDir, to, path)
  return new RegExp(`https://foodio\\.example(/${path}\\?token=(\\S+))`).exec(mail)?.slice(1) as [string, string]
}
const change = (client: Client, username: string, email: string, currentPassword = PASSWORD) =>
  client.post('/profile', { username, email, bio: 'Soups.', currentPassword })

test('a new address asks for the password, waits for its link, and can be sent again or cancelled', async () => {
  const client = await aRegisteredCook(site, 'mover')
  const forgotten = await change(client, 'mover', 'new@example.org', '')
  expect(forgotten.status).toBe(422)
  const form = await forgotten.text()
  expect(alertsIn(form)).toEqual(['To change your email address, enter your current password.'])
  expect(form).toContain('value="new@example.org"')
  const wrong = await (await change(client, 'mover', 'new@example.org', 'a wild guess')).text()
  expect(alertsIn(wrong)).toEqual(['That is not your current password.'])
  expect(wrong).not.toContain('a wild guess')
  expect(await (await client.get('/profile')).text()).not.toContain('Soups.')

  expect((await change(client, 'mover', 'new@example.org')).headers.get('location')).toBe('/profile')
  const profile = await (await client.get('/profile')).text()
  expect(profile).toContain('Profile updated! We have sent a link to your new email address.')
  expect(profile).toContain(
    'We sent a link to new@example.org. Until you open it, your address stays mover@example.org.',
  )
  const [first] = await linkTo('new@example.org', 'confirm-new-email')
  await client.post('/settings/security', { do: 'emailAgain' })
  expect(await (await client.get(first)).text()).toContain('This link no longer works')
  await client.post('/settings/security', { do: 'emailCancel' })
  const after = await (await client.get('/profile')).text()
  expect(after).toContain('Your email address stays as it is.')
  expect(after).not.toContain('new@example.org')
})

test('the link confirms by its button only; the old address takes the account back', async () => {
  const thief = await aRegisteredCook(site, 'robbed')
  await change(thief, 'robbed', 'thief@example.org')
  const [confirm, confirmToken] = await linkTo('thief@example.org', 'confirm-new-email')
  const mailReader = aClient(site)
  const page = await mailReader.get(confirm)
  expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
    'same-origin',
    'private, no-store',
  ])
  expect(await page.text()).toContain('Use thief@example.org for the account of robbed from now on?')
  expect(await (await thief.get('/profile?edit')).text()).toContain('value="robbed@example.org"')
  const confirmed = await mailReader.post('/confirm-new-email', { token: confirmToken })
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/login'])
  expect(await (await thief.get('/profile?edit')).text()).toContain('value="thief@example.org"')
  expect((await mailReader.post('/confirm-new-email', { token: confirmToken })).status).toBe(422)

  const owner = aClient(site)
  const [undo, undoToken] = await linkTo('robbed@example.org', 'restore-email')
  expect(await (await owner.get(undo)).text()).toContain('Give robbed@example.org back to the account of robbed?')
  expect((await thief.get('/profile')).status).toBe(200)
  const restored = await owner.post('/restore-email', { token: undoToken })
  const reset = restored.headers.get('location') ?? ''
  expect(reset).toMatch(/^\/reset-password\?token=/)
  expect((await thief.get('/profile')).status).toBe(302)
  expect(await (await owner.get(reset)).text()).toContain('Your old email address is back')
  const token = new URL(reset, 'https://foodio.example').searchParams.get('token') ?? ''
  await owner.post('/reset-password', { token, password: 'mine and mine alone' })
  expect((await thief.post('/login', { username: 'robbed', password: PASSWORD })).status).toBe(422)
  await owner.post('/login', { username: 'robbed@example.org', password: 'mine and mine alone' })
  expect(await (await owner.get('/profile')).text()).toContain('<h1>robbed</h1>')
  expect(await (await owner.get(undo)).text()).toContain('This link no longer works')
})

test('by the API the same rules apply', async () => {
  const client = await aRegisteredCook(site, 'caller')
  const put = async (json: object) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await site.send('/api/auth/updateUser', { method: 'PUT', headers, body: JSON.stringify(json) })
    return { status: response.status, body: (await response.json()) as { user?: object; errors?: { field: string }[] } }
  }
  const change = { username: 'caller', email: 'called@example.org' }
  for (const wrong of [change, { ...change, currentPassword: 'a guess' }]) {
    const { status, body } = await put(wrong)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['currentPassword']])
  }
  expect(await put({ ...change, currentPassword: PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { email: 'caller@example.org', pendingEmail: 'called@example.org' } },
  })
  const [, token] = await linkTo('called@example.org', 'confirm-new-email')
  await client.post('/confirm-new-email', { token })
  expect(await put({ username: 'caller', email: 'called@example.org' })).toMatchObject({
    body: { user: { email: 'called@example.org', emailVerified: true, pendingEmail: null } },
  })
  expect((await put({ username: 'Foodio-Support', email: 'called@example.org' })).body.errors).toMatchObject([
    { field: 'username' },
  ])
})

test('in Hindi the pages speak Hindi', async () => {
  const client = await aRegisteredCook(site, 'hindi-mover')
  await change(client, 'hindi-mover', 'hindi@example.org')
  const [confirm] = await linkTo('hindi@example.org', 'confirm-new-email')
  const reader = aClient(site, 'hi')
  expect(await (await reader.get(confirm)).text()).toContain('क्या hindi-mover का खाता अब से hindi@example.org पर चले?')
  expect(await (await reader.get('/restore-email?token=x')).text()).toContain('पते का बदलाव वापस लेने का लिंक')
})
