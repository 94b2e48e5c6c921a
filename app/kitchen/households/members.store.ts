import { copyRecords } from '#app/kitchen/records/copied-records.store.ts'
import { householdContent } from '#app/kitchen/records/sync.store.ts'
import { endSharing } from '#app/recipes/recipe/public.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import {
  addHousehold,
  countMembers,
  deleteEmptyHousehold,
  enterHousehold,
  findHouseholdId,
  requireHouseholdId,
} from './household.store.ts'
import { type CookNeeds, type HouseholdRole, mayManage } from './household.ts'

/** Changes the cook's household while it is locked and announces that; null when the cook is not (or no longer) in it. */
export async function changeHousehold<T>(
  db: Database,
  cookId: string,
  work: (tx: Database, household: { id: string; role: HouseholdRole }) => Promise<T>,
): Promise<T | null> {
  const id = await requireHouseholdId(db, cookId)
  return changeContent(db, async (tx) => {
    await lockRow(tx, 'household', id)
    const member = tx.selectFrom('householdMember').select('role').where('cookId', '=', cookId)
    const found = await member.where('householdId', '=', id).executeTakeFirst()
    if (!found) return null
    const result = await work(tx, { id, role: found.role })
    contentChanged(tx, householdContent(id))
    return result
  })
}

/** Does as `changeHousehold` for its owners; `forbidden` for everybody else. */
export async function manageHousehold<T>(
  db: Database,
  cookId: string,
  work: (tx: Database, householdId: string) => Promise<T>,
): Promise<T | 'forbidden'> {
  const result = await changeHousehold(db, cookId, async (tx, { id, role }) =>
    mayManage({ role }) ? { of: await work(tx, id) } : null,
  )
  return result ? result.of : 'forbidden'
}

/** Gives the cook's household a name; '' takes it away. */
export const renameHousehold = (db: Database, cookId: string, name: string) =>
  manageHousehold(db, cookId, async (tx, id) => {
    await tx.updateTable('household').set({ name }).where('id', '=', id).execute()
    return 'done' as const
  })

/** Stores how many ovens the cook's household has, for any of its members. */
export async function saveOvens(db: Database, cookId: string, ovens: number) {
  await changeHousehold(db, cookId, (tx, { id }) =>
    tx.updateTable('household').set({ ovens }).where('id', '=', id).execute(),
  )
}

/** Gives another member a role; `gone` when there is no other of that name. An owner stays, since nobody changes their own. */
export const setMemberRole = (db: Database, cookId: string, username: string, role: HouseholdRole) =>
  manageHousehold(db, cookId, async (tx, id) => {
    const other = await findOther(tx, id, cookId, username)
    if (!other) return 'gone' as const
    await tx.updateTable('householdMember').set({ role }).where('cookId', '=', other).execute()
    // Whoever may no longer invite has no open invitations either.
    if (!mayManage({ role }))
      await tx.deleteFrom('householdInvite').where('householdId', '=', id).where('madeBy', '=', other).execute()
    return 'done' as const
  })

/** Removes another member, whose next household is one of their own, without anything of this one; `gone` when there is no other of that name. */
export const removeMember = (db: Database, cookId: string, username: string) =>
  manageHousehold(db, cookId, async (tx, id) => {
    const other = await findOther(tx, id, cookId, username)
    if (!other) return 'gone' as const
    await tx.deleteFrom('householdMember').where('cookId', '=', other).execute()
    await endSharing(tx, other)
    await afterDeparture(tx, id, other)
    return 'done' as const
  })

interface Departure {
  /** Whether lists and plan are copied into the household of one that the cook has afterwards. */
  takesCopy: boolean
  now?: number
}

/** Takes a cook out of their household into one of their own; `alone` when nobody else is in it, and nothing changes. */
export const leaveHousehold = (
  db: Database,
  cookId: string,
  { takesCopy, now = Date.now() }: Departure,
): Promise<'done' | 'alone'> =>
  changeContent(db, async (tx) => {
    await lockRow(tx, 'cook', cookId)
    const id = await findHouseholdId(tx, cookId)
    if (id === null) return 'alone'
    await lockRow(tx, 'household', id)
    if ((await findHouseholdId(tx, cookId)) !== id || (await countMembers(tx, id)) === 1) return 'alone'
    const householdId = await addHousehold(tx, now)
    await enterHousehold(tx, { cookId, householdId, role: 'owner', joinedAt: now })
    await endSharing(tx, cookId)
    if (takesCopy) await copyRecords(tx, { from: id, to: householdId })
    await afterDeparture(tx, id, cookId)
    return 'done'
  })

/**
 * What is due when somebody has left a household, inside a `changeContent`: who has been in it longest becomes owner if no owner is left, and
 * what they invited to ends. The other invitations and the guest links belong to the household and stay, but lead them in no more. A household
 * without members is deleted.
 */
export async function afterDeparture(tx: Database, householdId: string, cookId: string) {
  await lockRow(tx, 'household', householdId)
  const members = await tx
    .selectFrom('householdMember')
    .select(['cookId', 'role'])
    .where('householdId', '=', householdId)
    .orderBy('joinedAt')
    .orderBy('cookId')
    .execute()
  const [first] = members
  if (first && !members.some(mayManage))
    await tx.updateTable('householdMember').set({ role: 'owner' }).where('cookId', '=', first.cookId).execute()
  const invites = tx.selectFrom('householdInvite').select(['tokenHash', 'madeBy', 'departed'])
  for (const { tokenHash, madeBy, departed } of await invites.where('householdId', '=', householdId).execute())
    if (madeBy === cookId) await tx.deleteFrom('householdInvite').where('tokenHash', '=', tokenHash).execute()
    else {
      const all = JSON.stringify([...new Set([...JSON.parse(departed), cookId])])
      await tx.updateTable('householdInvite').set({ departed: all }).where('tokenHash', '=', tokenHash).execute()
    }
  await deleteEmptyHousehold(tx, householdId)
  contentChanged(tx, householdContent(householdId))
}

/** Stores what a cook does not eat, in place of what they stored before. */
export async function saveNeeds(db: Database, cookId: string, { diets, allergens }: CookNeeds) {
  const row = { diets: JSON.stringify(diets), allergens: JSON.stringify(allergens) }
  await changeHousehold(db, cookId, (tx) =>
    tx
      .insertInto('cookNeeds')
      .values({ cookId, ...row })
      .onConflict((c) => c.column('cookId').doUpdateSet(row))
      .execute(),
  )
}

/** The id of a member by their username; null for the cook themselves, and when nobody of that name is in the household. */
async function findOther(tx: Database, householdId: string, cookId: string, username: string) {
  const row = await tx
    .selectFrom('householdMember')
    .innerJoin('cook', 'cook.id', 'householdMember.cookId')
    .select('cook.id')
    .where('householdId', '=', householdId)
    .where('username', '=', username.toLowerCase())
    .where('cook.id', '!=', cookId)
    .executeTakeFirst()
  return row?.id ?? null
}
