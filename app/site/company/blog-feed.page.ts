import { requestContext } from '#app/base/request/request-context.ts'
import { atomDocument } from '#app/exchange/feed/atom.ts'
import { m } from '#messages'
import type { Route } from './+types/blog-feed.page'
import { BLOG_CONTENT, blogPath } from './blog-post.ts'
import { listBlogPosts } from './blog-posts.server.ts'

/** The blog's posts as an Atom feed, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, shows } = context.get(requestContext)
  const { posts, changesAt } = await listBlogPosts(db)
  shows.current(BLOG_CONTENT)
  shows.until(changesAt)
  const entries = posts.map(({ slug, title, date, author, topic, description, changedAt }) => ({
    address: origin + blogPath(slug),
    title,
    summary: description,
    author: { name: author, address: `${origin}/About` },
    picture: null,
    categories: [{ term: topic }],
    publishedAt: Date.parse(date),
    updatedAt: changedAt,
  }))
  const feed = { title: m.blog_feed(), address: `${origin}/Blog/feed.xml`, page: `${origin}/Blog`, entries }
  return new Response(atomDocument(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
