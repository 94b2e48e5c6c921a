import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** How much of all requests' bodies may be in memory at once, and of those from one address: a whole archive fits. */
const MAX_BUFFERED = 72 * MEGABYTE
const MAX_BUFFERED_BY_ADDRESS = MAX_BUFFERED / 2
/** How many large bodies a cook, and an address, may send at once. */
const MAX_UPLOADS = 4

/** Why a body is not read to its end: too large, too many at once from one sender, or from all together. */
export type BodyRefusalStatus = 413 | 429 | 503

/** Breaks off the reading of a body; the request is then answered with its status. */
export class BodyRefusal extends Error {
  readonly status: BodyRefusalStatus
  constructor(status: BodyRefusalStatus) {
    super(`The body is refused with ${status}.`)
    this.status = status
  }
}

/** What the body of one request takes of memory and disk, given back when the request is answered. */
export interface RequestBody {
  /** Counts bytes of the body as memory in use; throws a BodyRefusal if there is no room. */
  reserve(bytes: number): void
  /** The path for a file out of it, which is removed when the request is answered. */
  newFile(): string
}

const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** The one account of what the bodies of all requests take. */
export function createBodyBudget(dataDir: string) {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const buffered = counter()
  const uploads = counter()

  function open(address: string) {
    let bytes = 0
    const senders: string[] = []
    const files: string[] = []
    let refusal: BodyRefusal | null = null

    return {
      reserve(more: number) {
        if (buffered.of('all') + more > MAX_BUFFERED) this.refuse(503)
        if (buffered.of(address) + more > MAX_BUFFERED_BY_ADDRESS) this.refuse(429)
        bytes += more
        for (const name of ['all', address]) buffered.add(name, more)
      },
      newFile() {
        const path = join(folder, randomUUID())
        files.push(path)
        return path
      },
      /** Counts it as a large body of a cook, from now on; throws a BodyRefusal when they or their address send too many. */
      beginUpload(cookId: string) {
        const names = [`cook ${cookId}`, `address ${address}`]
        if (names.some((name) => uploads.of(name) >= MAX_UPLOADS)) this.refuse(429)
        for (const name of names) uploads.add(name, 1)
        senders.push(...names)
      },
      refuse(status: BodyRefusalStatus): never {
        refusal = new BodyRefusal(status)
        throw refusal
      },
      /** Why it was not read to its end; null when it was, or may be. */
      get refusal() {
        return refusal
      },
      /** Gives back all that it took. */
      async close() {
        for (const name of ['all', address]) buffered.add(name, -bytes)
        for (const name of senders) uploads.add(name, -1)
        await Promise.all(files.map((path) => rm(path, { force: true })))
      },
    }
  }
  return { open }
}

export type BodyBudget = ReturnType<typeof createBodyBudget>
export type OpenBody = ReturnType<BodyBudget['open']>

/** Numbers by name, from zero; those that are zero again take no memory. */
function counter() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, amount: number) {
      const count = (counts.get(name) ?? 0) + amount
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}
