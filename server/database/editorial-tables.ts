import type { Generated } from 'kysely'

/** A recipe or a collection that home shows, with the reason, from its first day to its last ("2026-11-25", UTC); one of the two ids is null. */
interface FeaturedTable {
  id: Generated<number>
  recipeId: number | null
  collectionId: number | null
  reason: string
  firstDay: string
  lastDay: string
}

/** A post of the blog that was written in the browser; a draft while `publishAt` is null. */
interface BlogPostTable {
  slug: string
  title: string
  description: string
  topic: string
  author: string
  /** Markdown. */
  body: string
  publishAt: number | null
  updatedAt: number
  /** Rises by one with every change. */
  version: Generated<number>
}

/** The tables of what moderators write and choose for everybody, and of what they are shown in figures, without anybody in them. */
export interface EditorialTables {
  featured: FeaturedTable
  blogPost: BlogPostTable
  /** How often a recipe was opened on a day (UTC). */
  recipeViews: { day: string; recipeId: number; views: number }
  /** How many looked for these words on a day (UTC) and found nothing. */
  emptySearch: { day: string; words: string; count: number }
}
