import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'
import { shootInto } from '../support/shots.ts'

const RECIPE = {
  '@type': 'Recipe',
  name: 'Lentil soup',
  description: 'A soup of red lentils.',
  recipeYield: '4',
  recipeIngredient: ['200 g red lentils', '1 l water'],
  recipeInstructions: ['Cook the lentils in the water.'],
}

/** Sends a file by the form. */
async function send(page: Page, name: string, bytes: Uint8Array) {
  await page.getByLabel('Or files').setInputFiles({
    ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
  })
  await page.getByRole('button', { name: 'Read recipes' }).click()
}

/** Waits for a text; without scripts the page is loaded until it is there. */
async function waitFor(page: Page, text: string, script: boolean) {
  if (!script) await expect.poll(() => page.reload().then(() => page.getByText(text).count())).toBe(1)
  else await page.getByText(text).waitFor()
}

/** How far below the top of the window an element begins. */
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id)

describeJourneys(
  'importing',
  (story, again) => {
    again('a zip shows its result in view', async (visitor, { script = true }) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/import')
      await send(page, 'recipes.zip', zipSync({ 'recipes/nothing.bin': strToU8('nothing') }))
      await page.getByText('was left out').or(page.getByText('were left out')).waitFor()
      const top = await topOf(page, 'result')
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(200)
      if (script) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('result')
    })

    story(
      'a folder of recipes becomes private ones of the cook, and all of it is undone',
      async (visitor, { script = true }) => {
        const { page, visit } = visitor
        await aSignedInCook(visitor)
        await visit('/import')
        const folder = mkdtempSync(join(tmpdir(), 'foodio-folder-'))
        for (const name of ['Leek soup', 'Lentil stew'])
          writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...RECIPE, name }))
        await page.getByLabel('Or a folder').setInputFiles(folder)
        await page.getByRole('button', { name: 'Read recipes' }).click()
        await page.getByText('2 recipes were found.').waitFor()
        await page.getByRole('checkbox', { name: 'Leek soup' }).uncheck()
        if (script) await page.getByText('1 recipe is ticked.').waitFor()
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await waitFor(page, '1 recipe was added. Only you can see it.', script)
        await page.getByText('Undo the whole import').click()
        await page.getByRole('button', { name: 'Undo all of it' }).click()
        await waitFor(page, 'The import was undone: 1 recipe.', script)
        rmSync(folder, { recursive: true, force: true })
      },
    )

    again('whose table has columns of other names says what they are', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      await aSignedInCook(visitor)
      await visit('/import')
      const rows = [
        'Dish;Stuff;How;Shelf mark',
        'Leek soup;"2 leeks, 1 l water";Boil it all.;A-7',
        'Rice;200 g rice;Boil it.;A-8',
      ]
      await send(page, 'kitchen.csv', strToU8(rows.join('\n')))
      await page.getByRole('heading', { name: 'What is in which column?' }).waitFor()
      const columns = { Dish: 'title', Stuff: 'ingredients', How: 'steps', 'Shelf mark': '' }
      await page.getByLabel('Dish', { exact: true }).selectOption('')
      await page.getByRole('button', { name: 'List the recipes' }).click()
      await page.getByText('Say which column has the titles.').waitFor()
      for (const [name, role] of Object.entries(columns))
        await page.getByLabel(name, { exact: true }).selectOption(role)
      await shootInto(page, look)('import-columns')
      await expectAccessible()
      await page.getByRole('button', { name: 'List the recipes' }).click()
      await page.getByText('2 recipes were found.').waitFor()
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await waitFor(page, '2 recipes were added. Only you can see them.', look.script ?? true)
    })

    story('a recipe that was found is shown from its heading on', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/import')
      await send(page, 'soup.json', strToU8(JSON.stringify(RECIPE)))
      await page.locator('h1#result').waitFor()
      expect(await page.getByLabel('Title').first().inputValue()).toBe('Lentil soup')
      const top = await topOf(page, 'result')
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(200)
    })
  },
  [
    ...TWO_LOOKS,
    { width: 360, theme: 'light', script: false, isAgain: true },
    { width: 1280, theme: 'dark', script: false, isAgain: true },
  ],
)
