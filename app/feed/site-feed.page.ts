import { m } from '../../messages/compiled/messages.js'
import { listRow } from '../recipes/recipes.server.ts'
import { requestContext } from '../request/request-context.ts'
import type { Route } from './+types/site-feed.page'
import { answerFeed } from './feed-answer.server.ts'
import { FEED_SIZE } from './feed-entries.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const newest = await listRow(context.get(requestContext).db, 'newest', FEED_SIZE)
  const ids = newest.map(({ id }) => id)
  return answerFeed(context, { title: m.feed_site(), path: '/feed.xml', page: '/', ids })
}
