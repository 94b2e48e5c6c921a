import { createHash } from 'node:crypto'
import {
  findListName,
  type GuestList,
  guestLinkId,
  listGuestLinks,
  makeGuestLink,
} from '#app/kitchen/households/guests.store.ts'
import { addHousehold, deleteEmptyHousehold } from '#app/kitchen/households/household.store.ts'
import { MAX_LINKS } from '#app/kitchen/households/household.ts'
import { type HouseholdSecret, linkSecret } from '#app/kitchen/households/link-secret.server.ts'
import { changeHousehold } from '#app/kitchen/households/members.store.ts'
import { FIRST_LIST } from '#app/kitchen/records/record-ids.ts'
import { householdContent } from '#app/kitchen/records/sync.store.ts'
import type { Accounts } from '#app/people/account/auth.server.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { UNUSED_DAYS } from './live-list.ts'

const DAY = 24 * 60 * 60_000

/** The secret of the link to what a device shares; it follows from the device's own secret, of which nothing is stored but a hash. */
export const deviceListSecret = (accounts: Pick<Accounts, 'signatureOf'>, secret: string): HouseholdSecret =>
  linkSecret(accounts, 'guest', 'device', createHash('sha256').update(secret).digest('base64url'))

/** What a live list is called where its devices cannot read whose it is; another one as soon as it belongs to somebody else. */
export const liveListName = ({ linkId, householdId }: Pick<GuestList, 'linkId' | 'householdId'>) =>
  guestLinkId(`${linkId} ${householdId}`)

/** The household whose list the link of this id opens; null for none, and for one that is for a guest by name. */
export async function findLinkedHousehold(db: Database, id: string) {
  const row = db.selectFrom('listGuest').select('householdId').where('tokenHash', '=', id).where('name', '=', '')
  return (await row.executeTakeFirst())?.householdId ?? null
}

/** Makes a list without members for what a device shares; the same secret makes one. */
export const shareFromDevice = (db: Database, { seed, token }: HouseholdSecret, now = Date.now()) =>
  db.transaction().execute(async (tx) => {
    if ((await findLinkedHousehold(tx, guestLinkId(token))) !== null) return
    const householdId = await addHousehold(tx, now)
    const link = { tokenHash: guestLinkId(token), householdId, listId: FIRST_LIST, name: '', createdAt: now, seed }
    await tx.insertInto('listGuest').values(link).execute()
  })

/** Ends what a device shares, for everybody and at once; `gone` when it is not shared. */
export const endLiveList = (db: Database, { token }: HouseholdSecret): Promise<'done' | 'gone'> =>
  changeContent(db, async (tx) => {
    const householdId = await findLinkedHousehold(tx, guestLinkId(token))
    if (householdId === null) return 'gone'
    await tx.deleteFrom('listGuest').where('tokenHash', '=', guestLinkId(token)).execute()
    await deleteEmptyHousehold(tx, householdId)
    contentChanged(tx, householdContent(householdId))
    return 'done'
  })

/** Makes what a device shared a list of the cook's household, which has its items by then; the link stays. `gone` when there is no such link or list, or no room. */
export async function adoptLiveList(
  db: Database,
  cookId: string,
  { token }: HouseholdSecret,
  listId: string,
): Promise<'done' | 'gone'> {
  const adopted = await changeHousehold(db, cookId, async (tx, { id }) => {
    const before = await findLinkedHousehold(tx, guestLinkId(token))
    if (before === null || before === id) return before === id
    const isOthers = tx.selectFrom('householdMember').select('cookId').where('householdId', '=', before)
    if (await isOthers.executeTakeFirst()) return false
    if ((await findListName(tx, id, listId)) === null) return false
    if ((await listGuestLinks(tx, id)).length >= MAX_LINKS) return false
    const link = { householdId: id, listId }
    await tx.updateTable('listGuest').set(link).where('tokenHash', '=', guestLinkId(token)).execute()
    await deleteEmptyHousehold(tx, before)
    contentChanged(tx, householdContent(before))
    return true
  })
  return adopted ? 'done' : 'gone'
}

/** Shares a list of the cook's household by a link for anybody, which is made once. */
export async function shareList(db: Database, accounts: Accounts, cookId: string, listId: string) {
  const links = await changeHousehold(db, cookId, (tx, { id }) => listGuestLinks(tx, id))
  if (links?.some((link) => link.name === '' && link.listId === listId)) return 'done'
  const made = await makeGuestLink(db, cookId, { name: '', list: listId }, linkSecret(accounts, 'guest'))
  return typeof made === 'string' ? made : 'done'
}

/** Notes that a list without members is in use, once a day. */
export async function noteUse(db: Database, householdId: string, now = Date.now()) {
  const stale = db.updateTable('household').set({ updatedAt: now }).where('id', '=', householdId)
  await stale.where('updatedAt', '<', now - DAY).execute()
}

/** Deletes what devices have shared and nobody has opened for a long time; returns how many lists. */
export async function clearLiveLists(db: Database, now: number) {
  const unused = db
    .deleteFrom('household')
    .where('updatedAt', '<', now - UNUSED_DAYS * DAY)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('householdMember').select('cookId').whereRef('householdId', '=', 'household.id'))),
    )
  return Number((await unused.executeTakeFirst()).numDeletedRows)
}
