import { requestContext } from '#app/base/request/request-context.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { PUBLIC_COLLECTIONS } from '#app/recipes/collections/collection.ts'
import { BLOG_CONTENT } from '#app/site/company/blog-post.ts'
import type { Route } from './+types/sitemap.page'
import { sitemap } from './sitemap.server.ts'

/** The sitemap, or one of its parts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  shows.recent(ALL_LISTINGS, PUBLIC_COLLECTIONS, BLOG_CONTENT)
  const xml = await sitemap(db, { origin, after: url.searchParams.get('after') })
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
