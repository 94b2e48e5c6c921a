import { readFile } from 'node:fs/promises'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import type { Database } from '#server/database/tables.ts'
import { SentFile } from '#server/http/multipart.ts'
import { decodeHeic } from '#server/media/heic.ts'
import { colourOf } from '#server/media/media.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { PictureQueueFull, pictureQueue } from '#server/media/picture-queue.ts'
import { decodingMemory, MAX_DECODING_MEMORY } from './decoding-memory.ts'
import { pictureHashes } from './hash-picture.server.ts'
import { isRefused } from './refused-photos.store.ts'
import { type PictureFolder, type StoredPicture, storePicture } from './stored-pictures.store.ts'

/** The largest picture file that may be sent, in bytes. */
export const MAX_PICTURE_SIZE = 10 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const TIMEOUT_SECONDS = 10
/** What the queue counts for a pixel. */
const PIXEL_BYTES = 4
/** The pixels of the largest picture that is drawn here. */
const MAX_DRAWN_PIXELS = 4_000_000
const DRAWING_TIMEOUT_SECONDS = 20

/** How the pictures of a folder are resized: cropped to a square, or fitted into a square, of the given size in pixels. */
const FOLDERS = {
  avatars: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  photos: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<PictureFolder, ResizeOptions>

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
async function asWebp(folder: PictureFolder, sent: SentPicture) {
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
      const hashes = await pictureHashes(data)
      return { data, width: info.width, height: info.height, colour: await colourOf(data), hashes }
    })
  } catch (error) {
    return error instanceof PictureQueueFull ? ('busy' as const) : ('noPicture' as const)
  }
}

/**
 * Stores an uploaded picture under the hash of its bytes; it is deleted after a day unless something uses it. The type is detected
 * from the content: JPEG, PNG, WebP, AVIF and HEIC. One that looks like what a moderator has hidden is refused.
 */
export async function savePicture(
  { db, media }: { db: Database; media: MediaStore },
  folder: PictureFolder,
  sent: SentPicture,
  now = Date.now(),
): Promise<StoredPicture | { problem: 'tooLarge' | 'noPicture' | 'busy' | 'refused' }> {
  if ((sent instanceof SentFile ? sent.size : sent.byteLength) > MAX_PICTURE_SIZE) return { problem: 'tooLarge' }
  const made = await asWebp(folder, sent)
  if (typeof made === 'string') return { problem: made }
  const { hashes, ...picture } = made
  if (hashes && (await isRefused(db, [hashes.hash, hashes.mirror]))) return { problem: 'refused' }
  return storePicture({ db, media }, folder, { ...picture, hash: hashes?.hash ?? '' }, now)
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
  return storePicture(store, 'photos', { ...drawn, hash: '' }, now)
}
