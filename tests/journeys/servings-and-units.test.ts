import { expect } from 'vitest'
import { describeJourneys } from '../support/journey.ts'

/** Apple pie, written for eight. */
const PIE = '/recipe/4'

describeJourneys('servings and units', (story, again) => {
  again('change in place, by mouse and by keyboard, with ticks and position as they were', async ({ page, visit }) => {
    await visit(PIE)
    const list = page.locator('section[aria-labelledby=ingredients]')
    const flour = page.getByRole('checkbox', { name: /plain flour/ })
    const servings = page.getByRole('spinbutton', { name: 'Servings' })
    await flour.check()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByText('Adjust', { exact: true }).click()
    await servings.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await servings.fill('16')
    await servings.press('Enter')
    await expect.poll(() => list.textContent()).toContain('640 g (5⅓ cups) plain flour')
    expect(page.url()).toMatch(/\/recipe\/4\?servings=16$/)
    await page.getByRole('link', { name: 'One serving fewer' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => servings.inputValue()).toBe('15')
    await servings.fill('4')
    await servings.press('Enter')
    await expect.poll(() => list.textContent()).toContain('160 g (1⅓ cups) plain flour')
    expect(await list.textContent()).toContain('For half an egg')
    await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
    await expect.poll(() => list.textContent()).toContain('1⅓ cups plain flour')
    expect(page.url()).toMatch(/\/recipe\/4\?servings=4$/)
    expect(await page.getByRole('combobox', { name: 'Units' }).inputValue()).toBe('us')
    await page.getByText('Serves 4 · US').waitFor()
    expect(await flour.isChecked()).toBe(true)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(5)
    await visit('/recipe/9')
    expect(await list.textContent()).toContain('2⅔ cups sweetcorn')
  })

  story('chosen one after the other are all there, however slow the answers are', async ({ page, visit }) => {
    await visit(PIE)
    await page.getByText('Adjust', { exact: true }).click()
    const more = page.getByRole('link', { name: 'One serving more' })
    await more.waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/recipe\/4\.data/, async (route) => {
      await released
      await route.continue().catch(() => {})
    })
    await more.click()
    await expect.poll(() => more.getAttribute('href')).toBe(`${PIE}?servings=10`)
    await more.click()
    await expect.poll(() => more.getAttribute('href')).toBe(`${PIE}?servings=11`)
    await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
    release()
    await page.getByText('Serves 10 · US').waitFor()
    expect(page.url()).toMatch(/\/recipe\/4\?servings=10$/)
  })

  again(
    'fit a phone: every control is wide enough for a thumb, and nothing scrolls sideways',
    async ({ page, visit }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await visit(`${PIE}?servings=16`)
      const controls = page.getByRole('region', { name: 'Servings and units' })
      await controls.getByText('Adjust', { exact: true }).click()
      await controls.getByLabel('Units').waitFor()
      for (const control of await controls.locator('a, select, summary, input:not([type=hidden])').all()) {
        if (!(await control.isVisible())) continue
        const box = await control.boundingBox()
        expect(box?.height ?? 0, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(28)
      }
      for (const name of ['One serving fewer', 'One serving more']) {
        const box = await controls.getByRole('link', { name }).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    },
  )
})
