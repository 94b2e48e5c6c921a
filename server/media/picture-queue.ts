import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'

/** The priority of a picture: requested by a page, uploaded, or in the background. */
export type PictureClass = 'request' | 'upload' | 'background'

/** One piece of work with sharp; `class` may be changed while it waits, `pixels` is what it decodes, four bytes of memory each. */
export interface PictureJob {
  class: PictureClass
  pixels: number
}

/** Thrown when too many of a class wait already. */
export class PictureQueueFull extends Error {}

/** Seconds after which a client that met a full queue may try again. */
export const RETRY_AFTER = 10

/** No stored original has more: what people send is stored within 2000 × 2000. */
export const MAX_ORIGINAL_PIXELS = 4_000_000
/** Decoded at once: usual pictures beside each other; larger ones run alone. */
const MAX_PIXELS_AT_ONCE = 64_000_000
/** Half of libuv's four threads, so that hashing, files, names and compression always find one. */
const MAX_AT_ONCE = 2
const MAX_WAITING: Record<PictureClass, number> = { request: 60, upload: 20, background: 20 }

interface Limits {
  atOnce: number
  pixelsAtOnce: number
  waiting: Record<PictureClass, number>
}

interface Waiting {
  job: PictureJob
  start(): void
}

/**
 * Runs work with sharp a few at a time, so that it never takes every thread and never fills the memory: readers and senders
 * in turn, background work when neither waits. Work heavier than all pixels allowed at once runs alone.
 */
export function createPictureQueue({ atOnce, pixelsAtOnce, waiting: maxWaiting }: Limits) {
  const waiting: Waiting[] = []
  const running = new Set<PictureJob>()
  let pixelsRunning = 0
  let lastServed: PictureClass = 'upload'

  const firstOf = (wanted: PictureClass) => waiting.findIndex(({ job }) => job.class === wanted)

  /** The index of the next job in `waiting`; -1 if it is empty. */
  function next() {
    const turns: PictureClass[] = lastServed === 'request' ? ['upload', 'request'] : ['request', 'upload']
    return [...turns, 'background' as const].map(firstOf).find((place) => place >= 0) ?? -1
  }

  function startWhatMay() {
    for (let place = next(); place >= 0 && running.size < atOnce; place = next()) {
      const { job, start } = waiting[place] as Waiting
      if (running.size > 0 && pixelsRunning + job.pixels > pixelsAtOnce) return
      waiting.splice(place, 1)
      if (job.class !== 'background') lastServed = job.class
      running.add(job)
      pixelsRunning += job.pixels
      start()
    }
  }

  function finish(job: PictureJob) {
    running.delete(job)
    pixelsRunning -= job.pixels
    startWhatMay()
  }

  return {
    /** Does the work when its turn comes; rejects with what it throws, or with PictureQueueFull at once. */
    run<T>(job: PictureJob, work: () => Promise<T>): Promise<T> {
      if (waiting.filter((other) => other.job.class === job.class).length >= maxWaiting[job.class])
        return Promise.reject(new PictureQueueFull(`Too many pictures wait (${job.class}).`))
      return new Promise<T>((resolve, reject) => {
        // The work runs in the async context of its own request, not of the one whose end starts it.
        const inContext = AsyncLocalStorage.snapshot()
        const start = () => {
          inContext(() => Promise.try(work))
            .then(resolve, reject)
            .finally(() => finish(job))
        }
        waiting.push({ job, start })
        startWhatMay()
      })
    },
    /** How many run and wait at this moment. */
    count: () => ({ running: running.size, waiting: waiting.length, pixels: pixelsRunning }),
  }
}

export type PictureQueue = ReturnType<typeof createPictureQueue>

/** The one queue of this process, since libuv's threads are the process's too: below the number of cores, at least one. */
export const pictureQueue = createPictureQueue({
  atOnce: Math.max(1, Math.min(availableParallelism() - 1, MAX_AT_ONCE)),
  pixelsAtOnce: MAX_PIXELS_AT_ONCE,
  waiting: MAX_WAITING,
})
