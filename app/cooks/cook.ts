/** What a cook says of FoodIO on the home page. */
export interface Testimonial {
  name: string
  occupation: string
  text: string
  image: string | null
}

/** What everybody may know of a cook. */
export interface PublicCook {
  id: string
  username: string
  displayUsername: string
  name: string
  image: string | null
  bio: string
  occupation: string | null
  createdAt: number
  isSample: boolean
}

const NEW_FOR = 30 * 24 * 60 * 60 * 1000

/** Whether a cook who joined then (UTC milliseconds) is new: links in a new cook's words are not vouched for. */
export const isNewCook = (joined: number, now = Date.now()) => now - joined < NEW_FOR
