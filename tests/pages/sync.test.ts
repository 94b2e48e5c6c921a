import { describe, expect, test } from 'vitest'
import { MAX_LIST_ITEMS } from '#app/kitchen/records/shopping-records.ts'
import { stampOf } from '#app/kitchen/records/sync-record.ts'
import { aClient, aRegisteredCook, type Client, PASSWORD } from '../support/client.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const stamp = (after = 0) => stampOf(Date.now() + after, 'phone')
const anItem = (id: string, text: string) => ({
  id,
  kind: 'item',
  fields: { list: [stamp(), 'list'], text: [stamp(), text], ticked: [stamp(), false] },
})

describe.each(SITE_ENGINES)('records in step on %s', (engine) => {
  const site = aSite({ TRUST_PROXY: 'true' }, engine)
  const send = async (client: Client, changes: unknown[], household: string | null = null) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ household, changes })
    const response = await site.send('/api/sync', { method: 'POST', body, headers })
    return { status: response.status, body: await response.json() }
  }
  const read = async (client: Client, since = 0) => (await client.get(`/api/sync?since=${since}`)).json()

  test('what one device of a cook sends another reads, and nobody else does', async () => {
    const [cook, other] = [await aRegisteredCook(site, 'listing'), await aRegisteredCook(site, 'stranger')]
    const sent = await send(cook, [anItem('milk', 'milk')])
    expect(sent.status).toBe(200)
    const page = await read(cook)
    expect(page).toMatchObject({ household: sent.body.household, hasMore: false, isReset: false })
    expect(page.records).toEqual(sent.body.records)
    expect((await read(other)).records).toEqual([])
    expect((await read(cook, page.version)).records).toEqual([])
    // Another household’s name opens nothing, and adds nothing.
    const wrongly = await send(
      other,
      [{ ...anItem('milk', 'gone'), fields: { deleted: [stamp(), true] } }],
      page.household,
    )
    expect(wrongly.body.records).toEqual([])
    expect((await read(cook)).records).toHaveLength(1)
  })

  test('sending it again changes nothing, and the later change of a field wins, whichever comes first', async () => {
    const cook = await aRegisteredCook(site, 'repeating')
    const item = anItem('eggs', 'eggs')
    await send(cook, [item])
    const { version } = await read(cook)
    await send(cook, [item])
    expect((await read(cook)).version).toBe(version)
    await send(cook, [{ ...item, fields: { text: [stamp(2000), '12 eggs'] } }])
    await send(cook, [{ ...item, fields: { text: [stamp(1000), '6 eggs'], ticked: [stamp(1000), true] } }])
    const [found] = (await read(cook)).records
    expect([found.fields.text[1], found.fields.ticked[1]]).toEqual(['12 eggs', true])
  })

  test.each([
    ['a kind that does not exist', { ...anItem('a', 'a'), kind: 'constructor' }],
    ['a field that does not exist', { id: 'a', kind: 'item', fields: { colour: [stamp(), 'red'] } }],
    ['a value of the wrong type', { id: 'a', kind: 'item', fields: { ticked: [stamp(), 'yes'] } }],
    ['a day that is none', { id: 'a', kind: 'planned', fields: { day: [stamp(), 'tomorrow'] } }],
    ['a stamp that is none', { id: 'a', kind: 'item', fields: { text: ['now', 'x'] } }],
    ['an id with a quote', { ...anItem("a'; drop table syncRecord", 'a') }],
    ['a text that is too long', anItem('a', 'x'.repeat(5000))],
    ['an item with the id of the first list', anItem('list', 'x')],
    ['an item with the id of a meal', anItem('meal:dinner', 'x')],
    ['a field called __proto__', { id: 'a', kind: 'item', fields: JSON.parse('{"__proto__":["0mabcdefgp","x"]}') }],
  ])('%s is refused, and nothing of what was sent with it is stored', async (_, wrong) => {
    const cook = await aRegisteredCook(site, `wrong-${crypto.randomUUID().slice(0, 8)}`)
    expect((await send(cook, [anItem('good', 'good'), wrong])).status).toBe(422)
    expect((await read(cook)).records).toEqual([])
  })

  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'a record that is sent twice, once with a field called %s, is refused',
    async (name) => {
      const cook = await aRegisteredCook(site, `twice-${crypto.randomUUID().slice(0, 8)}`)
      const odd = { id: 'x', kind: 'item', fields: JSON.parse(`{"${name}":["${stamp()}","b"]}`) }
      const { status } = await send(cook, [anItem('x', 'a'), odd])
      expect(status).toBe(422)
    },
  )

  test('a list has room for so many things, by whichever way they come, and what is removed makes room', async () => {
    const cook = await aRegisteredCook(site, 'hoarding')
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => anItem(`thing-${from + at}`, 'rice'))
    for (let from = 0; from < MAX_LIST_ITEMS; from += 150)
      expect((await send(cook, some(from, Math.min(150, MAX_LIST_ITEMS - from)))).status).toBe(200)
    const one = anItem('one-more', 'salt')
    const moved = { ...one, fields: { ...one.fields, list: [stamp(), 'other'] } }
    expect((await send(cook, [one])).status).toBe(409)
    expect((await send(cook, [moved])).status).toBe(200)
    expect((await send(cook, [{ ...one, fields: { list: [stamp(5000), 'list'] } }])).status).toBe(409)
    await send(cook, [{ ...anItem('thing-0', ''), fields: { deleted: [stamp(1000), true] } }])
    expect((await send(cook, [{ ...one, fields: { list: [stamp(6000), 'list'] } }])).status).toBe(200)
    expect((await send(cook, [{ ...anItem('thing-0', ''), fields: { deleted: [stamp(2000), false] } }])).status).toBe(
      409,
    )
    // What is there is still changed.
    expect((await send(cook, [{ ...anItem('thing-1', ''), fields: { ticked: [stamp(1000), true] } }])).status).toBe(200)
  })

  test('what was changed for another household does not change what every household has', async () => {
    const [cook, other] = [await aRegisteredCook(site, 'moved'), await aRegisteredCook(site, 'before')]
    const named = (name: string, after: number) => [
      { id: 'list', kind: 'list', fields: { name: [stamp(after), name], position: [stamp(after), 1] } },
    ]
    await send(cook, named('Ours', 0))
    const { body } = await send(other, named('Theirs', 0))
    await send(cook, named('Old', 5000), body.household)
    expect((await read(cook)).records[0].fields.name[1]).toBe('Ours')
  })

  test('visitors have no household', async () => {
    for (const path of ['/api/sync', '/api/sync/events']) expect((await aClient(site).get(path)).status).toBe(401)
    expect((await send(aClient(site), [])).status).toBe(401)
  })

  test('an open stream hears of a change of its household, and of no other', async () => {
    const [cook, other] = [await aRegisteredCook(site, 'hearing'), await aRegisteredCook(site, 'elsewhere')]
    const response = await cook.get('/api/sync/events')
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value
    expect(await next()).toContain('event: changed')
    await send(other, [anItem('a', 'a')])
    await send(cook, [anItem('b', 'b')])
    expect(await next()).toContain('event: changed')
    // The next change is heard of next, and nothing besides: neither the other household's nor one of them twice.
    await send(cook, [anItem('c', 'c')])
    expect(await next()).toMatch(/^event: changed\n(?:data: ?\n)?\n$/)
    site.changeEvents.close()
    expect(await next()).toBeUndefined()
  })

  test('an account that ends takes its household along', async () => {
    const cook = await aRegisteredCook(site, 'leaving')
    const { body } = await send(cook, [anItem('a', 'a')])
    const count = async () =>
      (await site.database.db.selectFrom('syncRecord').where('householdId', '=', body.household).selectAll().execute())
        .length
    expect(await count()).toBe(1)
    const response = await cook.post('/settings/delete', { recipes: 'delete', password: PASSWORD })
    expect([response.status, await count()]).toEqual([303, 0])
  })
})
