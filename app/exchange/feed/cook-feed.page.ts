import { redirect } from 'react-router'
import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import { idsOf, listAuthored } from '#app/recipes/catalog/recipe-list.store.ts'
import { m } from '#messages'
import type { Route } from './+types/cook-feed.page'
import { answerFeed } from './feed-answer.server.ts'
import { FEED_SIZE } from './feed-entries.store.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext)
  const cook = orNotFound(await findCook(db, params.username), m.cook_not_found())
  const page = `/cooks/${cook.username}`
  if (params.username !== cook.username) throw redirect(`${page}/feed.xml`, 301)
  const ids = idsOf(await listAuthored(db, cook.id, { size: FEED_SIZE }))
  return answerFeed(context, { title: m.feed_cook({ name: cook.name }), path: `${page}/feed.xml`, page, ids })
}
