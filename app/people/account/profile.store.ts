import { m } from '#messages'
import { changeContent, contentChanged } from '#server/database/content.ts'
import type { Database } from '#server/database/tables.ts'
import { clearAttempts, countAttempt } from '#server/http/rate-limits.store.ts'
import type { ProfileChange } from './account.ts'
import { sendPasswordChanged } from './account-mail.server.ts'
import { type AuthContext, deviceCookies } from './accounts.server.ts'
import { ownCookies } from './auth.server.ts'
import { type Cook, cookContent } from './cook.ts'
import { looksLikeAnother, nameProblem, takeLook, takenField } from './cook-names.store.ts'
import { findPendingEmail, requestEmailChange } from './email-changes.store.ts'
import { hasAddress, isAddressLike } from './name-address.ts'
import { saveProfileWords } from './profile-words.store.ts'
import { isReservedName } from './reserved-username.ts'
import { endResetLinks } from './reset-links.store.ts'

/** `refused` is in seconds; `pendingEmail` is the address that waits for its confirmation, null for none. */
export type ProfileAnswer =
  | { wrong: { field: 'username' | 'name' | 'email' | 'currentPassword'; text: string } }
  | { refused: number }
  | { pendingEmail: string | null }

/**
 * Changes a cook's profile, or returns the invalid field. A new e-mail address requires the password, or a recent sign-in of a cook
 * without one, and is used once the link sent to it is opened.
 */
export async function changeProfile(context: AuthContext, cook: Cook, change: ProfileChange): Promise<ProfileAnswer> {
  const { db } = context
  const isNewEmail = change.email !== cook.email
  if (change.username.toLowerCase() !== cook.username && isReservedName(change.username))
    return { wrong: { field: 'username', text: m.account_username_reserved() } }
  const name = change.name || change.username
  if (change.name !== '' && name !== cook.name && isReservedName(name))
    return { wrong: { field: 'name', text: m.account_username_reserved() } }
  // What is stored already stays: mails do not carry it.
  if (change.username.toLowerCase() !== cook.username && isAddressLike(change.username))
    return { wrong: { field: 'username', text: m.account_name_address() } }
  if (name !== cook.name && name !== change.username && hasAddress(name))
    return { wrong: { field: 'name', text: m.account_name_address() } }
  const taken = await takenField(db, change, cook.id)
  if (taken) return wrongFor(taken)
  for (const [field, wanted, now] of [
    ['username', change.username, cook.displayUsername],
    ['name', name, cook.name],
  ] as const)
    if (wanted !== now && !(field === 'name' && wanted === change.username)) {
      const text = await nameProblem(db, { field, name: wanted, ownId: cook.id })
      if (text !== null) return { wrong: { field, text } }
    }
  const proven = isNewEmail ? await proveOwner(context, cook, change.currentPassword) : null
  if (proven) return proven
  const requested = isNewEmail ? await requestEmailChange(context, cook, change.email) : 'sent'
  if (requested === 'taken') return wrongFor('email')
  if (requested !== 'sent') return requested
  const { username: displayUsername, bio } = change
  const username = displayUsername.toLowerCase()
  try {
    await changeContent<void>(db, async (tx) => {
      if (displayUsername !== cook.displayUsername) {
        // Who has no name of their own is called as their username is now.
        const named = cook.name === cook.displayUsername && { name: displayUsername }
        const row = { username, displayUsername, ...named, updatedAt: Date.now() }
        await tx.updateTable('cook').set(row).where('id', '=', cook.id).execute()
        await takeLook(tx, cook.id, displayUsername)
        contentChanged(tx, cookContent(cook.username), cookContent(username))
      }
      await saveProfileWords(tx, cook.id, { name, bio })
    })
  } catch (error) {
    if (await takenField(db, change, cook.id)) return wrongFor('username')
    if (await looksLikeAnother(db, displayUsername, cook.id))
      return { wrong: { field: 'username', text: m.account_name_similar() } }
    throw error
  }
  return { pendingEmail: await findPendingEmail(db, cook.id) }
}

const wrongFor = (field: 'username' | 'email') => ({
  wrong: { field, text: field === 'username' ? m.account_username_taken() : m.account_email_taken() },
})

/** Re-authenticates a cook by the password, or by a recent sign-in if they have none; null on success. */
async function proveOwner(context: AuthContext, cook: Cook, password: string): Promise<ProfileAnswer | null> {
  if (!(await hasPassword(context.db, cook.id))) {
    if (await isFreshlySignedIn(context)) return null
    const text = m.account_email_sign_in({ name: context.accounts.oidcName ?? 'OpenID Connect' })
    return { wrong: { field: 'email', text } }
  }
  if (password === '') return { wrong: { field: 'currentPassword', text: m.account_email_password() } }
  const answer = await checkPassword(context, cook, password)
  if (answer === 'right') return null
  return answer === 'wrong' ? { wrong: { field: 'currentPassword', text: m.security_wrong() } } : answer
}

/** The maximum age of a sign-in that replaces the password, in milliseconds. */
const FRESH_WITHIN = 10 * 60 * 1000

async function isFreshlySignedIn({ accounts, request, address }: AuthContext) {
  const current = await accounts.auth.api.getSession({ headers: accounts.headersOf(request, address) })
  const age = current ? Date.now() - current.session.createdAt.getTime() : -1
  return age >= 0 && age <= FRESH_WITHIN
}

/** Gives a cook another picture, by its address without a width; it waits where a moderator has hidden their profile. */
export const changePicture = (db: Database, cookId: string, image: string) =>
  changeContent<void>(db, async (tx) => {
    await saveProfileWords(tx, cookId, { image })
  })

/** An active session of a cook; `isThis` marks the current one. */
export interface SessionSummary {
  id: string
  userAgent: string
  address: string
  since: number
  lastUsed: number
  isThis: boolean
}

/** Where a cook is signed in, last used first. */
export async function listSessions(
  { db, accounts, request, address }: AuthContext,
  cookId: string,
): Promise<SessionSummary[]> {
  const currentSession = await accounts.auth.api.getSession({ headers: accounts.headersOf(request, address) })
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', cookId)
    .where('expiresAt', '>', Date.now())
    .orderBy('updatedAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? '',
    address: ipAddress ?? '',
    since: createdAt,
    lastUsed: updatedAt,
    isThis: id === currentSession?.session.id,
  }))
}

/** Ends one session of a cook, or all but the current one; never sessions of others. */
export async function endSessions(context: AuthContext, cookId: string, sessionId: string | 'others') {
  const current = (await listSessions(context, cookId)).find(({ isThis }) => isThis)
  let ending = context.db.deleteFrom('session').where('userId', '=', cookId)
  ending = sessionId === 'others' ? ending.where('id', '!=', current?.id ?? '') : ending.where('id', '=', sessionId)
  await ending.execute()
}

export type PasswordAnswer = 'right' | 'wrong' | { refused: number }

/** Whether this is the cook's password; after ten wrong ones in a row it is not looked at for a while. */
export async function checkPassword(
  { db, accounts }: AuthContext,
  cook: Cook,
  password: string,
): Promise<PasswordAnswer> {
  const refused = await countAttempt(db, 'passwordByCook', cook.id)
  if (refused) return { refused }
  const hash = await passwordHashOf(db, cook.id)
  const context = await accounts.auth.$context
  if (hash === null || !(await context.password.verify({ hash, password }))) return 'wrong'
  await clearAttempts(db, 'passwordByCook', cook.id)
  return 'right'
}

const passwordHashOf = async (db: Database, cookId: string) => {
  const own = db.selectFrom('account').select('password').where('userId', '=', cookId)
  return (await own.where('providerId', '=', 'credential').executeTakeFirst())?.password ?? null
}

/** Whether a cook signs in with a password; one who comes from a provider may have none. */
export const hasPassword = async (db: Database, cookId: string) => (await passwordHashOf(db, cookId)) !== null

/** Sets another password, tells the cook by email, and ends every other session and every link for a new one; the cookies to set are those of the session that goes on. */
export async function changePassword(
  context: AuthContext,
  cook: Pick<Cook, 'id' | 'username' | 'name' | 'email'>,
  current: string,
  password: string,
) {
  const { db, accounts, request, address } = context
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
    headers: accounts.headersOf(request, address),
    returnHeaders: true,
  })
  await endResetLinks(db, cook.id)
  sendPasswordChanged(accounts, cook)
  return { cookies: [...ownCookies(headers), ...(await deviceCookies(context, cook.username))] }
}
