import { expect, test } from 'vitest'
import { atOnce, describeStores } from '../../../tests/support/databases.ts'
import { SUBSCRIPTION_CONFIRM_WITHIN } from './newsletter.ts'
import {
  confirmSubscription,
  deleteUnconfirmed,
  emailOfConfirmLink,
  emailOfLeaveLink,
  recipientOf,
  subscribe,
  unsubscribe,
} from './subscribers.store.ts'

const NOW = Date.UTC(2026, 5, 1)

describeStores('subscribers', (db, engine) => {
  let requests = 0
  const request = async (email: string, now = NOW) => {
    const requested = await subscribe(db(), { email, locale: 'en', address: `198.51.100.${++requests}` }, now)
    return 'confirm' in requested ? requested.confirm : 'refused'
  }
  const rows = () => db().selectFrom('subscriber').selectAll().orderBy('id').execute()

  test('an address is one subscriber, however it is written', async () => {
    await request('anna@example.org')
    await request('Anna@Example.org')
    expect((await rows()).map(({ email }) => email)).toEqual(['anna@example.org'])
  })

  test('of two links the newer one is valid, until seven days have gone', async () => {
    const older = (await request('anna@example.org')) ?? ''
    const newer = (await request('anna@example.org', NOW + 1000)) ?? ''
    expect(await confirmSubscription(db(), older, NOW + 2000)).toBe(false)
    expect(await emailOfConfirmLink(db(), newer, NOW + 1000 + SUBSCRIPTION_CONFIRM_WITHIN)).toBeNull()
    expect(await emailOfConfirmLink(db(), newer, NOW + SUBSCRIPTION_CONFIRM_WITHIN)).toBe('anna@example.org')
    expect(await confirmSubscription(db(), newer, NOW + 3000)).toBe(true)
    expect(await confirmSubscription(db(), newer, NOW + 2 * SUBSCRIPTION_CONFIRM_WITHIN)).toBe(true)
    expect((await rows())[0]?.confirmedAt).toBe(NOW + 3000)
  })

  test('a link confirms its own address alone, and unsubscribing one leaves the other', async () => {
    const [anna, ben] = [await request('anna@example.org'), await request('ben@example.org')]
    const confirmed = async () => (await rows()).map(({ email, confirmedAt }) => [email, confirmedAt])
    expect(await confirmSubscription(db(), ben ?? '', NOW + 5)).toBe(true)
    expect(await confirmed()).toEqual([
      ['anna@example.org', null],
      ['ben@example.org', NOW + 5],
    ])
    expect(await emailOfConfirmLink(db(), anna ?? '', NOW + 6)).toBe('anna@example.org')
    await unsubscribe(db(), (await rows())[1]?.leaveToken ?? '')
    expect(await confirmed()).toEqual([['anna@example.org', null]])
  })

  test('who is confirmed gets no other link, and nobody changes their language', async () => {
    await confirmSubscription(db(), (await request('anna@example.org')) ?? '', NOW)
    const other = { email: 'anna@example.org', locale: 'hi', address: '192.0.2.1' } as const
    expect(await subscribe(db(), other, NOW + 1)).toEqual({ confirm: null })
    expect(await rows()).toMatchObject([{ locale: 'en', confirmedAt: NOW }])
  })

  test('a mail that the limit prevents leaves the link before it valid', async () => {
    const links = []
    for (let at = 0; at < 6; at++) links.push(await request('anna@example.org', NOW + at))
    expect(links.map((link) => link !== null)).toEqual([true, true, true, true, false, false])
    expect(await confirmSubscription(db(), links[3] ?? '', NOW + 10)).toBe(true)
  })

  test('ending deletes the address, and the link that did it shows so afterwards', async () => {
    await confirmSubscription(db(), (await request('anna@example.org')) ?? '', NOW)
    await confirmSubscription(db(), (await request('ben@example.org')) ?? '', NOW)
    const token = (await rows())[0]?.leaveToken ?? ''
    expect(await emailOfLeaveLink(db(), token)).toBe('anna@example.org')
    for (let at = 0; at < 2; at++) await unsubscribe(db(), token)
    await unsubscribe(db(), '')
    expect(await emailOfLeaveLink(db(), token)).toBeNull()
    expect((await rows()).map(({ email }) => email)).toEqual(['ben@example.org'])
  })

  test('the link that ends a subscription cannot be guessed from the address, and is new after coming back', async () => {
    const tokenOf = async (email: string) => {
      await confirmSubscription(db(), (await request(email)) ?? '', NOW)
      const row = (await rows()).find((one) => one.email === email)
      return row?.leaveToken ?? ''
    }
    const first = await tokenOf('anna@example.org')
    const others = await tokenOf('ben@example.org')
    await unsubscribe(db(), first)
    const again = await tokenOf('anna@example.org')
    expect(new Set([first, again, others, recipientOf('anna@example.org'), recipientOf('ben@example.org')]).size).toBe(
      5,
    )
    for (const token of [first, again, others]) expect(token).toMatch(/^[\w-]{43}$/)
    await unsubscribe(db(), first)
    await unsubscribe(db(), recipientOf('anna@example.org'))
    expect((await rows()).map(({ email }) => email)).toEqual(['ben@example.org', 'anna@example.org'])
  })

  test('only what nobody confirmed in time is forgotten', async () => {
    await confirmSubscription(db(), (await request('anna@example.org')) ?? '', NOW)
    await request('ben@example.org')
    await deleteUnconfirmed(db(), NOW + SUBSCRIPTION_CONFIRM_WITHIN - 1)
    expect(await rows()).toHaveLength(2)
    await deleteUnconfirmed(db(), NOW + SUBSCRIPTION_CONFIRM_WITHIN)
    expect((await rows()).map(({ email }) => email)).toEqual(['anna@example.org'])
  })

  test('requested many times at once, there is one subscriber, and one of the links is valid', async () => {
    const links: string[] = []
    await atOnce(engine, [0, 1, 2], async () => links.push((await request('anna@example.org')) ?? ''))
    expect(await rows()).toHaveLength(1)
    const emails = await Promise.all(links.map((link) => emailOfConfirmLink(db(), link, NOW)))
    expect(emails.filter((email) => email !== null)).toEqual(['anna@example.org'])
  })
})
