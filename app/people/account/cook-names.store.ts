import type { Database } from '#server/database/tables.ts'
import { skeletonOf } from './reserved-username.ts'

/** Which of the two is another cook's, the username first; null when both are free (or the cook's own). */
export async function takenField(db: Database, { username, email }: { username: string; email: string }, ownId = '') {
  const named = db.selectFrom('cook').select('id').where('id', '!=', ownId)
  if (await named.where('username', '=', username.toLowerCase()).executeTakeFirst()) return 'username' as const
  return (await isEmailTaken(db, email, ownId)) ? ('email' as const) : null
}

/** Whether a mail address is another cook's, or was until less than a week ago, when they may still take it back. */
export async function isEmailTaken(db: Database, email: string, ownId = '', now = Date.now()) {
  const address = email.toLowerCase()
  const used = db.selectFrom('cook').select('id').where('email', '=', address).where('id', '!=', ownId)
  const left = db
    .selectFrom('emailUndo')
    .select('cookId')
    .where('email', '=', address)
    .where('cookId', '!=', ownId)
    .where('expiresAt', '>', now)
  return Boolean((await used.executeTakeFirst()) ?? (await left.executeTakeFirst()))
}

/** True if the username (lower case) is free. */
export const isFreeUsername = async (db: Database, username: string) =>
  !(await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirst())

/** A name as it looks; in scripts without look-alikes as it is written. */
const looksOf = (name: string) => skeletonOf(name) || name.normalize('NFC').replace(/\s/g, '')

/** Whether a name could be mistaken for that of another cook who moderates: nobody speaks in a moderator's name. */
export async function isModeratorsName(db: Database, name: string, ownId: string) {
  const moderators = db.selectFrom('cook').select(['username', 'name']).where('role', '=', 'moderator')
  const others = await moderators.where('id', '!=', ownId).execute()
  return others.some((other) => [other.username, other.name].some((own) => looksOf(own) === looksOf(name)))
}
