import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'

/** The number of pictures that the cover of the page's collection is made of. */
const coverOf = ({ page }: Visitor) => page.locator('[data-pictures]').first().getAttribute('data-pictures')
const titlesIn = ({ page }: Visitor) => page.locator('ol > li > span:nth-child(3)').allTextContents()

describeJourneys('collections', (story, again) => {
  story('one is made, filled from recipes, ordered by keys and by dragging, published and read', async (visitor) => {
    const { page, context, visit, expectAccessible } = visitor
    await aSignedInCook(visitor)
    await visit('/recipe/5')
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Add to a collection' }).click()
    await page.getByLabel('New collection').fill('Diwali')
    await expectAccessible()
    await page.getByRole('button', { name: 'Make it' }).click()
    const message = page.locator('[popover]:popover-open')
    await message.getByText('In “Diwali”.').waitFor()
    await message.getByRole('button', { name: 'Undo' }).click()
    await (await openRecipeMenu(page)).getByRole('button', { name: 'Add to a collection' }).click()
    await page.getByRole('button', { name: 'Diwali' }).click()
    await message.getByText('In “Diwali”.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('More')
    for (const recipe of [7, 9]) {
      await visit(`/collections/add?recipe=${recipe}`)
      await page.getByLabel('Diwali').check()
      await page.getByRole('button', { name: 'Save choice' }).click()
      await page.getByText('Your choice is saved.').waitFor()
    }
    await page.getByRole('link', { name: 'See your collections' }).click()
    await page.getByRole('link', { name: 'Diwali' }).click()
    await page.getByRole('link', { name: 'Edit collection' }).click()
    await page.getByRole('heading', { name: 'Edit collection' }).waitFor()
    const [first = '', second = '', third = ''] = await titlesIn(visitor)

    const down = page.getByRole('button', { name: `Move down: ${first}` })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesIn(visitor)).toEqual([second, first, third])
    await page.getByText(`${first} is now number 2.`).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesIn(visitor)).toEqual([second, third, first])
    await page
      .locator('li', { hasText: first })
      .last()
      .dragTo(page.locator('li', { hasText: second }).last())
    await expect.poll(() => titlesIn(visitor)).toEqual([first, second, third])
    expect(await coverOf(visitor)).toBe('3')
    const cover = page.getByRole('button', { name: `Use as the cover: ${second}` })
    await cover.click()
    await expect.poll(() => coverOf(visitor)).toBe('1')
    expect(await cover.getAttribute('aria-pressed')).toBe('true')
    await expectAccessible()
    await cover.click()
    await expect.poll(() => coverOf(visitor)).toBe('3')
    await cover.click()
    await expect.poll(() => coverOf(visitor)).toBe('1')

    await page.getByRole('radio', { name: /^Public/ }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('The collection is saved.').waitFor()
    const address = new URL(page.url()).pathname
    await context.clearCookies({ name: 'access_token' })
    await visit(address)
    await page.getByRole('heading', { name: 'Diwali', level: 1 }).waitFor()
    expect(await coverOf(visitor)).toBe('1')
    expect(await page.getByRole('link', { name: 'Edit collection' }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([first, second, third])
  })

  again('a visitor’s are on the device, and move into the account on signing in', async (visitor) => {
    const { page, visit, expectAccessible } = visitor
    await visit('/collections')
    await page.getByLabel('New collection').fill('Weeknights')
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByText('Weeknights', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.getByText('Give the collection a title.').waitFor()
    for (const recipe of [5, 7]) {
      await visit(`/collections/add?recipe=${recipe}`)
      await page.getByLabel('Weeknights').check()
      if (recipe === 7) await page.getByLabel('New collection').fill('Guests')
      await page.getByRole('button', { name: 'Save choice' }).click()
      await page.getByRole('heading', { name: 'My collections' }).waitFor()
    }
    await page.locator('summary', { hasText: 'Weeknights' }).click()
    const [first = '', second = ''] = await titlesIn(visitor)
    await page
      .getByRole('button', { name: `Move up: ${second}` })
      .first()
      .click()
    await expect.poll(async () => (await titlesIn(visitor)).slice(0, 2)).toEqual([second, first])
    expect(await coverOf(visitor)).toBe('2')
    await page
      .getByRole('button', { name: `Use as the cover: ${first}` })
      .first()
      .click()
    await expect.poll(() => coverOf(visitor)).toBe('1')
    await page.locator('summary', { hasText: 'Guests' }).click()
    await page.getByText('Delete this collection').last().click()
    await page.getByText('Delete “Guests”? Its recipes stay where they are.').waitFor()
    expect(await page.locator('main').getByRole('link', { name: first }).first().getAttribute('href')).toMatch(
      /^\/recipe\/\d+$/,
    )
    await expectAccessible()
    await visit('/search?q=curry')
    await page.getByRole('link', { name: 'Save this search as a collection' }).click()
    await page.getByLabel('Title').fill('Curries')
    await expectAccessible()
    await page.getByRole('button', { name: 'Create collection' }).click()
    await page.locator('summary', { hasText: 'Curries' }).click()
    expect(await page.getByRole('link', { name: 'Open the search' }).getAttribute('href')).toBe('/search?q=curry')

    const cook = aName()
    await visit('/register')
    await page.getByLabel('Username').fill(cook)
    await page.locator('main').getByLabel('Email').fill(`${cook}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Registration successful').waitFor()
    await page.waitForFunction(() => localStorage.getItem('collections') === null)
    await visit('/collections')
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      expect.arrayContaining(['Weeknights', 'Guests', 'Curries']),
    )
    await page.getByRole('link', { name: 'Weeknights' }).click()
    await page.getByRole('heading', { name: 'Weeknights', level: 1 }).waitFor()
    await expect.poll(() => page.locator('main h3').allTextContents()).toEqual([second, first])
    expect(await coverOf(visitor)).toBe('1')
  })
})

describeJourneys(
  'collections without scripts, in Hindi',
  (_, again) => {
    again('one is made, filled, ordered and deleted', async (visitor) => {
      const { page, visit } = visitor
      await aSignedInCook(visitor)
      await visit('/collections')
      await page.getByLabel('शीर्षक').fill('दिवाली')
      await page.getByRole('button', { name: 'संग्रह बनाएँ' }).click()
      await page.getByText('संग्रह सहेजा गया।').waitFor()
      for (const recipe of [5, 7]) {
        await visit(`/recipe/${recipe}`)
        await page.locator('noscript summary').click()
        await page.getByRole('button', { name: 'संग्रह में जोड़ें' }).click()
        await page.getByLabel('दिवाली', { exact: true }).check()
        await page.getByRole('button', { name: 'चुनाव सहेजें' }).click()
      }
      await page.getByRole('link', { name: 'अपने संग्रह देखें' }).click()
      await page.getByRole('link', { name: 'दिवाली' }).click()
      await page.getByRole('link', { name: 'संग्रह बदलें' }).click()
      const before = await titlesIn(visitor)
      await page.getByRole('button', { name: `ऊपर करें: ${before[1]}` }).click()
      expect(await titlesIn(visitor)).toEqual(before.toReversed())
      await page.getByRole('button', { name: `कवर बनाएँ: ${before[1]}` }).click()
      expect(await coverOf(visitor)).toBe('1')
      await visitor.expectAccessible()
      await page.getByRole('button', { name: 'पहली रेसिपी दिखाएँ' }).click()
      expect(await coverOf(visitor)).toBe('2')
      await page.getByText('यह संग्रह हटाएँ').click()
      await page.locator('details').getByRole('button', { name: 'हटाएँ' }).click()
      await page.getByText('संग्रह हटा दिया गया।').waitFor()
    })
  },
  [{ width: 360, theme: 'light', language: 'hi', script: false }],
)
