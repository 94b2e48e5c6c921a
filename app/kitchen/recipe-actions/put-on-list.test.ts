import { beforeEach, expect, test, vi } from 'vitest'
import { deviceLiveLists } from '#app/kitchen/live-lists/device-live-lists.ts'
import { deviceReplica } from '#app/kitchen/records/device-replica.ts'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { changeOnDevice } from './put-on-list.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())

let browser: ReturnType<typeof aSmallBrowser>
/** What was sent, by path; nothing answers. */
let sent: Map<string, string>
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })
beforeEach(() => {
  sent = new Map()
  browser = aSmallBrowser({
    fetch: async (path: string, { body = '' }: { body?: string } = {}) => {
      sent.set(path, body)
      throw new TypeError('There is no network.')
    },
  })
})

test.each<[who: string, isCook: boolean, isShared: boolean, paths: string[]]>([
  ['a visitor stays on the device', false, false, []],
  ['a visitor who shares the list is sent to the others', false, true, ['/api/live-lists/queries']],
  ['a cook is sent to the account', true, false, ['/api/sync']],
  ['a cook who shares the list is sent to both', true, true, ['/api/sync', '/api/live-lists/queries']],
])('what is changed by %s at once', async (_, isCook, isShared, paths) => {
  deviceLiveLists.write(isShared ? [{ key: 'key', list: 'list', secret: null }] : [])
  const item = {
    kind: 'item',
    id: 'leek',
    values: { list: 'list', text: '1 leek', ticked: false, position: 1 },
  } as const
  await browser.act(() => changeOnDevice([item], isCook))
  await browser.settle()
  await browser.wait(0)
  expect([...sent.keys()]).toEqual(paths)
  if (isCook) expect(sent.get('/api/sync')).toContain('"1 leek"')
  expect(deviceReplica().list('item')[0]?.values.text).toBe('1 leek')
})
