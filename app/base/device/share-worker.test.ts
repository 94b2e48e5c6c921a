import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, offline } from '../../../tests/support/worker-browser.ts'
import { deleteShared, readShared, storeShared } from './shared-files.ts'

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const photo = new File([new Uint8Array([255, 216, 255, 0])], 'सूप page.jpg', { type: 'image/jpeg' })
const dump = new File(['[]'], 'dump.json', { type: 'application/json' })

/** Whether something waits on the device. */
const hasShared = async () => (await (await caches.open('foodio-files-1')).keys()).length > 0

let browser: ReturnType<typeof aBrowser>
beforeEach(() => {
  browser = aBrowser(offline)
  vi.stubGlobal('caches', browser.storage)
})
afterEach(() => vi.unstubAllGlobals())

test('files that a system shares wait on the device, without a network too, until they are read', async () => {
  expect(await hasShared()).toBe(false)
  for (const file of [photo, dump]) {
    const answer = await browser.share(
      formOf([
        ['title', 'Soup'],
        ['file', file],
        ['file', new File([], 'nothing.txt')],
      ]),
    )
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, 'https://food.example/import'])
    vi.setSystemTime(Date.now() + 1)
  }
  vi.useRealTimers()
  expect(browser.fetched).toEqual([])
  const { files, words } = await readShared()
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['सूप page.jpg', 'image/jpeg', 4],
    ['dump.json', 'application/json', 2],
  ])
  expect(words.get('title')).toBe('Soup')
  expect(await hasShared()).toBe(true)
  await deleteShared()
  expect([await hasShared(), (await readShared()).files]).toEqual([false, []])
})

test('what a page of another site sends is left to the server', async () => {
  expect(await browser.share(formOf([['file', photo]]), 'https://food.example.evil/x')).toBeUndefined()
  expect(await browser.share(formOf([['file', photo]]), 'https://evil.example/')).toBeUndefined()
  // Whoever goes to the address sends nothing.
  expect(await browser.open('/import/share')).toBeNull()
  expect(await hasShared()).toBe(false)
  expect((await browser.share(formOf([['file', photo]]), 'https://food.example/import'))?.status).toBe(303)
})

test('a device without room says so', async () => {
  browser.storage.open = async () => {
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
  }
  const answer = await browser.share(formOf([['file', photo]]))
  expect(answer?.headers.get('location')).toBe('https://food.example/import?shared=full')
})

test('what a visitor chose waits as well; what is older than a week, or broken, is deleted', async () => {
  const week = 7 * 24 * 60 * 60_000
  expect(await storeShared([dump], 1000)).toBe(true)
  expect((await readShared(1000 + week)).files).toHaveLength(1)
  expect((await readShared(1001 + week)).files).toEqual([])
  const shared = await caches.open('foodio-files-1')
  await shared.put(
    `/import/share/${Date.now()}`,
    new Response('no form', { headers: { 'content-type': 'text/plain' } }),
  )
  expect((await readShared()).files).toEqual([])
  expect(await shared.keys()).toEqual([])
})
