import { expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook, PASSWORD } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

test('when a part breaks, forms say so, nothing typed is lost, and nobody is signed in or out by it', async () => {
  const client = await aRegisteredCook(site, 'unlucky')
  const { schema } = site.database.db
  await schema.dropTable('attempt').execute()
  const login = await aClient(site).post('/login', { username: 'unlucky', password: PASSWORD })
  const loginPage = await login.text()
  expect([login.status, alertsIn(loginPage)]).toEqual([500, ['Login failed. Please check your credentials.']])
  expect(loginPage).toContain('value="unlucky"')
  expect(loginPage).not.toContain(PASSWORD)
  const fields = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD }
  const registration = await aClient(site).post('/register', fields)
  const registerPage = await registration.text()
  expect(alertsIn(registerPage)[0]).toMatch(/nothing you saved is lost/)
  expect(registerPage).toContain('value="newcomer@example.org"')

  await schema.alterTable('cook').dropColumn('updatedAt').execute()
  const profile = await client.post('/profile', {
    username: 'unlucky',
    email: 'unlucky@example.org',
    bio: 'Still here.',
  })
  const profilePage = await profile.text()
  expect([profile.status, alertsIn(profilePage)]).toEqual([500, ['Failed to update profile.']])
  expect(profilePage).toContain('value="Still here."')
})
