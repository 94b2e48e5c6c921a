import { randomUUID } from 'node:crypto'
import type { Accounts } from '#app/people/account/auth.server.ts'

/** The secret of a link, and the text that it follows from: this text is stored, and tells nobody else the secret. */
export interface HouseholdSecret {
  seed: string
  token: string
}

/** A secret for a link: always the same one for the same parts, which name the request that makes it; a new one without any. */
export function linkSecret(
  accounts: Pick<Accounts, 'signatureOf'>,
  kind: 'invite' | 'guest' | 'following' | 'calendar',
  ...parts: unknown[]
): HouseholdSecret {
  const seed = JSON.stringify([kind, ...(parts.length > 0 ? parts : [randomUUID()])])
  return { seed, token: accounts.signatureOf(seed) }
}
