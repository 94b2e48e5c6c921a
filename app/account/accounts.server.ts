import { APIError } from 'better-auth/api'
import { type Accounts, ownCookies } from '../../server/accounts.ts'
import type { Database } from '../../server/database/tables.ts'
import type { Registration, SignIn } from './account.ts'
import { countAttempt, forgetAttempts } from './attempts.server.ts'
import { revokeTokens } from './tokens.server.ts'

/** Who asks for something about accounts: what `visit` and the request know. */
export interface Asking {
  db: Database
  accounts: Accounts
  request: Request
  address: string
}

/** `refused` is in seconds: how long to wait before the next try. */
export type SignedIn = { cookies: string[] } | { wrong: true } | { refused: number }

const errorCode = (error: unknown) => (error instanceof APIError ? String(error.body?.code ?? error.status) : null)

/** Signs a cook in by username or mail address; the same answer and the same time whether or not there is such a cook. */
export async function signIn(
  { db, accounts, request, address }: Asking,
  { username, password }: SignIn,
): Promise<SignedIn> {
  const refused =
    (await countAttempt(db, 'signInByAddress', address)) || (await countAttempt(db, 'signInByName', username))
  if (refused) return { refused }
  const headers = accounts.headersOf(request, address)
  const { api } = accounts.auth
  try {
    const { headers: answer } = username.includes('@')
      ? await api.signInEmail({ body: { email: username, password }, headers, returnHeaders: true })
      : await api.signInUsername({ body: { username, password }, headers, returnHeaders: true })
    await forgetAttempts(db, 'signInByName', username)
    await endOldSession({ db, accounts, request, address })
    return { cookies: ownCookies(answer) }
  } catch (error) {
    if (errorCode(error) === null) throw error
    return { wrong: true }
  }
}

/** Ends the session that a request came with, so that none outlives a new sign-in in the same browser. */
async function endOldSession({ db, accounts, request, address }: Asking) {
  const held = await accounts.auth.api.getSession({ headers: accounts.headersOf(request, address) })
  if (held) await db.deleteFrom('session').where('id', '=', held.session.id).execute()
}

export type Registered = { cookies: string[] } | { taken: 'username' | 'email' } | { refused: number }

/** Makes an account and signs it in; of two who want one name at the same time one gets it. */
export async function register({ db, accounts, request, address }: Asking, wanted: Registration): Promise<Registered> {
  const refused = await countAttempt(db, 'registerByAddress', address)
  if (refused) return { refused }
  const taken = await takenField(db, wanted)
  if (taken) return { taken }
  const { username, email, password } = wanted
  try {
    const { headers } = await accounts.auth.api.signUpEmail({
      body: { username, displayUsername: username, name: username, email, password },
      headers: accounts.headersOf(request, address),
      returnHeaders: true,
    })
    await endOldSession({ db, accounts, request, address })
    return { cookies: ownCookies(headers) }
  } catch (error) {
    const lost = await takenField(db, wanted)
    if (lost) return { taken: lost }
    throw error
  }
}

/** Which of the two is another cook's, the username first; null when both are free (or the cook's own). */
export async function takenField(db: Database, { username, email }: { username: string; email: string }, ownId = '') {
  const rows = await db
    .selectFrom('cook')
    .select(['username', 'email'])
    .where('id', '!=', ownId)
    .where((eb) => eb.or([eb('username', '=', username.toLowerCase()), eb('email', '=', email.toLowerCase())]))
    .execute()
  if (rows.some((row) => row.username === username.toLowerCase())) return 'username' as const
  return rows.length > 0 ? ('email' as const) : null
}

/** Ends the request's session; the cookies to set are those that make the browser forget it. */
export async function signOut({ accounts, request, address }: Asking) {
  const { headers } = await accounts.auth.api.signOut({
    headers: accounts.headersOf(request, address),
    returnHeaders: true,
  })
  return { cookies: ownCookies(headers) }
}

/** Sends a link for a new password, if somebody has the address; the answer and its time are the same if nobody has. */
export async function forgetPassword({ db, accounts, address }: Asking, email: string): Promise<{ refused: number }> {
  const refused = await countAttempt(db, 'mailByAddress', address)
  if (refused) return { refused }
  if ((await countAttempt(db, 'mailByRecipient', email)) === 0)
    await accounts.auth.api.requestPasswordReset({ body: { email } })
  return { refused: 0 }
}

/** The cook whom an unused link for a new password belongs to, or null. */
export async function cookOfResetLink({ db, accounts }: Asking, token: string) {
  const { internalAdapter } = await accounts.auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt.getTime() <= Date.now()) return null
  const named = db.selectFrom('cook').select(['id', 'username', 'email']).where('id', '=', link.value)
  return (await named.executeTakeFirst()) ?? null
}

/**
 * Sets the password that a link allows and ends every session and every access token of its cook, since somebody else may
 * have had the account and made some; false when the link holds no longer.
 */
export async function resetPassword(asking: Asking, token: string, password: string) {
  const cook = await cookOfResetLink(asking, token)
  if (!cook) return false
  try {
    await asking.accounts.auth.api.resetPassword({ body: { token, newPassword: password } })
    // Last: a session that still held could make another one.
    await revokeTokens(asking.db, cook.id)
    return true
  } catch (error) {
    if (errorCode(error) === null) throw error
    return false
  }
}

/** Confirms the mail address that a link was sent to; false when the link holds no longer. */
export async function confirmEmail({ accounts }: Asking, token: string) {
  try {
    await accounts.auth.api.verifyEmail({ query: { token } })
    return true
  } catch (error) {
    if (errorCode(error) === null && !(error instanceof Response)) throw error
    return false
  }
}

/** Sends a new link to confirm a mail address, as often as the limits let it; the seconds to wait, or 0. */
export async function askToConfirm({ db, accounts, address }: Asking, email: string) {
  const refused =
    (await countAttempt(db, 'mailByAddress', address)) || (await countAttempt(db, 'mailByRecipient', email))
  if (refused === 0) await accounts.auth.api.sendVerificationEmail({ body: { email } })
  return refused
}
