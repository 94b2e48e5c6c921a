import { Buffer } from 'node:buffer'
import { expect } from 'vitest'
import { aName, aSignedInCook } from '../support/browser-cook.ts'
import { describeJourneys, type Visitor } from '../support/journey.ts'
import { aPhotoFile, SHAPES } from '../support/photo-shapes.ts'

const FIRST_STEP = '/recipe/7'

/** A tall photo of a dish, as a phone sends it. */
async function aTallPhoto() {
  const photo = await aPhotoFile(SHAPES[2])
  return { name: 'dish.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo.arrayBuffer()) }
}

/** The box that shows the photo of this cook's review is 4 to 3, whatever the shape of the photo. */
async function expectPhotoOf({ page }: Visitor, username: string) {
  const photo = page.getByRole('img', { name: `Photo by ${username}` })
  await photo.scrollIntoViewIfNeeded()
  const box = await photo.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
}

describeJourneys('a photo with a review', (story) => {
  story('at the end of cook mode: stars, photo and a note, which is in the account', async (visitor) => {
    const { page, visit } = visitor
    const username = await aSignedInCook(visitor)
    await visit(`${FIRST_STEP}/cook?step=done`)
    await page.getByLabel('A note for next time').fill('Half the chilli.')
    await page.getByLabel('A note for next time').press('Tab')
    await page.getByText('Rate', { exact: false }).first().click()
    await page.getByTitle('4 stars', { exact: true }).click()
    await page.getByLabel('A photo of your dish').setInputFiles(await aTallPhoto())
    await page.getByRole('img', { name: 'Your photo' }).waitFor()
    await page.getByRole('button', { name: 'Save review' }).click()
    await page.waitForURL(/#reviews$/)
    await expectPhotoOf(visitor, username)
    await page.getByText('Half the chilli.').waitFor()
    await page.getByRole('link', { name: 'Change my notes' }).click()
    await page.getByRole('heading', { name: 'My notes' }).waitFor()
    await page.locator('[name="amounts[0].amount"]').fill('2 tbsp')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('as written:').waitFor()
    await page.getByRole('link', { name: 'Show the recipe as written' }).click()
    await page.getByRole('link', { name: 'Show my amounts' }).waitFor()
  })
})

describeJourneys(
  'a photo with a review without scripts',
  (_, again) => {
    again('is a file of the form, stays when the words change, and is removed by a box', async (visitor) => {
      const { page, visit } = visitor
      const username = aName()
      await visit('/register')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Email').fill(`${username}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill('wild garlic and walnuts')
      await page.locator('main').getByRole('button', { name: 'Register' }).click()
      await visit(FIRST_STEP)
      const openForm = () => page.locator('#reviews details summary').first().click()
      await openForm()
      await page.getByTitle('5 stars', { exact: true }).click()
      await page.getByLabel('A photo of your dish').setInputFiles(await aTallPhoto())
      await page.getByRole('button', { name: 'Save review' }).click()
      await expectPhotoOf(visitor, username)
      await openForm()
      await page.getByLabel('Remove the photo').check()
      await page.getByRole('button', { name: 'Save review' }).click()
      await page.getByRole('img', { name: `Photo by ${username}` }).waitFor({ state: 'detached' })
    })
  },
  [
    { width: 360, theme: 'light', script: false },
    { width: 1280, theme: 'dark', script: false },
  ],
)
