import { describe, expect, test } from 'vitest'
import { aCook, aRecipe, aReview } from '../support/builders.ts'
import { aClient, aRegisteredCook } from '../support/client.ts'
import { aSite } from '../support/site.ts'

const site = aSite({ TRUST_PROXY: 'true' })
const db = () => site.database.db

/** The numbered links of a page's list of pages, and the one that is marked as the current page. */
function pagesIn(html: string) {
  const [, nav = ''] = /<nav[^>]*aria-label="Pages"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  const links = [...nav.matchAll(/<a ([^>]*)>(\d+)<\/a>/g)].map(([, attributes = '', number]) => ({
    number: Number(number),
    href: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '',
    current: /aria-current="page"/.test(attributes),
  }))
  return {
    numbers: links.map(({ number }) => number),
    hrefs: links.map(({ href }) => href),
    current: links.filter(({ current }) => current).map(({ number }) => number),
  }
}
const pagesAt = async (path: string, client = aClient(site)) => pagesIn(await (await client.get(path)).text())
const recipesIn = (html: string) => new Set([...html.matchAll(/href="\/recipe\/(\d+)"/g)].map(([, id]) => Number(id)))

describe('the pages of a list', () => {
  test('the last one is linked from the first, and is marked itself as the last', async () => {
    const { recipeCount } = await db()
      .selectFrom('shelf')
      .select('recipeCount')
      .where('shelf', '=', 'dinner')
      .executeTakeFirstOrThrow()
    const last = Math.ceil(recipeCount / 6)
    expect(last).toBeGreaterThan(3)
    const first = await pagesAt('/recipes/dinner')
    expect(Math.max(...first.numbers)).toBe(last)
    expect(first.hrefs.at(-1)).toBe(`/recipes/dinner?page=${last}`)
    const html = await (await aClient(site).get(`/recipes/dinner?page=${last}`)).text()
    expect(recipesIn(html).size).toBeGreaterThanOrEqual(recipeCount - (last - 1) * 6)
    expect(html).not.toContain('rel="next"')
    expect((await aClient(site).get(`/recipes/dinner?page=${last + 1}`)).status).toBe(404)
  })

  test('another order or diet begins at its first page', async () => {
    const html = (await (await aClient(site).get('/recipes/dinner?page=2&sort=newest')).text()).replaceAll('&amp;', '&')
    const links = [...html.matchAll(/href="(\/recipes\/dinner\?[^"]*)"/g)].map(([, link = '']) => link)
    expect(links).toEqual(
      expect.arrayContaining(['/recipes/dinner?sort=quickest', '/recipes/dinner?diet=vegan&sort=newest']),
    )
    expect(links.filter((link) => /diet=|quickest/.test(link) && link.includes('page='))).toEqual([])
  })

  test('search engines get positions that go on from page to page', async () => {
    const html = await (await aClient(site).get('/recipes/dinner?page=2')).text()
    const positions = [...html.matchAll(/"position":(\d+)/g)].map(([, position]) => Number(position))
    expect(positions).toEqual([7, 8, 9, 10, 11, 12])
  })

  test('a cook has no page behind the last one', async () => {
    const { username } = await db()
      .selectFrom('cook')
      .innerJoin('recipe', 'recipe.authorId', 'cook.id')
      .select('username')
      .groupBy('username')
      .having((eb) => eb.fn.countAll(), '>', 6)
      .orderBy('username')
      .executeTakeFirstOrThrow()
    const last = Math.max(...(await pagesAt(`/cooks/${username}`)).numbers)
    expect(last).toBeGreaterThan(1)
    for (const [page, status] of [
      [last, 200],
      [last + 1, 404],
    ])
      expect((await aClient(site).get(`/cooks/${username}?page=${page}`)).status, `page ${page}`).toBe(status)
  })

  test('a list of very many has a thousand pages', async () => {
    const snacks = { shelf: 'snacks+high-protein', recipeCount: 250_000, ratingCount: 0, ratingSum: 0 }
    await db()
      .insertInto('shelf')
      .values(snacks)
      .onConflict((c) => c.column('shelf').doUpdateSet(snacks))
      .execute()
    const html = await (await aClient(site).get('/recipes/snacks?diet=high-protein')).text()
    expect(Math.max(...pagesIn(html).numbers)).toBe(1000)
    for (const [page, status] of [
      [1000, 200],
      [1001, 404],
    ])
      expect((await aClient(site).get(`/recipes/snacks?diet=high-protein&page=${page}`)).status, `page ${page}`).toBe(
        status,
      )
  })

  test.each([1, 2, 3])('page %i, and no other, is marked as the current one', async (page) => {
    for (const path of [`/recipes/dinner?page=${page}`, `/search?page=${page}`])
      expect((await pagesAt(path)).current, path).toEqual([page])
  })
})

test.each([
  ['/profile?tab=savedRecipes', 6],
  ['/pages/savedRecipes', 24],
])('saved recipes that do not fit on a page of %s are on a second one, which is linked', async (path, size) => {
  const client = await aRegisteredCook(site, `collector-${size}`)
  const save = (recipe: number) =>
    client.post(
      '/bookshelf',
      { do: 'add', shelf: 'savedRecipes', recipe: String(recipe) },
      { accept: 'application/json' },
    )
  for (let recipe = 1; recipe <= size; recipe++) await save(recipe)
  expect((await pagesAt(path, client)).numbers).toEqual([])
  await save(size + 1)
  const { numbers, hrefs, current } = await pagesAt(path, client)
  expect([numbers, current]).toEqual([[1, 2], [1]])
  const second = await (await client.get(hrefs.at(-1) ?? '')).text()
  expect(hrefs.at(-1)).toMatch(/[?&]page=2\b/)
  expect(recipesIn(second)).toContain(1)
})

test('the twenty-first review is on a second page, which is linked', async () => {
  const recipe = await aRecipe(db(), { title: 'Much Discussed' })
  for (let count = 0; count < 20; count++) await aReview(db(), recipe, 4, await aCook(db()), 'Good.')
  expect((await pagesAt(`/recipe/${recipe}?reviews=newest`)).numbers).toEqual([])
  const oldest = await aCook(db())
  const at = Date.UTC(2026, 0, 1)
  await aReview(db(), recipe, 5, oldest)
  await db()
    .updateTable('review')
    .set({ createdAt: at, updatedAt: at, text: 'The very first word.' })
    .where('cookId', '=', oldest)
    .execute()
  const { numbers, hrefs, current } = await pagesAt(`/recipe/${recipe}?reviews=newest`)
  expect([numbers, current]).toEqual([[1, 2], [1]])
  expect(hrefs.at(-1)).toBe(`/recipe/${recipe}?reviews=newest&page=2#reviews`)
  expect(await (await aClient(site).get(`/recipe/${recipe}`)).text()).not.toContain('The very first word.')
  expect(await (await aClient(site).get(`/recipe/${recipe}?page=2`)).text()).toContain('The very first word.')
})
