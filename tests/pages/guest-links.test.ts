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
    await addItem(owner, 'milk', 'milk <i>2 l</i>')
    const link = await makeGuest(member)
    const guest = aClient(site)
    const response = await guest.get(link)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const html = await response.text()
    expect(html).toContain('milk &lt;i&gt;2 l&lt;/i&gt;')
    expect(html).toContain('content="noindex"')
    expect(html).not.toMatch(/guest-[ab]/)
    expect((await guest.post(link, { text: ' oats ' })).status).toBe(303)
    expect((await guest.post(link, { item: 'milk', ticked: 'true' })).status).toBe(303)
    const { records } = (await recordsOf(owner)) as unknown as {
      records: { fields: Record<string, [string, unknown]> }[]
    }
    expect(records.map(({ fields }) => [fields.text?.[1], fields.ticked?.[1]])).toEqual(
      expect.arrayContaining([
        ['oats', false],
        ['milk <i>2 l</i>', true],
      ]),
    )
    expect(records).toHaveLength(2)
    for (const path of ['/api/sync', '/api/sync/events']) expect((await guest.get(path)).status).toBe(401)
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
    for (const item of ['ring', 'meal', 'other', 'nothing']) await guest.post(link, { item, ticked: 'true' })
    for (const fields of [{ text: '  ' }, { item: 'bread' }, { text: 'x'.repeat(301) }, {}] as Record<string, string>[])
      expect((await guest.post(link, fields)).status).toBe(303)
    for (const fields of [
      { item: 'bread', deleted: 'true' },
      { list: 'other', text: 'x' },
    ] as Record<string, string>[])
      expect((await guest.post(link, fields)).status).toBe(400)
    const after = await recordsOf(owner)
    expect(after).toEqual({ ...before, now: expect.any(Number) })
  })

  test('ends when it is withdrawn, when its list is deleted, when somebody leaves; and cannot be guessed', async () => {
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
    expect((await guest.post(last, { text: 'late' })).status).toBe(404)
    for (const key of ['', 'x', 'A'.repeat(43)])
      expect((await guest.get(`/shopping-list/guest?key=${key}`)).status).toBe(404)
    expect(await makeGuest(owner, { list: 'nowhere' })).toBe('')
    expect(alertsIn(await (await owner.post(HERE, { do: 'guest', name: ' ', list: 'list' })).text())).toEqual([
      'Write whom the link is for',
    ])
  })
})
