import { z } from 'zod'
import { withNutrition } from '#app/food/nutrition/recipe-nutrition.ts'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { listOwn } from '#app/recipes/catalog/recipe-list.store.ts'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { DraftRequest, DraftResource, draftResource } from '#app/recipes/editing/draft-resource.ts'
import { ETAG, recipeAnswer, recipeShown } from '#app/recipes/recipe/recipe-answer.server.ts'
import { RecipeId, RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { m } from '#messages'
import type { Api, ApiContext } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { Paging, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { recipeTag, versionIn } from '#server/api/entity-tag.ts'
import { respondOnce } from '#server/api/idempotency.store.ts'
import { refuse } from '#server/api/problem.ts'
import { deleteRecipe, listDeleted, RESTORABLE_DAYS, restoreRecipe } from './deleting.store.ts'
import { findEditable, publishRecipe, reviseRecipe } from './publishing.store.ts'
import { prepareApiDraft } from './sent-draft.server.ts'

const TAGS: [string] = ['Recipes']
const draftBody = { required: true, content: { 'application/json': { schema: DraftRequest } } }
const IfMatch = z.object({
  'if-match': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The `ETag` of the version that you change, or `*` for any version.' }),
})

const publish = apiRoute({
  method: 'post',
  path: '/recipes',
  needs: 'writer',
  tags: TAGS,
  operationId: 'publishRecipe',
  summary: 'Publish a recipe',
  description:
    'The recipe is public at once, unless `visibility` is another. Without a photo, FoodIO draws a cover. A `draft` and a `private` recipe need only a title and get no cover. At most 20 an hour.',
  request: { body: draftBody },
  responses: {
    201: {
      ...recipeAnswer('The recipe is published.'),
      headers: {
        ...ETAG,
        Location: { description: 'URL of the recipe in the API.', schema: { type: 'string' as const } },
      },
    },
  },
  once: true,
})

const readDraft = apiRoute({
  method: 'get',
  path: '/recipes/{id}/draft',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readDraft',
  summary: 'Read the draft of a recipe',
  description:
    'For the author and moderators. The draft has the texts as the author typed them; revise the recipe from it.',
  request: { params: RecipeId },
  responses: {
    200: { description: 'The draft.', headers: ETAG, content: { 'application/json': { schema: DraftResource } } },
  },
  problems: [404],
})

const revise = apiRoute({
  method: 'put',
  path: '/recipes/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'reviseRecipe',
  summary: 'Revise a recipe',
  description:
    'For the author and moderators. Replaces the whole recipe; omitted fields get their default values. A `draft` and a `private` recipe need only a title, if `visibility` is sent.',
  request: { params: RecipeId, headers: IfMatch, body: draftBody },
  responses: { 200: recipeAnswer('The recipe is revised.') },
  problems: [404, 412, 428],
})

const remove = apiRoute({
  method: 'delete',
  path: '/recipes/{id}',
  needs: 'writer',
  tags: TAGS,
  operationId: 'deleteRecipe',
  summary: 'Delete a recipe',
  description: `For the author and moderators; one that a moderator hid is deleted by its author alone, and still hidden when it is restored. The recipe can be restored for ${RESTORABLE_DAYS} days. Idempotent.`,
  request: { params: RecipeId, headers: IfMatch },
  responses: { 204: { description: 'The recipe is deleted.' } },
  problems: [404, 412],
})

const restore = apiRoute({
  method: 'post',
  path: '/recipes/{id}/restore',
  needs: 'writer',
  tags: TAGS,
  operationId: 'restoreRecipe',
  summary: 'Restore a deleted recipe',
  request: { params: RecipeId },
  responses: { 200: recipeAnswer('The recipe is restored.') },
  problems: [404],
})

const listOwnRecipes = apiRoute({
  method: 'get',
  path: '/me/recipes',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listOwnRecipes',
  summary: 'List your recipes',
  description: 'Drafts, private and unlisted recipes included; the newest first.',
  request: { query: z.object(Paging) },
  responses: {
    200: { description: 'A page of recipes.', content: { 'application/json': { schema: pageOf(RecipeSummary) } } },
  },
})

const readDeleted = apiRoute({
  method: 'get',
  path: '/me/deleted',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listDeleted',
  summary: 'List your deleted recipes',
  responses: {
    200: {
      description: 'The recipes that can be restored, the most recently deleted first; at most 50.',
      content: {
        'application/json': {
          schema: z.strictObject({
            items: z.array(
              z.strictObject({
                id: z.int().meta({ description: 'Recipe id.' }),
                title: z.string(),
                until: z.iso.datetime().nullable().meta({
                  description: 'When the recipe is deleted for good; null if a moderator hid it and it is not deleted.',
                }),
                hiddenReason: z
                  .string()
                  .nullable()
                  .meta({ description: 'Why a moderator hid it; null if none did, or no reason was given.' }),
              }),
            ),
          }),
        },
      },
    },
  },
})

/** The draft and version of a recipe; refuses callers who may not revise it. */
async function editable(c: ApiContext, id: number) {
  const found = await findEditable(c.get('context').db, signedIn(c), id)
  if (found === null) refuse(404, { detail: m.recipe_not_found() })
  if (found === 'forbidden') refuse(403, { detail: m.publish_forbidden() })
  return found
}

export function publishingApi(api: Api) {
  api.openapi(publish, async (c) => {
    const cook = signedIn(c)
    const draft = await prepareApiDraft(c.get('context'), cook.id, c.req.valid('json'))
    return respondOnce(c, async (tx) => {
      const published = await publishRecipe(tx, cook.id, draft)
      if (published === 'noPhoto') return refuse(422, { fields: { photos: m.publish_photo_gone() } })
      c.header('location', `/api/recipes/${published.id}`)
      return c.json(await recipeShown(c, published.id, withNutrition, { db: tx }), 201)
    })
  })

  api.openapi(readDraft, async (c) => {
    const { draft, version } = await editable(c, c.req.valid('param').id)
    const resource = draftResource(draft)
    c.header('etag', recipeTag(version, resource))
    return c.json(resource, 200)
  })

  api.openapi(revise, async (c) => {
    const { id } = c.req.valid('param')
    const version = versionIn(c.req.valid('header')['if-match'])
    // Checked before the photo is fetched.
    await editable(c, id)
    const draft = await prepareApiDraft(c.get('context'), signedIn(c).id, c.req.valid('json'))
    const revised = await reviseRecipe(c.get('context').db, signedIn(c), id, version, draft)
    if (revised === 'gone') refuse(404, { detail: m.recipe_not_found() })
    if (revised === 'forbidden') refuse(403, { detail: m.publish_forbidden() })
    if (revised === 'noPhoto') refuse(422, { fields: { photos: m.publish_photo_gone() } })
    if ('conflict' in revised) refuse(412)
    return c.json(await recipeShown(c, id, withNutrition), 200)
  })

  api.openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const ifMatch = c.req.valid('header')['if-match']
    const version = ifMatch === undefined ? null : versionIn(ifMatch)
    const deleted = await deleteRecipe(c.get('context').db, signedIn(c), id, Date.now(), version)
    if (deleted === 'gone') refuse(404, { detail: m.recipe_not_found() })
    if (deleted === 'forbidden') refuse(403, { detail: m.publish_forbidden() })
    if (deleted === 'changed') refuse(412)
    return c.body(null, 204)
  })

  api.openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    const restored = await restoreRecipe(c.get('context').db, signedIn(c).id, id)
    if (restored === 'gone') refuse(404, { detail: m.recipe_not_found() })
    return c.json(await recipeShown(c, id, withNutrition), 200)
  })

  api.openapi(listOwnRecipes, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const { id } = signedIn(c)
    const found = await listOwn(c.get('context').db, id, { after: sortKeyOf(cursor, ['time', 'id']), size: limit + 1 })
    return c.json(await summaryPage(c.get('context'), found, limit, id), 200)
  })

  api.openapi(readDeleted, async (c) => {
    const rows = await listDeleted(c.get('context').db, signedIn(c).id)
    const items = rows.map(({ until, ...row }) => ({
      ...row,
      hiddenReason: reasonText(row.hiddenReason),
      until: until === null ? null : new Date(until).toISOString(),
    }))
    return c.json({ items }, 200)
  })
}
