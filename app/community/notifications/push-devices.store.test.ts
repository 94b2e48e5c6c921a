import { beforeEach, expect, test } from 'vitest'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { addDevice, hasDevice, listDevices, removeDevice, settleDevice, takeForPush } from './push-devices.store.ts'

const NOW = Date.UTC(2026, 10, 20)

describeStores('devices that show notifications', (db) => {
  let anna = ''
  let ben = ''
  const add = async (cookId: string, name: string, { endpoint = name, expiresAt = NOW + 1, createdAt = NOW } = {}) => {
    const times = { createdAt: NOW, updatedAt: NOW, expiresAt }
    await db()
      .insertInto('session')
      .values({ id: `${cookId} ${name}`, token: `${cookId} ${name}`, userId: cookId, ...times })
      .onConflict((c) => c.doNothing())
      .execute()
    const device = {
      endpoint: `https://push.example/${endpoint}`,
      p256dh: 'key',
      auth: 'secret',
      locale: 'en' as const,
    }
    await addDevice(db(), cookId, { ...device, sessionId: `${cookId} ${name}` }, createdAt)
  }
  const endpoints = async (cookId: string, now = NOW) =>
    (await listDevices(db(), cookId, now)).map(({ endpoint }) => endpoint.replace(/.*\//, '')).sort()
  beforeEach(async () => {
    anna = await aCook(db())
    ben = await aCook(db())
  })

  test('are a cook’s own, until their session ends or expires', async () => {
    await add(anna, 'phone')
    await add(anna, 'desk', { expiresAt: NOW })
    await add(ben, 'tablet')
    expect([await endpoints(anna), await endpoints(ben)]).toEqual([['phone'], ['tablet']])
    expect(await endpoints(anna, NOW - 1)).toEqual(['desk', 'phone'])
    expect([await hasDevice(db(), anna, `${anna} phone`), await hasDevice(db(), ben, `${anna} phone`)]).toEqual([
      true,
      false,
    ])
    await removeDevice(db(), ben, `${anna} phone`)
    await removeDevice(db(), anna, `${anna} desk`)
    expect(await endpoints(anna, NOW - 1)).toEqual(['phone'])
  })

  test('are another cook’s when these sign in on the same one, and the same one twice is one', async () => {
    await add(anna, 'phone', { endpoint: 'shared' })
    await add(anna, 'phone', { endpoint: 'shared' })
    expect(await endpoints(anna)).toEqual(['shared'])
    await add(ben, 'phone', { endpoint: 'shared' })
    expect([await endpoints(anna), await endpoints(ben)]).toEqual([[], ['shared']])
  })

  test('are the last ones that a cook has added, and no fewer of others', async () => {
    await add(ben, 'tablet', { createdAt: 0 })
    for (let at = 0; at < 12; at++) await add(anna, `d${String(at).padStart(2, '0')}`, { createdAt: NOW + at })
    const left = await endpoints(anna)
    expect(left.at(-1)).toBe('d11')
    expect(left).toEqual(
      Array.from({ length: left.length }, (_, at) => `d${String(12 - left.length + at).padStart(2, '0')}`),
    )
    expect(left).toHaveLength(10)
    expect(await endpoints(ben)).toEqual(['tablet'])
  })

  test('that are set up again are the last ones', async () => {
    for (let at = 0; at < 10; at++) await add(anna, `d${at}`, { createdAt: NOW + at })
    await add(anna, 'd0', { createdAt: NOW + 20 })
    await add(anna, 'new', { createdAt: NOW + 21 })
    expect(await endpoints(anna)).toEqual(['d0', ...Array.from({ length: 8 }, (_, at) => `d${at + 2}`), 'new'])
  })

  test('that are gone are deleted, and those that fail again and again without one success', async () => {
    for (const name of ['gone', 'failing', 'working']) await add(anna, name)
    const rows = await db().selectFrom('pushDevice').select(['id', 'endpoint']).execute()
    const id = (name: string) => rows.find(({ endpoint }) => endpoint.endsWith(name))?.id ?? 0
    await settleDevice(db(), id('gone'), 'gone')
    expect(await endpoints(anna)).toEqual(['failing', 'working'])
    let failures = 0
    while ((await endpoints(anna)).includes('failing') && failures < 100) {
      failures++
      await settleDevice(db(), id('failing'), 'failed')
    }
    expect(failures).toBeGreaterThan(1)
    for (let at = 1; at < failures; at++) await settleDevice(db(), id('working'), 'failed')
    await settleDevice(db(), id('working'), 'sent')
    for (let at = 1; at < failures; at++) await settleDevice(db(), id('working'), 'failed')
    expect(await endpoints(anna)).toEqual(['working'])
    await settleDevice(db(), id('working'), 'failed')
    expect(await endpoints(anna)).toEqual([])
  })

  test('are sent what is due, the first told first, each once', async () => {
    await add(anna, 'phone')
    for (const [subject, at] of [
      ['second', 2],
      ['first', 1],
      ['later', 9],
    ] as const)
      await db()
        .transaction()
        .execute((tx) => notify(tx, { to: anna, from: ben, kind: 'reply', subject }, NOW + at * 1000 * 60 * 60))
    const due = await db()
      .selectFrom('notification')
      .select('pushAt')
      .where('subject', '=', 'second')
      .executeTakeFirst()
    const at = due?.pushAt ?? 0
    const take = async (size: number, now: number) => (await takeForPush(db(), size, now)).map(({ subject }) => subject)
    expect(await take(9, at - 1)).toEqual(['first'])
    expect(await take(9, at)).toEqual(['second'])
    expect(await take(9, at)).toEqual([])
    await db().updateTable('notification').set({ pushAt: at }).execute()
    expect([(await take(1, at)).length, (await take(9, at)).length]).toEqual([1, 2])
  })
})
