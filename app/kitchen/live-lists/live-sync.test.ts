import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import type { DeviceLiveList } from './device-live-lists.ts'

type Answer = object | number | null

let browser: ReturnType<typeof aSmallBrowser>
/** What was asked for, and what is answered by path; a list that has nothing and takes everything unless a test says otherwise. */
let requests: [path: string, body: Record<string, unknown>][]
let answers: Record<string, Answer>
let live: typeof import('./live-sync.ts')
let lists: typeof import('./device-live-lists.ts')
let records: typeof import('../records/device-replica.ts')

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
beforeEach(async () => {
  vi.resetModules()
  requests = []
  SmallStream.opened = []
  answers = {}
  browser = aSmallBrowser({
    EventSource: SmallStream,
    fetch: async (path: string, { body = '{}' } = {}) => {
      const sent = JSON.parse(body)
      requests.push([path.replace('/api/live-lists', ''), sent])
      const answer = answers[path.replace('/api/live-lists', '')]
      if (answer === null) throw new TypeError('There is no network.')
      if (typeof answer === 'number') return Response.json({}, { status: answer })
      const step = { household: 'h', now: Date.now(), version: 1, records: sent.changes ?? [], more: false, id: 'L1' }
      return Response.json({ ...step, ...answer })
    },
  })
  live = await import('./live-sync.ts')
  lists = await import('./device-live-lists.ts')
  records = await import('../records/device-replica.ts')
})

const paths = () => requests.map(([path]) => path)
const known = () => lists.deviceLiveLists.read()
const OWN: DeviceLiveList = { key: 'key', list: 'list', secret: 'S'.repeat(43) }
const THEIRS: DeviceLiveList = { ...OWN, secret: null }
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('liveList:'))
const add = (id: string, list = 'list') =>
  browser.act(() => records.deviceReplica().change('item', id, { text: id, list, position: 1 }))

/** A device that follows these lists. */
async function following(some: DeviceLiveList[], isSignedIn = false) {
  lists.deviceLiveLists.write(some)
  const onAdopted = vi.fn()
  await browser.callHook(live.useLiveLists, isSignedIn, onAdopted)
  await browser.wait(0)
  return onAdopted
}

describe('sharing a list from this device', () => {
  test('makes one link of it, the same one again until it has ended', async () => {
    answers[''] = { key: 'key', link: 'https://food.example/x', qr: { path: '', size: 1 } }
    expect(await live.shareFromHere('list')).toMatchObject({ key: 'key' })
    await live.shareFromHere('list')
    const [first, second] = requests.map(([, { secret }]) => secret)
    expect([second, String(first).length]).toEqual([first, 43])
    expect(known()).toEqual([{ key: 'key', list: 'list', secret: first }])
    lists.updateLiveList('key', { hasEnded: true })
    await live.shareFromHere('list')
    expect(requests[2]?.[1].secret).not.toBe(first)
    expect(known()).toHaveLength(1)
  })

  test('leaves what is shared of other lists as it is, and what was given a link to', async () => {
    const others: DeviceLiveList[] = [
      { key: 'one', list: 'party', secret: 'P'.repeat(43) },
      { key: 'two', list: 'camp', secret: null },
    ]
    lists.deviceLiveLists.write(others)
    answers[''] = { key: 'key', link: '', qr: { path: '', size: 1 } }
    await live.shareFromHere('list')
    await live.shareFromHere('list')
    const [first, second] = requests.map(([, { secret }]) => secret)
    expect(known()).toEqual([...others, { key: 'key', list: 'list', secret: first }])
    expect([second, others.some(({ secret }) => secret === first)]).toEqual([first, false])
    await live.shareFromHere('party')
    expect(requests.at(-1)?.[1].secret).toBe('P'.repeat(43))
    live.joinLiveList('three', 'Picnic')
    expect(known().map(({ key }) => key)).toEqual(['one', 'two', 'key', 'three'])
    live.joinLiveList('two', 'Camp')
    expect(known().find(({ key }) => key === 'two')).toEqual({ key: 'two', list: 'camp', secret: null })
    expect(known()).toHaveLength(4)
  })

  test.each([[429], [null]])('that is answered with %s shares nothing', async (answer) => {
    answers[''] = answer
    expect(await live.shareFromHere('list')).toBe(answer)
    expect(known()).toEqual([])
  })

  test.each<[answer: Answer, hasEnded: boolean]>([
    [{}, true],
    [404, true],
    [500, false],
    [null, false],
  ])('ends when the server, which says %j, knows it: %s', async (answer, hasEnded) => {
    lists.deviceLiveLists.write([OWN])
    answers['/endings'] = answer
    expect(await live.endLiveSharing('key', OWN.secret ?? '')).toBe(hasEnded)
    expect(known()[0]?.hasEnded ?? false).toBe(hasEnded)
    expect(requests).toEqual([['/endings', { secret: OWN.secret }]])
  })
})

test('who opens a link has its list, and who opens that of their own keeps what ends it', () => {
  const list = live.joinLiveList('key', 'Party')
  expect(known()).toEqual([{ key: 'key', list, secret: null }])
  const listed = { id: list, values: { name: 'Party', position: expect.any(Number) } }
  expect(records.deviceReplica().list('list')).toEqual([listed])
  expect(records.deviceReplica().list('list')[0]?.values.position).toBeGreaterThan(0)
  records.deviceReplica().change('list', list, { deleted: true })
  live.joinLiveList('key', 'Party')
  expect(records.deviceReplica().list('list')).toEqual([listed])
  lists.deviceLiveLists.write([{ ...OWN, hasEnded: true }])
  expect(live.joinLiveList('key', 'Mine')).toBe('list')
  expect(known()).toEqual([OWN])
})

test('a list that was left is known no more, nor its copy', async () => {
  await following([THEIRS, { ...THEIRS, key: 'other', list: 'two' }])
  expect(copies()).toHaveLength(2)
  await browser.act(() => live.leaveLiveList('key'))
  expect([known().map(({ key }) => key), copies().length]).toEqual([['other'], 1])
})

describe('a list that is followed', () => {
  test('is read at once, sent to after a change, and listens for those of others', async () => {
    await following([OWN])
    expect([paths(), SmallStream.opened.map(({ address }) => address)]).toEqual([
      ['/queries'],
      ['/api/live-lists/L1/events'],
    ])
    await add('milk')
    await add('secret', 'another list')
    await browser.wait(200)
    const sent = requests.flatMap(([path, { changes }]) => (path === '/changes' ? (changes as SyncRecord[]) : []))
    expect(sent.map(({ id }) => id)).toEqual(['milk'])
    requests.length = 0
    SmallStream.opened[0]?.tell()
    await browser.wait(0)
    expect([paths()[0], SmallStream.opened.length]).toEqual(['/queries', 1])
    requests.length = 0
    await browser.happen('online')
    await browser.wait(0)
    expect(paths()[0]).toBe('/queries')
  })

  test('has what another tab has read of it', async () => {
    await following([OWN])
    const [copy = ''] = copies()
    const start = copy.slice(0, copy.lastIndexOf(':') + 1)
    const milk = { id: 'milk', kind: 'item', pending: [], household: 'h' }
    const fields = { text: ['1', 'milk'], list: ['1', 'list'], position: ['1', 1] }
    localStorage.setItem(`${start}record:milk`, JSON.stringify({ ...milk, fields }))
    await browser.happen('storage', { key: `${start}record:milk` })
    await browser.happen('online')
    await browser.wait(0)
    expect(
      records
        .deviceReplica()
        .list('item')
        .map(({ values }) => values.text),
    ).toEqual(['milk'])
  })

  test('gets what is put on it where it is not shown, for twenty seconds', async () => {
    lists.deviceLiveLists.write([OWN, { ...THEIRS, key: 'ended', hasEnded: true }])
    await add('milk')
    live.sendToLiveLists(false)
    await browser.wait(0)
    expect(requests.map(([path, { key }]) => [path, key])).toEqual([
      ['/queries', 'key'],
      ['/changes', 'key'],
      ['/queries', 'key'],
    ])
    await browser.wait(20_000)
    requests.length = 0
    await add('rice')
    await browser.wait(60_000)
    expect([requests, SmallStream.opened[0]?.isClosed, vi.getTimerCount()]).toEqual([[], true, 0])
  })

  test('is tried again until the server answers', async () => {
    answers['/queries'] = null
    await following([THEIRS])
    await browser.wait(4999)
    expect(paths()).toEqual(['/queries'])
    answers = {}
    await browser.wait(1)
    expect(paths()).toEqual(['/queries', '/queries'])
    await browser.wait(60_000)
    expect(paths()).toHaveLength(2)
  })

  test('that has ended is followed no more, and stays on the device', { tags: 'slow' }, async () => {
    await following([THEIRS])
    await add('milk')
    answers['/queries'] = 404
    answers['/changes'] = 404
    await browser.wait(200)
    expect([known()[0]?.hasEnded, copies(), SmallStream.opened[0]?.isClosed]).toEqual([true, [], true])
    expect(records.deviceReplica().list('item')).toHaveLength(1)
    requests.length = 0
    await browser.happen('online')
    await add('rice')
    await browser.wait(60_000)
    expect(requests).toEqual([])
  })

  test.each([
    ['own', OWN, ['/endings']],
    ['other’s', THEIRS, []],
  ])('and was deleted here ends for others when it is one’s %s', async (_, followed, ended) => {
    await browser.act(() => records.deviceReplica().change('list', 'list', { name: 'Party', deleted: true }))
    await following([followed])
    expect([paths(), known(), copies()]).toEqual([ended, [], []])
  })

  test('stops with its page', async () => {
    await following([OWN])
    await browser.unmount()
    requests.length = 0
    await add('milk')
    await browser.happen('online')
    await browser.wait(60_000)
    expect([requests, SmallStream.opened[0]?.isClosed, vi.getTimerCount()]).toEqual([[], true, 0])
    expect(browser.listening().filter((type) => type === 'online')).toEqual([])
  })

  test.each<[answer: Answer, left: DeviceLiveList[], adopted: number]>([
    [{}, [], 1],
    [500, [OWN], 0],
    [404, [{ ...OWN, hasEnded: true }], 0],
  ])('of who has signed in moves into the account; the server says %j', async (answer, left, adopted) => {
    answers['/adoptions'] = answer
    const onAdopted = await following([OWN], true)
    await browser.wait(0)
    expect([paths().includes('/adoptions'), known(), onAdopted.mock.calls.length]).toEqual([true, left, adopted])
  })

  test('moves into the account only once the account has what is on it', async () => {
    await add('milk')
    await following([OWN], true)
    await browser.wait(1000)
    expect([paths().includes('/adoptions'), known()]).toEqual([false, [OWN]])
    await browser.act(() => records.syncOnce())
    await browser.wait(1000)
    expect([paths().includes('/adoptions'), known()]).toEqual([true, []])
    expect(requests.find(([path]) => path === '/adoptions')?.[1]).toEqual({ secret: OWN.secret, list: 'list' })
    expect([copies(), SmallStream.opened.every(({ isClosed }) => isClosed)]).toEqual([[], true])
    requests.length = 0
    await add('tea')
    await browser.happen('online')
    await browser.wait(10_000)
    expect(paths().filter((path) => !path.startsWith('/api/sync'))).toEqual([])
  })

  test('that somebody else shares stays theirs when one signs in', async () => {
    await following([THEIRS], true)
    await browser.wait(1000)
    expect([paths(), known()]).toEqual([['/queries'], [THEIRS]])
  })

  test('which others removed something from does not get it back when its copy is read anew', async () => {
    const { linkedListId } = await import('./mirrored-list.ts')
    const followed = { ...THEIRS, list: linkedListId('key') }
    const milk = { id: 'milk', kind: 'item', fields: { text: ['1', 'milk'], list: ['1', 'list'], position: ['1', 1] } }
    answers['/queries'] = { records: [milk] }
    await following([followed])
    expect(records.deviceReplica().list('item')).toHaveLength(1)
    await browser.unmount()
    // Another household of records: what was known of it is read anew, and the milk is gone for good.
    requests.length = 0
    for (const key of copies()) localStorage.removeItem(key)
    answers['/queries'] = { records: [] }
    const again = aSmallBrowser({ EventSource: SmallStream, fetch, localStorage })
    lists.deviceLiveLists.write([followed])
    await again.callHook(live.useLiveLists, false, () => {})
    await again.wait(1000)
    expect(paths()).not.toContain('/changes')
  })
})
