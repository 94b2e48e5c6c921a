import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import { ACCOUNT_FORMS, countDone, type FailingForm, typedIn } from '../support/failing-forms.ts'
import { RECIPE_FORMS } from '../support/failing-recipe-forms.ts'
import { aVisitor, openBrowser, TWO_LOOKS, whenTakenOver } from '../support/journey.ts'
import { aMortalSite } from '../support/mortal-site.ts'

/** The forms in which something is typed. */
const TYPED_FORMS = [...ACCOUNT_FORMS, ...RECIPE_FORMS].filter(({ isTyped = true }) => isTyped)
/** A new recipe, of which the most is typed; all of them by `npm test -- all`. */
const tagsOf = (failing: FailingForm): 'again'[] => (failing.name === RECIPE_FORMS[0]?.name ? [] : ['again'])

describe.each(TWO_LOOKS.slice(0, 1))('a server that is killed while a form is sent, at $width px', (look) => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof aMortalSite>>
  beforeAll(async () => {
    ;[browser, site] = await Promise.all([openBrowser(), aMortalSite()])
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  /** The form after the failure, with all that was typed and why it failed. */
  async function expectForm(form: Locator, typed: string[], { sorry = '', isTyped = true }: FailingForm) {
    const alert = form.getByRole('alert')
    await alert.waitFor()
    const text = [sorry, m.form_unreachable(), isTyped && m.form_nothing_lost()]
    expect(await alert.textContent()).toBe(text.filter(Boolean).join(' '))
    expect(await typedIn(form)).toEqual(typed)
    return form.getByRole('button', { name: m.form_try_again() })
  }

  describe.each(TYPED_FORMS)('$name', (failing) => {
    test('nothing is lost, nothing is doubled', { tags: tagsOf(failing) }, async () => {
      onTestFailed(async () => {
        await site.die()
        await site.live()
      })
      const visitor = await aVisitor(browser, site, look)
      visitor.expectErrors(/Failed to load resource/)
      const cook = await aSignedInCook(visitor)
      const form = await failing.fill(visitor, cook)
      await whenTakenOver(form)
      const typed = await typedIn(form)

      site.freeze()
      const before = site.gate.sent
      await form.getByRole('button', { name: failing.submit }).last().click()
      await expect.poll(() => site.gate.sent).toBeGreaterThan(before)
      await site.die()
      const again = await expectForm(form, typed, failing)

      await site.live()
      await again.click()
      await failing.done(visitor, cook)
      if (failing.once) expect(await countDone(visitor, failing.once, cook)).toBe(1)
      await visitor.leave()
    })
  })
})
