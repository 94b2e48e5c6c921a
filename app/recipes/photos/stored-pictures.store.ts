import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { DAY } from '#server/processes/clock.ts'

const UNUSED_FOR = DAY
const AT_ONCE = 50
/** Where pictures are stored, by what they show. */
export const PICTURE_FOLDERS = ['avatars', 'photos'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** A stored picture: its key, its size in pixels and its mean colour. */
export interface StoredPicture {
  key: string
  width: number
  height: number
  colour: string
}

const fileName = (key: string) => `${key}.webp`

/** Puts a picture into the store under the hash of its bytes, and into the database. */
export async function storePicture(
  { db, media }: { db: Database; media: MediaStore },
  folder: PictureFolder,
  { data, hash, ...size }: Omit<StoredPicture, 'key'> & { data: Buffer; hash: string },
  now: number,
): Promise<StoredPicture> {
  const key = `${folder}/${createHash('sha256').update(data).digest('hex').slice(0, 32)}`
  const picture = { key, ...size }
  // The row first: it waits for a clearing-out of the same picture that is under way, and the file is then there again.
  await db
    .insertInto('picture')
    .values({ ...picture, hash, keptAt: now })
    .onConflict((c) => c.column('key').doUpdateSet({ keptAt: now, hash }))
    .execute()
  await media.put(fileName(key), data)
  return picture
}

/** A stored picture, locked against a clearing-out until the transaction ends; null when there is none, or it is refused. */
export const lockPicture = async (tx: Database, key: string, now: number): Promise<StoredPicture | null> =>
  (await tx
    .updateTable('picture')
    .set({ keptAt: now })
    .where('key', '=', key)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('refusedPhoto').select('id').whereRef('refusedPhoto.hash', '=', 'picture.hash'))),
    )
    .returning(['key', 'width', 'height', 'colour'])
    .executeTakeFirst()) ?? null

/** The pictures under some keys that are there; those that look like what a moderator has hidden are left out. */
export const listPictures = (db: Database, keys: readonly string[]): Promise<StoredPicture[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('picture')
        .select(['key', 'width', 'height', 'colour'])
        .where('key', 'in', keys)
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('refusedPhoto').select('id').whereRef('refusedPhoto.hash', '=', 'picture.hash')),
          ),
        )
        .execute()

/** The keys of some pictures that were stored before pictures were hashed. */
export async function listUnhashed(db: Database, size: number) {
  const rows = await db.selectFrom('picture').select('key').where('hash', 'is', null).limit(size).execute()
  return rows.map(({ key }) => key)
}

/** Stores the perceptual hash of a picture, empty for one that is not compared with others. */
export const saveHash = (db: Database, key: string, hash: string) =>
  db.updateTable('picture').set({ hash }).where('key', '=', key).execute()

/** Clears out pictures that came more than a day ago and that no recipe, autosave, review, diary or cook shows; how many went. */
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
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('cookedPhoto').select('entryId').whereRef('pictureKey', '=', 'picture.key'))),
        )
        .where((eb) => eb.not(eb.exists(eb.selectFrom('review').select('id').whereRef('photoKey', '=', 'picture.key'))))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('cook').select('id').whereRef('image', '=', 'picture.key'))))
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('screenedProfile').select('id').whereRef('image', '=', 'picture.key'))),
        )
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
  for (const folder of PICTURE_FOLDERS) {
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
