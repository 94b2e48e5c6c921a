import { m } from '#messages'
import type { Notice } from './notices.ts'
import type { RequestContext } from './request-context.ts'

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
  recipeSavedForFew: () => `${m.notice_recipe_saved()} ${m.notice_recipe_not_public()}`,
  draftDiscarded: m.notice_draft_discarded,
  draftRestored: m.notice_draft_restored,
  draftSaved: m.notice_draft_saved,
  recipeDeleted: m.notice_recipe_deleted,
  recipeRestored: m.notice_recipe_restored,
  hiddenRestored: m.notice_hidden_restored,
  reported: m.notice_reported,
  moderated: m.notice_moderated,
  rulesSaved: m.notice_rules_saved,
  collectionSaved: m.notice_collection_saved,
  collectionDeleted: m.notice_collection_deleted,
  collectionsChosen: m.notice_collections_chosen,
  choiceSaved: m.notice_collections_chosen,
  entryDeleted: m.notice_entry_deleted,
  entrySaved: m.notice_entry_saved,
  followed: m.notice_followed,
  unfollowed: m.notice_unfollowed,
  blocksSaved: m.notice_blocks_saved,
  featuredSaved: m.notice_featured_saved,
  postSaved: m.notice_post_saved,
  postDeleted: m.notice_post_deleted,
  postChanged: m.notice_post_changed,
  newsletterConfirmed: m.notice_newsletter_confirmed,
  newsletterLeft: m.newsletter_left_text,
  householdJoined: m.notice_household_joined,
  householdLeft: m.notice_household_left,
  householdSaved: m.notice_household_saved,
  householdUnchanged: m.notice_household_unchanged,
  memberRemoved: m.notice_member_removed,
  inviteSent: m.notice_invite_sent,
  shoppingAdded: m.notice_shopping_added,
  mealsSaved: m.notice_meals_saved,
  mealsPlanned: m.notice_meals_planned,
  preferencesSaved: m.notice_preferences_saved,
  notDone: m.notice_not_done,
  followGone: m.following_gone,
  followOwn: m.following_own,
  followsFull: m.following_full,
  blocked: m.blocks_refused,
  tooOften: m.notice_too_often,
  householdFull: m.problem_sync_full,
  noRoom: m.questions_full,
}

/** The notices that say why something was not done. */
const REFUSALS: readonly Notice[] = [
  ...(['notDone', 'followGone', 'followOwn', 'followsFull', 'blocked', 'tooOften', 'householdFull', 'noRoom'] as const),
]

const LINK_TEXTS: Partial<Record<Notice, () => string>> = {
  recipeSaved: m.notice_recipe_saved_link,
  recipeSavedForFew: m.notice_recipe_saved_link,
  collectionsChosen: m.notice_collections_chosen_link,
  followed: m.following_see,
  shoppingAdded: m.notice_shopping_added_link,
}

/** A notice in the reader's words, and what its link reads, '' for those without one; sent as text, since pages show few of all these. */
const noticeTexts = (name: Notice) => ({
  text: TEXTS[name](),
  linkText: LINK_TEXTS[name]?.() ?? '',
  isWrong: REFUSALS.includes(name),
})

/** What a page shows once: why the form that asks for it was not processed, before the notice of the page before; null for nothing. */
export const noticeOn = ({
  formFailure,
  notice,
  requestId: id,
}: Pick<RequestContext, 'formFailure' | 'notice' | 'requestId'>) =>
  formFailure !== undefined
    ? { name: 'notDone' as const, link: null, text: formFailure, linkText: '', isWrong: true, id }
    : notice && { ...notice, ...noticeTexts(notice.name), id }
