import { guestLink, listGuestLinks, withdrawGuestLink } from '#app/kitchen/households/guests.store.ts'
import { findHouseholdId } from '#app/kitchen/households/household.store.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import { qrPath } from '#app/recipes/reading/qr-path.ts'
import type { Database } from '#server/database/tables.ts'

/** A live link to a list of a household, and it as a QR code. */
export interface LiveLink {
  list: string
  link: string
  qr: { path: string; size: number }
}

const liveLinksOf = async (db: Database, cookId: string) => {
  const householdId = await findHouseholdId(db, cookId)
  const links = householdId === null ? [] : await listGuestLinks(db, householdId)
  return links.filter(({ name }) => name === '')
}

/** The live links to the lists of a cook's household. */
export const listLiveLinks = async (db: Database, accounts: Accounts, cookId: string): Promise<LiveLink[]> =>
  (await liveLinksOf(db, cookId)).flatMap(({ listId, seed }) => {
    if (seed === null) return []
    const link = guestLink(accounts.origin, accounts.signatureOf(seed))
    return [{ list: listId, link, qr: qrPath(link) }]
  })

/** Ends the live links to a list of the cook's household. */
export async function unshareList(db: Database, cookId: string, list: string) {
  for (const { id, listId } of await liveLinksOf(db, cookId))
    if (listId === list) await withdrawGuestLink(db, cookId, id)
}
