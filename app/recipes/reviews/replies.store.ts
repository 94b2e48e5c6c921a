import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { causesOf, isPendingReason } from '#app/people/screening/pending.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { recipeContent } from '#app/recipes/recipe/recipe.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { mayReply } from './review.ts'
import { lockReview } from './reviews.store.ts'

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
    if (holding || !isAgain) await tx.deleteFrom('screenedReply').where('reviewId', '=', reviewId).execute()
    else if (pending) await tx.updateTable('screenedReply').set({ text: '' }).where('id', '=', pending.id).execute()
    if (reply === before) return 'replied'
    if (reply !== null && holding) {
      const { hiddenAt, hiddenReason } = holding
      await tx
        .insertInto('screenedReply')
        .values({ reviewId, cookId: authorId, text: reply, createdAt: now, hiddenAt, hiddenReason })
        .execute()
      return 'pending'
    }
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

/** Publishes a reply, with nulls, or takes it from its review again since `hiddenAt` (UTC milliseconds) for a reason. */
export async function hideReply(
  tx: Database,
  id: number,
  hiding: { hiddenAt: number | null; hiddenReason: string | null },
) {
  const hidden = tx.updateTable('screenedReply').set(hiding).where('id', '=', id).returningAll()
  const reply = await hidden.executeTakeFirst()
  if (!reply) return
  const isShown = hiding.hiddenAt === null
  const review = await tx
    .updateTable('review')
    .set(isShown ? { reply: reply.text, repliedAt: reply.createdAt } : { reply: null, repliedAt: null })
    .where('id', '=', reply.reviewId)
    .$if(!isShown, (query) => query.where('reply', '=', reply.text))
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
