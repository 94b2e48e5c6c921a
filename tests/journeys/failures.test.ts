import type { Locator, Route } from 'playwright-core'
import { expect } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import { ACCOUNT_FORMS, countDone, type FailingForm, typedIn } from '../support/failing-forms.ts'
import { RECIPE_FORMS } from '../support/failing-recipe-forms.ts'
import { describeJourneys, type Visitor, whenTakenOver } from '../support/journey.ts'

/** What becomes of a form on its way, and what its page shows then. */
const FAILURES: { name: string; text: string; answer(route: Route): Promise<void> }[] = [
  { name: 'no connection', text: m.form_unreachable(), answer: (route) => route.abort('connectionfailed') },
  {
    name: 'a proxy without a server',
    text: m.form_unreachable(),
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  },
  {
    name: 'a server that fails',
    text: m.form_broken(),
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  },
]

/** A form in a dialog, and the longest one; the others by `npm test -- all`. */
const OFTEN = ['the profile', 'a changed recipe']

/** Where scripts send forms to. */
const SENT = /\.data(?:\?|$)|\/newsletter\/join$/

/** What a page must show after a failure: everything typed, why, and a way to send it again, in sight. */
async function expectForm({ page }: Visitor, form: Locator, { sorry = '', isTyped = true }: FailingForm, text: string) {
  const alert = form.getByRole('alert')
  // The message of the try before may still be there.
  await expect
    .poll(() => alert.textContent())
    .toBe([sorry, text, isTyped && m.form_nothing_lost()].filter(Boolean).join(' '))
  const again = form.getByRole('button', { name: m.form_try_again() })
  await expect
    .poll(() =>
      again.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)
  expect(await page.getByText(m.error_title()).count()).toBe(0)
  return again
}

/**
 * React Router leaves a failed answer unhandled for as long as it fetches a page's styles, though it handles it then (8.4.0,
 * `prefetchStylesAndCallHandler`): a line in the console that nobody can prevent.
 */
function ignoreLateHandling() {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Object && 'internal' in event.reason) event.preventDefault()
  })
}

describeJourneys(
  'a form that fails on its way',
  (story, again) => {
    for (const failing of [...ACCOUNT_FORMS, ...RECIPE_FORMS]) {
      const tell = OFTEN.includes(failing.name) ? story : again
      tell(`${failing.name}: nothing is lost, and it can be sent again`, async (visitor) => {
        const { page, expectErrors, expectAccessible } = visitor
        expectErrors(/Failed to load resource/)
        await page.addInitScript(ignoreLateHandling)
        const cook = await aSignedInCook(visitor)
        const form = await failing.fill(visitor, cook)
        await whenTakenOver(form)
        const typed = await typedIn(form)
        const address = page.url()
        let send = form.getByRole('button', { name: failing.submit }).last()
        for (const { text, answer } of FAILURES) {
          const { promise: answered, resolve } = Promise.withResolvers<void>()
          await page.route(SENT, (route) =>
            route.request().method() === 'POST' ? answer(route).then(resolve) : route.fallback(),
          )
          await send.click()
          await answered
          send = await expectForm(visitor, form, failing, text)
          await page.unroute(SENT)
          expect(await typedIn(form)).toEqual(typed)
          expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
        }
        await expectAccessible()
        await send.click()
        await failing.done(visitor, cook)
        if (failing.once) expect(await countDone(visitor, failing.once, cook)).toBe(1)
      })
    }
  },
  'in turn',
)

describeJourneys('a form on its way', (_, again) => {
  again('the profile cannot be closed while it is saved', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await visit('/profile?edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/profile.data**', async (route) => {
      await released
      await route.continue()
    })
    await dialog.getByLabel(m.account_bio()).fill('Dal and pickles.')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    for (const name of ['Saving...', 'Cancel', m.dialog_close()])
      await expect.poll(() => dialog.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    release()
    await page.getByText('Profile updated!').waitFor()
    await expect.poll(() => dialog.count()).toBe(0)
  })

  again(
    'the profile that is closed and opened again at once is open, however slow the answers are',
    async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/profile')
      const open = page.getByRole('link', { name: 'Edit Profile' })
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
      await open.click()
      await dialog.waitFor()
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/profile.data**', async (route) => {
        await released
        await route.continue().catch(() => {})
      })
      await page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      await open.click()
      release()
      await dialog.waitFor()
    },
  )

  again('changing a field takes its error away, and no other comes before it is sent again', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await visit('/profile?edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    const username = dialog.getByLabel('Username')
    await username.fill('')
    await dialog.getByLabel('Email').fill('')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('Username is required').waitFor()
    await dialog.getByText('Email is required').waitFor()
    await username.pressSequentially('a')
    await expect.poll(() => dialog.getByRole('alert').allTextContents()).toEqual(['Email is required'])
    await username.blur()
    expect(await dialog.getByRole('alert').allTextContents()).toEqual(['Email is required'])
    await username.press('Enter')
    await dialog.getByText('Username must be at least 3 characters').waitFor()
    await username.press('End')
    await username.pressSequentially('nna')
    await expect.poll(() => dialog.getByRole('alert').allTextContents()).toEqual(['Email is required'])
    expect(await username.inputValue()).toBe('anna')
  })
})
