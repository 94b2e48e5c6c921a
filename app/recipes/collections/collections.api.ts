import { z } from 'zod'
import { cookContent } from '#app/people/account/cook.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { respondOnce } from '#server/api/idempotency.store.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { COLLECTION_LIMITS, collectionContent } from './collection.ts'
import { listCollected, ownerOf, placeRecipe, removeRecipe } from './collection-recipes.store.ts'
import {
  CollectedId,
  CollectionId,
  CollectionRequest,
  CollectionResource,
  CollectionSummaryResource,
  collectionResource,
  collectionSummary,
  LinkInput,
  NewCollectionRequest,
} from './collection-resource.ts'
import {
  createCollection,
  deleteCollection,
  findCollection,
  listCollections,
  reviseCollection,
} from './collections.store.ts'

const TAGS: [string] = ['Collections']
const draftBody = { required: true, content: { 'application/json': { schema: CollectionRequest } } }
const collectionAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: CollectionResource } },
})
const NOT_YOURS = 'A collection that the caller may not read is answered like one that does not exist.'

const list = apiRoute({
  method: 'get',
  path: '/collections',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listCollections',
  summary: 'List your collections',
  description: 'The most recently changed first.',
  request: { query: z.object(Paging) },
  responses: {
    200: {
      description: 'A page of collections.',
      content: { 'application/json': { schema: pageOf(CollectionSummaryResource) } },
    },
  },
})

const create = apiRoute({
  method: 'post',
  path: '/collections',
  needs: 'writer',
  tags: TAGS,
  operationId: 'createCollection',
  summary: 'Create a collection',
  description: `At most ${COLLECTION_LIMITS.collections}.`,
  request: { body: { required: true, content: { 'application/json': { schema: NewCollectionRequest } } } },
  responses: { 201: collectionAnswer('The collection is created.') },
  problems: [409],
  once: true,
})

const read = apiRoute({
  method: 'get',
  path: '/collections/{id}',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'readCollection',
  summary: 'Read a collection',
  description: NOT_YOURS,
  request: { params: CollectionId, query: z.object(LinkInput) },
  responses: { 200: collectionAnswer('The collection.') },
  problems: [404],
})

const revise = apiRoute({
  method: 'put',
  path: '/collections/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'reviseCollection',
  summary: 'Revise a collection',
  description: 'Idempotent. Its recipes stay. Another visibility ends the secret link that it had.',
  request: { params: CollectionId, body: draftBody },
  responses: { 200: collectionAnswer('The collection is revised.') },
  problems: [404, 409],
})

const remove = apiRoute({
  method: 'delete',
  path: '/collections/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'deleteCollection',
  summary: 'Delete a collection',
  description: 'For good; its recipes stay.',
  request: { params: CollectionId },
  responses: { 204: { description: 'The collection is deleted.' } },
  problems: [404],
})

const listRecipes = apiRoute({
  method: 'get',
  path: '/collections/{id}/recipes',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listCollectionRecipes',
  summary: 'List the recipes of a collection',
  description: `In the order of the collection. ${NOT_YOURS}`,
  request: { params: CollectionId, query: z.object({ ...Paging, ...LinkInput }) },
  responses: {
    200: { description: 'A page of recipes.', content: { 'application/json': { schema: pageOf(RecipeSummary) } } },
  },
  problems: [404],
})

const place = apiRoute({
  method: 'put',
  path: '/collections/{id}/recipes/{recipeId}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'placeCollectionRecipe',
  summary: 'Add a recipe to a collection, or move it',
  description: `Idempotent. At most ${COLLECTION_LIMITS.recipes} recipes; none can be added to a collection that a search fills.`,
  request: {
    params: CollectedId,
    query: z.object({
      place: z.coerce.number().int().min(1).max(COLLECTION_LIMITS.recipes).optional().meta({
        description:
          'Which recipe of the collection it becomes, 1 for the first. If omitted, a new recipe becomes the last, and another stays where it is.',
      }),
    }),
  },
  responses: { 204: { description: 'Done.' } },
  problems: [404, 409],
})

const removeOne = apiRoute({
  method: 'delete',
  path: '/collections/{id}/recipes/{recipeId}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'removeCollectionRecipe',
  summary: 'Remove a recipe from a collection',
  description: 'Idempotent.',
  request: { params: CollectedId },
  responses: { 204: { description: 'Done.' } },
  problems: [404],
})

const missing = () => refuse(404, { detail: m.collection_not_found() })

/** The collection for the caller, with what the response shows described; refuses one that they may not read with 404. */
async function readable(c: ApiContext, id: number, link?: string, db: Database = c.get('context').db) {
  const { cook, shows } = c.get('context')
  const collection = (await findCollection(db, id, { cookId: cook?.id ?? null, link: link ?? null })) ?? missing()
  shows.current(collectionContent(id), cookContent(collection.author.username))
  shows.recent(ALL_LISTINGS)
  if (collection.visibility !== 'public') c.header('cache-control', 'private, no-store')
  return collection
}

export function collectionsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, origin } = c.get('context')
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listCollections(db, { cookId: signedIn(c).id, after, size: limit + 1 })
    const { items, next } = paged(found, limit, ({ updatedAt, id }) => [updatedAt, id])
    return c.json({ items: items.map((one) => collectionSummary(one, origin)), next }, 200)
  })

  api.openapi(create, (c) =>
    respondOnce(c, async (tx) => {
      const created = await createCollection(tx, signedIn(c).id, c.req.valid('json'))
      if (created === 'full')
        return refuse(409, { detail: m.collection_too_many({ most: COLLECTION_LIMITS.collections }) })
      return c.json(collectionResource(await readable(c, created, undefined, tx), c.get('context').origin), 201)
    }),
  )

  api.openapi(read, async (c) => {
    const collection = await readable(c, c.req.valid('param').id, c.req.valid('query').link)
    return c.json(collectionResource(collection, c.get('context').origin), 200)
  })

  api.openapi(revise, async (c) => {
    const { db, origin } = c.get('context')
    const { id } = c.req.valid('param')
    const revised = await reviseCollection(db, signedIn(c).id, id, c.req.valid('json'))
    if (revised === 'gone') missing()
    if (revised === 'noCover') refuse(409, { detail: m.collection_cover_refused() })
    return c.json(collectionResource(await readable(c, id), origin), 200)
  })

  api.openapi(remove, async (c) => {
    const deleted = await deleteCollection(c.get('context').db, signedIn(c).id, c.req.valid('param').id)
    if (deleted === 'gone') missing()
    return c.body(null, 204)
  })

  api.openapi(listRecipes, async (c) => {
    const context = c.get('context')
    const { limit, cursor, link } = c.req.valid('query')
    const collection = await readable(c, c.req.valid('param').id, link)
    const after = sortKeyOf(cursor, ['count', 'id'])
    const found = await listCollected(context.db, collection, { after, size: limit + 1 })
    return c.json(await summaryPage(context, found, limit, ownerOf(collection)), 200)
  })

  api.openapi(place, async (c) => {
    const { id: collectionId, recipeId } = c.req.valid('param')
    const wanted = { collectionId, recipeId, place: c.req.valid('query').place }
    const placed = await placeRecipe(c.get('context').db, signedIn(c).id, wanted)
    if (placed === 'gone') missing()
    if (placed === 'noRecipe') refuse(404, { detail: m.recipe_not_found() })
    if (placed === 'smart') refuse(409, { detail: m.collection_smart_fixed() })
    if (placed === 'full') refuse(409, { detail: m.collection_full({ most: COLLECTION_LIMITS.recipes }) })
    return c.body(null, 204)
  })

  api.openapi(removeOne, async (c) => {
    const { id, recipeId } = c.req.valid('param')
    if ((await removeRecipe(c.get('context').db, signedIn(c).id, id, recipeId)) === 'gone') missing()
    return c.body(null, 204)
  })
}
