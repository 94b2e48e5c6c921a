import { expect } from 'vitest'
import { describeJourneys, PHONE } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

const THEMES = ['light', 'dark'] as const

describeJourneys('browsing', (story, again) => {
  again('from Categories to a recipe, without a full reload', async ({ page, visit }) => {
    await visit('/Categories')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByText("What's on your mind?").first().click()
    await page.getByRole('link', { name: /^Breakfast \d+/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Morning Delights' }).waitFor()
    await page
      .getByRole('link', { name: /^View Recipe/ })
      .first()
      .click()
    await page.waitForURL(/\/recipe\/\d+$/)
    await page.getByRole('heading', { name: 'Instructions' }).waitFor()
    const first = page.getByRole('checkbox').first()
    await first.check()
    expect(await first.isChecked()).toBe(true)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  story(
    'home: the rows scroll, the banner pauses, the testimonials move within their limits',
    async ({ page, visit }) => {
      await visit('/')
      await page.getByRole('heading', { name: 'Top Rated Recipes' }).waitFor()
      const position = page.getByText(/^Testimonial \d of 6$/)
      expect(await position.textContent()).toBe('Testimonial 3 of 6')
      const [previous, next] = [
        page.getByRole('button', { name: 'Previous testimonial' }),
        page.getByRole('button', { name: 'Next testimonial' }),
      ]
      await previous.click()
      await previous.click()
      expect(await position.textContent()).toBe('Testimonial 1 of 6')
      expect(await previous.isVisible()).toBe(false)
      for (let at = 0; at < 5; at++) await next.click()
      expect(await position.textContent()).toBe('Testimonial 6 of 6')
      expect(await next.isVisible()).toBe(false)
      const banner = page.getByRole('region', { name: 'Featured collections' })
      await banner.getByRole('button', { name: 'Next' }).click()
      await expect
        .poll(() => banner.locator('ul').evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)))
        .toBe(1)
    },
  )

  again('a star and a bookmark stay, and Saved recipes shows what was saved', async ({ page, visit }) => {
    await visit('/recipe/5')
    const save = page.getByRole('button', { name: 'Save: Best Lasagna' }).first()
    await save.click()
    expect(await save.getAttribute('aria-pressed')).toBe('true')
    await visit('/pages/savedRecipes')
    await page.getByRole('heading', { name: 'Best Lasagna' }).waitFor()
    await page.getByRole('button', { name: 'Remove: Best Lasagna' }).click()
    await page.getByText('Nothing saved yet.').waitFor()
  })

  again('sharing without a native dialog offers three services, the link and Close', async ({ page, visit }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await visit('/recipe/5')
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Share: Best Lasagna' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this recipe' })
    await dialog.getByText('Check out this recipe for Best Lasagna!').waitFor()
    for (const service of ['Facebook', 'Twitter', 'WhatsApp'])
      expect(await dialog.getByRole('link', { name: service }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  again('a quick link announces where it leads before it opens', async ({ page, visit }) => {
    await visit('/About')
    await page.getByRole('link', { name: 'Careers' }).click()
    await page.getByRole('dialog', { name: 'Careers' }).getByRole('link', { name: 'Open Page' }).click()
    await page.waitForURL('**/Careers')
    await page.getByRole('heading', { level: 1, name: 'Careers' }).waitFor()
  })

  story('a recipe that is not there shows so and leads on', async ({ page, visit }) => {
    await visit('/recipe/9999')
    await page.getByRole('heading', { name: 'Recipe not found!' }).waitFor()
    // The document stays the same one: made anew, it would be without styles for a moment.
    const styles = page.locator('link[rel="stylesheet"]').first()
    await styles.evaluate((link) => Object.assign(link, { isTheFirst: true }))
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).click()
    await page.getByRole('heading', { level: 1, name: 'Recipe Collections' }).waitFor()
    expect(await styles.evaluate((link) => 'isTheFirst' in link)).toBe(true)
  })
})

describeJourneys(
  'browsing without JavaScript',
  (story, again) => {
    again('from Categories to a recipe', async ({ page, visit }) => {
      await visit('/Categories')
      await page.getByText("What's on your mind?").first().click()
      await page.getByRole('link', { name: /^Breakfast \d+/ }).click()
      await page
        .getByRole('link', { name: /^View Recipe/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Instructions' }).waitFor()
    })

    story('search, filters and the next page', async ({ page, visit }, { width }) => {
      await visit('/')
      if (width < 640) await page.getByRole('link', { name: 'Search recipes' }).click()
      const box = page.getByRole(width < 640 ? 'searchbox' : 'combobox', { name: 'Search recipes' })
      await box.fill('lasanga')
      await page.keyboard.press('Enter')
      await page.getByText('showing results for “lasagna”').waitFor()
      await page.getByRole('link', { name: 'View Recipe: Best Lasagna' }).waitFor()
      await visit('/recipes/dinner')
      await page.getByRole('link', { name: 'Page 2' }).click()
      await page.waitForURL(/page=2/)
    })
  },
  [360, 1280].flatMap((width) => THEMES.map((theme) => ({ width, theme, script: false }))),
)

describeJourneys(
  'the documentation of the API',
  (_, again) => {
    again('from the footer to a call of the API', async ({ page, visit }) => {
      await visit('/About')
      await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
      await page.getByRole('heading', { level: 1, name: 'The API' }).waitFor()
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await contents.getByText('Recipes').first().click()
      await contents.getByRole('link', { name: 'Publish a recipe' }).click()
      await page.waitForURL('**/api/docs#publishRecipe')
      const call = page.getByRole('article', { name: 'Publish a recipe' })
      await call.getByText('201').click()
      await call.getByText('publishedAt').waitFor()
      await page.getByRole('contentinfo').getByLabel('Language').selectOption('hi')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Change' }).click()
      await page.waitForURL('**/api/docs')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi')
    })
  },
  [{ ...PHONE, script: false }],
)

describeJourneys(
  'in Hindi',
  (_, again) => {
    for (const path of [
      '/',
      '/Categories',
      '/recipes/breakfast',
      '/recipe/5',
      '/search?q=chicken',
      '/About',
      '/recipe/9999',
    ]) {
      again(`${path} speaks Hindi`, async ({ page, visit }) => {
        await visit(path)
        expect(await page.locator('html').getAttribute('lang')).toBe('hi')
        expect(await page.locator('h1').first().textContent()).not.toBe('')
        expect(await page.getByRole('contentinfo').textContent()).toMatch(/[\u0900-\u097f]{3}/)
      })
    }
  },
  THEMES.map((theme) => ({ width: 360, theme, language: 'hi' })),
)
