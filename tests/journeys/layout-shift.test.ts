import { expect } from 'vitest'
import { describeJourneys, type Visitor, whenIdle } from '../support/journey.ts'

const MAX_SHIFT = 0.02

/** What a browser reports as the layout shift of a page, without what somebody's own input moved. */
async function layoutShift({ page, visit }: Visitor, path: string) {
  await visit(path)
  await whenIdle(page)
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(resolve, 1000, 0)
      }),
  )
}

describeJourneys('layout shift', (story) => {
  story('a visitor with things on the device sees plan and list without a jump', async (visitor, _look) => {
    const { page, visit } = visitor
    await visit('/shopping-list')
    for (const line of ['milk', '2 onions', '500 g flour']) {
      await page.getByRole('textbox').first().fill(line)
      await page.keyboard.press('Enter')
      await page
        .getByText(line.split(' ').at(-1) ?? '')
        .first()
        .waitFor()
    }
    await visit('/meal-plan/add?recipe=5')
    await page.locator('main form button[type=submit]').first().click()
    await page.waitForURL(/meal-plan(?!\/add)/)
    for (const path of ['/shopping-list', '/meal-plan', '/', '/search?q=chicken', '/collections'])
      expect(await layoutShift(visitor, path), path).toBeLessThan(MAX_SHIFT)
  })
})
