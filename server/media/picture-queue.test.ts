import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createPictureQueue,
  type PictureClass,
  type PictureJob,
  PictureQueueFull,
  pictureQueue,
} from './picture-queue.ts'

const LIMITS = { atOnce: 1, pixelsAtOnce: 100, waiting: { request: 5, upload: 5, background: 5 } }

/** A queue whose work ends on command; `started` has the names in the order in which their work began. */
function aQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue = createPictureQueue({ ...LIMITS, ...limits })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, kind: PictureClass, pixels = 1) => {
    const job: PictureJob = { class: kind, pixels }
    const done = queue.run(job, async () => {
      started.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
    return { job, done }
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { queue, started, add, end }
}

describe('a queue of pictures', () => {
  test('readers and senders take turns, and background work waits for both', async () => {
    const { add, end, started } = aQueue()
    for (const name of ['b1', 'b2']) add(name, 'background')
    for (const name of ['r1', 'r2', 'r3']) add(name, 'request')
    for (const name of ['u1', 'u2']) add(name, 'upload')
    for (const name of ['b1', 'r1', 'u1', 'r2', 'u2', 'r3', 'b2']) await end(name)
    expect(started).toEqual(['b1', 'r1', 'u1', 'r2', 'u2', 'r3', 'b2'])
  })

  test('background work that a reader comes to wait for goes with the readers', async () => {
    const { add, end, started } = aQueue()
    add('r1', 'request')
    const { job } = add('wanted', 'background')
    add('r2', 'request')
    job.class = 'request'
    await end('r1')
    expect(started).toEqual(['r1', 'wanted'])
  })

  test('no more pixels than allowed are in work at once, but one of any size may run alone', async () => {
    const { add, end, started, queue } = aQueue({ atOnce: 3 })
    add('small', 'request', 30)
    add('huge', 'upload', 500)
    add('other', 'request', 30)
    expect(queue.count()).toEqual({ running: 1, waiting: 2, pixels: 30 })
    await end('small')
    expect(started).toEqual(['small', 'huge'])
    await end('huge')
    expect(started).toEqual(['small', 'huge', 'other'])
  })

  test('a class that is full is refused at once, another is not', async () => {
    const { add } = aQueue()
    for (let count = 0; count < 6; count++) add(`r${count}`, 'request')
    await expect(add('one too many', 'request').done).rejects.toThrow(PictureQueueFull)
    expect(add('u', 'upload').done).toBeInstanceOf(Promise)
  })

  test('work that fails, at once or later, gives its place to the next', async () => {
    const queue = createPictureQueue(LIMITS)
    const job = (): PictureJob => ({ class: 'request', pixels: 1 })
    const atOnce = queue.run(job(), () => {
      throw new Error('at once')
    })
    const later = queue.run(job(), () => Promise.reject(new Error('later')))
    const last = queue.run(job(), async () => 'done')
    await expect(atOnce).rejects.toThrow('at once')
    await expect(later).rejects.toThrow('later')
    expect(await last).toBe('done')
    expect(queue.count()).toEqual({ running: 0, waiting: 0, pixels: 0 })
  })

  test('work has the asynchronous context of its caller', async () => {
    const language = new AsyncLocalStorage<string>()
    const queue = createPictureQueue(LIMITS)
    const speak = (word: string) =>
      language.run(word, () => queue.run({ class: 'request', pixels: 1 }, async () => language.getStore()))
    expect(await Promise.all(['en', 'hi', 'en'].map(speak))).toEqual(['en', 'hi', 'en'])
  })

  test('whatever comes in whatever order, the limits apply and everything is done', async () => {
    const kind = fc.constantFrom<PictureClass>('request', 'upload', 'background')
    const jobs = fc.array(fc.record({ class: kind, pixels: fc.integer({ min: 0, max: 150 }) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 1, max: 3 }), async (all, atOnce) => {
        const waiting = { request: 40, upload: 40, background: 40 }
        const queue = createPictureQueue({ atOnce, pixelsAtOnce: 100, waiting })
        const work = async () => {
          await new Promise(setImmediate)
          const { running, pixels } = queue.count()
          expect(running).toBeLessThanOrEqual(atOnce)
          if (running > 1) expect(pixels).toBeLessThanOrEqual(100)
          return 'done'
        }
        const results = await Promise.all(all.map((job) => queue.run(job, work)))
        expect(results).toEqual(all.map(() => 'done'))
        expect(queue.count()).toEqual({ running: 0, waiting: 0, pixels: 0 })
      }),
      { numRuns: 50 },
    )
  })
})

test('the queue of this process leaves libuv two of its four threads', () => {
  const ends: (() => void)[] = []
  const done = Array.from({ length: 8 }, () =>
    pictureQueue.run({ class: 'request', pixels: 1 }, () => new Promise<void>((end) => ends.push(end))),
  )
  const { running } = pictureQueue.count()
  expect(running).toBeGreaterThanOrEqual(1)
  expect(running).toBeLessThanOrEqual(2)
  const endAll = () => {
    for (const end of ends.splice(0)) end()
    if (pictureQueue.count().running > 0) setImmediate(endAll)
  }
  endAll()
  return Promise.all(done)
})
