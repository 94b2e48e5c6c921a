import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { mailTo } from '../support/client.ts'
import { bytesOf, describeWorkerJourneys } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { ROOT } from '../support/site.ts'
import { storedPages, untilStored } from '../support/stored-pages.ts'

describeWorkerJourneys('taking recipes along', (story, again) => {
  again('ask the assistant, refine, read, download, close', async ({ page, visit, expectAccessible }) => {
    await visit('/ai-chat')
    await page.getByRole('button', { name: 'Get Recipe' }).click()
    await page.getByText('Write what you have').waitFor()
    await page.getByLabel('Diet Preference').selectOption('Vegan')
    await page.getByLabel('Max Preparation Time (minutes)').fill('90')
    await page.getByLabel('Available Ingredients').fill('chickpeas, coconut milk, tomatoes')
    await page.getByRole('button', { name: 'Get Recipe' }).click()
    const card = page.getByRole('region', { name: 'Suggested recipe' })
    await card.getByRole('heading', { name: 'What you have' }).waitFor()
    await expectAccessible()
    await card.getByLabel('Change something about it').fill('for six')
    await page.keyboard.press('Enter')
    await card.getByText('Taken into account: for six').waitFor()
    await card.getByText(/For 6, take/).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Download Recipe' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ai_recipe.txt')
    expect(String(await bytesOf(download))).toContain('### What you have')
    const link = card.getByRole('heading', { level: 2 }).getByRole('link')
    const title = (await link.textContent()) ?? ''
    await card.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => card.count()).toBe(0)
    await page.getByRole('button', { name: 'Get Recipe' }).click()
    await card.getByRole('heading', { level: 2 }).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })

  story('stop an answer; see a message when there is none', async ({ page, context, visit }) => {
    await visit('/ai-chat')
    await page.getByLabel('Max Preparation Time (minutes)').fill('60')
    await page.getByLabel('Available Ingredients').fill('rice')
    await context.route('**/ai-chat/answer', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Get Recipe' }).click()
    await page.getByRole('alert').getByText('Failed to get recipe. Please try again.').waitFor()
    expect(await page.getByLabel('Available Ingredients').inputValue()).toBe('rice')
    await context.unroute('**/ai-chat/answer')
    await context.route('**/ai-chat/answer', () => {})
    await page.getByRole('button', { name: 'Get Recipe' }).click()
    const writing = page.getByRole('button', { name: 'Generating Recipe...' })
    await writing.waitFor()
    expect(await writing.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('button', { name: 'Get Recipe' }).waitFor()
  })

  story('share a recipe by the dialog, take its PDF', async ({ page, visit, origin, expectAccessible }) => {
    await visit('/recipe/5')
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const menu = await openRecipeMenu(page)
    await menu.getByRole('button', { name: 'Share: Best Lasagna' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this recipe' })
    await dialog.getByText('Check out this recipe for Best Lasagna!').waitFor()
    for (const [name, host] of [
      ['Facebook', 'facebook.com'],
      ['Twitter', 'twitter.com'],
      ['WhatsApp', 'wa.me'],
    ])
      expect(await dialog.getByRole('link', { name }).getAttribute('href')).toContain(host)
    expect(await dialog.getByRole('textbox').inputValue()).toBe(`${origin}/recipe/5`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('link', { name: 'Download Recipe' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('best-lasagna-recipe.pdf')
    expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  again('read an opened and a saved recipe without a network; nothing is stored after signing out', async (visitor) => {
    const { page, context, visit, origin } = visitor
    await aSignedInCook(visitor)
    await visit('/recipe/7')
    await page.locator('article').getByRole('button', { name: 'Save: Vegan Curry' }).click()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await visit('/recipe/5')
    await visit('/')
    for (const address of ['/offline', '/recipe/5', '/recipe/7', '/recipe/7/cook', '/pages/savedRecipes'])
      await untilStored(page, address)
    await context.setOffline(true)
    await page.getByText('You are offline. Recipes you opened', { exact: false }).waitFor()
    await page.goto(`${origin}/recipe/7`)
    await page.getByRole('heading', { level: 1, name: 'Vegan Curry' }).waitFor()
    expect(
      await page
        .locator('article header img')
        .first()
        .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
    ).toBe(true)
    await page.goto(`${origin}/About`)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.getByRole('link', { name: 'Best Lasagna' }).click()
    await page.getByRole('heading', { level: 1, name: 'Best Lasagna' }).waitFor()
    await context.setOffline(false)
    await visit('/logout')
    await page.locator('main').getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You are logged out.').waitFor()
    await expect.poll(async () => (await storedPages(page)).filter((path) => path !== '/offline')).toEqual([])
  })

  again('subscribe to the newsletter, confirm by mail, unsubscribe', async ({ page, visit, dataDir }) => {
    const address = `${aName()}@example.org`
    await visit('/About')
    const footer = page.getByRole('contentinfo')
    await footer.getByLabel('E-mail address').fill(address)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Subscribed successfully! ✅').waitFor()
    expect(await footer.getByLabel('E-mail address').inputValue()).toBe('')
    const mail = await mailTo(dataDir, address, '/newsletter/confirm')
    await visit(/(\/newsletter\/confirm\?token=[\w-]+)/.exec(mail)?.[1] ?? '/')
    await page.locator('main').getByRole('button', { name: 'Yes, send it to me' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Yes, send it to me' }).count()).toBe(0)
    const issue = join(dataDir, 'issue.md')
    writeFileSync(issue, `# Soup for ${address}\n\nWarm and *thick*.\n`)
    const env = { ...process.env, DATA_DIR: dataDir, ORIGIN: 'http://localhost:3000' }
    await promisify(execFile)(process.execPath, ['app/site/newsletter/newsletter-command.ts', 'send', issue], {
      env,
      cwd: ROOT,
    })
    const email = await mailTo(dataDir, address, `Soup for`)
    await visit(/(\/newsletter\/unsubscribe\?token=[\w-]+)/.exec(email)?.[1] ?? '/')
    await page.locator('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByText('You are unsubscribed', { exact: false }).waitFor()
  })
})
