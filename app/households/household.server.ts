import { randomUUID } from 'node:crypto'
import { lockRow } from '../../server/database/lock.ts'
import type { Database } from '../../server/database/tables.ts'

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
    const id = randomUUID()
    await tx.insertInto('household').values({ id, name: '', createdAt: now, updatedAt: now }).execute()
    await tx.insertInto('householdMember').values({ cookId, householdId: id, role: 'owner', joinedAt: now }).execute()
    return id
  })
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
