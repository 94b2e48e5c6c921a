import { z } from 'zod'
import type { Picture } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { RowId } from '#server/database/row-id-shape.ts'

/** Who may read a collection: its cook alone, whoever has its link, or everybody. */
export const COLLECTION_VISIBILITIES = ['private', 'unlisted', 'public'] as const
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number]

/** Each visibility in words, and what follows from it. */
export const COLLECTION_VISIBILITY_TEXTS: Record<CollectionVisibility, { name: () => string; text: () => string }> = {
  private: { name: m.visibility_private, text: m.visibility_private_hint },
  unlisted: { name: m.visibility_unlisted, text: m.visibility_unlisted_hint },
  public: { name: m.visibility_public, text: m.collection_visibility_public_text },
}

/**
 * How many characters a collection's title and text may have, how many collections a cook, how many recipes a collection,
 * how many of those that a search finds, and how many of them are printed.
 */
export const COLLECTION_LIMITS = {
  title: 80,
  text: 1000,
  collections: 500,
  recipes: 1000,
  found: 100,
  printed: 100,
} as const

/** The number of collections, and of the recipes of one, on a page. */
export const COLLECTIONS_PAGE_SIZE = 24

/** How many pictures of recipes the cover of a collection is made of. */
export const COVER_PICTURES = 4

/** What a cook may send to create or revise a collection. */
export const CollectionDraft = z.object({
  title: z
    .string({ error: () => m.collection_title_required() })
    .trim()
    .min(1, { error: () => m.collection_title_required() })
    .max(COLLECTION_LIMITS.title, { error: () => m.form_too_long({ most: COLLECTION_LIMITS.title }) }),
  text: z
    .string()
    .trim()
    .max(COLLECTION_LIMITS.text, { error: () => m.form_too_long({ most: COLLECTION_LIMITS.text }) })
    .default(''),
  visibility: z.enum(COLLECTION_VISIBILITIES).default('private'),
})
export type CollectionDraft = z.infer<typeof CollectionDraft>

/** What the buttons of its page want: to delete it, to choose its cover, to take a recipe out, and to move one to a place, 1 for the first. */
export const CollectionIntent = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['delete', 'uncover']) }),
  z.object({ do: z.enum(['cover', 'remove']), recipe: RowId }),
  z.object({ do: z.literal('move'), recipe: RowId, place: RowId }),
])

/** What a list shows of a collection. */
export interface CollectionSummary {
  id: number
  title: string
  visibility: CollectionVisibility
  /** The number of its recipes that the reader may find; null for one that a search fills. */
  recipeCount: number | null
  /** The recipe that its cook has chosen for the cover; null if they have not, or the reader may not find it. */
  coverRecipeId: number | null
  /** What its cover is made of: the picture of that recipe, or those of its first ones. */
  pictures: Picture[]
}

/** A collection as its page shows it. Times are UTC milliseconds. */
export interface Collection extends CollectionSummary {
  recipeCount: number
  /** The query of the search that fills it, and the ids of what that finds, best first; null for one that its cook fills. */
  search: string | null
  found: number[] | null
  text: string
  cookId: string
  /** Whether the reader is its cook, who finds their own recipes in it too, whoever else may. */
  isOwn: boolean
  /** Whether a moderator has hidden it from all but its cook. */
  isHidden: boolean
  /** Why, in the moderator's words; null for what is not hidden, or was before reasons were asked for. */
  hiddenReason: string | null
  author: { username: string; name: string; image: string | null; isNew: boolean }
  /** What the address of an unlisted collection ends with. */
  linkSecret: string
  createdAt: number
  updatedAt: number
}

/** The path of a collection's page. */
export const collectionPath = (id: number) => `/collections/${id}`

/** The path and query of a collection's page for those whom its cook gives it to. */
export const sharedCollectionPath = ({
  id,
  visibility,
  linkSecret,
}: Pick<Collection, 'id' | 'visibility' | 'linkSecret'>) =>
  visibility === 'unlisted' ? `${collectionPath(id)}?link=${linkSecret}` : collectionPath(id)

/** Whether everybody reads a collection. */
export const isForAll = ({ visibility, isHidden }: Pick<Collection, 'visibility' | 'isHidden'>) =>
  visibility === 'public' && !isHidden

/** The name of a public collection's content, for the page cache. */
export const collectionContent = (id: number) => `collection:${id}`
/** The name of the list of a cook's public collections, for the page cache. */
export const cookCollectionsContent = (cookId: string) => `collections:${cookId}`
/** The name of the list of all public collections, for the page cache. */
export const PUBLIC_COLLECTIONS = 'collections'
