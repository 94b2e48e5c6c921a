import { expect } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import { publish, RECIPE_FORMS } from '../support/failing-recipe-forms.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { aPictureFile, FIELDS } from '../support/recipes.ts'

const scrolled = ({ page }: Visitor) => page.evaluate(() => Math.round(scrollY))
const toTheEnd = ({ page }: Visitor) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
const isFocused = ({ page }: Visitor) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.notice ?? null)

/** Has the page asked whether it would let somebody leave, at the moment at which it says that the recipe is saved. */
const askToLeaveOnceSaved = ({ page }: Visitor) =>
  page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-notice="recipeSaved"]')) return
      observer.disconnect()
      const leaving = new Event('beforeunload', { cancelable: true })
      dispatchEvent(leaving)
      document.documentElement.dataset.asked = String(leaving.defaultPrevented)
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })

describeJourneys('after saving', (story, again) => {
  again('a new recipe: at the top of home, with a message in focus that leads to it', async (visitor) => {
    const { page, origin } = visitor
    const cook = await aSignedInCook(visitor)
    const form = await RECIPE_FORMS[0]?.fill(visitor, cook)
    await toTheEnd(visitor)
    expect(await scrolled(visitor)).toBeGreaterThan(600)
    await askToLeaveOnceSaved(visitor)
    await form?.getByRole('button', { name: m.publish_save() }).last().click()
    await page.getByText('Recipe saved successfully!').waitFor()
    expect(page.url()).toBe(`${origin}/`)
    expect(await scrolled(visitor)).toBe(0)
    expect(await isFocused(visitor)).toBe('recipeSaved')
    expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('false')
    await visitor.expectAccessible()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(m.notice_recipe_saved_link())
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Barley of ${cook}` }).waitFor()
    expect(page.url()).toMatch(/\/recipe\/\d+$/)
    expect(await page.getByText('Recipe saved successfully!').count()).toBe(0)
  })

  again('a private recipe: the same message, one tap from it, and nothing to share', async (visitor) => {
    const { page, visit } = visitor
    await aSignedInCook(visitor)
    await visit('/AddRecipe')
    await page.getByLabel(m.publish_recipe_title()).fill('Nani’s dal')
    await page.getByRole('radio', { name: 'Private' }).check()
    await page.getByRole('button', { name: m.publish_save() }).last().click()
    await page.getByText('Recipe saved successfully! Only those you chose can see it.').waitFor()
    expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: m.notice_recipe_saved_link() }).click()
    await page.getByRole('heading', { level: 1, name: 'Nani’s dal' }).waitFor()
  })

  again('an unlisted recipe: its address can be passed on as it is', async (visitor) => {
    const { page, context, origin } = visitor
    const cook = await aSignedInCook(visitor)
    const form = await RECIPE_FORMS[0]?.fill(visitor, cook)
    await page.getByRole('radio', { name: 'Unlisted' }).check()
    await form?.getByRole('button', { name: m.publish_save() }).last().click()
    await page.getByRole('link', { name: m.notice_recipe_saved_link() }).click()
    await page.waitForURL(/\/recipe\/\d+\?link=/)
    const [own, title] = [page.url(), `Barley of ${cook}`]
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const friend = await context.browser()?.newContext()
    const other = await friend?.newPage()
    await other?.goto(own)
    expect(await other?.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    await friend?.close()
    expect(own.startsWith(origin)).toBe(true)
  })

  story('a changed recipe: at the top of its page', async (visitor) => {
    const { page, visit } = visitor
    const cook = await aSignedInCook(visitor)
    const id = await publish(visitor, `Rice of ${cook}`)
    await visit(`/AddRecipe?id=${id}`)
    await page.getByLabel(m.publish_recipe_title()).fill(`Rice of ${cook}, again`)
    await toTheEnd(visitor)
    expect(await scrolled(visitor)).toBeGreaterThan(600)
    await page.getByRole('button', { name: m.publish_save() }).last().click()
    await page.getByText('Recipe saved successfully!').waitFor()
    await page.getByRole('heading', { level: 1, name: `Rice of ${cook}, again` }).waitFor()
    expect(await scrolled(visitor)).toBe(0)
  })
})

describeJourneys(
  'after saving without scripts',
  (_, again) => {
    again('a new recipe: the message is in focus and leads to it', async (visitor) => {
      const { page, origin, visit } = visitor
      const cook = await aSignedInCook(visitor)
      await visit('/AddRecipe')
      const title = `Plain barley of ${cook}`
      await page.locator('main form [name=ingredients]').fill('250 g pearl barley, rinsed\n2 leeks, sliced')
      for (const [name, value] of Object.entries({ ...FIELDS, title })) {
        const field = page.locator(`main form [name="${name}"]`)
        if (
          (await field.count()) === 1 &&
          (await field.isVisible()) &&
          !(await field.evaluate((e) => e.matches('select')))
        )
          await field.fill(value)
      }
      const photo = await aPictureFile('#225577')
      const buffer = Buffer.from(await photo.arrayBuffer())
      await page.locator('input[name=photoFiles]').setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: m.publish_save() }).last().click()
      await page.getByText('Recipe saved successfully!').waitFor()
      expect(page.url()).toBe(`${origin}/`)
      await page.getByRole('link', { name: m.notice_recipe_saved_link() }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    })
  },
  [
    { width: 360, theme: 'light', script: false },
    { width: 1280, theme: 'light', script: false },
  ],
)
