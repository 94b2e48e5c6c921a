/** A worker thread whose tasks do what no task of FoodIO should do. */
import { parentPort } from 'node:worker_threads'
import type { WorkerMessage } from '#server/processes/workers.ts'

const post = (message: WorkerMessage) => parentPort?.postMessage(message)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** The tasks of the worker pool's own tests. */
const TASKS = {
  double: (number: number) => number * 2,
  doubleLater: async (number: number) => {
    await pause(50)
    return number * 2
  },
  spin: () => {
    for (;;);
  },
  hang: () => new Promise<never>(() => {}),
  hoard: (kind: 'texts' | 'lists' | 'list') => {
    const retained: unknown[] = []
    for (let at = 0; ; at++) {
      if (kind === 'texts') retained.push(`${at}`.padEnd(100_000, 'é').split('').join('-'))
      else if (kind === 'lists') retained.push(Array.from({ length: 1000 }, (_, index) => ({ at, index })))
      else retained.push(at, `${at}`)
    }
  },
  recurse: () => {
    const deeper = (): number => 1 + deeper()
    return deeper()
  },
  fail: () => {
    throw new TypeError('a bug')
  },
  exit: () => process.exit(3),
}
export type TestTasks = typeof TASKS

parentPort?.on('message', async ({ name, input }: { name: keyof TestTasks; input: never }) => {
  post({ started: true })
  try {
    post({ result: await TASKS[name](input) })
  } catch (error) {
    post({ error: error as Error })
  }
})
