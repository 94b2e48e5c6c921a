import { m } from '../../messages/compiled/messages.js'
import type { Notice } from './notices.ts'

/** The notices in the reader's words; named one by one, since a page would carry every message of the site for a computed name. */
export const NOTICE_TEXTS: Record<Notice, () => string> = {
  signedIn: m.notice_signed_in,
  signedOut: m.notice_signed_out,
  registered: m.notice_registered,
  profileSaved: m.notice_profile_saved,
  pictureSaved: m.notice_picture_saved,
  passwordChanged: m.notice_password_changed,
  passwordReset: m.notice_password_reset,
  sessionEnded: m.notice_session_ended,
  othersEnded: m.notice_others_ended,
  tokenRevoked: m.notice_token_revoked,
  emailChanged: m.notice_email_changed,
  emailConfirmed: m.notice_email_confirmed,
  emailKept: m.notice_email_kept,
  emailRestored: m.notice_email_restored,
  linkSent: m.notice_link_sent,
  accountDeleted: m.notice_account_deleted,
  reviewKept: m.notice_review_kept,
  reviewGone: m.notice_review_gone,
  replyKept: m.notice_reply_kept,
  recipeSaved: m.notice_recipe_saved,
  recipeDeleted: m.notice_recipe_deleted,
  recipeRestored: m.notice_recipe_restored,
  reported: m.notice_reported,
  moderated: m.notice_moderated,
  newsletterConfirmed: m.notice_newsletter_confirmed,
  newsletterLeft: m.notice_newsletter_left,
  notDone: m.notice_not_done,
}

/** What the link of a notice reads, for those that have one. */
export const NOTICE_LINKS: Partial<Record<Notice, () => string>> = { recipeSaved: m.notice_recipe_saved_link }
