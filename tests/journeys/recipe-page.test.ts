import { expect } from 'vitest'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

const topOf = (page: Visitor['page'], selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
/** A recipe with a long title, a long description and many ingredients. */
const LONG = '/recipe/16'

describeJourneys('the recipe page', (story, again) => {
  again('ticks on ingredients and steps survive a reload, and can be cleared', async ({ page, visit }) => {
    await visit('/recipe/7')
    const [oil, onion] = [page.getByRole('checkbox', { name: /oil/ }), page.getByRole('checkbox', { name: /onion/ })]
    const step = page.getByRole('checkbox', { name: 'Step 1 is done' })
    const clear = page.getByRole('button', { name: 'Clear ticks' })
    expect(await clear.count()).toBe(0)
    await oil.check()
    await onion.check()
    await onion.uncheck()
    await step.focus()
    await page.keyboard.press('Space')
    await visit('/recipe/7')
    expect(await page.locator('input:checked').count()).toBe(2)
    expect(await oil.isChecked()).toBe(true)
    expect(await onion.isChecked()).toBe(false)
    expect(await step.isChecked()).toBe(true)
    await visit('/recipe/8')
    expect(await page.locator('input:checked').count()).toBe(0)
    await visit('/recipe/7')
    await clear.click()
    expect(await page.locator('input:checked').count()).toBe(0)
    await visit('/recipe/7')
    expect(await page.locator('input:checked').count()).toBe(0)
  })

  again('ticks are the same in another tab, and end with the revision', async ({ page, context, visit, origin }) => {
    await visit('/recipe/7')
    const other = await context.newPage()
    await other.goto(`${origin}/recipe/7`)
    await other.getByRole('checkbox', { name: 'Step 2 is done' }).check()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Step 2 is done' }).isChecked()).toBe(true)
    await page.evaluate(() => {
      const [ticks] = JSON.parse(localStorage.getItem('recipeTicks') ?? '[]')
      localStorage.setItem('recipeTicks', JSON.stringify([{ ...ticks, updatedAt: ticks.updatedAt - 1 }]))
    })
    await visit('/recipe/7')
    expect(await page.locator('input:checked').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('recipeTicks', '{"not":"a list"}'))
    await visit('/recipe/7')
    expect(await page.locator('input:checked').count()).toBe(0)
  })

  again('shows what to cook with at once, and has one bar that stays in reach', async ({ page, visit }, { width }) => {
    await visit(LONG)
    const height = width < 720 ? 760 : 800
    await page.setViewportSize({ width, height })
    expect(await topOf(page, '#ingredients')).toBeLessThanOrEqual(width < 720 ? 700 : 600)
    if (width >= 720) expect(await topOf(page, '#step-1')).toBeLessThan(700)
    const bar = page.getByRole('region', { name: 'What to do with this recipe' })
    for (const target of ['#ingredients', '#step-3', '#instructions']) {
      await page.locator(target).scrollIntoViewIfNeeded()
      await page.evaluate((selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }), target)
      const box = await bar.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Download Recipe' }).waitFor()
  })

  story('another tin is in the step, with when to look at it', async ({ page, visit }) => {
    await visit('/recipe/98')
    await page.getByText('Adjust', { exact: true }).click()
    await page.getByLabel('Baking tin').selectOption({ label: 'round 23 cm (9 in)' })
    await page.locator('#step-1').getByText('Butter a 23 cm (9 in) round tin').waitFor()
    await page.getByText('check from 35 minutes', { exact: false }).waitFor()
    expect(await page.getByText('900 g').count()).toBe(0)
    await page.getByRole('link', { name: 'Show as written' }).click()
    await page.locator('#step-1').getByText('900 g').waitFor()
  })

  again('ingredients are beside the steps from 720 px', async ({ page, visit }) => {
    await visit('/recipe/7')
    await page.setViewportSize({ width: 768, height: 1024 })
    const [ingredients, steps] = [await topOf(page, '#ingredients'), await topOf(page, '#instructions')]
    expect(Math.abs(ingredients - steps)).toBeLessThan(60)
    expect(ingredients).toBeLessThan(1024)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  })

  again('paper shows the recipe on two sheets, without what floats on the screen', async ({ page, visit }) => {
    await visit('/recipe/5')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor()
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate(() => 'printed' in window)).toBe(true)
    await page.keyboard.press('Escape')
    const { pages, text } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(pages).toHaveLength(2)
    expect(text).toContain('Per serving')
    await page.emulateMedia({ media: 'print' })
    // Times in steps are words on paper, whatever starts from them on the screen.
    const buttons = page.locator('button:not(#instructions ~ *, li[id^="step-"] button)').filter({ visible: true })
    expect(await buttons.count()).toBe(0)
    const time = page.locator('li[id^="step-"] button').first()
    const looks = await time.evaluate((button) => {
      const [own, around] = [button, button.parentElement as Element].map((element) => getComputedStyle(element))
      return [own?.color === around?.color, own?.fontWeight === around?.fontWeight, own?.textDecorationLine]
    })
    expect(looks).toEqual([true, true, 'none'])
    await page.emulateMedia({ media: 'screen' })
  })
})
