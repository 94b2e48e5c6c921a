/** The code of a worker thread: it loads a task's code when it is first asked for it, and runs one task after the other. */
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads'
import { LOADERS, type TaskName } from './worker-tasks.ts'
import type { WorkerMessage } from './workers.ts'

const post = (message: WorkerMessage, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

/** The buffers in a result, which are given away instead of copied. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (value instanceof Uint8Array) {
    if (value.buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(value.buffer)) found.add(value.buffer)
  } else if (value instanceof Map || Array.isArray(value)) for (const one of value.values()) buffersIn(one, found)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) buffersIn(one, found)
  return found
}

parentPort?.on('message', async ({ name, input }: { name: TaskName; input: never }) => {
  try {
    const task = await LOADERS[name]()
    post({ started: true })
    const result = await task(input)
    post({ result }, [...buffersIn(result)])
  } catch (error) {
    post({ error: error instanceof Error ? error : new Error(String(error)) })
  }
})
