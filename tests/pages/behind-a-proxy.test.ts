import { expect, test } from 'vitest'
import { aClient, PASSWORD } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const ORIGIN = 'https://recipes.example'
const site = aSite({ TRUST_PROXY: 'true', ORIGIN })

test('behind a proxy that speaks plain HTTP to FoodIO, forms from the public address are taken', async () => {
  const client = aClient(site)
  const fields = { username: 'proxied', email: 'proxied@example.org', password: PASSWORD }
  const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }
  const registered = await client.post('/register', fields, own)
  expect([registered.status, registered.headers.get('location')]).toEqual([303, '/'])
  expect(registered.headers.getSetCookie().join()).toContain('Secure')
  const signedIn = await aClient(site).post('/login', { username: 'proxied', password: PASSWORD }, own)
  expect(signedIn.status).toBe(303)
})

test('forms from elsewhere are still refused there', async () => {
  const answer = await aClient(site).post(
    '/login',
    { username: 'a', password: 'b' },
    { origin: 'https://evil.example' },
  )
  expect(answer.status).toBe(403)
})

test('an address with a second one hidden in it is no address', async () => {
  const fields = { username: 'sneaky', email: 'x<victim@example.org>', password: PASSWORD }
  const answer = await aClient(site).post('/register', fields, { origin: ORIGIN })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('Enter a valid email')
})
