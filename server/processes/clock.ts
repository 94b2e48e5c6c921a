/** Lengths of time in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Lengths of time in seconds, as cookies count them. */
export const DAY_SECONDS = DAY / 1000
export const YEAR_SECONDS = 365 * DAY_SECONDS

/** How much the clocks of FoodIO's processes may differ, in milliseconds; a time further ahead was written by a clock that was wrong. */
export const CLOCK_SKEW = 60_000
