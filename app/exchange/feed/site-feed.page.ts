import { requestContext } from '#app/base/request/request-context.ts'
import { idsOf, listAllRecipes } from '#app/recipes/catalog/recipe-list.store.ts'
import { m } from '#messages'
import type { Route } from './+types/site-feed.page'
import { answerFeed } from './feed-answer.server.ts'
import { FEED_SIZE } from './feed-entries.store.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ids = idsOf(await listAllRecipes(context.get(requestContext).db, 'newest', { size: FEED_SIZE }))
  return answerFeed(context, { title: m.feed_site(), path: '/feed.xml', page: '/', ids })
}
