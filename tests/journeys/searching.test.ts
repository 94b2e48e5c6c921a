import { expect } from 'vitest'
import { describeJourneys } from '../support/journey.ts'
import { searchBox } from '../support/search-box.ts'

describeJourneys('searching', (story, again) => {
  again('by keyboard: type, walk the suggestions, open one; box and list are cleared', async ({ page, visit }) => {
    await visit('/')
    const box = await searchBox(page)
    await box.focus()
    await page.keyboard.type('la')
    const list = page.getByRole('listbox', { name: 'Search recipes' })
    await list.getByRole('option', { name: 'Best Lasagna' }).waitFor()
    await page.keyboard.type('sag')
    await expect.poll(() => list.getByRole('option').allTextContents()).toEqual(['Best Lasagna'])
    await page.keyboard.press('ArrowDown')
    expect(await box.getAttribute('aria-activedescendant')).not.toBe('')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/recipe/5')
    // On a phone it is behind its icon again.
    await expect.poll(() => page.locator('#search-input').inputValue()).toBe('')
    await expect.poll(() => list.getByRole('option').count()).toBe(0)
  })

  again('a blank box suggests nothing, Escape closes the list', async ({ page, visit }) => {
    await visit('/Categories')
    const box = await searchBox(page)
    await box.fill('   ')
    const options = page.getByRole('listbox', { name: 'Search recipes' }).getByRole('option')
    expect(await options.count()).toBe(0)
    await box.fill('co')
    await page.getByRole('option', { name: 'Corn Fritters' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
  })

  again('Enter leads to the results, filters narrow them, and every state is its address', async ({ page, visit }) => {
    await visit('/')
    const box = await searchBox(page)
    await box.fill('chicken')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=chicken')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Recipes for “chicken”' }).waitFor()
    await main.getByText('Filters', { exact: true }).first().click()
    await main.getByLabel('Total time').selectOption('30')
    await page.waitForURL(/time=30/)
    await expect.poll(() => main.getByLabel('Total time').inputValue()).toBe('30')
    await main.getByRole('button', { name: /^Show \d+ recipes?$/ }).waitFor()
    await page.goBack()
    await page.waitForURL('**/search?q=chicken')
    await expect.poll(() => main.getByLabel('Total time').inputValue()).toBe('')
  })

  story('by pointer: a click on a suggestion opens its recipe', async ({ page, visit }) => {
    await visit('/About')
    await (await searchBox(page)).fill('hari')
    await page.getByRole('option', { name: 'Harira' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harira' }).waitFor()
  })
})

// On phones the box opens by a script, and leads to the search page until there is one.
describeJourneys(
  'searching before scripts have come',
  (_, again) => {
    again('what is typed before scripts have taken over is heard by them', async ({ page, origin }) => {
      let release = () => {}
      const typed = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.js', async (route) => {
        await typed
        await route.continue()
      })
      await page.goto(`${origin}/About`, { waitUntil: 'commit' })
      const box = page.getByRole('combobox', { name: 'Search recipes' })
      await box.fill('hari')
      release()
      await page.getByRole('option', { name: 'Harira' }).waitFor()
      expect(await box.inputValue()).toBe('hari')
    })
  },
  [{ width: 1280, theme: 'light' }],
)
