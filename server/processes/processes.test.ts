import cluster from 'node:cluster'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { superviseProcesses } from './processes.ts'

/** A process that was started, and what it was sent. */
class Started extends EventEmitter {
  readonly signals: string[] = []
  readonly process = { kill: (signal: string) => void this.signals.push(signal) }
}

let started: Started[]
let pauses: number[]
/** Ends the pause that somebody is in. */
let next: () => void
let now: number
let signal: Record<string, () => void>
let spies: { mockRestore(): void }[]
const { schedulingPolicy } = cluster
beforeEach(() => {
  ;[started, pauses, signal, now] = [[], [], {}, 0]
  spies = [
    vi.spyOn(cluster, 'fork').mockImplementation(() => {
      const worker = new Started()
      started.push(worker)
      Object.assign(cluster.workers ?? {}, { [started.length]: worker })
      return worker as never
    }),
    vi.spyOn(performance, 'now').mockImplementation(() => now),
    vi.spyOn(process, 'on').mockImplementation((name, listener) => {
      signal[String(name)] = listener as () => void
      return process
    }),
    vi.spyOn(process.stderr, 'write').mockReturnValue(true),
    vi.spyOn(timers, 'setTimeout').mockImplementation(((pause: number, _: unknown, { signal: stop }: TimerSignal) => {
      pauses.push(pause)
      return new Promise<void>((resolve, reject) => {
        next = resolve
        stop.addEventListener('abort', () => reject(stop.reason))
      })
    }) as never),
  ]
  syncBuiltinESMExports()
})
type TimerSignal = { signal: AbortSignal }
afterEach(() => {
  for (const one of spies) one.mockRestore()
  syncBuiltinESMExports()
  cluster.schedulingPolicy = schedulingPolicy
  for (const id of Object.keys(cluster.workers ?? {})) delete cluster.workers?.[id]
})

const turn = () => new Promise((done) => setImmediate(done))
const last = () => started.at(-1) as Started
const exits = async (worker: Started, code: number | null = 1) => {
  worker.emit('exit', code)
  await turn()
}
async function supervised(count: number) {
  let code: number | undefined
  void superviseProcesses(count).then((found) => {
    code = found
  })
  await turn()
  const alone = started.length
  last().emit('listening')
  await turn()
  return { alone, code: () => code }
}

test.each([
  [3, 3],
  [0, 0],
  [null, 1],
])('a first process that does not begin, with %s, ends all with %i', async (code, expected) => {
  const ended = superviseProcesses(3)
  await turn()
  last().emit('exit', code)
  expect([await ended, started.length]).toEqual([expected, 1])
})

test('the first process begins alone, the others once it listens', async () => {
  expect((await supervised(3)).alone).toBe(1)
  expect(started).toHaveLength(3)
})

test('one that ends is replaced after a pause, longer each time until one has stayed', async () => {
  await supervised(1)
  for (let times = 0; times < 7; times++) {
    now += 60_000
    await exits(last())
    expect(started).toHaveLength(times + 1)
    next()
    await turn()
    expect(started).toHaveLength(times + 2)
  }
  now += 60_001
  await exits(last())
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 1000])
})

test.each(['SIGTERM', 'SIGINT'])('%s stops all, and starts nothing again, be it in a pause', async (name) => {
  const { code } = await supervised(3)
  const [first, second, third] = started as [Started, Started, Started]
  await exits(third)
  expect(pauses).toHaveLength(1)
  signal[name]?.()
  expect([first.signals, second.signals]).toEqual([['SIGTERM'], ['SIGTERM']])
  await exits(first, 0)
  expect(code()).toBe(undefined)
  await exits(second, 0)
  expect([code(), started.length, pauses.length]).toEqual([0, 3, 1])
})
