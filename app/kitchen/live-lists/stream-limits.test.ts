import { expect, test, vi } from 'vitest'
import { guestLinkId } from '#app/kitchen/households/guests.store.ts'
import { MAX_STREAMS } from '#app/kitchen/records/change-stream.server.ts'
import { createChangeEvents } from '#server/cache/change-events.ts'
import { aCook } from '../../../tests/support/builders.ts'
import { describeStores } from '../../../tests/support/databases.ts'
import { aContext, callApi, theCook } from '../../../tests/support/in-process.ts'
import { shareFromDevice } from './live-lists.store.ts'

const LIST = `/live-lists/${guestLinkId('a')}/events`

describeStores('who listens to changes', (db) => {
  /** What is answered to who listens at a path while so many others listen already. */
  async function answered(path: string, { own, others, inRow }: { own: number; others: number; inRow: number }) {
    await shareFromDevice(db(), { seed: 'a', token: 'a' })
    const cook = await theCook(db(), await aCook(db()))
    const changeEvents = createChangeEvents({ latest: () => 0, changedSince: () => false } as never)
    const closed: string[] = []
    const stops: (() => void)[] = []
    const listen = (owner: string) => {
      const stop = changeEvents.listen({ name: 'x', owner, onChange: () => {}, onClose: () => close() })
      const close = () => {
        closed.push(owner)
        stop()
      }
      stops.push(stop)
    }
    const name = path === LIST ? 'address ::1' : cook.id
    for (let count = 0; count < own; count++) listen(name)
    for (let count = 0; count < others; count++) listen(`other ${Math.floor(count / inRow)}`)
    const response = await callApi({ ...aContext(db(), cook), changeEvents } as never, path)
    await response.body?.cancel()
    for (const stop of stops) stop()
    return [response.status, closed]
  }

  test.each<[path: string, others: { own: number; others: number; inRow: number }, status: number, closed: string[]]>([
    [LIST, { own: 39, others: 0, inRow: 1 }, 200, []],
    [LIST, { own: 40, others: 0, inRow: 1 }, 429, []],
    ['/sync/events', { own: 19, others: 40, inRow: 1 }, 200, []],
    ['/sync/events', { own: 20, others: 0, inRow: 1 }, 429, []],
    // Where there is no room, who has most makes room; nobody does where all have as few.
    [LIST, { own: 1, others: MAX_STREAMS - 2, inRow: 3 }, 200, []],
    [LIST, { own: 0, others: MAX_STREAMS, inRow: 3 }, 200, ['other 0']],
    [LIST, { own: 0, others: MAX_STREAMS, inRow: 1 }, 503, []],
    ['/sync/events', { own: 0, others: MAX_STREAMS, inRow: 3 }, 200, ['other 0']],
    ['/sync/events', { own: 0, others: MAX_STREAMS, inRow: 1 }, 503, []],
  ])('%s: of %j, the answer is %i', async (path, others, status, closed) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    expect(await answered(path, others)).toEqual([status, closed])
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
