import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecipe } from '../support/builders.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

const LASAGNA = '/recipe/5'
const TACOS = '/recipe/2'
const COOKIES = '/recipe/100'
const MINUTE = 60_000

/** Counts what is heard and felt in every page of a window, which tests cannot hear. */
const countRings = (context: BrowserContext) =>
  context.addInitScript(() => {
    const counted = window as unknown as { tones: number }
    counted.tones = 0
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      counted.tones++
      start.call(this, when)
    }
  })
const tonesIn = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones)

const dockOf = (page: Page) => page.getByRole('region', { name: /^(?:Timers|टाइमर)$/ })
const rowOf = (page: Page, name: string) => dockOf(page).getByRole('listitem').filter({ hasText: name })
const clockOf = (page: Page, name: string) => rowOf(page, name).getByRole('timer').textContent()
const secondsOf = (clock: string | null) =>
  (clock ?? '')
    .replace('+', '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
/** Shows every timer of the dock, which a phone folds. */
async function unfold(page: Page) {
  const button = dockOf(page).getByRole('button', { name: /^Show all timers/ })
  if (await button.isVisible()) await button.click()
}
const timeOf = (page: Page, time: string) => page.getByRole('button', { name: `Start a timer: ${time}` })

async function threeTimers({ page, context, visit }: Visitor) {
  await countRings(context)
  await page.clock.install()
  await visit(LASAGNA)
  await timeOf(page, '1½ hours, Simmer').click()
  await timeOf(page, '15 minutes, Rest').click()
  await rowOf(page, 'Rest').waitFor({ state: 'attached' })
  await visit(TACOS)
  await timeOf(page, '4 minutes, Fry').click()
  await rowOf(page, 'Fry the').waitFor({ state: 'attached' })
  await unfold(page)
}

describeJourneys('timers', (story, again) => {
  story('run beside one another, across recipes, pages and reloads', async (visitor) => {
    const { page, visit } = visitor
    await threeTimers(visitor)
    const names = ['Simmer over the lowest heat', 'Rest', 'Fry the other half of the white onion']
    for (const name of names) expect(await rowOf(page, name).isVisible(), name).toBe(true)
    await page.clock.fastForward(2 * MINUTE)
    await visit('/Categories')
    await unfold(page)
    expect(secondsOf(await clockOf(page, 'Fry the'))).toBeLessThanOrEqual(120)
    expect(secondsOf(await clockOf(page, 'Simmer over'))).toBeGreaterThan(80 * 60)
    // The link walks to the step without loading the page anew.
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await rowOf(page, 'Rest').getByRole('link', { name: 'Best Lasagna' }).click()
    await page.waitForURL(/\/recipe\/5#step-\d+$/)
    await expect.poll(() => page.locator(new URL(page.url()).hash).textContent()).toContain('Let the lasagna rest')
    await expect.poll(() => page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await expect.poll(() => rowOf(page, 'Rest').isVisible()).toBe(true)
  })

  story('are paused, take a minute more and are removed, by keyboard alone', async (visitor) => {
    const { page } = visitor
    await threeTimers(visitor)
    const press = async (name: string) => {
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Pause: Rest')
    const paused = await clockOf(page, 'Rest')
    await page.clock.fastForward(3 * MINUTE)
    expect(await clockOf(page, 'Rest')).toBe(paused)
    expect(
      await page.getByRole('button', { name: 'Resume: Rest' }).evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await press('+1 min: Rest')
    await expect.poll(async () => secondsOf(await clockOf(page, 'Rest'))).toBe(secondsOf(paused) + 60)
    await press('Remove the timer: Rest')
    await expect.poll(() => rowOf(page, 'Rest').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel)).toBe('Timers')
    await press('Remove the timer: Simmer over the lowest heat')
    await press('Remove the timer: Fry the other half of the white onion')
    await dockOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(await page.evaluate(() => localStorage.getItem('timers'))).toBeNull()
  })

  again('ring until they are heard, in one tab of two, and say so', async (visitor) => {
    const { page, context, origin } = visitor
    await threeTimers(visitor)
    const other = await context.newPage()
    // Behind the first, as tabs are; for Playwright every tab is in sight and was touched, so that either might ring.
    await other.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
    await other.goto(origin + TACOS)
    await dockOf(other).waitFor()
    await page.bringToFront()
    await page.clock.fastForward(4 * MINUTE)
    await page.getByText('Time is up.', { exact: true }).waitFor()
    expect(
      await page.getByRole('status').filter({ hasText: 'Fry the other half of the white onion: Time is up.' }).count(),
    ).toBe(1)
    await expect.poll(() => tonesIn(page)).toBeGreaterThan(0)
    const once = await tonesIn(page)
    await page.clock.runFor(4000)
    expect(await tonesIn(page)).toBeGreaterThan(once)
    await other.getByText('Time is up.', { exact: true }).waitFor({ state: 'attached' })
    await other.clock.runFor(4000)
    expect(await tonesIn(other)).toBe(0)
    await page.getByRole('button', { name: 'Stop ringing: Fry the other half of the white onion' }).click()
    await expect.poll(() => rowOf(page, 'Fry the').count()).toBe(0)
    await expect.poll(() => rowOf(other, 'Fry the').count()).toBe(0)
    const silent = await tonesIn(page)
    await page.clock.runFor(8000)
    expect(await tonesIn(page)).toBe(silent)
  })

  again('of a range ring at its first time and again at its end', async ({ page, visit }) => {
    await page.clock.install()
    await visit(COOKIES)
    await page.getByRole('button', { name: 'Start a timer: 10 to 12 minutes, Bake one tray at a time' }).click()
    await dockOf(page).waitFor()
    await page.clock.fastForward(10 * MINUTE + 1000)
    await page.getByText('10 min: have a look.', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Stop ringing/ }).click()
    await expect.poll(async () => secondsOf(await clockOf(page, 'Bake'))).toBeGreaterThan(100)
    expect(secondsOf(await clockOf(page, 'Bake'))).toBeLessThanOrEqual(120)
    await page.clock.fastForward(2 * MINUTE)
    await page.getByText('Time is up.', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Stop ringing/ }).click()
    await dockOf(page).waitFor({ state: 'detached' })
  })

  again('move nothing on the page, and hide neither its end nor what has the focus', async ({ page, visit }) => {
    await visit(LASAGNA)
    const time = timeOf(page, '5 minutes, Fry')
    await time.scrollIntoViewIfNeeded()
    const before = await time.boundingBox()
    await time.click()
    await dockOf(page).waitFor()
    expect((await time.boundingBox())?.y).toBe(before?.y)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('5 minutes')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [link, dock] = [await last.boundingBox(), await dockOf(page).boundingBox()]
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  again('name the page while it is out of sight, and follow a clock that is set back', async (visitor) => {
    const { page } = visitor
    await threeTimers(visitor)
    const title = await page.title()
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
    await expect.poll(() => page.title()).toMatch(/^[34]:\d\d Fry the other half of the white onion$/)
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
    await expect.poll(() => page.title()).toBe(title)
    const left = secondsOf(await clockOf(page, 'Rest'))
    await page.clock.setSystemTime(Date.now() - 3 * 60 * MINUTE)
    await expect.poll(async () => secondsOf(await clockOf(page, 'Rest'))).toBeLessThan(left)
    expect(secondsOf(await clockOf(page, 'Rest'))).toBeGreaterThan(left - 60)
  })

  again('ring as the cook chooses, who hears it at once', async (visitor) => {
    const { page, context, visit } = visitor
    await threeTimers(visitor)
    await page.getByRole('button', { name: 'How timers ring' }).click()
    const dialog = page.getByRole('dialog', { name: 'How timers ring' })
    await dialog.getByRole('radio', { name: 'Kitchen timer' }).check()
    expect(await tonesIn(page)).toBe(4)
    await dialog.getByRole('button', { name: 'Play again' }).click()
    expect(await tonesIn(page)).toBe(8)
    await context.grantPermissions(['notifications'])
    const notification = dialog.getByRole('checkbox', { name: /notification/ })
    await notification.click()
    await expect.poll(() => notification.isChecked()).toBe(true)
    await visitor.expectAccessible()
    await visit(TACOS)
    await unfold(page)
    await page.getByRole('button', { name: 'How timers ring' }).click()
    expect(await dialog.getByRole('radio', { name: 'Kitchen timer' }).isChecked()).toBe(true)
    expect(await notification.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
  })
})

describeJourneys(
  'timers in Hindi',
  (_, again) => {
    again('are read from a recipe in Hindi, and named after it', async (visitor) => {
      const { page, visit } = visitor
      const id = await withDatabase(visitor, (db) =>
        aRecipe(db, {
          title: 'सादी दाल',
          language: 'hi',
          steps: [{ text: 'दाल को आधे घंटे भिगोएँ।' }, { text: 'धीमी आँच पर ३० से ४० मिनट तक पकाएँ।' }],
        }),
      )
      await visit(`/recipe/${id}`)
      await page.getByRole('button', { name: 'टाइमर शुरू करें: आधे घंटे, दाल को भिगोएँ' }).click()
      await page.getByRole('button', { name: 'टाइमर शुरू करें: ३० से ४० मिनट, धीमी आँच पर पकाएँ' }).click()
      await dockOf(page).getByText('दाल को भिगोएँ').waitFor({ state: 'attached' })
      await dockOf(page).getByText('धीमी आँच पर पकाएँ').waitFor({ state: 'attached' })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  },
  [{ width: 360, theme: 'light', language: 'hi' }],
)
