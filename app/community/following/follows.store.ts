import { mayReach } from '#app/people/blocks/blocks.store.ts'
import { findCook } from '#app/people/cooks/cooks.store.ts'
import type { FollowSubject } from '#app/people/cooks/follow-subject.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { tagKey } from '#app/recipes/catalog/recipe-tags.store.ts'
import { categoryNamed, categoryNames, categoryPath } from '#app/recipes/categories/category.ts'
import { collectionPath, isForAll } from '#app/recipes/collections/collection.ts'
import type { CategorySlug } from '#app/recipes/recipe/recipe.ts'
import { pageAt } from '#server/database/list-page.ts'
import { lockRow } from '#server/database/lock.ts'
import { rowIdOf } from '#server/database/row-id.ts'
import type { Database } from '#server/database/tables.ts'
import { type Followed, MAX_FOLLOWS } from './following.ts'

/** The column of a follow that names what is followed, by its kind. */
export const FOLLOW_COLUMNS = {
  cook: 'authorId',
  category: 'category',
  tag: 'tag',
  collection: 'collectionId',
} as const
const MAX_TAG = 60

/** What a subject is in the table of follows, and the cook whose it is; null when there is nothing of this name that everybody may find. */
async function findSubject(db: Database, { kind, name }: FollowSubject) {
  const column = FOLLOW_COLUMNS[kind]
  if (kind === 'cook') {
    const cook = await findCook(db, name)
    return cook && { column, value: cook.id, ownerId: cook.id }
  }
  if (kind === 'collection') {
    const collection = db.selectFrom('collection').select(['id', 'cookId', 'visibility', 'hiddenAt', 'search'])
    const row = await collection.where('id', '=', rowIdOf(name) ?? 0).executeTakeFirst()
    const isFound = row && row.search === null && isForAll({ ...row, isHidden: row.hiddenAt !== null })
    return isFound ? { column, value: row.id, ownerId: row.cookId } : null
  }
  const value = kind === 'category' ? categoryNamed(name) : tagKey(name)
  return value && value.length <= MAX_TAG ? { column, value, ownerId: null } : null
}

/** The row of what a cook follows by this name, whoever may still find it. */
const followsNamed = (db: Database, cookId: string, { kind, name }: FollowSubject) => {
  const value = {
    cook: () => db.selectFrom('cook').select('id').where('username', '=', name.toLowerCase()),
    category: () => categoryNamed(name) ?? '',
    tag: () => tagKey(name),
    collection: () => rowIdOf(name) ?? 0,
  }[kind]()
  return db.selectFrom('follow').select('id').where('cookId', '=', cookId).where(FOLLOW_COLUMNS[kind], '=', value)
}

/** How many cooks, categories, tags and collections a cook follows. */
export async function countFollows(db: Database, cookId: string) {
  const counting = db.selectFrom('follow').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counting.where('cookId', '=', cookId).executeTakeFirstOrThrow()).count
}

/**
 * Makes a cook follow something; the same twice changes nothing. `gone` when there is nothing of this name that everybody may find, `own`
 * when it is theirs, `blocked` when its cook may not be reached, `full` when they follow the maximum number.
 */
export const follow = (
  db: Database,
  cookId: string,
  subject: FollowSubject,
  { now = Date.now(), max = MAX_FOLLOWS } = {},
): Promise<'followed' | 'gone' | 'own' | 'blocked' | 'full'> =>
  db.transaction().execute(async (tx) => {
    // So that they are counted right.
    await lockRow(tx, 'cook', cookId)
    const found = await findSubject(tx, subject)
    if (!found) return 'gone'
    if (found.ownerId === cookId) return 'own'
    if (!(await mayReach(tx, cookId, found.ownerId))) return 'blocked'
    if (await followsNamed(tx, cookId, subject).executeTakeFirst()) return 'followed'
    if ((await countFollows(tx, cookId)) >= max) return 'full'
    await tx
      .insertInto('follow')
      .values({ cookId, createdAt: now, [found.column]: found.value })
      .execute()
    if (subject.kind === 'cook')
      await notify(tx, { to: found.ownerId, from: cookId, kind: 'follower', subject: '' }, now)
    return 'followed'
  })

/** Ends that a cook follows something; the same twice changes nothing. */
export async function unfollow(db: Database, cookId: string, subject: FollowSubject) {
  await db
    .deleteFrom('follow')
    .where('id', 'in', followsNamed(db, cookId, subject))
    .execute()
}

/** Whether a cook follows something. */
export const isFollowing = async (db: Database, cookId: string, subject: FollowSubject) =>
  (await followsNamed(db, cookId, subject).executeTakeFirst()) !== undefined

/** A page of what a cook follows, the last first; after the id of the last one of the page before. */
export async function listFollows(
  db: Database,
  cookId: string,
  { after, size }: { after: readonly [id: number] | null; size: number },
): Promise<Followed[]> {
  const query = db
    .selectFrom('follow')
    .leftJoin('cook', 'cook.id', 'follow.authorId')
    .leftJoin('collection', (join) =>
      join
        .onRef('collection.id', '=', 'follow.collectionId')
        .on('collection.visibility', '=', 'public')
        .on('collection.hiddenAt', 'is', null),
    )
    .select(['follow.id', 'username', 'cook.name', 'category', 'tag', 'collectionId', 'collection.title'])
    .select(['follow.createdAt'])
    .where('follow.cookId', '=', cookId)
  const rows = await pageAt(query, { 'follow.id': 'desc' }, { after, size }).execute()
  return rows.map(({ id, createdAt, ...row }) => ({ id, createdAt, ...shownOf(row) }))
}

/** The columns that name what is followed; all but those of one kind are null. */
interface NamedRow {
  username: string | null
  name: string | null
  category: string | null
  tag: string | null
  collectionId: number | null
  title: string | null
}

/** The path of the page of a tag. */
const tagPath = (tag: string) => `/search?${new URLSearchParams({ q: tag })}`

/** What is followed as lists show it, by the columns that name it. */
export function shownOf({
  username,
  name,
  category,
  tag,
  collectionId,
  title,
}: NamedRow): Omit<Followed, 'id' | 'createdAt'> {
  if (username !== null) return { kind: 'cook', name: username, title: name, path: `/cooks/${username}` }
  if (category !== null) {
    const slug = category as CategorySlug
    return { kind: 'category', name: category, title: categoryNames[slug]?.() ?? category, path: categoryPath(slug) }
  }
  if (tag !== null) return { kind: 'tag', name: tag, title: tag, path: tagPath(tag) }
  const id = collectionId ?? 0
  return { kind: 'collection', name: String(id), title, path: title === null ? null : collectionPath(id) }
}
