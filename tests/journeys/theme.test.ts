import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys } from '../support/journey.ts'
import { GROUNDS, groundOf, LABELS, storedTheme } from '../support/themes.ts'

const WIDTHS = [360, 1280]

describeJourneys(
  'the theme',
  (story) => {
    story(
      'is light whatever the device prefers, until the reader chooses',
      async (visitor, { theme, script = true }) => {
        const { page, visit, context, origin, expectAccessible } = visitor
        const footer = page.getByRole('contentinfo')
        const button = (name: string) => footer.getByRole('button', { name })
        const isStored = async (choice: string) => {
          await visit('/About')
          expect(await page.locator('body').getAttribute('data-theme')).toBe(choice)
          expect((await context.cookies(origin)).find(({ name }) => name === 'theme')?.value).toBe(choice)
          if (script) expect(await storedTheme(page)).toBe(choice)
        }
        await visit('/About')
        expect(await groundOf(page)).toBe(GROUNDS.light)
        expect(await page.locator('body').getAttribute('data-theme')).toBe('light')
        if (script) await expectAccessible()
        expect(await button('Light mode').isVisible()).toBe(false)
        await button('Dark mode').click()
        await expect.poll(() => groundOf(page)).toBe(GROUNDS.dark)
        await isStored('dark')
        await button('Device theme').click()
        await expect.poll(() => groundOf(page)).toBe(GROUNDS[theme])
        await isStored('system')
        expect(await groundOf(page)).toBe(GROUNDS[theme])
        expect(await button('Device theme').isVisible()).toBe(false)
        await button(LABELS[theme === 'light' ? 'dark' : 'light']).click()
        await expect.poll(() => groundOf(page)).toBe(GROUNDS[theme === 'light' ? 'dark' : 'light'])
      },
    )

    story('is light from the first paint on', async ({ page, context, visit }, { script = true }) => {
      await page.addInitScript(() => {
        const grounds: string[] = []
        Object.assign(window, { grounds })
        requestAnimationFrame(function look() {
          if (document.body) grounds.push(getComputedStyle(document.body).backgroundColor)
          if (grounds.length < 30) requestAnimationFrame(look)
        })
      })
      await visit('/About')
      const grounds = await page.evaluate(() => (window as unknown as { grounds?: string[] }).grounds ?? [])
      if (script) expect(grounds.length).toBeGreaterThan(0)
      for (const ground of grounds) expect(ground).toBe(GROUNDS.light)
      await context.addCookies([{ name: 'theme', value: 'dark', url: new URL(page.url()).origin }])
      await page.reload()
      expect(await groundOf(page)).toBe(GROUNDS.dark)
    })
  },
  WIDTHS.flatMap((width) => [
    { width, theme: 'dark', isPreference: true },
    { width, theme: 'light', isPreference: true },
    { width, theme: 'dark', isPreference: true, script: false, isAgain: true },
  ]),
)

describeJourneys(
  'a theme in local storage',
  (_, again) => {
    again(
      'that another page of the site wrote is applied and sent to the server',
      async ({ page, visit, context, origin }) => {
        await visit('/About')
        await page.evaluate(() => localStorage.setItem('theme', 'dark'))
        await visit('/About')
        await expect.poll(() => groundOf(page)).toBe(GROUNDS.dark)
        expect((await context.cookies(origin)).find(({ name }) => name === 'theme')?.value).toBe('dark')
      },
    )

    again('that is older than the cookie gives way to it', async ({ page, visit, context, origin }) => {
      await visit('/About')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Dark mode' }).click()
      expect(await storedTheme(page)).toBe('dark')
      // As a form that is sent before scripts have taken over.
      const sent = await page.request.post(`${origin}/preferences`, { form: { theme: 'light' }, headers: { origin } })
      expect(sent.ok()).toBe(true)
      await visit('/About')
      await expect.poll(() => storedTheme(page)).toBe('light')
      expect(await groundOf(page)).toBe(GROUNDS.light)
      expect((await context.cookies(origin)).find(({ name }) => name === 'theme')?.value).toBe('light')
    })

    again('goes with the cookie when a cook logs out', async (visitor) => {
      const { page, visit, context, origin } = visitor
      await aSignedInCook(visitor)
      await visit('/About')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Dark mode' }).click()
      expect(await storedTheme(page)).toBe('dark')
      await visit('/logout')
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
      await page.getByText('You are logged out.').waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
      expect((await context.cookies(origin)).map(({ name }) => name)).not.toContain('theme')
      expect(await groundOf(page)).toBe(GROUNDS.light)
    })
  },
  [{ width: 360, theme: 'light', isPreference: true }],
)
