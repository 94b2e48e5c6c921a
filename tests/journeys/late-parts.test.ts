import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, whenIdle } from '../support/journey.ts'

/** The script of what follows the steps. */
const BELOW = /\/assets\/below-recipe-/
const NOT_FETCHED = /Failed to load resource|Failed to fetch dynamically imported module/

/** Whether React has taken over a part of the page. */
const isAlive = (selector: string) =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps'))

describeWorkerJourneys('what follows a recipe', (story, again) => {
  story('is read at once, and fetched when somebody does anything', async ({ page, origin }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${origin}/recipe/6`, { waitUntil: 'networkidle' })
    await page.waitForFunction(isAlive, 'main')
    await whenIdle(page)
    expect(await page.locator('#reviews').textContent()).toContain('of 5, from')
    expect(scripts.filter((script) => BELOW.test(script))).toEqual([])
    const fetched = page.waitForRequest(BELOW)
    await page.mouse.move(50, 300)
    await fetched
    await page.waitForFunction(isAlive, '#reviews')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: /^All reviews/ }).click()
    await page.locator('#reviews a[href^="/cooks/"]').first().waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  again('works as without scripts while its script cannot be fetched, and comes to life later', async (visitor) => {
    const { page, visit, expectErrors } = visitor
    expectErrors(NOT_FETCHED)
    // It would fetch the script by itself, past the route.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await aSignedInCook(visitor)
    await page.route(BELOW, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => BELOW.test(request.url()))
    await visit('/recipe/65')
    await failed
    // The rest of the page is alive, and none of it waits for the part.
    await page.getByRole('button', { name: /^Save: / }).click()
    await page.getByRole('button', { name: /^Save: /, pressed: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Reviews' }).isVisible()).toBe(true)
    const reviews = page.locator('#reviews')
    await reviews.getByText('Rate this recipe').click()
    await reviews.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await reviews.getByLabel('What did you think of it? (optional)').fill('Sent without its script.')
    await reviews.getByRole('button', { name: 'Save review' }).click()
    await page.getByText('Thank you, your review is saved.').waitFor()
    await reviews.getByRole('paragraph').filter({ hasText: 'Sent without its script.' }).waitFor()
    expect(await page.evaluate(isAlive, '#reviews')).toBe(false)
    await page.unroute(BELOW)
    await page.mouse.move(60, 310)
    await page.waitForFunction(isAlive, '#reviews')
    await reviews.getByText('Edit your review').click()
    await reviews.getByRole('button', { name: 'Delete my review' }).click()
    await page.getByText('Your review has been deleted.').waitFor()
  })
})
