import { expect } from 'vitest'
import { describeJourneys } from '../support/journey.ts'

describeJourneys('foods', (story, again) => {
  story('what is known of an ingredient is one press away', async ({ page, visit }, { width }) => {
    await visit('/recipe/7')
    await page.getByRole('link', { name: 'About these ingredients' }).click()
    const link = page.getByRole('link', { name: 'About Garlic' })
    const popover = page.getByRole('dialog', { name: 'About Garlic' })
    await link.scrollIntoViewIfNeeded()
    const before = await link.boundingBox()
    if (width < 500) await link.tap()
    else await link.click()
    await popover.getByText('Whole bulbs: cool, dry and airy').waitFor()
    expect(await link.boundingBox()).toEqual(before)
    expect(page.url()).toMatch(/\/recipe\/7\?foods=1$/)
    const box = await popover.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await page.getByRole('heading', { name: 'Ingredients' }).click({ force: true })
    await popover.waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { name: /garlic/ }).isChecked()).toBe(false)
    await link.focus()
    await page.keyboard.press('Enter')
    await popover.waitFor()
    await expect.poll(() => popover.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await popover.waitFor()
  })

  again('a food that cannot be fetched is on its page', async ({ page, visit, expectErrors }) => {
    await visit('/recipe/7?foods=1')
    let failed = false
    expectErrors(/ERR_FAILED|Failed to load/)
    await page.route('**/foods/garlic*', (route) => {
      if (failed) return route.continue()
      failed = true
      return route.abort()
    })
    await page.getByRole('link', { name: 'About Garlic' }).click()
    await page.getByRole('heading', { level: 1, name: 'Garlic' }).waitFor()
  })
})

describeJourneys(
  'foods under a mouse',
  (story) => {
    story('a resting mouse shows it until it leaves', async ({ page, visit }) => {
      await visit('/recipe/7?foods=1')
      const link = page.getByRole('link', { name: 'About Ginger' })
      const popover = page.getByRole('dialog', { name: 'About Ginger' })
      await link.hover()
      await popover.waitFor()
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(false)
      await popover.getByText('Unpeeled in the fridge').hover()
      await page.mouse.move(0, 0)
      await popover.waitFor({ state: 'detached' })
      await link.hover()
      await popover.getByRole('link', { name: 'Ginger' }).click()
      await page.getByRole('heading', { level: 1, name: 'Ginger' }).waitFor()
      expect(await page.getByRole('dialog', { name: 'About Ginger' }).count()).toBe(0)
    })
  },
  [{ width: 1280, theme: 'light' }],
)
