import { m } from '../../messages/compiled/messages.js'
import { rowIdOf } from '../../server/database/row-id.ts'
import { idsOf } from '../catalog/recipe-list.server.ts'
import { answerFeed } from '../feed/feed-answer.server.ts'
import { FEED_SIZE } from '../feed/feed-entries.server.ts'
import { orNotFound } from '../request/found.ts'
import { requestContext } from '../request/request-context.ts'
import type { Route } from './+types/collection-feed.page'
import { collectionContent, collectionPath } from './collection.ts'
import { listAdded } from './collection-recipes.server.ts'
import { findCollection } from './collections.server.ts'

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
