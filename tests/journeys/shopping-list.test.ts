import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { m } from '#messages'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeWorkerJourneys, type Visitor, WITHOUT_NETWORK } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { storeForOffline } from '../support/stored-pages.ts'

const line = (page: Page, name: RegExp | string) => page.getByRole('checkbox', { name })
const field = (page: Page) => page.getByRole('textbox', { name: /What do you need|क्या चाहिए/ })
const isTicked = (page: Page, name: RegExp | string) => line(page, name).getAttribute('aria-checked')

async function add(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until this device has had its first exchange with the server: from then on it makes changes itself. */
const inStep = (page: Page) => page.locator('li[data-drag]').first().waitFor({ state: 'attached' })

/** A second window of the same cook. */
async function anotherPhone({ context, page, origin }: Visitor) {
  const browser = context.browser()
  if (!browser) throw new Error('there is no browser')
  const other = await browser.newContext({
    storageState: { cookies: await context.cookies(), origins: [] },
    viewport: page.viewportSize(),
    locale: 'en-GB',
  })
  const second = await other.newPage()
  await second.goto(`${origin}/shopping-list`)
  await inStep(second)
  return { second, other }
}

describeWorkerJourneys('the shopping list', (story, again) => {
  story('two phones tick at once, one of them offline for a while: nothing is lost or doubled', async (visitor) => {
    const { page, context, visit, expectErrors, expectAccessible } = visitor
    expectErrors(WITHOUT_NETWORK)
    await aSignedInCook(visitor)
    await visit('/shopping-list')
    await inStep(page)
    await add(page, '2 onions\n1 l milk\n6 eggs\nwashing powder')
    await line(page, /milk/).waitFor()
    const { second, other } = await anotherPhone(visitor)
    await line(second, /milk/).waitFor()
    await line(second, /eggs?/).click()
    await expect.poll(() => isTicked(page, /eggs?/)).toBe('true')
    await context.setOffline(true)
    await line(page, /milk/).click()
    await add(page, 'bread')
    await page.getByText('No connection. Your changes are on this device', { exact: false }).waitFor()
    await expectAccessible()
    await line(second, /washing/).click()
    await add(second, '150 g onions')
    expect(await isTicked(second, /milk/)).toBe('false')
    await context.setOffline(false)
    for (const phone of [page, second]) {
      await expect.poll(() => isTicked(phone, /milk/)).toBe('true')
      await expect.poll(() => isTicked(phone, /washing/)).toBe('true')
      await line(phone, /bread/).waitFor()
      await expect.poll(() => line(phone, /onion/).count()).toBe(1)
      expect(await phone.getByRole('checkbox').count()).toBe(5)
    }
    await other.close()
  })

  again('a recipe is bought and planned where one is, once, and taken back', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await visit('/recipe/5')
    const button = page.locator('article').getByRole('button', { name: 'Add to list' })
    const message = page.locator('[popover]:popover-open')
    await button.click()
    await message.getByText(/\d+ things added\. Left out, as always at home: .*salt/).waitFor()
    // It stays while the pointer is on it.
    await message.hover()
    await expectAccessible()
    await message.getByRole('button', { name: 'Undo' }).click()
    await button.click()
    const listed = page.locator('article').getByRole('button', { name: 'On your list' })
    await listed.waitFor()
    await page.reload()
    await listed.click()
    await message.getByText('Already on your list.').waitFor()
    const menu = await openRecipeMenu(page)
    await menu.getByRole('button', { name: 'Add to meal plan' }).click()
    const sheet = page.getByRole('dialog', { name: 'When do you eat Best Lasagna?' })
    await sheet.getByRole('button', { name: /^Today/ }).click()
    await message.getByRole('button', { name: 'Undo' }).click()
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Add to meal plan' }).click()
    expect(await sheet.getByText('Dinner: Best Lasagna').count()).toBe(0)
    await sheet.getByRole('button', { name: /^Today/ }).click()
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Add to meal plan' }).click()
    await sheet.getByText('Dinner: Best Lasagna').waitFor()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await visit('/shopping-list')
    await expect.poll(() => page.getByRole('checkbox', { name: /pancetta/ }).count()).toBe(1)
    // The forms that put it there say so, too, and nothing of another recipe.
    await visit('/meal-plan')
    await page.getByRole('link', { name: 'Shopping for these days' }).click()
    await page.getByText('Already on your list.').waitFor()
    await expectAccessible()
    await visit('/shopping-list/add?recipe=5')
    await page.getByText('Already on your list.').waitFor()
    await visit('/shopping-list/add?recipe=44')
    expect(await page.getByText('Already on your list.').count()).toBe(0)
  })

  again('a visitor’s list is on the device, and comes along into the account, once', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await visit('/shopping-list/add?recipe=5')
    await page.getByRole('heading', { level: 1, name: /Best Lasagna/ }).waitFor()
    await expectAccessible()
    const salt = page.getByRole('checkbox', { name: '1¼ tsp fine salt' })
    await expect.poll(() => salt.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Put on the list' }).click()
    await page.getByRole('link', { name: 'See the list' }).click()
    await page.waitForURL('**/shopping-list')
    await line(page, /pancetta/).waitFor()
    await page.getByRole('link', { name: /^Change: .*pancetta/ }).click()
    await page.getByRole('main').getByRole('link', { name: 'Best Lasagna' }).first().waitFor()
    await page.getByText('stored on this device', { exact: false }).waitFor()
    const count = await page.getByRole('checkbox').count()
    await aSignedInCook(visitor)
    await visit('/shopping-list')
    await inStep(page)
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(count)
    await page.reload()
    await inStep(page)
    expect(await page.getByRole('checkbox').count()).toBe(count)
  })

  story(
    'by keyboard: adding, ticking, changing, removing and taking back',
    async ({ page, visit, expectAccessible }) => {
      await visit('/shopping-list')
      await inStep(page)
      await field(page).focus()
      await page.keyboard.type('3 carr')
      await page.getByRole('button', { name: '3 carrot', exact: true }).focus()
      await page.keyboard.press('Enter')
      await line(page, /carrot/).waitFor()
      await add(page, 'rice')
      await line(page, /rice/).waitFor()
      await line(page, /carrot/).focus()
      await page.keyboard.press('Space')
      await expect.poll(() => isTicked(page, /carrot/)).toBe('true')
      await expect.poll(() => line(page, /rice/).evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const text = page.getByRole('textbox', { name: 'What and how much' })
      await text.waitFor()
      await expectAccessible()
      await text.fill('2 kg rice')
      await text.press('Enter')
      await line(page, /2 kg rice/).waitFor()
      await page.getByRole('button', { name: 'Clear the trolley' }).press('Enter')
      await page.getByText('1 thing removed.').waitFor()
      await page.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect.poll(() => isTicked(page, /carrot/)).toBe('true')
      await page.getByText('Order of aisles').press('Enter')
      await page.getByRole('button', { name: 'Move down: Vegetables' }).press('Enter')
      await expect.poll(() => page.locator('ol li').first().textContent()).toBe('Fruit')
      await page.emulateMedia({ media: 'print' })
      expect(await line(page, /rice/).isVisible()).toBe(true)
      expect(await line(page, /carrot/).isVisible()).toBe(false)
      expect(await field(page).isVisible()).toBe(false)
      await page.emulateMedia({ media: null })
    },
  )

  again('opens without a network, with what is on it', async (visitor) => {
    const { page, context, visit, origin, expectErrors } = visitor
    expectErrors(WITHOUT_NETWORK)
    await aSignedInCook(visitor)
    await visit('/shopping-list')
    await inStep(page)
    await add(page, '2 onions\nlentils')
    await line(page, /lentil/).waitFor()
    await storeForOffline(page, `${origin}/shopping-list`)
    await context.setOffline(true)
    await page.goto(`${origin}/shopping-list`)
    await page.getByText(m.offline_bar()).waitFor()
    await line(page, /lentil/).click()
    await expect.poll(() => isTicked(page, /lentil/)).toBe('true')
    await context.setOffline(false)
    const { second, other } = await anotherPhone(visitor)
    await expect.poll(() => isTicked(second, /lentil/), { timeout: 20_000 }).toBe('true')
    await other.close()
  })
})

describeWorkerJourneys(
  'the shopping list in Hindi',
  (_, again) => {
    again('adds, groups and ticks in the reader’s words', async ({ page, visit }) => {
      await visit('/shopping-list')
      await inStep(page)
      await add(page, '2 प्याज़\n1 लीटर दूध')
      await page.getByRole('heading', { name: 'सब्ज़ियाँ' }).waitFor()
      await line(page, /दूध/).click()
      await page.getByRole('heading', { name: 'ट्रॉली में' }).waitFor()
    })
  },
  [{ width: 360, theme: 'dark', language: 'hi' }],
)

describeWorkerJourneys(
  'the shopping list without JavaScript',
  (_, again) => {
    again('is plain forms', async (visitor) => {
      const { page, visit } = visitor
      await visit('/register')
      const name = aName()
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Email').fill(`${name}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill('wild garlic and walnuts')
      await page.locator('main').getByRole('button', { name: 'Register' }).click()
      await visit('/shopping-list')
      await field(page).fill('2 onions\nmilk')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await line(page, /milk/).click()
      expect(await isTicked(page, /milk/)).toBe('true')
      await page.getByRole('button', { name: 'Clear the trolley' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      expect(await isTicked(page, /milk/)).toBe('true')
      await page.getByRole('link', { name: 'Change: 2 onions' }).click()
      await page.getByRole('textbox', { name: 'What and how much' }).fill('5 onions')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await line(page, /5/).waitFor()
    })
  },
  [{ width: 360, theme: 'light', script: false }],
)
