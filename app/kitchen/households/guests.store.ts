import { createHash } from 'node:crypto'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { recordValues } from '#app/kitchen/records/record-values.ts'
import { findRecord } from '#app/kitchen/records/sync.store.ts'
import type { Database } from '#server/database/tables.ts'
import { type GuestDraft, MAX_LINKS } from './household.ts'
import type { HouseholdSecret } from './link-secret.server.ts'
import { changeHousehold } from './members.store.ts'

/** A guest link in the list of its household. */
export interface GuestLinkSummary {
  /** What it is withdrawn by; the link cannot be told from it. */
  id: string
  listId: string
  /** Whom it is for, in a member's words; '' for a live link, which is for anybody. */
  name: string
  /** What its secret follows from; null for one that cannot be shown again. */
  seed: string | null
}

/** The list that a guest link opens; a `listName` of '' is none. */
export interface GuestList {
  linkId: string
  householdId: string
  listId: string
  listName: string
  /** Whether who has the link changes the list as its members do, rather than ticking and adding. */
  isLive: boolean
}

/** The address that a guest opens. */
export const guestLink = (origin: string, token: string) => `${origin}/shopping-list/guest?key=${token}`

/** What is stored of a link's secret, and names the link. */
export const guestLinkId = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a link to one list of the cook's household; the same secret, of which the hash and the seed are stored, makes one. `gone` when there is no such list. */
export async function makeGuestLink(
  db: Database,
  cookId: string,
  { name, list }: GuestDraft,
  { seed, token }: HouseholdSecret,
): Promise<{ token: string } | 'tooMany' | 'gone'> {
  const made = await changeHousehold(db, cookId, async (tx, { id: householdId }) => {
    if ((await findListName(tx, householdId, list)) === null) return 'gone' as const
    const links = await listGuestLinks(tx, householdId)
    if (links.some(({ id }) => id === guestLinkId(token))) return { token }
    if (links.length >= MAX_LINKS) return 'tooMany' as const
    const link = { tokenHash: guestLinkId(token), householdId, listId: list, name, createdAt: Date.now(), seed }
    await tx.insertInto('listGuest').values(link).execute()
    return { token }
  })
  return made ?? 'gone'
}

/** The guest links of a household, oldest first. */
export const listGuestLinks = (db: Database, householdId: string): Promise<GuestLinkSummary[]> =>
  db
    .selectFrom('listGuest')
    .select(['tokenHash as id', 'listId', 'name', 'seed'])
    .where('householdId', '=', householdId)
    .orderBy('createdAt')
    .orderBy('tokenHash')
    .execute()

/** Ends a guest link of the cook's household at once; `gone` when there is none of that id. */
export async function withdrawGuestLink(db: Database, cookId: string, id: string): Promise<'done' | 'gone'> {
  const withdrawn = await changeHousehold(db, cookId, async (tx, household) => {
    const withdrawing = tx.deleteFrom('listGuest').where('householdId', '=', household.id).where('tokenHash', '=', id)
    return (await withdrawing.executeTakeFirst()).numDeletedRows > 0n
  })
  return withdrawn ? 'done' : 'gone'
}

/** The list that a guest link opens; null when the link is unknown or withdrawn, or the list is deleted. */
export async function findGuestList(db: Database, token: string): Promise<GuestList | null> {
  const row = await db
    .selectFrom('listGuest')
    .select(['tokenHash', 'householdId', 'listId', 'name'])
    .where('tokenHash', '=', guestLinkId(token))
    .executeTakeFirst()
  if (!row) return null
  const { tokenHash, householdId, listId } = row
  const listName = await findListName(db, householdId, listId)
  return listName === null ? null : { linkId: tokenHash, householdId, listId, listName, isLive: row.name === '' }
}

/** The name of a list, '' for one without; null when there is no such list. */
export async function findListName(db: Database, householdId: string, listId: string) {
  const record = await findRecord(db, householdId, listId)
  if (!record) return listId === FIRST_LIST ? '' : null
  return record.kind === 'list' ? String(recordValues(record.fields).name ?? '') : null
}
