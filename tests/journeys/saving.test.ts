import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { describeJourneys } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

/** What has the focus and cannot be seen, since something else lies over it; null when it can. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const { x, y, width, height } = focused.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit && (focused.contains(hit) || hit.contains(focused)) ? null : focused.outerHTML.slice(0, 160)
  })

const announced = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

describeJourneys('saving', (story, again) => {
  story('a visitor makes a favourite by keyboard, and finds it', async ({ page, visit, expectAccessible }) => {
    await visit('/')
    const star = page
      .locator('#trending')
      .getByRole('button', { name: /^Add to favourites/ })
      .nth(1)
    const title = ((await star.getAttribute('aria-label')) ?? '').replace('Add to favourites: ', '')
    await star.press('Enter')
    await announced(page, 'Added to your favourites. See your favourites')
    expect(await star.getAttribute('aria-pressed')).toBe('true')
    expect(await coveredFocus(page)).toBeNull()
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'See your favourites' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await coveredFocus(page)).toBeNull()
    await expectAccessible()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pages/savedRecipes#favourites')
    const favorites = page.getByRole('region', { name: 'Your favourites' })
    await favorites.getByRole('heading', { name: title }).waitFor()
    await page.getByText('stored on this device', { exact: false }).waitFor()
    await expectAccessible()
    await favorites.getByRole('button', { name: `Remove: ${title}` }).click()
    await announced(page, `Removed from your favourites: ${title}`)
    await favorites.waitFor({ state: 'hidden' })
    await page.getByText('Nothing saved yet.', { exact: false }).waitFor()
    const login = page.getByRole('main').getByRole('link', { name: 'Login' })
    expect(await login.getAttribute('href')).toBe('/login?next=%2Fpages%2FsavedRecipes')
  })

  again(
    'the message goes by itself, but not while somebody is in it, and never covers the focus',
    async ({ page, visit }) => {
      await page.clock.install()
      await visit('/recipes/breakfast')
      const save = page.getByRole('main').getByRole('button', { name: /^Save/ }).nth(2)
      await save.focus()
      await page.keyboard.press('Enter')
      const link = page.getByRole('link', { name: 'See your saved recipes' })
      await link.waitFor()
      expect(await coveredFocus(page)).toBeNull()
      await link.focus()
      await page.clock.fastForward(20_000)
      expect(await link.isVisible()).toBe(true)
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab')
        expect(await coveredFocus(page)).toBeNull()
      }
      await page.clock.fastForward(9_000)
      await link.waitFor({ state: 'detached' })

      await save.press('Enter')
      await announced(
        page,
        ((await save.getAttribute('aria-label')) ?? '').replace('Save:', 'Removed from your saved recipes:'),
      )
      await save.press('Enter')
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await save.getAttribute('aria-pressed')).toBe('false')
      await save.press('Enter')
      await link.focus()
      await page.keyboard.press('Escape')
      await link.waitFor({ state: 'detached' })
      expect(await save.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )

  story('in a browser that stores nothing, a message announces that nothing was saved', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.endsWith('Recipes')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await visit('/recipe/5')
    const save = page.locator('article').getByRole('button', { name: 'Save: Best Lasagna' })
    await save.click()
    await page.getByRole('alert').getByText('stays as it was', { exact: false }).waitFor()
    expect(await save.getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByRole('link', { name: 'See your saved recipes' }).count()).toBe(0)
  })

  again(
    'what a visitor saved is on the page that they came from when they have logged in, with its notice',
    async (visitor) => {
      const { page, visit } = visitor
      const username = await aSignedInCook(visitor)
      await page.context().clearCookies()
      await visit('/recipe/7')
      await page.locator('article').getByRole('button', { name: 'Save: Vegan Curry' }).click()
      await page.getByRole('link', { name: 'See your saved recipes' }).click()
      await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
      await page.waitForURL('**/pages/savedRecipes')
      await page.getByRole('heading', { name: 'Vegan Curry' }).waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('savedRecipes'))).toBe(null)
      await page.getByRole('heading', { name: 'Vegan Curry' }).waitFor()
      await page.getByText('Login successful!').waitFor()
    },
  )

  again('a cook is led to the lists of their own', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await visit('/recipe/7')
    await page.locator('article').getByRole('button', { name: 'Save: Vegan Curry' }).click()
    await page.getByRole('link', { name: 'See your saved recipes' }).click()
    await page.waitForURL('**/pages/savedRecipes')
    await page.getByRole('heading', { name: 'Vegan Curry' }).waitFor()
    await expect.poll(() => page.getByText('stored on this device', { exact: false }).count()).toBe(0)
    await visit('/recipe/7')
    const menu = await openRecipeMenu(page)
    await menu.getByRole('button', { name: 'Add to favourites: Vegan Curry' }).click()
    await page.getByRole('link', { name: 'See your favourites' }).click()
    await page.waitForURL('**/profile?tab=favoriteRecipes')
    await page.getByRole('heading', { name: 'Vegan Curry' }).waitFor()
  })
})

describeJourneys(
  'saved recipes without JavaScript',
  (_, again) => {
    again('show that they need it, and nothing that is not true', async ({ page, visit }) => {
      await visit('/pages/savedRecipes')
      const reason = page.locator('main noscript p')
      await reason.waitFor()
      expect(await reason.textContent()).toContain('this page needs JavaScript')
      expect(await page.getByText('Nothing saved yet.', { exact: false }).isVisible()).toBe(false)
    })
  },
  [{ width: 360, theme: 'light', script: false }],
)
