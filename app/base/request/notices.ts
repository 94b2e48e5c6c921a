/** The notices that a page shows once after a form of another page; their texts are the messages `notice_…`. */
export const NOTICES = [
  'signedIn',
  'signedOut',
  'registered',
  'profileSaved',
  'profileSavedLinkSent',
  'pictureSaved',
  'passwordChanged',
  'passwordReset',
  'sessionEnded',
  'othersEnded',
  'tokenRevoked',
  'emailConfirmed',
  'emailChanged',
  'emailKept',
  'emailRestored',
  'linkSent',
  'accountDeleted',
  'reviewKept',
  'reviewGone',
  'replyKept',
  'noteSaved',
  'noteDeleted',
  'recipeSaved',
  'recipeSavedForFew',
  'draftDiscarded',
  'draftRestored',
  'draftSaved',
  'recipeDeleted',
  'recipeRestored',
  'hiddenRestored',
  'reported',
  'moderated',
  'rulesSaved',
  'collectionSaved',
  'collectionDeleted',
  'collectionsChosen',
  'choiceSaved',
  'entrySaved',
  'entryDeleted',
  'followed',
  'unfollowed',
  'blocksSaved',
  'featuredSaved',
  'postSaved',
  'postDeleted',
  'postChanged',
  'newsletterConfirmed',
  'newsletterLeft',
  'householdJoined',
  'householdLeft',
  'householdSaved',
  'householdUnchanged',
  'memberRemoved',
  'inviteSent',
  'shoppingAdded',
  'mealsSaved',
  'mealsPlanned',
  'preferencesSaved',
  'notDone',
  'followGone',
  'followOwn',
  'followsFull',
  'blocked',
  'tooOften',
  'householdFull',
  'noRoom',
] as const
export type Notice = (typeof NOTICES)[number]

/** A notice on its way to the next page; `link` is the page of this site that it leads on to, null for none. */
export interface SentNotice {
  name: Notice
  link: string | null
}

/** Whether the notice is for a cook who has just signed out or ended their account: nothing of theirs stays on the device. */
export const isFarewell = (notice: SentNotice | null | undefined) =>
  notice?.name === 'signedOut' || notice?.name === 'accountDeleted'

/** The cookie in which a notice travels from the form's answer to the next page. */
export const NOTICE_KEY = 'notice'

/** The allowed links: plain paths of this site, and shopping lists by their ids, so that a forged cookie cannot link to another site. */
const LINK = /^\/[\w-]+(?:\/[\w-]+)*(?:\?list=[\w-]+)?$/

/** The notice that a stored value names, or null; a link that is not a plain path of this site is left out. */
export function noticeOf(value: string | undefined): SentNotice | null {
  const [named, link] = value?.split(':', 2) ?? []
  const name = NOTICES.find((notice) => notice === named)
  return name ? { name, link: link !== undefined && LINK.test(link) ? link : null } : null
}

/** The Set-Cookie value that makes the next page show a notice. */
export const noticeCookie = ({ name, link }: SentNotice) =>
  `${NOTICE_KEY}=${name}${link === null ? '' : `:${link}`}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`
export const NO_NOTICE = `${NOTICE_KEY}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`
