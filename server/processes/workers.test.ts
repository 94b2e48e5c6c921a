// @module-tag slow
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import type { TestTasks } from '../../tests/support/test-worker.ts'
import { createWorkers, type WorkerLimits, type Workers } from './workers.ts'

const ENTRY = join(import.meta.dirname, '../../tests/support/test-worker.ts')
const log = createLog({ logLevel: 'silent' })
const opened: Workers<TestTasks>[] = []
const open = (limits: Partial<WorkerLimits> = {}) => {
  const workers = createWorkers<TestTasks>(ENTRY, log, limits)
  opened.push(workers)
  return workers
}
afterEach(() => Promise.all(opened.splice(0).map((workers) => workers.close())))

const ana = { who: 'ana' }

test('no worker starts before there is work, and one ends when there was none for a while', async () => {
  const workers = open({ idleTimeout: 50 })
  expect(workers.count().threads).toBe(0)
  expect(await workers.run('double', 21, ana)).toEqual({ done: 42 })
  expect(workers.count().threads).toBe(1)
  await vi.waitFor(() => expect(workers.count().threads).toBe(0), 20_000)
  expect(await workers.run('double', 4, ana)).toEqual({ done: 8 })
})

test('tasks that follow one another share a worker, more at once share as many as may run', async () => {
  const workers = open({ threads: 2, waitingEach: 10 })
  for (const number of [1, 2, 3]) await workers.run('double', number, ana)
  expect(workers.count().threads).toBe(1)
  const all = [1, 2, 3, 4, 5].map((number) => workers.run('doubleLater', number, ana))
  expect(workers.count()).toEqual({ threads: 2, running: 2, waiting: 3 })
  const done = await Promise.all(all)
  expect(done).toEqual([2, 4, 6, 8, 10].map((number) => ({ done: number })))
  expect(workers.count()).toEqual({ threads: 2, running: 0, waiting: 0 })
})

test('a task that takes too much of a processor is given up, and the next one is done', async () => {
  const workers = open({ threads: 1, cpuTime: 100 })
  const [spun, next] = await Promise.all([workers.run('spin', undefined, ana), workers.run('double', 2, ana)])
  expect(spun).toEqual({ refusedFor: 'tooMuch' })
  expect(next).toEqual({ done: 4 })
})

test('a task may be given more time of a processor than others', async () => {
  const workers = open({ threads: 1, cpuTime: 100_000 })
  expect(await workers.run('spin', undefined, { ...ana, cpuTime: 100 })).toEqual({ refusedFor: 'tooMuch' })
})

test('a task that waits for ever is given up too', async () => {
  expect(await open({ timeout: 1000 }).run('hang', undefined, ana)).toEqual({ refusedFor: 'tooMuch' })
})

test.each(['texts', 'lists', 'list'] as const)('a worker that runs out of memory with %s dies alone', async (kind) => {
  const workers = open({ threads: 1, memoryMegabytes: 48, cpuTime: 60_000, timeout: 60_000 })
  const [hoarded, next] = await Promise.all([workers.run('hoard', kind, ana), workers.run('double', 2, ana)])
  expect(hoarded).toEqual({ refusedFor: 'tooMuch' })
  expect(next).toEqual({ done: 4 })
})

test('a task that goes too deep is given up, and its worker goes on', async () => {
  const workers = open({ threads: 1 })
  expect(await workers.run('recurse', undefined, ana)).toEqual({ refusedFor: 'tooMuch' })
  expect(await workers.run('double', 2, ana)).toEqual({ done: 4 })
})

test('a bug in a task is thrown, and so is an end of its worker', async () => {
  const workers = open({ threads: 1 })
  await expect(workers.run('fail', undefined, ana)).rejects.toThrow('a bug')
  await expect(workers.run('exit', undefined, ana)).rejects.toThrow('A worker ended during exit.')
  expect(await workers.run('double', 2, ana)).toEqual({ done: 4 })
})

test('few tasks of one cook may wait, few of all together, and the wait is named in seconds', async () => {
  const workers = open({ threads: 1, waiting: 3, waitingEach: 2, cpuTime: 3000 })
  const run = (who: string) => workers.run('doubleLater', 1, { who })
  const all = await Promise.all([run('ana'), run('ana'), run('ana'), run('ana'), run('ben'), run('eve')])
  const busy = (wait: number) => ({ refusedFor: 'busy', wait })
  expect(all).toEqual([{ done: 2 }, { done: 2 }, { done: 2 }, busy(6), { done: 2 }, busy(9)])
})

test('whoever has no task running goes before those who have', async () => {
  const workers = open({ threads: 2, waitingEach: 8 })
  await Promise.all([workers.run('double', 0, { who: 'eve' }), workers.run('double', 0, { who: 'eve' })])
  const order: string[] = []
  const run = async (who: string, task: 'doubleLater' | 'double') => {
    await workers.run(task, 1, { who })
    order.push(who)
  }
  const flood = Array.from({ length: 6 }, () => run('ana', 'doubleLater'))
  await Promise.all([...flood, run('ben', 'double')])
  expect(order.indexOf('ben')).toBeLessThanOrEqual(2)
})

test('closing refuses what waits and runs, and what comes later', async () => {
  const workers = open({ threads: 1 })
  const under = [workers.run('hang', undefined, ana), workers.run('double', 1, ana)]
  await workers.close()
  under.push(workers.run('double', 1, ana))
  expect(await Promise.all(under)).toEqual(under.map(() => ({ refusedFor: 'busy', wait: 1 })))
  expect(workers.count().threads).toBe(0)
})
