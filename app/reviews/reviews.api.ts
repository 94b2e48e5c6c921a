import { z } from 'zod'
import { m } from '../../messages/compiled/messages.js'
import type { Api } from '../../server/api/api-env.ts'
import { apiRoute, signedIn } from '../../server/api/api-route.ts'
import { Paging, paged, pageOf, placeOf } from '../../server/api/cursor.ts'
import { refuse } from '../../server/api/problem.ts'
import { RowId } from '../../server/database/row-id-shape.ts'
import { countAttempt } from '../../server/rate-limits.server.ts'
import { RecipeId } from '../recipes/recipe-resource.ts'
import { hasRecipe } from '../recipes/recipes.server.ts'
import { COOKED, REVIEW_SORTS, type Review, ReviewDraft, ReviewReply } from './review.ts'
import { findOwnReview, listReviews, rateRecipe, replyToReview, voteHelpful, withdrawReview } from './reviews.server.ts'

const TAGS: [string] = ['Reviews']
const said = {
  stars: z.int().min(1).max(5).meta({ description: '1 to 5.' }),
  text: z.string().nullable(),
  cooked: z
    .enum(COOKED)
    .nullable()
    .meta({ description: 'Whether they cooked it as written or changed something; null when they do not say.' }),
  changes: z.string().nullable().meta({ description: 'What they changed.' }),
}
const ReviewResource = z
  .strictObject({
    id: z.int().meta({ description: 'The review’s number.' }),
    ...said,
    helpful: z.int().min(0).meta({ description: 'How many cooks find it helpful.' }),
    foundHelpful: z.boolean().meta({ description: 'Whether you are one of them.' }),
    reply: z.string().nullable().meta({ description: 'What the recipe’s cook answered.' }),
    createdAt: z.iso.datetime(),
    cook: z.strictObject({ username: z.string(), name: z.string() }),
  })
  .meta({ id: 'Review' })
const OwnReview = z.strictObject(said).meta({ id: 'OwnReview' })
const { shape } = ReviewDraft
const ReviewRequest = ReviewDraft.extend({
  stars: shape.stars.meta({ description: '1 to 5.', examples: [5] }),
  text: shape.text.meta({
    description: 'What you say of it; 2000 characters at most.',
    examples: ['Quick and bright.'],
  }),
}).meta({ id: 'ReviewDraft' })

const ReviewId = z.object({
  id: RowId.meta({ description: 'The review’s number.' }),
})
const nothing = { 204: { description: 'Done.' } }

const list = apiRoute({
  method: 'get',
  path: '/recipes/{id}/reviews',
  needs: 'anyone',
  tags: TAGS,
  operationId: 'listReviews',
  summary: 'Read the reviews of a recipe',
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
  description: 'One review for each cook and recipe: another one takes the place of the first. Not of your own recipe.',
  request: { params: RecipeId, body: { required: true, content: { 'application/json': { schema: ReviewRequest } } } },
  responses: { 200: { description: 'It is kept.', content: { 'application/json': { schema: OwnReview } } } },
  problems: [404],
})

const withdraw = apiRoute({
  method: 'delete',
  path: '/recipes/{id}/review',
  needs: 'writer',
  tags: TAGS,
  operationId: 'withdrawReview',
  summary: 'Take your review back',
  description: 'Nothing happens when there is none. Sixty an hour.',
  request: { params: RecipeId },
  responses: nothing,
})

const helpful = (method: 'put' | 'delete') =>
  apiRoute({
    method,
    path: '/reviews/{id}/helpful',
    needs: 'writer',
    tags: TAGS,
    operationId: method === 'put' ? 'voteHelpful' : 'withdrawHelpful',
    summary: method === 'put' ? 'Find a review helpful' : 'No longer find a review helpful',
    description: 'Your own review takes no vote of yours. Three hundred an hour.',
    request: { params: ReviewId },
    responses: nothing,
    problems: [404],
  })

const reply = apiRoute({
  method: 'put',
  path: '/reviews/{id}/reply',
  needs: 'writer',
  tags: TAGS,
  operationId: 'replyToReview',
  summary: 'Answer a review of your recipe',
  request: {
    params: ReviewId,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              reply: ReviewReply.shape.reply.meta({
                description: '1000 characters at most; an empty text takes the answer back.',
                examples: ['Thank you!'],
              }),
            })
            .meta({ id: 'ReviewReply' }),
        },
      },
    },
  },
  responses: nothing,
  problems: [404],
})

const resourceOf = ({ createdAt, cook, ...review }: Review) => ({
  ...review,
  createdAt: new Date(createdAt).toISOString(),
  cook: { username: cook.username, name: cook.name },
})

export function reviewsApi(api: Api) {
  api.openapi(list, async (c) => {
    const { db, cook } = c.get('context')
    const { id } = c.req.valid('param')
    const { sort, limit, cursor } = c.req.valid('query')
    const place = placeOf(cursor, ['count', 'time', 'id'])
    if (!(await hasRecipe(db, id))) refuse(404, { detail: m.recipe_not_found() })
    const after = place && { helpful: place[0], createdAt: place[1], id: place[2] }
    const found = await listReviews(db, id, { after, size: limit + 1, sort, ...(cook && { reader: cook.id }) })
    const { items, next } = paged(found, limit, (review) => [review.helpful, review.createdAt, review.id])
    return c.json({ items: items.map(resourceOf), next }, 200)
  })

  api.openapi(readOwn, async (c) => {
    const own = await findOwnReview(c.get('context').db, c.req.valid('param').id, signedIn(c).id)
    return c.json(own ?? refuse(404), 200)
  })

  api.openapi(rate, async (c) => {
    const { db } = c.get('context')
    const { id } = c.req.valid('param')
    const wait = await countAttempt(db, 'reviewByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    const rated = await rateRecipe(db, signedIn(c).id, id, c.req.valid('json'))
    if (rated === 'own') refuse(403, { detail: m.review_own() })
    if (rated === 'gone') refuse(404, { detail: m.recipe_not_found() })
    return c.json((await findOwnReview(db, id, signedIn(c).id)) ?? refuse(404), 200)
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
      if (!(await voteHelpful(db, signedIn(c).id, c.req.valid('param').id, method === 'put'))) refuse(404)
      return c.body(null, 204)
    })

  api.openapi(reply, async (c) => {
    const { db } = c.get('context')
    const wait = await countAttempt(db, 'replyByCook', signedIn(c).id)
    if (wait) refuse(429, { wait })
    if (!(await replyToReview(db, signedIn(c).id, c.req.valid('param').id, c.req.valid('json').reply))) refuse(404)
    return c.body(null, 204)
  })
}
