import type { SSEStreamingApi } from 'hono/streaming'
import type { ChangeEvents } from '#server/cache/change-events.ts'

/** How many streams of changes one process has open. */
export const MAX_STREAMS = 2000
/** How often an open stream says that it is alive, in milliseconds: proxies close what is silent. */
const HEARTBEAT = 25_000

interface Streaming {
  changeEvents: ChangeEvents
  name: string
  owner: string
  isEntitled(): Promise<boolean>
}

/** Sends `changed` for every change until the reader goes, the process stops or the reader is no longer entitled to it. */
export async function streamChanges(stream: SSEStreamingApi, { changeEvents, name, owner, isEntitled }: Streaming) {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearInterval(heartbeat)
      stop()
      resolve()
    }
    const endUnlessEntitled = () => void isEntitled().then((may) => may || end(), end)
    const heartbeat = setInterval(() => {
      void stream.write(': still here\n\n')
      endUnlessEntitled()
    }, HEARTBEAT)
    const send = () => void stream.writeSSE({ event: 'changed', data: '' })
    const onChange = () => {
      // Sent first: who was removed learns of it by what they read next.
      send()
      endUnlessEntitled()
    }
    const stop = changeEvents.listen({ name, owner, onChange, onClose: end })
    stream.onAbort(end)
    send()
  })
}
