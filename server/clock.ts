/** How much the clocks of FoodIO's processes may differ, in milliseconds; a time further ahead was written by a clock that was wrong. */
export const CLOCK_SKEW = 60_000
