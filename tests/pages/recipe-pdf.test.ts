import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRecipe } from '../support/builders.ts'
import { aRegisteredCook } from '../support/client.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { FIELDS, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a recipe is there as a PDF with its picture, named after its title', async () => {
  const { id, title } = await site.database.db
    .selectFrom('recipe')
    .select(['id', 'title'])
    .where('title', '=', 'Spicy Tacos')
    .executeTakeFirstOrThrow()
  const response = await site.get(`/recipe/${id}.pdf`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="spicy-tacos-recipe.pdf"')
  expect(response.headers.get('link')).toBe(`<http://localhost:3000/recipe/${id}>; rel="canonical"`)
  const pdf = await bytesOf(response)
  const file = await readPdf(pdf)
  expect(file.text).toContain(title)
  expect(file.pages.flatMap(({ links }) => links)).toEqual([`http://localhost:3000/recipe/${id}`])
  expect(file.missingFonts).toEqual([])
  expect(pdf.includes('/DCTDecode')).toBe(true)
})

test('the PDF speaks the reader’s language, and asking again keeps the file’s name', async () => {
  const id = await aRecipe(site.database.db, { title: 'दाल मखनी' })
  const get = () => site.get(`/recipe/${id}.pdf`, { 'accept-language': 'hi' })
  await get()
  const response = await get()
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="recipe.pdf"; filename*=UTF-8''${encodeURIComponent('दाल-मखनी-recipe.pdf')}`,
  )
  const file = await readPdf(await bytesOf(response))
  expect(file.info).toMatchObject({ Language: 'hi', Title: 'दाल मखनी' })
  expect(file.text).toContain('सामग्री')
})

test('a picture that cannot be read is missing from the PDF and the link preview, which are there all the same', async () => {
  const cook = await aRegisteredCook(site, 'unlucky')
  const id = await publish(cook)
  const photos = join(site.dataDir, 'photos')
  // A folder in the place of a file is read with an error, as a store that is out of order is.
  for (const name of readdirSync(photos)) {
    rmSync(join(photos, name))
    mkdirSync(join(photos, name))
  }
  const response = await site.get(`/recipe/${id}.pdf`)
  expect(response.status).toBe(200)
  const pdf = await bytesOf(response)
  expect((await readPdf(pdf)).text).toContain(FIELDS.title)
  expect(pdf.includes('/DCTDecode')).toBe(false)
  const preview = await site.get(`/recipe/${id}/share.jpg`)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test.each(['/recipe/999999999.pdf', '/recipe/0.pdf', '/recipe/abc.pdf', '/recipe/1.pdf.pdf', '/recipe/.pdf'])(
  '%s is not found',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
  },
)

test('the page of a recipe is still a page', async () => {
  const id = await aRecipe(site.database.db, { title: 'Toast' })
  expect((await site.get(`/recipe/${id}`)).headers.get('content-type')).toMatch(/^text\/html/)
})
