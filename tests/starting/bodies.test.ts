import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, type Client, register } from '../support/client.ts'
import { aPictureFile } from '../support/recipes.ts'
import { aListeningSite } from '../support/site.ts'

const MEGABYTE = 1024 * 1024

let site: Awaited<ReturnType<typeof aListeningSite>>
let cook: Client
beforeAll(async () => {
  site = await aListeningSite()
  const send = (path: string, init: RequestInit) => fetch(site.origin + path, { ...init, redirect: 'manual' })
  cook = aClient({ get: (path, headers) => send(path, { headers: headers ?? {} }), send })
  await register(cook, 'sender')
})
afterAll(() => site.stop())

const session = () => ({ cookie: `access_token=${cook.cookies.get('access_token')}` })
const uploads = () => readdirSync(join(site.dataDir, 'uploads')).map((name) => join(site.dataDir, 'uploads', name))

/** Begins to send so many bytes and stops after the first; `end` breaks off. */
function begin(path: string, bytes: number, headers: Record<string, string> = {}) {
  const sending = request(site.origin + path, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': bytes, ...headers },
  })
  sending.on('error', () => {})
  sending.write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nhalf a photo')
  const answered = once(sending, 'response').then(([response]) => response as IncomingMessage)
  answered.catch(() => {})
  return { answered, end: () => sending.destroy() }
}

/** Sends a form in pieces, without saying how long it will be; the answer's status. */
const sendPieces = (pieces: string[], agent?: Agent) =>
  new Promise<number>((answered, failed) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sending = request(`${site.origin}/login`, { method: 'POST', headers, agent }, (response) => {
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

test('a form without any content is read as an empty one', async () => {
  const response = await fetch(`${site.origin}/logout`, { method: 'POST', redirect: 'manual' })
  expect(response.status).toBe(303)
})

test('a form in pieces that never ends is cut off', async () => {
  const pieces = Array.from({ length: 40 }, () => 'a'.repeat(64 * 1024))
  expect(await sendPieces(pieces)).toBe(413)
  expect((await fetch(site.origin)).status).toBe(200)
})

test('a visitor’s form in pieces that are more than 64 KB together is cut off', async () => {
  const half = 'a'.repeat(32 * 1024)
  expect(await sendPieces([half, half])).toBe(400)
  expect(await sendPieces([half, half, 'a'])).toBe(413)
})

test('after a form that was cut off, the connection takes the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const pieces = Array.from({ length: 40 }, () => 'a'.repeat(64 * 1024))
  expect(await sendPieces(pieces, agent)).toBe(413)
  const [connection] = Object.values(agent.freeSockets).flat()
  expect(connection).toBeDefined()
  expect(await sendPieces(['username=nobody&', 'password=wrong'], agent)).toBe(422)
  expect(Object.values(agent.freeSockets).flat()).toEqual([connection])
  agent.destroy()
})

describe('before a body has come', () => {
  test('a visitor who announces more than a form may contain is refused', async () => {
    for (const path of ['/login', '/report', '/api/assistant', '/mcp']) {
      const sending = begin(path, 65 * 1024)
      expect((await sending.answered).statusCode, path).toBe(413)
      sending.end()
    }
  })

  test('a visitor who announces a photo is asked to sign in, and none of it is stored', async () => {
    const statuses = { '/photos': 401, '/AddRecipe': 302, '/import': 302, '/profile/picture': 302, '/api/photos': 401 }
    for (const [path, status] of Object.entries(statuses)) {
      const forged = begin(path, 10 * MEGABYTE, { cookie: 'access_token=x.y' })
      expect((await forged.answered).statusCode, path).toBe(status)
      forged.end()
    }
    expect(uploads()).toEqual([])
  })

  test('a cook who announces more than any photo is refused', async () => {
    const sending = begin('/photos', 12 * MEGABYTE, session())
    expect((await sending.answered).statusCode).toBe(413)
    sending.end()
  })
})

test('a fifth photo waits until one of four is there; what broke off leaves no file', async () => {
  const four = Array.from({ length: 4 }, () => begin('/photos', MEGABYTE, session()))
  await expect.poll(uploads).toHaveLength(4)
  for (const path of uploads()) expect(statSync(path).mode & 0o777).toBe(0o600)
  const fifth = begin('/photos', MEGABYTE, session())
  const refused = await fifth.answered
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
  fifth.end()
  for (const sending of four) sending.end()
  await expect.poll(uploads).toEqual([])
  const form = new FormData()
  form.append('photo', await aPictureFile())
  form.append('imageUrl', '')
  const stored = await cook.post('/photos', form)
  expect(await stored.json()).toMatchObject({ photo: { width: expect.any(Number) } })
  expect(uploads()).toEqual([])
})

test('what crashes left behind is cleared an hour later', async () => {
  const { clearLeftovers } = await import('#server/processes/leftovers.ts')
  const broken = begin('/photos', MEGABYTE, session())
  await expect.poll(uploads).toHaveLength(1)
  const [path = ''] = uploads()
  expect(await clearLeftovers(site)).toBe(0)
  expect(existsSync(path)).toBe(true)
  expect(await clearLeftovers(site, Date.now() + 61 * 60 * 1000)).toBe(1)
  expect(existsSync(path)).toBe(false)
  broken.end()
})

describe('2 MB from a cook', () => {
  const form = () => {
    const sent = new FormData()
    sent.append('file', new File([new Uint8Array(2 * MEGABYTE)], 'recipes.zip'))
    return sent
  }
  // Forms with files, each also as scripts send it, and the API.
  test.each([
    '/AddRecipe',
    '/AddRecipe.data',
    '/addrecipe',
    '/addrecipe.data',
    '/import',
    '/import.data',
    '/import/share',
    '/profile/picture',
    '/profile/picture.data',
    '/photos',
    '/api/photos',
    '/api/profile',
    '/api/recipes/import',
    '/api/imports',
  ])('%s takes them', async (path) => {
    expect((await cook.post(path, form())).status).not.toBe(413)
  })
  test.each(['/login', '/profile', '/bookshelf', '/api/recipes'])('%s does not', async (path) => {
    expect((await cook.post(path, form())).status).toBe(413)
  })
})

test.each([
  ['two hosts', ['Host: food.example', 'Host: other.example'], 400],
  ['one host twice', ['Host: food.example', 'Host: food.example'], 400],
  ['two hosts in any case, apart', ['HOST: food.example', 'Accept: text/html', 'hOST: other.example'], 400],
  ['no host', [], 400],
  ['one host', ['Host: food.example'], 200],
])('a request that names %s', async (_, headers, status) => {
  const { hostname, port } = new URL(site.origin)
  for (const path of ['/', '/healthz', '/api/recipes', '/about?fresh']) {
    const socket = connect(Number(port), hostname)
    // Left open: a server drops what it answers late to one who has hung up.
    socket.write([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
    const [first] = await once(socket, 'data')
    expect(String(first).split(' ')[1]).toBe(String(status))
    socket.destroy()
  }
})
