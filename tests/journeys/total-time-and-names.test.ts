import { expect } from 'vitest'
import { aName, register } from '../support/browser-cook.ts'
import { PASSWORD } from '../support/client.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'

describeJourneys(
  'total time and names',
  (story) => {
    story('a recipe that waits overnight says so, and is not among the quickest', async (visitor) => {
      const { page, origin, visit, expectAccessible } = visitor
      const title = `Overnight Loaf of ${aName()}`
      await register(visitor, aName())
      await visit('/AddRecipe')
      for (const name of ['Difficulty', 'Spice level', 'Sweetness'])
        expect(await page.getByLabel(name, { exact: true }).inputValue()).toBe('')
      await page.getByLabel('Recipe Title').fill(title)
      await page.getByLabel('Choose photos').setInputFiles('cookbook/covers/011-sweet-potato-boats.webp')
      await page.getByLabel('Description').fill('Stirred in the evening, baked in the morning.')
      await page.getByLabel('Ingredient 1', { exact: true }).fill('500 g bread flour')
      await page.getByLabel('Ingredient 2', { exact: true }).fill('375 ml water')
      await page.getByLabel('Ingredient 3', { exact: true }).fill('½ tsp dried yeast')
      await page
        .getByLabel('Instructions', { exact: true })
        .fill('Stir everything together.\nLet it rise overnight.\nBake.')
      await page.getByLabel('Prep Time (mins)').fill('10')
      await page.getByLabel('Waiting Time (mins)').fill('540')
      await page.getByLabel('Cook Time (mins)').fill('45')
      await page.getByRole('checkbox', { name: 'Breakfast' }).check()
      await expectAccessible()
      await page.getByRole('button', { name: 'Save Recipe' }).click()
      await page.waitForURL(`${origin}/`)
      await visit(`/search?q=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: `View Recipe: ${title}` }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent()
      expect(await figure('Waiting time')).toBe('9 hr')
      expect(await figure('Total time')).toBe('9 hr 55 min')
      expect(await page.getByText('Difficulty').count()).toBe(0)
      await visit('/recipes/breakfast?sort=quickest')
      expect(await page.getByRole('heading', { name: /^Overnight/ }).count()).toBe(0)
    })

    story('a new cook is welcomed once, finds a name with a space, and bears it', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      const username = aName()
      await visit('/register')
      await page.getByLabel('Username').fill('Nina Cooks')
      await page.getByLabel('Email').fill(`${username}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      const submit = page.locator('main').getByRole('button', { name: 'Register' })
      await submit.click()
      await page.getByText(/^A username has no spaces/).waitFor()
      await page.getByLabel('Username').fill(username)
      await submit.click()
      await page.getByText('Registration successful!').waitFor()
      const welcome = page.getByRole('region', { name: `Welcome, ${username}!` })
      await welcome.getByText(`${username}@example.org`).waitFor()
      await expectAccessible()
      const star = page.getByRole('button', { name: /save/i }).first()
      await star.click()
      await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
      expect(await welcome.count()).toBe(1)
      await welcome.getByRole('link', { name: 'Complete your profile' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
      await dialog.getByLabel('Display name').fill('Nina “Spoon” Mukherjee 👩‍🍳')
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('Profile updated!').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Nina “Spoon” Mukherjee 👩‍🍳' }).waitFor()
      await page.getByText(`@${username}`).waitFor()
      await page.getByRole('link', { name: 'FoodIO' }).first().click()
      await page.getByRole('heading', { name: 'Top Rated Recipes' }).waitFor()
      expect(await welcome.count()).toBe(0)
    })
  },
  TWO_LOOKS,
)
