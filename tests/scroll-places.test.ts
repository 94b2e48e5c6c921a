import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY } from '#server/processes/clock.ts'
import { aCookbook } from './approved/cookbook-database.ts'
import { temporaryFolder } from './support/databases.ts'
import { aContext, theCook } from './support/in-process.ts'
import { publishAtWill } from './support/lenient-rules.ts'
import { labelOf } from './support/small-hands.ts'
import { aBrowserOf, openPage } from './support/small-pages.ts'
import { aStreet, LONG_AGO, type Street } from './support/town.ts'

// What modules have stored and shown of other files is not there.
vi.hoisted(() => vi.resetModules())
// Nor do other files get pages that were loaded in a browser.
afterAll(() => void vi.resetModules())

const db = aCookbook()
const dataDir = temporaryFolder()
let street: Street
beforeAll(async () => {
  vi.setSystemTime(LONG_AGO + DAY)
  await publishAtWill(db())
  street = await aStreet(db())
})

/** Follows the first link of a page that has these words or this address, and leads to the page itself: whether its reader stays where they are on it. */
async function follow(who: Reader, address: string, link: string | RegExp) {
  const context = aContext(db(), who === 'visitor' ? null : await theCook(db(), street[who]), dataDir)
  const browser = aBrowserOf(context)
  const page = await openPage(browser, context, address)
  const { state } = page.router
  const all = browser.document.querySelectorAll('main a')
  const found = all.find((one) =>
    typeof link === 'string' ? labelOf(one) === link : link.test(one.getAttribute('href') ?? ''),
  )
  if (!found)
    throw new Error(`There is no ${link}, but ${all.map((one) => `${labelOf(one)} ${one.getAttribute('href')}`)}.`)
  await browser.press(found)
  await page.settle()
  const [before, after] = [state.location, page.router.state.location]
  const isSamePage = after.pathname === before.pathname && after.search !== before.search
  const { preventScrollReset } = page.router.state
  await browser.unmount()
  return { isSamePage, stays: preventScrollReset }
}

type Reader = 'visitor' | 'anna' | 'author'
type Row = [who: Reader, address: () => string, link: string | RegExp]

test.each<Row>([
  ['visitor', () => '/recipe/2?servings=8&units=us', 'Show as written'],
  ['visitor', () => '/recipe/2', 'About these ingredients'],
  ['visitor', () => '/recipe/2?foods=1', 'Hide what is known of the ingredients'],
  ['visitor', () => `/recipe/${street.stew}?reviews=newest`, /reviews=helpful/],
  ['visitor', () => `/recipe/${street.stew}`, /reviews=newest/],
  ['visitor', () => '/plan?recipes=2,116&at=00:05&day=2026-10-02', /^\/plan\?.*at=(?!00:05)/],
  ['visitor', () => '/plan?recipes=2,116', 'Remove: Spicy Tacos'],
  ['visitor', () => '/plan?recipes=2&q=chili', /recipes=2,/],
  ['visitor', () => '/recipes/dinner', 'Newest'],
  ['visitor', () => '/recipes/dinner', 'Vegan'],
  ['visitor', () => '/search?q=rice&diet=vegan', /^\/search\?q=rice$/],
  ['visitor', () => '/search?q=rice&diet=vegan&time=15&without=rice', /^\/search\?.*diet=vegan/],
  ['anna', () => '/profile', 'Edit Profile'],
  ['anna', () => '/profile', 'Saved Recipes'],
  ['author', () => '/profile', /delete=/],
  ['author', () => `/profile?delete=${street.stew}`, 'Cancel'],
  ['anna', () => '/diary', 'Month before'],
  ['anna', () => '/diary?month=2026-09', 'Next month'],
])('%s of %s who follow %s stay where they are on the page', async (who, address, link) => {
  expect(await follow(who, address(), link)).toEqual({ isSamePage: true, stays: true })
})

test.each<Row>([
  ['visitor', () => '/search?q=rice', /page=2/],
  ['visitor', () => '/recipes/dinner', /page=2/],
  ['anna', () => '/following', 'Older'],
])('%s of %s who go on to %s begin at its top', async (who, address, link) => {
  expect(await follow(who, address(), link)).toEqual({ isSamePage: true, stays: false })
})
