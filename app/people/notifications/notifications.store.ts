import { pageAt } from '#server/database/list-page.ts'
import type { Database } from '#server/database/tables.ts'
import { mayNotify } from './may-notify.store.ts'
import {
  ACTORS_NAMED,
  MAX_ACTORS,
  MAX_EXCERPT,
  MAX_NOTIFICATIONS,
  MAX_UNREAD_COUNTED,
  type NewNotification,
  NOTIFICATION_KINDS,
  type NotificationKind,
  ONCE_FROM_EACH,
  UNNAMED,
} from './notification.ts'
import { settingOf } from './notification-settings.store.ts'

/** A cook's notification, with those who did it last. */
export interface Notification {
  id: number
  kind: NotificationKind
  subject: string
  recipeId: number | null
  detail: string | null
  text: string | null
  /** How often it was told, or by how many cooks. */
  count: number
  createdAt: number
  changedAt: number
  isRead: boolean
  actors: { username: string; name: string; image: string | null }[]
}

/** The sort key of a notification in the list of its cook. */
export type NotificationKey = readonly [changedAt: number, id: number]

/**
 * Tells a cook something, on the page, by email and by push as they want; in the transaction of what is told, so that both are stored or
 * neither is. What is told again while it is unread raises the count of its one notification.
 */
export async function notify(tx: Database, { to, from, kind, subject, ...about }: NewNotification, now = Date.now()) {
  if (to === null || !(await mayNotify(tx, from, to))) return
  const setting = await settingOf(tx, to, kind)
  if (!setting.page && !setting.email && !setting.push) return
  if (from !== null && ONCE_FROM_EACH.includes(kind) && (await isKnownFrom(tx, { to, from, kind, subject }))) return
  const isPushed = setting.push && (await hasDevice(tx, to))
  const content = {
    recipeId: about.recipeId ?? null,
    detail: about.detail ?? null,
    text: about.text === undefined ? null : Array.from(about.text).slice(0, MAX_EXCERPT).join(''),
    onPage: setting.page ? 1 : 0,
    changedAt: now,
  }
  const { id, count } = await tx
    .insertInto('notification')
    .values({ ...content, cookId: to, kind, subject, createdAt: now, pushAt: isPushed ? now : null })
    .onConflict((c) => c.columns(['cookId', 'kind', 'subject']).where('readAt', 'is', null).doUpdateSet(content))
    .returning(['id', 'count'])
    .executeTakeFirstOrThrow()
  if (from === null || count >= MAX_ACTORS || (await addActor(tx, id, from, now)))
    await tx
      .updateTable('notification')
      .set((eb) => ({ count: eb('count', '+', 1) }))
      .where('id', '=', id)
      .execute()
  if (count === 0) await dropOldest(tx, to)
}

async function hasDevice(tx: Database, cookId: string) {
  const device = tx.selectFrom('pushDevice').select('id').where('cookId', '=', cookId).limit(1)
  return (await device.executeTakeFirst()) !== undefined
}

/** Adds a cook to those who did something; false when they are among them. */
async function addActor(tx: Database, notificationId: number, cookId: string, actedAt: number) {
  const adding = tx.insertInto('notificationActor').values({ notificationId, cookId, actedAt })
  const row = await adding
    .onConflict((c) => c.doNothing())
    .returning('cookId')
    .executeTakeFirst()
  return row !== undefined
}

async function isKnownFrom(tx: Database, { to, from, kind, subject }: NewNotification & { to: string; from: string }) {
  const row = tx
    .selectFrom('notificationActor')
    .innerJoin('notification', 'notification.id', 'notificationId')
    .select('notificationId')
    .where('notificationActor.cookId', '=', from)
    .where('notification.cookId', '=', to)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .limit(1)
  return (await row.executeTakeFirst()) !== undefined
}

/** Deletes a cook's oldest notification when there are more than they can have; each one that comes makes room for itself. */
async function dropOldest(tx: Database, cookId: string) {
  await tx
    .deleteFrom('notification')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('notification as old')
        .select('old.id')
        .where('old.cookId', '=', cookId)
        .orderBy('old.changedAt', 'desc')
        .orderBy('old.id', 'desc')
        .limit(1)
        .offset(MAX_NOTIFICATIONS),
    )
    .execute()
}

/** How many unread notifications a cook has on the page, up to `MAX_UNREAD_COUNTED`. */
export async function countUnread(db: Database, cookId: string) {
  const unread = db
    .selectFrom('notification')
    .select('cookId')
    .where('cookId', '=', cookId)
    .where('readAt', 'is', null)
    .where('onPage', '=', 1)
    .limit(MAX_UNREAD_COUNTED)
  const counting = db.selectFrom(unread.as('unread')).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await counting.executeTakeFirstOrThrow()).count
}

const COLUMNS = ['id', 'kind', 'subject', 'recipeId', 'detail', 'text', 'count', 'createdAt', 'changedAt'] as const

/** A page of a cook's notifications, the last told first; after the sort key of the last one of the page before. */
export async function listNotifications(
  db: Database,
  cookId: string,
  { after, size }: { after: NotificationKey | null; size: number },
): Promise<Notification[]> {
  const query = db
    .selectFrom('notification')
    .select([...COLUMNS, 'readAt'])
    .where('cookId', '=', cookId)
    .where('onPage', '=', 1)
    .where('kind', 'in', [...NOTIFICATION_KINDS])
  const rows = await pageAt(query, { changedAt: 'desc', id: 'desc' }, { after, size }).execute()
  return withActors(db, rows)
}

type Row = Omit<Notification, 'actors' | 'isRead' | 'kind'> & { kind: string; readAt: number | null }

/** Notifications with those who did them last. */
export async function withActors(db: Database, rows: readonly Row[]): Promise<Notification[]> {
  const actors = await listActors(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ readAt, kind, ...row }) => ({
    ...row,
    kind: kind as NotificationKind,
    isRead: readAt !== null,
    actors: UNNAMED.includes(kind as NotificationKind) ? [] : (actors.get(row.id) ?? []),
  }))
}

/** Who did what some notifications tell, the last first, up to three of each. */
async function listActors(db: Database, ids: readonly number[]) {
  const listed = new Map<number, Notification['actors']>()
  if (ids.length === 0) return listed
  const ranked = db
    .selectFrom('notificationActor')
    .select((eb) => [
      'notificationId',
      'cookId',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('notificationId').orderBy('actedAt', 'desc').orderBy('cookId'))
        .as('rank'),
    ])
    .where('notificationId', 'in', [...ids])
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .innerJoin('cook', 'cook.id', 'ranked.cookId')
    .select(['notificationId', 'username', 'name', 'image'])
    .where('rank', '<=', ACTORS_NAMED)
    .orderBy('rank')
    .execute()
  for (const { notificationId, ...actor } of rows)
    listed.set(notificationId, [...(listed.get(notificationId) ?? []), actor])
  return listed
}

/** Marks a cook's notification as read; nothing happens when it is, or is not theirs. */
export async function markRead(db: Database, cookId: string, id: number, now = Date.now()) {
  await db
    .updateTable('notification')
    .set({ readAt: now, pushAt: null })
    .where('id', '=', id)
    .where('cookId', '=', cookId)
    .where('readAt', 'is', null)
    .execute()
}

/** Marks as read what a cook was told until a moment: what came after the page that they look at stays unread. */
export async function markAllRead(db: Database, cookId: string, until: number, now = Date.now()) {
  await db
    .updateTable('notification')
    .set({ readAt: now, pushAt: null })
    .where('cookId', '=', cookId)
    .where('changedAt', '<=', until)
    .where('readAt', 'is', null)
    .execute()
}
