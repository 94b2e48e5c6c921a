import { beforeAll, describe, expect, test } from 'vitest'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { anApi, read } from '../support/api.ts'
import { aRecipe } from '../support/builders.ts'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { A_DEVICE } from '../support/notification-access.ts'
import { SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('notifications, on %s', (engine) => {
  const api = anApi(engine)
  const { site } = api
  let anna: Client
  let ben: Client
  let recipeId = 0
  const idOf = async (username: string) =>
    (await site.database.db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id
  /** What the header of a page shows as unread; the second time the page is one that cooks share. */
  const unreadOn = async (client: Client, path = '/About') =>
    /data-unread="([^"]*)"[^>]*href="\/notifications"/.exec(await (await client.get(path)).text())?.[1]
  const headersOf = (client: Client) => ({
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: 'http://localhost:3000',
  })

  beforeAll(async () => {
    anna = await aRegisteredCook(site, 'anna')
    ben = await aRegisteredCook(site, 'ben')
    recipeId = await aRecipe(site.database.db, { authorId: await idOf('anna'), title: 'Soup' })
  })

  test('the header counts what is unread, on pages that cooks share too, and visitors have no such link', async () => {
    for (let times = 0; times < 3; times++) expect(await unreadOn(ben)).toBe('0')
    expect(await unreadOn(anna)).toBe('0')
    await ben.post(`/recipe/${recipeId}`, { stars: '5', text: 'Lovely.' })
    for (let times = 0; times < 2; times++) expect([await unreadOn(anna), await unreadOn(ben)]).toEqual(['1', '0'])
    expect(await (await site.get('/About')).text()).not.toContain('/notifications')
  })

  test('the page lists it with its link, and marks it read by a form', async () => {
    expect((await site.get('/notifications')).headers.get('location')).toBe('/login?next=%2Fnotifications')
    const page = await (await anna.get('/notifications')).text()
    expect(page).toContain('ben reviewed “Soup”.')
    expect(page).toContain(`href="/recipe/${recipeId}#reviews"`)
    const [, id = ''] = /name="id" value="(\d+)"/.exec(page) ?? []
    await ben.post('/notifications', { do: 'read', id })
    expect(await unreadOn(anna)).toBe('1')
    const response = await anna.post('/notifications', { do: 'read', id })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/notifications'])
    expect(await unreadOn(anna)).toBe('0')
    expect(await (await anna.get('/notifications')).text()).not.toContain('Mark as read')
  })

  test('pages of twenty; all that one has seen is marked read at once, and not what comes meanwhile', async () => {
    const { db } = site.database
    const [to, from] = [await idOf('anna'), await idOf('ben')]
    const start = Date.now()
    for (let at = 0; at < 120; at++)
      await db
        .transaction()
        .execute((tx) => notify(tx, { to, from, kind: 'reply', subject: `review:${at}` }, start + at))
    expect(await unreadOn(anna)).toBe('99+')
    const page = await (await anna.get('/notifications')).text()
    expect(page.match(/replied to your review/g)?.length).toBeGreaterThanOrEqual(20)
    const [, older = ''] = /href="\/notifications\?after=([\d.]+)"/.exec(page) ?? []
    expect(older).toBe(`${start + 100}.${older.split('.')[1]}`)
    expect((await anna.get(`/notifications?after=${older}`)).status).toBe(200)
    expect(page).toContain(`name="until" value="${start + 119}"`)
    await db.transaction().execute((tx) => notify(tx, { to, from, kind: 'reply', subject: 'review:new' }, start + 500))
    await anna.post('/notifications', { do: 'readAll', until: String(start + 119) })
    expect(await unreadOn(anna)).toBe('1')
    await anna.post('/notifications', { do: 'readAll', until: String(start + 500) })
  })

  test('settings choose what is told where; the daily email is for confirmed addresses', async () => {
    const { db } = site.database
    const choice = new FormData()
    for (const [name, value] of [
      ['do', 'save'],
      ['page', 'review'],
      ['page', 'decision'],
      ['email', 'reply'],
    ] as const)
      choice.append(name, value)
    await anna.post('/notifications/settings', choice)
    const page = await (await anna.get('/notifications/settings')).text()
    const ticked = [...page.matchAll(/<input type="checkbox" name="(\w+)" checked="" value="(\w+)"/g)]
    expect(ticked.map(([, channel, kind]) => `${channel} ${kind}`).sort()).toEqual([
      'email reply',
      'page decision',
      'page review',
    ])
    await db.transaction().execute(async (tx) => {
      await notify(tx, { to: await idOf('anna'), from: await idOf('ben'), kind: 'follower', subject: '' })
    })
    expect(await unreadOn(anna)).toBe('0')
    expect((await anna.post('/notifications/settings', { do: 'emailOn' })).status).toBe(409)
    await db.updateTable('cook').set({ emailVerified: 1 }).where('username', '=', 'anna').execute()
    await anna.post('/notifications/settings', { do: 'emailOn' })
    expect(await (await anna.get('/notifications/settings')).text()).toContain('Stop the daily email')
    await anna.post('/notifications/settings', { do: 'emailOff' })
    expect(await db.selectFrom('notificationEmail').select('cookId').execute()).toEqual([])
  })

  test('the API lists, counts, marks read and changes settings; the export has all of it', async () => {
    const { db } = site.database
    const to = await idOf(api.cook.username.toLowerCase())
    for (const at of [1, 2])
      await db
        .transaction()
        .execute((tx) =>
          notify(tx, { to, from: null, kind: 'report', subject: `recipe:${at}`, detail: 'hidden recipe' }, at),
        )
    const call = (method: string, path: string, body?: object) =>
      site.send(`/api${path}`, {
        method,
        headers: { ...api.cook.write, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const first: { items: { id: number; text: string }[]; next: string } = await read(
      api.get('/notifications?limit=1', api.cook.read),
    )
    expect(first.items).toMatchObject([{ kind: 'report', text: expect.stringContaining('hidden now'), path: null }])
    expect(await read(api.get(`/notifications?limit=1&cursor=${first.next}`, api.cook.read))).toMatchObject({
      next: null,
    })
    expect(await read(api.get('/notifications/count', api.cook.read))).toEqual({ unread: 2 })
    expect((await call('PUT', `/notifications/${first.items[0]?.id}/read`)).status).toBe(204)
    expect(await read(api.get('/notifications/count', api.cook.read))).toEqual({ unread: 1 })
    expect((await call('POST', '/notifications/read', { until: '2020-01-01T00:00:00.000Z' })).status).toBe(204)
    expect(await read(api.get('/notifications/count', api.cook.read))).toEqual({ unread: 0 })
    const off = { page: true, email: false, push: false }
    expect(await (await call('PUT', '/notifications-settings', { review: off })).json()).toMatchObject({ review: off })
    expect((await call('PUT', '/notifications-settings', { review: { page: 'yes' } })).status).toBe(422)
    const { notifications } = await (await anna.get('/profile/export')).json()
    expect(notifications.notifications[0]).toMatchObject({ kind: 'reply', cooks: ['ben'] })
    expect(notifications.settings.follower).toEqual({ page: false, email: false, push: false })
  })

  test('a browser is added and ends with its session; its address must be a public one of https', async () => {
    const { db } = site.database
    const put = (client: Client, change: object = {}) =>
      site.send('/api/push-device', {
        method: 'PUT',
        headers: { ...headersOf(client), 'content-type': 'application/json' },
        body: JSON.stringify({ ...A_DEVICE, ...change }),
      })
    const isOn = async (client: Client) =>
      (await (await site.send('/api/push-device', { headers: headersOf(client) })).json()).isOn
    for (const endpoint of [
      'http://push.example/',
      'https://push.example:8443/',
      'https://a:b@push.example/',
      'ftp://x',
      '',
    ])
      expect([endpoint, (await put(anna, { endpoint })).status]).toEqual([endpoint, 422])
    for (const change of [{ p256dh: 'x' }, { auth: 'x' }, { endpoint: `https://x.example/${'x'.repeat(1000)}` }])
      expect((await put(anna, change)).status).toBe(422)
    expect((await put(anna)).status).toBe(204)
    expect([await isOn(anna), await isOn(ben)]).toEqual([true, false])
    await put(ben)
    expect([await isOn(anna), await isOn(ben)]).toEqual([false, true])
    const removed = await site.send('/api/push-device', { method: 'DELETE', headers: headersOf(ben) })
    expect([removed.status, await isOn(ben)]).toEqual([204, false])
    for (let at = 0; at < 14; at++) await put(ben, { endpoint: `https://push.example/${at}` })
    expect(await db.selectFrom('pushDevice').select('id').execute()).toHaveLength(10)
    await ben.post('/logout', {})
    expect(await db.selectFrom('pushDevice').select('id').execute()).toEqual([])
  })
})
