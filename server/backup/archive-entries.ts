import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { BackupError } from './site-copy.ts'

const CHUNK = 64 * 1024

/** What is wrong with the content of a backup, as the end of a sentence. */
export class Damage extends Error {}

/** One file of an archive: to be read to its end before the next. */
export interface ArchiveEntry {
  name: string
  size: number
  chunks: AsyncIterable<Uint8Array>
}

/** The files of an archive, one after the other; null after the last. Throws Damage. */
export type NextEntry = () => Promise<ArchiveEntry | null>

/**
 * Opens a gzipped tar for `work`, which finds it whole if it reads it to its end; nothing is ever written under its names. Throws a
 * BackupError if the file cannot be read, or for the Damage that was found.
 */
export async function readEntries<T>(file: string, work: (next: NextEntry) => Promise<T>): Promise<T> {
  const source = createReadStream(file, { highWaterMark: CHUNK })
  const unzipped = createGunzip({ chunkSize: CHUNK })
  const reading = pipeline(source, unzipped).catch(() => {})
  const decoder = createTarDecoder({ strict: true })
  const entries = Readable.toWeb(unzipped).pipeThrough(decoder as never) as ReadableStream<ParsedTarEntry>
  const reader = entries.getReader()
  try {
    return await work(async () => {
      const { value } = await reader.read().catch(fail)
      if (!value) return null
      const { header, body } = value
      if (header.type !== 'file') throw new Damage(`${JSON.stringify(header.name)} in it is no file`)
      return { name: header.name, size: header.size, chunks: chunksOf(body) }
    })
  } catch (error) {
    if (source.errored && 'syscall' in source.errored)
      throw new BackupError(`${file} cannot be read: ${source.errored.message}.`)
    throw error instanceof Damage ? new BackupError(`${file} is damaged: ${error.message}.`) : error
  } finally {
    await reader.cancel().catch(() => {})
    source.destroy()
    await reading
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  for (;;) {
    const { value } = await reader.read().catch(fail)
    if (!value) return
    yield value
  }
}

/** Throws what gzip and tar find wrong as Damage; Node hands on errors of gzip as the cause of others. */
function fail(error: Error): never {
  const { message } = error.cause instanceof Error ? error.cause : error
  throw new Damage(message.replace(/\.$/, ''))
}

/** All bytes of a small file; throws Damage if there are more than `max`. */
export async function bytesOf({ name, size, chunks }: ArchiveEntry, max: number): Promise<Buffer> {
  if (size > max) throw new Damage(`${name} has ${size} bytes, which is more than it can have`)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
