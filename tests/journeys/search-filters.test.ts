import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeJourneys, PHONE, TWO_LOOKS } from '../support/journey.ts'

const isPhone = (width: number) => width < 720
const main = (page: Page) => page.getByRole('main')
const results = (page: Page) => main(page).locator('#results')
const panel = (page: Page) => main(page).getByRole('dialog', { name: 'Filters' })
const chips = (page: Page) => main(page).getByRole('list', { name: 'Active filters' })
const openFilters = async (page: Page) => {
  await main(page)
    .getByText(/^Filters/)
    .first()
    .click()
  await panel(page).getByRole('group', { name: 'Diet' }).waitFor()
}
const modal = (page: Page) => panel(page).evaluate((dialog) => dialog.matches(':modal'))
const isInSight = (page: Page) =>
  results(page).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

/** Every stop of the Tab key on the page that something else lies over, by its markup. */
async function coveredStops(page: Page) {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.querySelector('a')?.focus()
  })
  const covered: string[] = []
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      const element = document.activeElement as HTMLElement
      if (element === document.body) return null
      const isSeen = element.getAttribute('data-seen') === 'yes'
      element.setAttribute('data-seen', 'yes')
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const at = (x: number, y: number) => document.elementFromPoint(x, y)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const points = [at(x, y), at(left + 3, y), at(right - 3, y)]
      const isOwn = points.some((point) => point !== null && (element.contains(point) || point.contains(element)))
      return { isSeen, html: isOwn ? '' : element.outerHTML.slice(0, 120) }
    })
    if (state === null || state.isSeen) return { stops: stop, covered }
    if (state.html) covered.push(state.html)
  }
  return { stops: 200, covered }
}

describeJourneys(
  'search filters',
  (story, again) => {
    again(
      'apply as they change, keep the focus, and Back leads to the plain search',
      async ({ page, visit }, { width }) => {
        await visit('/search?q=chicken')
        await results(page)
          .getByText(/recipes/)
          .waitFor()
        const before = await results(page).textContent()
        await openFilters(page)
        expect(await modal(page)).toBe(isPhone(width))
        const time = panel(page).getByLabel('Total time')
        await time.focus()
        await time.selectOption('30')
        await page.waitForURL(/time=30/)
        await expect.poll(() => results(page).textContent()).not.toBe(before)
        await expect.poll(() => time.evaluate((select) => select === document.activeElement)).toBe(true)
        await panel(page).getByLabel('Rating').selectOption('4')
        await page.waitForURL(/rating=4/)
        const count = (await results(page).textContent()) ?? ''
        await panel(page)
          .getByRole('button', { name: `Show ${count}` })
          .click()
        await expect.poll(() => isInSight(page)).toBe(true)
        await expect.poll(() => panel(page).isVisible()).toBe(false)
        expect(await results(page).evaluate((heading) => heading === document.activeElement)).toBe(true)
        await page.goBack()
        await page.waitForURL('**/search?q=chicken')
        await expect.poll(() => results(page).textContent()).toBe(before)
        await openFilters(page)
        await expect.poll(() => panel(page).getByLabel('Total time').inputValue()).toBe('')
      },
    )

    again(
      'text is applied when typing rests, with few requests, and nothing typed is lost',
      async ({ page, visit }) => {
        await visit('/search')
        const requests: string[] = []
        let release = () => {}
        const gate = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route(/\/search\.data/, async (route) => {
          requests.push(new URL(route.request().url()).searchParams.get('with') ?? '')
          await gate
          await route.continue()
        })
        await openFilters(page)
        const food = panel(page).getByLabel('With ingredients')
        await food.pressSequentially('garlic')
        await expect.poll(() => requests.length).toBe(1)
        await food.pressSequentially(', rice')
        release()
        await page.waitForURL(/with=garlic%2C\+rice/)
        await expect.poll(() => food.inputValue()).toBe('garlic, rice')
        expect(requests).toEqual(['garlic', 'garlic, rice'])
        await panel(page).getByRole('button', { name: /^Show/ }).click()
        await chips(page).getByRole('link', { name: 'Remove filter: with garlic' }).waitFor()
      },
    )

    again('chips remove one filter each, and Clear all removes the rest', async ({ page, visit }, { width }) => {
      await visit('/search?q=chicken&diet=gluten-free&time=60&without=nuts&sort=newest')
      await chips(page).getByRole('link', { name: 'Remove filter: Gluten-Free' }).click()
      await page.waitForURL('**/search?q=chicken&time=60&without=nuts&sort=newest')
      await expect.poll(() => results(page).evaluate((heading) => heading === document.activeElement)).toBe(true)
      await openFilters(page)
      await expect.poll(() => panel(page).getByRole('checkbox', { name: 'Gluten-Free' }).isChecked()).toBe(false)
      expect(await panel(page).getByLabel('Total time').inputValue()).toBe('60')
      await (isPhone(width) ? panel(page) : chips(page)).getByRole('link', { name: 'Clear all' }).click()
      await page.waitForURL('**/search?q=chicken&sort=newest')
      await expect.poll(() => panel(page).getByLabel('Without ingredients').inputValue()).toBe('')
      await expect.poll(() => panel(page).getByLabel('Sort by').inputValue()).toBe('newest')
      await page.keyboard.press('Escape')
      await expect.poll(() => chips(page).count()).toBe(0)
    })

    story(
      'a phone has a sheet: Escape and the cross close it, and the page behind stays',
      async ({ page, visit }, { width }) => {
        await visit('/search?q=rice')
        await openFilters(page)
        const summary = main(page)
          .getByText(/^Filters/)
          .first()
        if (!isPhone(width)) {
          expect(await modal(page)).toBe(false)
          return
        }
        const box = await panel(page).boundingBox()
        expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, width, 780])
        await page.keyboard.press('Escape')
        await expect.poll(() => panel(page).isVisible()).toBe(false)
        await summary.click()
        await panel(page).getByRole('button', { name: 'Close' }).click()
        await expect.poll(() => panel(page).isVisible()).toBe(false)
        expect(page.url()).toMatch(/\/search\?q=rice$/)
      },
    )

    again(
      'nothing covers what has the focus, on the page and with the filters open',
      async ({ page, visit }, { width }) => {
        await visit('/search?q=chicken&time=60')
        const closed = await coveredStops(page)
        expect(closed.covered).toEqual([])
        expect(closed.stops).toBeGreaterThan(20)
        await visit('/search?q=chicken&time=60')
        await openFilters(page)
        const open = await coveredStops(page)
        expect(open.covered).toEqual([])
        expect(open.stops).toBeGreaterThan(isPhone(width) ? 8 : closed.stops)
      },
    )
  },
  TWO_LOOKS,
)

describeJourneys(
  'search filters without scripts',
  (_, again) => {
    again('Apply leads to the results, which are in sight, with chips for what was chosen', async ({ page, visit }) => {
      await visit('/search?q=chicken')
      await openFilters(page)
      await panel(page).getByLabel('Total time').selectOption('30')
      await panel(page).getByLabel('Without ingredients').fill('nuts')
      await panel(page).getByRole('button', { name: 'Apply filters' }).click()
      await page.waitForURL(/time=30.*#results$/)
      await expect.poll(() => isInSight(page)).toBe(true)
      await chips(page).getByRole('link', { name: 'Remove filter: without nuts' }).click()
      await page.waitForURL('**/search?q=chicken&time=30')
      await chips(page).getByRole('link', { name: 'Clear all' }).click()
      await page.waitForURL('**/search?q=chicken')
      await expect.poll(() => chips(page).count()).toBe(0)
    })
  },
  [{ ...PHONE, script: false }],
)
