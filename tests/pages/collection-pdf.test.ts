import { beforeAll, expect, test } from 'vitest'
import type { CollectionVisibility } from '#app/recipes/collections/collection.ts'
import { placeRecipe } from '#app/recipes/collections/collection-recipes.store.ts'
import { chooseCover, createCollection } from '#app/recipes/collections/collections.store.ts'
import { RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { aRecipe } from '../support/builders.ts'
import { aClient, aRegisteredCook, type Client } from '../support/client.ts'
import { readPdf } from '../support/pdf-reader.ts'
import { expectInOrder } from '../support/pdfs.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let cook: Client
let cookId: string
beforeAll(async () => {
  cook = await aRegisteredCook(site, 'asha')
  const found = site.database.db.selectFrom('cook').select('id').where('username', '=', 'asha')
  cookId = (await found.executeTakeFirstOrThrow()).id
})

async function aCollection(title: string, recipes: number[], visibility: CollectionVisibility = 'public') {
  const { db } = site.database
  const id = (await createCollection(db, cookId, { title, text: 'Sweets & snacks', visibility })) as number
  for (const recipeId of recipes) await placeRecipe(db, cookId, { collectionId: id, recipeId })
  return `/collections/${id}`
}
const fileOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return readPdf(Buffer.from(await response.arrayBuffer()))
}

test('a collection is there as a cookbook with the pictures of its recipes, in the reader’s language', async () => {
  const path = await aCollection('Diwali & more', [7, 5])
  const page = await (await aClient(site).get(path)).text()
  expect(page).toContain(`href="${path}/pdf"`)
  const response = await aClient(site, 'hi').get(`${path}/pdf`)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="diwali-more-cookbook.pdf"')
  expect(response.headers.get('link')).toBe(`<http://localhost:3000${path}>; rel="canonical"`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.includes('/DCTDecode')).toBe(true)
  const file = await readPdf(bytes)
  expect(file.info).toMatchObject({ Language: 'hi', Title: 'Diwali & more' })
  expectInOrder(file.text, ['Diwali & more', 'Vegan Curry', 'Best Lasagna', 'Vegan Curry', 'Best Lasagna', 'सामग्री'])
  expect(file.missingFonts).toEqual([])
})

test('it has the recipes that its reader may find; the cook’s own private ones for the cook alone', async () => {
  const secret = await aRecipe(site.database.db, { title: 'Secret Barfi', authorId: cookId, visibility: 'private' })
  const path = await aCollection('Sweets', [5, secret])
  const [own, others] = [await cook.get(`${path}/pdf`), await aClient(site).get(`${path}/pdf`)]
  expect(own.headers.get('cache-control')).toContain('no-store')
  expect((await fileOf(own)).text).toContain('Secret Barfi')
  const { text } = await fileOf(others)
  expect(text).toContain('Best Lasagna')
  expect(text).not.toContain('Secret Barfi')
})

test('what is not public leads on by its secret link, or nowhere; its cook’s own amounts are in it, and in nobody else’s', async () => {
  const { db } = site.database
  const about = { authorId: cookId, linkSecret: 'A'.repeat(22) }
  const unlisted = await aRecipe(db, { ...about, title: 'Family Laddoo', visibility: 'unlisted' })
  const secret = await aRecipe(db, { title: 'Lonely Halwa', authorId: cookId, visibility: 'private' })
  const path = await aCollection('Family', [5, unlisted, secret])
  const form = await (await cook.get('/recipe/5/note')).text()
  const [, line = ''] = /name="amounts\[0\].line" value="([^"]*)"/.exec(form) ?? []
  await cook.post('/recipe/5/note', { 'amounts[0].line': line, 'amounts[0].amount': '77 tbsp' })
  const link = `http://localhost:3000/recipe/${unlisted}?link=${about.linkSecret}`
  const flat = (text: string) => text.replaceAll(/\s+/g, '')
  const own = flat((await fileOf(await cook.get(`${path}/pdf`))).text)
  expect(own).toContain(link)
  expect(own).not.toContain(`/recipe/${secret}`)
  expect(own).toContain('77tbsp')
  const others = flat((await fileOf(await aClient(site).get(`${path}/pdf`))).text)
  expect(others).not.toContain(about.linkSecret)
  expect(others).not.toContain('77tbsp')
  const alone = async (id: number) => flat((await fileOf(await cook.get(`/recipe/${id}.pdf`))).text)
  expect(await alone(unlisted)).toContain(link)
  expect(await alone(secret)).not.toContain('localhost')
  expect(await alone(5)).toContain('withitsreviews')
  expect(await alone(unlisted)).not.toContain('withitsreviews')
})

test('the cover that its cook has chosen is on the title page for those who may find its recipe', async () => {
  const { db } = site.database
  const [five] = await db.selectFrom('recipe').select('image').where('id', '=', 5).execute()
  const image = five?.image ?? null
  const secret = await aRecipe(db, { title: 'Secret Ladoo', authorId: cookId, visibility: 'private', image })
  const path = await aCollection('Covered', [9, 11, 13, 15, secret])
  /** How many pictures a reader's file has; a recipe has its picture once. */
  const countedBy = async (client: Client) =>
    Buffer.from(await (await client.get(`${path}/pdf`)).arrayBuffer())
      .toString('latin1')
      .split('/DCTDecode').length - 1
  const visitor = aClient(site)
  expect([await countedBy(cook), await countedBy(visitor)]).toEqual([5 + 4, 4 + 4])
  await chooseCover(db, cookId, Number(path.split('/').at(-1)), secret)
  expect([await countedBy(cook), await countedBy(visitor)]).toEqual([5 + 1, 4 + 4])
})

test('a private one is there for its cook alone, without an address that nobody else could open; an empty one is none', async () => {
  const path = await aCollection('Mine', [5], 'private')
  for (const nobodys of [path, '/collections/2147483647', '/collections/x', await aCollection('Empty', [])])
    expect((await aClient(site).get(`${nobodys}/pdf`)).status, nobodys).toBe(404)
  const { text } = await fileOf(await cook.get(`${path}/pdf`))
  expect(text).toContain('Mine')
  expect(text).not.toContain(`localhost:3000${path}`)
})

test('whoever asks too often is told to wait', async () => {
  const reader = await aRegisteredCook(site, 'eager')
  const path = await aCollection('Often', [])
  for (let count = 0; count < RATE_LIMITS.cookbookByCaller.max; count++) await reader.get(`${path}/pdf`)
  const response = await reader.get(`${path}/pdf`)
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, expect.any(Number)])
  expect(await response.text()).toContain('Please try again in a minute')
})
