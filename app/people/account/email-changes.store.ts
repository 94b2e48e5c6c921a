import { createHash, randomBytes } from 'node:crypto'
import { m } from '#messages'
import { lockRow } from '#server/database/lock.ts'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { DAY } from '#server/processes/clock.ts'
import type { AuthContext } from './accounts.server.ts'
import { isEmailTaken } from './cook-names.store.ts'
import { greetingName } from './name-address.ts'
import { endResetLinks, isUnexpired, makeResetLink } from './reset-links.store.ts'
import { revokeTokens } from './tokens.store.ts'

/** How long the link to a new address is valid, and the one that undoes the change, in milliseconds. */
export const EMAIL_CONFIRM_WITHIN = 3 * DAY
export const UNDO_WITHIN = 7 * DAY

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A cook's new e-mail address that is not confirmed yet; null if there is none. */
export async function findPendingEmail(db: Database, cookId: string, now = Date.now()): Promise<string | null> {
  const row = await db.selectFrom('emailChange').selectAll().where('cookId', '=', cookId).executeTakeFirst()
  return row && isUnexpired(row, EMAIL_CONFIRM_WITHIN, now) ? row.email : null
}

/**
 * Sends a link to the address that a cook wants; nothing changes until it is confirmed. One address waits for each cook: a
 * new one, or the same again, ends the links before. `refused` is in seconds.
 */
export async function requestEmailChange(
  { db, accounts, address }: AuthContext,
  cook: { id: string; name: string },
  email: string,
  now = Date.now(),
): Promise<'sent' | 'taken' | { refused: number }> {
  if (await isEmailTaken(db, email, cook.id, now)) return 'taken'
  const refused =
    (await countAttempt(db, 'mailByAddress', address)) || (await countAttempt(db, 'mailByRecipient', email))
  if (refused) return { refused }
  const token = newToken()
  const change = { email, confirmHash: hashOf(token), createdAt: now, expiresAt: now + EMAIL_CONFIRM_WITHIN }
  await db
    .insertInto('emailChange')
    .values({ ...change, cookId: cook.id })
    .onConflict((c) => c.column('cookId').doUpdateSet(change))
    .execute()
  const link = `${accounts.origin}/confirm-new-email?token=${token}`
  accounts.post(email, m.mail_new_email_subject(), m.mail_new_email_text({ name: greetingName(cook), link }))
  return 'sent'
}

/** Ends the wait for another address; the link that was sent there does nothing any more. */
export async function cancelEmailChange(db: Database, cookId: string) {
  await db.deleteFrom('emailChange').where('cookId', '=', cookId).execute()
}

/** What a link to a new address would do, or one that undoes a change: whose account gets which address. */
interface EmailLink {
  cookId: string
  /** The username as its cook writes it. */
  name: string
  email: string
}

/** The change that a confirmation link would make; null if the link is no longer valid. */
export async function findEmailChange(db: Database, token: string, now = Date.now()): Promise<EmailLink | null> {
  const row = await db
    .selectFrom('emailChange')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['cookId', 'cook.name', 'emailChange.email', 'expiresAt'])
    .where('confirmHash', '=', hashOf(token))
    .executeTakeFirst()
  return row && isUnexpired(row, EMAIL_CONFIRM_WITHIN, now) ? row : null
}

/**
 * Changes a cook's e-mail address: reset links are deleted, and the old address gets a link that reverts the change. Returns `taken`
 * if another cook has the address meanwhile, `expired` if the link is no longer valid.
 */
export async function confirmEmailChange({ db, accounts }: AuthContext, token: string, now = Date.now()) {
  const found = await findEmailChange(db, token, now)
  if (!found) return 'expired'
  const undo = newToken()
  const done = await orTaken(db, found, now, () =>
    db.transaction().execute(async (tx) => {
      await lockRow(tx, 'cook', found.cookId)
      const change = await findEmailChange(tx, token, now)
      if (!change) return 'expired'
      const { cookId, email, name } = change
      if (await isEmailTaken(tx, email, cookId, now)) return 'taken'
      const cook = tx.selectFrom('cook').select('email').where('id', '=', cookId)
      const old = (await cook.executeTakeFirstOrThrow()).email
      await tx
        .insertInto('emailUndo')
        .values({ hash: hashOf(undo), cookId, email: old, createdAt: now, expiresAt: now + UNDO_WITHIN })
        .execute()
      await setEmail(tx, cookId, email, now)
      return { old, name, email }
    }),
  )
  if (typeof done === 'string') return done
  const link = `${accounts.origin}/restore-email?token=${undo}`
  const text = m.mail_changed_text({ name: greetingName(done), email: done.email, link })
  accounts.post(done.old, m.mail_changed_subject(), text)
  return 'done'
}

/** The address that a revert link would restore; null if the link is no longer valid. */
export async function findEmailUndo(db: Database, token: string, now = Date.now()) {
  const row = await db
    .selectFrom('emailUndo')
    .innerJoin('cook', 'cook.id', 'cookId')
    .select(['cookId', 'cook.name', 'emailUndo.email', 'emailUndo.createdAt', 'expiresAt'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
  return row && isUnexpired(row, UNDO_WITHIN, now) ? row : null
}

/**
 * Restores a cook's former address and locks out whoever changed it: removes sessions, access tokens, the password and provider
 * accounts linked since. Returns the token of a password reset link.
 */
export async function undoEmailChange(
  { db, accounts }: AuthContext,
  token: string,
  now = Date.now(),
): Promise<'expired' | 'taken' | { resetToken: string }> {
  const found = await findEmailUndo(db, token, now)
  if (!found) return 'expired'
  const done = await orTaken(db, found, now, () =>
    db.transaction().execute(async (tx) => {
      await lockRow(tx, 'cook', found.cookId)
      const undo = await findEmailUndo(tx, token, now)
      if (!undo) return 'expired'
      const { cookId, email, createdAt } = undo
      if (await isEmailTaken(tx, email, cookId, now)) return 'taken'
      await setEmail(tx, cookId, email, now)
      await tx.deleteFrom('emailUndo').where('cookId', '=', cookId).where('createdAt', '>=', createdAt).execute()
      await tx.deleteFrom('session').where('userId', '=', cookId).execute()
      await revokeTokens(tx, cookId)
      await tx
        .deleteFrom('account')
        .where('userId', '=', cookId)
        .where((eb) => eb.or([eb('providerId', '=', 'credential'), eb('createdAt', '>=', createdAt)]))
        .execute()
      return 'done'
    }),
  )
  return done === 'done' ? { resetToken: await makeResetLink(accounts, found.cookId) } : done
}

/** A confirmed address for a cook; another one that waits, and links for a new password, end. */
async function setEmail(tx: Database, cookId: string, email: string, now: number) {
  await tx.updateTable('cook').set({ email, emailVerified: 1, updatedAt: now }).where('id', '=', cookId).execute()
  await cancelEmailChange(tx, cookId)
  await endResetLinks(tx, cookId)
}

/** Does the work; `taken` if it fails because another cook took the address at the same time. */
async function orTaken<T>(db: Database, { cookId, email }: EmailLink, now: number, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (await isEmailTaken(db, email, cookId, now)) return 'taken'
    throw error
  }
}

/** Deletes expired unconfirmed changes, and changes that can no longer be reverted. */
export async function deleteEmailChanges(db: Database, now: number) {
  await db.deleteFrom('emailChange').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('emailUndo').where('expiresAt', '<=', now).execute()
}
