import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { bodyTimeOf, limitBodyTime, MAX_BODY_TIME } from './body-time.ts'

/** Sends the beginning of a request, and gives what comes until the connection is closed. */
async function answerTo(sent: string, time: number) {
  const server = createServer((request, response) => {
    limitBodyTime(request, time)
    request.resume().on('end', () => response.end('all of it'))
    request.on('error', () => {})
  }).listen(0)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.write(`POST / HTTP/1.1\r\nHost: cook\r\nConnection: close\r\n${sent}`)
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => {})
  await once(socket, 'close')
  server.close()
  return received
}

test('a body that does not arrive in time ends its connection, however it is announced', async () => {
  expect(await answerTo('Content-Length: 9\r\n\r\nhalf', 20)).toBe('')
  expect(await answerTo('Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n', 20)).toBe('')
})

test('a body that has arrived, and a request without one, are answered', async () => {
  expect(await answerTo('Content-Length: 5\r\n\r\nwhole', 5_000)).toContain('all of it')
  expect(await answerTo('\r\n', 0)).toContain('all of it')
})

test.each([
  ['/import', true],
  ['/IMPORT.data?index', true],
  ['/api/imports', true],
  ['/import/5', false],
  ['/AddRecipe', false],
  ['/', false],
])('%s has the longest time: %s', (path, isLong) => {
  expect(bodyTimeOf(path) === MAX_BODY_TIME).toBe(isLong)
})
