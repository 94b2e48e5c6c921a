import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import type { Log } from '#server/log.ts'
import { type Originals, versionOf } from './originals.ts'
import { expectedVariants, type PictureFormat, pictureAddress } from './picture-address.ts'
import { pictureCache, readAddress, readKey, type Variant, type VariantFile } from './picture-cache.ts'
import {
  MAX_ORIGINAL_PIXELS,
  type PictureClass,
  type PictureJob,
  type PictureQueue,
  PictureQueueFull,
  pictureQueue,
  RETRY_AFTER,
} from './picture-queue.ts'

// One thread per picture leaves cores for pages; sharp's cache would only use memory.
sharp.concurrency(1)
sharp.cache(false)

/** The data to show a picture; its key changes with the bytes, so that browsers can cache it forever. */
export async function describePicture(folder: string, name: string, bytes: Buffer, alt: string) {
  const { width, height } = await sharp(bytes).metadata()
  return { key: `${folder}/${name}.${versionOf(bytes)}`, width, height, colour: await colourOf(bytes), alt }
}

/** The mean colour of a picture as `#rrggbb`. */
export async function colourOf(bytes: Buffer) {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** AVIF takes three times as long for 10 % fewer bytes, so it is used for background work only. */
const AVIF_EFFORT: Record<PictureClass, number> = { request: 1, upload: 1, background: 3 }
const ENCODERS: Record<PictureFormat, (picture: Sharp, kind: PictureClass, ground: string) => Sharp> = {
  avif: (picture, kind) => picture.avif({ quality: 55, effort: AVIF_EFFORT[kind] }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture, _, ground) => picture.flatten({ background: ground }).jpeg({ quality: 82, mozjpeg: true }),
}
const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const TIMEOUT_SECONDS = 20
/** How long a reader waits for a picture that has to be made: before another size of it is shown, and when there is none. */
const WAITS = { forStandIn: 1000, forAny: 15_000 }
const FOREVER = 'public, max-age=31536000, immutable'
const SOON_AGAIN = 'public, max-age=30'

interface PictureServerOptions {
  originals: ReadonlyMap<string, Originals>
  /** Where variants are stored. */
  folder: string
  /** The colour behind the transparent parts of a picture, where JPEG has none. */
  ground: string
  log: Log
  queue?: PictureQueue
  waits?: typeof WAITS
}

/**
 * Serves pictures in the widths and formats of `picture-address`, each created once and stored. While a picture is being created,
 * another size of it is served, or 503 if there is none.
 */
export function pictureServer({
  originals,
  folder,
  ground,
  log,
  queue = pictureQueue,
  waits = WAITS,
}: PictureServerOptions) {
  const cache = pictureCache(folder)
  const underWay = new Map<string, { job: PictureJob; made: Promise<VariantFile | null> }>()

  /** The originals that may have a name; null if its version is misplaced. */
  function originalsOf({ folder, version }: { folder: string; version: string }) {
    const found = originals.get(folder)
    return found && found.named !== Boolean(version) ? found : null
  }

  async function readOriginal(wanted: { folder: string; name: string; version: string }): Promise<Buffer | null> {
    const bytes = await originalsOf(wanted)?.read(wanted.name)
    return bytes && (!wanted.version || versionOf(bytes) === wanted.version) ? bytes : null
  }

  /** The bytes that a picture is made from, by its address without a width; null when there are none. */
  async function original(key: string): Promise<Buffer | null> {
    const wanted = readKey(key)
    return wanted && readOriginal(wanted)
  }

  /** The variant, null when nothing can be made of its original; rejects when it cannot be read, queued or written. */
  function make(variant: Variant, path: string, kind: PictureClass): Promise<VariantFile | null> {
    const known = underWay.get(path)
    if (known) {
      if (kind === 'request') known.job.class = kind
      return known.made
    }
    const job: PictureJob = { class: kind, pixels: MAX_ORIGINAL_PIXELS }
    const made = begin(variant, job).finally(() => underWay.delete(path))
    underWay.set(path, { job, made })
    return made
  }

  async function begin(variant: Variant, job: PictureJob) {
    const stored = await cache.find(variant)
    if (stored || !(await originalsOf(variant)?.has(variant.name))) return stored
    return queue.run(job, async () => {
      const bytes = await readOriginal(variant)
      const encoded = bytes && (await encode(bytes, variant, job.class))
      return encoded && cache.save(variant, encoded)
    })
  }

  async function encode(bytes: Buffer, variant: Variant, kind: PictureClass): Promise<Buffer | null> {
    try {
      const resized = sharp(bytes).resize({ width: variant.width, withoutEnlargement: true })
      return await ENCODERS[variant.format](resized, kind, ground).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()
    } catch (error) {
      log.warn({ err: error, picture: `${variant.folder}/${variant.name}` }, 'nothing can be made of an original')
      return null
    }
  }

  async function serve(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    const variant = readAddress(path)
    if (!variant || !originalsOf(variant)) return noPicture()
    const made = make(variant, path, 'request').catch((error: Error) => error)
    let outcome = await within(made, waits.forStandIn)
    if (isDone(outcome)) return outcome ? show(request, outcome, FOREVER) : noPicture()
    if (outcome instanceof Error && !(outcome instanceof PictureQueueFull))
      log.error({ err: outcome, path }, 'picture could not be made')
    const standIn = await cache.findStandIn(variant)
    if (standIn) return show(request, standIn, SOON_AGAIN)
    outcome = await within(made, waits.forAny)
    if (isDone(outcome)) return outcome ? show(request, outcome, FOREVER) : noPicture()
    return new Response('The picture is not made yet.\n', {
      status: 503,
      headers: { 'retry-after': String(RETRY_AFTER), 'cache-control': 'no-store' },
    })
  }

  /** Creates the variants that pages use, or only the first, with low priority; skips broken pictures. */
  async function makeExpected(key: string, signal: AbortSignal, { onlyFirst = false } = {}) {
    const bytes = await original(key)
    const job: PictureJob = { class: 'background', pixels: 0 }
    const size = bytes && (await queue.run(job, () => sharp(bytes).metadata()).catch(() => null))
    const expected = size ? expectedVariants(key, size.width) : []
    for (const [width, format] of onlyFirst ? expected.slice(0, 1) : expected) {
      if (signal.aborted) return
      const path = pictureAddress(key, width, format)
      await make(readAddress(path) as Variant, path, 'background')
    }
  }

  return { serve, original, makeExpected }
}

export type PictureServer = ReturnType<typeof pictureServer>

const LATE = Symbol('late')
type Outcome = VariantFile | null | Error | typeof LATE
const isDone = (outcome: Outcome): outcome is VariantFile | null => outcome !== LATE && !(outcome instanceof Error)

/** What a promise comes to within so many milliseconds, else LATE. */
async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>()
  const timer = setTimeout(() => late.resolve(LATE), milliseconds)
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

const noPicture = () => new Response('There is no such picture.\n', { status: 404 })

function show(request: Request, { file, size, format }: VariantFile, cacheControl: string) {
  const body = request.method === 'HEAD' ? null : Readable.toWeb(createReadStream(file))
  return new Response(body as BodyInit | null, {
    headers: { 'content-type': TYPES[format], 'content-length': String(size), 'cache-control': cacheControl },
  })
}
