import { dayOf } from '#app/base/request/plain-day.ts'
import { fold } from '#app/food/foods/words.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'
import { BLOG_CONTENT, type BlogPost, type BlogTopic } from './blog-post.ts'
import { type PostDraft, postStateOf } from './post-draft.ts'

const MAX_LISTED = 500
const SUMMARY = ['slug', 'title', 'description', 'topic', 'author', 'publishAt', 'updatedAt'] as const

interface SummaryRow {
  slug: string
  title: string
  description: string
  topic: string
  author: string
  publishAt: number | null
  updatedAt: number
}

function summaryOf({ topic, publishAt, updatedAt, ...row }: SummaryRow): Omit<BlogPost, 'body'> {
  const at = publishAt ?? updatedAt
  return { ...row, topic: topic as BlogTopic, date: dayOf(at), changedAt: Math.max(at, updatedAt) }
}

/** What lists show of the stored posts that are published, at most 500, newest first. */
export async function listPublishedPosts(db: Database, now: number): Promise<Omit<BlogPost, 'body'>[]> {
  const rows = await db
    .selectFrom('blogPost')
    .select(SUMMARY)
    .where('publishAt', '<=', now)
    .orderBy('publishAt', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(summaryOf)
}

/** The stored post with this slug if it is published; else null. */
export async function findPublishedPost(db: Database, slug: string, now: number): Promise<BlogPost | null> {
  const row = await db
    .selectFrom('blogPost')
    .select([...SUMMARY, 'body'])
    .where('slug', '=', slug)
    .where('publishAt', '<=', now)
    .executeTakeFirst()
  if (!row) return null
  const { body, ...summary } = row
  return { ...summaryOf(summary), body }
}

/** When the next scheduled post is published (UTC milliseconds); Infinity for none. */
export async function nextPublication(db: Database, now: number): Promise<number> {
  const row = await db
    .selectFrom('blogPost')
    .select('publishAt')
    .where('publishAt', '>', now)
    .orderBy('publishAt')
    .limit(1)
    .executeTakeFirst()
  return row?.publishAt ?? Number.POSITIVE_INFINITY
}

/** A stored post as moderators edit it. */
export interface StoredPost extends PostDraft {
  slug: string
  publishAt: number | null
  version: number
}

/** The stored post with this slug, published or not; null for none. */
export async function findStoredPost(db: Database, slug: string): Promise<StoredPost | null> {
  const row = await db.selectFrom('blogPost').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row ? { ...row, topic: row.topic as BlogTopic } : null
}

/** A page of all stored posts, the last changed first, and how many there are. */
export async function listStoredPosts(db: Database, position: { page: number; size: number }) {
  const query = db.selectFrom('blogPost').select(SUMMARY)
  const counting = db.selectFrom('blogPost').select((eb) => eb.fn.countAll<number>().as('total'))
  const [posts, { total }] = await Promise.all([
    pageAt(query, { updatedAt: 'desc', slug: 'asc' }, position).execute(),
    counting.executeTakeFirstOrThrow(),
  ])
  return { posts, total }
}

/** The slug that a title makes, in Latin letters; the day where it has none. */
const slugOfTitle = (title: string, now: number) =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || `post-${dayOf(now)}`

/** Stores a new post as a draft, or as one that is published from a time on; returns its slug, which no other post has and which stays. */
export const createPost = (
  db: Database,
  { publishAt, ...draft }: PostDraft & { publishAt: number | null },
  shipped: readonly string[],
  now = Date.now(),
) =>
  changeContent(db, async (tx) => {
    const wanted = slugOfTitle(draft.title, now)
    const rows = await tx.selectFrom('blogPost').select('slug').where('slug', 'like', `${wanted}%`).execute()
    const taken = new Set([...shipped, ...rows.map(({ slug }) => slug)])
    let slug = wanted
    for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
    await tx
      .insertInto('blogPost')
      .values({ slug, ...draft, publishAt, updatedAt: now })
      .execute()
    if (publishAt !== null) contentChanged(tx, BLOG_CONTENT)
    return slug
  })

/**
 * Changes a stored post as it was at a version. Without `publishAt` in the draft it is published, scheduled or a draft as before; one that
 * is published stays so since the same time, unless it is withdrawn with null. `changed` if somebody else has changed it meanwhile, `gone` if there is none.
 */
export const changePost = (
  db: Database,
  { slug, version }: { slug: string; version: number },
  changes: Partial<PostDraft> & { publishAt?: number | null },
  now = Date.now(),
): Promise<'saved' | 'changed' | 'gone'> =>
  changeContent(db, async (tx) => {
    const before = await findStoredPost(tx, slug)
    if (!before) return 'gone'
    const { publishAt = before.publishAt, ...draft } = changes
    const isPublished = postStateOf(before, now) === 'published'
    const { numUpdatedRows } = await tx
      .updateTable('blogPost')
      .set((eb) => ({
        ...draft,
        publishAt: isPublished && publishAt !== null ? before.publishAt : publishAt,
        updatedAt: now,
        version: eb('version', '+', 1),
      }))
      .where('slug', '=', slug)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'changed'
    if (before.publishAt !== null || publishAt !== null) contentChanged(tx, BLOG_CONTENT)
    return 'saved'
  })

/** Deletes a draft as it was at a version; `changed` if it is published or scheduled, or somebody has changed it meanwhile. */
export async function deletePost(db: Database, { slug, version }: { slug: string; version: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('blogPost')
    .where('slug', '=', slug)
    .where('version', '=', version)
    .where('publishAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 0n ? 'changed' : 'deleted'
}
