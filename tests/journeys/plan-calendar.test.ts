import ICAL from 'ical.js'
import { expect } from 'vitest'
import { dayOf } from '#app/base/request/plain-day.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { bytesOf, describeJourneys, TWO_LOOKS, type Visitor } from '../support/journey.ts'

const ADDRESS = 'The address of your calendar'

/** Presses a button that makes an address, and reads the address that the page then shows instead of `before`. */
async function make({ page, origin }: Visitor, button: string, before = '') {
  await page.getByRole('button', { name: button }).click()
  const shown = page.getByRole('textbox', { name: ADDRESS })
  await expect.poll(() => shown.inputValue()).not.toBe(before)
  const address = await shown.inputValue()
  // The site calls itself by its usual address, wherever the test runs it.
  const { pathname, search } = new URL(address)
  return { address, here: origin + pathname + search }
}

describeJourneys(
  'the plan in a calendar app',
  (story) => {
    story('the address is shown as often as one looks, a new one ends it, and stopping ends all', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      const statusOf = async (address: string) => (await page.request.get(address)).status()
      await aSignedInCook(visitor)
      await visit('/meal-plan/calendar')
      const first = await make(visitor, 'Make the address')
      expect(await (await page.request.get(first.here)).text()).toContain('BEGIN:VCALENDAR')
      await expectAccessible()
      const second = await make(visitor, 'Make a new address', first.address)
      expect([await statusOf(first.here), await statusOf(second.here)]).toEqual([404, 200])
      await visit('/meal-plan/calendar')
      expect(await page.getByRole('textbox', { name: ADDRESS }).inputValue()).toBe(second.address)
      await page.getByRole('button', { name: 'Stop the calendar' }).click()
      await page.getByRole('button', { name: 'Make the address' }).waitFor()
      expect(await statusOf(second.here)).toBe(404)
    })
  },
  TWO_LOOKS.flatMap((look) => [look, { ...look, script: false, isAgain: true }]),
)

describeJourneys(
  'the plan of a visitor in a calendar app',
  (story) => {
    story('is a file that their device makes, without an account', async ({ page, visit, expectAccessible }) => {
      await visit(`/meal-plan/add?day=${dayOf(Date.now())}`)
      await page.getByLabel('Or something else').or(page.locator('[name=text]')).first().fill('Khichdi, with papad')
      await page
        .getByRole('button', { name: 'Add this' })
        .or(page.locator('form:has([name=text]) button'))
        .first()
        .click()
      await page.waitForURL(/\/meal-plan\?/)
      await visit('/meal-plan/calendar')
      await expectAccessible()
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the calendar file' }).click()
      const file = await bytesOf(await downloading)
      const calendar = new ICAL.Component(ICAL.parse(file.toString()))
      const [event] = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
      expect(event?.summary).toBe('Dinner: Khichdi, with papad')
      expect(event?.startDate.toString()).toBe(`${dayOf(Date.now())}T19:00:00`)
    })
  },
  'in turn',
)
