import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import {
  invalidForm,
  reportFailure,
  reportFailureOn,
  tooManyAttempts,
  tooManyPresses,
} from '#app/base/forms/replies.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { foldedFor } from '#app/people/blocks/blocks.store.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { countReviews } from '#app/recipes/catalog/review-counts.store.ts'
import { photoProblemText } from '#app/recipes/photos/photo-problem.ts'
import { savePhoto } from '#app/recipes/photos/photos.server.ts'
import { pageNumber, shownPage } from '#app/recipes/recipe/recipe.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import { SentFile } from '#server/http/multipart.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { replyToReview } from './replies.store.ts'
import { mayReply, mayReview, REVIEW_SORTS, ReviewDraft, ReviewReply } from './review.ts'
import { findOwnReview, haveVotes, listReviews, rateRecipe, voteHelpful, withdrawReview } from './reviews.store.ts'

const REVIEWS_SHOWN = 20
const RATERS_SHOWN = 10
/** What a visitor who did not ask for the reviews reads of them. */
const BRIEF_REVIEWS = 3

/** All that the forms of a recipe's reviews send: a review, or a reply to one. */
export const ReviewForm = ReviewDraft.extend(ReviewReply.shape).extend({ photoFile: z.file(), removePhoto: z.string() })

/** The reviews on a recipe's page for this reader, in the order and on the page of the URL. */
export async function reviewsOf(
  db: Database,
  recipe: { id: number; authorId: string | null },
  cook: { id: string } | null,
  query: URLSearchParams,
) {
  const sort = REVIEW_SORTS.find((one) => one === query.get('reviews')) ?? 'newest'
  const totals = await countReviews(db, recipe.id)
  const page = shownPage(pageNumber(query.get('page')) ?? 1, totals.worded, REVIEWS_SHOWN)
  const isBrief = cook === null && !query.has('reviews') && !query.has('page')
  const [reviews, raters, hasVotes, own] = await Promise.all([
    listReviews(db, recipe.id, {
      page,
      size: isBrief ? BRIEF_REVIEWS : REVIEWS_SHOWN,
      sort,
      worded: true,
      ...(cook && { reader: cook.id }),
    }),
    listReviews(db, recipe.id, { size: RATERS_SHOWN, worded: false }),
    haveVotes(db, recipe.id),
    cook ? findOwnReview(db, recipe.id, cook.id) : null,
  ])
  const folded = await foldedFor(
    db,
    cook?.id ?? null,
    reviews.map((review) => review.cook.username),
  )
  return {
    reviews,
    folded: [...folded],
    raters: raters.map(({ id, stars, cook }) => ({ id, stars, cook })),
    raterCount: totals.all - totals.worded,
    hasVotes,
    stars: totals.stars,
    own,
    mayReview: mayReview(cook, recipe),
    mayReply: mayReply(cook, recipe),
    isBrief: isBrief && totals.worded > 0,
    sort,
    page,
    pages: Math.ceil(totals.worded / REVIEWS_SHOWN),
  }
}

interface ReviewActionContext {
  db: Database
  recipeId: number
  form: FormData
  args: { request: Request; url: URL; context: Readonly<RouterContextProvider> }
}

/** Handles the forms of a recipe's reviews: rate, withdraw, helpful, unhelpful or reply, by the field `do`. */
export async function changeReviews({ db, recipeId, form, args }: ReviewActionContext) {
  const cook = requireCook(args)
  const here = `/recipe/${recipeId}#reviews`
  const wanted = form.get('do')
  if (wanted === 'withdraw')
    return reportFailureOn(here, args, async () => {
      const wait = await countAttempt(db, 'withdrawByCook', cook.id)
      if (wait) return tooManyPresses(wait)
      await withdrawReview(db, cook.id, recipeId)
      return redirectWithNotice(here, { notice: 'reviewGone' })
    })
  if (wanted === 'helpful' || wanted === 'unhelpful')
    return reportFailureOn(here, args, async () => {
      const wait = await countAttempt(db, 'voteByCook', cook.id)
      if (wait) return tooManyPresses(wait)
      const review = rowIdOf(form.get('review'))
      const voted = review === null ? 'gone' : await voteHelpful(db, cook.id, review, wanted === 'helpful')
      if (voted === 'gone') throw data(m.review_gone(), 404)
      if (voted === 'blocked') throw data(m.blocks_refused(), 403)
      return redirectWithNotice(here)
    })
  if (wanted === 'reply') {
    const submission = parseWithZod(form, { schema: ReviewReply })
    if (submission.status !== 'success') return invalidForm(submission)
    return reportFailure(args, submission, async () => {
      const wait = await countAttempt(db, 'replyByCook', cook.id)
      if (wait) return tooManyAttempts(submission, wait)
      const { review, reply } = submission.value
      const replied = await replyToReview(db, cook.id, review, reply)
      if (replied === 'blocked') throw data(m.blocks_refused(), 403)
      return redirectWithNotice(here, replied === 'replied' ? { notice: 'replyKept' } : {})
    })
  }
  if (form.has('removePhoto')) form.delete('photo')
  const typed = parseWithZod(form, { schema: ReviewDraft })
  return reportFailure(args, typed, async () => {
    const wait = await countAttempt(db, 'reviewByCook', cook.id)
    if (wait) return tooManyAttempts(typed, wait)
    // Stored before the rest is checked, so that it need not be chosen again.
    const problem = await storeSentPhoto({ db, media: args.context.get(requestContext).media, cookId: cook.id }, form)
    const submission = parseWithZod(form, { schema: ReviewDraft })
    if (problem) return invalidForm(submission, { fieldErrors: { photo: [photoProblemText(problem)] } })
    if (submission.status !== 'success') return invalidForm(submission)
    const rated = await rateRecipe(db, cook.id, recipeId, submission.value)
    return rated === 'rated'
      ? redirectWithNotice(here, { notice: 'reviewKept' })
      : invalidForm(submission, { formErrors: [RATE_PROBLEMS[rated]()] })
  })
}

const RATE_PROBLEMS = {
  own: m.review_own,
  gone: m.recipe_not_found,
  noPhoto: m.publish_photo_gone,
  blocked: m.blocks_refused,
}

/** Stores the photo that a form brings, if it does, and puts its key into the form; the problem of one that is refused. */
async function storeSentPhoto(context: Parameters<typeof savePhoto>[0], form: FormData) {
  const sent = form.get('photoFile')
  if (!(sent instanceof SentFile) || sent.size === 0) return null
  const stored = await savePhoto(context, sent)
  if ('problem' in stored) return stored.problem
  form.set('photo', stored.photo.key)
  return null
}
