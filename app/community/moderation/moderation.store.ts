import { notify } from '#app/people/notifications/notifications.store.ts'
import { reindexRating, reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { sharedCollectionPath } from '#app/recipes/collections/collection.ts'
import { findCollection, hideCollection } from '#app/recipes/collections/collections.store.ts'
import { hideEntry } from '#app/recipes/diary/cooked-entries.store.ts'
import { cookedPath } from '#app/recipes/diary/diary-entry.ts'
import { allowPhotos, refusePhotos } from '#app/recipes/photos/refused-photos.store.ts'
import { findModerated, hideWords } from '#app/recipes/questions/question-moderation.store.ts'
import { isPublicRow, isReported } from '#app/recipes/recipe/public.store.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import type { Visibility } from '#app/recipes/recipe/visibility.ts'
import { restateChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { changeContent } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { recordDecision } from './audit-log.store.ts'
import type { Kind, Moderation, Report } from './moderation.ts'
import { mayModerate } from './own-subjects.store.ts'

const EXCERPT = 200
/** How many who have reported something hear what became of it. */
const MAX_REPORTERS = 500
const recipePath = (id: number) => `/recipe/${id}`

/** What can be reported: a recipe, a review of one, that a cook has cooked it, a question on one, an answer to it, or a collection. */
export interface Subject {
  kind: Kind
  id: number
  /** The path of the page that shows it; null for one that moderators may not open. */
  path: string | null
  /** The title, the words of a review, a diary entry, a question or an answer, or the collection's title and text. */
  text: string
  /** The keys of the photos of the review or the diary entry. */
  photos: string[]
  /** Whether a moderator has hidden it. */
  hidden: boolean
  /** Whether everybody can read it. */
  isPublic: boolean
}

/** What has this id, or null when there is none, its cook has withdrawn it, the recipe's author deleted the recipe, or it is not for moderators. */
export async function findSubject(db: Database, kind: Kind, id: number): Promise<Subject | null> {
  if (kind === 'collection') return findCollectionSubject(db, id)
  if (kind === 'cooked') return findCookedSubject(db, id)
  if (kind === 'question' || kind === 'answer') return findWordsSubject(db, kind, id)
  if (kind === 'recipe') {
    const row = await db
      .selectFrom('recipe')
      .select(['title', 'deletedAt', 'deletedBy', 'visibility'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
    const hidden = row.deletedAt !== null
    const subject = {
      kind,
      id,
      path: hidden ? null : recipePath(id),
      text: row.title,
      photos: [],
      hidden,
      isPublic: isPublicRow(row),
    }
    return (await isForModerators(db, row, subject)) ? subject : null
  }
  const row = await db
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'review.recipeId')
    .select(['text', 'stars', 'photoKey', 'recipeId', 'hiddenAt', 'title', 'deletedAt', 'deletedBy', 'visibility'])
    .where('review.id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const text = `${'★'.repeat(row.stars)} ${row.text ?? row.title}`.slice(0, EXCERPT)
  const hidden = row.hiddenAt !== null
  const subject = {
    kind,
    id,
    path: `${recipePath(row.recipeId)}#reviews`,
    text,
    photos: row.photoKey === null ? [] : [row.photoKey],
    hidden,
    isPublic: !hidden && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findWordsSubject(db: Database, kind: 'question' | 'answer', id: number): Promise<Subject | null> {
  const row = await findModerated(db, kind, id)
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const subject = {
    kind,
    id,
    path: row.path,
    text: row.text.slice(0, EXCERPT),
    photos: [],
    hidden: row.hiddenAt !== null,
    isPublic: row.isShown && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findCollectionSubject(db: Database, id: number): Promise<Subject | null> {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const hidden = row.hiddenAt !== null
  const subject = {
    kind: 'collection' as const,
    id,
    path: hidden || row.visibility === 'private' ? null : sharedCollectionPath(row),
    text: `${row.title} ${row.text}`.trim().slice(0, EXCERPT),
    photos: [],
    hidden,
    isPublic: !hidden && row.visibility === 'public',
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

/** A public diary entry with its words, captions and photos; null for one that its cook has for themselves, hidden or not. */
async function findCookedSubject(db: Database, id: number): Promise<Subject | null> {
  const row = await db
    .selectFrom('cookedEntry')
    .innerJoin('recipe', 'recipe.id', 'cookedEntry.recipeId')
    .select(['text', 'changes', 'cookedEntry.title', 'recipeId', 'hiddenAt', 'isListed'])
    .select(['deletedAt', 'deletedBy', 'visibility'])
    .where('cookedEntry.id', '=', id)
    .where('isPublic', '=', 1)
    .executeTakeFirst()
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const photos = await db
    .selectFrom('cookedPhoto')
    .select(['pictureKey', 'caption'])
    .where('entryId', '=', id)
    .orderBy('position')
    .execute()
  const hidden = row.hiddenAt !== null
  const words = [row.text, row.changes, ...photos.map(({ caption }) => caption)].filter(Boolean).join(' · ')
  const subject = {
    kind: 'cooked' as const,
    id,
    path: cookedPath(row.recipeId ?? 0),
    text: (words || row.title).slice(0, EXCERPT),
    photos: photos.map(({ pictureKey }) => pictureKey),
    hidden,
    isPublic: row.isListed === 1 && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

/** Whether moderators see a subject: if its author alone finds the recipe or the collection, only what they have hidden or is reported. */
const isForModerators = async (db: Database, { visibility }: { visibility: Visibility }, subject: Subject) =>
  visibility === 'public' || visibility === 'unlisted' || subject.hidden || isReported(db, subject.id, subject.kind)

/** What has this id as far as everybody can read it, or whoever has the link of a recipe or a collection; null when there is none, or it is deleted or hidden. */
export async function findReportable(
  db: Database,
  kind: Kind,
  id: number,
  link: string | null,
): Promise<Subject | null> {
  const subject = await findSubject(db, kind, id)
  if (kind === 'collection') return (await findCollection(db, id, { cookId: null, link })) && subject
  if (subject === null || subject.isPublic) return subject
  const hasLink = kind === 'recipe' && link !== null && (await hasRecipe(db, id, { cook: null, link }))
  return hasLink ? { ...subject, path: `/recipe/${id}?link=${link}` } : null
}

/** Stores a report, unless the same cook has an open report about the same subject. */
export async function reportSubject(
  db: Database,
  reporterId: string | null,
  { kind, subject, reason, text }: Report,
  now = Date.now(),
) {
  await db.transaction().execute(async (tx) => {
    if (reporterId !== null) {
      await tx
        .deleteFrom('report')
        .where('kind', '=', kind)
        .where('subjectId', '=', subject)
        .where('reporterId', '=', reporterId)
        .where('settledAt', 'is', null)
        .execute()
    }
    await tx
      .insertInto('report')
      .values({ kind, subjectId: subject, reporterId, reason, text: text || null, reportedAt: now })
      .execute()
  })
}

/** Since when something is hidden (UTC milliseconds) and why; nulls for what is shown. */
type Hiding = { hiddenAt: number; hiddenReason: string } | { hiddenAt: null; hiddenReason: null }

/** What hides each kind of subject, or shows it again. */
const HIDE: Record<Kind, (tx: Database, id: number, hiding: Hiding) => Promise<void>> = {
  async recipe(tx, id, { hiddenAt: deletedAt, hiddenReason }) {
    const deletedBy = deletedAt === null ? null : ('moderator' as const)
    await tx.updateTable('recipe').set({ deletedAt, deletedBy, hiddenReason }).where('id', '=', id).execute()
    await reindexRecipe(tx, id)
  },
  async review(tx, id, hidden) {
    const hiding = tx.updateTable('review').set(hidden).where('id', '=', id).returning(['recipeId', 'cookId'])
    const { recipeId, cookId } = await hiding.executeTakeFirstOrThrow()
    await restateChanges(tx, recipeId, cookId)
    await reindexRating(tx, recipeId)
  },
  collection: hideCollection,
  cooked: hideEntry,
  question: (tx, id, hidden) => hideWords(tx, 'question', id, hidden),
  answer: (tx, id, hidden) => hideWords(tx, 'answer', id, hidden),
}

/**
 * Hides or restores a subject, or dismisses its reports; settles the reports and logs the moderator, only once if repeated. False
 * if there is no such subject, or it is for another moderator to judge.
 */
export function moderate(
  db: Database,
  moderator: { id: string },
  { act, kind, subject: id, reason, refusePhotos: isRefusing }: Moderation,
  now = Date.now(),
): Promise<boolean> {
  return changeContent(db, async (tx) => {
    const subject = await findSubject(tx, kind, id)
    if (!subject || !(await mayModerate(tx, moderator.id, kind, id))) return false
    const changes = act !== 'dismiss' && subject.hidden !== (act === 'hide')
    const hiding = act === 'hide' ? { hiddenAt: now, hiddenReason: reason } : { hiddenAt: null, hiddenReason: null }
    if (changes) await HIDE[kind](tx, id, hiding)
    if (act === 'hide' && isRefusing) await refusePhotos(tx, { kind, id }, now)
    if (act === 'restore') await allowPhotos(tx, { kind, id })
    const reporters = await listReporters(tx, kind, id)
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ settledAt: now })
      .where('kind', '=', kind)
      .where('subjectId', '=', id)
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (!changes && numUpdatedRows === 0n) return true
    await recordDecision(tx, { actorId: moderator.id, act, subject: { kind, id }, reason }, now)
    const { ownerId, recipeId } = await ownerOf(tx, kind, id)
    const state = act === 'hide' || (act === 'dismiss' && subject.hidden) ? 'hidden' : 'shown'
    const about = { from: null, subject: `${kind}:${id}`, detail: `${state} ${kind}`, ...(recipeId && { recipeId }) }
    if (changes) await notify(tx, { ...about, to: ownerId, kind: 'decision', text: subject.text }, now)
    // Of their own report the moderator knows.
    for (const to of reporters.filter((reporter) => reporter !== moderator.id))
      await notify(tx, { ...about, to, kind: 'report' }, now)
    return true
  })
}

/** The cooks with open reports about a subject, in one order, so that two decisions do not wait for one another. */
async function listReporters(tx: Database, kind: Kind, id: number) {
  const rows = await tx
    .selectFrom('report')
    .select('reporterId')
    .distinct()
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where('settledAt', 'is', null)
    .where('reporterId', 'is not', null)
    .orderBy('reporterId')
    .limit(MAX_REPORTERS)
    .execute()
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

/** The cook whose subject it is, and the recipe that it belongs to; null for none. */
async function ownerOf(tx: Database, kind: Kind, id: number) {
  const rows = {
    recipe: () => tx.selectFrom('recipe').select(['authorId as ownerId', 'id as recipeId']).where('id', '=', id),
    review: () => tx.selectFrom('review').select(['cookId as ownerId', 'recipeId']).where('id', '=', id),
    collection: () => tx.selectFrom('collection').select('cookId as ownerId').where('id', '=', id),
    cooked: () => tx.selectFrom('cookedEntry').select(['cookId as ownerId', 'recipeId']).where('id', '=', id),
    question: () => tx.selectFrom('question').select(['cookId as ownerId', 'recipeId']).where('id', '=', id),
    answer: () =>
      tx
        .selectFrom('answer')
        .innerJoin('question', 'question.id', 'answer.questionId')
        .select(['answer.cookId as ownerId', 'recipeId'])
        .where('answer.id', '=', id),
  }
  const row: { ownerId: string | null; recipeId?: number | null } | undefined = await rows[kind]().executeTakeFirst()
  return { ownerId: row?.ownerId ?? null, recipeId: row?.recipeId ?? undefined }
}
