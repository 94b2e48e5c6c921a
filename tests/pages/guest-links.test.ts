import { describe, expect, test } from 'vitest'
import { aClient, alertsIn, aRegisteredCook } from '../support/client.ts'
import { aStamp, householdsOf } from '../support/households.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const HERE = '/household'
const { page, makeGuest, sendChanges, addItem, recordsOf, twoCooks } = householdsOf(site)

describe('a guest link', () => {
  test('lets somebody without an account tick and add on one list, and see nothing else', async () => {
    const { owner, member } = await twoCooks('guest-a', 'guest-b')
    await addItem(owner, 'milk', 'xyz <3')
    const link = await makeGuest(member)
    const guest = aClient(site)
    const response = await guest.get(link)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const html = await response.text()
    expect(html).toContain('xyz &lt;3')
    expect(html).toContain('content="noindex"')
    expect(html).not.toMatch(/guest-[ab]/)
    expect((await guest.post(link, { text: ' oats ' })).status).toBe(303)
    expect((await guest.post(link, { tick: 'milk' })).status).toBe(303)
    const { records } = (await recordsOf(owner)) as unknown as {
      records: { fields: Record<string, [string, unknown]> }[]
    }
    expect(records.map(({ fields }) => [fields.text?.[1], fields.ticked?.[1]])).toEqual(
      expect.arrayContaining([
        ['oats', false],
        ['xyz <3', true],
      ]),
    )
    expect(records).toHaveLength(2)
    for (const path of ['/api/sync', '/api/sync/events']) expect((await guest.get(path)).status).toBe(401)
  })

  test('shows the list as the household sees it: added up, by the aisles of their shop, without the titles of recipes', async () => {
    const owner = await aRegisteredCook(site, 'guest-shop')
    const stamp = aStamp()
    const item = (id: string, text: string, more: object = {}) => ({
      id,
      kind: 'item',
      fields: { list: [stamp, 'list'], text: [stamp, text], ticked: [stamp, false], ...more },
    })
    await sendChanges(owner, [
      item('a', '1 l milk'),
      item('b', '500 ml milk', { recipe: [stamp, 5], recipeTitle: [stamp, 'Nani’s secret kheer'] }),
      item('c', '2 onions'),
      item('d', '3 onions'),
      { id: 'aisles', kind: 'aisles', fields: { order: [stamp, 'dairy-eggs,vegetables'] } },
    ])
    const guest = aClient(site)
    const link = await makeGuest(owner)
    const linesIn = (html: string) =>
      [
        ...html.matchAll(/<h2 id="aisle[^>]*>(.*?)<\/h2>|<bdi>([^<]*)<\/bdi> <span[^>]*>([^<]*)<\/span><\/button>/g),
      ].map(([, aisle, name, amount]) => aisle ?? `${name} ${amount}`)
    const before = await page(guest, link)
    expect(linesIn(before)).toEqual(['Dairy and eggs', 'milk 1.5 l', 'Vegetables', 'onion 5'])
    expect(before).not.toContain('kheer')
    const [, tick = ''] = /value="([^"]*)"[^>]*name="tick"|$/.exec(before.slice(before.indexOf('<h2 id="aisle'))) ?? []
    expect(tick.split(' ').sort()).toEqual(['a', 'b'])
    expect((await guest.post(link, { tick })).status).toBe(303)
    const ticked = async () => {
      const { records } = await recordsOf(owner)
      return records.filter(({ fields }) => fields.ticked?.[1] === true).map(({ id }) => id)
    }
    expect((await ticked()).sort()).toEqual(['a', 'b'])
    await guest.post(link, { untick: tick })
    expect(await ticked()).toEqual([])
    guest.cookies.set('language', 'hi')
    expect(await page(guest, link)).toContain('दूध')
  })

  test('changes nothing but ticks: no other list, no plan, nothing deleted', async () => {
    const owner = await aRegisteredCook(site, 'guest-host')
    await addItem(owner, 'bread', 'bread')
    const stamp = aStamp()
    const others = [
      { id: 'other', kind: 'list', fields: { name: [stamp, 'Presents'], position: [stamp, 2] } },
      { id: 'ring', kind: 'item', fields: { list: [stamp, 'other'], text: [stamp, 'a ring'], ticked: [stamp, false] } },
      { id: 'meal', kind: 'planned', fields: { day: [stamp, '2026-11-24'], text: [stamp, 'soup'] } },
    ]
    await sendChanges(owner, others)
    const before = await recordsOf(owner)
    const link = await makeGuest(owner)
    const guest = aClient(site)
    expect(await page(guest, link)).not.toMatch(/a ring|soup|Presents/)
    for (const item of ['ring', 'meal', 'other', 'nothing']) await guest.post(link, { tick: item })
    for (const fields of [{ text: '  ' }, { tick: '' }, { text: 'x'.repeat(301) }, {}] as Record<string, string>[])
      expect((await guest.post(link, fields)).status).toBe(303)
    for (const fields of [
      { tick: 'bread', deleted: 'true' },
      { list: 'other', text: 'x' },
    ] as Record<string, string>[])
      expect((await guest.post(link, fields)).status).toBe(400)
    const after = await recordsOf(owner)
    expect(after).toEqual({ ...before, now: expect.any(Number) })
  })

  test('ends when it is withdrawn or its list is deleted, not when somebody leaves, is shown again, and cannot be guessed', async () => {
    const { owner, member } = await twoCooks('ender-a', 'ender-b')
    const stranger = await aRegisteredCook(site, 'ender-c')
    const guest = aClient(site)
    const first = await makeGuest(owner)
    const id = /name="guest"[^>]*value="([^"]+)"/.exec(await page(owner))?.[1] ?? ''
    await stranger.post(HERE, { do: 'withdrawGuest', guest: id })
    expect((await guest.get(first)).status).toBe(200)
    await member.post(HERE, { do: 'withdrawGuest', guest: id })
    expect((await guest.get(first)).status).toBe(404)
    const stamp = aStamp()
    await sendChanges(owner, [{ id: 'party', kind: 'list', fields: { name: [stamp, 'Party'], position: [stamp, 2] } }])
    const party = await makeGuest(owner, { list: 'party', name: 'दादाजी' })
    expect(await page(guest, party)).toContain('Party')
    const later = aStamp(5)
    await sendChanges(owner, [{ id: 'party', kind: 'list', fields: { deleted: [later, true] } }])
    expect((await guest.get(party)).status).toBe(404)
    const last = await makeGuest(owner)
    await member.post(HERE, { do: 'leave' })
    expect((await guest.post(last, { text: 'late' })).status).toBe(303)
    const address = last.replaceAll('&', '&amp;')
    expect([(await page(owner)).includes(address), (await page(member)).includes(address)]).toEqual([true, false])
    for (const key of ['', 'x', 'A'.repeat(43)])
      expect((await guest.get(`/shopping-list/guest?key=${key}`)).status).toBe(404)
    expect(await makeGuest(owner, { list: 'nowhere' })).toBe('')
    expect(alertsIn(await (await owner.post(HERE, { do: 'guest', name: ' ', list: 'list' })).text())).toEqual([
      'Write whom the link is for',
    ])
  })
})
