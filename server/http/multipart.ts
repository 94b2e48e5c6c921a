import { createWriteStream, openAsBlob } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { diskError } from '#server/database/unavailable.ts'
import type { RequestBody } from './body-budget.ts'

const MAX_PARTS = 500
const MAX_TEXT_BYTES = 8 * 1024 * 1024
const MAX_HEADER_BYTES = 4096
const MAX_HEADERS = 20

/** An uploaded file, on disk at `path` until the request is answered; its bytes are read on demand. */
export class SentFile extends File {
  readonly path: string
  /** Its path in the folder that was sent; its name when none was. */
  readonly sentPath: string
  constructor(blob: Blob, sentPath: string, path: string) {
    super([blob], sentPath.split(/[\\/]/).at(-1) ?? '')
    this.path = path
    this.sentPath = sentPath
  }
}

/** The bytes of a file, counted as memory of its request; throws a BodyRefusal if there is no room. */
export async function readFileBytes(file: SentFile, body: RequestBody): Promise<Uint8Array<ArrayBuffer>> {
  body.reserve(file.size)
  return new Uint8Array(await file.arrayBuffer())
}

/** Called for each field when its name is known; it throws for one that is not wanted. */
type Guard = (name: string, kind: 'text' | 'file') => void

/**
 * The fields of a multipart form in their order. Files go to disk as they arrive, texts count as memory of the request. Throws
 * what `guard` throws, DiskUnavailable for a full disk, and another Error for a body that is broken, breaks off, has over `maxParts`
 * parts or a text of over 8 MB.
 */
export async function readMultipart(
  request: Request,
  body: RequestBody,
  guard: Guard,
  maxParts = MAX_PARTS,
): Promise<FormData> {
  const entries: [name: string, value: string | Promise<SentFile>][] = []
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    preservePath: true,
    limits: { parts: maxParts, fieldSize: MAX_TEXT_BYTES, headerPairs: MAX_HEADERS, headerSize: MAX_HEADER_BYTES },
  })
  /** What a listener throws would end the process: it ends the parsing instead. */
  const guarded = (work: () => void) => {
    try {
      if (!parser.destroyed) work()
    } catch (error) {
      parser.destroy(error as Error)
    }
  }
  parser.on('partsLimit', () => parser.destroy(new Error('The form has too many parts.')))
  parser.on('field', (name, value, _isNameCut, isCut) =>
    guarded(() => {
      guard(name, 'text')
      if (isCut) throw new Error('A text of the form is too long.')
      body.reserve(value.length)
      entries.push([name, value])
    }),
  )
  parser.on('file', (name, stream, fileName) => {
    stream.on('error', () => {})
    guarded(() => {
      guard(name, 'file')
      const saved = save(stream, fileName, body)
      // Looked at when the whole form is there; until then a failure is no unhandled one.
      saved.catch((error) => parser.destroy(error))
      entries.push([name, saved])
    })
    if (parser.destroyed) stream.resume()
  })
  // Not cancelled when the parser ends early: the connection would be closed before its other end has the answer.
  await pipeline(request.body?.values({ preventCancel: true }) ?? [], parser)
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, await value)
  return form
}

async function save(stream: Readable, name: string, body: RequestBody) {
  const path = body.newFile()
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error) => {
    throw diskError(error)
  })
  return new SentFile(await openAsBlob(path), name, path)
}
