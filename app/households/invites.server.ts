import { createHash, randomBytes } from 'node:crypto'
import { CLOCK_SKEW, DAY } from '../../server/clock.ts'
import { changeContent, contentChanged } from '../../server/database/content.ts'
import { lockRow } from '../../server/database/lock.ts'
import type { Database } from '../../server/database/tables.ts'
import { copyRecords } from '../sync/copied-records.server.ts'
import { householdContent } from '../sync/sync.server.ts'
import type { SyncKinds } from '../sync/sync-kinds.ts'
import { countMembers, deleteEmptyHousehold, enterHousehold, findHouseholdId } from './household.server.ts'
import { INVITE_DAYS, MAX_LINKS, MAX_MEMBERS } from './household.ts'
import { manageHousehold } from './members.server.ts'

/** An invitation in the list of its household. */
export interface InviteSummary {
  /** What it is withdrawn by; the link cannot be told from it. */
  id: string
  /** The address that it was sent to; null for a link that several people can use. */
  email: string | null
  createdAt: number
  expiresAt: number
}

/** What somebody who opens an invitation sees. */
export interface Invitation {
  householdId: string
  householdName: string
  inviter: { username: string; name: string; image: string | null }
  members: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A secret for a link. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** Invites to the cook's household for seven days and returns the link's secret, of which only the hash is stored. The same `token` invites once. */
export const makeInvite = (
  db: Database,
  cookId: string,
  { email, token = newLinkToken(), now = Date.now() }: { email: string | null; token?: string; now?: number },
) =>
  manageHousehold(db, cookId, async (tx, householdId) => {
    const known = await tx
      .selectFrom('householdInvite')
      .select('tokenHash')
      .where('tokenHash', '=', hashOf(token))
      .execute()
    if (known.length > 0) return { token }
    if ((await listInvites(tx, householdId, now)).length >= MAX_LINKS) return 'tooMany' as const
    const invite = { tokenHash: hashOf(token), householdId, madeBy: cookId, email }
    await tx
      .insertInto('householdInvite')
      .values({ ...invite, createdAt: now, expiresAt: now + INVITE_DAYS * DAY })
      .execute()
    return { token }
  })

/** The open invitations of a household, oldest first. */
export async function listInvites(db: Database, householdId: string, now = Date.now()): Promise<InviteSummary[]> {
  return db
    .selectFrom('householdInvite')
    .select(['tokenHash as id', 'email', 'createdAt', 'expiresAt'])
    .where('householdId', '=', householdId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt')
    .orderBy('tokenHash')
    .execute()
}

/** Ends an invitation to the cook's household at once; `gone` when there is none of that id. */
export const withdrawInvite = (db: Database, cookId: string, id: string) =>
  manageHousehold(db, cookId, async (tx, householdId) => {
    const withdrawing = tx
      .deleteFrom('householdInvite')
      .where('householdId', '=', householdId)
      .where('tokenHash', '=', id)
    return (await withdrawing.executeTakeFirst()).numDeletedRows > 0n ? ('done' as const) : ('gone' as const)
  })

/** Deletes invitations that have expired. */
export async function deleteExpiredInvites(db: Database, now = Date.now()) {
  await db.deleteFrom('householdInvite').where('expiresAt', '<=', now).execute()
}

/** The invitation of a link; null when it is unknown, withdrawn, used up or expired. */
export async function findInvitation(db: Database, token: string, now = Date.now()): Promise<Invitation | null> {
  const row = await db
    .selectFrom('householdInvite')
    .innerJoin('household', 'household.id', 'householdInvite.householdId')
    .innerJoin('cook', 'cook.id', 'householdInvite.madeBy')
    .select(['household.id as householdId', 'household.name as householdName'])
    .select(['cook.username', 'cook.name', 'cook.image', 'expiresAt'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row || row.expiresAt <= now || row.expiresAt > now + INVITE_DAYS * DAY + CLOCK_SKEW) return null
  const { householdId, householdName, username, name, image } = row
  return {
    householdId,
    householdName,
    inviter: { username, name, image },
    members: await countMembers(db, householdId),
  }
}

/** What became of joining: `inOther` for a cook who shares another household, `full` when there is no room for one more or for their records. */
export type JoinOutcome = 'joined' | 'already' | 'expired' | 'inOther' | 'full'

/** Thrown to undo what was copied. */
class NoRoom extends Error {}

/**
 * Makes a cook a member of the household of an invitation. What they had in a household of one comes along and that household is deleted;
 * of records that both have, each field stays as it was changed last.
 */
export async function joinHousehold(
  db: Database,
  cookId: string,
  { token, kinds, now = Date.now() }: { token: string; kinds: SyncKinds; now?: number },
): Promise<JoinOutcome> {
  const join = async (tx: Database): Promise<JoinOutcome> => {
    await lockRow(tx, 'cook', cookId)
    const found = await findInvitation(tx, token, now)
    if (!found) return 'expired'
    const { householdId } = found
    const before = await findHouseholdId(tx, cookId)
    if (before === householdId) return 'already'
    // In one order, so that two cooks who join each other do not wait for one another.
    for (const id of [householdId, ...(before === null ? [] : [before])].sort()) await lockRow(tx, 'household', id)
    if (!(await findInvitation(tx, token, now))) return 'expired'
    const own = await findHouseholdId(tx, cookId)
    if (own !== null && (await countMembers(tx, own)) > 1) return 'inOther'
    if ((await countMembers(tx, householdId)) >= MAX_MEMBERS) return 'full'
    await enterHousehold(tx, { cookId, householdId, role: 'member', joinedAt: now })
    if (own !== null) {
      if (!(await copyRecords(tx, { from: own, to: householdId, kinds }))) throw new NoRoom()
      await deleteEmptyHousehold(tx, own)
      contentChanged(tx, householdContent(own))
    }
    await tx
      .deleteFrom('householdInvite')
      .where('tokenHash', '=', hashOf(token))
      .where('email', 'is not', null)
      .execute()
    contentChanged(tx, householdContent(householdId))
    return 'joined'
  }
  try {
    return await changeContent(db, join)
  } catch (error) {
    if (error instanceof NoRoom) return 'full'
    throw error
  }
}
