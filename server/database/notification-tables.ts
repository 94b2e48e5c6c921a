import type { Generated } from 'kysely'

/**
 * What a cook is told: while it is unread, one row for each kind and subject, and `count` is how many told it. `text` is what it is about
 * where that is no recipe, `detail` what happened to it. `onPage` is 0 for what its cook wants by email or push alone, `pushAt` is from
 * when on it waits to be sent to their devices; null when it does not.
 */
interface NotificationTable {
  id: Generated<number>
  cookId: string
  kind: string
  subject: string
  recipeId: number | null
  detail: string | null
  text: string | null
  count: Generated<number>
  onPage: number
  createdAt: number
  changedAt: number
  readAt: Generated<number | null>
  pushAt: number | null
}

/** A cook by whose deed another is told something. */
interface NotificationActorTable {
  notificationId: number
  cookId: string
  actedAt: number
}

/** Where a cook wants to hear of a kind; there is no row for what they have never changed. */
interface NotificationSettingTable {
  cookId: string
  kind: string
  page: number
  email: number
  push: number
}

/**
 * That a cook gets a daily email of what they have not read: in which language, until when earlier ones told, and when the next one is due.
 * `leaveToken` is stored in plain text, since every email contains it, and can only delete this row.
 */
interface NotificationEmailTable {
  cookId: string
  leaveToken: string
  locale: string
  seenUntil: number
  dueAt: number
}

/** A device that shows a cook's notifications, with where and for whom they are encrypted; it ends with the session that made it. */
interface PushDeviceTable {
  id: Generated<number>
  cookId: string
  sessionId: string
  endpoint: string
  endpointHash: string
  p256dh: string
  auth: string
  locale: string
  failures: Generated<number>
  createdAt: number
}

/** The tables of what cooks are told. */
export interface NotificationTables {
  notification: NotificationTable
  notificationActor: NotificationActorTable
  notificationSetting: NotificationSettingTable
  notificationEmail: NotificationEmailTable
  pushDevice: PushDeviceTable
}
