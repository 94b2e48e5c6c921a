import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { type ReceivedMail, readMail } from './mails.ts'

interface MailServerOptions {
  /** Milliseconds to wait before a whole mail is acknowledged; `count` is how many there are by now. */
  pauseBeforeAccepting?(count: number): number
}

/** A mail server of this machine that takes everything; `received` has every mail that came in whole. */
export async function aMailServer({ pauseBeforeAccepting = () => 0 }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let buffered = ''
    let inMail = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      buffered += bytes.toString('latin1')
      for (;;) {
        const end = buffered.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = buffered.slice(0, end)
        buffered = buffered.slice(end + (inMail ? 5 : 2))
        if (inMail) {
          inMail = false
          received.push(readMail(piece.replaceAll('\r\n', '\n').replace(/^\.\./gm, '.')))
          setTimeout(() => reply('250 taken'), pauseBeforeAccepting(received.length))
        } else if (/^QUIT/i.test(piece)) socket.end('221 bye\r\n')
        else {
          inMail = /^DATA/i.test(piece)
          reply(inMail ? '354 go on' : '250 ok')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((stopped) => server.close(stopped))
  }
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received, stop }
}
