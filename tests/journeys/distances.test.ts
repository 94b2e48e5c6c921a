import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, PHONE } from '../support/journey.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not shown.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.x + box.width / 2 }
}

describeJourneys(
  'distances',
  (story) => {
    story('what is beside something else does not touch it, and what is centred is in the middle', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/recipes/lunch')
      const [brand, tools] = [
        await boxOf(page, 'header a span'),
        await boxOf(page, 'header :has(> [href="/notifications"])'),
      ]
      expect(tools.x + 12 - brand.right, 'the name and the buttons of the header').toBeGreaterThanOrEqual(8)
      const [figures, follow] = [await boxOf(page, 'main dl'), await boxOf(page, 'main header form')]
      expect(follow.y - figures.bottom, 'the figures of a category and its button').toBeGreaterThanOrEqual(12)

      await visit('/search?q=rice')
      const [button, field] = [
        await boxOf(page, 'main form:has([name="subject"])'),
        await boxOf(page, 'main [name="q"]'),
      ]
      expect(field.y - button.bottom, 'the button of a tag and the field').toBeGreaterThanOrEqual(12)

      await visit('/')
      const [stars, quote] = [
        await boxOf(page, '[data-active] [role="img"]'),
        await boxOf(page, '[data-active] blockquote'),
      ]
      expect(Math.abs(stars.middle - quote.middle), 'the stars above what somebody says').toBeLessThanOrEqual(2)

      await visit('/cooks/meera')
      await page.getByRole('button', { name: 'Follow Meera' }).press('Enter')
      const message = page.locator('[popover]:popover-open')
      await message.getByText(/You follow Meera/).waitFor()
      expect((await boxOf(page, '[popover]:popover-open')).height, 'a message of few words').toBeLessThanOrEqual(160)
      await message.getByRole('link', { name: 'See what is new' }).click()
      await page.getByRole('heading', { name: 'Following', level: 1 }).waitFor()
      const [first, reason] = [
        await boxOf(page, '#new + ul > li:nth-child(1) > :last-child'),
        await boxOf(page, '#new + ul > li:nth-child(2) > p'),
      ]
      expect(reason.y, 'why the second recipe is there, below the first').toBeGreaterThanOrEqual(first.bottom)
    })
  },
  [PHONE],
)
