import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeJourneys } from '../support/journey.ts'
import { searchBox } from '../support/search-box.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Search recipes' }).getByRole('option')

describeJourneys('cuisines', (_, again) => {
  again('Italian opens with starters and goes on with everything, paged and sorted', async ({ page, visit }) => {
    await visit('/recipes/italian')
    const starters = page.getByRole('list', { name: 'Italian starters' })
    const all = page.getByRole('list', { name: 'All Italian recipes' })
    expect(await starters.getByRole('article').count()).toBe(6)
    expect(await all.getByRole('article').count()).toBe(6)
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Quickest' }).click()
    await page.waitForURL(/sort=quickest/)
    await expect.poll(() => starters.getByRole('article').count()).toBe(6)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL(/page=3/)
    await all.getByRole('heading', { name: 'Spaghetti Carbonara' }).or(all.getByRole('article')).first().waitFor()
    await expect.poll(() => starters.count()).toBe(0)
  })

  again('a recipe’s cuisine leads to all recipes of it', async ({ page, visit }) => {
    await visit('/recipe/41')
    await page.getByRole('main').getByRole('link', { name: 'Italian', exact: true }).first().click()
    await page.getByRole('heading', { name: 'All Italian recipes' }).waitFor()
    expect(page.url()).toMatch(/\/recipes\/italian$/)
  })
})

describeJourneys('suggestions', (story, again) => {
  again('“chikc” shows chicken dishes, since nothing is called so', async ({ page, visit }) => {
    await visit('/About')
    const box = await searchBox(page)
    await box.fill('chikc')
    await options(page).getByText('Chicken Yakitori').waitFor()
    await box.fill('chik')
    await expect.poll(() => options(page).allTextContents()).toEqual(['Walnut Chikki'])
  })

  again('the list has every title, in the specification’s order, and scrolls', async ({ page, visit }) => {
    await visit('/About')
    await (await searchBox(page)).fill('ch')
    await expect.poll(() => options(page).count()).toBeGreaterThan(30)
    const titles = (await options(page).allTextContents()).map((title) => title.toLowerCase())
    expect(titles).toEqual(
      [...titles].sort(
        (a, b) => Number(b.startsWith('ch')) - Number(a.startsWith('ch')) || (a < b ? -1 : a > b ? 1 : 0),
      ),
    )
    for (const title of titles) expect(title).toContain('ch')
    const list = page.getByRole('listbox', { name: 'Search recipes' })
    const height = await list.evaluate((element) => element.clientHeight)
    expect(height).toBeLessThanOrEqual(15 * 16)
    for (let at = 0; at < titles.length; at++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => list.locator('[data-active]').textContent()).toBe(await options(page).last().textContent())
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(height)
  })

  story('a list that is cut shows so, and its last entry leads to all', async ({ page, visit }) => {
    await visit('/About')
    // As on a site with more titles than the box offers.
    await page.route('**/search/suggestions?q=a', async (route) => {
      const found = (await (await route.fetch()).json()) as { items: unknown[] }
      await route.fulfill({ json: { ...found, items: found.items.slice(0, 20) } })
    })
    await (await searchBox(page)).fill('a')
    const last = options(page).last()
    await expect.poll(() => last.textContent()).toMatch(/^See all 1\d\d results$/)
    const status = page.getByRole('status').filter({ hasText: /^20 suggestions\. See all 1\d\d results$/ })
    await status.waitFor({ state: 'attached' })
    const list = page.getByRole('listbox', { name: 'Search recipes' })
    for (let at = 0; at < 20; at++) await page.keyboard.press('ArrowDown')
    // The entry that leads to all stays in sight at the end of the list, and never over the active one.
    const active = list.locator('[data-active]')
    await expect.poll(() => active.count()).toBe(1)
    const [activeBox, lastBox] = [await active.boundingBox(), await last.boundingBox()]
    expect((activeBox?.y ?? 0) + (activeBox?.height ?? 0)).toBeLessThanOrEqual((lastBox?.y ?? 0) + 1)
    const total = (await last.textContent())?.match(/\d+/)?.[0]
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=a&in=titles')
    await page.locator('#results').getByText(`${total} recipes`).waitFor()
    await expect.poll(async () => (await searchBox(page)).inputValue()).toBe('')
  })
})
