import type { Generated } from 'kysely'

/**
 * A decision, to which nothing is changed afterwards: by whom (null for whoever runs the site), on what: the subject that has this kind and id, or
 * a cook. Both ids of cooks may be of accounts that have ended.
 */
interface AuditLogTable {
  id: Generated<number>
  actorId: string | null
  act: string
  kind: string
  subjectId: Generated<number | null>
  cookId: Generated<string | null>
  reason: Generated<string | null>
  decidedAt: number
}

type Quarters = { [quarter in `quarter${0 | 1 | 2 | 3}`]: number }

/** The perceptual hash of a photo of hidden content, as 16 hexadecimal digits and in quarters of 16 bits; the picture itself is not stored. */
interface RefusedPhotoTable extends Quarters {
  id: Generated<number>
  kind: string
  subjectId: number
  hash: string
  refusedAt: number
}

type Band = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15
/** The MinHash bands of a text, each a hash of 32 bits with a sign. */
export type Bands = { [band in `band${Band}`]: number }

/** The bands of a public recipe or of a long review; one of the two ids is null. */
interface TextSignatureTable extends Bands {
  id: Generated<number>
  recipeId: Generated<number | null>
  reviewId: Generated<number | null>
}

/** That a recipe's text is much like an earlier one of another cook's; `settledAt` is when a moderator decided on it. */
interface RecipeCopyTable {
  recipeId: number
  originalId: number
  /** How much of both texts is in common. */
  percent: number
  foundAt: number
  settledAt: Generated<number | null>
}

/** The tables that moderators decide by. */
export interface ModerationTables {
  auditLog: AuditLogTable
  refusedPhoto: RefusedPhotoTable
  textSignature: TextSignatureTable
  recipeCopy: RecipeCopyTable
}
