import { z } from 'zod'
import { CookNeeds } from '#app/kitchen/households/household.ts'
import { isPossibleId, isValidRecord } from '#app/kitchen/records/record-kinds.ts'
import { FieldValue, SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { MAX_SHELVED } from '#app/recipes/bookshelf/bookshelf.ts'
import { COLLECTION_LIMITS, CollectionDraft } from '#app/recipes/collections/collection.ts'
import { storedSearch } from '#app/recipes/collections/collection-search.ts'
import { EntryDraft } from '#app/recipes/diary/diary-entry.ts'
import { RecipeNoteDraft } from '#app/recipes/notes/note-draft.ts'

/** How many records and notes one file may bring. */
const MAX_ENTRIES = 20_000

const Id = z.int().positive()

/** A record of a list or of the plan as it is now, without the stamps of its changes. */
const KitchenRecord = SyncRecord.omit({ fields: true })
  .extend({ values: z.record(z.string().max(20), FieldValue) })
  .refine(({ id, kind, values }) => isPossibleId(kind, id) && isValidRecord(kind, values))
export type KitchenRecord = z.infer<typeof KitchenRecord>

const KitchenNote = RecipeNoteDraft.extend({ recipeId: Id, updatedAt: Id })

/** An entry of the diary, without its photos, which the file has not. */
const KitchenEntry = EntryDraft.omit({ photos: true }).extend({ recipeId: Id })

/** A collection; what fills one by a search is found again. */
const KitchenCollection = CollectionDraft.extend({
  search: z
    .string()
    .max(1000)
    .transform((text) => storedSearch(new URLSearchParams(text)))
    .nullable(),
  createdAt: z.iso.datetime(),
  coverRecipeId: Id.nullable().default(null),
  recipes: z.array(Id).max(COLLECTION_LIMITS.recipes),
})
export type KitchenCollection = z.infer<typeof KitchenCollection>

/** The array without the entries that are not of a shape: one broken entry costs no other. */
const only = <T extends z.ZodType>(shape: T, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .default([])
    .transform((entries) =>
      entries.flatMap((entry): z.infer<T>[] => {
        const { success, data } = shape.safeParse(entry)
        return success ? [data] : []
      }),
    )

/** What a cook's zip has beside their recipes: favourites, saved recipes, collections, notes, diary, what they do not eat, and the lists and plan of their household. */
export const KitchenFile = z.object({
  format: z.literal('foodio-kitchen'),
  /** The site whose ids the recipes have. */
  origin: z.string().max(300),
  /** The files in the zip of the cook's own recipes, by their ids. */
  recipes: z.record(z.string(), z.string().max(500)),
  favoriteRecipes: only(Id, MAX_SHELVED),
  savedRecipes: only(Id, MAX_SHELVED),
  notes: only(KitchenNote, MAX_ENTRIES),
  diary: only(KitchenEntry, MAX_ENTRIES),
  collections: only(KitchenCollection, COLLECTION_LIMITS.collections),
  needs: CookNeeds.nullable(),
  records: only(KitchenRecord, MAX_ENTRIES),
})
export type KitchenFile = z.infer<typeof KitchenFile>

/** The kitchen that a text describes; null when it describes none. */
export function readKitchenFile(text: string): KitchenFile | null {
  try {
    return KitchenFile.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
