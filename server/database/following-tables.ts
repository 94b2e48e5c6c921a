import type { Generated } from 'kysely'

/** What a cook follows: one of an author, a category, a tag (as `tagKey` writes it) and a collection; the others are null. */
interface FollowTable {
  id: Generated<number>
  cookId: string
  authorId: Generated<string | null>
  category: Generated<string | null>
  tag: Generated<string | null>
  collectionId: Generated<number | null>
  createdAt: number
}

/** The secret address at which a cook reads what they follow; the secret follows from the seed. */
interface FollowingFeedTable {
  cookId: string
  seed: string
  tokenHash: string
  createdAt: number
}

/**
 * That a cook gets an email each week about what they follow: in which language, until when earlier ones told, and when the next one is
 * due. `leaveToken` is stored in plain text, since every email contains it, and can only delete this row.
 */
interface FollowingEmailTable {
  cookId: string
  leaveToken: string
  locale: string
  seenUntil: number
  dueAt: number
}

/** A tag of a public recipe, as `tagKey` writes it. */
interface RecipeTagTable {
  tag: string
  recipeId: number
  publishedAt: number
}

/** The tables of what cooks follow. */
export interface FollowingTables {
  follow: FollowTable
  followingFeed: FollowingFeedTable
  followingEmail: FollowingEmailTable
  recipeTag: RecipeTagTable
}
