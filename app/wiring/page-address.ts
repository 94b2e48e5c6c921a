import { isDay, isMonth, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { isLinkSecret, isOwnAmount, isTinName, isUnits, servingsOf } from '#app/base/request/units.ts'
import { isPlace } from '#app/kitchen/cook-mode/cook-place.ts'
import { isApiPath } from '#server/api/mount.ts'

const SEARCH = ['q', 'in', 'category', 'diet', 'avoid', 'cuisine', 'time', 'rating', 'with', 'without', 'sort']

/** The query parameters that pages read, by their paths in lower case; a page that is not listed reads none. */
const PARAMETERS: [path: RegExp, parameters: readonly string[]][] = [
  [
    /^\/(?:recipe\/[^/]+|viewrecipe)$/,
    ['id', 'servings', 'units', 'tin', 'own', 'written', 'reviews', 'page', 'link', 'foods'],
  ],
  [/^\/recipe\/[^/]+\/questions(?:\/[^/]+)?$/, ['page', 'link']],
  [/^\/recipe\/[^/]+\/cook$/, ['servings', 'units', 'tin', 'own', 'written', 'step', 'link']],
  [/^\/recipe\/[^/]+\/cooked$/, ['after', 'link']],
  [/^\/recipe\/[^/]+\/(?:note|share\.jpg)$/, ['link']],
  [/^\/recipe\/[^/]+\/versions$/, ['page']],
  [/^\/recipe\/[^/]+\/changes$/, ['since']],
  [/^\/recipe\/[^/]+\/embed$/, ['servings', 'units', 'tin']],
  [/^\/recipes\/[^/]+$/, ['diet', 'sort', 'page']],
  [/^\/cooks$/, ['q', 'after']],
  [/^\/cooks\/[^/]+$/, ['page']],
  [/^\/cooks\/[^/]+\/cooked$/, ['after']],
  [/^\/settings\/blocks$/, ['cook', 'after']],
  [/^\/foods\/[^/]+$/, ['diet']],
  [/^\/search$/, [...SEARCH, 'page']],
  [/^\/collections\/search$/, SEARCH],
  [/^\/search\/suggestions$/, ['q']],
  [/^\/plan(?:\.ics)?$/, ['recipes', 'at', 'day', 'q']],
  [/^\/home\/yours$/, ['day']],
  [/^\/profile\/recipes\.zip$/, ['for']],
  [/^\/moderation\/log$/, ['act', 'after']],
  [/^\/moderation\/copies$/, ['after', 'reviews']],
  [/^\/oembed$/, ['url', 'format', 'maxwidth', 'maxheight']],
  [/^\/sitemap\.xml$/, ['after']],
  [/^\/ai-chat$/, ['diet', 'cuisine', 'time', 'ingredients']],
  [/^\/ai-chat\/recipes$/, ['ids']],
  [/^\/pages\/savedrecipes$/, ['page']],
  [/^\/collections(?:\/[^/]+\/edit)?$/, ['page']],
  [/^\/collections\/add$/, ['recipe']],
  [/^\/collections\/[^/]+$/, ['page', 'link']],
  [/^\/collections\/[^/]+\/pdf$/, ['link']],
  [/^\/collections\/[^/]+\/shop$/, ['link', 'recipe']],
  [/^\/meal-plan$/, ['week', 'month', 'edit', 'removed', 'meals']],
  [/^\/meal-plan\/add$/, ['recipe', 'servings', 'day', 'meal', 'q']],
  [
    /^\/meal-plan\/fill$/,
    [
      'week',
      'chosen',
      'day',
      'meal',
      'time',
      'weekend',
      'minutes',
      'repeat',
      'fridge',
      'season',
      'seed',
      'refused',
      'keep',
      'shown',
      'swap',
      'diet',
      'without',
      'planned',
      'saved',
    ],
  ],
  [/^\/meal-plan\/recipes$/, ['ids']],
  [/^\/meal-plan\/shop$/, ['dish', 'day', 'chosen']],
  [/^\/shopping-list$/, ['list', 'edit', 'removed', 'all']],
  [/^\/shopping-list\/add$/, ['recipe', 'servings', 'units', 'tin', 'own', 'written', 'link']],
  [/^\/profile$/, ['tab', 'page', 'edit', 'picture', 'delete', 'q']],
  [/^\/addrecipe$/, ['id', 'autosave']],
  [/^\/addrecipe\/split$/, ['id']],
  [/^\/import$/, ['url', 'title', 'text', 'shared']],
  [/^\/import\/[^/]+$/, ['page', 'photo', 'left']],
  [
    /^\/report$/,
    ['recipe', 'review', 'collection', 'cooked', 'question', 'answer', 'reply', 'profile', 'testNotes', 'link'],
  ],
  [/^\/editing$/, ['recipe', 'collection']],
  [/^\/editing\/blog$/, ['page']],
  [/^\/editing\/statistics$/, ['days', 'by']],
  [/^\/(?:login|register)$/, ['next', 'error']],
  [/^\/(?:forgot-password|newsletter)$/, ['sent']],
  [/^\/(?:reset-password|confirm-email|confirm-new-email|restore-email)$/, ['token', 'error']],
  [/^\/(?:shopping-list\/guest|meal-plan\/calendar\.ics|following\/feed\.xml)$/, ['key']],
  [/^\/household\/join$/, ['invite']],
  [/^\/following$/, ['after', 'follows']],
  [/^\/notifications$/, ['after']],
  [/^\/diary$/, ['month', 'page']],
  [/^\/diary\/add$/, ['recipe', 'day', 'link']],
  [/^\/following\/follow$/, ['subject']],
  [/^\/newsletter\/(?:confirm|unsubscribe|one-click)$/, ['token']],
]
/** The values that a parameter may have, where a page ignores others: they are no address of their own. */
const VALUES: Record<string, (value: string) => boolean> = {
  servings: (value) => servingsOf(value) !== null,
  units: isUnits,
  tin: isTinName,
  own: isOwnAmount,
  link: isLinkSecret,
  step: isPlace,
  at: isTimeOfDay,
  day: isDay,
  week: isDay,
  month: isMonth,
}
/** What React Router adds when it asks for the data of a page. */
const ROUTER_PARAMETERS = ['index', '_routes']

/** The parameters that the page at a path reads. */
export function parametersOf(path: string): readonly string[] {
  const page = path.toLowerCase().replace(/(?<=.)\/$|\.data$/, '')
  return PARAMETERS.find(([pattern]) => pattern.test(page))?.[1] ?? []
}

/**
 * The path and query of a page with only the parameters that it reads, in one order: whatever else is behind the question mark, it is
 * the same page, and one in the cache. Addresses of the API stay as they are.
 */
export function pageAddress(url: string): string {
  const start = url.indexOf('?')
  if (start < 0 || isApiPath(url.slice(0, start))) return url
  const path = url.slice(0, start)
  const given = new URLSearchParams(url.slice(start))
  const read = new URLSearchParams()
  for (const name of [...parametersOf(path), ...(path.endsWith('.data') ? ROUTER_PARAMETERS : [])])
    for (const value of given.getAll(name)) if (VALUES[name]?.(value) ?? true) read.append(name, value)
  return read.size > 0 ? `${path}?${read}` : path
}
