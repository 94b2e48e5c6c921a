import type { Insertable } from 'kysely'
import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { causesOf, isPendingReason } from '#app/people/screening/pending.ts'
import { isReported, moveReports } from '#app/people/screening/reports.store.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { isPublic } from '#app/recipes/recipe/public.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { mayReply } from './review.ts'
import { lockReview } from './reviews.store.ts'

interface Hiding {
  hiddenAt: number | null
  hiddenReason: string | null
}
const SHOWN: Hiding = { hiddenAt: null, hiddenReason: null }

/**
 * Stores the author's answer to a review of their recipe; `gone` when the recipe is not theirs or there is no such review, `blocked` when its cook may not be
 * reached. `pending` when the site's rules hold it: others go on reading the answer before.
 */
export const replyToReview = (
  db: Database,
  authorId: string,
  reviewId: number,
  reply: string | null,
  now = Date.now(),
) =>
  changeContent<'replied' | 'pending' | 'gone' | 'blocked'>(db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review || !mayReply({ id: authorId }, review)) return 'gone'
    const screened = await tx
      .selectFrom('screenedReply')
      .selectAll()
      .where('reviewId', '=', reviewId)
      .executeTakeFirst()
    const isHidden = screened !== undefined && screened.hiddenAt !== null
    const pending = isHidden && isPendingReason(screened.hiddenReason) ? screened : null
    // What a moderator has hidden is not forgotten by taking it back.
    const isAgain = isHidden && (pending === null || causesOf(pending.hiddenReason).includes('again'))
    if (pending?.text === reply) return 'pending'
    if (review.reply === reply && !pending) return 'replied'
    if (reply !== null && !(await mayReach(tx, authorId, review.cookId))) return 'blocked'
    const before = review.reply
    const post = { cookId: authorId, kind: 'reply', id: reviewId, concerned: [review.cookId], isAgain } as const
    const wasRead = before !== null && { before: async () => [before] }
    const isChanged = reply !== null && reply !== before
    const holding = isChanged ? ((await holdingOf(tx, { ...post, texts: [reply], ...wasRead }, now)) ?? pending) : null
    if (holding || !isAgain) await putReply(tx, { reviewId, cookId: authorId, text: reply, createdAt: now }, holding)
    else if (pending) await tx.updateTable('screenedReply').set({ text: '' }).where('id', '=', pending.id).execute()
    if (reply === before) return 'replied'
    if (holding) return 'pending'
    await tx
      .updateTable('review')
      .set({ reply, repliedAt: reply === null ? null : now })
      .where('id', '=', reviewId)
      .execute()
    const about = { kind: 'reply', subject: `review:${reviewId}`, recipeId: review.recipeId } as const
    if (reply !== null) await notify(tx, { to: review.cookId, from: authorId, ...about }, now)
    contentChanged(tx, recipeContent(review.recipeId))
    return 'replied'
  })

/** Puts a reply that waits in place of what is stored apart of the one before; one that is shown only where that is reported, so that it goes on being so. */
async function putReply(
  tx: Database,
  { text, ...reply }: Omit<Insertable<Tables['screenedReply']>, 'text'> & { text: string | null },
  holding: Hiding | null,
) {
  const removing = tx.deleteFrom('screenedReply').where('reviewId', '=', reply.reviewId).returning('id')
  const replaced = await removing.executeTakeFirst()
  const reported = replaced && (await isReported(tx, replaced.id, 'reply')) ? replaced.id : null
  if (text === null || (holding === null && reported === null)) return
  const { hiddenAt, hiddenReason } = holding ?? SHOWN
  const row = tx.insertInto('screenedReply').values({ ...reply, text, hiddenAt, hiddenReason })
  const { id } = await row.returning('id').executeTakeFirstOrThrow()
  if (reported !== null) await moveReports(tx, 'reply', reported, id)
}

/** Publishes a reply, with nulls, or takes what its review shows from it since `hiddenAt` (UTC milliseconds) for a reason. */
export async function hideReply(tx: Database, id: number, hiding: Hiding) {
  const isShown = hiding.hiddenAt === null
  const reply = await tx.selectFrom('screenedReply').selectAll().where('id', '=', id).executeTakeFirst()
  const before = reply && (await lockRow(tx, 'review', reply.reviewId))
  if (!reply || !before) return
  // What is shown is stored with the review, and may have been revised since.
  const text = reply.hiddenAt === null ? (before.reply ?? '') : reply.text
  await tx
    .updateTable('screenedReply')
    .set({ text, ...hiding })
    .where('id', '=', id)
    .execute()
  if (isShown && text === '') return
  const review = await tx
    .updateTable('review')
    .set(isShown ? { reply: text, repliedAt: reply.createdAt } : { reply: null, repliedAt: null })
    .where('id', '=', reply.reviewId)
    .returning('recipeId')
    .executeTakeFirst()
  if (review) contentChanged(tx, recipeContent(review.recipeId))
}

/** Tells the cook of a review of the reply to it that is shown for the first time. */
export async function notifyOfReply(tx: Database, id: number, now: number) {
  const reply = await tx
    .selectFrom('screenedReply')
    .innerJoin('review', 'review.id', 'reviewId')
    .select(['reviewId', 'recipeId', 'screenedReply.cookId as authorId', 'review.cookId'])
    .where('screenedReply.id', '=', id)
    .executeTakeFirst()
  if (!reply || !(await mayReach(tx, reply.authorId, reply.cookId))) return
  const about = { kind: 'reply', subject: `review:${reply.reviewId}`, recipeId: reply.recipeId } as const
  await notify(tx, { to: reply.cookId, from: reply.authorId, ...about }, now)
}

/** A reply to a review as everybody reads it, by the id of the review; null for none. */
export async function findShownReply(db: Database, reviewId: number) {
  const row = await db
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['reply', 'repliedAt', 'recipeId', 'authorId'])
    .where('review.id', '=', reviewId)
    .where('hiddenAt', 'is', null)
    .where(isPublic)
    .executeTakeFirst()
  if (!row || row.reply === null || row.authorId === null) return null
  const { reply: text, repliedAt, recipeId, authorId } = row
  return { text, repliedAt, recipeId, authorId }
}

/** The id by which moderators find the reply to a review that everybody reads, which is stored apart from now on; null for none. */
export async function replyToReport(tx: Database, reviewId: number, now = Date.now()): Promise<number | null> {
  // Locked, so that it is not revised meanwhile.
  await lockRow(tx, 'review', reviewId)
  const reply = await findShownReply(tx, reviewId)
  if (!reply) return null
  const { text, repliedAt, authorId: cookId } = reply
  await tx
    .insertInto('screenedReply')
    .values({ reviewId, cookId, text, createdAt: repliedAt ?? now, ...SHOWN })
    .onConflict((c) => c.column('reviewId').doUpdateSet({ text }).where('screenedReply.hiddenAt', 'is', null))
    .execute()
  const row = tx.selectFrom('screenedReply').select('id').where('reviewId', '=', reviewId)
  return (await row.executeTakeFirst())?.id ?? null
}

/**
 * A reply as moderators see it, by the id of `replyToReport` or of what waits, with what decides who may read its recipe; `beside` is what
 * others read meanwhile, where that is reported. Null for one that was taken back.
 */
export async function findModeratedReply(db: Database, id: number) {
  const row = await db
    .selectFrom('screenedReply')
    .innerJoin('review', 'review.id', 'reviewId')
    .innerJoin('recipe', 'recipe.id', 'recipeId')
    .select(['screenedReply.text', 'screenedReply.hiddenAt', 'screenedReply.hiddenReason', 'recipeId', 'reply'])
    .select(['review.hiddenAt as reviewHiddenAt', 'deletedAt', 'deletedBy', 'visibility'])
    .where('screenedReply.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const text = row.hiddenAt === null ? (row.reply ?? '') : row.text
  const isOther = row.hiddenAt !== null && row.reply !== null
  const beside = isOther && (await isReported(db, id, 'reply')) ? row.reply : null
  return text === '' && beside === null ? null : { ...row, text, beside }
}
