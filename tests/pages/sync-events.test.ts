import { describe, expect, test } from 'vitest'
import { aRegisteredCook, type Client } from '../support/client.ts'
import { aStamp, householdsOf } from '../support/households.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const EVENTS = '/api/sync/events'

/** Opens a stream; `next` is the text that comes next, null once it has ended. */
async function listen(client: Client, headers: Record<string, string> = {}) {
  const response = await client.get(EVENTS, headers)
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  expect(await next()).toContain('event: changed')
  return { next, close: () => reader.cancel() }
}

const { sendChanges, aMember } = householdsOf(site)

let changes = 0
const change = (client: Client) =>
  sendChanges(client, [{ id: 'list', kind: 'list', fields: { name: [aStamp(++changes), `List ${changes}`] } }])

describe('the stream of changes', () => {
  test('is for cooks only, and stored nowhere', async () => {
    expect((await site.get(EVENTS)).status).toBe(401)
    const client = await aRegisteredCook(site, 'streamer')
    const response = await client.get(EVENTS)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store/)
    await response.body?.cancel()
  })

  test('tells members of changes, and nobody else', async () => {
    const owner = await aRegisteredCook(site, 'stream-owner')
    const { member } = await aMember(owner, 'stream-member')
    const stranger = await listen(await aRegisteredCook(site, 'stream-other'))
    const stream = await listen(member)
    await change(owner)
    expect(await stream.next()).toContain('event: changed')
    site.changeEvents.close()
    expect(await stranger.next()).toBeNull()
  })

  test('ends for a member who is removed, after one last event', async () => {
    const owner = await aRegisteredCook(site, 'remover')
    const { member } = await aMember(owner, 'removed')
    const [staying, going] = [await listen(owner), await listen(member)]
    await owner.post('/household', { do: 'remove', username: 'removed' })
    expect(await going.next()).toContain('event: changed')
    expect(await going.next()).toBeNull()
    expect(await staying.next()).toContain('event: changed')
    await change(owner)
    expect(await staying.next()).toContain('event: changed')
    await staying.close()
  })

  test('ends with the session', async () => {
    const owner = await aRegisteredCook(site, 'session-a')
    const { member } = await aMember(owner, 'session-b')
    const stream = await listen(member)
    await member.post('/logout', {})
    await change(owner)
    expect(await stream.next()).toContain('event: changed')
    expect(await stream.next()).toBeNull()
  })

  test('is open twenty times for one cook, and others at the same address still have theirs', async () => {
    const address = { 'x-forwarded-for': '198.51.100.7' }
    const streams = []
    const before = site.changeEvents.count()
    for (let cook = 0; cook < 11; cook++) {
      const client = await aRegisteredCook(site, `crowd-${cook}`)
      for (let at = 0; at < 20; at++) streams.push(await listen(client, address))
      expect((await client.get(EVENTS, address)).status).toBe(429)
      expect((await client.get(EVENTS)).status).toBe(429)
    }
    expect(site.changeEvents.count()).toBe(before + 220)
    await Promise.all(streams.map(({ close }) => close()))
    await expect.poll(() => site.changeEvents.count()).toBe(before)
  })

  test('ends when the server stops', async () => {
    const stream = await listen(await aRegisteredCook(site, 'stopped'))
    site.changeEvents.close()
    expect(await stream.next()).toBeNull()
    expect(site.changeEvents.count()).toBe(0)
  })
})
