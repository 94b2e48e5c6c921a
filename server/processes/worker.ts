import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads'
import type { WorkerMessage } from './workers.ts'

const post = (message: WorkerMessage, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

/** The buffers in a result, which are given away instead of copied. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    if (value.buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(value.buffer)) found.add(value.buffer)
  } else if (value instanceof Map || Array.isArray(value)) for (const item of value.values()) buffersIn(item, found)
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) buffersIn(item, found)
  return found
}

/** How a task's code is loaded; what it takes and returns is structured-cloneable. */
type LoadTask = () => Promise<(input: never) => unknown>

/** Runs tasks in this worker thread, one at a time; the code of a task is loaded when it is first needed. */
export function runTasks(tasks: Readonly<Record<string, LoadTask>>) {
  parentPort?.on('message', async ({ name, input }: { name: string; input: never }) => {
    try {
      const task = await (tasks[name] as LoadTask)()
      post({ started: true })
      const result = await task(input)
      post({ result }, [...buffersIn(result)])
    } catch (error) {
      post({ error: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}
