import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

const PICTURES = ['cookbook/covers/011-sweet-potato-boats.webp', 'cookbook/covers/012-walnut-chikki.webp']

/** Fills the form. */
async function write({ page }: Visitor, title: string) {
  await page.getByLabel('Recipe Title').fill(title)
  await page.getByLabel('Description').fill('Soft leeks and chewy barley, finished with lemon.')
  await page.getByLabel('Choose photos').setInputFiles(PICTURES)
  await page.getByLabel('What photo 2 shows').fill('A tray')
  await page.getByLabel('Ingredients', { exact: true }).fill('• 250 g barley, rinsed\n• 2 leeks\n• ½ lemon')
  await page.getByLabel('Instructions', { exact: true }).fill('1. Soften the leeks.\n2. Add the barley.')
  await page.getByLabel('Prep Time (mins)').fill('15')
  await page.getByLabel('Cook Time (mins)').fill('40')
  await page.getByRole('heading', { name: 'More about this recipe' }).click()
  await page.getByRole('checkbox', { name: 'Dinner' }).check()
}
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save Recipe' }).click()

describeJourneys(
  'publishing',
  (story, again) => {
    again('publish with photos by keyboard and see it first in Newest, on its page, in search', async (visitor) => {
      const { page, origin, visit, expectAccessible } = visitor
      const name = aName()
      const title = `Barley of ${name}`
      await aSignedInCook(visitor, name)
      await visit('/AddRecipe')
      await save(visitor)
      await page.getByText('Give your recipe a title').waitFor()
      await page.getByText('Add a photo of the dish').waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('photoFiles')
      await write(visitor, title)
      expect(await page.getByText('Add a photo of the dish').count()).toBe(0)
      await page.getByText('250 g barley (rinsed)').waitFor()
      await page.getByRole('heading', { name: 'Preview' }).waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Soften the leeks.' }).waitFor()

      const ingredients = page.getByLabel('Ingredients', { exact: true })
      await ingredients.press('ControlOrMeta+Home')
      await ingredients.press('Alt+ArrowDown')
      expect(await ingredients.inputValue()).toBe('• 2 leeks\n• 250 g barley, rinsed\n• ½ lemon')
      await page.getByText('Moved to line 2.').waitFor()
      await page.getByRole('button', { name: 'Add Ingredient' }).click()
      await page.keyboard.type('1 pinch salt')
      expect(await page.getByLabel('Ingredient 4', { exact: true }).inputValue()).toBe('1 pinch salt')
      await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
      expect(await page.getByLabel('What photo 1 shows').inputValue()).toBe('A tray')
      await expectAccessible()
      await save(visitor)
      await page.waitForURL(`${origin}/`)
      await page.getByText('Recipe saved successfully!').waitFor()
      const newest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Newest Recipes' }) })
      await expect.poll(() => newest.getByRole('article').first().textContent()).toContain(title)
      await visit('/recipes/dinner?sort=newest')
      await page.getByRole('heading', { name: title }).waitFor()
      await visit(`/search?q=${encodeURIComponent(title)}`)
      await page.getByRole('link', { name: `View Recipe: ${title}` }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.locator('article header img[alt="A tray"]').waitFor()
    })

    again('leave, come back to the draft; two tabs revise one recipe; delete it and bring it back', async (visitor) => {
      const { page, context, origin, visit } = visitor
      const title = `Draft of ${aName()}`
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      // The account cannot be reached, however long the browser takes to type: only then leaving is a question.
      await context.route('**/AddRecipe/autosave', (route) => route.fulfill({ status: 503, json: null }))
      visitor.expectErrors(/status of 503/)
      await write(visitor, title)
      await page.getByText('Draft saved on this device').waitFor()
      await page.getByRole('link', { name: 'FoodIO' }).first().click()
      const leaving = page.getByRole('dialog', { name: 'Leave this page?' })
      await leaving.getByRole('button', { name: 'Stay here' }).last().click()
      expect(new URL(page.url()).pathname).toBe('/AddRecipe')
      await page.getByRole('link', { name: 'FoodIO' }).first().click()
      await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
      await page.waitForURL(`${origin}/`)
      await context.unroute('**/AddRecipe/autosave')
      await visit('/AddRecipe')
      await page.getByText('Continue', { exact: true }).click()
      await expect.poll(() => page.getByLabel('Recipe Title').inputValue()).toBe(title)
      await save(visitor)
      await page.getByText('Recipe saved successfully!').waitFor()
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recipeDraft'))),
      ).toEqual([])

      await visit('/profile')
      const address = (await page.getByRole('link', { name: `Edit: ${title}` }).getAttribute('href')) ?? ''
      const second = await context.newPage()
      await second.goto(origin + address)
      await visit(address)
      await page.getByRole('heading', { name: 'More about this recipe' }).click()
      await page.getByLabel('Notes').fill('From the first tab.')
      await save(visitor)
      await page.getByText('From the first tab.').waitFor()
      await second.getByLabel('Recipe Title').fill(`${title}, again`)
      await second.getByRole('button', { name: 'Save Recipe' }).click()
      await second.getByRole('heading', { name: 'This recipe was changed in the meantime' }).waitFor()
      const conflict = second.getByRole('alert').filter({ hasText: 'changed in the meantime' })
      // Only what differs, each taken from the tab that changed it.
      expect(await conflict.getByRole('group').count()).toBe(2)
      const side = (field: string, name: string) => conflict.getByRole('group', { name: field }).getByLabel(name)
      expect(await side('Recipe Title', 'Mine').isChecked()).toBe(true)
      expect(await side('Notes', 'The saved recipe').isChecked()).toBe(true)
      await conflict.getByRole('button', { name: 'Save Recipe' }).click()
      await second.getByRole('heading', { level: 1, name: `${title}, again` }).waitFor()
      await second.getByText('From the first tab.').waitFor()
      await second.close()

      await visit('/profile')
      await page.getByRole('link', { name: `Delete: ${title}, again` }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete this recipe?' })
      await dialog.getByRole('link', { name: 'Cancel' }).click()
      await expect.poll(() => dialog.count()).toBe(0)
      await page.getByRole('link', { name: `Delete: ${title}, again` }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('The recipe has been deleted.', { exact: false }).waitFor()
      await page.getByRole('button', { name: `Restore: ${title}, again` }).click()
      await page.getByText('The recipe is back on the site.').waitFor()
      await page.getByRole('link', { name: `View Recipe: ${title}, again` }).waitFor()
    })

    story('a session that ran out and an upload that fails take nothing along', async (visitor) => {
      const { page, context, visit } = visitor
      const [name, title] = [aName(), `Kept by ${aName()}`]
      await aSignedInCook(visitor, name)
      await visit('/AddRecipe')
      await context.route('**/photos', (route) => route.fulfill({ status: 429, body: '{}' }))
      await page.getByLabel('Recipe Title').fill(title)
      await page.getByLabel('Choose photos').setInputFiles(PICTURES.slice(0, 1))
      await page.getByText('The picture could not be uploaded.', { exact: false }).waitFor()
      expect(await page.getByLabel('Recipe Title').inputValue()).toBe(title)
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await context.unroute('**/photos')
      await write(visitor, title)
      await context.clearCookies({ name: 'access_token' })
      await save(visitor)
      await page.waitForURL(/\/login\?next=/)
      await page.getByLabel('Username').fill(name)
      await page.getByLabel('Password', { exact: true }).fill('wild garlic and walnuts')
      await page.keyboard.press('Enter')
      await page.getByText('Continue', { exact: true }).first().click()
      await expect.poll(() => page.getByLabel('Recipe Title').inputValue()).toBe(title)
      expect(await page.getByLabel('What photo 2 shows').inputValue()).toBe('A tray')
    })
  },
  'in turn',
)

describeJourneys(
  'publishing without scripts',
  (story) => {
    story('write a recipe, see what is missing, publish it, delete it', async (visitor) => {
      const { page, origin, visit } = visitor
      const title = `Plain ${aName()}`
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await page.getByLabel('Recipe Title').fill(title)
      await page.getByLabel('Choose photos').setInputFiles(PICTURES.slice(0, 1))
      await page.getByLabel('Ingredients', { exact: true }).fill('1 egg\n2 tbsp butter')
      await page.getByRole('button', { name: 'Add Ingredient' }).click()
      await page.getByLabel('What photo 1 shows').fill('An egg')
      expect(await page.getByLabel('Ingredient 2', { exact: true }).inputValue()).toBe('2 tbsp butter')
      await page.getByRole('button', { name: 'Move or remove ingredient 2' }).click()
      await page.getByRole('button', { name: 'Move ingredient 2 up' }).click()
      expect(await page.getByLabel('Ingredient 1', { exact: true }).inputValue()).toBe('2 tbsp butter')
      await page.getByLabel('Instructions', { exact: true }).fill('Fry the egg.')
      await page.getByRole('button', { name: 'Save Recipe' }).click()
      await page.getByText('Describe it in a sentence or two').waitFor()
      await page.getByLabel('Description').fill('An egg in butter.')
      await page.getByLabel('Prep Time (mins)').fill('1')
      await page.getByLabel('Cook Time (mins)').fill('4')
      await page.getByLabel('Cook Time (mins)').press('Enter')
      await page.waitForURL(`${origin}/`)
      await page.getByText('Recipe saved successfully!').waitFor()
      await visit('/profile')
      await page.getByRole('link', { name: `Delete: ${title}` }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('The recipe has been deleted.', { exact: false }).waitFor()
    })
  },
  [{ width: 360, theme: 'light', script: false }],
)

describeJourneys(
  'publishing in Hindi',
  (_, again) => {
    again('see the form and its refusals', async (visitor) => {
      const { page, visit } = visitor
      await visit('/register')
      const name = aName()
      await page.getByLabel('यूज़रनेम').fill(name)
      await page.locator('main').getByLabel('ई-मेल').fill(`${name}@example.org`)
      await page.getByLabel('पासवर्ड', { exact: true }).fill('wild garlic and walnuts')
      await page.locator('main').getByRole('button', { name: 'रजिस्टर करें' }).click()
      await page.getByText('रजिस्ट्रेशन हो गया!').waitFor()
      await visit('/AddRecipe')
      await page.getByRole('button', { name: 'रेसिपी सहेजें' }).click()
      await page.getByText('अपनी रेसिपी को नाम दें').waitFor()
    })
  },
  [{ width: 1280, theme: 'dark', language: 'hi' }],
)
