import { m } from '#messages'

/** The rows of home, by the last part of the address that lists all of each. */
export const ROWS = {
  'top-rated': { sort: 'top', title: m.home_top_rated, text: m.quick_top_rated_text },
  trending: { sort: 'trending', title: m.home_trending, text: m.quick_trending_text },
  newest: { sort: 'newest', title: m.home_newest, text: m.home_newest_text },
} as const
export type RowName = keyof typeof ROWS

export const rowPath = (name: RowName) => `/recipes/${name}`
