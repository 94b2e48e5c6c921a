import { createHash } from 'node:crypto'
import { copyRecords } from '#app/kitchen/records/copied-records.store.ts'
import { householdContent } from '#app/kitchen/records/sync.store.ts'
import { unreachable } from '#app/people/blocks/blocks.store.ts'
import { notify } from '#app/people/notifications/notifications.store.ts'
import { changeContent, contentChanged } from '#server/database/content.ts'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { CLOCK_SKEW, DAY } from '#server/processes/clock.ts'
import { countMembers, deleteEmptyHousehold, enterHousehold, findHouseholdId } from './household.store.ts'
import { INVITE_DAYS, MAX_LINKS, MAX_MEMBERS } from './household.ts'
import type { HouseholdSecret } from './link-secret.server.ts'
import { manageHousehold } from './members.store.ts'

/** An invitation in the list of its household. */
export interface InviteSummary {
  /** What it is withdrawn by; the link cannot be told from it. */
  id: string
  /** The address that it was sent to; null for a link that several people can use. */
  email: string | null
  createdAt: number
  expiresAt: number
  /** What its secret follows from; null for one that cannot be shown again. */
  seed: string | null
}

/** What somebody who opens an invitation sees. */
export interface Invitation {
  householdId: string
  householdName: string
  inviter: { username: string; name: string; image: string | null }
  members: number
  /** The address that it was sent to and is for; null for a link that several people can use. */
  email: string | null
  /** The ids of those who have left the household since it was made: it is not for them. */
  departed: string[]
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Invites to the cook's household for seven days. The same secret, of which the hash and the seed are stored, invites once. */
export const makeInvite = (
  db: Database,
  cookId: string,
  { email, secret: { seed, token }, now = Date.now() }: { email: string | null; secret: HouseholdSecret; now?: number },
) =>
  manageHousehold(db, cookId, async (tx, householdId) => {
    const known = await tx
      .selectFrom('householdInvite')
      .select('tokenHash')
      .where('tokenHash', '=', hashOf(token))
      .execute()
    if (known.length > 0) return { token }
    if ((await listInvites(tx, householdId, now)).length >= MAX_LINKS) return 'tooMany' as const
    const invite = { tokenHash: hashOf(token), householdId, madeBy: cookId, email, seed }
    await tx
      .insertInto('householdInvite')
      .values({ ...invite, createdAt: now, expiresAt: now + INVITE_DAYS * DAY })
      .execute()
    const to = email === null ? null : await cookWithEmail(tx, email)
    await notify(tx, { to, from: cookId, kind: 'invitation', subject: hashOf(token) }, now)
    return { token }
  })

/** The id of the cook with a confirmed address; null when there is none. */
async function cookWithEmail(db: Database, email: string) {
  const cook = db
    .selectFrom('cook')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('emailVerified', '=', 1)
  return (await cook.executeTakeFirst())?.id ?? null
}

/** The seed of the secret of an open invitation; null when it has been withdrawn, used or has expired, or cannot be shown again. */
export async function findInviteSeed(db: Database, id: string, now = Date.now()) {
  const invite = db
    .selectFrom('householdInvite')
    .select('seed')
    .where('tokenHash', '=', id)
    .where('expiresAt', '>', now)
  return (await invite.executeTakeFirst())?.seed ?? null
}

/** The open invitations of a household, oldest first. */
export async function listInvites(db: Database, householdId: string, now = Date.now()): Promise<InviteSummary[]> {
  return db
    .selectFrom('householdInvite')
    .select(['tokenHash as id', 'email', 'createdAt', 'expiresAt', 'seed'])
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
    .select(['cook.username', 'cook.name', 'cook.image', 'householdInvite.email', 'expiresAt', 'departed'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row || row.expiresAt <= now || row.expiresAt > now + INVITE_DAYS * DAY + CLOCK_SKEW) return null
  const { householdId, householdName, username, name, image, email, departed } = row
  return {
    householdId,
    householdName,
    inviter: { username, name, image },
    members: await countMembers(db, householdId),
    email,
    departed: JSON.parse(departed),
  }
}

/**
 * Why an invitation is not for a cook: it was sent to the address of somebody else, or to theirs and they have not confirmed it; null when
 * it is. A mail can be forwarded, and anybody can register with any address.
 */
export function inviteObstacle(
  { email: invited }: Pick<Invitation, 'email'>,
  { email, isConfirmed }: { email: string; isConfirmed: boolean },
) {
  if (invited === null) return null
  if (invited.toLowerCase() !== email.toLowerCase()) return 'otherAddress' as const
  return isConfirmed ? null : ('unconfirmed' as const)
}

/**
 * What became of joining: `inOther` for a cook who shares another household, `full` when there is no room for one more or for their records,
 * `blocked` where a member and the cook may not reach each other, else why the invitation is not for this cook.
 */
export type JoinOutcome =
  | 'joined'
  | 'already'
  | 'expired'
  | 'inOther'
  | 'full'
  | 'blocked'
  | 'otherAddress'
  | 'unconfirmed'

/** Whether a cook and a member of a household block each other, or one of them the other. */
export async function isBlockedFrom(db: Database, cookId: string, householdId: string) {
  const members = await db
    .selectFrom('householdMember')
    .select('cookId')
    .where('householdId', '=', householdId)
    .execute()
  const ids = members.map((member) => member.cookId)
  return (await unreachable(db, cookId, ids)).size > 0
}

/** Thrown to undo what was copied. */
class NoRoom extends Error {}

/**
 * Makes a cook a member of the household of an invitation. What they had in a household of one comes along and that household is deleted;
 * of records that both have, each field stays as it was changed last.
 */
export async function joinHousehold(
  db: Database,
  cookId: string,
  { token, now = Date.now() }: { token: string; now?: number },
): Promise<JoinOutcome> {
  const join = async (tx: Database): Promise<JoinOutcome> => {
    const cook = await lockRow(tx, 'cook', cookId)
    const found = await findInvitation(tx, token, now)
    if (!cook || !found || found.departed.includes(cookId)) return 'expired'
    const { householdId } = found
    const before = await findHouseholdId(tx, cookId)
    if (before === householdId) return 'already'
    const obstacle = inviteObstacle(found, { email: cook.email, isConfirmed: cook.emailVerified === 1 })
    if (obstacle) return obstacle
    // In one order, so that two cooks who join each other do not wait for one another.
    for (const id of [householdId, ...(before === null ? [] : [before])].sort()) await lockRow(tx, 'household', id)
    const current = await findInvitation(tx, token, now)
    if (!current || current.departed.includes(cookId)) return 'expired'
    if (await isBlockedFrom(tx, cookId, householdId)) return 'blocked'
    const own = await findHouseholdId(tx, cookId)
    if (own !== null && (await countMembers(tx, own)) > 1) return 'inOther'
    if ((await countMembers(tx, householdId)) >= MAX_MEMBERS) return 'full'
    await enterHousehold(tx, { cookId, householdId, role: 'member', joinedAt: now })
    if (own !== null) {
      if (!(await copyRecords(tx, { from: own, to: householdId }))) throw new NoRoom()
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
