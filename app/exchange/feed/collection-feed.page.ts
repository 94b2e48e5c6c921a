import { orNotFound } from '#app/base/request/found.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { idsOf } from '#app/recipes/catalog/recipe-list.store.ts'
import { collectionContent, collectionPath } from '#app/recipes/collections/collection.ts'
import { listAdded } from '#app/recipes/collections/collection-recipes.store.ts'
import { findCollection } from '#app/recipes/collections/collections.store.ts'
import { m } from '#messages'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Route } from './+types/collection-feed.page'
import { answerFeed } from './feed-answer.server.ts'
import { FEED_SIZE } from './feed-entries.store.ts'

/** The recipes that were last added to a public collection, as a feed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const id = orNotFound(rowIdOf(params.id), m.collection_not_found())
  const collection = orNotFound(await findCollection(db, id, { cookId: null, link: null }), m.collection_not_found())
  const page = collectionPath(id)
  shows.current(collectionContent(id))
  const ids = idsOf(await listAdded(db, collection, { size: FEED_SIZE }))
  return answerFeed(context, {
    title: m.collection_feed({ title: collection.title }),
    path: `${page}/feed.xml`,
    page,
    ids,
  })
}
