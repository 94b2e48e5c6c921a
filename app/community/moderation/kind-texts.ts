import { m } from '#messages'
import type { Kind } from './moderation.ts'

/** What each kind is called. */
export const KIND_TEXTS: Record<Kind, () => string> = {
  recipe: m.moderation_recipe,
  review: m.moderation_review,
  collection: m.moderation_collection,
  cooked: m.moderation_cooked,
  question: m.moderation_question,
  answer: m.moderation_answer,
  reply: m.moderation_reply,
  profile: m.profile_title,
  testNotes: m.moderation_test_notes,
}
