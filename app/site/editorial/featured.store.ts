import { addDays, dayOf, dayTime } from '#app/base/request/plain-day.ts'
import { type CollectionSummary, collectionPath } from '#app/recipes/collections/collection.ts'
import { listPublicSummaries } from '#app/recipes/collections/collections.store.ts'
import type { RecipeCardData } from '#app/recipes/recipe/recipe.ts'
import { listCards } from '#app/recipes/recipe/recipes.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY } from '#server/processes/clock.ts'
import { FEATURED_CONTENT, type FeaturedSubject, MAX_FEATURED } from './featured.ts'

/** For how long it is stored what was featured, after its last day. */
const STORED_AFTER = 30 * DAY
const MAX_LISTED = 200

const featuredPath = ({ kind, id }: FeaturedSubject) => (kind === 'recipe' ? `/recipe/${id}` : collectionPath(id))

/** What is featured, with the recipe or the collection as everybody finds it now; both null while nobody does. */
export interface Featured {
  id: number
  reason: string
  firstDay: string
  lastDay: string
  subject: FeaturedSubject
  path: string
  recipe: RecipeCardData | null
  collection: CollectionSummary | null
}

/** What is featured today (UTC) or later, the latest first. */
export async function listFeatured(db: Database, now = Date.now()): Promise<Featured[]> {
  const rows = await db
    .selectFrom('featured')
    .selectAll()
    .where('lastDay', '>=', dayOf(now))
    .orderBy('firstDay', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  const [recipes, collections] = await Promise.all([
    listCards(
      db,
      rows.flatMap(({ recipeId }) => recipeId ?? []),
    ),
    listPublicSummaries(
      db,
      rows.flatMap(({ collectionId }) => collectionId ?? []),
    ),
  ])
  return rows.flatMap(({ recipeId, collectionId, ...row }) => {
    const kind = recipeId === null ? 'collection' : 'recipe'
    const subjectId = recipeId ?? collectionId
    if (subjectId === null) return []
    const subject: FeaturedSubject = { kind, id: subjectId }
    return {
      ...row,
      subject,
      path: featuredPath(subject),
      recipe: recipes.find(({ id }) => id === recipeId) ?? null,
      collection: collections.find(({ id }) => id === collectionId) ?? null,
    }
  })
}

/** What home shows of something featured; the language of a collection's title is not known. */
export interface HomeFeatured extends Pick<Featured, 'id' | 'reason'> {
  kind: FeaturedSubject['kind']
  path: string
  title: string
  language: RecipeCardData['language'] | null
  picture: RecipeCardData['picture']
}

/** What home shows today (UTC): each thing once, only what everybody finds; and when that changes by itself, in UTC milliseconds. */
export async function featuredToday(db: Database, now = Date.now()) {
  const today = dayOf(now)
  const all = await listFeatured(db, now)
  const shown = new Map<string, HomeFeatured>()
  for (const { id, reason, subject, path, recipe, collection, firstDay } of all) {
    const key = `${subject.kind} ${subject.id}`
    const title = recipe?.title ?? collection?.title
    if (firstDay > today || title === undefined || shown.has(key)) continue
    const picture = recipe?.picture ?? collection?.pictures[0] ?? null
    const language = recipe?.language ?? null
    shown.set(key, { id, reason, kind: subject.kind, path, title, language, picture })
  }
  const changes = all.map(({ firstDay, lastDay }) => dayTime(firstDay > today ? firstDay : addDays(lastDay, 1)))
  return { shown: [...shown.values()].slice(0, MAX_FEATURED), changesAt: Math.min(...changes) }
}

/** Features a recipe or a collection; false if not everybody finds it. */
export const feature = (
  db: Database,
  { kind, id }: FeaturedSubject,
  draft: { reason: string; firstDay: string; lastDay: string },
) =>
  changeContent(db, async (tx) => {
    const isPublic = kind === 'recipe' ? await listCards(tx, [id]) : await listPublicSummaries(tx, [id])
    if (isPublic.length === 0) return false
    const { reason, firstDay, lastDay } = draft
    const subject = { recipeId: kind === 'recipe' ? id : null, collectionId: kind === 'collection' ? id : null }
    await tx
      .insertInto('featured')
      .values({ ...subject, reason, firstDay, lastDay })
      .execute()
    contentChanged(tx, FEATURED_CONTENT)
    return true
  })

/** Ends that something is featured. */
export const endFeatured = (db: Database, id: number) =>
  changeContent(db, async (tx) => {
    await tx.deleteFrom('featured').where('id', '=', id).execute()
    contentChanged(tx, FEATURED_CONTENT)
  })

/** Deletes what was featured until more than 30 days ago; returns how many that were. */
export async function deleteOldFeatured(db: Database, now = Date.now()) {
  const old = db.deleteFrom('featured').where('lastDay', '<', dayOf(now - STORED_AFTER))
  return Number((await old.executeTakeFirst()).numDeletedRows)
}
