import { createHash } from 'node:crypto'
import type { HouseholdSecret } from '#app/kitchen/households/link-secret.server.ts'
import type { Database } from '#server/database/tables.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The address of a feed by its secret. */
export const followingFeedAddress = (origin: string, token: string) => `${origin}/following/feed.xml?key=${token}`

/** Makes the secret address of what a cook follows, in place of the one before; only the seed and the hash of the secret are stored. */
export async function makeFollowingFeed(db: Database, cookId: string, secret: HouseholdSecret, now = Date.now()) {
  const row = { seed: secret.seed, tokenHash: hashOf(secret.token), createdAt: now }
  await db
    .insertInto('followingFeed')
    .values({ cookId, ...row })
    .onConflict((c) => c.column('cookId').doUpdateSet(row))
    .execute()
}

/** What the secret of a cook's feed follows from; null when they have none. */
export async function findFollowingFeed(db: Database, cookId: string): Promise<string | null> {
  const row = db.selectFrom('followingFeed').select('seed').where('cookId', '=', cookId)
  return (await row.executeTakeFirst())?.seed ?? null
}

/** Ends a cook's feed, if they have one. */
export async function stopFollowingFeed(db: Database, cookId: string) {
  await db.deleteFrom('followingFeed').where('cookId', '=', cookId).execute()
}

/** The id of the cook whose feed a secret opens; null when it opens none. */
export async function findFollowingFeedCook(db: Database, token: string): Promise<string | null> {
  const row = db.selectFrom('followingFeed').select('cookId').where('tokenHash', '=', hashOf(token))
  return (await row.executeTakeFirst())?.cookId ?? null
}
