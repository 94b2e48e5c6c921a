import { m } from '#messages'

/** Why words are not stored, in the reader's words. */
export const REFUSALS = {
  gone: m.questions_gone,
  own: m.questions_own,
  blocked: m.blocks_refused,
  full: m.questions_full,
}
