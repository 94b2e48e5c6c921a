import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import {
  aVisitor,
  describeWorkerJourneys,
  openBrowser,
  PHONE,
  TWO_LOOKS,
  type Visitor,
  WITHOUT_NETWORK,
} from '../support/journey.ts'
import { aMortalSite } from '../support/mortal-site.ts'
import { untilStored } from '../support/stored-pages.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens home, as everybody does at first, and goes to a recipe by what is on the page. */
async function openRecipe({ page, visit }: Pick<Visitor, 'page' | 'visit'>, title = 'Best Lasagna') {
  await visit('/')
  await page.getByRole('link', { name: title }).first().click()
  await h1(page).getByText(title).waitFor()
  return new URL(page.url()).pathname
}

/** Goes from home to the third step of a recipe for seven in US units, in which the words of the step are given back. */
async function cookToThirdStep(visitor: Pick<Visitor, 'page' | 'visit'>) {
  const { page } = visitor
  const path = await openRecipe(visitor)
  const servings = () => Number(new URL(page.url()).searchParams.get('servings') ?? 8)
  await page.getByText('Adjust', { exact: true }).click()
  while (servings() !== 7) {
    const before = servings()
    await page.getByRole('link', { name: before > 7 ? m.recipe_fewer_servings() : m.recipe_more_servings() }).click()
    await expect.poll(servings).not.toBe(before)
  }
  await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
  await page.getByText(/^Serves 7 · US/).waitFor()
  await page.getByRole('link', { name: 'Cook', exact: true }).click()
  await page.getByRole('link', { name: 'Start with the first step' }).click()
  for (const step of [2, 3]) {
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { name: `Step ${step} of` }).waitFor()
  }
  await untilStored(page, `${path}/cook?servings=7&units=us`)
  return page.locator('article').textContent()
}

/** Puts what the recipe of the page needs on the list, and opens that. */
async function toTheList(page: Page) {
  await page.locator('article').getByRole('button', { name: m.shopping_add_short() }).click()
  await page.locator('[popover]:popover-open').getByRole('link', { name: m.notice_shopping_added_link() }).click()
  await page.waitForURL('**/shopping-list')
}

describeWorkerJourneys(
  'without a network, on the first visit',
  (story, again) => {
    story('cook mode opens again at its step, in its servings and units, and goes on', async (visitor) => {
      const { page, context, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      const step = await cookToThirdStep(visitor)
      const address = page.url()
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', { name: 'Step 3 of' }).waitFor()
      expect(page.url()).toBe(address)
      expect(await page.locator('article').textContent()).toBe(step)
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await page.getByRole('heading', { name: 'Step 4 of' }).waitFor()
      await context.setOffline(false)
      await page.getByText(m.offline_bar()).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByRole('heading', { name: 'Step 4 of' }).waitFor()
    })

    again('cook mode is stored at the address that its first step gives it, in the chosen units', async (visitor) => {
      const { page, context, visit, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      await visit('/recipe/5')
      await page.getByText('Adjust', { exact: true }).click()
      await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
      await page.getByText(/^Serves \d+ · US/).waitFor()
      await visit('/recipe/5/cook?servings=7')
      await page.getByRole('link', { name: 'Start with the first step' }).click()
      await page.getByRole('heading', { name: 'Step 1 of' }).waitFor()
      await untilStored(page, '/recipe/5/cook?servings=7&units=us')
      const address = page.url()
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', { name: 'Step 1 of' }).waitFor()
      expect(page.url()).toBe(address)
      await context.setOffline(false)
    })

    again('the recipe that was opened first opens again', async (visitor) => {
      const { page, context, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      const path = await openRecipe(visitor)
      await untilStored(page, path)
      await context.setOffline(true)
      await page.reload()
      await h1(page).getByText('Best Lasagna').waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await context.setOffline(false)
    })

    again('the shopping list opens again with its ticks', async (visitor) => {
      const { page, context, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      await openRecipe(visitor)
      await toTheList(page)
      await h1(page).getByText(m.shopping_title()).waitFor()
      await untilStored(page, '/shopping-list')
      await context.setOffline(true)
      const ticked = () => page.getByRole('main').getByRole('checkbox', { checked: true }).count()
      await page.getByRole('main').getByRole('checkbox').first().waitFor()
      for (let times = 1; times <= 12; times++) {
        await page.getByRole('main').getByRole('checkbox', { checked: false }).first().click()
        await expect.poll(ticked).toBe(times)
      }
      await page.reload()
      await h1(page).getByText(m.shopping_title()).waitFor()
      await expect.poll(ticked).toBe(12)
      expect(new URL(page.url()).pathname).toBe('/shopping-list')
      await context.setOffline(false)
    })

    story('the plan of a cook opens again at its week and its month, and knows who is signed in', async (visitor) => {
      const { page, context, visit, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      await aSignedInCook(visitor)
      await visit('/meal-plan')
      await page.getByRole('link', { name: m.mealplan_week_after() }).click()
      await page.waitForURL('**?week=*')
      await untilStored(page, '/meal-plan')
      const week = await page.locator('main header p').textContent()
      await context.setOffline(true)
      await page.reload()
      await expect.poll(() => page.locator('main header p').textContent()).toBe(week)
      expect(page.url()).toContain('?week=')
      expect(await page.getByRole('link', { name: m.nav_register() }).count()).toBe(0)
      await page.getByRole('link', { name: m.mealplan_month(), exact: true }).click()
      await page.waitForURL('**?month=*')
      const month = await page.locator('main header p').textContent()
      await page.reload()
      await expect.poll(() => page.locator('main header p').textContent()).toBe(month)
      expect(page.url()).toContain('?month=')
      await context.setOffline(false)
    })

    again('a page that is not stored offers what is, at its own address, and comes by itself', async (visitor) => {
      const { page, context, origin, expectErrors, expectAccessible } = visitor
      expectErrors(WITHOUT_NETWORK)
      const path = await openRecipe(visitor)
      await toTheList(page)
      for (const address of [path, '/shopping-list', '/meal-plan']) await untilStored(page, address)
      await context.setOffline(true)
      await page.goto(`${origin}/profile`)
      await h1(page).getByText(m.offline_title()).waitFor()
      await page.getByText(m.profile_load_failed()).waitFor()
      expect(page.url()).toBe(`${origin}/profile`)
      await page.getByRole('main').getByRole('link', { name: m.mealplan_title() }).waitFor()
      await expectAccessible()
      await page.getByRole('main').getByRole('link', { name: m.shopping_title() }).click()
      await h1(page).getByText(m.shopping_title()).waitFor()
      await page.goto(`${origin}/About`)
      await page.getByRole('main').getByRole('link', { name: 'Best Lasagna' }).click()
      await h1(page).getByText('Best Lasagna').waitFor()
      await page.goto(`${origin}/About`)
      await h1(page).getByText(m.offline_title()).waitFor()
      await context.setOffline(false)
      await h1(page).getByText(m.about_title()).waitFor()
      expect(page.url()).toBe(`${origin}/About`)
    })

    again('a link leads to what is on the device, and blames nobody', async (visitor) => {
      const { page, context, origin, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      const path = await openRecipe(visitor)
      await untilStored(page, path)
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('link', { name: m.nav_about() }).first().click()
      await h1(page).getByText(m.offline_title()).waitFor()
      expect(page.url()).toBe(`${origin}/About`)
      expect(await page.getByText(m.error_sorry()).count()).toBe(0)
      await context.setOffline(false)
      await h1(page).getByText(m.about_title()).waitFor()
    })
  },
  'in turn',
)

const AGAIN = { tags: 'again' as const }

describe.each(TWO_LOOKS)('a server that is killed, at $width px', (look) => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof aMortalSite>>
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([openBrowser(), aMortalSite()])
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  test(
    'leaves who cooks where they are, and is not blamed on them; a page that cannot be had comes by itself',
    look === PHONE ? {} : AGAIN,
    async () => {
      const visitor = await aVisitor(browser, site, { ...look, serviceWorker: true })
      const { page } = visitor
      visitor.expectErrors(/Failed to load resource|fetching the script|Failed to fetch|Error loading route module/)
      const step = await cookToThirdStep(visitor)
      const address = page.url()
      await site.die()
      await page.reload()
      await page.getByRole('heading', { name: 'Step 3 of' }).waitFor()
      expect(page.url()).toBe(address)
      expect(await page.locator('article').textContent()).toBe(step)
      await page.getByText(m.offline_bar_unreachable()).waitFor()
      await page.goto(`${site.origin}/About`)
      await h1(page).getByText(m.offline_unreachable_title()).waitFor()
      await page.getByRole('button', { name: m.form_try_again() }).click()
      await site.live()
      await h1(page).getByText(m.about_title()).waitFor()
      await visitor.leave()
    },
  )

  test('is told from one that fails when a page is gone to inside the site', AGAIN, async () => {
    const visitor = await aVisitor(browser, site, { ...look, serviceWorker: true })
    const { page, visit } = visitor
    visitor.expectErrors(/Failed to load resource|fetching the script|Failed to fetch|Error loading route module/)
    // Nobody answers in the place of the server: the service worker does not run yet.
    await page.context().route('**/sw.js', (route) => route.abort())
    await visit('/')
    const link = page.locator('main a[href="/recipe/5"]').first()
    await page.route('**/recipe/5.data*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
    )
    await link.click()
    await page.getByText(m.error_sorry()).waitFor()
    await page.unroute('**/recipe/5.data*')
    await visit('/')
    for (const path of ['**/recipe/5.data*', '**/healthz'])
      await page.route(path, (route) => route.abort('connectionrefused'))
    await link.click()
    await h1(page).getByText(m.offline_unreachable_title()).waitFor()
    expect(new URL(page.url()).pathname).toBe('/recipe/5')
    expect(await page.getByText(m.error_sorry()).count()).toBe(0)
    for (const path of ['**/recipe/5.data*', '**/healthz']) await page.unroute(path)
    await page.getByRole('button', { name: m.form_try_again() }).click()
    await h1(page).getByText('Best Lasagna').waitFor()
    await visitor.leave()
  })
})
