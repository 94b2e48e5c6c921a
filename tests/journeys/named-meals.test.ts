import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aName, anotherMember, aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, WITHOUT_NETWORK } from '../support/journey.ts'
import { storeForOffline } from '../support/stored-pages.ts'

const WEEK = '/meal-plan?week=2031-03-05&meals=all'
const meal = (page: Page, name: string) => page.getByRole('region', { name })
const inStep = (page: Page) => page.locator('[data-drag]').first().waitFor({ state: 'attached' })

/** Gives a meal a name on the page of the meals. */
async function rename(page: Page, usual: string, name: string) {
  await page.getByRole('link', { name: 'The meals of our day' }).click()
  await page.getByRole('group', { name: usual }).getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.waitForURL('**/meal-plan')
}

describeWorkerJourneys('the meals of the day', (story, again) => {
  again('one member names dinner, and the plan of the other one has the name at once', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await aSignedInCook(visitor)
    const { phone, open, own } = await anotherMember(visitor)
    await open(WEEK)
    await meal(phone, 'Wednesday, Dinner').waitFor()
    await visit(WEEK)
    await page.getByRole('link', { name: 'The meals of our day' }).click()
    await page.getByRole('group', { name: 'Dinner' }).getByLabel('Name').fill('Abendbrot')
    await page.getByRole('group', { name: 'Snack' }).getByLabel('We have this meal').uncheck()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await visit(WEEK)
    for (const one of [page, phone]) {
      await meal(one, 'Wednesday, Abendbrot').waitFor()
      await expect.poll(() => meal(one, 'Wednesday, Snack').count()).toBe(0)
    }
    await phone.getByRole('link', { name: 'Add to Abendbrot, Wednesday, March 5' }).click()
    await phone.getByText('Wednesday, March 5: Abendbrot').waitFor()
    await phone.getByLabel('In your own words').fill('Bread and cheese')
    await phone.getByRole('button', { name: 'Add this text' }).click()
    await meal(page, 'Wednesday, Abendbrot').getByText('Bread and cheese').waitFor()
    await own.close()
  })

  story('a visitor’s names are on the device, and come along into the account', async (visitor) => {
    const { page, visit } = visitor
    await visit(WEEK)
    await rename(page, 'Lunch', 'Mittagessen')
    await visit(WEEK)
    await meal(page, 'Wednesday, Mittagessen').waitFor()
    await aSignedInCook(visitor)
    await visit('/meal-plan/meals')
    await expect
      .poll(() => page.getByRole('group', { name: 'Lunch' }).getByLabel('Name').inputValue())
      .toBe('Mittagessen')
    await visit(WEEK)
    await meal(page, 'Wednesday, Mittagessen').waitFor()
  })

  again('the plan opens without a network, with its meals under their names, and is changed there', async (visitor) => {
    const { page, context, visit, origin, expectErrors } = visitor
    expectErrors(WITHOUT_NETWORK)
    await aSignedInCook(visitor)
    await visit('/meal-plan/add?day=2031-03-05&meal=dinner')
    await page.getByLabel('In your own words').fill('Bread and cheese')
    await page.getByRole('button', { name: 'Add this text' }).click()
    await page.waitForURL('**/meal-plan?week=*')
    await rename(page, 'Dinner', 'Abendbrot')
    await visit(WEEK)
    await meal(page, 'Wednesday, Abendbrot').getByText('Bread and cheese').waitFor()
    await inStep(page)
    await storeForOffline(page, `${origin}/meal-plan`)
    await context.setOffline(true)
    await page.goto(origin + WEEK)
    await meal(page, 'Wednesday, Abendbrot').getByText('Bread and cheese').waitFor()
    await page.getByRole('link', { name: 'Next week' }).click()
    await meal(page, 'Wednesday, Abendbrot').waitFor()
    await meal(page, 'Wednesday, Abendbrot').getByText('Bread and cheese').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Week before' }).click()
    await page.getByRole('link', { name: 'Change: Bread and cheese' }).click()
    await page.getByLabel('In your own words').fill('Bread and ham')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await meal(page, 'Wednesday, Abendbrot').getByText('Bread and ham').waitFor()
    // A text needs no server either.
    await page.getByRole('link', { name: 'Add to Abendbrot, Thursday, March 6' }).click()
    await page.getByText('Thursday, March 6: Abendbrot').waitFor()
    await page.getByLabel('In your own words').fill('Pizza from the freezer')
    await page.getByRole('button', { name: 'Add this text' }).click()
    await meal(page, 'Thursday, Abendbrot').getByText('Pizza from the freezer').waitFor()
    await context.setOffline(false)
    const seen = async () => (await page.request.get(origin + WEEK)).text()
    await expect.poll(seen, { timeout: 20_000 }).toContain('Bread and ham')
    await expect.poll(seen, { timeout: 20_000 }).toContain('Pizza from the freezer')
  })
})

describeWorkerJourneys(
  'the meals of the day without JavaScript, in Hindi',
  (_, again) => {
    again('are named by a plain form', async (visitor) => {
      const { page, visit, origin, expectAccessible } = visitor
      const username = aName()
      await page.goto(`${origin}/register`)
      await page.locator('[name=username]').fill(username)
      await page.locator('main [name=email]').fill(`${username}@example.org`)
      await page.locator('[name=password]').fill('wild garlic and walnuts')
      await page.locator('main button[type=submit]').click()
      await visit('/meal-plan')
      await page.getByRole('link', { name: 'हमारे दिन के भोजन' }).click()
      await page.getByRole('group', { name: 'डिनर' }).getByLabel('नाम').fill('रात का खाना')
      await expectAccessible()
      await page.getByRole('button', { name: 'सहेजें', exact: true }).click()
      await page.getByText('आपके भोजन के नाम और समय सहेज लिए गए।').waitFor()
      await page.getByRole('heading', { name: 'रात का खाना' }).first().waitFor({ state: 'attached' })
    })
  },
  [{ width: 360, theme: 'light', language: 'hi', script: false }],
)
