import { m } from '#messages'
import type { Visibility } from './visibility.ts'

/** How each visibility is called, and what it means. */
export const VISIBILITY_TEXTS: Record<Visibility, { name: () => string; hint: () => string }> = {
  draft: { name: m.visibility_draft, hint: m.visibility_draft_hint },
  private: { name: m.visibility_private, hint: m.visibility_private_hint },
  unlisted: { name: m.visibility_unlisted, hint: m.visibility_unlisted_hint },
  public: { name: m.visibility_public, hint: m.visibility_public_hint },
}

/** What marks a recipe that not everybody finds; undefined for a public one. */
export const visibilityMark = (visibility: Visibility | undefined) =>
  visibility === undefined || visibility === 'public' ? undefined : VISIBILITY_TEXTS[visibility].name()
