import { DAY } from '#server/processes/clock.ts'

const PRIOR_REVIEWS = 5
const PRIOR_STARS = 3.5
const HALF_LIFE = 7 * DAY
const TRENDING_EPOCH = Date.UTC(2026, 0, 1)

/** The weight of an event in a recipe's trending score, relative to a review. */
export const TRENDING_WEIGHTS = { review: 1, shelved: 0.5, view: 0.01 }

/** The rating that Top Rated sorts by: the average, drawn towards 3.5 as long as few have rated (a Bayesian average). */
export const weightedRating = (sum: number, count: number) =>
  (sum + PRIOR_STARS * PRIOR_REVIEWS) / (count + PRIOR_REVIEWS)

/**
 * A recipe's trending score after an event of some weight: the base-2 logarithm of all weights, each doubled once for every week from
 * the epoch to its event. So weights fade by half a week while no row is ever touched to fade it (forward decay: Cormode et
 * al., 2009). A score of 0 means that nothing has happened yet.
 */
export function addToTrendingScore(score: number, weight: number, at: number) {
  const event = Math.log2(weight) + (at - TRENDING_EPOCH) / HALF_LIFE + 1_000
  if (score === 0) return event
  const [more, less] = score > event ? [score, event] : [event, score]
  return more + Math.log2(1 + 2 ** (less - more))
}

/** The score without an event that was added before; 0 if there was no other. */
export function subtractFromTrendingScore(score: number, weight: number, at: number) {
  const rest = 1 - 2 ** (addToTrendingScore(0, weight, at) - score)
  return rest > 1e-9 ? score + Math.log2(rest) : 0
}
