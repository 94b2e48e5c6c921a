import { z } from 'zod'
import { linkSecret } from '#app/kitchen/households/link-secret.server.ts'
import { FOLLOWED_KINDS } from '#app/people/cooks/follow-subject.ts'
import { regularEmailsApi } from '#app/people/notifications/regular-emails-api.server.ts'
import { summaryPage } from '#app/recipes/catalog/summary-page.server.ts'
import { RecipeSummary } from '#app/recipes/recipe/recipe-resource.ts'
import { m } from '#messages'
import type { Api } from '#server/api/api-env.ts'
import { apiRoute, jsonContent, signedIn } from '#server/api/api-route.ts'
import { Paging, paged, pageOf, sortKeyOf } from '#server/api/cursor.ts'
import { refuse } from '#server/api/problem.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { listFollowed } from './followed-recipes.store.ts'
import { MAX_FOLLOWS } from './following.ts'
import { followingEmails } from './following-email.store.ts'
import {
  findFollowingFeed,
  followingFeedAddress,
  makeFollowingFeed,
  stopFollowingFeed,
} from './following-feed.store.ts'
import { follow, listFollows, unfollow } from './follows.store.ts'

const TAGS: [string] = ['Following']
const SUBJECT_PATH = '/following/{kind}/{name}'
const FEED_PATH = '/following-feed'

const Subject = z.object({
  kind: z.enum(FOLLOWED_KINDS).meta({ description: 'What kind of thing is followed.' }),
  name: z
    .string()
    .min(1)
    .max(200)
    .meta({
      description: 'The cook’s username, the category’s slug, the tag, or the collection’s id.',
      examples: ['meera'],
    }),
})

const FollowResource = z
  .strictObject({
    kind: z.enum(FOLLOWED_KINDS),
    name: z.string().meta({ description: 'By which it is followed, and ended.' }),
    title: z.string().nullable().meta({ description: 'Null for a collection that is not public any more.' }),
    since: z.iso.datetime(),
  })
  .meta({ id: 'Follow' })

const FeedResource = z
  .strictObject({ address: z.string().nullable().meta({ description: 'Null if there is none.' }) })
  .meta({ id: 'FollowingFeed' })

const list = apiRoute({
  method: 'get',
  path: '/following',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listFollows',
  summary: 'List what you follow',
  description: 'The last first.',
  request: { query: z.object(Paging) },
  responses: { 200: { description: 'A page of what you follow.', ...jsonContent(pageOf(FollowResource)) } },
})

const recipes = apiRoute({
  method: 'get',
  path: '/following/recipes',
  needs: 'reader',
  tags: TAGS,
  operationId: 'listFollowedRecipes',
  summary: 'List the recipes of what you follow',
  description: 'Public recipes of others, the last published first; recipes of collections by when they were added.',
  request: { query: z.object(Paging) },
  responses: { 200: { description: 'A page of recipes.', ...jsonContent(pageOf(RecipeSummary)) } },
})

const begin = apiRoute({
  method: 'put',
  path: SUBJECT_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'follow',
  summary: 'Follow a cook, a category, a tag or a collection',
  description: `Idempotent. At most ${MAX_FOLLOWS}. Collections must be public and not filled by a search.`,
  request: { params: Subject },
  responses: { 204: { description: 'You follow it.' } },
  problems: [404, 409],
})

const end = apiRoute({
  method: 'delete',
  path: SUBJECT_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'unfollow',
  summary: 'End following something',
  description: 'Idempotent.',
  request: { params: Subject },
  responses: { 204: { description: 'You do not follow it.' } },
})

const readFeed = apiRoute({
  method: 'get',
  path: FEED_PATH,
  needs: 'reader',
  tags: TAGS,
  operationId: 'readFollowingFeed',
  summary: 'Read the secret address of the feed of what you follow',
  responses: { 200: { description: 'The address.', ...jsonContent(FeedResource) } },
})

const makeFeed = apiRoute({
  method: 'post',
  path: FEED_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'makeFollowingFeed',
  summary: 'Make the secret address of the feed of what you follow',
  description: 'An address that was made before ends. Whoever has the address can read the feed.',
  responses: { 201: { description: 'The address.', ...jsonContent(FeedResource) } },
})

const stopFeed = apiRoute({
  method: 'delete',
  path: FEED_PATH,
  needs: 'writer',
  tags: TAGS,
  operationId: 'stopFollowingFeed',
  summary: 'End the feed of what you follow',
  description: 'Idempotent.',
  responses: { 204: { description: 'Done.' } },
})

async function countChange(db: Database, cookId: string) {
  const wait = await countAttempt(db, 'followByCook', cookId)
  if (wait) refuse(429, { wait })
}

/** The calls about what a cook follows. */
export function followingApi(api: Api) {
  api.openapi(list, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['id'])
    const found = await listFollows(c.get('context').db, signedIn(c).id, { after, size: limit + 1 })
    const { items, next } = paged(found, limit, ({ id }) => [id])
    const shown = items.map(({ kind, name, title, createdAt }) => ({
      kind,
      name,
      title,
      since: new Date(createdAt).toISOString(),
    }))
    return c.json({ items: shown, next }, 200)
  })

  api.openapi(recipes, async (c) => {
    const { limit, cursor } = c.req.valid('query')
    const after = sortKeyOf(cursor, ['time', 'id'])
    const found = await listFollowed(c.get('context').db, signedIn(c).id, { after, size: limit + 1 })
    return c.json(await summaryPage(c.get('context'), found, limit), 200)
  })

  api.openapi(begin, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    const outcome = await follow(db, id, c.req.valid('param'))
    if (outcome === 'gone') refuse(404, { detail: m.following_gone() })
    if (outcome === 'own') refuse(409, { detail: m.following_own() })
    if (outcome === 'blocked') refuse(403, { detail: m.blocks_refused() })
    if (outcome === 'full') refuse(409, { detail: m.following_full() })
    return c.body(null, 204)
  })

  api.openapi(end, async (c) => {
    const { db } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    await unfollow(db, id, c.req.valid('param'))
    return c.body(null, 204)
  })

  api.openapi(readFeed, async (c) => {
    const { db, origin, accounts } = c.get('context')
    const seed = await findFollowingFeed(db, signedIn(c).id)
    return c.json({ address: seed === null ? null : followingFeedAddress(origin, accounts.signatureOf(seed)) }, 200)
  })

  api.openapi(makeFeed, async (c) => {
    const { db, origin, accounts } = c.get('context')
    const { id } = signedIn(c)
    await countChange(db, id)
    const secret = linkSecret(accounts, 'following')
    await makeFollowingFeed(db, id, secret)
    return c.json({ address: followingFeedAddress(origin, secret.token) }, 201)
  })

  api.openapi(stopFeed, async (c) => {
    await stopFollowingFeed(c.get('context').db, signedIn(c).id)
    return c.body(null, 204)
  })

  regularEmailsApi(api, {
    path: '/following-email',
    tag: TAGS[0],
    emails: followingEmails,
    limit: 'followByCook',
    read: { operationId: 'readFollowingEmail', summary: 'Read whether you get a weekly email about what you follow' },
    set: {
      operationId: 'setFollowingEmail',
      summary: 'Begin or end the weekly email about what you follow',
      description:
        'Idempotent. The first one comes in a week; none comes when there is nothing new. It needs a confirmed email address.',
    },
  })
}
