import { expect } from 'vitest'
import { boxProblems } from '../support/boxes.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

const SIX_CARDS_ON_A_PHONE = 2_450

describeJourneys('cards', (story, again) => {
  again('show what they are and have every button in sight', async ({ page, visit }, { width }) => {
    await visit('/recipes/breakfast')
    const card = page.getByRole('main').getByRole('article').first()
    await card.getByText(/^Prep \d+ min$/).waitFor()
    await card.getByText(/^Rating: \d\.\d$/).waitFor()
    await card.getByText(/Ready in \d+/).waitFor()
    const opacityOf = (name: string) => card.getByLabel(name).evaluate((element) => getComputedStyle(element).opacity)
    for (const name of ['Add to favourites: ', 'Save: ', 'Share: ', 'View Recipe: ']) {
      const isQuiet = name === 'View Recipe: ' && width > 500
      await expect.poll(() => opacityOf(name), { message: name }).toBe(isQuiet ? '0' : '1')
    }
    await card.getByLabel('View Recipe: ').focus()
    await expect.poll(() => opacityOf('View Recipe: ')).toBe('1')
    const star = card.getByLabel('Add to favourites: ')
    const drawing = () => star.locator('use').evaluate((use) => use.getAttribute('href')?.split('#')[1])
    expect(await drawing()).toBe('star-add')
    await star.click()
    await expect.poll(drawing).toBe('star')
    expect(await card.locator('use[href$="#star"]').count()).toBe(1)
    expect(await boxProblems(page, 'main article')).toEqual([])
    if (width < 500) {
      const list = page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('article') })
      expect((await list.boundingBox())?.height).toBeLessThan(SIX_CARDS_ON_A_PHONE)
    }
  })

  story('are fetched ahead when pointed at, and open beside the list with Ctrl', async ({ page, visit }) => {
    await visit('/recipes/breakfast')
    const link = page.getByRole('main').getByRole('link', { name: /^View Recipe: / })
    const ahead = page.waitForRequest(/\/recipe\/\d+\.data/)
    await link.first().hover()
    await ahead
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      link.first().click({ modifiers: ['Control'] }),
    ])
    await beside.waitForURL(/\/recipe\/\d+$/)
    expect(new URL(page.url()).pathname).toBe('/recipes/breakfast')
  })

  again('lead to the recipe wherever they are pressed, and by a tag to all that have it', async ({ page, visit }) => {
    await visit('/recipes/breakfast')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Shakshuka' })
    await card.getByRole('link', { name: 'brunch' }).click()
    await page.waitForURL('**/search?q=brunch')
    await page.getByRole('heading', { name: 'Shakshuka' }).waitFor()
    await page.goBack()
    // The results have such a card, too.
    await page.waitForURL('**/recipes/breakfast')
    await page.locator('#results').waitFor({ state: 'detached' })
    // By force, since the link of the card lies over its text, as it should.
    await card.getByText('Eggs poached').click({ force: true })
    await page.getByRole('heading', { level: 1, name: 'Shakshuka' }).waitFor()
    await (await openRecipeMenu(page)).getByRole('link', { name: 'brunch' }).click()
    await page.waitForURL('**/search?q=brunch')
  })
})

describeJourneys(
  'home',
  (_, again) => {
    again('has cards of one height in every row, with nothing cut', async ({ page, visit }) => {
      await visit('/')
      for (const row of ['#top-rated', '#trending', '#newest'])
        expect(await boxProblems(page, `${row} article`)).toEqual([])
    })

    again('shows "View Recipe" without a pointer on a card', async ({ page, visit }) => {
      await visit('/')
      const opacities = await page
        .locator('#top-rated a[href^="/recipe/"]:not([tabindex])')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).opacity))
      expect(opacities).toEqual(Array.from({ length: 6 }, () => '1'))
    })
  },
  [...TWO_LOOKS, { width: 360, theme: 'light', language: 'hi' }],
)
