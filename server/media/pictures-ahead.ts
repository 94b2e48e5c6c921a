import type { Log } from '#server/log.ts'
import type { PictureServer } from './media.ts'
import type { MediaStore } from './media-store.ts'

/** Beyond this many, pictures that are sent wait for their first reader. */
const MAX_WAITING = 500

interface PicturesAheadOptions {
  makeExpected: PictureServer['makeExpected']
  log: Log
}

/** Makes the expected widths of what people send one after the other in the background, so that no reader waits for them. */
export function picturesAhead({ makeExpected, log }: PicturesAheadOptions) {
  const waiting: string[] = []
  let working: Promise<void> | null = null
  const stopping = new AbortController()

  async function work() {
    for (let key = waiting.shift(); key && !stopping.signal.aborted; key = waiting.shift())
      await makeExpected(key, stopping.signal).catch((error) =>
        log.warn({ err: error, picture: key }, 'picture was not made ahead'),
      )
    working = null
  }

  return {
    /** A store that has the widths of every picture made that is put into it. */
    watch: (store: MediaStore): MediaStore => ({
      ...store,
      put: async (name, bytes) => {
        await store.put(name, bytes)
        if (waiting.length >= MAX_WAITING || stopping.signal.aborted) return
        waiting.push(name.replace(/\.webp$/, ''))
        working ??= work()
      },
    }),
    /** Stops; resolves when what is being made is done. */
    async close() {
      stopping.abort()
      await working
    },
    /** Resolves when nothing waits to be made. */
    async idle() {
      while (working) await working
    },
  }
}
