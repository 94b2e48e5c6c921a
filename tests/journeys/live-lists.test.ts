import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, type Visitor, WITHOUT_NETWORK } from '../support/journey.ts'

const line = (page: Page, name: RegExp | string) => page.getByRole('checkbox', { name })
const isTicked = (page: Page, name: RegExp | string) => line(page, name).getAttribute('aria-checked')
const inStep = (page: Page) => page.locator('li[data-drag]').first().waitFor({ state: 'attached' })

async function add(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: /What do you need/ })
  await field.fill(text)
  await field.press('Enter')
}

/** Opens the sheet of the list by keyboard and returns the link in it. */
async function shareLink(page: Page) {
  await page.getByRole('button', { name: 'Share the list' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Share this list' })
  const link = await sheet.getByRole('textbox', { name: 'Live link' }).inputValue()
  await sheet.getByRole('img', { name: /QR code/ }).waitFor()
  return { sheet, link }
}

/** The phone of somebody else, who has no account. */
async function otherPhone({ context, page, origin }: Visitor, link: string) {
  const browser = context.browser()
  if (!browser) throw new Error('there is no browser')
  const other = await browser.newContext({ viewport: page.viewportSize(), locale: 'en-GB' })
  const second = await other.newPage()
  const address = origin + link.slice(new URL(link).origin.length)
  await second.goto(address)
  return { second, other, address }
}

describeWorkerJourneys('a live list', (story, again) => {
  story('is shared by a visitor, ticked by another, offline too, and ends when the owner says', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await visit('/shopping-list')
    await inStep(page)
    await add(page, '2 onions\n1 l milk')
    await line(page, /milk/).waitFor()
    const { sheet, link } = await shareLink(page)
    await expectAccessible()
    await page.keyboard.press('Escape')
    const { second, other, address } = await otherPhone(visitor, link)
    await second.getByRole('button', { name: /milk/ }).click()
    await expect.poll(() => isTicked(page, /milk/)).toBe('true')
    await second.getByRole('button', { name: 'Put it with my lists' }).press('Enter')
    await second.waitForURL('**/shopping-list?list=live-*')
    await line(second, /onion/).waitFor()
    await other.setOffline(true)
    await line(second, /onion/).click()
    await add(second, 'tea')
    await add(page, 'bread')
    await other.setOffline(false)
    await expect.poll(() => isTicked(page, /onion/)).toBe('true')
    await line(page, /tea/).waitFor()
    await line(second, /bread/).waitFor()
    await page.getByText('Shared by a live link').waitFor()
    await page.getByRole('button', { name: 'Share the list' }).click()
    await sheet.getByRole('button', { name: 'Stop sharing' }).press('Enter')
    for (const phone of [page, second]) {
      await phone.getByText('This list is not shared any more. What is on it stays here.').first().waitFor()
      expect(await phone.getByRole('checkbox').count()).toBe(4)
    }
    await second.goto(address)
    await second.getByText('This list is not shared any more').first().waitFor()
    await other.close()
  })

  again('goes on with the same link after signing up, and is one tap from a cook’s list', async (visitor) => {
    const { page, visit, expectErrors } = visitor
    expectErrors(WITHOUT_NETWORK)
    await visit('/shopping-list')
    await inStep(page)
    await add(page, 'rice')
    const { link } = await shareLink(page)
    await page.keyboard.press('Escape')
    await aSignedInCook(visitor)
    await visit('/shopping-list')
    await inStep(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('liveLists'))).toBe('[]')
    const own = await shareLink(page)
    expect(own.link).toBe(link)
    const { second, other } = await otherPhone(visitor, link)
    await second.getByRole('button', { name: /rice/ }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => isTicked(page, /rice/)).toBe('true')
    await other.close()
  })
})
