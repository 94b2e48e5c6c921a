import { describe, expect, test } from 'vitest'
import { CUISINE_PAGES } from '#app/recipes/catalog/listings.ts'
import { PAGE_SIZE } from '#app/recipes/recipe/recipe.ts'
import { aRecipe } from '../support/builders.ts'
import { aSite, SITE_ENGINES } from '../support/site.ts'

const NAMES = { indian: 'Indian', italian: 'Italian', mexican: 'Mexican', japanese: 'Japanese' } as Record<
  string,
  string
>

describe.each(SITE_ENGINES)('cuisines on %s', (engine) => {
  const site = aSite({}, engine)
  const text = async (path: string) => (await site.get(path)).text()
  const titlesIn = (html: string) => [...html.matchAll(/aria-label="View Recipe: ([^"]+)"/g)].map(([, title]) => title)
  const ofCuisine = (cuisine: string) =>
    site.database.db
      .selectFrom('recipe')
      .select(['title', 'categories', 'totalMinutes', 'ratingCount', 'ratingSum'])
      .where('cuisine', '=', cuisine)
      .where('deletedAt', 'is', null)
      .execute()
  /** The page in two: its starters, and all recipes. */
  const partsOf = (html: string) => {
    const [before = '', all = ''] = html.split('id="all"')
    return { before, all }
  }

  test.each(CUISINE_PAGES)('/recipes/%s opens with six starters and goes on with every recipe', async (category) => {
    const name = NAMES[category] ?? ''
    const recipes = await ofCuisine(name)
    const html = await text(`/recipes/${category}`)
    expect(html).toContain('<h1>Delightful Starters</h1>')
    expect(html).toContain('Explore perfect appetizers to kickstart your meal')
    expect(html.indexOf(`>${name}</p>`)).toBeLessThan(html.indexOf('Delightful Starters</h1>'))
    const { before, all } = partsOf(html)
    const starters = titlesIn(before)
    expect(starters).toHaveLength(6)
    const isStarter = (title = '') => recipes.find((one) => one.title === title)?.categories.includes('appetizers')
    expect(starters.every(isStarter)).toBe(true)
    expect(all).toContain(`All ${name} recipes</h2>`)
    const listed: (string | undefined)[] = []
    for (let page = 1; page <= Math.ceil(recipes.length / PAGE_SIZE); page++) {
      const { all: shown } = partsOf(await text(`/recipes/${category}?page=${page}`))
      listed.push(...titlesIn(shown))
    }
    expect(listed.sort()).toEqual(recipes.map(({ title }) => title).sort())
    expect((await site.get(`/recipes/${category}?page=${Math.ceil(recipes.length / PAGE_SIZE) + 1}`)).status).toBe(404)
  })

  test('the figures are of all its recipes, the same as the API’s', async () => {
    const recipes = await ofCuisine('Italian')
    const sum = (key: 'ratingSum' | 'ratingCount') => recipes.reduce((total, recipe) => total + recipe[key], 0)
    const api = await (await site.get('/api/categories/italian')).json()
    expect(api).toMatchObject({
      recipeCount: recipes.length,
      quickest: Math.min(...recipes.map(({ totalMinutes }) => totalMinutes)),
      rating: Math.round((sum('ratingSum') / sum('ratingCount')) * 10) / 10,
    })
    expect(await text('/recipes/italian')).toMatch(
      new RegExp(
        `<dt>Italian recipes</dt><dd>${recipes.length}</dd>.*<dd>${(api as { rating: number }).rating.toFixed(1)}</dd>`,
      ),
    )
    const listed = (await (await site.get('/api/recipes?category=italian&limit=100')).json()) as { items: unknown[] }
    expect(listed.items).toHaveLength(recipes.length)
    const searched = (await (await site.get('/api/recipes?category=italian&time=120&limit=100')).json()) as {
      items: { title: string }[]
    }
    expect(searched.items.map(({ title }) => title)).toContain('Spaghetti Carbonara')
  })

  test('other pages, orders and diets leave the address and the words as they are', async () => {
    const second = await text('/recipes/italian?page=2&sort=quickest')
    expect(second).toContain('<link rel="canonical" href="http://localhost:3000/recipes/italian?page=2"/>')
    expect(second).toContain('<h1>Delightful Starters</h1>')
    expect(titlesIn(partsOf(second).before)).toEqual([])
    expect(second).toMatch(
      /rel="prev"[^>]*href="\/recipes\/italian\?sort=quickest"|href="\/recipes\/italian\?sort=quickest"[^>]*rel="prev"/,
    )
    expect(second).toContain('rel="next"')
    const vegan = titlesIn(partsOf(await text('/recipes/indian?diet=vegan')).all)
    expect(vegan).toContain('Vegan Curry')
    expect(vegan).not.toContain('Butter Chicken')
  })

  test('a cook’s recipe is on its cuisine’s page, in its feed and in the search at once, whatever categories it has', async () => {
    await aRecipe(site.database.db, {
      title: 'Sunday Osso Buco',
      cuisine: 'Italian',
      categories: ['dinner'],
      publishedAt: Date.UTC(2027, 0, 1),
    })
    const { before, all } = partsOf(await text('/recipes/italian?sort=newest'))
    expect(titlesIn(all)[0]).toBe('Sunday Osso Buco')
    expect(titlesIn(before)).not.toContain('Sunday Osso Buco')
    expect(await text('/recipes/italian/feed.xml')).toContain('Sunday Osso Buco')
    expect(await text('/search?category=italian&q=osso')).toContain('View Recipe: Sunday Osso Buco')
  })

  test('a recipe’s cuisine leads to all recipes of it; one without a page of its own to the results', async () => {
    const { db } = site.database
    const links = await Promise.all(
      ['Japanese', 'Thai', 'Sicilian & Co'].map(async (cuisine) => {
        const id = await aRecipe(db, { title: `A Dish (${cuisine})`, cuisine })
        // The menu, which is rendered for browsers without scripts, leads to the categories.
        return (await text(`/recipe/${id}`))
          .replace(/<noscript>.*?<\/noscript>/gs, '')
          .match(/More like this:<\/strong> <a [^>]*href="([^"]*)"/)?.[1]
          ?.replaceAll('&amp;', '&')
      }),
    )
    expect(links).toEqual(['/recipes/japanese', '/search?cuisine=thai', '/search?q=Sicilian+%26+Co'])
    const thai = await text('/search?cuisine=thai')
    expect(thai).toContain('<h1>All Thai recipes</h1>')
    expect(titlesIn(thai)).toEqual(['A Dish (Thai)'])
    expect(titlesIn(await text('/search?q=Sicilian+%26+Co'))[0]).toBe('A Dish (Sicilian &amp; Co)')
  })
})
