import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACE, RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { ANNA, cookiesOf, someAccounts } from '../../../tests/support/accounts.ts'
import { PASSWORD } from '../../../tests/support/client.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { register, requestPasswordReset, resetPassword, signIn } from './accounts.server.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'
import { changePassword } from './profile.store.ts'

describeStores('wrong passwords', (db) => {
  // The waits are a few seconds, which a slow machine may take for a few passwords.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const accounts = () => {
    const made = someAccounts(db())
    const wrong = (username: string, address: string, cookies: string[] = []) =>
      signIn(made.contextWith(cookies, address), { username, password: 'a guess' })
    const right = (address: string, cookies: string[] = [], password = PASSWORD) =>
      signIn(made.contextWith(cookies, address), { username: 'anna', password })
    const deviceOf = (result: object) => cookiesOf(result).filter((cookie) => cookie.startsWith('known_device='))
    return { ...made, wrong, right, deviceOf }
  }
  const REFUSED = { refused: expect.any(Number) }
  const IN = { cookies: expect.any(Array) }

  test('slow down the network they come from, by name and mail address together, and nobody else', {
    tags: 'slow',
  }, async () => {
    const { contextWith, wrong, right } = accounts()
    await register(contextWith(), ANNA)
    for (let at = 0; at < PACE.free; at++)
      expect(await wrong(at % 2 ? 'Anna' : 'anna@example.org', `198.51.100.${at}`)).toEqual({ wrong: true })
    expect(await wrong('anna', '198.51.100.99')).toEqual(REFUSED)
    expect(await wrong('anna@example.org', '198.51.100.99')).toEqual(REFUSED)
    expect(await right('198.51.100.99')).toEqual(REFUSED)
    expect(await right('203.0.113.5')).toEqual(IN)
    expect(await right('2001:db8:1:2')).toEqual(IN)
  })

  test('are answered alike whether or not there is such a cook', async () => {
    const { contextWith, wrong } = accounts()
    await register(contextWith(), ANNA)
    const run = async (name: string) => {
      const answers = []
      for (let at = 0; at < PACE.free + 2; at++) answers.push(await wrong(name, '198.51.100.1'))
      return answers
    }
    expect(await run('nobody')).toEqual(await run('anna'))
    expect(await run('nobody@example.org')).toEqual([...Array(PACE.free).fill({ wrong: true }), REFUSED, REFUSED])
  })

  test('from everywhere at once end at a much higher number; a device that signed in before still gets in', async () => {
    const { contextWith, wrong, right, deviceOf } = accounts()
    const device = deviceOf(await register(contextWith(), ANNA))
    // As many as there may be, without hashing each of them.
    await wrong('anna', '198.51.100.1')
    const counts = db().updateTable('attempt').set({ count: RATE_LIMITS.signInByName.max })
    await counts.where('key', 'like', 'signInByName:%').execute()
    expect(await right('203.0.113.5')).toEqual(REFUSED)
    expect(await right('203.0.113.5', device)).toEqual(IN)
    expect(RATE_LIMITS.signInByName.max).toBeGreaterThanOrEqual(20 * PACE.free)
  })

  test('by a known device slow down that device only', async () => {
    const { contextWith, wrong, right, deviceOf } = accounts()
    const device = deviceOf(await register(contextWith(), ANNA))
    for (let at = 0; at < PACE.free; at++) await wrong('anna', '198.51.100.1', device)
    expect(await wrong('anna', '198.51.100.1', device)).toEqual(REFUSED)
    expect(await right('198.51.100.1')).toEqual(IN)
  })

  test('a device is known to one cook, until the password changes, and nobody can make one up', {
    tags: 'slow',
  }, async () => {
    const { accounts: own, contextWith, wrong, right, deviceOf, mailed } = accounts()
    const first = cookiesOf(await register(contextWith(), ANNA))
    const device = deviceOf({ cookies: first })
    const tom = await register(contextWith(), { ...ANNA, username: 'tom', email: 'tom@example.org' })
    for (let at = 0; at <= PACE.free; at++) await wrong('anna', '198.51.100.1')
    const [name, value = ''] = (device[0] ?? '').split(';')[0]?.split('=') ?? []
    const forged = [`${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`]
    for (const other of [deviceOf(tom), forged]) expect(await right('198.51.100.1', other)).toEqual(REFUSED)
    expect(await right('198.51.100.1', device)).toEqual(IN)

    for (let at = 0; at <= PACE.free; at++) await wrong('anna', '198.51.100.1')
    const id = (await own.cookOf(contextWith(first).request, '')).cook?.id ?? ''
    const changed = await changePassword(
      contextWith(first),
      { ...ANNA, id, name: 'Anna' },
      PASSWORD,
      'another good one',
    )
    expect(await right('198.51.100.1', device, 'another good one')).toEqual(REFUSED)
    expect(await right('198.51.100.1', deviceOf(changed), 'another good one')).toEqual(IN)

    for (let at = 0; at <= PACE.free; at++) await wrong('anna', '198.51.100.1')
    await requestPasswordReset(contextWith(), 'anna@example.org')
    await resetPassword(contextWith(), await mailed('anna@example.org', 'reset-password'), 'a third good one')
    expect(await right('198.51.100.1', deviceOf(changed), 'a third good one')).toEqual(REFUSED)
  })

  test('a browser remembers the last three cooks, and the cookie is out of reach of scripts and other sites', async () => {
    const { accounts: own, contextWith, deviceOf } = accounts()
    let cookies: string[] = []
    for (const name of ['anna', 'tom', 'eve', 'zoe'])
      cookies = deviceOf(
        await register(contextWith(cookies), { ...ANNA, username: name, email: `${name}@example.org` }),
      )
    expect(cookies[0]?.split(';')[0]?.split('~')).toHaveLength(3)
    const deviceOfCook = async (username: string) => {
      const cooks = db().selectFrom('cook').innerJoin('account', 'account.userId', 'cook.id')
      const found = cooks.select(['cook.id', 'account.password']).where('username', '=', username)
      const { id, password } = await found.executeTakeFirstOrThrow()
      return knownDevice(own, contextWith(cookies).request, { id, password: password ?? '' })
    }
    expect(await deviceOfCook('anna')).toBeNull()
    for (const name of ['tom', 'eve', 'zoe']) expect(await deviceOfCook(name), name).toMatch(/^[\w-]{22}$/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Max-Age=34560000', 'Path=/']) expect(cookies[0]).toContain(part)
    const overHttps = { ...own, origin: 'https://foodio.example' }
    expect(deviceCookie(overHttps, contextWith().request, { id: 'anna', password: '' })).toMatch(/; Secure$/)
  })

  test('a hundred sign-ins from one address are enough, whatever the names', { tags: 'slow' }, async () => {
    const { contextWith, wrong, right } = accounts()
    await register(contextWith(), ANNA)
    const { max } = RATE_LIMITS.signInByAddress
    expect(max).toBe(100)
    for (let at = 0; at < max; at++)
      expect(await wrong(`stranger-${at}@example.invalid,`, '198.51.100.1')).toEqual({ wrong: true })
    expect(await right('198.51.100.1')).toEqual(REFUSED)
    expect(await right('198.51.100.2')).toEqual(IN)
  })

  test('a forgotten password sends four mails an hour to one mailbox, wherever it is requested', async () => {
    const { contextWith, mails } = accounts()
    await register(contextWith(), ANNA)
    for (let at = 0; at < 7; at++)
      expect(await requestPasswordReset(contextWith([], `198.51.100.${at}`), 'anna@example.org')).toEqual({
        refused: 0,
      })
    const sent = () => mails.filter(({ text }) => text.includes('reset-password'))
    await expect.poll(() => sent().length).toBe(4)
  })
})
