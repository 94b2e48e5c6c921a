import { randomUUID } from 'node:crypto'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { DEFAULT_OVENS, type Household } from './household.ts'

/** The id of the cook's household; null while they have none. */
export async function findHouseholdId(db: Database, cookId: string) {
  const member = db.selectFrom('householdMember').select('householdId').where('cookId', '=', cookId)
  return (await member.executeTakeFirst())?.householdId ?? null
}

/** The id of the cook's household, which is made when there is none: a household of one, which the cook owns. */
export async function requireHouseholdId(db: Database, cookId: string, now = Date.now()): Promise<string> {
  const known = await findHouseholdId(db, cookId)
  if (known !== null) return known
  return db.transaction().execute(async (tx) => {
    // So that two requests of one cook do not make two.
    await lockRow(tx, 'cook', cookId)
    const made = await findHouseholdId(tx, cookId)
    if (made !== null) return made
    const id = await addHousehold(tx, now)
    await enterHousehold(tx, { cookId, householdId: id, role: 'owner', joinedAt: now })
    return id
  })
}

/** Adds a household without members and returns its id. */
export async function addHousehold(tx: Database, now: number) {
  const id = randomUUID()
  await tx.insertInto('household').values({ id, name: '', createdAt: now, updatedAt: now }).execute()
  return id
}

interface Entry {
  cookId: string
  householdId: string
  role: 'owner' | 'member'
  joinedAt: number
}

/** Makes a cook a member, and of no other household any more. */
export async function enterHousehold(tx: Database, { cookId, ...entry }: Entry) {
  await tx
    .insertInto('householdMember')
    .values({ cookId, ...entry })
    .onConflict((c) => c.column('cookId').doUpdateSet(entry))
    .execute()
}

/** The cook's household, which is made when there is none. */
export async function requireHousehold(db: Database, cookId: string): Promise<Household> {
  const id = await requireHouseholdId(db, cookId)
  const [household, members] = await Promise.all([
    db.selectFrom('household').select(['name', 'ovens']).where('id', '=', id).executeTakeFirst(),
    listMembers(db, id),
  ])
  return { id, name: household?.name ?? '', ovens: household?.ovens ?? DEFAULT_OVENS, members }
}

/** How many ovens the cook's household has; one for a visitor, and for a cook without a household. */
export async function countOvens(db: Database, cookId: string | null) {
  if (cookId === null) return DEFAULT_OVENS
  const own = db.selectFrom('householdMember').innerJoin('household', 'household.id', 'householdMember.householdId')
  return (await own.select('ovens').where('cookId', '=', cookId).executeTakeFirst())?.ovens ?? DEFAULT_OVENS
}

/** The members of a household, who joined first coming first. */
export async function listMembers(db: Database, householdId: string) {
  const rows = await db
    .selectFrom('householdMember')
    .innerJoin('cook', 'cook.id', 'householdMember.cookId')
    .leftJoin('cookNeeds', 'cookNeeds.cookId', 'householdMember.cookId')
    .select(['cook.id as cookId', 'cook.username', 'cook.name', 'cook.image'])
    .select(['householdMember.role', 'joinedAt', 'diets', 'allergens'])
    .where('householdMember.householdId', '=', householdId)
    .orderBy('joinedAt')
    .orderBy('householdMember.cookId')
    .execute()
  return rows.map(({ diets, allergens, ...member }) => ({
    ...member,
    diets: JSON.parse(diets ?? '[]'),
    allergens: JSON.parse(allergens ?? '[]'),
  })) as Household['members']
}

/** How many are in a household. */
export async function countMembers(db: Database, householdId: string) {
  const counting = db.selectFrom('householdMember').select((eb) => eb.fn.countAll<number>().as('total'))
  return (await counting.where('householdId', '=', householdId).executeTakeFirstOrThrow()).total
}

/** Whether a cook shares a household with somebody. */
export async function hasHouseholdMates(db: Database, cookId: string) {
  const id = await findHouseholdId(db, cookId)
  return id !== null && (await countMembers(db, id)) > 1
}

/** Deletes the household if nobody is in it any more. */
export async function deleteEmptyHousehold(tx: Database, householdId: string) {
  await tx
    .deleteFrom('household')
    .where('id', '=', householdId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('householdMember').select('cookId').where('householdId', '=', householdId))),
    )
    .execute()
}
