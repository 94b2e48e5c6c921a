import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listShelvedIds } from '#app/recipes/bookshelf/bookshelf.store.ts'
import { m } from '#messages'
import { version } from '../../package.json'
import { fillHousehold } from '../support/households.ts'
import { anMcpClient, aSiteForPrograms, bearer, LASAGNA } from '../support/mcp.ts'
import { aPictureFile } from '../support/recipes.ts'

type Found = { recipes: { id: number; title: string; totalTime: number; url: string }[]; corrected: string | null }
const DRAFT = {
  title: 'Barley from a Program',
  description: 'Chewy barley, sent by an assistant.',
  ingredients: ['250 g pearl barley', '1 l water'],
  instructions: 'Boil the barley.\nServe it.',
  prepTime: 5,
  cookTime: 40,
}

let site: Awaited<ReturnType<typeof aSiteForPrograms>>
beforeAll(async () => {
  site = await aSiteForPrograms()
})
afterAll(() => site.stop())

async function aPhotoKey() {
  const body = new FormData()
  body.append('photo', await aPictureFile())
  const sent = await fetch(`${site.origin}/api/photos`, { method: 'POST', headers: bearer(site.tokens.write), body })
  return ((await sent.json()) as { key: string }).key
}

describe('a visitor’s assistant', () => {
  test('learns what FoodIO is and which tools it has', async () => {
    const { client } = await anMcpClient(site.origin)
    expect(client.getServerVersion()).toMatchObject({ name: 'foodio', title: 'FoodIO', version })
    expect(client.getInstructions()).toContain('search_recipes')
    const { tools } = await client.listTools()
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search_recipes', true],
      ['read_recipe', true],
      ['read_questions', true],
      ['suggest_recipe', true],
      ['save_recipe', false],
      ['create_recipe', false],
      ['read_shopping_list', true],
      ['add_to_shopping_list', false],
      ['read_meal_plan', true],
      ['plan_meal', false],
      ['read_following', true],
      ['log_cooked', false],
    ])
    for (const { title, description, inputSchema, outputSchema } of tools) {
      expect(title && description).toBeTruthy()
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
    }
    const create = tools.find(({ name }) => name === 'create_recipe')
    expect(create?.inputSchema.required).toEqual(['title'])
    expect(Object.keys(create?.inputSchema.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(DRAFT)))
    expect(create?.inputSchema.properties).not.toHaveProperty('userOwner')
  })

  test('searches, reads what it finds, and gets a suggestion', async () => {
    const { call } = await anMcpClient(site.origin)
    const found = await call('search_recipes', { q: 'lasagna', limit: 3 })
    const { recipes } = found.shown as Found
    expect(recipes.length).toBeGreaterThan(0)
    expect(recipes.length).toBeLessThanOrEqual(3)
    const [first] = recipes
    expect(found.text).toContain(`${first?.title} (id ${first?.id})`)
    const read = await call('read_recipe', { id: first?.id })
    expect(read.shown).toMatchObject({ id: first?.id, title: first?.title })
    expect(read.text).toContain('## Ingredients')
    const doubled = await call('read_recipe', { id: LASAGNA, servings: 16, units: 'us' })
    expect(doubled.shown).toMatchObject({ servings: 16 })
    expect(doubled.text).toContain('2⅔ lb beef mince')
    expect((await call('read_recipe', { id: LASAGNA, servings: 0 })).isError).toBe(true)
    const input = { diet: 'Vegetarian', cuisine: 'Any', time: 60, ingredients: 'rice, lemon' }
    const suggested = await call('suggest_recipe', input)
    expect(suggested).toMatchObject({ isError: false, shown: { recipe: suggested.text } })
    expect(suggested.text).toContain('](http://localhost:3000/')
    expect(suggested.text).not.toContain('](/')
    expect((await call('suggest_recipe', { ...input, refine: ['for six'] })).text).not.toBe(suggested.text)
  })

  test('narrows a search as the site does, and by any number of minutes', async () => {
    const { call } = await anMcpClient(site.origin)
    const search = async (wanted: Record<string, unknown>) => (await call('search_recipes', wanted)).shown as Found
    for (const maxMinutes of [15, 20, 45, 50, 130]) {
      const { recipes } = await search({ maxMinutes, limit: 20 })
      expect(recipes.length, String(maxMinutes)).toBeGreaterThan(0)
      expect(Math.max(...recipes.map(({ totalTime }) => totalTime))).toBeLessThanOrEqual(maxMinutes)
    }
    const query = 'category=dinner&diet=vegetarian&cuisine=italian&with=garlic,tomato&without=beef&limit=20'
    const api = (await (await fetch(`${site.origin}/api/recipes?${query}`)).json()) as { items: unknown[] }
    const wanted = { category: 'dinner', diet: 'vegetarian', cuisine: 'Italian', without: ['beef'], limit: 20 }
    expect((await search({ ...wanted, ingredients: ['garlic', 'tomato'] })).recipes).toEqual(api.items)
    expect((await search({ q: 'lasagnna' })).corrected).toBe('lasagna')
    expect(await call('search_recipes', { q: 'zzzzqqqq' })).toMatchObject({ shown: { recipes: [] }, isError: false })
    expect((await search({})).recipes.length).toBe(10)
  })

  test('reads recipes as resources', async () => {
    const { client } = await anMcpClient(site.origin)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['foodio://recipes/{id}'])
    expect(await client.listResources()).toEqual({ resources: [] })
    const { contents } = await client.readResource({ uri: `foodio://recipes/${LASAGNA}` })
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('# Best Lasagna') })
    for (const uri of ['foodio://recipes/999999', 'foodio://recipes/x', 'foodio://recipes/', 'file:///etc/passwd', ''])
      await expect(client.readResource({ uri })).rejects.toThrow('Recipe not found')
  })

  test('learns how to get a token when it wants to change something', async () => {
    const { call } = await anMcpClient(site.origin)
    for (const [name, sent] of [
      ['save_recipe', { id: LASAGNA, list: 'saved' }],
      ['create_recipe', DRAFT],
    ] as const) {
      const { isError, text } = await call(name, sent)
      expect([isError, text]).toEqual([true, expect.stringContaining('http://localhost:3000/settings/tokens')])
    }
  })

  test('is spoken to in the reader’s language', async () => {
    const { call } = await anMcpClient(site.origin, { 'accept-language': 'hi' })
    expect((await call('read_recipe', { id: LASAGNA })).text).toContain('## सामग्री')
    expect((await call('save_recipe', { id: LASAGNA, list: 'saved' })).text).toContain('एक्सेस टोकन')
    expect((await call('read_recipe', { id: 'x' })).text).toContain('- id: यह संख्या होनी चाहिए।')
  })
})

describe('a cook’s assistant', () => {
  test('with a token that may write, it saves recipes', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.write))
    for (const _again of [1, 2])
      expect(await call('save_recipe', { id: LASAGNA, list: 'saved' })).toEqual({
        shown: { id: LASAGNA, list: 'saved', title: 'Best Lasagna' },
        text: '“Best Lasagna” is among your saved recipes.',
        isError: false,
      })
    expect((await call('save_recipe', { id: 1, list: 'favorites' })).isError).toBe(false)
    expect(await listShelvedIds(site.database.db, site.cookId)).toEqual({
      savedRecipes: [LASAGNA],
      favoriteRecipes: [1],
    })
    expect(await call('save_recipe', { id: 999_999, list: 'saved' })).toMatchObject({ isError: true })
  })

  test('and publishes one, which is on its page at once', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.write))
    const { shown, text, isError } = await call('create_recipe', {
      ...DRAFT,
      photos: [{ key: await aPhotoKey(), alt: 'Barley' }],
    })
    expect(isError, text).toBe(false)
    const { id, author } = shown as { id: number; author: { username: string } }
    expect([author.username, text]).toEqual(['robotfriend', expect.stringContaining(`/recipe/${id}`)])
    const illustrated = await call('create_recipe', { ...DRAFT, title: 'Illustrated Barley' })
    const { image } = illustrated.shown as { image: { alt: string } }
    expect(image.alt).toBe('Illustration of Illustrated Barley')
    const page = await fetch(`${site.origin}/recipe/${id}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(DRAFT.title)])
    const { call: asVisitor } = await anMcpClient(site.origin)
    expect((await asVisitor('search_recipes', { q: DRAFT.title })).text).toContain(DRAFT.title)
  })

  test('plans meals, and reads those of so many days', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.write))
    for (const day of ['2031-03-03', '2031-03-04', '2031-03-05', '2031-03-10', '2031-03-11'])
      expect((await call('plan_meal', { day, meal: 'dinner', text: `Soup of ${day}` })).isError).toBe(false)
    const daysRead = async (wanted: object) => {
      const { shown } = await call('read_meal_plan', { from: '2031-03-04', ...wanted })
      return (shown as { meals: { day: string }[] }).meals.map(({ day }) => day)
    }
    expect(await daysRead({ days: 1 })).toEqual(['2031-03-04'])
    expect(await daysRead({ days: 2 })).toEqual(['2031-03-04', '2031-03-05'])
    expect(await daysRead({})).toEqual(['2031-03-04', '2031-03-05', '2031-03-10'])
  })

  test('reads the shopping list with the recipes that things are for, and is told where no more fits on it', async () => {
    const { browser, cookId, database, tokens } = site
    const { call } = await anMcpClient(site.origin, bearer(tokens.write))
    await browser.post(`/shopping-list/add?recipe=${LASAGNA}`, { key: 'of-lasagna', line: '0' })
    expect(await call('add_to_shopping_list', { items: ['500 g flour'] })).toMatchObject({ shown: { count: 1 } })
    const { shown } = await call('read_shopping_list')
    const { lines } = shown as { lines: { recipes: string[] }[] }
    expect(lines.map(({ recipes }) => recipes).toSorted()).toEqual([[], ['Best Lasagna']])
    await fillHousehold(database.db, cookId)
    expect(await call('add_to_shopping_list', { items: ['milk'] })).toEqual({
      ...{ shown: undefined, isError: true, text: m.problem_sync_full() },
    })
    expect((await call('read_shopping_list')).shown).toEqual(shown)
  })

  test('stores one for its user alone by its title; one for others wants everything', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.write))
    for (const visibility of ['private', 'draft']) {
      const stored = await call('create_recipe', { title: `Nani’s ${visibility} dal`, visibility })
      expect([stored.isError, stored.shown]).toEqual([false, expect.objectContaining({ visibility, image: null })])
    }
    for (const visibility of ['unlisted', 'public', undefined]) {
      const { isError, text } = await call('create_recipe', { title: 'Nani’s dal', visibility })
      expect([visibility, isError]).toEqual([visibility, true])
      for (const field of ['description', 'ingredients', 'instructions', 'prepTime', 'cookTime'])
        expect(text).toMatch(new RegExp(`^- ${field}(\\.0)?: `, 'm'))
    }
  })

  test('learns what is wrong with a recipe, by the form’s rules', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.write))
    const wrong = await call('create_recipe', { ...DRAFT, title: ' ', ingredients: [], prepTime: 'soon' })
    for (const field of ['title', 'ingredients', 'prepTime'])
      expect(wrong.text).toMatch(new RegExp(`^- ${field}(\\.0)?: `, 'm'))
    const gone = { key: `photos/${'0'.repeat(32)}`, alt: '' }
    expect((await call('create_recipe', { ...DRAFT, photos: [gone] })).isError).toBe(true)
    const inside = await call('create_recipe', { ...DRAFT, imageUrl: `${site.origin}/healthz` })
    expect([inside.isError, inside.text]).toEqual([true, expect.not.stringContaining('ECONN')])
  })

  test('with a token that may only read, it reads and changes nothing', async () => {
    const { call } = await anMcpClient(site.origin, bearer(site.tokens.read))
    expect((await call('read_recipe', { id: LASAGNA })).isError).toBe(false)
    const before = await listShelvedIds(site.database.db, site.cookId)
    for (const [name, sent] of [
      ['save_recipe', { id: 2, list: 'saved' }],
      ['create_recipe', DRAFT],
    ] as const)
      expect(await call(name, sent)).toMatchObject({ isError: true, text: expect.stringContaining('may only read') })
    expect(await listShelvedIds(site.database.db, site.cookId)).toEqual(before)
  })
})
