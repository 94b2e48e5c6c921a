/** What a page may say once after another page's form has done its work; the texts are in the messages under `notice_`. */
export const NOTICES = [
  'signedIn',
  'signedOut',
  'registered',
  'profileSaved',
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
  'recipeSaved',
  'recipeDeleted',
  'recipeRestored',
  'reported',
  'moderated',
  'newsletterConfirmed',
  'newsletterLeft',
] as const
export type Notice = (typeof NOTICES)[number]

/** The cookie in which a notice travels from the form's answer to the next page. */
export const NOTICE_KEY = 'notice'

/** The notice that a stored value names, or null. */
export const noticeOf = (value: string | undefined): Notice | null => NOTICES.find((notice) => notice === value) ?? null

/** The Set-Cookie value that has the next page say a notice. */
export const noticeCookie = (notice: Notice) => `${NOTICE_KEY}=${notice}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`
export const NO_NOTICE = `${NOTICE_KEY}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`
