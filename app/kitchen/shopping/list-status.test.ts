import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { deviceReplica, useSync } from '#app/kitchen/records/device-replica.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import { ListStatus } from './list-status.tsx'

// What modules have stored of other files is not there.
vi.hoisted(() => vi.resetModules())
endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

/** Where a cook's list is, on a page that exchanges changes with the server. */
function SyncedStatus() {
  useSync(true)
  return createElement(ListStatus, { list: FIRST_LIST, isSignedIn: true, live: undefined })
}

test('where changes are is said while the server does not answer, or has no room for them', async () => {
  let status: number | null = 200
  const browser = aSmallBrowser({
    EventSource: SmallStream,
    async fetch(_address: string, { method = 'GET', body = '{}' } = {}) {
      if (method === 'POST' && status === null) throw new TypeError('There is no network.')
      const { changes = [] } = JSON.parse(body)
      const answer = { household: 'h', now: Date.now(), version: 1, records: changes, hasMore: false, isReset: false }
      return Response.json(answer, { status: method === 'POST' && status !== null ? status : 200 })
    },
  })
  await browser.renderAt('/shopping-list', SyncedStatus)
  await browser.wait(0)
  const afterChange = async (answer: number | null) => {
    status = answer
    await browser.act(() => deviceReplica().change('item', 'milk', { text: `milk ${answer}`, list: FIRST_LIST }))
    await browser.wait(150)
    return browser.element('[role="status"]').textContent
  }
  expect(await afterChange(200)).toBe('')
  expect(await afterChange(null)).toBe(m.shopping_waiting())
  expect(await afterChange(409)).toBe(m.shopping_full())
  expect(await afterChange(200)).toBe('')
})
