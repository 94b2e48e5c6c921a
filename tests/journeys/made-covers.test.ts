import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'

async function write({ page }: Visitor, title: string) {
  await page.getByLabel('Recipe Title').fill(title)
  await page.getByLabel('Description').fill('Grandmother’s Sunday stew, thick enough for a spoon to stand in.')
  await page.locator('[name=ingredients]').fill('800 g tomatoes\n2 cans white beans\n1 onion, chopped')
  await page.getByLabel('Instructions', { exact: true }).fill('Soften the onion.\nAdd the rest and simmer.')
  await page.getByLabel('Prep Time (mins)').fill('15')
  await page.getByLabel('Cook Time (mins)').fill('40')
}
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save Recipe' }).click()

/** Opens the recipe and waits until its cover is shown; its size as it was drawn. */
async function seeCover({ page, visit }: Visitor, title: string) {
  await visit(`/search?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `View Recipe: ${title}` }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const cover = page.locator(`article header img[alt="Illustration of ${title}"]`)
  await cover.waitFor()
  return cover.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { isShown: image.naturalWidth > 0, fits: image.getBoundingClientRect().right <= innerWidth }
  })
}

describeJourneys(
  'a cover that is made',
  (story) => {
    story(
      'stands in for the photo that is missing, is remembered by the draft, and gives way to a photo',
      async (visitor) => {
        const { page, origin, visit, expectAccessible } = visitor
        const title = `Bean Stew of ${aName()}`
        await aSignedInCook(visitor)
        await visit('/AddRecipe')
        await write(visitor, title)
        await save(visitor)
        await page.getByText('Add a photo of the dish').waitFor()
        const box = page.getByRole('checkbox', { name: 'Make a cover for me' })
        await box.check()
        expect(await page.getByText('Add a photo of the dish').count()).toBe(0)
        await page.getByText('Draft saved on this device').waitFor()
        await page.getByRole('link', { name: 'FoodIO' }).first().click()
        const leaving = page.getByRole('dialog', { name: 'Leave this page?' })
        await leaving.getByRole('button', { name: 'Leave', exact: true }).click()
        await page.waitForURL(`${origin}/`)
        await visit('/AddRecipe')
        await expect.poll(() => box.isChecked()).toBe(false)
        await page.getByText('Continue', { exact: true }).first().click()
        await expect.poll(() => box.isChecked()).toBe(true)
        await expectAccessible()
        await save(visitor)
        await page.waitForURL(`${origin}/`)
        expect(await seeCover(visitor, title)).toEqual({ isShown: true, fits: true })

        const id = /recipe\/(\d+)/.exec(page.url())?.[1]
        await visit(`/AddRecipe?id=${id}`)
        expect(await box.count()).toBe(0)
        expect(await page.getByLabel('What photo 1 shows').inputValue()).toBe(`Illustration of ${title}`)
        await page.getByRole('button', { name: 'Remove photo 1' }).click()
        await box.waitFor()
        await page.getByLabel('Choose photos').setInputFiles('cookbook/covers/011-sweet-potato-boats.webp')
        await page.getByLabel('What photo 1 shows').fill('My own stew')
        expect(await box.count()).toBe(0)
        await save(visitor)
        await page.waitForURL(`${origin}/recipe/${id}`)
        await page.locator('article header img[alt="My own stew"]').waitFor()
      },
    )
  },
  [
    { width: 360, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ],
)

describeJourneys(
  'a cover that is made without scripts',
  (_, again) => {
    again('is requested with a tick and shown with the recipe', async (visitor) => {
      const { page, origin, visit } = visitor
      const title = `Plain Stew of ${aName()}`
      await aSignedInCook(visitor)
      await visit('/AddRecipe')
      await write(visitor, title)
      await page.getByRole('checkbox', { name: 'Make a cover for me' }).check()
      await save(visitor)
      await page.waitForURL(`${origin}/`)
      expect(await seeCover(visitor, title)).toEqual({ isShown: true, fits: true })
    })
  },
  [
    { width: 360, theme: 'light', script: false },
    { width: 1280, theme: 'dark', script: false },
  ],
)
