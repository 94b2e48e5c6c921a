import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS, type Visitor } from '../support/journey.ts'

/** Presses a button that makes an address, and reads the address that the page then shows instead of `before`. */
async function make({ page, origin }: Visitor, button: string, before = '') {
  await page.getByRole('button', { name: button }).click()
  const shown = page.getByRole('textbox', { name: 'The address of your calendar' })
  await expect.poll(() => shown.inputValue()).not.toBe(before)
  const address = await shown.inputValue()
  // The site calls itself by its usual address, wherever the test runs it.
  const { pathname, search } = new URL(address)
  return { address, here: origin + pathname + search }
}

describeJourneys(
  'the plan in a calendar app',
  (story) => {
    story('the address is shown once, a new one ends it, and stopping ends all', async (visitor) => {
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
      expect(await page.getByRole('textbox', { name: 'The address of your calendar' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Stop the calendar' }).click()
      await page.getByRole('button', { name: 'Make the address' }).waitFor()
      expect(await statusOf(second.here)).toBe(404)
    })
  },
  TWO_LOOKS.flatMap((look) => [look, { ...look, script: false }]),
)
