import { createHash } from 'node:crypto'
import { type Notification, withActors } from '#app/people/notifications/notifications.store.ts'
import type { Locale } from '#messages/runtime.js'
import type { Database } from '#server/database/tables.ts'
import { MAX_DEVICES, type PushDevice } from './push-device.ts'

/** After so many failures in a row a device is gone. */
const MAX_FAILURES = 5

/** A device to send to. */
export interface StoredDevice extends PushDevice {
  id: number
  locale: Locale
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

interface NewDevice extends PushDevice {
  locale: Locale
  /** The session of the browser, with which the device ends. */
  sessionId: string
}

/** Adds a device of a cook, or renews it; another cook's that is on it, since they share a browser, goes. */
export const addDevice = (db: Database, cookId: string, device: NewDevice, now = Date.now()) =>
  db.transaction().execute(async (tx) => {
    const row = { ...device, cookId, failures: 0, createdAt: now }
    await tx
      .insertInto('pushDevice')
      .values({ ...row, endpointHash: hashOf(device.endpoint) })
      .onConflict((c) => c.column('endpointHash').doUpdateSet(row))
      .execute()
    const devices = tx.selectFrom('pushDevice').select('id').where('cookId', '=', cookId)
    const old = await devices.orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(MAX_DEVICES).limit(50).execute()
    if (old.length === 0) return
    await tx
      .deleteFrom('pushDevice')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
  })

/** Ends the device of a session of a cook; nothing happens when there is none. */
export async function removeDevice(db: Database, cookId: string, sessionId: string) {
  await db.deleteFrom('pushDevice').where('cookId', '=', cookId).where('sessionId', '=', sessionId).execute()
}

/** Whether the browser of a session of a cook shows notifications. */
export async function hasDevice(db: Database, cookId: string, sessionId: string) {
  const device = db
    .selectFrom('pushDevice')
    .select('id')
    .where('cookId', '=', cookId)
    .where('sessionId', '=', sessionId)
  return (await device.limit(1).executeTakeFirst()) !== undefined
}

/** The devices of a cook on which they are still signed in. */
export async function listDevices(db: Database, cookId: string, now = Date.now()): Promise<StoredDevice[]> {
  const rows = await db
    .selectFrom('pushDevice')
    .innerJoin('session', 'session.id', 'pushDevice.sessionId')
    .select(['pushDevice.id', 'endpoint', 'p256dh', 'auth', 'locale'])
    .where('cookId', '=', cookId)
    .where('session.userId', '=', cookId)
    .where('session.expiresAt', '>', now)
    .execute()
  return rows.map((row) => ({ ...row, locale: row.locale as Locale }))
}

/** What became of sending to a device; one that is gone, or has failed too often, is deleted. */
export async function settleDevice(db: Database, id: number, outcome: 'sent' | 'failed' | 'gone') {
  if (outcome === 'gone') await db.deleteFrom('pushDevice').where('id', '=', id).execute()
  if (outcome === 'sent')
    await db.updateTable('pushDevice').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute()
  if (outcome !== 'failed') return
  await db
    .updateTable('pushDevice')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('pushDevice').where('id', '=', id).where('failures', '>=', MAX_FAILURES).execute()
}

/** Takes the notifications that wait to be sent to devices, the first told first, each for one taker alone. */
export async function takeForPush(db: Database, size: number, now = Date.now()) {
  const due = db.selectFrom('notification').select('id').where('pushAt', 'is not', null).where('pushAt', '<=', now)
  const rows = await due.orderBy('pushAt').limit(size).execute()
  const taken: (Notification & { cookId: string })[] = []
  for (const { id } of rows) {
    const row = await db
      .updateTable('notification')
      .set({ pushAt: null })
      .where('id', '=', id)
      .where('pushAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) continue
    const [notification] = await withActors(db, [row])
    if (notification) taken.push({ ...notification, cookId: row.cookId })
  }
  return taken
}
