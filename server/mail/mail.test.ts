import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { temporaryFolder } from '../../tests/support/databases.ts'
import { createMailer } from './mail.ts'

const folder = temporaryFolder()
const log = createLog({ logLevel: 'silent' })
const mail = { to: 'anna@example.org', subject: 'Grüße', text: 'Hello.\n\nhttps://foodio.example/x?token=abc' }

test('without a mail server every mail is a file in the outbox', async () => {
  const send = createMailer(readConfig({ DATA_DIR: folder }), log)
  await Promise.all([send(mail), send({ ...mail, to: 'tom@example.org' })])
  const files = readdirSync(join(folder, 'outbox'))
  expect(files).toHaveLength(2)
  const text = readFileSync(join(folder, 'outbox', files[0] ?? ''), 'utf8')
  expect(text).toContain('From: FoodIO <no-reply@foodio.example>')
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m)
})

test('nobody slips another header into a mail', async () => {
  const send = createMailer(readConfig({ DATA_DIR: folder }), log)
  await send({ ...mail, to: 'eve@example.org', subject: 'Hi\r\nBcc: everybody@example.org' })
  const texts = readdirSync(join(folder, 'outbox')).map((file) => readFileSync(join(folder, 'outbox', file), 'utf8'))
  expect(texts.some((text) => /^Bcc:/m.test(text))).toBe(false)
})

test('with a mail server it goes there, and a refusal is an error', async () => {
  const { port, received, stop } = await aMailServer()
  const send = createMailer(readConfig({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` }), log)
  await send(mail)
  expect(received.join('')).toContain('To: anna@example.org')
  await expect(send({ ...mail, to: 'refused@example.org' })).rejects.toThrow(/550/)
  await stop()
})

/** A mail server of this machine that takes everything except mail to refused@example.org. */
async function aMailServer() {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inMail = false
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (inMail) {
        received.push(text)
        if (/\r\n\.\r\n$/.test(text)) {
          inMail = false
          socket.write('250 ok\r\n')
        }
        return
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) inMail = true
        socket.write(
          /refused@/.test(line) ? '550 no such box\r\n' : /^DATA/i.test(line) ? '354 go on\r\n' : '250 ok\r\n',
        )
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((stopped) => server.close(stopped))
  }
  return { port: (server.address() as AddressInfo).port, received, stop }
}
