import { DAY } from '#server/processes/clock.ts'

export const TRUST_LEVELS = ['new', 'known', 'trusted'] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** What is stored of a cook, as far as trust asks for it. */
export interface TrustFacts {
  isModerator: boolean
  /** How old the account is, in milliseconds. */
  age: number
  /** How many of their public posts stand: recipes, reviews with words, questions, answers and diary entries; counted up to `MAX_POSTS_COUNTED`. */
  posts: number
  /** How many of their posts moderators have hidden; what is pending counts for nothing. */
  hidden: number
}

/** How many posts that stand make up for one that was hidden. */
export const COST_OF_HIDDEN = 5
export const KNOWN = { age: 7 * DAY, posts: 3 }
export const TRUSTED = { age: 60 * DAY, posts: 20 }
/** Up to how many posts that stand are counted: enough for who is trusted although five were hidden. */
export const MAX_POSTS_COUNTED = TRUSTED.posts + 5 * COST_OF_HIDDEN

/** How far a cook is trusted: by the age of the account and by the posts that stand, of which each hidden one takes five. */
export function trustLevel({ isModerator, age, posts, hidden }: TrustFacts): TrustLevel {
  if (isModerator) return 'trusted'
  const earned = posts - hidden * COST_OF_HIDDEN
  if (age >= TRUSTED.age && earned >= TRUSTED.posts) return 'trusted'
  return age >= KNOWN.age && earned >= KNOWN.posts ? 'known' : 'new'
}
