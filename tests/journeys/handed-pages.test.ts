import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookmarkletOf } from '#app/exchange/import-page/handed-page.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { browserOptions } from '../support/chromium.ts'
import { describeWorkerJourneys } from '../support/journey.ts'
import { aListeningSite, ROOT } from '../support/site.ts'

const RECIPE = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks'],
  recipeInstructions: 'Boil the leeks.',
}
const ELSEWHERE = 'https://food.example/leek-soup'
const HTML = `<!doctype html><title>Leek soup, my best</title><h1>Leek soup</h1><script type="application/ld+json">${JSON.stringify(RECIPE)}</script>`

/** Opens a page of another site. */
async function openElsewhere(page: Page) {
  await page.context().route(ELSEWHERE, (route) => route.fulfill({ body: HTML, contentType: 'text/html' }))
  await page.goto(ELSEWHERE)
}

/** Reads the page that was handed over to the import, which was sent nothing before. */
async function readHanded(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('focusin')))
  await page.getByText('Leek soup, my best').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: 'Read recipes' }).click()
  await page.locator('h1#result').waitFor()
  expect(await page.getByLabel('Title').first().inputValue()).toBe('Leek soup')
}

describeWorkerJourneys('pages from the browser', (story, again) => {
  again('the bookmark opens the import with the page being read', async (visitor) => {
    const { page, origin } = visitor
    await aSignedInCook(visitor)
    await openElsewhere(page)
    const opened = page.context().waitForEvent('page')
    await page.evaluate(decodeURIComponent(bookmarkletOf(origin).replace('javascript:', '')))
    const tab = await opened
    await readHanded(tab)
    await page.goto(`${origin}/import`)
  })

  story('the clipboard is pasted by a button, and the bookmark is there to drag', async (visitor) => {
    const { page, context, origin, visit } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await visit('/import')
    await page.evaluate(() => navigator.clipboard.writeText('Leek soup'))
    await page.getByRole('button', { name: 'Paste from the clipboard' }).click()
    await expect.poll(() => page.getByLabel('Or paste the recipe').inputValue()).toBe('Leek soup')
    await page.getByText('From a page that FoodIO cannot open').click()
    expect(await page.getByRole('link', { name: 'To FoodIO' }).getAttribute('href')).toMatch(/^javascript:void/)
  })
})

test('the extension sends the page being read', { timeout: 120_000, tags: 'again' }, async () => {
  const site = await aListeningSite({ TRUST_PROXY: 'true' })
  const folder = mkdtempSync(join(tmpdir(), 'foodio-extension-'))
  cpSync(join(ROOT, 'extension'), folder, { recursive: true })
  // A test cannot press the browser's button, by which the page would be opened to the extension.
  const manifest = join(folder, 'manifest.json')
  writeFileSync(
    manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), host_permissions: ['https://food.example/*'] }),
  )
  const { executablePath, args } = browserOptions()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'foodio-profile-')), {
    ...(executablePath && { executablePath: executablePath.replace('chromium-headless-shell', 'chromium') }),
    args: [...args, '--headless=new', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    ignoreDefaultArgs: ['--disable-extensions'],
    locale: 'en-GB',
  })
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 30_000 }))
    const page = context.pages()[0] ?? (await context.newPage())
    await aSignedInCook({ page, origin: site.origin })
    await page.goto(`chrome-extension://${new URL(worker.url()).host}/options.html`)
    await page.getByLabel('Address of your FoodIO').fill(`${site.origin}/anything`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').waitFor()
    await openElsewhere(page)
    const opened = context.waitForEvent('page')
    await worker.evaluate(`chrome.tabs.query({ active: true }).then(([tab]) => sendPage(tab))`)
    await readHanded(await opened)
  } finally {
    await context.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
