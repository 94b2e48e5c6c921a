import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * A way to a server that can be cut, as a server that ends cuts it, frozen, as one that hangs, or slowed down; `url` leads through it.
 */
export async function aGate(target: string) {
  const to = new URL(target)
  let state: 'open' | 'cut' | 'frozen' = 'open'
  let sent = 0
  let delay = 0
  const connections = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(to.port), to.hostname)
    connections.add(near)
    let answered = Promise.resolve()
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        if (socket === near) sent += bytes.length
        if (state === 'frozen') return
        if (socket === near) return other.write(bytes)
        const due = performance.now() + delay
        answered = answered.then(async () => {
          const wait = due - performance.now()
          if (wait > 0) await pause(wait)
          other.write(bytes)
        })
      })
      socket.on('close', () => {
        connections.delete(near)
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
    for (const socket of connections) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    freeze: () => {
      state = 'frozen'
    },
    /** From now on every answer comes so many milliseconds later. */
    slowDown: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Breaks one connection, whichever; does nothing when there is none. */
    breakOne: () => {
      const all = [...connections]
      all[Math.floor(Math.random() * all.length)]?.destroy()
    },
    /** How many connections there are. */
    get connections() {
      return connections.size
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
