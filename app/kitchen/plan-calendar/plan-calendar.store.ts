import { createHash } from 'node:crypto'
import { dayOf } from '#app/base/request/plain-day.ts'
import type { HouseholdSecret } from '#app/kitchen/households/link-secret.server.ts'
import { mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { listMealsOfDay, listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { type SyncRecord, stampTime } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { calendarFile } from './calendar.ts'
import { calendarDays, planEvents } from './plan-events.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The address of a calendar by its secret. */
export const calendarAddress = (origin: string, token: string) => `${origin}/meal-plan/calendar.ics?key=${token}`

/** Makes the secret address of a cook's calendar, in place of the one before; only the seed and the hash of the secret are stored. */
export async function makeCalendar(db: Database, cookId: string, secret: HouseholdSecret, now = Date.now()) {
  const row = { seed: secret.seed, tokenHash: hashOf(secret.token), createdAt: now }
  await db
    .insertInto('planCalendar')
    .values({ cookId, ...row })
    .onConflict((c) => c.column('cookId').doUpdateSet(row))
    .execute()
}

/** A cook's calendar: what its secret follows from, null for one that cannot be shown again; null when they have none. */
export async function findCalendar(db: Database, cookId: string): Promise<{ seed: string | null } | null> {
  const row = db.selectFrom('planCalendar').select('seed').where('cookId', '=', cookId)
  return (await row.executeTakeFirst()) ?? null
}

/** Ends a cook's calendar, if they have one. */
export async function stopCalendar(db: Database, cookId: string) {
  await db.deleteFrom('planCalendar').where('cookId', '=', cookId).execute()
}

/** The id of the cook whose calendar a secret opens; null when it opens none. */
export async function findCalendarCook(db: Database, token: string): Promise<string | null> {
  const row = db.selectFrom('planCalendar').select('cookId').where('tokenHash', '=', hashOf(token))
  return (await row.executeTakeFirst())?.cookId ?? null
}

/** What the household of a cook eats, from eight weeks ago to a year ahead, as an iCalendar file in the reader's language. */
export async function planCalendar(db: Database, cookId: string, origin: string, now = Date.now()): Promise<string> {
  const { from, to } = calendarDays(dayOf(now))
  const [records, meals] = await Promise.all([listPlanned(db, cookId, from, to), listMealsOfDay(db, cookId)])
  const changedAt = new Map(records.map((record) => [record.id, changeTime(record)]))
  const entries = mealEntries(recordsOf('planned', records))
  const events = planEvents(entries, { meals, origin, changedAt: (id) => changedAt.get(id) ?? 0 })
  return calendarFile(events, { name: m.mealplan_title() })
}

const changeTime = ({ fields }: SyncRecord) => Math.max(...Object.values(fields).map(([stamp]) => stampTime(stamp)))
