import { m } from '#messages'
import type { Notice } from './notices.ts'

const TEXTS: Record<Notice, () => string> = {
  signedIn: m.notice_signed_in,
  signedOut: m.notice_signed_out,
  registered: m.notice_registered,
  profileSaved: m.notice_profile_saved,
  profileSavedLinkSent: () => `${m.notice_profile_saved()} ${m.notice_profile_link_sent()}`,
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
  noteDeleted: m.notice_note_deleted,
  noteSaved: m.notice_note_saved,
  recipeSaved: m.notice_recipe_saved,
  draftDiscarded: m.notice_draft_discarded,
  draftRestored: m.notice_draft_restored,
  draftSaved: m.notice_draft_saved,
  recipeDeleted: m.notice_recipe_deleted,
  recipeRestored: m.notice_recipe_restored,
  hiddenRestored: m.notice_hidden_restored,
  reported: m.notice_reported,
  moderated: m.notice_moderated,
  collectionSaved: m.notice_collection_saved,
  collectionDeleted: m.notice_collection_deleted,
  collectionsChosen: m.notice_collections_chosen,
  newsletterConfirmed: m.notice_newsletter_confirmed,
  newsletterLeft: m.notice_newsletter_left,
  householdJoined: m.notice_household_joined,
  householdLeft: m.notice_household_left,
  householdSaved: m.notice_household_saved,
  householdUnchanged: m.notice_household_unchanged,
  inviteSent: m.notice_invite_sent,
  shoppingAdded: m.notice_shopping_added,
  mealsSaved: m.notice_meals_saved,
  notDone: m.notice_not_done,
}

const LINK_TEXTS: Partial<Record<Notice, () => string>> = {
  recipeSaved: m.notice_recipe_saved_link,
  collectionsChosen: m.notice_collections_chosen_link,
  shoppingAdded: m.notice_shopping_added_link,
}

/** A notice in the reader's words, and what its link reads, '' for those without one; sent as text, since pages show few of all these. */
export const noticeTexts = (name: Notice) => ({ text: TEXTS[name](), linkText: LINK_TEXTS[name]?.() ?? '' })
