import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Database } from '#server/database/tables.ts'
import { SentFile } from '#server/http/multipart.ts'
import { decodeHeic } from '#server/media/heic.ts'
import { colourOf } from '#server/media/media.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { PictureQueueFull, pictureQueue } from '#server/media/picture-queue.ts'
import { DAY } from '#server/processes/clock.ts'
import { decodingMemory, MAX_DECODING_MEMORY } from './decoding-memory.ts'

/** The largest picture file that may be sent, in bytes. */
export const MAX_PICTURE_SIZE = 10 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const TIMEOUT_SECONDS = 10
/** What the queue counts for a pixel. */
const PIXEL_BYTES = 4
/** The pixels of the largest picture that is drawn here. */
const MAX_DRAWN_PIXELS = 4_000_000
const DRAWING_TIMEOUT_SECONDS = 20
const UNUSED_FOR = DAY
const AT_ONCE = 50

/** How the pictures of a folder are resized: cropped to a square, or fitted into a square, of the given size in pixels. */
const FOLDERS = {
  avatars: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  photos: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
} as const

/** A stored picture: its key, its size in pixels and its mean colour. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  colour: string
}

const fileName = (key: string) => `${key}.webp`

/** A picture as it came: its bytes, or a file on disk that is read when its turn comes. */
export type SentPicture = Uint8Array | SentFile

/** Opens a picture with sharp when its turn comes, for work that takes so many bytes of memory; what may be decoded is looked at before. */
const inTurn = <T>(sent: SentPicture, memory: number, work: (picture: Sharp) => Promise<T>) =>
  pictureQueue.run({ class: 'upload', pixels: Math.ceil(memory / PIXEL_BYTES) }, () =>
    work(sharp(sent instanceof SentFile ? sent.path : sent, { limitInputPixels: false, failOn: 'error', pages: 1 })),
  )

/** A HEIC picture, which sharp does not decode itself. */
async function ofHeic(sent: SentPicture, pixels: number) {
  const bytes = sent instanceof SentFile ? await readFile(sent.path) : sent
  const { data, width, height } = await decodeHeic(bytes, pixels)
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** The picture as WebP without any metadata, with its size and colour, or why there is none. */
async function asWebp(folder: keyof typeof FOLDERS, sent: SentPicture) {
  try {
    const header = await inTurn(sent, 0, (picture) => picture.metadata())
    if (!FORMATS.has(header.format)) return 'noPicture' as const
    const memory = decodingMemory(header)
    if (memory > MAX_DECODING_MEMORY) return 'tooLarge' as const
    return await inTurn(sent, memory, async (picture) => {
      const readable = header.compression === 'hevc' ? await ofHeic(sent, header.width * header.height) : picture
      const { data, info } = await readable
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize(FOLDERS[folder])
        .webp({ quality: 86 })
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height, colour: await colourOf(data) }
    })
  } catch (error) {
    return error instanceof PictureQueueFull ? ('busy' as const) : ('noPicture' as const)
  }
}

/**
 * Stores an uploaded picture under the hash of its bytes; it is deleted after a day unless something uses it. The type is detected
 * from the content: JPEG, PNG, WebP, AVIF and HEIC.
 */
export async function savePicture(
  { db, media }: { db: Database; media: MediaStore },
  folder: keyof typeof FOLDERS,
  sent: SentPicture,
  now = Date.now(),
): Promise<StoredPicture | { problem: 'tooLarge' | 'noPicture' | 'busy' }> {
  if ((sent instanceof SentFile ? sent.size : sent.byteLength) > MAX_PICTURE_SIZE) return { problem: 'tooLarge' }
  const made = await asWebp(folder, sent)
  if (typeof made === 'string') return { problem: made }
  return storePicture({ db, media }, folder, made, now)
}

/** Rasterises one of our SVGs at its own size and stores it like an uploaded photo; throws PictureQueueFull. */
export async function saveDrawing(
  store: { db: Database; media: MediaStore },
  svg: string,
  now = Date.now(),
): Promise<StoredPicture> {
  const drawn = await pictureQueue.run({ class: 'upload', pixels: MAX_DRAWN_PIXELS }, async () => {
    const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: MAX_DRAWN_PIXELS })
      .timeout({ seconds: DRAWING_TIMEOUT_SECONDS })
      .removeAlpha()
      .webp({ quality: 86, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, colour: await colourOf(data) }
  })
  return storePicture(store, 'photos', drawn, now)
}

/** Puts a picture into the store under the hash of its bytes, and into the database. */
async function storePicture(
  { db, media }: { db: Database; media: MediaStore },
  folder: keyof typeof FOLDERS,
  { data, ...size }: Omit<StoredPicture, 'key'> & { data: Buffer },
  now: number,
): Promise<StoredPicture> {
  const key = `${folder}/${createHash('sha256').update(data).digest('hex').slice(0, 32)}`
  const picture = { key, ...size }
  // The row first: it waits for a clearing-out of the same picture that is under way, and the file is then there again.
  await db
    .insertInto('picture')
    .values({ ...picture, keptAt: now })
    .onConflict((c) => c.column('key').doUpdateSet({ keptAt: now }))
    .execute()
  await media.put(fileName(key), data)
  return picture
}

/** A stored picture, locked against a clearing-out until the transaction ends; null when there is none. */
export const lockPicture = async (tx: Database, key: string, now: number): Promise<StoredPicture | null> =>
  (await tx
    .updateTable('picture')
    .set({ keptAt: now })
    .where('key', '=', key)
    .returning(['key', 'width', 'height', 'colour'])
    .executeTakeFirst()) ?? null

/** Clears out pictures that came more than a day ago and that no recipe, autosave, review or cook shows; how many went. */
export async function clearPictures({ db, media }: { db: Database; media: MediaStore }, now = Date.now()) {
  let cleared = 0
  for (;;) {
    const gone = await db.transaction().execute(async (tx) => {
      const unused = tx
        .selectFrom('picture')
        .select('key')
        .where('keptAt', '<', now - UNUSED_FOR)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('recipePhoto').select('recipeId').whereRef('pictureKey', '=', 'picture.key'))),
        )
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('autosavePhoto').select('key').whereRef('pictureKey', '=', 'picture.key'))),
        )
        .where((eb) => eb.not(eb.exists(eb.selectFrom('review').select('id').whereRef('photoKey', '=', 'picture.key'))))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('cook').select('id').whereRef('image', '=', 'picture.key'))))
        .limit(AT_ONCE)
      const rows = await tx.deleteFrom('picture').where('key', 'in', unused).returning('key').execute()
      for (const { key } of rows) await media.remove(fileName(key))
      return rows.length
    })
    cleared += gone
    if (gone < AT_ONCE) return cleared
  }
}

/**
 * Deletes files older than a day without a picture in the database, as after restoring a backup; returns their number.
 * Only for pictures in the data folder: listing a bucket costs money.
 */
export async function clearOrphans(
  { db, media }: { db: Database; media: MediaStore },
  dataDir: string,
  now = Date.now(),
) {
  let cleared = 0
  for (const folder of Object.keys(FOLDERS)) {
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    const files = names.filter((name) => name.endsWith('.webp')).map((name) => `${folder}/${name}`)
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE)
      const keys = batch.map((file) => file.slice(0, -'.webp'.length))
      const known = await db.selectFrom('picture').select('key').where('key', 'in', keys).execute()
      for (const file of batch.filter((file) => !known.some(({ key }) => fileName(key) === file))) {
        const found = await stat(join(dataDir, file)).catch(() => null)
        if (!found || found.mtimeMs > now - UNUSED_FOR) continue
        await media.remove(file)
        cleared += 1
      }
    }
  }
  return cleared
}
