import type { Database } from '#server/database/tables.ts'
import { CHANNELS, type Channel, NOTIFICATION_KINDS, type NotificationKind } from './notification.ts'

/** Where a cook wants to hear of a kind. */
export type NotificationSetting = Record<Channel, boolean>

/** Of what nobody has changed one hears everywhere; emails and devices are begun on their own. */
const DEFAULT: NotificationSetting = { page: true, email: true, push: true }

/** Where a cook wants to hear of a kind. */
export async function settingOf(db: Database, cookId: string, kind: NotificationKind): Promise<NotificationSetting> {
  const query = db.selectFrom('notificationSetting').select(CHANNELS).where('cookId', '=', cookId)
  const row = await query.where('kind', '=', kind).executeTakeFirst()
  return row ? { page: row.page === 1, email: row.email === 1, push: row.push === 1 } : DEFAULT
}

/** Where a cook wants to hear of each kind. */
export async function listSettings(
  db: Database,
  cookId: string,
): Promise<Record<NotificationKind, NotificationSetting>> {
  const query = db
    .selectFrom('notificationSetting')
    .select(['kind', ...CHANNELS])
    .where('cookId', '=', cookId)
  const rows = new Map((await query.execute()).map(({ kind, ...row }) => [kind, row]))
  const settings = NOTIFICATION_KINDS.map((kind) => {
    const row = rows.get(kind)
    return [kind, row ? { page: row.page === 1, email: row.email === 1, push: row.push === 1 } : DEFAULT]
  })
  return Object.fromEntries(settings)
}

/** Stores where a cook wants to hear of each kind. */
export async function saveSettings(
  db: Database,
  cookId: string,
  settings: Partial<Record<NotificationKind, NotificationSetting>>,
) {
  const rows = Object.entries(settings).map(([kind, { page, email, push }]) => ({
    cookId,
    kind,
    page: page ? 1 : 0,
    email: email ? 1 : 0,
    push: push ? 1 : 0,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('notificationSetting')
    .values(rows)
    .onConflict((c) =>
      c.columns(['cookId', 'kind']).doUpdateSet((eb) => ({
        page: eb.ref('excluded.page'),
        email: eb.ref('excluded.email'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute()
}
