import { z } from 'zod'
import { m } from '#messages'
import { RowId } from '#server/database/row-id-shape.ts'

export const REASONS = ['spam', 'offensive', 'unsafe', 'copied', 'other'] as const
export type Reason = (typeof REASONS)[number]
export const KINDS = ['recipe', 'review', 'collection', 'cooked', 'question', 'answer'] as const
export type Kind = (typeof KINDS)[number]
export const ACTS = ['hide', 'restore', 'dismiss'] as const
export type Act = (typeof ACTS)[number]

/** The form of a report. */
export const Report = z.object({
  kind: z.enum(KINDS),
  subject: RowId,
  reason: z.enum(REASONS, { error: () => m.report_reason_required() }),
  text: z
    .string()
    .trim()
    .max(1000, { error: () => m.form_too_long({ most: 1000 }) })
    .default(''),
})
export type Report = z.infer<typeof Report>

/** How long the reason may be that the author of something hidden reads. */
export const MAX_REASON = 300

/** What a moderator does to a recipe, a review, a collection, a question, an answer or what a cook shows of having cooked; hiding it asks for a reason. */
export const Moderation = z
  .object({
    act: z.enum(ACTS),
    kind: z.enum(KINDS),
    subject: RowId,
    reason: z
      .string()
      .trim()
      .max(MAX_REASON, { error: () => m.form_too_long({ most: MAX_REASON }) })
      .default(''),
    /** Whether its photos are refused when they are sent again. */
    refusePhotos: z.boolean().optional(),
  })
  .refine(({ act, reason }) => act !== 'hide' || reason !== '', {
    path: ['reason'],
    error: () => m.moderation_reason_required(),
  })
export type Moderation = z.infer<typeof Moderation>
