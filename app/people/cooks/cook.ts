/** A cook's testimonial on the home page. */
export interface Testimonial {
  name: string
  occupation: string
  text: string
  image: string | null
}

/** A cook's public profile. */
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
  /** Whether what they show of having cooked is on a page of theirs. */
  showsCooked: boolean
  /** Where they cook, in their words; '' when they do not tell. */
  place: string
  /** The year since which they cook; null when they do not tell. */
  cookingSince: number | null
  /** Addresses of theirs elsewhere. */
  links: string[]
}
