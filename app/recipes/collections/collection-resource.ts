import { z } from 'zod'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import {
  COLLECTION_LIMITS,
  COLLECTION_VISIBILITIES,
  type Collection,
  CollectionDraft,
  type CollectionSummary,
  collectionPath,
  sharedCollectionPath,
} from './collection.ts'
import { storedSearch } from './collection-search.ts'

const { shape } = CollectionDraft
const visibility = z.enum(COLLECTION_VISIBILITIES).meta({
  description:
    'Who finds the collection: `private`, its cook alone; `unlisted`, those with its secret link; `public`, everybody, on the cook’s public page too.',
})

/** A collection id in a path. */
export const CollectionId = z.object({ id: RowId.meta({ description: 'Collection id.', examples: [12] }) })

/** A collection and one of its recipes in a path. */
export const CollectedId = CollectionId.extend({
  recipeId: RowId.meta({ description: 'Recipe id.', examples: [5] }),
})

/** The secret of an unlisted collection in a query. */
export const LinkInput = {
  link: z.string().max(64).optional().meta({ description: 'For an unlisted collection: the `link` of its URL.' }),
}

const draft = z.object({
  title: shape.title.meta({
    description: `The title, at most ${COLLECTION_LIMITS.title} characters.`,
    examples: ['Diwali'],
  }),
  text: shape.text.meta({ description: 'What it is about.', examples: ['Sweets and snacks for the festival.'] }),
  visibility: visibility.default('private'),
})

/** The request to revise a collection. */
export const CollectionRequest = draft
  .extend({
    coverRecipeId: RowId.nullable()
      .optional()
      .meta({
        description:
          'The recipe whose picture is the cover: one of the collection that has a picture, or null for the pictures of its first recipes. If omitted, the cover stays.',
        examples: [5],
      }),
  })
  .meta({ id: 'CollectionDraft' })

/** The request to create a collection, with a search one that its results fill. */
export const NewCollectionRequest = draft
  .extend({
    search: z
      .string()
      .max(1000)
      .transform((text) => storedSearch(new URLSearchParams(text)))
      .nullable()
      .default(null)
      .meta({
        description: `The query of a search page’s URL. The collection then has the first ${COLLECTION_LIMITS.found} recipes that it finds at any time.`,
        examples: ['q=curry&diet=vegan&time=30'],
      }),
  })
  .meta({ id: 'NewCollection' })

const summary = {
  id: z.int().meta({ description: 'Collection id; never changes.' }),
  title: z.string().meta({ examples: ['Diwali'] }),
  visibility,
  recipeCount: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Number of its recipes; null in lists for a collection that a search fills.' }),
  url: z.url().meta({ description: 'URL of the collection’s page.' }),
}

export const CollectionSummaryResource = z.strictObject(summary).meta({ id: 'CollectionSummary' })

export const CollectionResource = z
  .strictObject({
    ...summary,
    url: z.url().meta({ description: 'URL of the collection’s page, with the secret link of an unlisted one.' }),
    text: z.string().meta({ description: 'Empty if not given.' }),
    search: z.string().nullable().meta({ description: 'The search that fills it; null if you do.' }),
    coverRecipeId: z.int().nullable().meta({
      description:
        'The recipe whose picture is the cover; null if it is made of the first recipes, or you may not read it.',
    }),
    hiddenReason: z.string().nullable().meta({
      description: 'Why a moderator has hidden it from all but you; null if it is not hidden, or no reason was given.',
    }),
    cook: z.strictObject({ username: z.string(), name: z.string(), url: z.url() }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().meta({ description: 'When it, or which recipes are in it, was last changed.' }),
  })
  .meta({ id: 'Collection' })

/** A collection in a list as the API's summary. */
export const collectionSummary = ({ id, title, visibility, recipeCount }: CollectionSummary, origin: string) => ({
  id,
  title,
  visibility,
  recipeCount,
  url: origin + collectionPath(id),
})

/** A collection as the API's resource. */
export const collectionResource = (collection: Collection, origin: string): z.infer<typeof CollectionResource> => ({
  ...collectionSummary(collection, origin),
  url: origin + sharedCollectionPath(collection),
  text: collection.text,
  search: collection.search,
  coverRecipeId: collection.coverRecipeId,
  hiddenReason: reasonText(collection.hiddenReason),
  cook: {
    username: collection.author.username,
    name: collection.author.name,
    url: `${origin}/cooks/${collection.author.username}`,
  },
  createdAt: new Date(collection.createdAt).toISOString(),
  updatedAt: new Date(collection.updatedAt).toISOString(),
})
