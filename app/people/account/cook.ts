import { DAY } from '#server/processes/clock.ts'
/** The cookie that a cook's session is in. */
export const SESSION_COOKIE = 'access_token'

/** The signed-in cook, with private data. */
export interface Cook {
  id: string
  /** Lower case, for URLs and look-ups. */
  username: string
  /** The username as its cook writes it. */
  displayUsername: string
  /** The name beside their recipes and reviews: the username unless they gave another. */
  name: string
  email: string
  emailVerified: boolean
  /** The address of the picture without a width; null for the default one. */
  image: string | null
  bio: string
  role: 'cook' | 'moderator'
}

/** The name of what a cook's profile shows to everyone, for the page cache. */
export const cookContent = (username: string) => `cook:${username}`

/** The name of what a cook's deeds for others amount to, for the page cache. */
export const deedsContent = (cookId: string) => `deeds:${cookId}`

const NEW_FOR = 30 * DAY

/** Whether a cook who joined then (UTC milliseconds) is new: links in a new cook's words are not vouched for. */
export const isNewCook = (joined: number, now = Date.now()) => now - joined < NEW_FOR
