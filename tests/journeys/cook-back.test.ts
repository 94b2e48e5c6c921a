import { expect } from 'vitest'
import { describeJourneys } from '../support/journey.ts'

describeJourneys('cook mode', (story) => {
  story('goes back by the browser step by step, as the button does, and then leaves', async ({ page, visit }) => {
    await visit('/recipe/52')
    await page.getByRole('link', { name: 'Cook', exact: true }).click()
    const at = (text: string) =>
      expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toContain(text)
    await page.getByRole('link', { name: 'Start with the first step' }).click()
    await at('Step 1 of 6')
    const turn = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    for (const step of [2, 3]) {
      await turn('Next')
      await at(`Step ${step} of 6`)
    }
    await page.goBack()
    await at('Step 2 of 6')
    await page.goForward()
    await at('Step 3 of 6')
    // What the button and the keys have left is not gone through again.
    await turn('Back')
    await at('Step 2 of 6')
    await page.keyboard.press('ArrowRight')
    await at('Step 3 of 6')
    await page.keyboard.press('ArrowLeft')
    await at('Step 2 of 6')
    await page.goBack()
    await at('Step 1 of 6')
    await page.goBack()
    await page.getByRole('heading', { name: 'Get everything out' }).waitFor()
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/recipe/52')
    // A step that somebody opened directly has none before it.
    await visit('/recipe/52/cook?step=3')
    await turn('Back')
    await at('Step 2 of 6')
    await page.goBack()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/recipe/52')
  })
})
