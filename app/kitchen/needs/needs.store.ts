import { findHouseholdId, listMembers } from '#app/kitchen/households/household.store.ts'
import type { CookNeeds } from '#app/kitchen/households/household.ts'
import type { Database } from '#server/database/tables.ts'

/** What a household does not eat; `names` has the display names of those who need it, by diet and allergen. */
export interface HouseholdNeeds {
  diets: CookNeeds['diets']
  allergens: CookNeeds['allergens']
  names: Partial<Record<CookNeeds['diets' | 'allergens'][number], string[]>>
}

/** What the members of a household do not eat together; empty lists when they eat everything. */
export async function householdNeeds(db: Database, householdId: string): Promise<HouseholdNeeds> {
  const names: HouseholdNeeds['names'] = {}
  const members = await listMembers(db, householdId)
  for (const { name, diets, allergens } of members)
    for (const need of [...diets, ...allergens]) names[need] = [...(names[need] ?? []), name]
  return {
    diets: [...new Set(members.flatMap(({ diets }) => diets))],
    allergens: [...new Set(members.flatMap(({ allergens }) => allergens))],
    names,
  }
}

/** What the people at a cook's table do not eat; null when they eat everything. */
export async function tableNeeds(db: Database, cookId: string): Promise<CookNeeds | null> {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return null
  const { diets, allergens } = await householdNeeds(db, householdId)
  return diets.length + allergens.length > 0 ? { diets, allergens } : null
}

/** Whether anybody in the cook's household does not eat everything. */
export async function hasNeeds(db: Database, cookId: string): Promise<boolean> {
  const householdId = await findHouseholdId(db, cookId)
  if (householdId === null) return false
  const row = await db
    .selectFrom('householdMember')
    .innerJoin('cookNeeds', 'cookNeeds.cookId', 'householdMember.cookId')
    .select('cookNeeds.cookId')
    .where('householdId', '=', householdId)
    .where((eb) => eb.or([eb('diets', '!=', '[]'), eb('allergens', '!=', '[]')]))
    .executeTakeFirst()
  return row !== undefined
}
