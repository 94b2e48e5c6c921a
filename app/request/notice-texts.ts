import { m } from '../../messages/compiled/messages.js'
import type { Notice } from './notices.ts'

/** The notices in the reader's words; named one by one, since a page would carry every message of the site for a computed name. */
export const NOTICE_TEXTS: Record<Notice, () => string> = {
  signedIn: m.notice_signedIn,
  signedOut: m.notice_signedOut,
  registered: m.notice_registered,
  profileSaved: m.notice_profileSaved,
  pictureSaved: m.notice_pictureSaved,
  passwordChanged: m.notice_passwordChanged,
  passwordReset: m.notice_passwordReset,
  sessionEnded: m.notice_sessionEnded,
  othersEnded: m.notice_othersEnded,
  tokenRevoked: m.notice_tokenRevoked,
  emailChanged: m.notice_emailChanged,
  emailConfirmed: m.notice_emailConfirmed,
  emailKept: m.notice_emailKept,
  emailRestored: m.notice_emailRestored,
  linkSent: m.notice_linkSent,
  accountDeleted: m.notice_accountDeleted,
  reviewKept: m.notice_reviewKept,
  reviewGone: m.notice_reviewGone,
  replyKept: m.notice_replyKept,
  recipeSaved: m.notice_recipeSaved,
  recipeDeleted: m.notice_recipeDeleted,
  recipeRestored: m.notice_recipeRestored,
  reported: m.notice_reported,
  moderated: m.notice_moderated,
  newsletterConfirmed: m.notice_newsletterConfirmed,
  newsletterLeft: m.notice_newsletterLeft,
  notDone: m.notice_notDone,
}

/** What the link of a notice reads, for those that have one. */
export const NOTICE_LINKS: Partial<Record<Notice, () => string>> = { recipeSaved: m.notice_recipeSaved_link }
