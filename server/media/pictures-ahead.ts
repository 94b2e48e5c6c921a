import type { Log } from '#server/log.ts'
import type { PictureServer } from './media.ts'
import type { MediaStore } from './media-store.ts'
import { type Originals, versionOf } from './originals.ts'

/** Beyond this many, pictures that are sent wait for their first reader. */
const MAX_WAITING = 500
/** What a site has to do first when it starts is not disturbed, in milliseconds. */
const FIRST_AFTER = 5_000

interface Expected {
  key: string
  onlyFirst: boolean
}

interface PicturesAheadOptions {
  originals: ReadonlyMap<string, Originals>
  makeExpected: PictureServer['makeExpected']
  log: Log
}

/** Makes the expected widths of pictures one after the other in the background, so that no reader waits for them. */
export function picturesAhead({ originals, makeExpected, log }: PicturesAheadOptions) {
  const sent: Expected[] = []
  let shipped: AsyncGenerator<Expected> | null = null
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  const stopping = new AbortController()

  /** What people sent first, then what ships with the site. */
  async function next(): Promise<Expected | undefined> {
    return sent.shift() ?? (await shipped?.next())?.value
  }

  async function work() {
    for (let one = await next(); one && !stopping.signal.aborted; one = await next()) {
      const { key, onlyFirst } = one
      await makeExpected(key, stopping.signal, { onlyFirst }).catch((error) =>
        log.warn({ err: error, picture: key }, 'picture was not made ahead'),
      )
    }
    working = null
  }

  function wake() {
    if (!stopping.signal.aborted) working ??= work()
  }

  /** Creates the variants of every picture that ships with the site: first one size of each, which can replace the others, then the rest. */
  async function* everyShipped(): AsyncGenerator<Expected> {
    for (const onlyFirst of [true, false])
      for (const [folder, { named, list, read }] of originals)
        for (const name of await list()) {
          const bytes = named ? null : await read(name)
          yield { key: `${folder}/${name}${bytes ? `.${versionOf(bytes)}` : ''}`, onlyFirst }
        }
  }

  return {
    /** A store that has the widths of every picture made that is put into it. */
    watch: (store: MediaStore): MediaStore => ({
      ...store,
      put: async (name, bytes) => {
        await store.put(name, bytes)
        if (sent.length >= MAX_WAITING) return
        sent.push({ key: name.replace(/\.webp$/, ''), onlyFirst: false })
        wake()
      },
    }),
    /** Makes, a little later, what is missing of the pictures that ship with the site; what exists is not made again. */
    makeShipped(after = FIRST_AFTER) {
      timer = setTimeout(() => {
        shipped = everyShipped()
        wake()
      }, after)
      timer.unref()
    },
    /** Stops; resolves when what is being made is done. */
    async close() {
      clearTimeout(timer)
      stopping.abort()
      await working
    },
    /** Resolves when nothing waits to be made. */
    async idle() {
      while (working) await working
    },
  }
}
