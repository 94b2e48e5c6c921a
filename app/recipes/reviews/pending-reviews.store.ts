import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { holdingOf } from '#app/people/screening/screening.store.ts'
import { addToTrendingScore, TRENDING_WEIGHTS } from '#app/recipes/catalog/ranking.ts'
import type { Database } from '#server/database/tables.ts'
import type { ReviewDraft } from './review.ts'

type ReviewWords = Pick<ReviewDraft, 'text' | 'changes'>

const textsOf = ({ text, changes }: ReviewWords) => [text, changes].filter((words) => words !== null)

/** What holds the words that a cook reviews a recipe of an author with, unless their review is hidden already; null for nothing. */
export async function holdReview(
  tx: Database,
  { cookId, authorId }: { cookId: string; authorId: string | null },
  words: ReviewWords,
  before: (ReviewWords & { isHidden: boolean }) | null,
  now: number,
) {
  const texts = textsOf(words)
  if (texts.length === 0 || before?.isHidden) return null
  const wasRead = before && { before: async () => textsOf(before) }
  return holdingOf(tx, { cookId, kind: 'review', texts, ...wasRead, concerned: [authorId] }, now)
}

/** Counts a review that is shown for the first time, and tells its recipe's author of it. */
export async function notifyOfReview(tx: Database, id: number, now: number) {
  const review = await tx
    .selectFrom('review')
    .innerJoin('recipe', 'recipe.id', 'review.recipeId')
    .select(['recipeId', 'cookId', 'authorId', 'heat', 'review.createdAt'])
    .where('review.id', '=', id)
    .executeTakeFirst()
  if (!review) return
  const { recipeId, cookId, authorId, heat, createdAt } = review
  const trendingScore = addToTrendingScore(heat, TRENDING_WEIGHTS.review, createdAt)
  await tx.updateTable('recipe').set({ heat: trendingScore }).where('id', '=', recipeId).execute()
  if (!(await mayReach(tx, cookId, authorId))) return
  const about = { kind: 'review', subject: `recipe:${recipeId}`, recipeId } as const
  await notify(tx, { to: authorId, from: cookId, ...about }, now)
}
