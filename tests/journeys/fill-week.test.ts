import { expect } from 'vitest'
import { aName, register } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'

/** Far enough away that none of its days is over. */
const WEEK = '/meal-plan?week=2031-03-05'

describeJourneys('filling a week', (story) => {
  story('a cook swaps one proposal by the keyboard, keeps another, and plans what is ticked', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await register(visitor, aName())
    await visit(WEEK)
    await page.getByRole('link', { name: 'Fill my week' }).click()
    const titles = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect.poll(() => titles.count()).toBe(7)
    await page.getByText('Days, meals, time, fridge and season').click()
    await page.getByLabel('What is in the fridge?').fill('spinach')
    await page.getByRole('button', { name: 'Show proposals' }).press('Enter')
    await page.getByText('uses spinach').first().waitFor()
    expect(await page.getByLabel('Season of').inputValue()).toBe('north')
    await expectAccessible()
    const before = await titles.allTextContents()
    await page.getByRole('button', { name: `Another one: ${before[1]}` }).press('Enter')
    await page.getByRole('link', { name: before[1] ?? '', exact: true }).waitFor({ state: 'detached' })
    const swapped = await titles.allTextContents()
    expect(swapped.toSpliced(1, 1)).toEqual(before.toSpliced(1, 1))
    const ticks = page.getByRole('checkbox', { name: /^Keep/ })
    for (let at = 0; at < 7; at++) if (at !== 1) await ticks.nth(at).uncheck()
    await page.getByRole('button', { name: 'Propose others' }).press('Enter')
    await expect.poll(async () => (await titles.allTextContents()).join()).not.toBe(swapped.join())
    const last = await titles.allTextContents()
    expect(last[1]).toBe(swapped[1])
    // What is proposed anew is ticked again; what is unticked is left out.
    for (let at = 0; at < 7; at++) expect(await ticks.nth(at).isChecked()).toBe(true)
    await ticks.nth(6).uncheck()
    const [left] = last.splice(6, 1)
    await page.getByRole('button', { name: 'Plan these meals' }).click()
    await page.waitForURL('**/meal-plan?week=*')
    for (const title of last) await page.getByRole('link', { name: title, exact: true }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: left ?? '', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'The whole month' }).click()
    await page.getByText(last[0] ?? '').waitFor()
    await expectAccessible()
  })
})

describeJourneys(
  'filling a week without an account',
  (_, again) => {
    again('fills what is empty on the device, as one eats, and takes it along into the account', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await visit('/meal-plan/add?recipe=5&day=2031-03-05&meal=dinner')
      await page.locator('main').getByRole('button', { name: 'Add to meal plan' }).click()
      await page.waitForURL('**/meal-plan?week=*')
      await page.getByRole('link', { name: 'Fill my week' }).click()
      const titles = page.getByRole('main').getByRole('listitem').getByRole('link')
      await expect.poll(() => titles.count()).toBe(6)
      await page.getByText('Days, meals, time, diets, fridge and season').click()
      await page.getByLabel('Vegetarian').check()
      await page.getByLabel('peanuts').check()
      await page.getByLabel('Minutes on weekdays').fill('90')
      await page.getByLabel('Minutes at weekends').fill('90')
      await expectAccessible()
      await page.getByRole('button', { name: 'Show proposals' }).press('Enter')
      await page.getByText('Everything is for all of you: Vegetarian, no peanuts.').waitFor()
      const before = await titles.allTextContents()
      expect(before).toHaveLength(6)
      await page.getByRole('button', { name: `Another one: ${before[0]}` }).press('Enter')
      await page.getByRole('link', { name: before[0] ?? '', exact: true }).waitFor({ state: 'detached' })
      const proposed = await titles.allTextContents()
      expect(proposed.slice(1)).toEqual(before.slice(1))
      await page.getByRole('checkbox', { name: /^Keep/ }).last().uncheck()
      const left = proposed.pop() ?? ''
      await page.getByRole('button', { name: 'Plan these meals' }).click()
      await page.waitForURL('**/meal-plan?week=*')
      const inPlan = async () => {
        for (const title of [...proposed, 'Best Lasagna'])
          await page.getByRole('link', { name: title, exact: true }).waitFor()
      }
      await inPlan()
      expect(await page.getByRole('link', { name: left, exact: true }).count()).toBe(0)
      await page.goBack()
      await expect.poll(() => titles.count()).toBe(1)
      await register(visitor, aName())
      await visit(WEEK)
      await inPlan()
    })
  },
  [
    { width: 360, theme: 'dark', language: 'en', script: true },
    { width: 1280, theme: 'light', language: 'en', script: true },
  ],
)

describeJourneys(
  'filling a week without JavaScript, in Hindi',
  (_, again) => {
    again('works by plain forms', async (visitor) => {
      const { page, visit, origin, expectAccessible } = visitor
      const username = aName()
      await page.goto(`${origin}/register`)
      await page.locator('[name=username]').fill(username)
      await page.locator('main [name=email]').fill(`${username}@example.org`)
      await page.locator('[name=password]').fill('wild garlic and walnuts')
      await page.locator('main button[type=submit]').click()
      await visit('/meal-plan/fill?week=2031-03-05')
      const titles = page.getByRole('main').getByRole('listitem').getByRole('link')
      const before = await titles.allTextContents()
      await page
        .getByRole('button', { name: /^कोई और/ })
        .first()
        .click()
      expect((await titles.allTextContents())[0]).not.toBe(before[0])
      await expectAccessible()
      await page.getByRole('button', { name: 'ये भोजन तय करें' }).click()
      expect(page.url()).toContain('/meal-plan?week=')
      await page.getByRole('link', { name: before[3] ?? '', exact: true }).waitFor()
    })
  },
  [{ width: 360, theme: 'dark', language: 'hi', script: false }],
)
