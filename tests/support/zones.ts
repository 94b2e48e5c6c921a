/** Zones on either side of UTC, one of them with summer time, the other off by 45 minutes. */
export const ZONES = ['Asia/Kathmandu', 'America/New_York']

/** The tests of what reads, writes or reckons with times and days: it must come out the same wherever the server stands. */
export const ABOUT_TIME = [
  'tests/zones.test.ts',
  'app/base/request/*.test.ts',
  'app/kitchen/meal-plan/*.test.ts',
  'app/food/foods/seasons*.test.ts',
  'app/kitchen/plan-calendar/*.test.ts',
  'app/kitchen/planned-recipes/*.test.ts',
  'app/kitchen/fill-week/*.test.ts',
  'app/site/company/blog-post*.test.ts',
  'app/kitchen/cook-mode/timers*.test.ts',
  'app/kitchen/schedule/plan-query*.test.ts',
  'app/exchange/feed/*.test.ts',
  'tests/pages/plan-calendar*.test.ts',
  'tests/pages/meal-plan*.test.ts',
  'tests/pages/feed*.test.ts',
]
