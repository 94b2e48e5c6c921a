import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/databases.ts'
import type { AppEnv } from './app-env.ts'
import { BodyRefusal, createBodyBudget } from './body-budget.ts'
import { guardBodies } from './body-limit.ts'

const dataDir = temporaryFolder()
const KB = 1024
const MB = 1024 * KB
const COOKIES = ['session=longer']

/** A site that answers with how much of a body it has read, of which cooks alone may send much. */
function aSite() {
  const budget = createBodyBudget(dataDir)
  const app = new Hono<AppEnv>()
  app.use(
    guardBodies({
      budget,
      addressOf: () => '203.0.113.1',
      senderOf: async (c) => {
        const isCook = c.req.header('cookie') === 'anna'
        return { cook: isCook ? ({ id: 'anna' } as never) : null, cookies: isCook ? COOKIES : [] }
      },
      refuse: (c, status) => c.text('refused', status),
    }),
  )
  app.all('*', async (c) => {
    const read = await c.req.raw.arrayBuffer()
    return c.text(String(read.byteLength))
  })
  app.onError((error, c) => {
    if (error instanceof BodyRefusal) return c.text('broken off', 500)
    throw error
  })
  return app
}

/** Sends so many bytes, in pieces without a length where it is not announced. */
async function send(who: string, path: string, size: number, isAnnounced: boolean) {
  const headers = new Headers({ cookie: who })
  if (isAnnounced) headers.set('content-length', String(size))
  const piece = new Uint8Array(32 * KB)
  let left = size
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left === 0) return controller.close()
      controller.enqueue(piece.subarray(0, Math.min(left, piece.length)))
      left -= Math.min(left, piece.length)
    },
  })
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = await aSite().request(`http://localhost${path}`, init)
  return [answer.status, await answer.text(), answer.headers.getSetCookie()]
}

const read = (size: number, cookies: string[] = []) => [200, String(size), cookies]
const refused = (cookies: string[] = []) => [413, 'refused', cookies]

test.each<[who: string, path: string, size: number, ofAnnounced: unknown[], ofStreamed: unknown[]]>([
  ['nobody', '/login', 64 * KB, read(64 * KB), read(64 * KB)],
  ['nobody', '/login', 64 * KB + 1, refused(), refused()],
  ['anna', '/recipe/5', 64 * KB + 1, read(64 * KB + 1, COOKIES), read(64 * KB + 1, COOKIES)],
  ['anna', '/recipe/5', MB, read(MB, COOKIES), read(MB, COOKIES)],
  ['anna', '/recipe/5', MB + 1, refused(), refused(COOKIES)],
  // The page says why to who is not signed in, without what they sent.
  ['nobody', '/AddRecipe', 2 * MB, read(0), refused()],
  ['anna', '/AddRecipe', 2 * MB, read(2 * MB, COOKIES), read(2 * MB, COOKIES)],
  ['anna', '/api/photos', 11 * MB, read(11 * MB, COOKIES), read(11 * MB, COOKIES)],
  ['anna', '/api/photos', 11 * MB + 1, refused(), refused(COOKIES)],
])('%s sends to %s %i bytes', { tags: 'slow' }, async (who, path, size, ofAnnounced, ofStreamed) => {
  expect([await send(who, path, size, true), await send(who, path, size, false)]).toEqual([ofAnnounced, ofStreamed])
})

test('what is only read has no body to be counted', async () => {
  const answer = await aSite().request('http://localhost/login')
  expect([answer.status, await answer.text()]).toEqual([200, '0'])
})
