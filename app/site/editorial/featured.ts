import { z } from 'zod'
import { isDay } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import { RowId } from '#server/database/row-id-shape.ts'

/** How many characters a reason may have, and how much home shows at once. */
export const MAX_FEATURED_REASON = 120
export const MAX_FEATURED = 4

/** The name of what is featured for the page cache. */
export const FEATURED_CONTENT = 'featured'

/** What is featured: a recipe or a collection, by its id. */
export interface FeaturedSubject {
  kind: 'recipe' | 'collection'
  id: number
}

/** What an address of this site leads to, whole or without its beginning; null for anything but a recipe and a collection. */
export function featuredSubject(address: string): FeaturedSubject | null {
  const [, place, digits] =
    /^(?:https?:\/\/[^/]+)?\/(recipe|collections)\/(\d+)(?:[?#].*)?$/i.exec(address.trim()) ?? []
  const id = rowIdOf(digits)
  return id === null ? null : { kind: place?.toLowerCase() === 'recipe' ? 'recipe' : 'collection', id }
}

const day = z.string({ error: () => m.editorial_day_wrong() }).refine(isDay, { error: () => m.editorial_day_wrong() })

/** The form that features something on home, from a day to a day (UTC), both included. */
export const FeaturedDraft = z
  .object({
    subject: z
      .string({ error: () => m.editorial_subject_wrong() })
      .trim()
      .max(300)
      .refine((address) => featuredSubject(address) !== null, { error: () => m.editorial_subject_wrong() }),
    reason: z
      .string({ error: () => m.editorial_reason_required() })
      .trim()
      .min(1, { error: () => m.editorial_reason_required() })
      .max(MAX_FEATURED_REASON, { error: () => m.form_too_long({ most: MAX_FEATURED_REASON }) }),
    firstDay: day,
    lastDay: day,
  })
  .refine(({ firstDay, lastDay }) => !isDay(firstDay) || !isDay(lastDay) || firstDay <= lastDay, {
    path: ['lastDay'],
    error: () => m.editorial_days_wrong(),
  })
export type FeaturedDraft = z.infer<typeof FeaturedDraft>

/** The button that ends that something is featured. */
export const FeaturedEnd = z.object({ end: RowId })
