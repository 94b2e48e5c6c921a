import { z } from 'zod'
import { dayTime } from '#app/base/request/plain-day.ts'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { listCooked } from '#app/recipes/diary/cooked-entries.store.ts'
import { deleteEntry, noteCooked } from '#app/recipes/diary/diary.store.ts'
import {
  CookedDay,
  type CookedPhoto,
  type DiaryEntry,
  ENTRY_LIMITS,
  EntryDraft,
} from '#app/recipes/diary/diary-entry.ts'
import { findEntryOn, listDiary } from '#app/recipes/diary/diary-lists.store.ts'
import { PictureResource, pictureResource, RecipeId } from '#app/recipes/recipe/recipe-resource.ts'
import { findRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { ratingSinceChange } from '#app/recipes/reviews/rating-since.store.ts'
import { listStatedChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { CHANGE_KINDS } from '#app/recipes/reviews/stated-changes.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'

const TAGS: [string] = ['Diary']
const DAY_PATH = '/recipes/{id}/cooked/{day}'

const Day = CookedDay.meta({ description: 'The day as YYYY-MM-DD, not in the future.', examples: ['2026-11-24'] })
const DayParams = RecipeId.extend({ day: Day })
const Stars = z.int().min(1).max(5).nullable()

const PhotoResource = PictureResource.extend({
  key: z.string().meta({ description: 'The key by which an entry names it.' }),
  caption: z.string(),
}).meta({ id: 'CookedPhoto' })

const words = {
  cookedOn: z.string().meta({ description: 'The day as YYYY-MM-DD.', examples: ['2026-11-24'] }),
  text: z.string().nullable(),
  changes: z.string().nullable().meta({ description: 'What the cook changed.' }),
  revisedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Since when the recipe was as it was cooked; null for its first revision.' }),
  photos: z.array(PhotoResource),
}

const EntryResource = z
  .strictObject({
    id: z.int().meta({ description: 'Entry id.' }),
    recipeId: z.int().nullable().meta({ description: 'Null when the recipe is gone.' }),
    title: z.string().meta({ description: 'The title of the recipe when it was noted.' }),
    ...words,
    stars: Stars.meta({ description: 'The stars of this time; null for none.' }),
    isPublic: z.boolean().meta({ description: 'Whether others see it.' }),
    revision: z.int().meta({ description: 'The revision of the recipe that was cooked, counted from 1.' }),
    isHidden: z.boolean().meta({ description: 'Whether it is hidden from everybody else.' }),
    hiddenReason: z
      .string()
      .nullable()
      .meta({ description: 'Why a moderator has hidden it, or that it waits for one; null for no reason.' }),
  })
  .meta({ id: 'DiaryEntry' })

const CookedResource = z
  .strictObject({
    id: z.int().meta({ description: 'Entry id.' }),
    ...words,
    stars: Stars.meta({ description: 'The cook’s rating of the recipe, where it was given with this entry.' }),
    cook: z.strictObject({ username: z.string(), name: z.string() }),
  })
  .meta({ id: 'CookedEntry' })

const { cookedOn: _day, ...draftFields } = EntryDraft.shape
const EntryRequest = z
  .object({
    ...draftFields,
    stars: Stars.default(null).meta({
      description: 'Stars, 1 to 5; of a public entry, they are your rating of the recipe.',
      examples: [4],
    }),
    text: draftFields.text.meta({ description: `A sentence; at most ${ENTRY_LIMITS.text} characters.` }),
    changes: draftFields.changes.meta({
      description: `What you changed; at most ${ENTRY_LIMITS.changes} characters.`,
      examples: ['Less sugar'],
    }),
    isPublic: draftFields.isPublic.meta({ description: 'Whether others see it. Private unless you say otherwise.' }),
    photos: draftFields.photos.meta({
      description: `At most ${ENTRY_LIMITS.photos} photos by the keys of \`POST /photos\`, with captions.`,
      examples: [[]],
    }),
  })
  .meta({ id: 'DiaryEntryDraft' })

const SummaryResource = z
  .strictObject({
    cooks: z.int().min(0).meta({ description: 'How many cooks other than the author have cooked it.' }),
    sinceChange: z
      .strictObject({
        rating: z.number().meta({ description: 'Average stars, 1 to 5.' }),
        count: z.int().meta({ description: 'How many ratings.' }),
        changedAt: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: 'The rating since the recipe last changed; null where that says nothing.' }),
    stated: z.int().min(0).meta({ description: 'How many cooks described how they cooked it.' }),
    changes: z
      .array(
        z.strictObject({
          kind: z.enum(CHANGE_KINDS),
          food: z.string().meta({ description: 'The food as the table of foods calls it.' }),
          instead: z.string().meta({ description: 'What took its place; empty for none.' }),
          count: z.int().meta({ description: 'How many cooks made it.' }),
        }),
      )
      .meta({ description: 'Changes that several cooks made, the most frequent first.' }),
  })
  .meta({ id: 'CookedSummary' })

const list = apiRoute({
  method: 'get',
  path: '/recipes/{id}/cooked',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listCooked',
  summary: 'List what others show of having cooked a recipe',
  description: 'The last noted first.',
  request: { params: RecipeId, query: z.object(Paging) },
  responses: { 200: { description: 'A page of entries.', ...jsonContent(pageOf(CookedResource)) } },
  problems: [404],
})

const summary = apiRoute({
  method: 'get',
  path: '/recipes/{id}/cooked-summary',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'readCookedSummary',
  summary: 'Read how many cooked a recipe, and what they changed',
  request: { params: RecipeId },
  responses: { 200: { description: 'The summary.', ...jsonContent(SummaryResource) } },
  problems: [404],
})

const listOwn = apiRoute({
  method: 'get',
  path: '/diary',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listDiary',
  summary: 'List your cooking diary',
  description: 'The last day first.',
  request: { query: z.object(Paging) },
  responses: { 200: { description: 'A page of your diary.', ...jsonContent(pageOf(EntryResource)) } },
})

const put = apiRoute({
  method: 'put',
  path: DAY_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'noteCooked',
  summary: 'Note that you cooked a recipe on a day',
  description: 'Idempotent: there is one entry of a recipe a day, and it is replaced.',
  request: { params: DayParams, body: { required: true, ...jsonContent(EntryRequest) } },
  responses: { 200: { description: 'The entry.', ...jsonContent(EntryResource) } },
  problems: [404, 409],
})

const remove = apiRoute({
  method: 'delete',
  path: DAY_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'deleteCooked',
  summary: 'Delete the entry of a recipe on a day',
  description: 'Idempotent. A rating that was given with it goes, too.',
  request: { params: DayParams },
  responses: { 204: { description: 'There is no such entry.' } },
})

const dateOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const photoResources = (photos: readonly CookedPhoto[], origin: string) =>
  photos.map((photo) => ({ ...pictureResource(photo, origin), key: photo.key, caption: photo.caption }))

const entryResource = ({ photos, revisedAt, ...entry }: DiaryEntry, origin: string) => ({
  ...entry,
  hiddenReason: reasonText(entry.hiddenReason),
  revisedAt: dateOrNull(revisedAt),
  photos: photoResources(photos, origin),
})

async function countChange(db: Database, cookId: string) {
  const wait = await countAttempt(db, 'diaryByCook', cookId)
  if (wait) refuse(429, { wait })
}

/** The calls about what was cooked: a cook's diary, and what a recipe shows of it. */
export function cookedApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, cook, origin } = c.get('context')
    const { id } = c.req.valid('param')
    const { limit, cursor } = c.req.valid('query')
    if (!(await findRecipe(db, id, { cook }))) refuse(404, { detail: m.recipe_not_found() })
    const found = await listCooked(db, id, { after: sortKeyOf(cursor, ['id']), size: limit + 1 })
    const { items, next } = paged(found, limit, (entry) => [entry.id])
    const shown = items.map(({ id, cookedOn, text, changes, stars, revisedAt, photos, cook: { username, name } }) => ({
      ...{ id, cookedOn, text, changes, stars },
      revisedAt: dateOrNull(revisedAt),
      photos: photoResources(photos, origin),
      cook: { username, name },
    }))
    return c.json({ items: shown, next }, 200)
  })

  api.openapi(summary, async (c) => {
    const { db, cook } = c.get('context')
    const { id } = c.req.valid('param')
    const recipe = (await findRecipe(db, id, { cook })) ?? refuse(404, { detail: m.recipe_not_found() })
    const [since, stated] = await Promise.all([ratingSinceChange(db, recipe), listStatedChanges(db, id)])
    const sinceChange = since && { ...since, changedAt: new Date(since.changedAt).toISOString() }
    return c.json({ cooks: recipe.cookedCount, sinceChange, ...stated }, 200)
  })

  api.openapi(listOwn, async (c) => {
    const { db, origin } = c.get('context')
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listDiary(db, signedIn(c).id, { after, size: limit + 1 })
    const { items, next } = paged(found, limit, ({ cookedOn, id }) => [dayTime(cookedOn), id])
    return c.json({ items: items.map((entry) => entryResource(entry, origin)), next }, 200)
  })

  api.openapi(put, async (c) => {
    const { db, origin } = c.get('context')
    const cook = signedIn(c)
    const { id, day } = c.req.valid('param')
    await countChange(db, cook.id)
    const noted = await noteCooked(db, cook, id, { ...c.req.valid('json'), cookedOn: day }, { replaces: true })
    if (noted === 'gone') refuse(404, { detail: m.recipe_not_found() })
    if (noted === 'full') refuse(409, { detail: m.diary_full() })
    if (noted === 'noPhoto') refuse(422, { fields: { photos: m.publish_photo_gone() } })
    const entry = (await findEntryOn(db, cook.id, id, day)) ?? refuse(404, { detail: m.diary_gone() })
    return c.json(entryResource(entry, origin), 200)
  })

  api.openapi(remove, async (c) => {
    const { db } = c.get('context')
    const cook = signedIn(c)
    const { id, day } = c.req.valid('param')
    await countChange(db, cook.id)
    const entry = await findEntryOn(db, cook.id, id, day)
    if (entry) await deleteEntry(db, cook.id, entry.id)
    return c.body(null, 204)
  })
}
