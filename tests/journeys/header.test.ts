import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'
import { searchBox } from '../support/search-box.ts'
import { GROUNDS, groundOf, LABELS, storedTheme } from '../support/themes.ts'

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

/** The header's links, unfolded where they wait behind a button. */
async function openMenu(page: Page) {
  const nav = page.getByRole('navigation', { name: 'Main' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  if (await button.isVisible()) await button.click()
  return nav
}
/** A menu's button in the header. */
const menuButton = (page: Page, label: string) => page.getByRole('banner').locator('summary').filter({ hasText: label })

describeJourneys('the header', (story, again) => {
  again('Recipes by mouse: hovering opens it, a click does not close it', async (visitor, { width }) => {
    const { page, visit, expectAccessible } = visitor
    await visit('/About')
    const nav = await openMenu(page)
    const link = nav.getByRole('link', { name: 'Slow Cooker' })
    const button = menuButton(page, 'Recipes')
    if (width >= 1200) {
      await button.hover()
      await link.waitFor()
      await page.mouse.move(width / 2, 700)
      await link.waitFor({ state: 'hidden' })
    }
    await button.click()
    await link.waitFor()
    await expectAccessible()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Low, Slow & Wonderful' }).waitFor()
    expect(await nav.getByRole('link', { name: 'Slow Cooker' }).isVisible()).toBe(false)
  })

  story('Recipes by keyboard: Tab goes past it, keys open it, Escape gives the focus back', async ({ page, visit }) => {
    await visit('/About')
    const nav = await openMenu(page)
    const [recipes, dashboard] = [menuButton(page, 'Recipes'), menuButton(page, 'Dashboard')]
    const breakfast = nav.getByRole('link', { name: 'Breakfast' })
    await nav.getByRole('link', { name: 'Home' }).focus()
    await page.keyboard.press('Tab')
    expect(await isFocused(recipes)).toBe(true)
    expect(await breakfast.isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await isFocused(dashboard)).toBe(true)
    expect(await nav.getByRole('link', { name: 'Add New Recipe' }).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await nav.getByRole('link', { name: 'Add New Recipe' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await nav.getByRole('link', { name: 'Add New Recipe' }).waitFor({ state: 'hidden' })
    expect(await isFocused(dashboard)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    expect(await isFocused(breakfast)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Morning Delights' }).waitFor()
  })

  again(
    'what a visitor saved is one step away, with its number, and nothing moves',
    async ({ page, visit }, { width }) => {
      await visit('/recipe/5')
      const saved = page
        .getByRole('banner')
        .getByRole('link', { name: /^Saved/ })
        .filter({ visible: true })
      const placeOf = async (link: Locator) =>
        link.evaluate(({ offsetLeft, offsetTop, offsetWidth }: HTMLElement) => [offsetLeft, offsetTop, offsetWidth])
      const before = await placeOf(saved)
      await page.getByRole('button', { name: 'Save: Best Lasagna' }).first().click()
      const savedLink = page.getByRole('banner').getByRole('link', { name: 'Saved 1 recipe' }).filter({ visible: true })
      await savedLink.waitFor()
      expect(await placeOf(savedLink)).toEqual(before)
      const message = page.locator('[popover]').filter({ hasText: 'See your saved recipes' })
      await message.waitFor()
      const [banner, shown] = [await page.getByRole('banner').boundingBox(), await message.boundingBox()]
      expect(shown?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))
      if (width < 1200) {
        await openMenu(page)
        await message.waitFor({ state: 'hidden' })
      }
      await savedLink.last().click()
      await page.waitForURL('**/pages/savedRecipes')
      await page.getByRole('main').getByRole('heading', { name: 'Best Lasagna' }).waitFor()
    },
  )

  story('search has the width of the phone, and Escape leads back step by step', async ({ page, visit }, { width }) => {
    await visit('/About')
    const box = await searchBox(page)
    await box.focus()
    await page.keyboard.type('hari')
    const option = page.getByRole('option', { name: 'Harira' })
    await option.waitFor()
    const [boxWidth, optionWidth] = [(await box.boundingBox())?.width ?? 0, (await option.boundingBox())?.width ?? 0]
    await page.keyboard.press('Escape')
    await option.waitFor({ state: 'hidden' })
    expect(await box.isVisible()).toBe(true)
    if (width >= 640) return
    expect(boxWidth).toBeGreaterThan(270)
    expect(optionWidth).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
    await expect
      .poll(() => isFocused(page.getByRole('banner').getByRole('link', { name: 'Search recipes' })))
      .toBe(true)
    await page.keyboard.press('Enter')
    expect(await isFocused(box)).toBe(true)
    await page.getByRole('button', { name: 'Close search' }).click()
    await box.waitFor({ state: 'hidden' })
  })

  again(
    'the theme changes at once from the header, stays, and other tabs follow',
    async ({ page, context, origin, visit }, { theme }) => {
      await visit('/recipes/dinner')
      const other = await context.newPage()
      await other.goto(`${origin}/About`)
      await other.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
      await page.bringToFront()
      const changed = theme === 'light' ? 'dark' : 'light'
      await openMenu(page)
      await menuButton(page, 'Settings').click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: LABELS[changed] }).click()
      await expect.poll(() => groundOf(page)).toBe(GROUNDS[changed])
      expect(await storedTheme(page)).toBe(changed)
      expect(await isFocused(page.getByRole('navigation').getByRole('button', { name: LABELS[theme] }).first())).toBe(
        true,
      )
      await expect.poll(() => other.locator('body').getAttribute('data-theme')).toBe(changed)
      await other.close()
      await page.reload()
      expect(await groundOf(page)).toBe(GROUNDS[changed])
    },
  )
})

describeJourneys(
  'the header of a cook with a long name',
  (_, again) => {
    again('fits beside the search, the bell and all links', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor, `bartholomew-${aName()}`)
      for (const width of [1200, 1280, 1375, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await visit('/About')
        const [header, account] = [page.getByRole('banner'), menuButton(page, 'Settings')]
        expect(await header.evaluate((element) => element.scrollWidth)).toBe(width)
        const box = await account.boundingBox()
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 16)
      }
    })
  },
  [{ width: 1280, theme: 'light' }],
)

describeJourneys(
  'the header without JavaScript',
  (_, again) => {
    again('Recipes opens by a click and leads on', async ({ page, visit }) => {
      await visit('/')
      const nav = await openMenu(page)
      await menuButton(page, 'Recipes').click()
      await nav.getByRole('link', { name: 'Breakfast' }).click()
      await page.getByRole('heading', { level: 1, name: 'Morning Delights' }).waitFor()
      await openMenu(page)
      await menuButton(page, 'Dashboard').click()
      await nav.getByRole('link', { name: 'Categories' }).click()
      await page.waitForURL('**/Categories')
    })

    again('search is there, or leads to the search page', async ({ page, visit }, { width }) => {
      await visit('/About')
      if (width < 640) await page.getByRole('banner').getByRole('link', { name: 'Search recipes' }).click()
      else await (await searchBox(page)).press('Enter')
      await page.waitForURL(/\/search/)
    })

    again('theme and language change by plain forms', async ({ page, visit }, { theme }) => {
      await visit('/recipes/dinner')
      const other = theme === 'light' ? 'dark' : 'light'
      await openMenu(page)
      await menuButton(page, 'Settings').click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: LABELS[other] }).click()
      await page.waitForURL('**/recipes/dinner')
      await expect.poll(() => groundOf(page)).toBe(GROUNDS[other])
      const footer = page.getByRole('contentinfo')
      await footer.getByLabel('Language').selectOption('hi')
      await footer.getByRole('button', { name: 'Change' }).click()
      await page.waitForURL('**/recipes/dinner')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
    })
  },
  TWO_LOOKS.map((look) => ({ ...look, script: false })),
)
