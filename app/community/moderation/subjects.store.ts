import { findModeratedProfile } from '#app/people/account/profile-words.store.ts'
import type { Cause } from '#app/people/screening/pending.ts'
import { causesOf } from '#app/people/screening/pending.ts'
import { isReported } from '#app/people/screening/reports.store.ts'
import { sharedCollectionPath } from '#app/recipes/collections/collection.ts'
import { cookedPath } from '#app/recipes/diary/diary-entry.ts'
import { findModerated } from '#app/recipes/questions/question-moderation.store.ts'
import { isPublicRow } from '#app/recipes/recipe/public.store.ts'
import type { Visibility } from '#app/recipes/recipe/visibility.ts'
import { findModeratedReply } from '#app/recipes/reviews/replies.store.ts'
import { findModeratedNotes } from '#app/recipes/test-kitchen/reported-notes.store.ts'
import type { Database } from '#server/database/tables.ts'
import type { Kind } from './moderation.ts'

const EXCERPT = 200
/** The table that each kind is stored in. */
export const TABLE_OF = {
  recipe: 'recipe',
  review: 'review',
  collection: 'collection',
  cooked: 'cookedEntry',
  question: 'question',
  answer: 'answer',
  reply: 'screenedReply',
  profile: 'screenedProfile',
  testNotes: 'reportedNotes',
} as const satisfies Record<Kind, string>
const recipePath = (id: number) => `/recipe/${id}`

/** What moderators decide on: a recipe, a review of one, that a cook has cooked it, a question on one, an answer to it, a collection, a reply to a review, a profile, or notes from a test kitchen. */
export interface Subject {
  kind: Kind
  id: number
  /** The path of the page that shows it; null for one that moderators may not open. */
  path: string | null
  /** The title, the words of a review, a diary entry, a question, an answer, a reply, a profile or notes, or the collection's title and text. */
  text: string
  /** The keys of the photos of the review or the diary entry, or of a profile's portrait. */
  photos: string[]
  /** Whether it is hidden: by a moderator, or because it is pending. */
  hidden: boolean
  /** Whether others read earlier words of it meanwhile, which are reported. */
  alsoShown?: boolean
  /** Why it is pending; [] for what is not. */
  causes: Cause[]
  /** Whether everybody can read it. */
  isPublic: boolean
}

/** What has this id, or null when there is none, its cook has withdrawn it, the recipe's author deleted the recipe, or it is not for moderators. */
export async function findSubject(db: Database, kind: Kind, id: number, length = EXCERPT): Promise<Subject | null> {
  if (kind === 'collection') return findCollectionSubject(db, id, length)
  if (kind === 'cooked') return findCookedSubject(db, id, length)
  if (kind === 'reply') return findReplySubject(db, id, length)
  if (kind === 'profile') return findProfileSubject(db, id, length)
  if (kind === 'testNotes') return findTestNotesSubject(db, id, length)
  if (kind === 'question' || kind === 'answer') return findWordsSubject(db, kind, id, length)
  if (kind === 'recipe') {
    const row = await db
      .selectFrom('recipe')
      .select(['title', 'deletedAt', 'deletedBy', 'hiddenReason', 'visibility'])
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
      causes: causesOf(hidden ? row.hiddenReason : null),
      isPublic: isPublicRow(row),
    }
    return (await isForModerators(db, row, subject)) ? subject : null
  }
  const row = await db
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'review.recipeId')
    .select(['text', 'stars', 'photoKey', 'recipeId', 'hiddenAt', 'title', 'deletedAt', 'deletedBy', 'visibility'])
    .select(['changes', 'review.hiddenReason'])
    .where('review.id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const words = [row.text ?? row.title, ...(length > EXCERPT ? [row.changes] : [])].filter(Boolean).join(' · ')
  const text = `${'★'.repeat(row.stars)} ${words}`.slice(0, length)
  const hidden = row.hiddenAt !== null
  const subject = {
    kind,
    id,
    path: `${recipePath(row.recipeId)}#reviews`,
    text,
    photos: row.photoKey === null ? [] : [row.photoKey],
    hidden,
    causes: causesOf(row.hiddenReason),
    isPublic: !hidden && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findWordsSubject(
  db: Database,
  kind: 'question' | 'answer',
  id: number,
  length: number,
): Promise<Subject | null> {
  const row = await findModerated(db, kind, id)
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const subject = {
    kind,
    id,
    path: row.path,
    text: row.text.slice(0, length),
    photos: [],
    hidden: row.hiddenAt !== null,
    causes: causesOf(row.hiddenReason),
    isPublic: row.isShown && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findCollectionSubject(db: Database, id: number, length: number): Promise<Subject | null> {
  const row = await db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const hidden = row.hiddenAt !== null
  const subject = {
    kind: 'collection' as const,
    id,
    path: hidden || row.visibility === 'private' ? null : sharedCollectionPath(row),
    text: `${row.title} ${row.text}`.trim().slice(0, length),
    photos: [],
    hidden,
    causes: causesOf(row.hiddenReason),
    isPublic: !hidden && row.visibility === 'public',
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findReplySubject(db: Database, id: number, length: number): Promise<Subject | null> {
  const row = await findModeratedReply(db, id)
  if (!row || (row.deletedAt !== null && row.deletedBy !== 'moderator')) return null
  const { hidden, alsoShown, text } = screenedOf(row, length)
  const subject = {
    kind: 'reply' as const,
    id,
    path: `${recipePath(row.recipeId)}#reviews`,
    text,
    photos: [],
    hidden,
    alsoShown,
    causes: causesOf(row.hiddenReason),
    isPublic: (!hidden || alsoShown) && row.reviewHiddenAt === null && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

async function findProfileSubject(db: Database, id: number, length: number): Promise<Subject | null> {
  const row = await findModeratedProfile(db, id)
  if (!row) return null
  const { hidden, alsoShown, text } = screenedOf(row, length)
  return {
    kind: 'profile',
    id,
    path: `/cooks/${row.username}`,
    text,
    photos: row.photos,
    hidden,
    alsoShown,
    causes: causesOf(row.hiddenReason),
    isPublic: !hidden || alsoShown,
  }
}

/** What a moderator reads of words that are stored apart: those that wait or are hidden, and those that others read meanwhile and have reported. */
const screenedOf = (row: { text: string; beside: string | null; hiddenAt: number | null }, length: number) => ({
  hidden: row.hiddenAt !== null,
  alsoShown: row.beside !== null,
  text: [row.text, row.beside].filter(Boolean).join(' · ').slice(0, length),
})

/** Notes from a test kitchen, which moderators read while they are reported or hidden; without the recipe, which is not theirs to read. */
async function findTestNotesSubject(db: Database, id: number, length: number): Promise<Subject | null> {
  const row = await findModeratedNotes(db, id)
  const hidden = row !== null && row.hiddenAt !== null
  if (row === null || !(hidden || (await isReported(db, id, 'testNotes')))) return null
  const { text, hiddenReason } = row
  const words = { text: text.slice(0, length), causes: causesOf(hiddenReason) }
  return { kind: 'testNotes', id, path: null, photos: [], hidden, isPublic: false, ...words }
}

/** A public diary entry with its words, captions and photos; null for one that its cook has for themselves, hidden or not. */
async function findCookedSubject(db: Database, id: number, length: number): Promise<Subject | null> {
  const row = await db
    .selectFrom('cookedEntry')
    .innerJoin('recipe', 'recipe.id', 'cookedEntry.recipeId')
    .select(['text', 'changes', 'cookedEntry.title', 'recipeId', 'hiddenAt', 'isListed'])
    .select('cookedEntry.hiddenReason')
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
    text: (words || row.title).slice(0, length),
    photos: photos.map(({ pictureKey }) => pictureKey),
    hidden,
    causes: causesOf(row.hiddenReason),
    isPublic: row.isListed === 1 && isPublicRow(row),
  }
  return (await isForModerators(db, row, subject)) ? subject : null
}

/** Whether moderators see a subject: if its author alone finds the recipe or the collection, only what they have hidden or is reported. */
const isForModerators = async (db: Database, { visibility }: { visibility: Visibility }, subject: Subject) =>
  visibility === 'public' || visibility === 'unlisted' || subject.hidden || isReported(db, subject.id, subject.kind)

/** The cook whose subject it is, and the recipe that it belongs to; null for none. */
export async function ownerOfSubject(tx: Database, kind: Kind, id: number) {
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
    reply: () =>
      tx
        .selectFrom('screenedReply')
        .innerJoin('review', 'review.id', 'reviewId')
        .select(['screenedReply.cookId as ownerId', 'recipeId'])
        .where('screenedReply.id', '=', id),
    profile: () => tx.selectFrom('screenedProfile').select('cookId as ownerId').where('id', '=', id),
    testNotes: () => tx.selectFrom('reportedNotes').select(['cookId as ownerId', 'recipeId']).where('id', '=', id),
  }
  const row: { ownerId: string | null; recipeId?: number | null } | undefined = await rows[kind]().executeTakeFirst()
  return { ownerId: row?.ownerId ?? null, recipeId: row?.recipeId ?? undefined }
}
