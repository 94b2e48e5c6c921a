import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { anotherMember, aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, WITHOUT_NETWORK } from '../support/journey.ts'

/** Far enough away that none of its days is over. */
const WEEK = '/meal-plan?week=2031-03-05'
const meal = (page: Page, name: string) => page.getByRole('region', { name })
const line = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const isTicked = (page: Page, name: RegExp) => line(page, name).getAttribute('aria-checked')
const inStep = (page: Page) => page.locator('li[data-drag]').first().waitFor({ state: 'attached' })

async function plan(page: Page, open: (path: string) => Promise<void>, recipe: number, day: string) {
  await open(`/meal-plan/add?recipe=${recipe}&servings=8&day=${day}&meal=dinner`)
  await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
  await page.waitForURL('**/meal-plan?week=*')
}

describeWorkerJourneys('a week of one household', (story) => {
  story('two members plan it, make the list of it, and both tick in the shop, one of them offline', async (visitor) => {
    const { page, context, visit, expectErrors, expectAccessible } = visitor
    expectErrors(WITHOUT_NETWORK)
    await aSignedInCook(visitor)
    const { phone, open, own } = await anotherMember(visitor)
    await plan(page, visit, 5, '2031-03-05')
    await plan(phone, open, 7, '2031-03-06')
    for (const one of [page, phone]) {
      await meal(one, 'Wednesday, Dinner').getByRole('listitem').getByText('Serves 8').waitFor()
      await meal(one, 'Thursday, Dinner').getByRole('listitem').getByText('Serves 8').waitFor()
    }

    const shop = async () => {
      await visit(WEEK)
      await page.getByRole('link', { name: 'Shopping for these days' }).click()
      await page.getByRole('group', { name: /^Best Lasagna/ }).waitFor()
    }
    await shop()
    await page.getByRole('checkbox', { name: /^Thursday/ }).uncheck()
    await expect.poll(() => page.getByRole('main').getByRole('group').count()).toBe(2)
    await expectAccessible()
    await page.getByRole('button', { name: 'Put on the list' }).click()
    await page.getByRole('link', { name: 'See the list' }).waitFor()
    await visit('/shopping-list')
    const lasagna = await page.getByRole('checkbox').count()
    // All days once more: what is on the list already is not added again.
    await shop()
    await page.getByRole('button', { name: 'Put on the list' }).click()
    await page.getByRole('link', { name: 'See the list' }).click()
    await page.waitForURL('**/shopping-list')
    await inStep(page)
    // The address is there before the page is.
    await expect.poll(() => page.getByRole('checkbox').count()).toBeGreaterThan(lasagna)
    expect(await line(page, /pancetta/).count()).toBe(1)

    await open('/shopping-list')
    await inStep(phone)
    const count = await page.getByRole('checkbox').count()
    await expect.poll(() => phone.getByRole('checkbox').count()).toBe(count)
    await context.setOffline(true)
    await line(page, /pancetta/).click()
    await line(phone, /onion/).first().click()
    expect(await isTicked(phone, /pancetta/)).toBe('false')
    await context.setOffline(false)
    for (const one of [page, phone]) {
      await expect.poll(() => isTicked(one, /pancetta/)).toBe('true')
      await expect.poll(() => line(one, /onion/).first().getAttribute('aria-checked')).toBe('true')
      expect(await one.getByRole('checkbox').count()).toBe(count)
    }
    await own.close()
  })
})
