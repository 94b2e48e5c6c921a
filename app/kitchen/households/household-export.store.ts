import type { Database } from '#server/database/tables.ts'
import { findHouseholdId, listMembers } from './household.store.ts'

/** What an account's export has of the cook's household: its name and ovens, their role and what they do not eat; null while they have none. */
export async function exportHousehold(db: Database, cookId: string) {
  const id = await findHouseholdId(db, cookId)
  if (id === null) return null
  const household = await db.selectFrom('household').select(['name', 'ovens']).where('id', '=', id).executeTakeFirst()
  const own = (await listMembers(db, id)).find((member) => member.cookId === cookId)
  if (!household || !own) return null
  const { role, joinedAt, diets, allergens } = own
  return { ...household, role, joinedAt: new Date(joinedAt).toISOString(), diets, allergens }
}
