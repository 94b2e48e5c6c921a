import { createHash } from 'node:crypto'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { atomDocument } from '#app/exchange/feed/atom.ts'
import { FEED_SIZE, listFeedEntries } from '#app/exchange/feed/feed-entries.store.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { m } from '#messages'
import type { Route } from './+types/following-feed.page'
import { listFollowed } from './followed-recipes.store.ts'
import { findFollowingFeedCook } from './following-feed.store.ts'

/** `/following/feed.xml?key=`: what those published whom the cook follows whose secret it is; 404 for any other secret. The feed does not repeat it. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  shows.current()
  const cookId = orNotFound(await findFollowingFeedCook(db, url.searchParams.get('key') ?? ''), m.following_feed_gone())
  const ids = idsOf(await listFollowed(db, cookId, { after: null, size: FEED_SIZE }))
  const { entries } = await listFeedEntries(db, ids, origin)
  const address = `${origin}/following/feed.xml`
  const feed = atomDocument({ title: m.following_feed_title(), address, page: `${origin}/following`, entries })
  const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(feed, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } })
}
