import { expect } from 'vitest'
import { dayOf } from '#app/base/request/plain-day.ts'
import { aName, aSignedInCook, register } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'

describeJourneys(
  'settings',
  (story, again) => {
    story('what a visitor chooses counts at once, and goes along into the account', async (visitor, { width }) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/')
      if (width < 1200) await page.getByRole('button', { name: 'Menu' }).click()
      const main = page.getByRole('navigation', { name: 'Main' })
      await main.locator('summary[aria-label="Settings"]').click()
      await main.getByRole('link', { name: 'Preferences' }).click()
      await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor()
      await page.getByLabel('Units', { exact: true }).selectOption('us')
      await page.getByLabel('Number of people').fill('5')
      await page.locator('form:has([name=people])').getByRole('button', { name: 'Save' }).click()
      for (const need of ['Vegetarian', 'nuts']) await page.getByRole('checkbox', { name: need, exact: true }).check()
      await page.getByRole('button', { name: 'Save what you do not eat' }).click()
      await expectAccessible()

      // The recipe is for four; the plan is for five.
      await visit(`/meal-plan/add?recipe=5&day=${dayOf(Date.now())}`)
      await expect.poll(() => page.getByLabel('Servings').inputValue()).toBe('5')
      await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
      await page.waitForURL('**/meal-plan?week=*')
      await visit('/meal-plan/fill')
      await page.getByText('Everything is for all of you: Vegetarian, no nuts.').waitFor()

      await register(visitor, aName())
      await expect.poll(() => page.evaluate(() => localStorage.getItem('needs'))).toBeNull()
      await visit('/settings/preferences')
      await expect.poll(() => page.getByLabel('Number of people').inputValue()).toBe('5')
      for (const need of ['Vegetarian', 'nuts'])
        expect(await page.getByRole('checkbox', { name: need, exact: true }).isChecked()).toBe(true)
    })

    again('the picture is in front of the banner, with a line about oneself or without', async (visitor) => {
      const { page, visit } = visitor
      const cook = await aSignedInCook(visitor)
      for (const path of ['/profile', `/cooks/${cook}`]) {
        await visit(path)
        const covered = await page.evaluate(() => {
          const picture = document.querySelector('main header img[width="112"]') as HTMLElement
          const { left, top, width, height } = picture.getBoundingClientRect()
          return [0.15, 0.5, 0.85].map(
            (share) => document.elementFromPoint(left + width / 2, top + height * share) === picture,
          )
        })
        expect(covered, path).toEqual([true, true, true])
      }
    })
  },
  'in turn',
)
