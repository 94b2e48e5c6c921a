import { expect } from 'vitest'
import { setRole } from '#app/community/moderation/roles.store.ts'
import { aSignedInCook } from '../support/browser-cook.ts'
import { withDatabase } from '../support/failing-forms.ts'
import { describeJourneys, TWO_LOOKS, type Visitor } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { shootInto } from '../support/shots.ts'

/** Signs in as a moderator. */
async function aModerator(visitor: Visitor) {
  const name = await aSignedInCook(visitor)
  await withDatabase(visitor, (db) => setRole(db, name, 'moderator'))
}

describeJourneys('editing', (story, again) => {
  story('a moderator features a recipe, and a visitor finds it on home', async (visitor, look) => {
    const { page, context, visit, expectAccessible } = visitor
    const shoot = shootInto(page, look)
    await aModerator(visitor)
    await visit('/recipe/5')
    await (await openRecipeMenu(page)).getByRole('link', { name: 'Feature on home' }).click()
    expect(await page.getByLabel('Address of the recipe or collection').inputValue()).toBe('/recipe/5')
    await page.getByLabel('Reason, which readers see').fill('For the first cold days')
    await page.keyboard.press('Enter')
    const entry = page.getByRole('listitem').filter({ hasText: 'For the first cold days' })
    await entry.waitFor()
    await shoot('editing')
    await expectAccessible()

    await context.clearCookies({ name: 'access_token' })
    await visit('/')
    await page.getByText('For the first cold days').scrollIntoViewIfNeeded()
    await shoot('home-featured')
    await expectAccessible()
  })

  again('a moderator writes a post, looks at it first, and publishes it', async (visitor, look) => {
    const { page, context, visit, expectAccessible } = visitor
    await aModerator(visitor)
    await visit('/editing/post')
    const title = `Beans of ${look.width}`
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Summary').fill('What to cook with a pot of beans.')
    await page.getByLabel('Text', { exact: true }).fill('## On Monday\n\nSoup, as in [lasagna](/recipe/5).')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'On Monday' }).waitFor()
    await shootInto(page, look)('post-editor')
    await expectAccessible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor({ state: 'detached' })

    await context.clearCookies({ name: 'access_token' })
    await visit('/blog')
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: 'lasagna' }).first().waitFor()
  })
})

describeJourneys(
  'editing in Hindi, and without scripts',
  (_, again) => {
    again('a moderator features a recipe and ends it', async (visitor) => {
      const { page, visit, expectAccessible } = visitor
      await aModerator(visitor)
      await visit('/editing')
      await page.locator('[name=subject]').fill('/recipe/7')
      await page.locator('[name=reason]').fill('ठंड के लिए')
      await page.locator('main form').first().getByRole('button').first().click()
      await page.getByText('ठंड के लिए').waitFor()
      await expectAccessible()
      await page.getByRole('button', { name: /^हटाएँ/ }).click()
      await expect.poll(() => page.getByText('ठंड के लिए').count()).toBe(0)
    })
  },
  TWO_LOOKS.slice(0, 1).map((look) => ({ ...look, language: 'hi' as const, script: false })),
)
