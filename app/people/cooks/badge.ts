/** What a cook has done for others, of which their page tells. */
export const BADGES = ['firstToAnswer', 'carefulReviewer'] as const
export type Badge = (typeof BADGES)[number]

/** How many such answers or reviews make a badge. */
export const DEEDS = 5
/** How many cooks must have found a review helpful, and how long it is. */
export const REVIEW_VOTES = 2
export const REVIEW_LENGTH = 80
