import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeJourneys, whenIdle } from '../support/journey.ts'

/** Goes to a page whose scripts do not arrive before they are released. */
async function withoutScriptsYet(page: Page, address: string) {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return released.resolve
}

/** Lets no page believe that it has nothing to do, nor that it has waited long enough. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

const isTakenOver = (page: Page) =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))

const aStar = (page: Page) => page.locator('#top-rated').getByRole('button', { name: /^Add to favourites/ })

const favourites = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favoriteRecipes') ?? '[]').length)

describeJourneys('before scripts have taken over', (story, again) => {
  again('a tap on a star counts, once for each star, however often it was tapped', async ({ page, origin }) => {
    const release = await withoutScriptsYet(page, origin)
    const [first, second] = [aStar(page).nth(0), aStar(page).nth(1)]
    await first.click()
    await first.click()
    await second.click()
    expect(await first.getAttribute('aria-pressed')).toBe('false')
    release()
    await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
    expect(await favourites(page)).toBe(2)
    await first.click()
    await expect.poll(() => favourites(page)).toBe(1)
  })

  again(
    'the theme that a form sent is the last choice, whatever was chosen before',
    async ({ page, origin, visit }) => {
      const choose = (theme: string) =>
        page
          .getByRole('contentinfo')
          .getByRole('button', { name: `${theme} mode` })
          .click()
      const shown = () => page.locator('body').getAttribute('data-theme')
      await visit('/About')
      if ((await shown()) === 'dark') await choose('Light')
      await choose('Dark')
      const release = await withoutScriptsYet(page, `${origin}/About`)
      await choose('Light')
      await expect.poll(shown).toBe('light')
      release()
      await expect.poll(() => isTakenOver(page)).toBe(true)
      await whenIdle(page)
      expect(await shown()).toBe('light')
      await page.reload()
      expect(await shown()).toBe('light')
    },
  )

  again('what was typed into the search stays, and is searched for', async ({ page, origin }) => {
    const release = await withoutScriptsYet(page, `${origin}/search`)
    const box = page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('combobox'))
      .and(page.locator(':visible'))
    await box.first().pressSequentially('lasag')
    release()
    await expect.poll(() => isTakenOver(page)).toBe(true)
    expect(await box.first().inputValue()).toBe('lasag')
    await box.first().pressSequentially('na')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=lasagna')
    await page.getByRole('main').getByRole('link', { name: 'Best Lasagna' }).first().waitFor()
  })

  story('what was typed into the login form stays, and is checked', async ({ page, origin }) => {
    const release = await withoutScriptsYet(page, `${origin}/login`)
    const main = page.getByRole('main')
    const name = main.getByLabel('Username', { exact: true })
    const password = main.getByLabel('Password', { exact: true })
    await name.pressSequentially('nobody@example.com')
    await password.pressSequentially('not the one')
    release()
    await expect.poll(() => isTakenOver(page)).toBe(true)
    expect([await name.inputValue(), await password.inputValue()]).toEqual(['nobody@example.com', 'not the one'])
    await main.getByRole('button', { name: 'Login', exact: true }).click()
    await main.getByText('Login failed.', { exact: false }).waitFor()
    expect(await name.inputValue()).toBe('nobody@example.com')
  })

  again('a tick in a list counts, for this recipe and no other', async ({ page, origin }) => {
    const release = await withoutScriptsYet(page, `${origin}/recipe/7`)
    const box = page.getByRole('checkbox', { name: 'Step 2 is done' })
    await box.check()
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recipeTicks') ?? '')).toContain('step-1')
    await page
      .getByRole('link', { name: /^View Recipe/ })
      .first()
      .click()
    await page.waitForURL((url) => url.pathname !== '/recipe/7')
    await page.getByRole('heading', { name: 'Instructions' }).waitFor()
    await expect.poll(() => page.locator('input[type="checkbox"]:checked').count()).toBe(0)
  })

  again('menus open, and links lead on', async ({ page, origin }, { width }) => {
    const release = await withoutScriptsYet(page, origin)
    const bar = page.getByRole('banner')
    if (width < 500) await bar.getByRole('button', { name: 'Menu' }).click()
    await bar.getByText('Recipes', { exact: true }).first().click()
    await bar.getByRole('link', { name: 'Indian', exact: true }).click()
    await page.waitForURL('**/recipes/indian', { waitUntil: 'commit' })
    release()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  })
})

describeJourneys('a page whose first picture is on its way', (_, again) => {
  again('asks for no scripts yet, unless it is touched', async ({ page, origin }) => {
    const [picture, asked] = [Promise.withResolvers<void>(), [] as string[]]
    await page.route('**/media/**', async (route) => {
      await picture.promise
      await route.continue()
    })
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
    await page.goto(origin, { waitUntil: 'domcontentloaded' })
    await whenIdle(page)
    expect(asked).toEqual([])
    await aStar(page).first().click()
    await expect.poll(() => favourites(page)).toBe(1)
    picture.resolve()
  })
})

describeJourneys('a page that is never idle', (_, again) => {
  again('waits for a touch, which counts', async ({ page, origin }) => {
    await neverIdle(page)
    await page.goto(origin)
    expect(await isTakenOver(page)).toBe(false)
    await aStar(page).first().click()
    await expect.poll(() => favourites(page)).toBe(1)
    expect(await aStar(page).first().getAttribute('aria-pressed')).toBe('true')
  })

  again('waits for a key, which counts', async ({ page, origin }) => {
    await neverIdle(page)
    await page.goto(origin)
    expect(await isTakenOver(page)).toBe(false)
    await aStar(page).first().press('Enter')
    await expect.poll(() => favourites(page)).toBe(1)
  })

  again('waits for a tap without pointer or key, as screen readers make it', async ({ page, origin }) => {
    await neverIdle(page)
    await page.goto(origin)
    await aStar(page)
      .first()
      .evaluate((button: HTMLButtonElement) => button.click())
    await expect.poll(() => favourites(page)).toBe(1)
  })
})
