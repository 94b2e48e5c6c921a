import type { Accounts } from '#app/people/account/auth.server.ts'
import type { Cook } from '#app/people/account/cook.ts'
import { nameInMail } from '#app/people/account/name-address.ts'
import { mayReachAddress } from '#app/people/blocks/blocks.store.ts'
import { m } from '#messages'
import type { Database } from '#server/database/tables.ts'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import { makeInvite } from './invites.store.ts'
import type { HouseholdSecret } from './link-secret.server.ts'

interface Inviting {
  db: Database
  accounts: Accounts
  /** Where the request comes from. */
  address: string
}

/** The address of an invitation. */
export const inviteLink = (origin: string, token: string) => `${origin}/household/join?invite=${token}`

/**
 * Invites to the cook's household: by an e-mail in the cook's language to `email`, or by the link that is returned. `refused` is in seconds;
 * the same secret invites once. No e-mail goes to a cook whom they may not reach, and nobody is told so: whose address it is stays secret.
 */
export async function inviteToHousehold(
  { db, accounts, address }: Inviting,
  cook: Cook,
  { email, secret }: { email: string | null; secret: HouseholdSecret },
): Promise<{ link: string } | { refused: number } | 'forbidden' | 'tooMany'> {
  const refused =
    (await countAttempt(db, 'inviteByCook', cook.id)) ||
    (email !== null &&
      ((await countAttempt(db, 'mailByAddress', address)) || (await countAttempt(db, 'mailByRecipient', email)))) ||
    0
  if (refused) return { refused }
  const made = await makeInvite(db, cook.id, { email, secret })
  if (typeof made === 'string') return made
  const link = inviteLink(accounts.origin, made.token)
  if (email !== null && (await mayReachAddress(db, cook.id, email))) {
    const text = m.household_mail_text({ who: nameInMail(cook) ?? m.household_mail_somebody(), link })
    accounts.post(email, m.household_mail_subject(), text)
  }
  return { link }
}
