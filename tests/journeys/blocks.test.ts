import { expect } from 'vitest'
import { cooksOfOneWindow, recipeOf } from '../support/browser-cook.ts'
import { send } from '../support/failing-forms.ts'
import { describeJourneys } from '../support/journey.ts'
import { shootInto } from '../support/shots.ts'

describeJourneys('cooks, blocks and mutes', (story) => {
  story('a cook tells of themselves, is found, muted and blocked, and let in again', async (visitor, look) => {
    const { page, visit, expectAccessible } = visitor
    const shoot = shootInto(page, look)
    const { become, nameOf } = await cooksOfOneWindow(visitor, 'reader', 'writer')
    const [reader, writer] = [nameOf('reader'), nameOf('writer')]
    await recipeOf(visitor, writer, 'Rice of a writer')
    const own = await recipeOf(visitor, reader, 'Rice of a reader')
    await become('writer')
    await send(visitor, `/recipe/${own}`, { stars: '2', text: 'Far too sour for us.' })
    await visit('/settings/about')
    await shoot('settings-about')
    await expectAccessible()

    await become('reader')
    await visit('/cooks')
    await page.getByLabel('Find a cook by name').fill(writer)
    await page.keyboard.press('Enter')
    await shoot('cooks')
    await page.locator('main').getByRole('link', { name: writer }).first().click()
    await page.waitForURL(`**/cooks/${writer}`)
    await page.getByRole('link', { name: 'Block or mute' }).click()
    await page.getByRole('button', { name: `Mute: ${writer}` }).click()
    await page.getByText('muted', { exact: true }).waitFor()
    await expectAccessible()
    await visit(`/recipe/${own}`)
    const folded = page.locator('#reviews').getByText('From a cook whom you muted or blocked')
    await folded.waitFor()
    expect(await page.getByText('Far too sour for us.').first().isVisible()).toBe(false)
    await folded.click()
    await page.getByText('Far too sour for us.').first().waitFor()

    await visit(`/settings/blocks?cook=${writer}`)
    await page.getByRole('button', { name: `Block: ${writer}` }).click()
    await page.getByText('blocked', { exact: true }).waitFor()
    await shoot('blocks')
    await become('writer')
    await visit(`/recipe/${own}/questions`)
    await page.getByLabel('Your question').fill('Why so sour?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await page.getByText('This is not possible: one of you has blocked the other.').waitFor()

    await become('reader')
    await visit(`/settings/blocks?cook=${writer}`)
    await page
      .getByRole('button', { name: `Unblock: ${writer}` })
      .first()
      .click()
    await page.getByText('Nobody. To block or mute a cook, open their page.').waitFor()
  })
})
