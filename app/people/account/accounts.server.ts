import { APIError } from 'better-auth/api'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { networkOf } from '#server/http/client-address.ts'
import { clearAttempts, countAttempt, paceAttempt } from '#server/http/rate-limits.store.ts'
import type { Registration, SignIn } from './account.ts'
import { sendPasswordChanged } from './account-mail.server.ts'
import { type Accounts, ownCookies } from './auth.server.ts'
import { looksLikeAnother, nameProblem, takenField } from './cook-names.store.ts'
import { endSession, findCredential } from './credentials.store.ts'
import { deviceCookie, knownDevice } from './known-device.server.ts'
import { endResetLinks, findResetLink } from './reset-links.store.ts'
import { revokeTokens } from './tokens.store.ts'

/** The parts of the request context that account functions need. */
export interface AuthContext {
  db: Database
  accounts: Accounts
  request: Request
  address: string
}

/** `refused` is in seconds: how long to wait before the next try. */
export type SignedIn = { cookies: string[] } | { wrong: true } | { refused: number }

/** Why Better Auth refuses something; null for everything else, its own failures among them. */
const errorCode = (error: unknown) =>
  error instanceof APIError && error.statusCode < 500 ? String(error.body?.code ?? error.status) : null

/**
 * Signs a cook in by username or mail address; the same answer and the same time whether or not there is such a cook. Wrong
 * passwords slow down the network that they come from, and all strange ones together at a much higher number; a device that
 * the cook has signed in with before is slowed down by its own tries only.
 */
export async function signIn(context: AuthContext, { username, password }: SignIn): Promise<SignedIn> {
  const { db, accounts, request, address } = context
  const cook = await findCredential(db, username)
  const who = cook?.id ?? username
  const device = cook && knownDevice(accounts, request, cook)
  const [pace, rateLimitKey] = device
    ? (['signInByDevice', `${who} ${device}`] as const)
    : (['signInByNetwork', `${who} ${networkOf(address)}`] as const)
  const refused =
    (!device &&
      ((await countAttempt(db, 'signInByAddress', address)) || (await countAttempt(db, 'signInByName', who)))) ||
    (await paceAttempt(db, pace, rateLimitKey))
  if (refused) return { refused }
  const headers = accounts.headersOf(request, address)
  const { api } = accounts.auth
  try {
    const { headers: answer } = username.includes('@')
      ? await api.signInEmail({ body: { email: username, password }, headers, returnHeaders: true })
      : await api.signInUsername({ body: { username, password }, headers, returnHeaders: true })
    await clearAttempts(db, pace, rateLimitKey)
    if (!device) await clearAttempts(db, 'signInByName', who)
    await endOldSession(context)
    return { cookies: [...ownCookies(answer), ...(cook ? [deviceCookie(accounts, request, cook)] : [])] }
  } catch (error) {
    if (errorCode(error) === null) throw error
    return { wrong: true }
  }
}

/** The cookies to set when a cook is signed in with a password, by their username or mail address. */
export async function deviceCookies(
  { db, accounts, request }: Pick<AuthContext, 'db' | 'accounts' | 'request'>,
  name: string,
) {
  const cook = await findCredential(db, name)
  return cook ? [deviceCookie(accounts, request, cook)] : []
}

/** Ends the session that a request came with, so that none outlives a new sign-in in the same browser. */
async function endOldSession({ db, accounts, request, address }: AuthContext) {
  const currentSession = await accounts.auth.api.getSession({ headers: accounts.headersOf(request, address) })
  if (currentSession) await endSession(db, currentSession.session.id)
}

export type RegistrationResult =
  | { cookies: string[] }
  | { taken: 'username' | 'email' }
  | { wrongName: string }
  | { refused: number }

/** Makes an account and signs it in; of two who want one name, or names that look alike, at the same time one gets it. */
export async function register(context: AuthContext, wanted: Registration): Promise<RegistrationResult> {
  const { db, accounts, request, address } = context
  const refused = await countAttempt(db, 'registerByAddress', address)
  if (refused) return { refused }
  const taken = await takenField(db, wanted)
  if (taken) return { taken }
  const { username, email, password } = wanted
  const wrongName = await nameProblem(db, { field: 'username', name: username })
  if (wrongName !== null) return { wrongName }
  try {
    const { headers } = await accounts.auth.api.signUpEmail({
      body: { username, displayUsername: username, name: username, email, password },
      headers: accounts.headersOf(request, address),
      returnHeaders: true,
    })
    await endOldSession(context)
    return { cookies: [...ownCookies(headers), ...(await deviceCookies(context, username))] }
  } catch (error) {
    const lost = await takenField(db, wanted)
    if (lost) return { taken: lost }
    if (await looksLikeAnother(db, username)) return { wrongName: m.account_name_similar() }
    throw error
  }
}

/**
 * Registers, or signs in who sends name, address and password of an account that is there already: the first answer to their form
 * did not arrive.
 */
export async function registerOnce(context: AuthContext, wanted: Registration): Promise<RegistrationResult> {
  const result = await register(context, wanted)
  if (!('taken' in result)) return result
  const { username, email, password } = wanted
  const [named, addressed] = await Promise.all([
    findCredential(context.db, username),
    findCredential(context.db, email),
  ])
  if (!named || named.id !== addressed?.id) return result
  const signedIn = await signIn(context, { username, password })
  return 'wrong' in signedIn ? result : signedIn
}

/** Ends the request's session and returns the cookies that remove it from the browser; throws if the session could not be ended. */
export async function signOut(context: AuthContext) {
  const { accounts, request, address } = context
  // Better Auth's `signOut` reports success even if the session could not be deleted.
  await endOldSession(context)
  const { headers } = await accounts.auth.api.signOut({
    headers: accounts.headersOf(request, address),
    returnHeaders: true,
  })
  return { cookies: ownCookies(headers) }
}

/** Sends a password reset link if the address has an account; the response and its timing are the same if not. */
export async function requestPasswordReset(
  { db, accounts, address }: AuthContext,
  email: string,
): Promise<{ refused: number }> {
  const refused = await countAttempt(db, 'mailByAddress', address)
  if (refused) return { refused }
  if ((await countAttempt(db, 'mailByRecipient', email)) === 0)
    await accounts.auth.api.requestPasswordReset({ body: { email } })
  return { refused: 0 }
}

/**
 * Sets a new password by a reset link, tells the cook by email, and ends all sessions, access tokens and other reset links of theirs,
 * since an attacker may have created them; false if the link is no longer valid.
 */
export async function resetPassword(context: AuthContext, token: string, password: string) {
  const found = await findResetLink(context, token)
  if (!found) return false
  const { cook, linkId } = found
  try {
    await endResetLinks(context.db, cook.id, linkId)
    await context.accounts.auth.api.resetPassword({ body: { token, newPassword: password } })
    // Last: a session that was still valid could make another one.
    await revokeTokens(context.db, cook.id)
    sendPasswordChanged(context.accounts, cook)
    return true
  } catch (error) {
    if (errorCode(error) === null) throw error
    return false
  }
}

/** Confirms the e-mail address that a link was sent to; false if the link is no longer valid. */
export async function confirmEmail({ accounts }: AuthContext, token: string) {
  try {
    await accounts.auth.api.verifyEmail({ query: { token } })
    return true
  } catch (error) {
    if (errorCode(error) === null && !(error instanceof Response)) throw error
    return false
  }
}

/** Sends a new link to confirm a mail address, as often as the limits let it; the seconds to wait, or 0. */
export async function sendConfirmation({ db, accounts, address }: AuthContext, email: string) {
  const refused =
    (await countAttempt(db, 'mailByAddress', address)) || (await countAttempt(db, 'mailByRecipient', email))
  if (refused === 0) await accounts.auth.api.sendVerificationEmail({ body: { email } })
  return refused
}
