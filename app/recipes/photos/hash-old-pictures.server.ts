import type { Database } from '#server/database/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { pictureQueue } from '#server/media/picture-queue.ts'
import { pictureHashes } from './hash-picture.server.ts'
import { listUnhashed, saveHash } from './stored-pictures.store.ts'

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
    const keys = await listUnhashed(db, BATCH)
    for (const key of keys) {
      if (isStopping()) return count
      const bytes = await media.get(`${key}.webp`)
      const job = { class: 'background' as const, pixels: PIXELS }
      const hashes = bytes && (await pictureQueue.run(job, () => pictureHashes(bytes)).catch(() => null))
      await saveHash(db, key, hashes?.hash ?? '')
      count++
    }
    if (keys.length < BATCH) break
  }
  return count
}
