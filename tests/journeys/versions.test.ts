import { expect } from 'vitest'
import { m } from '#messages'
import { cooksOfOneWindow, recipeOf } from '../support/browser-cook.ts'
import { describeJourneys, TWO_LOOKS } from '../support/journey.ts'
import { openRecipeMenu } from '../support/recipe-menu.ts'
import { shootInto } from '../support/shots.ts'

describeJourneys('versions of recipes', (story) => {
  story('a cook makes a version and proposes it, the author takes a line over', async (visitor, look) => {
    const { page, visit, expectAccessible } = visitor
    const shoot = shootInto(page, look)
    const { become, nameOf } = await cooksOfOneWindow(visitor, 'cook', 'author')
    const id = await recipeOf(visitor, nameOf('author'), 'Lemon rice to change')
    await visit(`/recipe/${id}`)
    const menu = await openRecipeMenu(page)
    await menu.getByRole('link', { name: 'Make my own version' }).click()
    await page.waitForURL(`**/recipe/${id}/versions`)
    await shoot('versions-none')
    await expectAccessible()
    await page.getByRole('button', { name: 'Make my own version' }).click()
    await page.waitForURL(/\/AddRecipe\?id=\d+/)
    const versionId = Number(new URL(page.url()).searchParams.get('id'))
    await page.locator('[name=ingredients]').waitFor()
    expect(await page.getByLabel('Recipe title').inputValue()).toBe('Lemon rice to change, my version')
    await page.locator('[name=ingredients]').fill('200 g rice\n1 lemon\n1 tbsp sugar\n20 g cashews')
    await page.getByRole('checkbox', { name: 'Make a cover for me' }).check()
    await page.getByRole('radio', { name: 'Public' }).check()
    await page.getByRole('button', { name: m.publish_save() }).last().click()
    await page.waitForURL(`**/recipe/${versionId}**`)
    await page.getByRole('link', { name: 'Lemon rice to change', exact: true }).waitFor()

    await visit(`/recipe/${versionId}/difference`)
    await shoot('difference')
    await expectAccessible()
    await page.getByRole('button', { name: /^Propose these changes to/ }).click()
    await page.getByText(/^You have proposed these changes to/).waitFor()

    await become('author')
    await visit('/notifications')
    await page
      .getByRole('link', { name: /Lemon rice to change/ })
      .first()
      .click()
    await page.waitForURL(`**/recipe/${versionId}/difference`)
    await page.getByRole('button', { name: 'Take over what is ticked' }).click()
    await page.getByText('Tick at least one change.').waitFor()
    await page.getByRole('checkbox', { name: /cashews/ }).focus()
    await page.keyboard.press('Space')
    await shoot('difference-author')
    await expectAccessible()
    await page.getByRole('button', { name: 'Take over what is ticked' }).click()
    await page.waitForURL(`**/recipe/${id}`)
    const ingredients = page.locator('article')
    await ingredients.getByText('cashews').first().waitFor()
    expect(await ingredients.getByText('2 tbsp').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: '1 version', exact: false }).click()
    await page.getByRole('heading', { name: 'Lemon rice to change, my version' }).waitFor()
    await shoot('versions')

    await visit(`/recipe/${id}`)
    await page.getByRole('link', { name: /^Changed on/ }).click()
    await page.locator('ins').getByText('20 g cashews').waitFor()
    await shoot('changes')
    await expectAccessible()
    await page.getByRole('button', { name: /^Bring back the text of/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/recipe/${id}`)
    await page.getByText('Recipe saved successfully!').waitFor()
    expect(await page.locator('article').getByText('cashews').count()).toBe(0)
  })
})

describeJourneys(
  'versions of recipes in Hindi, and without scripts',
  (_, again) => {
    again('a cook begins a version and finds it as a draft', async (visitor, look) => {
      const { page, visit, expectAccessible } = visitor
      const { nameOf } = await cooksOfOneWindow(visitor, 'cook', 'author')
      const id = await recipeOf(visitor, nameOf('author'), 'Lemon rice, simply')
      await visit(`/recipe/${id}/versions`)
      await expectAccessible()
      await page.locator('main').getByRole('button').first().click()
      await page.waitForURL(/\/AddRecipe\?id=\d+/)
      expect(await page.locator('[name=title]').inputValue()).toContain('Lemon rice, simply')
      const draft = new URL(page.url()).searchParams.get('id')
      await visit(`/recipe/${draft}/difference`)
      await shootInto(page, look)('difference-hindi')
    })
  },
  TWO_LOOKS.slice(0, 1).map((look) => ({ ...look, language: 'hi' as const, script: false })),
)
