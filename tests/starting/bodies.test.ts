import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListeningSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof aListeningSite>>
beforeAll(async () => {
  site = await aListeningSite()
})
afterAll(() => site.stop())

/** Sends a form in pieces, without saying how long it will be; the answer's status. */
const sendPieces = (pieces: string[]) =>
  new Promise<number>((answered, failed) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sending = request(`${site.origin}/login`, { method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => answered(response.statusCode ?? 0))
    })
    sending.on('error', failed)
    for (const piece of pieces) sending.write(piece)
    sending.end()
  })

test('a form in pieces is read', async () => {
  expect(await sendPieces(['username=nobody&', 'password=wrong'])).toBe(422)
})

test('a form that says nothing at all is read as an empty one', async () => {
  const response = await fetch(`${site.origin}/logout`, { method: 'POST', redirect: 'manual' })
  expect(response.status).toBe(303)
})

test('a form in pieces that never ends is cut off', async () => {
  const pieces = Array.from({ length: 40 }, () => 'a'.repeat(64 * 1024))
  expect(await sendPieces(pieces)).toBe(413)
  expect((await fetch(site.origin)).status).toBe(200)
})
