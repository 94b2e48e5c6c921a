import { m } from '#messages'
import type { FetchRefusal } from '#server/http/outgoing.ts'

/** Why a photo, uploaded or given by its URL, is refused. */
export type PhotoProblem =
  | 'tooLarge'
  | 'noPicture'
  | 'refused'
  | 'none'
  | 'tooMany'
  | 'busy'
  | 'failed'
  | 'address'
  | 'unreachable'

/** What an address that could not be fetched means for the photo. */
export const problemOfRefusal = (refusal: FetchRefusal): PhotoProblem =>
  refusal === 'tooLarge' ? 'tooLarge' : refusal === 'address' || refusal === 'private' ? 'address' : 'unreachable'

const TEXTS: Record<PhotoProblem, () => string> = {
  tooLarge: m.photo_too_large,
  noPicture: m.photo_no_picture,
  refused: m.photo_refused,
  none: m.photo_none,
  tooMany: m.photo_too_many,
  busy: m.photo_busy,
  failed: m.photo_failed,
  address: m.photo_address,
  unreachable: m.photo_unreachable,
}

/** A problem in words: what is wrong, and what to do. */
export const photoProblemText = (problem: PhotoProblem) => TEXTS[problem]()
