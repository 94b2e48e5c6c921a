import type { NotNull } from 'kysely'
import { changeContent } from '../../server/database/content.ts'
import type { Database } from '../../server/database/tables.ts'
import { reindexRecipe } from '../catalog/recipe-index.server.ts'
import { sharedCollectionPath } from '../collections/collection.ts'
import { findCollection, hideCollection } from '../collections/collections.server.ts'
import { isPublicRow, isReported } from '../recipes/public.server.ts'
import { hasRecipe } from '../recipes/recipes.server.ts'
import type { Visibility } from '../recipes/visibility.ts'
import type { Act, Kind, Moderation, Reason, Report } from './moderation.ts'

const SHOWN = 50
const EXCERPT = 200
const recipePath = (id: number) => `/recipe/${id}`

/** What can be reported: a recipe, a review of one, or a collection. */
export interface Subject {
  kind: Kind
  id: number
  /** The path of the page that shows it; null for one that moderators may not open. */
  path: string | null
  /** The title, the review's words, or the collection's title and text. */
  text: string
  /** The key of the review's photo; null for none. */
  photo: string | null
  /** Whether a moderator has hidden it. */
  hidden: boolean
  /** Whether everybody can read it. */
  isPublic: boolean
}

/** What has this id, or null when there is none, its cook has withdrawn it, the recipe's author deleted the recipe, or it is not for moderators. */
export async function findSubject(db: Database, kind: Kind, id: number): Promise<Subject | null> {
  if (kind === 'collection') return findCollectionSubject(db, id)
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
      photo: null,
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
    photo: row.photoKey,
    hidden,
    isPublic: !hidden && isPublicRow(row),
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
    photo: null,
    hidden,
    isPublic: !hidden && row.visibility === 'public',
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

export interface OpenReport {
  subject: Subject
  reports: { reason: Reason; text: string | null; reporter: string | null; at: number }[]
}

/** What is reported and not settled, the oldest first, each thing once with all its reports; [] when the queue is empty. */
export async function listOpenReports(db: Database): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('cook', 'cook.id', 'report.reporterId')
    .select(['kind', 'subjectId', 'reason', 'text', 'reportedAt', 'cook.username as reporter'])
    .where('settledAt', 'is', null)
    .orderBy('reportedAt')
    .orderBy('report.id')
    .limit(SHOWN * 4)
    .execute()
  const bySubject = Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`)
  const open: OpenReport[] = []
  for (const group of [...bySubject.values()].slice(0, SHOWN)) {
    const [first] = group
    const subject = first && (await findSubject(db, first.kind, first.subjectId))
    if (!subject) continue
    const reports = group.map(({ reason, text, reporter, reportedAt }) => ({
      reason: reason as Reason,
      text,
      reporter,
      at: reportedAt,
    }))
    open.push({ subject, reports })
  }
  return open
}

/** What moderators have hidden, hidden last first. */
export async function listHidden(db: Database): Promise<Subject[]> {
  const recipes = await db
    .selectFrom('recipe')
    .select(['id', 'deletedAt as at'])
    .where('deletedBy', '=', 'moderator')
    .where('deletedAt', 'is not', null)
    .$narrowType<{ at: NotNull }>()
    .orderBy('deletedAt', 'desc')
    .limit(SHOWN)
    .execute()
  const reviews = await db
    .selectFrom('review')
    .select(['id', 'hiddenAt as at'])
    .where('hiddenAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .$narrowType<{ at: NotNull }>()
    .orderBy('hiddenAt', 'desc')
    .limit(SHOWN)
    .execute()
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'hiddenAt as at'])
    .where('hiddenAt', 'is not', null)
    .$narrowType<{ at: NotNull }>()
    .orderBy('hiddenAt', 'desc')
    .limit(SHOWN)
    .execute()
  const all = [
    ...recipes.map(({ id, at }) => ({ kind: 'recipe' as const, id, at })),
    ...reviews.map(({ id, at }) => ({ kind: 'review' as const, id, at })),
    ...collections.map(({ id, at }) => ({ kind: 'collection' as const, id, at })),
  ].sort((a, b) => b.at - a.at)
  const subjects = await Promise.all(all.map(({ kind, id }) => findSubject(db, kind, id)))
  return subjects.filter((subject) => subject !== null)
}

export interface LoggedAct {
  id: number
  act: Act
  kind: Kind
  subject: string
  moderator: string
  at: number
}

/** What moderators did, last first. */
export async function listActs(db: Database): Promise<LoggedAct[]> {
  const rows = await db
    .selectFrom('moderationAct')
    .select(['id', 'act', 'kind', 'subject', 'moderatorName', 'actedAt'])
    .orderBy('actedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ moderatorName, actedAt, ...row }) => ({ ...row, moderator: moderatorName, at: actedAt }))
}

/** What hides each kind of subject since a time (UTC milliseconds), or shows it again with null. */
const HIDE: Record<Kind, (tx: Database, id: number, hiddenAt: number | null) => Promise<void>> = {
  async recipe(tx, id, hiddenAt) {
    const hiding = tx
      .updateTable('recipe')
      .set({ deletedAt: hiddenAt, deletedBy: hiddenAt === null ? null : 'moderator' })
    await hiding.where('id', '=', id).execute()
    await reindexRecipe(tx, id)
  },
  async review(tx, id, hiddenAt) {
    const hiding = tx.updateTable('review').set({ hiddenAt }).where('id', '=', id).returning('recipeId')
    await reindexRecipe(tx, (await hiding.executeTakeFirstOrThrow()).recipeId)
  },
  collection: hideCollection,
}

/**
 * Hides or restores a subject, or dismisses its reports; settles the reports and logs the moderator, only once if repeated. False
 * if there is no such subject.
 */
export function moderate(
  db: Database,
  moderator: { id: string; username: string },
  { act, kind, subject: id }: Moderation,
  now = Date.now(),
): Promise<boolean> {
  return changeContent(db, async (tx) => {
    const subject = await findSubject(tx, kind, id)
    if (!subject) return false
    const changes = act !== 'dismiss' && subject.hidden !== (act === 'hide')
    if (changes) {
      const hiddenAt = act === 'hide' ? now : null
      await HIDE[kind](tx, id, hiddenAt)
    }
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ settledAt: now })
      .where('kind', '=', kind)
      .where('subjectId', '=', id)
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (!changes && numUpdatedRows === 0n) return true
    await tx
      .insertInto('moderationAct')
      .values({
        moderatorId: moderator.id,
        moderatorName: moderator.username,
        act,
        kind,
        subjectId: id,
        subject: subject.text,
        actedAt: now,
      })
      .execute()
    return true
  })
}
