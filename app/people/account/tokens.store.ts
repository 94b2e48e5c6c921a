import { createHash, randomBytes } from 'node:crypto'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { DAY, MINUTE } from '#server/processes/clock.ts'
import type { Cook } from './cook.ts'
import { MAX_TOKENS, TOKEN_PREFIX, type TokenDraft, type TokenScope } from './token.ts'

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`)

/** A token in its cook's list; `expiresAt` is null without expiry, `lastUsedAt` if it was never used. */
export interface TokenSummary {
  id: number
  name: string
  scope: TokenScope
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Creates a token, of which only the hash is stored; `tooMany` if the cook has the maximum number. The same `secret`, 43 random
 * characters of base64url, creates the same token only once.
 */
export async function makeToken(
  db: Database,
  cookId: string,
  { name, scope, days }: TokenDraft,
  now = Date.now(),
  secret = randomBytes(32).toString('base64url'),
): Promise<{ token: string; id: number } | 'tooMany'> {
  const token = TOKEN_PREFIX + secret
  return db.transaction().execute(async (tx) => {
    // So that they are counted right.
    await lockRow(tx, 'cook', cookId)
    const made = tx
      .selectFrom('accessToken')
      .select('id')
      .where('cookId', '=', cookId)
      .where('hash', '=', hashOf(token))
    const found = await made.executeTakeFirst()
    if (found) return { token, id: found.id }
    const { count } = await tx
      .selectFrom('accessToken')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('cookId', '=', cookId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_TOKENS) return 'tooMany'
    const expiresAt = days === '' ? null : now + days * DAY
    const { id } = await tx
      .insertInto('accessToken')
      .values({ cookId, name, scope, hash: hashOf(token), createdAt: now, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { token, id }
  })
}

/** A cook's tokens, those that have expired too, newest first. */
export function listTokens(db: Database, cookId: string): Promise<TokenSummary[]> {
  return db
    .selectFrom('accessToken')
    .select(['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('cookId', '=', cookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a token of a cook at once; false when they have none of that id. */
export async function revokeToken(db: Database, cookId: string, id: number) {
  const revoking = db.deleteFrom('accessToken').where('cookId', '=', cookId).where('id', '=', id)
  const { numDeletedRows } = await revoking.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all tokens of a cook at once. */
export async function revokeTokens(db: Database, cookId: string) {
  await db.deleteFrom('accessToken').where('cookId', '=', cookId).execute()
}

/**
 * The cook whom a token speaks for and what it may do; null when it is badly formed, unknown, revoked or expired. That it was
 * used is noted once a minute at most, so that a busy program does not write with every call.
 */
export async function cookOfToken(
  db: Database,
  token: string,
  now = Date.now(),
): Promise<{ cook: Cook; scope: TokenScope; tokenId: number } | null> {
  if (!TOKEN.test(token)) return null
  const row = await db
    .selectFrom('accessToken')
    .innerJoin('cook', 'cook.id', 'accessToken.cookId')
    .select(['cook.id', 'username', 'displayUsername', 'cook.name', 'email', 'emailVerified', 'image', 'bio', 'role'])
    .select(['accessToken.id as tokenId', 'scope', 'expiresAt', 'lastUsedAt'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row || (row.expiresAt !== null && row.expiresAt <= now)) return null
  const { tokenId, scope, expiresAt, lastUsedAt, emailVerified, ...cook } = row
  // A time in the future was written while the clock was ahead.
  const wasJustUsed = lastUsedAt !== null && lastUsedAt > now - MINUTE && lastUsedAt <= now + MINUTE
  if (!wasJustUsed) await noteUse(db, tokenId, now)
  return { cook: { ...cook, emailVerified: Boolean(emailVerified) }, scope, tokenId }
}

/** Of calls that come together the first one writes. */
async function noteUse(db: Database, tokenId: number, now: number) {
  await db
    .updateTable('accessToken')
    .set({ lastUsedAt: now })
    .where('id', '=', tokenId)
    .where((eb) =>
      eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', now - MINUTE), eb('lastUsedAt', '>', now + MINUTE)]),
    )
    .execute()
}
