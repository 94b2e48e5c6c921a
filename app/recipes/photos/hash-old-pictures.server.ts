import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { hashesOf } from './hash-picture.server.ts'

const BATCH = 20
/** What a stored picture has at most: 2000 × 2000. */
const PIXELS = 4_000_000

/** Hashes the pictures that were stored before pictures were hashed, one at a time; how many. Goes on where a stop interrupted it. */
export async function hashOldPictures(
  { db, media }: { db: Database; media: MediaStore },
  isStopping: () => boolean,
): Promise<number> {
  let count = 0
  while (!isStopping()) {
    const rows = await db.selectFrom('picture').select('key').where('hash', 'is', null).limit(BATCH).execute()
    for (const { key } of rows) {
      if (isStopping()) return count
      const bytes = await media.get(`${key}.webp`)
      const job = { class: 'background' as const, pixels: PIXELS }
      const hashes = bytes && (await pictureQueue.run(job, () => hashesOf(bytes)).catch(() => null))
      await db
        .updateTable('picture')
        .set({ hash: hashes?.hash ?? '' })
        .where('key', '=', key)
        .execute()
      count++
    }
    if (rows.length < BATCH) break
  }
  return count
}
