import { m } from '../../messages/compiled/messages.js'
import { ownCookies } from '../../server/accounts.ts'
import { changeContent, unchanged } from '../../server/database/content.ts'
import type { Database } from '../../server/database/tables.ts'
import type { ProfileChange } from './account.ts'
import { type Asking, takenField } from './accounts.server.ts'
import { countAttempt } from './attempts.server.ts'
import type { Cook } from './cook.ts'

/**
 * Changes a cook's profile, or returns which field is another cook's. A new mail address is to be confirmed, the old one is told.
 * What is the same already changes nothing.
 */
export async function changeProfile({ db, accounts }: Asking, cook: Cook, change: ProfileChange) {
  const taken = await takenField(db, change, cook.id)
  if (taken) return { taken }
  const isNewEmail = change.email !== cook.email
  if (!isNewEmail && change.username === cook.displayUsername && change.bio === cook.bio) return { taken: null }
  try {
    await changeContent(db, (tx) =>
      tx
        .updateTable('cook')
        .set({
          username: change.username.toLowerCase(),
          displayUsername: change.username,
          name: change.username,
          email: change.email,
          bio: change.bio,
          updatedAt: Date.now(),
          ...(isNewEmail && { emailVerified: 0 }),
        })
        .where('id', '=', cook.id)
        .execute(),
    )
  } catch (error) {
    const lost = await takenField(db, change, cook.id)
    if (lost) return { taken: lost }
    throw error
  }
  if (isNewEmail) {
    const text = m.mail_changed_text({ name: change.username, email: change.email })
    accounts.mail({ to: cook.email, subject: m.mail_changed_subject(), text }).catch(() => {})
    await accounts.auth.api.sendVerificationEmail({ body: { email: change.email } })
  }
  return { taken: null }
}

/** Gives a cook another picture, by its address without a width. */
export const changePicture = (db: Database, cookId: string, image: string) =>
  changeContent<void>(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('cook')
      .set({ image, updatedAt: Date.now() })
      .where('id', '=', cookId)
      .where((eb) => eb.or([eb('image', 'is', null), eb('image', '!=', image)]))
      .executeTakeFirst()
    return Number(numUpdatedRows) === 0 ? unchanged(undefined) : undefined
  })

/** A sign-in of a cook that still holds; `isThis` is the one that asks. */
export interface HeldSession {
  id: string
  userAgent: string
  address: string
  since: number
  lastUsed: number
  isThis: boolean
}

/** Where a cook is signed in, last used first. */
export async function listSessions({ db, accounts, request, address }: Asking, cookId: string): Promise<HeldSession[]> {
  const held = await accounts.auth.api.getSession({ headers: accounts.headersOf(request, address) })
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
    since: Number(createdAt),
    lastUsed: Number(updatedAt),
    isThis: id === held?.session.id,
  }))
}

/** Ends one session of a cook, or all but the one that asks; what is not theirs stays. */
export async function endSessions(asking: Asking, cookId: string, sessionId: string | 'others') {
  const current = (await listSessions(asking, cookId)).find(({ isThis }) => isThis)
  let ending = asking.db.deleteFrom('session').where('userId', '=', cookId)
  ending = sessionId === 'others' ? ending.where('id', '!=', current?.id ?? '') : ending.where('id', '=', sessionId)
  await ending.execute()
}

export type PasswordAnswer = 'right' | 'wrong' | { refused: number }

/** Whether this is the cook's password; after ten wrong ones in a row it is not looked at for a while. */
export async function checkPassword(
  { db, accounts, request, address }: Asking,
  cook: Cook,
  password: string,
): Promise<PasswordAnswer> {
  const refused = await countAttempt(db, 'passwordByCook', cook.id)
  if (refused) return { refused }
  const headers = accounts.headersOf(request, address)
  return accounts.auth.api.verifyPassword({ body: { password }, headers }).then(
    () => 'right',
    () => 'wrong',
  )
}

/** Whether a cook signs in with a password; one who comes from a provider may have none. */
export const hasPassword = async (db: Database, cookId: string) =>
  Boolean(
    await db
      .selectFrom('account')
      .select('id')
      .where('userId', '=', cookId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst(),
  )

/** Sets another password and ends every other session; the cookies to set belong to the session that goes on. */
export async function changePassword({ accounts, request, address }: Asking, current: string, password: string) {
  const { headers } = await accounts.auth.api.changePassword({
    body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
    headers: accounts.headersOf(request, address),
    returnHeaders: true,
  })
  return { cookies: ownCookies(headers) }
}
