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

/** That a review's words are much like those of an earlier one of another cook's; `settledAt` is when a moderator decided on it. */
interface ReviewCopyTable {
  reviewId: number
  originalId: number
  percent: number
  foundAt: number
  settledAt: Generated<number | null>
}

/** Words that the site's rules did not let a cook publish at once, or that were reported. */
interface ScreenedWords {
  id: Generated<number>
  cookId: string
  createdAt: number
  /** Since when they are not shown, pending or hidden, and why; nulls for what a moderator has published, or somebody reported. */
  hiddenAt: number | null
  hiddenReason: string | null
}

/** What a cook wrote about themselves, in place of what their row in `cook` has. */
interface ScreenedProfileTable extends ScreenedWords {
  name: string
  bio: string
  place: string
  /** A JSON array of addresses. */
  links: string
  /** The address of the portrait without a width; '' for none, null where it is the one in `cook`. */
  image: Generated<string | null>
}

/** A username that a moderator took from a cook, as it looks and as it was written; `cookId` is null when the account has ended. */
interface RefusedUsernameTable {
  look: string
  username: string
  cookId: string | null
  refusedAt: number
}

/** A post that an AI service has read, with a hash of its words as they were. */
interface PreScreenedTable {
  kind: string
  subjectId: number
  textHash: string
}

/** A reply of a recipe's author to a review, in place of what the row in `review` has. */
interface ScreenedReplyTable extends ScreenedWords {
  reviewId: number
  /** '' for one that was taken back, whose row goes on to tell that a moderator has hidden another. */
  text: string
}

/** That the notes which a cook sent about a recipe in its test kitchen were reported, since when they are hidden, and why. */
interface ReportedNotesTable {
  id: Generated<number>
  recipeId: number
  cookId: string
  hiddenAt: Generated<number | null>
  hiddenReason: Generated<string | null>
}

/** The tables that moderators decide by. */
export interface ModerationTables {
  auditLog: AuditLogTable
  refusedPhoto: RefusedPhotoTable
  textSignature: TextSignatureTable
  recipeCopy: RecipeCopyTable
  reviewCopy: ReviewCopyTable
  screenedProfile: ScreenedProfileTable
  screenedReply: ScreenedReplyTable
  reportedNotes: ReportedNotesTable
  refusedUsername: RefusedUsernameTable
  preScreened: PreScreenedTable
}
