import type { Generated } from 'kysely'

/** A session; Better Auth writes this table and the next two. */
export interface SessionTable {
  id: string
  token: string
  userId: string
  ipAddress: string | null
  userAgent: string | null
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** A way in which a cook signs in: `credential` with a hashed password, or an OpenID Connect provider. */
export interface AccountTable {
  id: string
  userId: string
  providerId: string
  accountId: string
  password: string | null
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  scope: string | null
  accessTokenExpiresAt: number | null
  refreshTokenExpiresAt: number | null
  createdAt: number
  updatedAt: number
}

export interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: number
  createdAt: number
  updatedAt: number
}

/** A new e-mail address that a cook has not confirmed yet, with a hash of the confirmation link. */
export interface EmailChangeTable {
  cookId: string
  /** In lower case. */
  email: string
  confirmHash: string
  createdAt: number
  expiresAt: number
}

/** How a cook's username looks, which no two do; those who did before that was refused have none. */
export interface UsernameLookTable {
  look: string
  cookId: string
}

/** A former e-mail address of a cook, which the link sent to it can restore until `expiresAt`. */
export interface EmailUndoTable {
  hash: string
  cookId: string
  email: string
  createdAt: number
  expiresAt: number
}

/** How often something that is limited was tried until a moment in UTC milliseconds, when counting begins anew. */
export interface AttemptTable {
  key: string
  count: number
  until: number
}

/** An access token, stored as a hash; `expiresAt` is null if it does not expire. */
export interface AccessTokenTable {
  id: Generated<number>
  cookId: string
  name: string
  hash: string
  scope: 'read' | 'write'
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
}

/** What came of a creation that a key was sent with, as JSON, so that the same one sent again creates nothing. */
export interface IdempotencyKeyTable {
  cookId: string
  key: string
  requestHash: string
  outcome: string
  createdAt: number
}

/** An issue of the newsletter, identified by the hash of its content. */
export interface NewsletterIssueTable {
  id: Generated<number>
  hash: string
  subject: string
  startedAt: number
}

/**
 * The delivery of an issue to one recipient: `sending` before it is handed to the mail server, then `sent` or `refused`. A delivery
 * that stays `sending` has an unknown outcome and is never repeated.
 */
export interface NewsletterDeliveryTable {
  issueId: number
  recipient: string
  state: 'sending' | 'sent' | 'refused'
  changedAt: number
}
