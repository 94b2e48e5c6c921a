import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Accounts } from './auth.server.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'

const accountsAt = (origin: string, secret = 'secret') =>
  ({
    origin,
    signatureOf: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
  }) as Accounts
const ACCOUNTS = accountsAt('https://food.example')
const cook = (id: string, password = 'hash') => ({ id, password })
const request = (cookie?: string) => new Request('https://food.example/', cookie ? { headers: { cookie } } : {})
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
/** The cookie of a browser in which these cooks have signed in, one after the other. */
const browserOf = (...ids: string[]) =>
  ids.reduce((cookie, id) => pairOf(deviceCookie(ACCOUNTS, request(cookie), cook(id))), 'theme=dark')

test('a browser knows the last three cooks who signed in there, and nobody else', () => {
  const known = (cookie: string) =>
    ['a', 'b', 'c', 'd', 'e'].filter((id) => knownDevice(ACCOUNTS, request(cookie), cook(id)) !== null)
  expect(known(browserOf('a'))).toEqual(['a'])
  expect(known(browserOf('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  expect(known(browserOf('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd'])
  expect(known(browserOf('a', 'b', 'c', 'a', 'd'))).toEqual(['a', 'c', 'd'])
})

test('a device stays the same when its cook signs in again, and each cook has another', () => {
  const [once, again] = [browserOf('a', 'b'), browserOf('a', 'b')]
  const deviceIn = (cookie: string, id: string) => knownDevice(ACCOUNTS, request(cookie), cook(id))
  const renewed = pairOf(deviceCookie(ACCOUNTS, request(once), cook('a')))
  expect(deviceIn(renewed, 'a')).toBe(deviceIn(once, 'a'))
  expect(new Set([deviceIn(once, 'a'), deviceIn(once, 'b'), deviceIn(again, 'a')]).size).toBe(3)
})

test('a device is known no more with another password, to another site, or with another signature', () => {
  const cookie = browserOf('a')
  expect(knownDevice(ACCOUNTS, request(cookie), cook('a', 'other'))).toBe(null)
  expect(knownDevice(accountsAt('https://food.example', 'other'), request(cookie), cook('a'))).toBe(null)
  const last = cookie.at(-1) === 'A' ? 'B' : 'A'
  expect(knownDevice(ACCOUNTS, request(cookie.slice(0, -1) + last), cook('a'))).toBe(null)
})

test.each<[what: string, cookie: (own: string) => string | undefined, isKnown: boolean]>([
  ['alone', (own) => own, true],
  ['behind others', (own) => `theme=dark; ${own}`, true],
  ['before others', (own) => `${own}; theme=dark`, true],
  ['behind others without a space', (own) => `theme=dark;${own}`, true],
  ['behind what is none', (own) => own.replace('=', '=x~y.z~'), true],
  [
    'as the fourth',
    (own) =>
      own.replace(
        '=',
        `=${Array(3)
          .fill(`${'x'.repeat(22)}.${'y'.repeat(43)}`)
          .join('~')}~`,
      ),
    false,
  ],
  ['under another name', (own) => `my_${own}`, false],
  ['cut', (own) => own.slice(0, -1), false],
  ['nowhere', () => undefined, false],
])('a device whose cookie comes %s', (_, cookie, isKnown) => {
  expect(knownDevice(ACCOUNTS, request(cookie(browserOf('a'))), cook('a')) !== null).toBe(isKnown)
})

test('the cookie is of the whole site, for no script, and goes over TLS where the site has it', () => {
  const set = (origin: string) => deviceCookie(accountsAt(origin), request(), cook('a')).replace(/^[^;]*/, '')
  const attributes = '; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax'
  expect([set('https://food.example'), set('http://localhost')]).toEqual([`${attributes}; Secure`, attributes])
})
