import { randomUUID } from 'node:crypto'
import { addDays } from '#app/base/request/plain-day.ts'
import { findHouseholdId, requireHouseholdId } from '#app/kitchen/households/household.store.ts'
import { peopleIn } from '#app/kitchen/records/people.ts'
import { recordsOf } from '#app/kitchen/records/record-kinds.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { findRecord, listDeletedRecords, listRecords, type SyncRefusal } from '#app/kitchen/records/sync.store.ts'
import type { RecordChange, SyncRecord } from '#app/kitchen/records/sync-record.ts'
import type { Database } from '#server/database/tables.ts'
import { type MealEntry, mealEntries } from './meal-entry.ts'
import { type PlanIntent, planChangesOf } from './meal-plan-changes.ts'
import { type MealOfDay, mealChangesOf, mealsOfDay } from './meals-of-day.ts'

/** How long after its source leftovers are still looked for, in days. */
const LEFTOVER_DAYS = 60

/** What is planned from one day to another, both included, in a cook's household; [] while they have none. */
export async function listPlanned(db: Database, cookId: string, from: string, to: string): Promise<SyncRecord[]> {
  const householdId = await findHouseholdId(db, cookId)
  return householdId === null ? [] : listRecords(db, householdId, 'planned', { from, to })
}

/** The records of what a cook's household has changed of the meals of the day; [] while they have none. */
export async function listMealRecords(db: Database, cookId: string): Promise<SyncRecord[]> {
  const householdId = await findHouseholdId(db, cookId)
  return householdId === null ? [] : listRecords(db, householdId, 'meal')
}

/** The record of how many a cook's household cooks for; [] while nobody has told. */
export async function listPeopleRecords(db: Database, cookId: string): Promise<SyncRecord[]> {
  const householdId = await findHouseholdId(db, cookId)
  return householdId === null ? [] : listRecords(db, householdId, 'people')
}

/** How many a cook's household cooks for; null while nobody has told. */
export const countPeople = async (db: Database, cookId: string): Promise<number | null> =>
  peopleIn(recordsOf('people', await listPeopleRecords(db, cookId)))

/** The meals of the day as a cook's household has them. */
export const listMealsOfDay = async (db: Database, cookId: string): Promise<MealOfDay[]> =>
  mealsOfDay(recordsOf('meal', await listMealRecords(db, cookId)))

/** Changes the meals of the day of a cook's household as the form of their names wants them; why nothing was changed, or the records. */
export async function changeMealsByForm(db: Database, cookId: string, form: FormData, now = Date.now()) {
  const householdId = await requireHouseholdId(db, cookId, now)
  return changeRecords(db, householdId, mealChangesOf(form, await listMealsOfDay(db, cookId)), now)
}

/** What a form of the meal plan has changed: the day to show, and the time under which meals were removed, if any were. */
export type PlanResult = { day: string | null; removedAt: number | null } | SyncRefusal

/** Does what a form of the meal plan wants in the cook's household. */
export async function changePlanByIntent(
  db: Database,
  cookId: string,
  intent: PlanIntent,
  now = Date.now(),
): Promise<PlanResult> {
  const householdId = await requireHouseholdId(db, cookId, now)
  const shown = intent.week
  let changes: RecordChange[]
  if (intent.do === 'restore') changes = await restoredMeals(db, householdId, Number(intent.of))
  else {
    const range = { from: shown ?? '', to: addDays(shown ?? '2000-01-01', LEFTOVER_DAYS) }
    const records = await listRecords(db, householdId, 'planned', range)
    changes = planChangesOf(intent, mealEntries(recordsOf('planned', records)), { newId: randomUUID, now })
  }
  const result = await changeRecords(db, householdId, changes, now)
  if (typeof result === 'string') return result
  const day = String(changes[0]?.values.day ?? shown ?? '')
  const isRemoved = changes.some(({ values }) => values.deleted === true)
  return { day: day === '' ? null : day, removedAt: isRemoved ? now : null }
}

/** A meal of a household and what eats its leftovers; [] when there is none of this id. */
export async function mealsWithLeftovers(db: Database, householdId: string, id: string): Promise<MealEntry[]> {
  const record = await findRecord(db, householdId, id)
  const [meal] = record ? mealEntries(recordsOf('planned', [record])) : []
  if (!meal) return []
  const later = await listRecords(db, householdId, 'planned', { from: meal.day, to: addDays(meal.day, LEFTOVER_DAYS) })
  const leftovers = mealEntries(recordsOf('planned', later)).filter(({ leftoverOf }) => leftoverOf === id)
  return [meal, ...leftovers]
}

const deletedMeals = async (db: Database, householdId: string, at: number) =>
  (await listDeletedRecords(db, householdId, at)).filter(({ kind }) => kind === 'planned')

async function restoredMeals(db: Database, householdId: string, at: number): Promise<RecordChange[]> {
  const records = await deletedMeals(db, householdId, at)
  return records.map(({ id, kind }) => ({ id, kind, values: { deleted: false } }))
}

/** How many meals of a cook's plan were removed at a time, and can be brought back. */
export async function countRemovedMeals(db: Database, cookId: string, at: number): Promise<number> {
  const householdId = await findHouseholdId(db, cookId)
  return householdId === null ? 0 : (await deletedMeals(db, householdId, at)).length
}

/** The whole meal plan of a cook's household, for the export of their data. */
export async function exportMealPlan(db: Database, cookId: string) {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return []
  const entries = mealEntries(recordsOf('planned', await listRecords(db, householdId, 'planned')))
  return entries.map(({ position: _position, ...entry }) => entry)
}
