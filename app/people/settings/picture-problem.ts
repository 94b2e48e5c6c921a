import { m } from '#messages'

/** Why an uploaded picture is refused. */
export type PictureProblem = 'tooLarge' | 'noPicture' | 'refused' | 'none' | 'tooMany' | 'busy' | 'failed'

const DETAILS: Partial<Record<PictureProblem, () => string>> = {
  tooLarge: m.picture_too_large,
  noPicture: m.picture_not_read,
  refused: m.photo_refused,
  none: m.picture_none,
  busy: m.picture_busy,
}

/** A problem in words: that it failed, and what to do. */
export const pictureProblemText = (problem: PictureProblem) =>
  [m.picture_failed(), DETAILS[problem]?.()].filter(Boolean).join(' ')
