import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aName, aSignedInCook, register } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'

const WEEK = '/meal-plan?week=2026-11-23'
const meal = (page: Page, name: string) => page.getByRole('region', { name })

describeJourneys('the meal plan', (_, again) => {
  again(
    'a recipe is planned from its page, moved by the keyboard, and its leftovers are eaten later',
    async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await aSignedInCook(visitor)
      await visit('/meal-plan/add?recipe=5&servings=6')
      await page.getByLabel('Day').fill('2026-11-25')
      await page.getByLabel('Meal', { exact: true }).selectOption('lunch')
      await expectAccessible()
      await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
      await meal(page, 'Wednesday, Lunch').getByRole('link', { name: 'Best Lasagna', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Change: Best Lasagna' }).press('Enter')
      await page.getByLabel('Meal', { exact: true }).first().selectOption('dinner')
      await expectAccessible()
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await meal(page, 'Wednesday, Dinner').getByRole('link', { name: 'Best Lasagna', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Change: Best Lasagna' }).press('Enter')
      await page.getByText('Eat twice').click()
      await page.getByRole('button', { name: 'Plan the leftovers' }).press('Enter')
      await meal(page, 'Thursday, Dinner').getByText('Leftovers from Wednesday').waitFor()
      await page.getByRole('link', { name: 'Change: Best Lasagna' }).first().press('Enter')
      await page.getByRole('button', { name: 'Remove' }).click()
      await page.getByText('2 meals removed.').waitFor()
      await page.getByRole('button', { name: 'Undo' }).click()
      await meal(page, 'Thursday, Dinner').getByText('Leftovers from Wednesday').waitFor()
      await page.reload()
      await meal(page, 'Thursday, Dinner').getByText('Leftovers from Wednesday').waitFor()
    },
  )

  again('a visitor’s plan is on the device, and comes along into the account', async (visitor) => {
    const { page, visit } = visitor
    await visit('/meal-plan/add?day=2026-11-27&meal=dinner')
    await page.getByLabel('In your own words').fill('Pizza with friends')
    await page.getByRole('button', { name: 'Add this text' }).click()
    await meal(page, 'Friday, Dinner').getByText('Pizza with friends').waitFor()
    await visit('/meal-plan/add?recipe=5&day=2026-11-26&meal=dinner')
    await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
    await meal(page, 'Thursday, Dinner').getByRole('link', { name: 'Best Lasagna', exact: true }).waitFor()
    await page.getByText(/About \d+ kcal and \d+ g protein a person\./).waitFor()
    await meal(page, 'Thursday, Dinner')
      .getByRole('img', { includeHidden: true })
      .first()
      .waitFor({ state: 'attached' })
    await register(visitor, aName())
    await visit(WEEK)
    await meal(page, 'Friday, Dinner').getByText('Pizza with friends').waitFor()
    expect(await page.getByText('Pizza with friends').count()).toBe(1)
  })
})

describeJourneys('a plan for everybody in the household', (story) => {
  story('what somebody does not eat is named as soon as it is planned, and before', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await aSignedInCook(visitor)
    await visit('/settings/preferences')
    await page.getByRole('checkbox', { name: 'Vegan' }).check()
    await page.getByRole('button', { name: 'Save what you do not eat' }).click()
    await page.getByText('Your preferences are saved.').first().waitFor()
    await visit(WEEK)
    await page.getByRole('link', { name: 'Add to Dinner, Thursday, November 26' }).click()
    await page.getByRole('main').getByRole('searchbox').fill('best lasagna')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Best Lasagna' }).first().click()
    await page.getByText('Not marked as Vegan', { exact: false }).waitFor()
    await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
    await meal(page, 'Thursday, Dinner').getByText('Not marked as Vegan', { exact: false }).waitFor()
    await expectAccessible()
  })
})

describeJourneys(
  'the meal plan in Hindi',
  (_, again) => {
    again('shows days and meals in the reader’s words', async ({ page, visit, expectAccessible }) => {
      await visit('/meal-plan/add?day=2026-11-27&meal=dinner')
      await page.getByLabel('अपने शब्दों में').fill('खिचड़ी')
      await page.getByRole('button', { name: 'ये शब्द जोड़ें' }).click()
      await page
        .getByRole('region', { name: /^शुक्रवार/ })
        .getByText('खिचड़ी')
        .waitFor()
      await expectAccessible()
    })
  },
  [{ width: 360, theme: 'dark', language: 'hi' }],
)
