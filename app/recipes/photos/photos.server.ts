import type { Database } from '#server/database/tables.ts'
import type { SentFile } from '#server/http/multipart.ts'
import { fetchOutgoing } from '#server/http/outgoing.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { type PhotoProblem, problemOfRefusal } from './photo-problem.ts'
import { MAX_PICTURE_SIZE, type SentPicture, savePicture } from './save-picture.server.ts'
import type { StoredPicture } from './stored-pictures.store.ts'

const TIMEOUT = 10_000

export type PhotoResult = { photo: StoredPicture } | { problem: PhotoProblem }

interface PhotoContext {
  db: Database
  media: MediaStore
  cookId: string
  /** Which IP addresses photos may be fetched from; the public ones when it is left out. */
  mayReach?: (address: string) => boolean
}

/** Stores a photo from a file or a URL; it is deleted after a day unless a recipe or a review uses it. */
export async function savePhoto(context: PhotoContext, sent: SentFile | string): Promise<PhotoResult> {
  const { db, cookId, mayReach } = context
  if (await countAttempt(db, 'photoByCook', cookId)) return { problem: 'tooMany' }
  let picture: SentPicture
  if (typeof sent === 'string') {
    const limits = {
      maxBytes: MAX_PICTURE_SIZE,
      timeout: TIMEOUT,
      caller: cookId,
      ...(mayReach && { mayReach }),
    }
    const fetched = await fetchOutgoing(sent.trim(), limits)
    if ('refused' in fetched) return { problem: problemOfRefusal(fetched.refused) }
    picture = fetched.body
  } else picture = sent
  const stored = await savePicture(context, 'photos', picture)
  return 'problem' in stored ? stored : { photo: stored }
}
