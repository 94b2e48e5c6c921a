import { z } from 'zod'
import { PHOTO_KEY } from '#app/recipes/photos/photo-key.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { RowId } from '#server/database/row-id-shape.ts'

/** Whether a reviewer cooked the recipe as it is written, or changed something. */
export const COOKED = ['asWritten', 'changed'] as const
export type Cooked = (typeof COOKED)[number]

export const REVIEW_SORTS = ['newest', 'helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** One cook's stars (1 to 5) with an optional text on a recipe. Times are UTC milliseconds. */
export interface Review {
  id: number
  stars: number
  text: string | null
  cooked: Cooked | null
  /** What came of it; null for none. */
  photo: Picture | null
  /** What was changed, when something was. */
  changes: string | null
  /** How many cooks found it helpful, and whether the reader is one of them. */
  helpful: number
  foundHelpful: boolean
  /** What the recipe's author answered. */
  reply: string | null
  /** What the reader answered as its author that nobody else reads, and why; null for nothing. */
  screenedReply: { text: string; hiddenReason: string | null } | null
  createdAt: number
  cook: { username: string; name: string; image: string | null }
}

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.form_too_long({ most }) })
    .default('')
    .transform((value) => value || null)

/** The form of a review. */
export const ReviewDraft = z.object({
  stars: z.coerce
    .number({ error: () => m.review_stars_required() })
    .int()
    .min(1, { error: () => m.review_stars_required() })
    .max(5, { error: () => m.review_stars_required() }),
  text: text(2000),
  cooked: z.enum(COOKED).nullable().default(null),
  changes: text(500),
  /** The key of a stored photo. */
  photo: z
    .string()
    .regex(PHOTO_KEY, { error: () => m.publish_photo_gone() })
    .nullable()
    .default(null),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

/** What a recipe's author may answer to a review; nothing takes the answer back. */
export const ReviewReply = z.object({
  review: RowId,
  reply: text(1000),
})

/** Only other cooks review a recipe, never its author. */
export const mayReview = (cook: { id: string } | null, recipe: { authorId: string | null }) =>
  cook !== null && cook.id !== recipe.authorId

/** Only a recipe's author answers its reviews. */
export const mayReply = (cook: { id: string } | null, recipe: { authorId: string | null }) =>
  cook !== null && cook.id === recipe.authorId
