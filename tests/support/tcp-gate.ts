import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to a server that can be cut, as a server that ends cuts it, or frozen, as one that hangs; `url` leads through it.
 */
export async function aGate(target: string) {
  const to = new URL(target)
  let state: 'open' | 'cut' | 'frozen' = 'open'
  let sent = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        if (socket === near) sent += bytes.length
        if (state !== 'frozen') other.write(bytes)
      })
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    freeze: () => {
      state = 'frozen'
    },
    /** How many bytes came from the near side so far. */
    get sent() {
      return sent
    },
    open: () => {
      state = 'open'
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
