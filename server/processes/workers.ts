import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Log } from '#server/log.ts'

/** What runs in worker threads: functions of one structured-cloneable argument, by their names. */
type TaskTable = Record<string, (input: never) => unknown>

/** A message of a worker about its task: its code is loaded and it begins, it is done, or it failed. */
export type WorkerMessage = { started: true } | { result: unknown } | { error: Error }

/** Why a task was not done: the queue is full, with the seconds to wait, or the task exceeded its time or memory. */
export type WorkerRefusal = { refusedFor: 'busy'; wait: number } | { refusedFor: 'tooMuch' }
export type Outcome<T> = { done: T } | WorkerRefusal

/** Whom a task is for (a cook's id or an address), buffers to transfer, and milliseconds of a processor and in all if it may take more than others. */
interface TaskOptions {
  who: string
  transfer?: ArrayBuffer[]
  cpuTime?: number
  timeout?: number
}

interface Job {
  name: string
  input: unknown
  transfer: ArrayBuffer[]
  who: string
  cpuTime: number
  timeout: number
  settle(outcome: Outcome<unknown>): void
  fail(error: Error): void
}

interface Thread {
  worker: Worker
  job: Job | null
  /** Ends the task, or the worker when it has none for a while. */
  timer: NodeJS.Timeout | undefined
  /** Measures how much time of a processor the task has taken. */
  watch: NodeJS.Timeout | undefined
  /** True while the worker is being terminated. */
  isEnding: boolean
}

const LIMITS = {
  threads: Math.min(2, availableParallelism()),
  /** Milliseconds of a processor that a task may take. */
  cpuTime: 2_000,
  /** Milliseconds that it may take all in all on a busy machine, and that its code may take to load. */
  timeout: 20_000,
  memoryMegabytes: 256,
  waiting: 32,
  /** Tasks of one cook or address that wait at once. */
  waitingEach: 4,
  /** Milliseconds after which a worker without work ends, so that its memory returns. */
  idleTimeout: 20_000,
}
export type WorkerLimits = typeof LIMITS

/** Whether a worker ended, or a task failed, because of what it was given to read. */
const isTooMuch = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError

/**
 * Worker threads for work whose cost grows with what strangers send, so that it never delays other requests. They start
 * when they are first needed. A task that exceeds its time or memory ends with its worker, and with nothing else.
 */
export function createWorkers<Tasks extends TaskTable>(entry: string, log: Log, limits: Partial<WorkerLimits> = {}) {
  const max = { ...LIMITS, ...limits }
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let isClosed = false

  function open(): Thread {
    const worker = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: max.memoryMegabytes } })
    const thread: Thread = { worker, job: null, timer: undefined, watch: undefined, isEnding: false }
    threads.add(thread)
    worker.on('message', (message: WorkerMessage) => {
      if ('started' in message) watch(thread)
      else if ('result' in message) finish(thread, (job) => job.settle({ done: message.result }))
      else finish(thread, (job) => fail(job, message.error))
    })
    worker.on('error', (error: Error) => {
      thread.isEnding = true
      if (thread.job) release(thread, (job) => fail(job, error))
      else log.error({ err: error }, 'a worker failed')
    })
    worker.on('exit', () => {
      threads.delete(thread)
      if (thread.job) release(thread, (job) => job.fail(new Error(`A worker ended during ${job.name}.`)))
      assign()
    })
    return thread
  }

  function fail(job: Job, error: Error) {
    if (!isTooMuch(error)) return job.fail(error)
    log.warn({ task: job.name, reason: error.message }, 'a task was given up')
    job.settle({ refusedFor: 'tooMuch' })
  }

  /** Ends a task that has taken its time of a processor: looks when that may be over, and again when it was not. */
  async function watch(thread: Thread) {
    const { job } = thread
    const milliseconds = job?.cpuTime ?? max.cpuTime
    const before = await thread.worker.cpuUsage().catch(() => null)
    if (!before) return
    const check = async () => {
      const used = await thread.worker.cpuUsage(before).catch(() => null)
      if (!used || thread.job !== job) return
      const left = milliseconds - (used.user + used.system) / 1000
      if (left > 0) thread.watch = setTimeout(check, Math.max(left, 20))
      else giveUp(thread, `It took more than ${milliseconds} ms of a processor.`)
    }
    if (thread.job === job) thread.watch = setTimeout(check, milliseconds)
  }

  function giveUp(thread: Thread, reason: string) {
    release(thread, (job) => fail(job, new RangeError(reason)))
    end(thread)
  }

  function end(thread: Thread) {
    thread.isEnding = true
    return thread.worker.terminate()
  }

  function release(thread: Thread, settle: (job: Job) => void) {
    const { job } = thread
    clearTimeout(thread.timer)
    clearTimeout(thread.watch)
    thread.job = null
    if (job) settle(job)
  }

  /** Ends a worker's task and gives it the next, or some time to wait for one. */
  function finish(thread: Thread, settle: (job: Job) => void) {
    release(thread, settle)
    thread.worker.unref()
    thread.timer = setTimeout(() => end(thread), max.idleTimeout).unref()
    assign()
  }

  /** Gives waiting tasks to workers that have none; those of people whose other tasks run come last. */
  function assign() {
    while (waiting.length > 0 && !isClosed) {
      const idle = [...threads].find((thread) => thread.job === null && !thread.isEnding)
      if (!idle && threads.size >= max.threads) return
      const thread = idle ?? open()
      const working = new Set([...threads].map(({ job }) => job?.who))
      const next = Math.max(
        0,
        waiting.findIndex(({ who }) => !working.has(who)),
      )
      const [job] = waiting.splice(next, 1)
      if (job) begin(thread, job)
    }
  }

  function begin(thread: Thread, job: Job) {
    thread.job = job
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => giveUp(thread, `It took more than ${job.timeout} ms.`), job.timeout)
    thread.worker.ref()
    thread.worker.postMessage({ name: job.name, input: job.input }, job.transfer)
  }

  /** Runs a task; rejects if it has a bug. */
  function run<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    { who, transfer = [], cpuTime = max.cpuTime, timeout = max.timeout }: TaskOptions,
  ): Promise<Outcome<Awaited<ReturnType<Tasks[Name]>>>> {
    const wait = Math.max(1, Math.ceil((waiting.length * max.cpuTime) / max.threads / 1000))
    const own = waiting.filter((job) => job.who === who).length
    if (isClosed || waiting.length >= max.waiting || own >= max.waitingEach)
      return Promise.resolve({ refusedFor: 'busy', wait })
    return new Promise((resolve, fail) => {
      const settle = resolve as (outcome: Outcome<unknown>) => void
      waiting.push({ name, input, transfer, who, cpuTime, timeout, settle, fail })
      assign()
    })
  }

  /** Ends all workers; tasks that wait or run are refused. */
  async function close() {
    isClosed = true
    for (const job of waiting.splice(0)) job.settle({ refusedFor: 'busy', wait: 1 })
    const ended = [...threads].map((thread) => {
      release(thread, (job) => job.settle({ refusedFor: 'busy', wait: 1 }))
      return end(thread)
    })
    await Promise.all(ended)
  }

  return {
    run,
    close,
    /** How many worker threads there are, and tasks that run and wait, at this moment. */
    count: () => ({
      threads: threads.size,
      running: [...threads].filter(({ job }) => job !== null).length,
      waiting: waiting.length,
    }),
  }
}

/** Worker threads that run these tasks. */
export type Workers<Tasks extends TaskTable> = ReturnType<typeof createWorkers<Tasks>>
