import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { MAX_RECIPES } from '#app/exchange/importing/archive-report.ts'
import { countAttempt, RATE_LIMITS } from '#server/http/rate-limits.store.ts'
import { alertsIn, aRegisteredCook, type Client } from '../support/client.ts'
import { publishAtWill } from '../support/lenient-rules.ts'
import { aPictureFile, publish } from '../support/recipes.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
let recipe: Record<string, unknown>
let picture: Uint8Array

beforeAll(async () => {
  const cook = await aRegisteredCook(site, 'exporter')
  await publish(cook)
  const files = unzipSync(new Uint8Array(await (await cook.get('/profile/recipes.zip')).arrayBuffer()))
  const name = Object.keys(files).find((one) => /\.jsonld?$/.test(one)) ?? ''
  recipe = JSON.parse(Buffer.from(files[name] ?? []).toString())
  picture = new Uint8Array(await (await aPictureFile('#224466')).arrayBuffer())
})

/** A file of FoodIO's for a recipe of another title, published so many minutes later. */
const aFile = (title: string, minute = 0, changes: object = {}) =>
  strToU8(
    JSON.stringify({
      ...recipe,
      name: title,
      datePublished: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
      ...changes,
    }),
  )

const send = async (client: Client, files: Record<string, Uint8Array>, { mayPublish = true } = {}) => {
  const form = new FormData()
  if (mayPublish) form.set('mayPublish', 'yes')
  form.set('file', new File([new Uint8Array(zipSync(files))], 'recipes.zip'))
  const response = await client.post('/import', form)
  const page = await response.text()
  const report = /<section[^>]*role="status".*?<\/section>/s.exec(page)?.[0] ?? ''
  const items = [...report.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item.replace(/<[^>]*>/g, ''))
  const messages = [...report.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => text)
  return { status: response.status, retryAfter: response.headers.get('retry-after'), page, messages, items }
}

test('what a zip leaves out is named with the reason, and what was added is linked', async () => {
  const cook = await aRegisteredCook(site, 'sorter')
  const { status, messages, items, page } = await send(cook, {
    'recipes/a.jsonld': aFile('Soup', 1),
    'recipes/a.1.webp': strToU8('no picture'),
    'recipes/b.jsonld': aFile('Stew', 2, { description: '' }),
    'recipes/c.jsonld': aFile('soup', 3),
    'recipes/pie.json': strToU8('{"@type":"Recipe","name":"Pie"}'),
    'notes.txt': strToU8('x'),
    'README.txt': strToU8('x'),
  })
  expect(status).toBe(200)
  expect(messages).toEqual(['1 recipe was added.', '5 were left out:'])
  expect(items).toEqual([
    'Soup',
    'Soup: It was added without a picture that could not be read.',
    'Stew: Describe it in a sentence or two',
    'soup: You have this recipe already.',
    'recipes/pie.json: This file is not a FoodIO recipe. Recipes from elsewhere can be imported one at a time.',
    'notes.txt: This file is not a FoodIO recipe. Recipes from elsewhere can be imported one at a time.',
  ])
  const id = /href="\/recipe\/(\d+)"[^>]*>Soup</.exec(page)?.[1]
  expect((await site.get(`/recipe/${id}`)).status).toBe(200)
})

/** The recipes of a cook, oldest first: who may read them, and where they are from. */
const storedRecipes = (username: string) =>
  site.database.db
    .selectFrom('recipe')
    .innerJoin('cook', 'cook.id', 'recipe.authorId')
    .select(['title', 'visibility', 'source'])
    .where('cook.username', '=', username)
    .orderBy('recipe.id')
    .execute()
const by = (username: string) => ({
  author: { '@type': 'Person', name: username, alternateName: username, 'foodio:isNew': true },
})

test('what others could read, whoever wrote it, is private unless its importer may publish it', async () => {
  const cook = await aRegisteredCook(site, 'careful')
  const author = by('careful')
  const files = {
    'a.jsonld': aFile('Theirs', 1, { url: 'https://elsewhere.example/recipe/7' }),
    'b.jsonld': aFile('Theirs by link', 2, { 'foodio:visibility': 'unlisted', 'foodio:source': 'Aunt Meera' }),
    'c.jsonld': aFile('Theirs, no address', 3, { url: 'javascript:alert(1)' }),
    'd.jsonld': aFile('Nobody’s', 4, { author: { '@type': 'Organization' }, url: '' }),
    'e.jsonld': aFile('Mine', 5, author),
    'f.jsonld': aFile('Mine, unlisted', 6, { ...author, 'foodio:visibility': 'unlisted' }),
    'g.jsonld': aFile('Theirs, unfinished', 7, { 'foodio:visibility': 'draft' }),
  }
  const { status, messages } = await send(cook, files, { mayPublish: false })
  expect([status, messages]).toEqual([
    200,
    [
      '7 recipes were added.',
      '6 of them were for others to read and are private here. You can publish them if you may.',
    ],
  ])
  const rows = await storedRecipes('careful')
  expect(rows.map(({ title, visibility, source }) => [title, visibility, source])).toEqual([
    ['Theirs', 'private', 'https://elsewhere.example/recipe/7'],
    ['Theirs by link', 'private', 'Aunt Meera'],
    ['Theirs, no address', 'private', 'exporter'],
    ['Nobody’s', 'private', null],
    ['Mine', 'private', null],
    ['Mine, unlisted', 'private', null],
    ['Theirs, unfinished', 'draft', null],
  ])
})

test('what its importer may publish is for whom it was, whoever wrote it', async () => {
  const cook = await aRegisteredCook(site, 'allowed')
  const files = ['exporter', 'allowed'].flatMap((username, index) =>
    ['public', 'unlisted'].map((visibility, minute) => {
      const file = aFile(`${visibility} of ${username}`, index * 2 + minute, {
        ...by(username),
        'foodio:visibility': visibility,
      })
      return [`${username} ${visibility}.jsonld`, file]
    }),
  )
  const { messages } = await send(cook, Object.fromEntries(files))
  expect(messages).toEqual(['4 recipes were added.'])
  for (const { title, visibility, source } of await storedRecipes('allowed'))
    expect([title.split(' ')[0], source]).toEqual([visibility, null])
})

test('a recipe of a known title with other ingredients is another one', async () => {
  const cook = await aRegisteredCook(site, 'twin')
  await send(cook, { 'a.jsonld': aFile('Soup') })
  const other = [{ section: null, quantity: '2', name: 'leeks', notes: null }]
  const { items } = await send(cook, { 'a.jsonld': aFile('Soup', 0, { 'foodio:ingredients': other }) })
  expect(items).toEqual(['Soup'])
})

test('a recipe that the cook has deleted comes back with the zip', async () => {
  const cook = await aRegisteredCook(site, 'regretter')
  const sent = { 'a.jsonld': aFile('Soup') }
  const id = /href="\/recipe\/(\d+)"/.exec((await send(cook, sent)).page)?.[1] ?? ''
  await cook.post('/my-recipes', { do: 'delete', recipe: id })
  expect((await site.get(`/recipe/${id}`)).status).toBe(404)
  expect((await send(cook, sent)).items).toEqual(['Soup'])
})

test('a zip brings as many recipes as may be published in an hour; the rest waits, those over the bound are named', async () => {
  await publishAtWill(site.database.db)
  const cook = await aRegisteredCook(site, 'mover')
  const all = Object.fromEntries(
    Array.from({ length: MAX_RECIPES + 1 }, (_, index) => [
      [`r${index}.jsonld`, aFile(`Soup ${index}`, index)] as const,
      [`r${index}.1.jpg`, picture] as const,
    ]).flat(),
  )
  const { max } = RATE_LIMITS.publishByCook
  const first = await send(cook, all)
  expect([first.status, first.messages[0]]).toEqual([200, `${max} recipes were added.`])
  expect(first.messages[1]).toMatch(
    new RegExp(`^${MAX_RECIPES - max} recipes wait: send the same file again in \\d+ minutes\\.$`),
  )
  expect(first.messages[2]).toBe('1 was left out:')
  expect(first.items.at(-1)).toBe(
    `Soup ${MAX_RECIPES}: A zip may contain ${MAX_RECIPES} recipes. Please send this one in another zip.`,
  )
  expect(Number(first.retryAfter)).toBeGreaterThan(60)

  const again = await send(cook, all)
  expect([again.status, again.messages[0]]).toEqual([429, 'Nothing new was added.'])
  expect(again.items.filter((item) => item.endsWith('You have this recipe already.'))).toHaveLength(max)
  expect(again.messages[1]).toContain(`${MAX_RECIPES - max} recipes wait`)
})

test('pictures of a zip count as photos: what is over their limit waits whole, and no picture is dropped', async () => {
  const cook = await aRegisteredCook(site, 'painter')
  const { db } = site.database
  const { id } = await db.selectFrom('cook').select('id').where('username', '=', 'painter').executeTakeFirstOrThrow()
  // Eight are left of the hour: three for each of two recipes, and two that are not enough for the third.
  for (let count = 0; count < RATE_LIMITS.photoByCook.max - 8; count++) await countAttempt(db, 'photoByCook', id)
  const image = (recipe.image as object[])[0]
  const images = Array.from({ length: 3 }, (_, index) => ({
    ...image,
    'foodio:key': `photos/${index}`,
    'foodio:isPhoto': true,
  }))
  const files = Object.fromEntries(
    Array.from({ length: 4 }, (_, index) => [
      [`r${index}.jsonld`, aFile(`Stew ${index}`, index, { image: images })] as const,
      ...images.map((_one, at) => [`r${index}.${at + 1}.jpg`, picture] as const),
    ]).flat(),
  )
  const { messages } = await send(cook, files)
  expect(messages[0]).toBe('2 recipes were added.')
  expect(messages[1]).toMatch(/^2 recipes wait/)
  const photos = await db
    .selectFrom('recipePhoto')
    .innerJoin('recipe', 'recipe.id', 'recipePhoto.recipeId')
    .select(['title', (eb) => eb.fn.countAll<number>().as('count')])
    .where('authorId', '=', id)
    .groupBy('title')
    .execute()
  expect(photos.map(({ title, count }) => [title, Number(count)]).sort()).toEqual([
    ['Stew 0', 3],
    ['Stew 1', 3],
  ])
})

test.each([
  [
    'that is none',
    () => strToU8('hello'),
    'This file is not a zip. Please choose the one that you downloaded from FoodIO.',
  ],
  [
    'that ends early',
    () => zipSync({ 'a.jsonld': aFile('Soup') }).slice(0, 300),
    'This zip is incomplete. Please download it again and retry.',
  ],
  [
    'with a path that leads out',
    () => zipSync({ '../a.json': aFile('Soup') }),
    'The name “../a.json” in this zip points outside its folder. Please create the zip again.',
  ],
])('a zip %s is refused with a sentence of its own', async (what, bytes, problem) => {
  const cook = await aRegisteredCook(site, `broken-${what.replace(/\W/g, '')}`.slice(0, 24))
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes())], 'recipes.zip'))
  const response = await cook.post('/import', form)
  expect([response.status, alertsIn(await response.text())]).toEqual([422, [problem]])
})

test('a zip with a name twice, as other apps make them, brings both', async () => {
  const cook = await aRegisteredCook(site, 'twice-named')
  const form = new FormData()
  const bytes = zipSync({ 'a.json': aFile('Soup'), 'A.json': aFile('Stew') })
  form.set('file', new File([new Uint8Array(bytes)], 'recipes.zip'))
  const { status, headers } = await cook.post('/import', form)
  expect(status).toBe(303)
  const list = await (await cook.get(headers.get('location') ?? '')).text()
  for (const title of ['Soup', 'Stew']) expect(list).toContain(title)
})

test('the page shows the limits before anything is sent', async () => {
  const page = await (await (await aRegisteredCook(site, 'caller')).get('/import')).text()
  expect(page).toContain(`${RATE_LIMITS.publishByCook.max} recipes and ${RATE_LIMITS.photoByCook.max} photos an hour`)
})
