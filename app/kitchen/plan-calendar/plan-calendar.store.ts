import { createHash, randomBytes } from 'node:crypto'
import { addDays, dayOf } from '#app/base/request/plain-day.ts'
import { type MealEntry, mealEntries } from '#app/kitchen/meal-plan/meal-entry.ts'
import { mealPlanPath } from '#app/kitchen/meal-plan/meal-plan-path.ts'
import { listMealsOfDay, listPlanned } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { timeOf } from '#app/kitchen/meal-plan/meals-of-day.ts'
import { mealName, weekdayText } from '#app/kitchen/meal-plan/plan-labels.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { type SyncRecord, stampTime } from '#app/kitchen/records/sync-record.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { type CalendarEvent, calendarFile } from './calendar.ts'

const DAYS_BEFORE = 56
const DAYS_AHEAD = 366
const LASTS = 60 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The address of a calendar by its secret. */
export const calendarAddress = (origin: string, token: string) => `${origin}/meal-plan/calendar.ics?key=${token}`

/** Makes the secret of a cook's calendar in place of the one before, and returns it; only its hash is stored. */
export async function makeCalendar(db: Database, cookId: string, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const row = { tokenHash: hashOf(token), createdAt: now }
  await db
    .insertInto('planCalendar')
    .values({ cookId, ...row })
    .onConflict((c) => c.column('cookId').doUpdateSet(row))
    .execute()
  return token
}

/** Whether a cook's plan can be read as a calendar. */
export async function hasCalendar(db: Database, cookId: string) {
  const row = db.selectFrom('planCalendar').select('cookId').where('cookId', '=', cookId)
  return (await row.executeTakeFirst()) !== undefined
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
  const today = dayOf(now)
  const [records, meals] = await Promise.all([
    listPlanned(db, cookId, addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AHEAD)),
    listMealsOfDay(db, cookId),
  ])
  const changedAt = new Map(records.map((record) => [record.id, changeTime(record)]))
  const entries = mealEntries(recordsOf('planned', records))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const { host } = new URL(origin)
  const events = entries.map((entry): CalendarEvent => {
    const start = Date.parse(`${entry.day}T${timeOf(entry, meals)}Z`)
    return {
      uid: `${entry.id}@${host}`,
      start,
      end: start + LASTS,
      title: `${mealName(entry.meal, meals)}: ${entry.text}`,
      text: detailsOf(entry, byId.get(entry.leftoverOf ?? '')),
      address: origin + (entry.recipe === null ? mealPlanPath(entry.day) : `/recipe/${entry.recipe}`),
      changedAt: changedAt.get(entry.id) ?? 0,
    }
  })
  return calendarFile(events, { name: m.mealplan_title() })
}

function detailsOf({ servings, leftoverOf }: MealEntry, source: MealEntry | undefined) {
  if (leftoverOf !== null)
    return source ? m.mealplan_leftovers_from({ day: weekdayText(source.day) }) : m.mealplan_leftovers()
  return servings === null ? '' : m.card_servings({ count: servings })
}

const changeTime = ({ fields }: SyncRecord) => Math.max(...Object.values(fields).map(([stamp]) => stampTime(stamp)))
