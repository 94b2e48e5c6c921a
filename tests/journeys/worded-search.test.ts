import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'

const SEARCHES = {
  en: { text: 'vegan rice in 30 minutes', active: 'Active filters', first: /Vegan/, second: /30 min/ },
  hi: { text: 'शाकाहारी चावल 30 मिनट में', active: 'लगाए गए फ़िल्टर', first: /शाकाहारी/, second: /30/ },
} as const
const quoted = (page: Page) => new URL(page.url()).searchParams.get('q')?.match(/"[^"]*"/g)?.length ?? 0

/** Moves the focus by the Tab key until it is on a link of a name. */
async function tabTo(page: Page, name: RegExp) {
  await page.locator('main h1').evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() =>
      document.activeElement?.closest('ul[aria-label] a')?.getAttribute('aria-label'),
    )
    if (label && name.test(label)) return
  }
  throw new Error(`no link ${name} is reached by the Tab key`)
}

describeJourneys(
  'words of a search',
  (story) => {
    story(
      'become chips, which the keyboard removes one by one',
      async ({ page, visit }, { language = 'en', script }) => {
        const { text, active, first, second } = SEARCHES[language]
        await visit('/search')
        const box = page.locator('main input[name=q]')
        await box.fill(text)
        await box.press('Enter')
        const chips = page.getByRole('main').getByRole('list', { name: active })
        await chips.waitFor()
        const links = chips.locator('a[aria-label]')
        expect(await links.count()).toBe(2)
        for (const [at, name] of [first, second].entries()) {
          await tabTo(page, name)
          await page.keyboard.press('Enter')
          await expect.poll(() => quoted(page)).toBe(at + 1)
          await expect.poll(() => links.count()).toBe(1 - at)
          if (script !== false) expect(await page.evaluate(() => document.activeElement?.id)).toBe('results')
        }
        expect((await box.inputValue()).replaceAll('"', '')).toBe(text)
      },
    )
  },
  TWO_LOOKS.flatMap((look) => [
    look,
    { ...look, language: 'hi' as const, isAgain: true },
    { ...look, script: false, isAgain: true },
  ]),
)
