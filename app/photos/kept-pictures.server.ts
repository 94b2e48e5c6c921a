import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '../../server/database/tables.ts'
import { colourOf } from '../../server/media.ts'
import type { MediaStore } from '../../server/media-store.ts'

/** The largest picture file that may be sent, in bytes. */
export const LARGEST_PICTURE = 10 * 1024 * 1024
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
const MOST_PIXELS = 60_000_000
const PATIENCE_SECONDS = 10
const UNUSED_FOR = 24 * 60 * 60 * 1000
const AT_ONCE = 50

/** How a shelf keeps its pictures: cut to a square, or whole within a square of so many pixels. */
const SHELVES = {
  avatars: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  photos: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
} as const

/** A picture as it is kept: its address without a width, its size in pixels and its mean colour. */
export interface KeptPicture {
  key: string
  width: number
  height: number
  colour: string
}

const fileName = (key: string) => `${key}.webp`

/** The picture as WebP without any metadata, or null when the bytes are none. */
async function asWebp(shelf: keyof typeof SHELVES, sent: Uint8Array) {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { format } = await sharp(sent, options).metadata()
    if (!FORMATS.has(format)) return null
    return await sharp(sent, options)
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize(SHELVES[shelf])
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    return null
  }
}

/**
 * Keeps a picture that somebody sent under the hash of its bytes, for a day or as long as something shows it. What it is, is
 * seen from its content: anything but JPEG, PNG, WebP, AVIF and (where this sharp reads it) HEIC is no picture.
 */
export async function keepPicture(
  { db, media }: { db: Database; media: MediaStore },
  shelf: keyof typeof SHELVES,
  sent: Uint8Array,
  now = Date.now(),
): Promise<KeptPicture | { problem: 'tooLarge' | 'noPicture' }> {
  if (sent.byteLength > LARGEST_PICTURE) return { problem: 'tooLarge' }
  const made = await asWebp(shelf, sent)
  if (!made) return { problem: 'noPicture' }
  const { data, info } = made
  const key = `${shelf}/${createHash('sha256').update(data).digest('hex').slice(0, 32)}`
  const picture = { key, width: info.width, height: info.height, colour: await colourOf(data) }
  // The row first: it waits for a clearing-out of the same picture that is under way, and the file is then there again.
  await db
    .insertInto('picture')
    .values({ ...picture, keptAt: now })
    .onConflict((c) => c.column('key').doUpdateSet({ keptAt: now }))
    .execute()
  await media.put(fileName(key), data)
  return picture
}

/** Clears out pictures that came more than a day ago and that no recipe and no cook shows; how many went. */
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
 * Clears out files of more than a day ago that no picture in the database knows, as a restored backup leaves them; how many went.
 * Only for pictures in the data folder: listing a bucket costs money.
 */
export async function clearOrphans(
  { db, media }: { db: Database; media: MediaStore },
  dataDir: string,
  now = Date.now(),
) {
  let cleared = 0
  for (const shelf of Object.keys(SHELVES)) {
    const names = await readdir(join(dataDir, shelf)).catch(() => [])
    const files = names.filter((name) => name.endsWith('.webp')).map((name) => `${shelf}/${name}`)
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
