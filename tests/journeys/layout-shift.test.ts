import { expect } from 'vitest'
import { aName } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { describeJourneys, type Visitor, whenIdle } from '../support/journey.ts'

const MAX_SHIFT = 0.02
/** At the desk the search box of the header moves once while a long page arrives, and a planned day grows by its nutrition; may only fall. */
const MAX_SHIFT_AT_DESK = 0.035

/** What a browser reports as the layout shift of a page, without what somebody's own input moved. */
async function layoutShift({ page }: Visitor) {
  await whenIdle(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}

describeJourneys('layout shift', (story) => {
  story('a visitor with things on the device sees plan and list without a jump', async (visitor, { width }) => {
    const { page, visit } = visitor
    await visit('/shopping-list')
    await page.getByRole('textbox', { name: 'What do you need' }).fill('milk\n2 onions\n500 g flour')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('main').getByText('500 g').waitFor()
    await visit('/meal-plan/add?recipe=5')
    await page.locator('main form button[type=submit]').first().click()
    await page.waitForURL(/meal-plan(?!\/add)/)
    const most = width < 500 ? MAX_SHIFT : MAX_SHIFT_AT_DESK
    for (const path of ['/shopping-list', '/meal-plan', '/', '/search?q=chicken', '/collections']) {
      await visit(path)
      expect(await layoutShift(visitor), path).toBeLessThan(most)
    }
    await visit('/register')
    const name = aName()
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Email').fill(`${name}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    // The whole page is loaded anew, as the server sends it.
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByText('Now in your account, from this device: Shopping list and Meal plan.').waitFor()
    expect(await layoutShift(visitor), 'the welcome').toBeLessThan(most)
  })
})
