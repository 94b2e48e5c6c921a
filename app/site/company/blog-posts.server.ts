import type { Database } from '#server/database/tables.ts'
import { type BlogPost, readBlogPost } from './blog-post.ts'
import { findPublishedPost, listPublishedPosts, nextPublication } from './blog-posts.store.ts'

const files = import.meta.glob<string>('./blog/*.md', { eager: true, query: '?raw', import: 'default' })

/** The posts that ship with FoodIO, as files. */
export const shippedPosts: readonly BlogPost[] = Object.entries(files).map(([path, source]) =>
  readBlogPost(path.replace(/^.*\/|\.md$/g, ''), source),
)

const isShipped = (slug: string) => shippedPosts.some((post) => post.slug === slug)

/** What lists show of every post that is published, newest first, and when the next one will be; Infinity for never. */
export async function listBlogPosts(db: Database, now = Date.now()) {
  const written = await listPublishedPosts(db, now)
  const posts = [
    ...shippedPosts.map(({ body: _, ...post }) => post),
    ...written.filter(({ slug }) => !isShipped(slug)),
  ].sort((a, b) => (a.date === b.date ? a.title.localeCompare(b.title) : a.date < b.date ? 1 : -1))
  return { posts, changesAt: await nextPublication(db, now) }
}

/** The published post at an address, in any case; null when there is none. */
export async function findBlogPost(db: Database, slug: string, now = Date.now()): Promise<BlogPost | null> {
  const wanted = slug.toLowerCase()
  return shippedPosts.find((post) => post.slug === wanted) ?? findPublishedPost(db, wanted, now)
}
