import type { Generated } from 'kysely'

/** A sign-in that holds; Better Auth keeps this table and the next two. */
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

/** An address that a cook asked for and has not confirmed yet; of the link that confirms it only a hash is stored. */
export interface EmailChangeTable {
  cookId: string
  /** In lower case. */
  email: string
  confirmHash: string
  createdAt: number
  expiresAt: number
}

/** An address that a cook had, which can be restored until `expiresAt` by whoever has the link that was sent there. */
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

/** A cook's key for programs: only its hash is kept; `expiresAt` null when it holds until it is revoked. */
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
