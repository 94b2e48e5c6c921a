import { m } from '../../messages/compiled/messages.js'
import type { CollectionVisibility } from './collection.ts'

/** Each visibility in words, and what follows from it. */
export const VISIBILITY_TEXTS: Record<CollectionVisibility, { name: () => string; text: () => string }> = {
  private: { name: m.collection_visibility_private, text: m.collection_visibility_private_text },
  unlisted: { name: m.collection_visibility_unlisted, text: m.collection_visibility_unlisted_text },
  public: { name: m.collection_visibility_public, text: m.collection_visibility_public_text },
}
