import { deedsContent } from '#app/people/account/cook.ts'
import { type GivenUsername, giveUsername, restoreUsername } from '#app/people/account/given-username.store.ts'
import { hideProfile } from '#app/people/account/profile-words.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { reindexRating, reindexRecipe } from '#app/recipes/catalog/recipe-index.store.ts'
import { hideCollection } from '#app/recipes/collections/collections.store.ts'
import { hideEntry } from '#app/recipes/diary/cooked-entries.store.ts'
import { compareReview } from '#app/recipes/near-duplicates/near-duplicates.store.ts'
import { allowPhotos, refusePhotos } from '#app/recipes/photos/refused-photos.store.ts'
import { notifyOfRecipe } from '#app/recipes/publishing/publishing.store.ts'
import { hideWords } from '#app/recipes/questions/question-moderation.store.ts'
import { notifyOfWords } from '#app/recipes/questions/write-words.store.ts'
import { notifyOfReview } from '#app/recipes/reviews/pending-reviews.store.ts'
import { hideReply, notifyOfReply } from '#app/recipes/reviews/replies.store.ts'
import { restateChanges } from '#app/recipes/reviews/stated-changes.store.ts'
import { hideNotes } from '#app/recipes/test-kitchen/reported-notes.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { decideAppeal, mayUphold } from './appeals.store.ts'
import { recordDecision } from './audit-log.store.ts'
import type { Kind, Moderation, Report } from './moderation.ts'
import { mayModerate } from './own-subjects.store.ts'
import { findSubject, ownerOfSubject, type Subject, TABLE_OF } from './subjects.store.ts'

/** How many who have reported something hear what became of it. */
const MAX_REPORTERS = 500

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
    const review = tx.selectFrom('review').select(['recipeId', 'cookId']).where('id', '=', id)
    const { recipeId, cookId } = await review.executeTakeFirstOrThrow()
    // The recipe first, as whoever reviews it does.
    await lockRow(tx, 'recipe', recipeId)
    await tx.updateTable('review').set(hidden).where('id', '=', id).execute()
    contentChanged(tx, deedsContent(cookId))
    await compareReview(tx, id)
    await restateChanges(tx, recipeId, cookId)
    await reindexRating(tx, recipeId)
  },
  collection: hideCollection,
  cooked: hideEntry,
  question: (tx, id, hidden) => hideWords(tx, 'question', id, hidden),
  answer: (tx, id, hidden) => hideWords(tx, 'answer', id, hidden),
  reply: hideReply,
  profile: hideProfile,
  testNotes: hideNotes,
}

/** What is due when something that was pending is shown to others for the first time. */
const NOTIFY: Record<Kind, (tx: Database, id: number, now: number) => Promise<void>> = {
  recipe: notifyOfRecipe,
  review: notifyOfReview,
  collection: async () => {},
  cooked: async () => {},
  question: (tx, id, now) => notifyOfWords(tx, 'question', id, now),
  answer: (tx, id, now) => notifyOfWords(tx, 'answer', id, now),
  reply: notifyOfReply,
  profile: async () => {},
  testNotes: async () => {},
}

/** What a decision makes of a subject: hidden for the first time, with other words where it is pending, or shown; null for nothing. */
function changeBy(act: Moderation['act'], { hidden, causes, alsoShown }: Subject) {
  const isPending = causes.length > 0
  if (act === 'hide') return hidden && !alsoShown ? (isPending ? 'giveReason' : null) : 'hide'
  if (act === 'restore') return hidden ? 'show' : null
  return act === 'publish' && isPending ? 'show' : null
}

/**
 * Hides, restores or publishes a subject, leaves it hidden after an appeal, or dismisses its reports; settles the reports and logs the moderator, only once if
 * repeated. False if there is no such subject, or it is for another moderator to judge; the username that a cook got by it, if they did.
 */
export function moderate(
  db: Database,
  moderator: { id: string },
  { act, kind, subject: id, reason, refusePhotos: isRefusing, rename }: Moderation,
  now = Date.now(),
): Promise<boolean | { given: GivenUsername }> {
  return changeContent(db, async (tx) => {
    const subject = await findSubject(tx, kind, id)
    if (!subject || !(await mayModerate(tx, moderator.id, kind, id))) return false
    if (act === 'uphold' && !(await mayUphold(tx, moderator.id, kind, id))) return false
    const change = changeBy(act, subject)
    if (act === 'publish' && change === null) return true
    const isPending = subject.causes.length > 0
    if (change === 'giveReason')
      await tx.updateTable(TABLE_OF[kind]).set({ hiddenReason: reason }).where('id', '=', id).execute()
    const given = act === 'hide' && rename && kind === 'profile' ? await giveUsername(tx, id, now) : null
    if (given && change === null)
      await tx.updateTable('screenedProfile').set({ hiddenReason: reason }).where('id', '=', id).execute()
    if (change === 'hide') await HIDE[kind](tx, id, { hiddenAt: now, hiddenReason: reason })
    if (change === 'show') await HIDE[kind](tx, id, { hiddenAt: null, hiddenReason: null })
    if (change === 'show' && isPending) await NOTIFY[kind](tx, id, now)
    if (act === 'hide' && isRefusing) await refusePhotos(tx, { kind, id }, now)
    if (act === 'restore') await allowPhotos(tx, { kind, id })
    if (act === 'restore' && kind === 'profile') await restoreUsername(tx, id, now)
    const isUpheld = await decideAppeal(tx, { act, kind, id, change, isRenamed: given !== null }, now)
    const reporters = await listReporters(tx, kind, id)
    const { numUpdatedRows } = await tx
      .updateTable('report')
      .set({ settledAt: now })
      .where('kind', '=', kind)
      .where('subjectId', '=', id)
      .where('settledAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (change === null && !isUpheld && !given && numUpdatedRows === 0n) return true
    const decision = { actorId: moderator.id, subject: { kind, id }, reason }
    if (change !== null || !given) await recordDecision(tx, { ...decision, act }, now)
    if (given) await recordDecision(tx, { ...decision, act: 'rename' }, now)
    const { ownerId, recipeId } = await ownerOfSubject(tx, kind, id)
    const isHidden = change === null ? subject.hidden : change !== 'show'
    const about = { from: null, subject: `${kind}:${id}`, ...(recipeId && { recipeId }) }
    const decided = given ? 'renamed' : isUpheld ? 'upheld' : isHidden ? 'hidden' : isPending ? 'published' : 'shown'
    const text = given?.username ?? subject.text
    if (change !== null || isUpheld || given)
      await notify(tx, { ...about, to: ownerId, kind: 'decision', detail: `${decided} ${kind}`, text }, now)
    // Of their own report the moderator knows.
    const detail = `${isHidden ? 'hidden' : 'shown'} ${kind}`
    for (const to of reporters.filter((reporter) => reporter !== moderator.id))
      await notify(tx, { ...about, to, kind: 'report', detail }, now)
    return given ? { given } : true
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
