import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/tables.ts'
import { CLOCK_SKEW, HOUR } from '#server/processes/clock.ts'
import type { Accounts } from './auth.server.ts'

const RESET_WITHIN = HOUR

/** True if a link has not expired, and does not expire so late that a wrong clock must have created it. */
export const isUnexpired = ({ expiresAt }: { expiresAt: number }, within: number, now: number) =>
  expiresAt > now && expiresAt <= now + within + CLOCK_SKEW

/** The cook and the id of an unused reset link; null if there is none or it is no longer valid. */
export async function findResetLink({ db, accounts }: { db: Database; accounts: Accounts }, token: string) {
  const { internalAdapter } = await accounts.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || !isUnexpired({ expiresAt: link.expiresAt.getTime() }, RESET_WITHIN, Date.now())) return null
  const cooks = db.selectFrom('cook').select(['id', 'username', 'name', 'email']).where('id', '=', link.value)
  const cook = await cooks.executeTakeFirst()
  return cook ? { cook, linkId: link.id } : null
}

/** Makes a link for a new password without a mail: for a cook who has just shown that the mailbox is theirs. */
export async function makeResetLink(accounts: Accounts, cookId: string) {
  const { internalAdapter } = await accounts.auth.$context
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + RESET_WITHIN)
  await internalAdapter.createVerificationValue({ value: cookId, identifier: `reset-password:${token}`, expiresAt })
  return token
}

/** Ends a cook's links for a new password, all but one when that is the one in use. */
export async function endResetLinks(db: Database, cookId: string, exceptId = '') {
  await db.deleteFrom('verification').where('value', '=', cookId).where('id', '!=', exceptId).execute()
}
