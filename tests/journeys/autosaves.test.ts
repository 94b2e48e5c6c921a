import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { send } from '../support/failing-forms.ts'
import { describeWorkerJourneys, type Visitor, WITHOUT_NETWORK } from '../support/journey.ts'

const title = (page: Page) => page.getByLabel('Recipe Title')
const inAccount = (page: Page) => page.getByText('Draft saved in your account').waitFor()
const draftsOnDevice = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recipeDraft:')).length)

/** The same cook on another device. */
async function anotherDevice({ context, page, origin }: Visitor, username: string) {
  const own = await context.browser()?.newContext({ viewport: page.viewportSize(), locale: 'en-GB' })
  if (!own) throw new Error('there is no browser')
  const device = await own.newPage()
  await send({ page: device, origin }, '/login', { username, password: PASSWORD })
  return { device, own, open: async (path: string) => void (await device.goto(origin + path)) }
}

describeWorkerJourneys(
  'a form that saves itself',
  (story, again) => {
    again('a cook far from the server reads when they typed by their own clock, and loses nothing', async (visitor) => {
      const { page, context, origin } = visitor
      await aSignedInCook(visitor)
      await visitor.visit('/AddRecipe')
      const typedAt = Date.now()
      await title(page).fill('Kadhi')
      await inAccount(page)
      const zone = { locale: 'en-GB', timezoneId: 'Pacific/Kiritimati', storageState: await context.storageState() }
      const own = await context.browser()?.newContext({ viewport: page.viewportSize(), ...zone })
      if (!own) throw new Error('there is no browser')
      const far = await own.newPage()
      const errors: string[] = []
      far.on('pageerror', ({ message }) => errors.push(message))
      const clock = new Intl.DateTimeFormat('en', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone.timezoneId,
      })
      const moments = [0, 1, 2].map((minutes) => clock.format(typedAt + minutes * 60_000))
      for (const path of ['/profile', '/AddRecipe']) {
        await far.goto(origin + path)
        const text = await far.getByText(/^Typed .* [AP]M, not saved/).textContent()
        expect(moments.some((moment) => text?.includes(moment))).toBe(true)
      }
      expect(errors).toEqual([])
      await own.close()
    })

    again('begin on one device, go on with it on another, publish there', async (visitor) => {
      const { page, origin, visit, expectAccessible } = visitor
      const username = await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await title(page).fill('Kadhi')
      await inAccount(page)
      expect(await draftsOnDevice(page)).toBe(0)
      // Nothing is lost by leaving, so nothing is asked.
      await page.getByRole('link', { name: 'FoodIO' }).first().click()
      await page.waitForURL(`${origin}/`)

      const { device, own, open } = await anotherDevice(visitor, username)
      await open('/profile')
      await device.getByRole('link', { name: 'Continue: Kadhi' }).click()
      await expect.poll(() => title(device).inputValue()).toBe('Kadhi')
      await title(device).fill('Kadhi with pakoras')
      await inAccount(device)

      await visit('/AddRecipe')
      await page.getByText('Kadhi with pakoras').waitFor()
      await expectAccessible()
      await device.getByLabel('Description').fill('Yoghurt, gram flour and patience.')
      await device.getByLabel('Ingredients', { exact: true }).fill('500 g yoghurt')
      await device.getByLabel('Instructions', { exact: true }).fill('Whisk and simmer.')
      await device.getByLabel('Prep Time (mins)').fill('10')
      await device.getByLabel('Cook Time (mins)').fill('30')
      await device.getByRole('checkbox', { name: 'Make a cover for me' }).check()
      await device.getByRole('button', { name: 'Save Recipe' }).click()
      await device.getByText('Recipe saved successfully!').waitFor()
      await own.close()
      await visit('/profile')
      await page.getByRole('link', { name: 'Edit: Kadhi with pakoras' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Not finished' }).count()).toBe(0)
    })

    story('two devices that type into the same draft both stay, and either can be discarded', async (visitor) => {
      const { page, visit } = visitor
      const username = await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await title(page).fill('Rajma')
      await inAccount(page)
      const { device, own, open } = await anotherDevice(visitor, username)
      await open('/AddRecipe')
      await device.getByText('Continue', { exact: true }).click()
      await expect.poll(() => title(device).inputValue()).toBe('Rajma')
      await title(device).fill('Rajma of the laptop')
      await inAccount(device)
      await own.close()
      const stored = page.waitForResponse((response) => response.url().endsWith('/autosave') && response.ok())
      await title(page).fill('Rajma of the phone')
      await stored
      await visit('/profile')
      expect(await page.getByText(/^Rajma of the (?:laptop|phone)/).count()).toBe(2)
      await page.getByRole('button', { name: 'Discard: Rajma of the phone' }).click()
      await page.getByRole('button', { name: 'Undo: Rajma of the phone' }).waitFor()
      expect(await page.getByRole('link', { name: 'Continue: Rajma of the laptop' }).count()).toBe(1)
      expect(await page.getByRole('link', { name: 'Continue: Rajma of the phone' }).count()).toBe(0)
    })

    story('what is typed without a connection is in the account once it is back', async (visitor) => {
      const { page, context, visit, expectErrors } = visitor
      expectErrors(WITHOUT_NETWORK)
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await context.setOffline(true)
      await title(page).fill('Poha from the train')
      await page.getByText('Draft saved on this device').waitFor()
      await expect.poll(() => draftsOnDevice(page)).toBe(1)
      await context.setOffline(false)
      await inAccount(page)
      await expect.poll(() => draftsOnDevice(page)).toBe(0)
      await visit('/AddRecipe')
      await page.getByText('Poha from the train').waitFor()
      expect(await page.getByText('Continue', { exact: true }).count()).toBe(1)
    })

    again('a draft that is saved stays open and is saved again', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      const saveDraft = () => page.getByRole('button', { name: 'Save draft' }).click()
      await title(page).fill('Upma')
      await saveDraft()
      await page.waitForURL(/AddRecipe\?id=\d+/)
      for (const next of ['Upma again', 'Upma once more']) {
        await title(page).fill(next)
        // The notice of the time before may still be shown.
        const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
        await saveDraft()
        await saved
        await page.getByText('Your draft is saved.', { exact: false }).last().waitFor()
        expect(await page.getByRole('heading', { name: 'This recipe was changed in the meantime' }).count()).toBe(0)
      }
      await visit('/profile')
      await page.getByRole('link', { name: 'Edit: Upma once more' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Not finished' }).count()).toBe(0)
    })

    again('a draft becomes what is chosen for it', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await title(page).fill('Pongal')
      const audience = (name: string) => page.getByRole('radio', { name })
      expect(await audience('Draft').count()).toBe(0)
      await audience('Private').check()
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.waitForURL(/AddRecipe\?id=\d+/)
      expect(await audience('Private').isChecked()).toBe(true)
      await page.reload()
      expect(await audience('Private').isChecked()).toBe(true)
      await page.getByRole('button', { name: 'Save Recipe' }).click()
      await page.waitForURL(/\/recipe\/\d+/)
      await page.getByText('Private').first().waitFor()
    })

    again(
      'the last words before a reload or a closed window come back, and a second draft takes nothing of them',
      async (visitor) => {
        const { page, context, origin, visit, expectErrors } = visitor
        expectErrors(WITHOUT_NETWORK)
        const accept = (window: Page) => window.on('dialog', (dialog) => void dialog.accept())
        accept(page)
        // In the page: what is sent as a page closes goes past the routes of Playwright.
        await context.addInitScript(() => {
          const { fetch } = window
          window.fetch = (input, init) =>
            String(input).endsWith('/AddRecipe/autosave') && document.cookie.includes('accountAway')
              ? Promise.reject(new TypeError('The account is away.'))
              : fetch(input, init)
        })
        await aSignedInCook(visitor)
        await visit('/AddRecipe')
        await title(page).fill('Huli')
        await page.getByLabel('Notes').evaluate((notes) => notes.closest('details')?.setAttribute('open', ''))
        const notes = page.getByLabel('Notes')
        await notes.fill('version one')
        await inAccount(page)
        // In the same moment, and with the account out of reach: what is on the device is all there is.
        await context.addCookies([{ name: 'accountAway', value: 'true', url: origin }])
        await notes.press('End')
        await page.keyboard.insertText(' LAST SENTENCE')
        const place = await notes.evaluate((field) => Math.round(field.getBoundingClientRect().top))
        await page.reload()
        await expect.poll(() => notes.inputValue()).toBe('version one LAST SENTENCE')
        await expect.poll(() => notes.evaluate((field) => field === document.activeElement)).toBe(true)
        await expect
          .poll(() => notes.evaluate((field) => Math.round(field.getBoundingClientRect().top)))
          .toBeGreaterThan(place - 3)
        expect(await notes.evaluate((field) => Math.round(field.getBoundingClientRect().top))).toBeLessThan(place + 3)
        const first = page.url()
        await page.goto('about:blank')

        // Another window, without a network: an empty form, and a second draft.
        const second = await context.newPage()
        accept(second)
        await second.goto(`${origin}/AddRecipe`)
        await second.getByLabel('Continue: Huli').waitFor()
        await context.setOffline(true)
        await title(second).fill('Untitled thing')
        await second.getByText('Draft saved on this device').waitFor()
        await second.getByRole('button', { name: 'Save draft' }).click()
        await second.getByText('The recipe was not saved.', { exact: false }).waitFor()
        await context.setOffline(false)
        await second.goto(`${origin}/AddRecipe`)
        expect(await draftsOnDevice(second)).toBe(2)

        const row = (name: string) => second.getByLabel(name)
        const discard = row('Discard: Untitled thing')
        await discard.scrollIntoViewIfNeeded()
        const box = await discard.boundingBox()
        await discard.dblclick()
        // Nothing slides under the pointer.
        await row('Undo: Untitled thing').waitFor()
        await row('Continue: Huli').waitFor()
        const under = await second.evaluate(
          ([x, y]) => document.elementFromPoint(x as number, y as number)?.closest('button, a')?.outerHTML,
          [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
        )
        expect(under).toBe(undefined)
        await row('Undo: Untitled thing').click()
        await row('Continue: Untitled thing').waitFor()
        await discard.click()
        const focused = () => second.evaluate(() => document.activeElement?.getAttribute('aria-label'))
        await expect.poll(focused).toBe('Undo: Untitled thing')

        await context.clearCookies({ name: 'accountAway' })
        await row('Continue: Huli').click()
        await expect.poll(() => second.getByLabel('Notes').inputValue()).toBe('version one LAST SENTENCE')
        await inAccount(second)
        await second.goto(`${origin}/profile`)
        await second.getByText('Huli').first().waitFor()
        expect(await second.getByText('Untitled thing').count()).toBe(0)
        expect(new URL(first).searchParams.get('autosave')).toMatch(/^[\w-]{36}$/)
        await row('Discard: Huli').click()
        await row('Undo: Huli').click()
        await second.getByRole('link', { name: 'Continue: Huli' }).click()
        await expect.poll(() => second.getByLabel('Notes').inputValue()).toBe('version one LAST SENTENCE')
        await second.close()
        await visit('/AddRecipe')
      },
    )

    story(
      'what is typed on top of a draft while it is on its way to the account is no second draft',
      async (visitor) => {
        const { page, context, visit } = visitor
        await aSignedInCook(visitor)
        await visit('/AddRecipe')
        // The account saves it, but its answer never comes; the window is left meanwhile.
        await context.route('**/AddRecipe/autosave', async (route) => {
          await route.fetch()
          await route.abort()
        })
        visitor.expectErrors(/ERR_FAILED|Failed to load resource/)
        await title(page).fill('Kadhi')
        const sent = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/autosave'))
        await page.reload()
        await expect.poll(() => title(page).inputValue()).toBe('Kadhi')
        await sent
        await context.unroute('**/AddRecipe/autosave')
        await title(page).fill('Kadhi with pakoras')
        await inAccount(page)
        await visit('/profile')
        expect(await page.getByText(/^Kadhi/).allTextContents()).toEqual(['Kadhi with pakoras'])
      },
    )
  },
  'in turn',
)
