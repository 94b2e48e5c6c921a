import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { readArchive } from '#app/exchange/zip/archive-reader.server.ts'
import { aClient, alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { aRecipeForm, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })

const form = (fields: Record<string, string | File>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return sent
}
const fieldOf = (page: string, name: string) =>
  new RegExp(`name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*? value="([^"]*)"`).exec(page)?.[1]

const read = async (client: Client, fields: Record<string, string | File>) => {
  const answer = await client.post('/import', form(fields))
  return { status: answer.status, page: await answer.text() }
}

/** The ids of the recipes that a zip's report links to. */
const addedIn = (page: string) =>
  [...(/<section[^>]*role="status".*?<\/section>/s.exec(page)?.[0] ?? '').matchAll(/href="\/recipe\/(\d+)"/g)].map(
    ([, id]) => id,
  )

const PAGE = `<!doctype html><html><head><script type="application/ld+json">
{"@context":"https://schema.org","@graph":[{"@type":"Recipe","name":"Grandma&#39;s Soup","description":"Warm.",
"author":{"@type":"Person","name":"Ana"},"recipeYield":"6","prepTime":"PT10M","cookTime":"PT1H",
"recipeIngredient":["2 carrots","1 l stock",],"recipeInstructions":[{"@type":"HowToStep","text":"Chop."},{"@type":"HowToStep","text":"Boil."}]}]}
</script></head><body><h1>Soup</h1></body></html>`

test('a pasted page becomes the form of a recipe, to be looked through and published', async () => {
  const client = await aRegisteredCook(site, 'reader')
  const { status, page } = await read(client, { text: PAGE })
  expect(status).toBe(200)
  expect(fieldOf(page, 'title')).toBe('Grandma&#x27;s Soup')
  expect(page).toMatch(/<textarea[^>]*name="ingredients"[^>]*>2 carrots\n1 l stock</)
  expect([fieldOf(page, 'prepTime'), fieldOf(page, 'cookTime'), fieldOf(page, 'servings')]).toEqual(['10', '60', '6'])
  expect(page).toContain('Chop.\nBoil.</textarea>')
  expect(fieldOf(page, 'source')).toMatch(/^Ana/)
  expect(page).toMatch(/name="visibility"[^>]*checked=""[^>]*value="private"/)
  expect(page).toMatch(/<form[^>]*action="\/AddRecipe"/)
})

test.each([
  ['soup.txt', 'Leek Soup\n\nIngredients\n2 leeks\n1 l water\n\nMethod\n1. Chop.\n2. Boil.', 'Leek Soup'],
  ['soup.md', '# Leek Soup\n\n## Ingredients\n\n- 2 leeks\n\n## Method\n\n1. Chop.', 'Leek Soup'],
  ['Leek Soup.cook', 'Chop the @leeks{2} and boil them in @water{1%l}.', 'Leek Soup'],
  [
    'soup.json',
    '{"@type":"Recipe","name":"Leek Soup","recipeIngredient":"2 leeks","recipeInstructions":"Chop."}',
    'Leek Soup',
  ],
])('a file %s is read', async (name, text, title) => {
  const client = await aRegisteredCook(site, `filer-${name.replace(/\W/g, '').toLowerCase()}`)
  const { status, page } = await read(client, { file: new File([text], name) })
  expect([status, fieldOf(page, 'title')]).toEqual([200, title])
})

test('what contains no recipe, nothing, and private addresses are refused, and what was typed stays', async () => {
  const client = await aRegisteredCook(site, 'refused')
  const tried: [Record<string, string>, string][] = [
    [{}, 'Enter an address, choose a file or paste a text'],
    [{ text: 'zz' }, 'We found no recipe there. Copy its text and paste it below; that often works.'],
    [{ url: 'http://127.0.0.1:5432/' }, 'This address cannot be fetched. It must be a public http or https address.'],
    [{ url: 'file:///etc/passwd' }, 'This address cannot be fetched. It must be a public http or https address.'],
  ]
  for (const [fields, problem] of tried) {
    const { status, page } = await read(client, fields)
    expect([status, alertsIn(page)]).toEqual([422, [problem]])
    for (const typed of Object.values(fields)) expect(page).toContain(typed)
  }
  expect((await aClient(site).get('/import')).status).toBe(200)
})

test('a recipe is taken along as JSON-LD, Markdown and Cooklang, and each is read back', async () => {
  const client = await aRegisteredCook(site, 'traveller')
  for (const [ending, type] of [
    ['json', 'application/ld+json'],
    ['md', 'text/markdown; charset=utf-8'],
    ['cook', 'text/plain; charset=utf-8'],
  ]) {
    const file = await site.get(`/recipe/5.${ending}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type])
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="best-lasagna.${ending}"`)
    const text = await file.text()
    const { page } = await read(client, { file: new File([text], `best-lasagna.${ending}`) })
    expect([ending, fieldOf(page, 'title')]).toEqual([ending, 'Best Lasagna'])
    expect([ending, fieldOf(page, 'waitTime')]).toEqual([ending, '15'])
  }
  expect((await site.get('/recipe/99999.json')).status).toBe(404)
})

test('all recipes of a cook leave as one zip, photos included, which is read back without loss', async () => {
  const client = await aRegisteredCook(site, 'packer')
  const id = await publish(client, { waitTime: '90', language: 'hi', sweetness: '' })
  await client.post('/AddRecipe', await aRecipeForm({ title: 'Second: "best" <of> both' }))
  const answer = await client.get('/profile/recipes.zip')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const contents = readArchive(Buffer.from(await answer.arrayBuffer()))
  if (!('recipes' in contents)) throw new Error(JSON.stringify(contents))
  expect(contents.recipes.map(({ recipe }) => recipe.title).sort()).toEqual([
    'Barley Risotto with Leeks',
    'Second: "best" <of> both',
  ])
  const first = contents.recipes.find(({ recipe }) => recipe.id === id)
  expect(first?.recipe.ingredients[0]).toMatchObject({ quantity: '250 g', name: 'pearl barley', notes: 'rinsed' })
  expect([...(first?.pictures.values() ?? [])].length).toBe(1)
  expect((await aClient(site).get('/profile/recipes.zip')).status).toBe(302)

  const other = await aRegisteredCook(site, 'unpacker')
  const zip = await (await client.get('/profile/recipes.zip')).arrayBuffer()
  const { status, page } = await read(other, { file: new File([zip], 'recipes.zip'), mayPublish: 'yes' })
  expect([status, page.includes('2 recipes were added.')]).toEqual([200, true])
  const copies = addedIn(page)
  expect(copies).toHaveLength(2)
  const fileOf = async (which: number | string | undefined) =>
    JSON.parse((await (await site.get(`/recipe/${which}.json`)).text()).replaceAll(`/recipe/${which}`, '/recipe/0'))
  const files = await Promise.all([id, ...copies].map(fileOf))
  const one = files[0]
  const same = files.slice(1).find(({ name }) => name === one.name)
  for (const field of [
    'name',
    'description',
    'recipeIngredient',
    'recipeInstructions',
    'prepTime',
    'cookTime',
    'totalTime',
    'inLanguage',
    'foodio:waitTime',
    'foodio:sweetness',
    'foodio:difficulty',
    'keywords',
  ])
    expect([field, same[field]]).toEqual([field, one[field]])

  const again = await read(other, { file: new File([zip], 'recipes.zip') })
  expect([again.status, addedIn(again.page)]).toEqual([422, []])
  expect(again.page).toContain('Nothing new was added.')
  expect(again.page.match(/You have this recipe already\./g)).toHaveLength(2)
  const home = await read(client, { file: new File([zip], 'recipes.zip') })
  expect(home.page.match(/You have this recipe already\./g)).toHaveLength(2)
})
