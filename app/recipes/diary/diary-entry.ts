import { z } from 'zod'
import { addDays, dayOf, isDay } from '#app/base/request/plain-day.ts'
import { PHOTO_KEY } from '#app/recipes/photos/photo-key.ts'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'

export const ENTRY_LIMITS = { photos: 4, text: 500, changes: 500, caption: 140, entries: 20_000 }

/** A photo of what came of a recipe, with what its cook wrote under it; '' for nothing. */
export interface CookedPhoto extends Picture {
  caption: string
}

/** What a cook's diary has of a recipe on a day. Days are "2026-11-25", other times UTC milliseconds. */
export interface DiaryEntry {
  id: number
  /** Null when the recipe is gone; the title stays. */
  recipeId: number | null
  title: string
  cookedOn: string
  text: string | null
  stars: number | null
  /** What they changed. */
  changes: string | null
  isPublic: boolean
  /** The revision of the recipe that was cooked, and since when it was so; null for the first one. */
  revision: number
  revisedAt: number | null
  photos: CookedPhoto[]
  /** Whether a moderator has hidden it from everybody else, and why. */
  isHidden: boolean
  hiddenReason: string | null
}

/** A diary entry as everybody reads it; `stars` where they are the cook's rating of the recipe, of which there is one. */
export interface CookedEntry
  extends Pick<DiaryEntry, 'id' | 'title' | 'cookedOn' | 'text' | 'stars' | 'changes' | 'revisedAt' | 'photos'> {
  recipeId: number
  cook: { username: string; name: string; image: string | null }
}

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.form_too_long({ most }) })
    .default('')
    .transform((value) => value || null)

/** A day on which something can have been cooked: it may be tomorrow here and today where the cook is. */
export const CookedDay = z
  .string({ error: () => m.diary_day_wrong() })
  .refine((day) => isDay(day) && day <= addDays(dayOf(Date.now()), 1), { error: () => m.diary_day_wrong() })

/** What a cook writes into their diary about a recipe. */
export const EntryDraft = z.object({
  cookedOn: CookedDay,
  stars: z.coerce.number().int().min(1).max(5).nullable().default(null),
  text: text(ENTRY_LIMITS.text),
  changes: text(ENTRY_LIMITS.changes),
  isPublic: z.boolean().default(false),
  photos: z
    .array(
      z.object({
        key: z.string().regex(PHOTO_KEY, { error: () => m.publish_photo_gone() }),
        caption: z
          .string()
          .trim()
          .max(ENTRY_LIMITS.caption, { error: () => m.form_too_long({ most: ENTRY_LIMITS.caption }) })
          .default(''),
      }),
    )
    .max(ENTRY_LIMITS.photos, { error: () => m.diary_photos_full({ most: ENTRY_LIMITS.photos }) })
    .default([]),
})
export type EntryDraft = z.infer<typeof EntryDraft>

export const entryPath = (id: number) => `/diary/${id}`
/** Where a cook notes that they have cooked a recipe. */
export const cookedItPath = (recipeId: number, query: Record<string, string> = {}) =>
  `/diary/add?${new URLSearchParams({ recipe: String(recipeId), ...query })}`
export const cookedPath = (recipeId: number) => `/recipe/${recipeId}/cooked`

/** The name of what a cook has cooked as their page shows it, for caches. */
export const cookedByContent = (cookId: string) => `cooked by ${cookId}`
