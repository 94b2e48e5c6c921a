import { describe, expect, test } from 'vitest'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { aStamp, householdsOf } from '../support/households.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const { addItem, sendChanges, recordsOf, makeGuest } = householdsOf(site)
const SECRET = 'kX3mQ9vT1cW8rB5nZ7jL2hF6dS4gP0yA-uE_oI1tR'
let secrets = 0
const aSecret = () => SECRET + String(++secrets).padStart(2, '0')

async function call(path: string, body: object, client: Client | null = null, address = '198.51.100.7') {
  const cookie = client ? [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
  const headers = {
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
    'x-forwarded-for': address,
    cookie,
  }
  const response = await site.send(`/api/live-lists${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const share = async (secret = aSecret(), address?: string) => (await call('', { secret }, null, address)).body
const item = (id: string, text: string, more: object = {}) => {
  const stamp = aStamp()
  return { id, kind: 'item', fields: { list: [stamp, 'list'], text: [stamp, text], ticked: [stamp, false], ...more } }
}
const read = (key: string, since = 0) => call('/queries', { key, since })
const change = (key: string, ...changes: object[]) => call('/changes', { key, changes })
const textsOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
  body.records.map(({ fields }: { fields: Record<string, [string, unknown]> }) => fields.text?.[1])

describe('a live list of somebody without an account', () => {
  test('is the same for all who have its link, and ends for all at once', async () => {
    const secret = aSecret()
    const { key, link, qr } = await share(secret)
    expect(link).toBe(`http://localhost:3000/shopping-list/guest?key=${key}`)
    expect(qr.path).toMatch(/^M\d/)
    expect((await share(secret)).key).toBe(key)
    expect((await change(key, item('milk', '1 l milk'))).status).toBe(200)
    const seen = await read(key)
    expect(textsOf(seen)).toEqual(['1 l milk'])
    const later = aStamp(5)
    await change(key, { id: 'milk', kind: 'item', fields: { ticked: [later, true], deleted: [later, true] } })
    const after = await read(key, seen.body.version)
    expect(after.body.records[0].fields).toMatchObject({ ticked: [later, true], deleted: [later, true] })
    const guest = aClient(site)
    const page = await guest.get(`/shopping-list/guest?key=${key}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const events = await site.get(`/api/live-lists/${seen.body.id}/events`)
    expect(events.status).toBe(200)
    const reader = (events.body as ReadableStream<Uint8Array>).getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('changed')
    expect((await call('/endings', { secret })).status).toBe(204)
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('changed')
    expect((await reader.read()).done).toBe(true)
    for (const gone of [read(key), change(key, item('late', 'late')), call('/endings', { secret })])
      expect((await gone).status).toBe(404)
    expect((await guest.get(`/shopping-list/guest?key=${key}`)).status).toBe(404)
    expect((await site.get(`/api/live-lists/${seen.body.id}/events`)).status).toBe(404)
  })

  test('is opened by nothing that can be guessed, and the link does not end it', async () => {
    const { key } = await share()
    const { body } = await read(key)
    for (const wrong of ['', 'x', 'A'.repeat(43), body.id, SECRET]) expect((await read(wrong)).status).toBe(404)
    expect((await call('/endings', { secret: key })).status).toBe(404)
    expect((await call('', { secret: 'short' })).status).toBe(422)
    expect((await read(key)).status).toBe(200)
  })

  test('takes items of its own list alone: no plan, no other kind, no reserved id, no recipe, nothing elsewhere', async () => {
    const { key } = await share()
    const stamp = aStamp()
    const wrong = [
      { id: 'list', kind: 'list', fields: { name: [stamp, 'Mine'] } },
      { id: 'meal', kind: 'planned', fields: { day: [stamp, '2026-11-24'], text: [stamp, 'soup'] } },
      { ...item('list', 'x') },
      { ...item('staple:salt', 'x') },
      { id: 'other', kind: 'item', fields: { list: [stamp, 'other'], text: [stamp, 'x'] } },
      { id: 'none', kind: 'item', fields: { text: [stamp, 'x'] } },
      item('recipe', 'x', { recipe: [stamp, 5] }),
      item('long', 'x'.repeat(301)),
    ]
    for (const one of wrong) expect((await change(key, one)).status).toBe(422)
    expect(textsOf(await read(key))).toEqual([])
  })

  test('has room for a list, deleted things included', async () => {
    const { key } = await share()
    const deleted = { deleted: [aStamp(60_000), true] }
    for (let batch = 0; batch < 15; batch++) {
      const items = Array.from({ length: 200 }, (_, at) => item(`i${batch}-${at}`, 'rice', deleted))
      expect((await change(key, ...items)).status).toBe(200)
    }
    expect((await change(key, item('more', 'more'))).status).toBe(409)
  })

  test('an address shares twenty a day', async () => {
    for (let count = 0; count < 20; count++) expect((await share(aSecret(), '198.51.100.99')).key).toBeDefined()
    expect((await call('', { secret: aSecret() }, null, '198.51.100.99')).status).toBe(429)
  })
})

describe('a live link to a list of a household', () => {
  test('is made from the list, shown again there, and shows neither recipes nor other lists', async () => {
    const cook = await aRegisteredCook(site, 'live-cook')
    const stamp = aStamp()
    await sendChanges(cook, [
      item('milk', 'milk', { recipe: [stamp, 5], recipeTitle: [stamp, 'Secret kheer'] }),
      { id: 'gifts', kind: 'list', fields: { name: [stamp, 'Gifts'], position: [stamp, 2] } },
      { id: 'ring', kind: 'item', fields: { list: [stamp, 'gifts'], text: [stamp, 'a ring'], ticked: [stamp, false] } },
    ])
    const pageOf = async () => (await cook.get('/shopping-list')).text()
    const keyIn = (html: string) => /shopping-list\/guest\?key=([\w-]{43})/.exec(html)?.[1] ?? ''
    await cook.post('/shopping-list', { do: 'share', list: 'list' })
    await cook.post('/shopping-list', { do: 'share', list: 'list' })
    const key = keyIn(await pageOf())
    const seen = await read(key)
    expect(textsOf(seen)).toEqual(['milk'])
    expect(JSON.stringify(seen.body)).not.toMatch(/kheer|ring|recipe/)
    const before = await recordsOf(cook)
    const later = aStamp(9)
    for (const forged of [
      { id: 'ring', kind: 'item', fields: { ticked: [later, true] } },
      { id: 'ring', kind: 'item', fields: { list: [later, 'list'] } },
      { id: 'milk', kind: 'item', fields: { list: [later, 'gifts'] } },
    ])
      expect((await change(key, forged)).status).toBe(422)
    expect(await recordsOf(cook)).toEqual({ ...before, now: expect.any(Number) })
    // Who is a member has the list itself.
    expect((await cook.get(`/shopping-list/guest?key=${key}`)).headers.get('location')).toBe('/shopping-list')
    await cook.post('/shopping-list', { do: 'unshare', list: 'list' })
    expect([(await read(key)).status, keyIn(await pageOf())]).toEqual([404, ''])
  })

  test('a link that a guest was given by name ticks and adds, no more', async () => {
    const cook = await aRegisteredCook(site, 'live-named')
    await addItem(cook, 'milk', 'milk')
    const key = (await makeGuest(cook)).split('key=')[1] ?? ''
    expect((await read(key)).status).toBe(404)
  })

  test('takes over what was shared before the account, with the same link', async () => {
    const secret = aSecret()
    const { key } = await share(secret)
    await change(key, item('milk', 'milk'))
    const first = await read(key)
    const cook = await aRegisteredCook(site, 'live-adopter')
    const stranger = await aRegisteredCook(site, 'live-stranger')
    expect((await call('/adoptions', { secret, list: 'list' })).status).toBe(401)
    await sendChanges(cook, [item('milk', 'milk'), item('bread', 'bread')])
    expect((await call('/adoptions', { secret, list: 'nowhere' }, cook)).status).toBe(404)
    expect((await call('/adoptions', { secret, list: 'list' }, cook)).status).toBe(204)
    expect((await call('/adoptions', { secret, list: 'list' }, stranger)).status).toBe(404)
    const second = await read(key)
    expect(textsOf(second).sort()).toEqual(['bread', 'milk'])
    expect(second.body.household).not.toBe(first.body.household)
    expect(await (await cook.get('/shopping-list')).text()).toContain(key)
  })
})
