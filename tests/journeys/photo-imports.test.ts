import sharp from 'sharp'
import { expect } from 'vitest'
import { m } from '#messages'
import { aSignedInCook } from '../support/browser-cook.ts'
import { dragByMouse } from '../support/form-lines.ts'
import { describeJourneys } from '../support/journey.ts'
import { shootInto } from '../support/shots.ts'

/** A photographed page: words on paper, of a shape of its own. */
async function aPage(name: string, text: string, width: number, height: number) {
  const lines = text.split('\n').map((line, at) => `<text x="40" y="${120 + at * 70}" font-size="44">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4ead8"/>${lines.join('')}</svg>`
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}
const LIST = 'Leek soup\n\nIngredients\n2 leeks\n1 l water'
const STEPS = 'Method\n1. Boil the leeks for 20 minutes.\n2. Serve them with cream.'

describeJourneys(
  'recipes in photos',
  (story) => {
    story('are put into their order by keyboard and mouse, and corrected beside the photos', async (visitor, look) => {
      const { page, visit } = visitor
      const shoot = shootInto(page, look)
      await aSignedInCook(visitor)
      await visit('/import')
      await page
        .getByLabel(m.import_file(), { exact: true })
        .setInputFiles([await aPage('a.jpg', STEPS, 900, 1200), await aPage('b.jpg', LIST, 1200, 800)])
      await page.getByRole('button', { name: m.import_submit() }).click()
      const heading = page.getByRole('heading', { name: m.import_photos_title() })
      await heading.waitFor()
      const field = (photo: number) => page.getByLabel(m.import_photos_field({ photo }))
      await field(1).fill(STEPS)
      await field(2).fill(LIST)
      await page.getByRole('button', { name: m.publish_photo_forward({ photo: 2 }) }).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => field(1).inputValue()).toBe(LIST)
      const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.querySelector('textarea')?.value)
      await expect.poll(focused).toBe(LIST)
      const photo = (at: number) => page.getByRole('img', { name: m.import_photos_photo({ photo: at }) })
      await dragByMouse(page, photo(1), photo(2))
      await expect.poll(() => field(1).inputValue()).toBe(STEPS)
      await dragByMouse(page, photo(2), photo(1))
      await expect.poll(() => field(1).inputValue()).toBe(LIST)
      await shoot('photos')
      await visitor.expectAccessible()
      await page.getByRole('button', { name: m.import_submit() }).click()
      await page.getByRole('heading', { name: m.import_look_through() }).waitFor()
      expect(await page.getByLabel(m.publish_recipe_title()).first().inputValue()).toBe('Leek soup')
      expect(await page.getByRole('region', { name: m.publish_photos() }).getByRole('img').count()).toBe(2)
      await shoot('photos-read')
    })
  },
  'in turn',
)
