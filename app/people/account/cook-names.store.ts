import type { Database } from '#server/database/tables.ts'

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
