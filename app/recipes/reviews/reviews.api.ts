import { z } from 'zod'
import { reasonText } from '#app/people/screening/hidden-text.ts'
import { pendingWithoutId } from '#app/people/screening/pending-resource.ts'
import { PictureResource, pictureResource, RecipeId } from '#app/recipes/recipe/recipe-resource.ts'
import { hasRecipe } from '#app/recipes/recipe/recipes.store.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import { RowId } from '#server/database/row-id-shape.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { replyToReview } from './replies.store.ts'
import { COOKED, REVIEW_SORTS, type Review, ReviewDraft, ReviewReply } from './review.ts'
import { findOwnReview, listReviews, rateRecipe, voteHelpful, withdrawReview } from './reviews.store.ts'

const TAGS: [string] = ['Reviews']
const ownFields = {
  stars: z.int().min(1).max(5).meta({ description: 'Rating in stars, 1 to 5.' }),
  text: z.string().nullable(),
  cooked: z
    .enum(COOKED)
    .nullable()
    .meta({ description: 'Whether the cook followed the recipe or changed something; null if not given.' }),
  changes: z.string().nullable().meta({ description: 'What the cook changed.' }),
}
const ReviewResource = z
  .strictObject({
    id: z.int().meta({ description: 'Review id.' }),
    ...ownFields,
    photo: PictureResource.nullable().meta({ description: 'What came of the recipe; null for none.' }),
    helpful: z.int().min(0).meta({ description: 'Number of cooks who voted the review helpful.' }),
    foundHelpful: z.boolean().meta({ description: 'Whether you voted the review helpful.' }),
    reply: z.string().nullable().meta({ description: 'The reply of the recipe’s author; null if there is none.' }),
    screenedReply: z
      .strictObject({
        text: z.string(),
        hiddenReason: z
          .string()
          .nullable()
          .meta({ description: 'That it is pending, or why a moderator has hidden it.' }),
      })
      .nullable()
      .meta({ description: 'Your reply, if only you read it: pending, or hidden by a moderator. Null otherwise.' }),
    createdAt: z.iso.datetime(),
    cook: z.strictObject({ username: z.string(), name: z.string() }),
  })
  .meta({ id: 'Review' })
const OwnReview = z
  .strictObject({
    ...ownFields,
    photo: z.string().nullable().meta({ description: 'The key of your photo; null for none.' }),
    isHidden: z.boolean().meta({ description: 'Whether it is hidden from everybody else.' }),
    hiddenReason: z
      .string()
      .nullable()
      .meta({ description: 'Why a moderator has hidden it; null if none has, or no reason was given.' }),
  })
  .meta({ id: 'OwnReview' })
const { shape } = ReviewDraft
const ReviewRequest = ReviewDraft.extend({
  stars: shape.stars.meta({ description: 'Rating in stars, 1 to 5.', examples: [5] }),
  text: shape.text.meta({
    description: 'The text of the review; at most 2000 characters.',
    examples: ['Quick and bright.'],
  }),
  photo: shape.photo
    .unwrap()
    .optional()
    .meta({
      description:
        'The key of a photo that you have uploaded with `POST /photos`, null for none; left out, a photo stays.',
      examples: [null],
    }),
}).meta({ id: 'ReviewDraft' })

const ReviewId = z.object({
  id: RowId.meta({ description: 'Review id.' }),
})
const noContent = { 204: { description: 'Done.' } }

const list = apiRoute({
  method: 'get',
  path: '/recipes/{id}/reviews',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listReviews',
  summary: 'List the reviews of a recipe',
  request: {
    params: RecipeId,
    query: z.object({
      sort: z.enum(REVIEW_SORTS).default('newest').meta({ description: 'Newest or most helpful first.' }),
      ...Paging,
    }),
  },
  responses: {
    200: {
      description: 'A page of reviews.',
      content: { 'application/json': { schema: pageOf(ReviewResource).meta({ id: 'ReviewPage' }) } },
    },
  },
  problems: [404],
})

const readOwn = apiRoute({
  method: 'get',
  path: '/recipes/{id}/review',
  needs: 'reader',
  tags: TAGS,
  operationId: 'readOwnReview',
  summary: 'Read your review of a recipe',
  request: { params: RecipeId },
  responses: { 200: { description: 'Your review.', content: { 'application/json': { schema: OwnReview } } } },
  problems: [404],
})

const rate = apiRoute({
  method: 'put',
  path: '/recipes/{id}/review',
  needs: 'writer',
  tags: TAGS,
  operationId: 'rateRecipe',
  summary: 'Rate and review a recipe',
  description: 'A cook has one review per recipe; a second one replaces the first. You cannot review your own recipe.',
  request: { params: RecipeId, body: { required: true, content: { 'application/json': { schema: ReviewRequest } } } },
  responses: { 200: { description: 'The review is stored.', content: { 'application/json': { schema: OwnReview } } } },
  problems: [404],
})

const withdraw = apiRoute({
  method: 'delete',
  path: '/recipes/{id}/review',
  needs: 'writer',
  tags: TAGS,
  operationId: 'withdrawReview',
  summary: 'Delete your review of a recipe',
  description: 'Idempotent. At most 60 an hour.',
  request: { params: RecipeId },
  responses: noContent,
})

const helpful = (method: 'put' | 'delete') =>
  apiRoute({
    method,
    path: '/reviews/{id}/helpful',
    needs: 'writer',
    tags: TAGS,
    operationId: method === 'put' ? 'voteHelpful' : 'withdrawHelpful',
    summary: method === 'put' ? 'Vote a review helpful' : 'Withdraw your vote for a review',
    description: 'Idempotent. You cannot vote on your own review. At most 300 votes an hour.',
    request: { params: ReviewId },
    responses: noContent,
    problems: [404],
  })

const reply = apiRoute({
  method: 'put',
  path: '/reviews/{id}/reply',
  needs: 'writer',
  tags: TAGS,
  operationId: 'replyToReview',
  summary: 'Reply to a review of your recipe',
  description: 'In place of the reply before, which stays for others while the new one is pending.',
  request: {
    params: ReviewId,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              reply: ReviewReply.shape.reply.meta({
                description: 'The reply; at most 1000 characters. An empty text deletes it.',
                examples: ['Thank you!'],
              }),
            })
            .meta({ id: 'ReviewReply' }),
        },
      },
    },
  },
  responses: { ...noContent, 202: pendingWithoutId },
  problems: [404],
})

const resourceOf = ({ createdAt, cook, photo, screenedReply, ...review }: Review, origin: string) => ({
  ...review,
  screenedReply: screenedReply && { ...screenedReply, hiddenReason: reasonText(screenedReply.hiddenReason) },
  photo: photo && pictureResource(photo, origin),
  createdAt: new Date(createdAt).toISOString(),
  cook: { username: cook.username, name: cook.name },
})

const ownResource = (review: Awaited<ReturnType<typeof findOwnReview>>) => {
  const { hiddenReason, ...shown } = review ?? refuse(404)
  return { ...shown, hiddenReason: reasonText(hiddenReason) }
}

export function reviewsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, cook, origin } = c.get('context')
    const { id } = c.req.valid('param')
    const { sort, limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['count', 'time', 'id'])
    if (!(await hasRecipe(db, id, { cook }))) refuse(404, { detail: m.recipe_not_found() })
    const found = await listReviews(db, id, { after, size: limit + 1, sort, ...(cook && { reader: cook.id }) })
    const { items, next } = paged(found, limit, (review) => [review.helpful, review.createdAt, review.id])
    return c.json({ items: items.map((review) => resourceOf(review, origin)), next }, 200)
  })

  api.openapi(readOwn, async (c) => {
    const { db } = c.get('context')
    const { id } = c.req.valid('param')
    if (!(await hasRecipe(db, id, { cook: signedIn(c) }))) refuse(404)
    return c.json(ownResource(await findOwnReview(db, id, signedIn(c).id)), 200)
  })

  api.openapi(rate, async (c) => {
    const { db } = c.get('context')
    const { id } = c.req.valid('param')
    const wait = await countAttempt(db, 'reviewByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const { photo: sent, ...words } = c.req.valid('json')
    const photo = sent === undefined ? ((await findOwnReview(db, id, signedIn(c).id))?.photo ?? null) : sent
    const rated = await rateRecipe(db, signedIn(c).id, id, { ...words, photo })
    if (rated === 'own') refuse(403, { detail: m.review_own() })
    if (rated === 'blocked') refuse(403, { detail: m.blocks_refused() })
    if (rated === 'gone') refuse(404, { detail: m.recipe_not_found() })
    if (rated === 'noPhoto') refuse(422, { fields: { photo: m.publish_photo_gone() } })
    return c.json(ownResource(await findOwnReview(db, id, signedIn(c).id)), 200)
  })

  api.openapi(withdraw, async (c) => {
    const { db } = c.get('context')
    const wait = await countAttempt(db, 'withdrawByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    await withdrawReview(db, signedIn(c).id, c.req.valid('param').id)
    return c.body(null, 204)
  })

  for (const method of ['put', 'delete'] as const)
    api.openapi(helpful(method), async (c) => {
      const { db } = c.get('context')
      const wait = await countAttempt(db, 'voteByCook', signedIn(c).id)
      if (wait) refuse(429, { wait })
      const voted = await voteHelpful(db, signedIn(c).id, c.req.valid('param').id, method === 'put')
      if (voted === 'gone') refuse(404)
      if (voted === 'blocked') refuse(403, { detail: m.blocks_refused() })
      return c.body(null, 204)
    })

  api.openapi(reply, async (c) => {
    const { db } = c.get('context')
    const wait = await countAttempt(db, 'replyByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const replied = await replyToReview(db, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').reply)
    if (replied === 'gone') refuse(404)
    if (replied === 'blocked') refuse(403, { detail: m.blocks_refused() })
    return replied === 'pending' ? c.json({ isPending: true as const }, 202) : c.body(null, 204)
  })
}
