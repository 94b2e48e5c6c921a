import { sql } from 'kysely'
import { refuseWords } from '#app/people/screening/screening.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { isOfMixedScripts } from './display-name.ts'
import { inLatin } from './name-address.ts'
import { skeletonOf } from './reserved-username.ts'
import { USERNAME, usernameLook, usernameLookOf } from './username.ts'

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

/** True if the username (lower case) is free, and looks like no other. */
export const isFreeUsername = async (db: Database, username: string) =>
  !(await db.selectFrom('cook').select('id').where('username', '=', username).executeTakeFirst()) &&
  !(await looksLikeAnother(db, username)) &&
  !(await isModeratorsName(db, username, ''))

/** Whether a username could be mistaken for another that a cook has, or is one that a moderator took from a cook; the very same is taken. */
export async function looksLikeAnother(db: Database, username: string, ownId = '') {
  const look = sql<string>`${sql.raw(usernameLookOf('displayUsername'))}`
  const alike = db.selectFrom('cook').select('id').where(look, '=', usernameLook(username))
  const others = alike.where('username', '!=', username.toLowerCase()).where('id', '!=', ownId)
  if (await others.executeTakeFirst()) return true
  const refused = db.selectFrom('refusedUsername').select('look').where('look', '=', usernameLook(username))
  return (await refused.executeTakeFirst()) !== undefined
}

/** The username that a moderator took from a cook last, as they wrote it; null for none. */
export async function findTakenUsername(db: Database, cookId: string) {
  const taken = db.selectFrom('refusedUsername').select('username').where('cookId', '=', cookId)
  return (await taken.orderBy('refusedAt', 'desc').limit(1).executeTakeFirst())?.username ?? null
}

/** Stores how a cook's username looks, in place of the one before; throws where another has one that looks like it. */
export async function takeLook(tx: Database, cookId: string, username: string) {
  await tx.deleteFrom('usernameLook').where('cookId', '=', cookId).execute()
  await tx
    .insertInto('usernameLook')
    .values({ look: usernameLook(username), cookId })
    .execute()
}

/** Does as `takeLook`, but leaves it to a cook who looks like this already. */
export async function takeFreeLook(tx: Database, cookId: string, username: string) {
  await tx.deleteFrom('usernameLook').where('cookId', '=', cookId).execute()
  const look = { look: usernameLook(username), cookId }
  await tx
    .insertInto('usernameLook')
    .values(look)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Whether a display name of look-alike letters, such as Cyrillic ones, reads as the username of another cook. */
async function readsAsAnother(db: Database, name: string, ownId: string) {
  const read = inLatin(name)
  if (read === name.toLowerCase() || !USERNAME.test(read)) return false
  const others = db.selectFrom('cook').select('id').where('username', '=', read).where('id', '!=', ownId)
  return (await others.executeTakeFirst()) !== undefined
}

/**
 * What is wrong with a username or a display name that a cook chooses, beside the names of others; null when nothing is. Throws `RefusedWords` where the site's
 * rules refuse a username: it is an address, and cannot wait for a moderator.
 */
export async function nameProblem(
  db: Database,
  { field, name, ownId = '' }: { field: 'username' | 'name'; name: string; ownId?: string },
): Promise<string | null> {
  if (await isModeratorsName(db, name, ownId)) return m.account_name_moderator()
  if (field === 'name') {
    if (isOfMixedScripts(name)) return m.account_name_mixed()
    return (await readsAsAnother(db, name, ownId)) ? m.account_name_similar() : null
  }
  if (await looksLikeAnother(db, name, ownId)) return m.account_name_similar()
  await refuseWords(db, ownId, name)
  return null
}

/** A name as it looks; in scripts without look-alikes as it is written. */
const looksOf = (name: string) => skeletonOf(name) || name.normalize('NFC').replace(/\s/g, '')

/** Whether a name could be mistaken for that of another cook who moderates: nobody speaks in a moderator's name. */
async function isModeratorsName(db: Database, name: string, ownId: string) {
  const moderators = db.selectFrom('cook').select(['username', 'name']).where('role', '=', 'moderator')
  const others = await moderators.where('id', '!=', ownId).execute()
  return others.some((other) => [other.username, other.name].some((own) => looksOf(own) === looksOf(name)))
}
