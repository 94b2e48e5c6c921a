import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { m } from '#messages'
import { endBrowsersAfterEach } from '../../../tests/support/browser-tests.ts'
import { aSmallBrowser } from '../../../tests/support/small-browser.ts'
import { SmallStream } from '../../../tests/support/small-stream.ts'
import type { ListStatus } from './list-status.tsx'

endBrowsersAfterEach({ toFake: ['setTimeout', 'clearTimeout'] })

interface Parts {
  useSync(isSignedIn: boolean): void
  Status: typeof ListStatus
}

/** Where a cook's list is, on a page that exchanges changes with the server. */
function Synced({ useSync, Status }: Parts) {
  useSync(true)
  return createElement(Status, { list: FIRST_LIST, isSignedIn: true, live: undefined })
}

test.each<[answer: string, status: number | null, text: () => string]>([
  ['takes them', 200, () => ''],
  ['does not answer', null, m.shopping_waiting],
  ['has no room for them', 409, m.shopping_full],
])('of changes that the server %s it is said where they are', async (_, status, text) => {
  vi.resetModules()
  const browser = aSmallBrowser({
    EventSource: SmallStream,
    async fetch(_address: string, { method = 'GET', body = '{}' } = {}) {
      const isChange = method === 'POST'
      if (isChange && status === null) throw new TypeError('There is no network.')
      const { changes = [] } = JSON.parse(body)
      const answer = { household: 'h', now: Date.now(), version: 1, records: changes, hasMore: false, isReset: false }
      return Response.json(answer, { status: (isChange && status) || 200 })
    },
  })
  const { deviceReplica, useSync } = await import('#app/kitchen/records/device-replica.ts')
  const parts = await import('./list-status.tsx')
  await browser.renderAt('/shopping-list', () => createElement(Synced, { useSync, Status: parts.ListStatus }))
  await browser.wait(0)
  await browser.act(() => deviceReplica().change('item', 'milk', { text: 'milk', list: FIRST_LIST }))
  await browser.wait(150)
  expect(browser.element('[role="status"]').textContent).toBe(text())
})
